import { describe, expect, it } from 'vitest';
import { formOf } from '../../../../core/index.ts';
import { openedFor, storeysShown } from '../../../../renderer/scene/base/cutaway.ts';
import { shippedTables } from '../../../../templates/index.ts';

const { pieces } = shippedTables().find(one => one.id === 'crossroads-village')!.layout;
const mill = pieces.find(piece => piece.id === 'mill')!;
const [[x0, y0]] = formOf(mill).outline as [readonly [number, number]];
const inside = (z: number) => ({ x: x0 + 100, y: y0 + 80, z });

describe('a building with somebody in it', () => {
  it('shows all of itself while it is empty', () => {
    expect(storeysShown(mill, openedFor(pieces, [{ x: 10, y: 10, z: 0 }]))).toBe(3);
  });

  it.each([
    ['on the ground floor', 0, 1],
    ['upstairs', 70, 2],
    ['on the roof', 140, 3],
  ])('%s shows no more than is needed to see him', (_, z, shown) => {
    expect(storeysShown(mill, openedFor(pieces, [inside(z)]))).toBe(shown);
  });

  it('shows the storey of the highest', () => {
    expect(storeysShown(mill, openedFor(pieces, [inside(0), inside(70)]))).toBe(2);
  });
});
