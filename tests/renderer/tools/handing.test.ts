import { describe, expect, it } from 'vitest';
import type { DieName, HandFace } from '../../../core/index.ts';
import { ruleIds } from '../../../core/base/index.ts';
import { handing, hands, onPadKey } from '../../../renderer/tools/handing.ts';
import type { HandPlan } from '../../../renderer/tools/plan.ts';

const pad = (count: number, die: DieName = 'dust'): HandPlan =>
  handing({
    ...{ do: 'enter', die },
    roll: { why: 'hit', side: 'blue', unit: null, count, counts: ['army'], because: ruleIds('DICE-02') },
  });
/** Keys one after the other, a capital with Shift; those that the pad does not know leave it. */
const typed = (plan: HandPlan, ...keys: readonly string[]): HandPlan =>
  keys.reduce((now, key) => onPadKey(now, key, /^[A-Z]$/.test(key)) ?? now, plan);
const faces = (plan: HandPlan): readonly HandFace[] => plan.faces;

describe('the pad for real dice', () => {
  it('A, T and S enter a face, and Backspace takes the last one back', () => {
    expect(faces(typed(pad(4), 'a', 't', 's', 's', 'Backspace'))).toEqual(['army', 'target', 'shield']);
  });

  it('a number before a face enters so many of it', () => {
    expect(faces(typed(pad(12), '1', '0', 't', '2', 'a'))).toEqual([...Array(10).fill('target'), 'army', 'army']);
    expect(faces(typed(pad(3), '2', 'Backspace', 'a'))).toEqual(['army']);
  });

  it.each([
    [['9', 'a'], 9],
    [['1', '2', 'a'], 12],
    [['2', '0', '0', '0', '0', '0', 'a'], 9999],
    [['0', '4', 'a'], 4],
  ])('%j of three dice are too many: none is entered, and that is told until the next key', (keys, n) => {
    const refused = typed(pad(3), ...keys);
    expect(refused).toEqual({ ...pad(3), tooMany: { n, face: 'army' } });
    for (const key of ['t', '2', 'Backspace']) expect(typed(refused, key).tooMany).toBeNull();
    expect(faces(typed(refused, '3', 'a'))).toEqual(['army', 'army', 'army']);
  });

  it('one more than all is too many as well', () => {
    expect(typed(pad(2), '2', 's', 't')).toEqual({ ...typed(pad(2), '2', 's'), tooMany: { n: 1, face: 'target' } });
  });

  it('Shift enters all that are left', () => {
    expect(faces(typed(pad(5), 'a', 'S'))).toEqual(['army', 'shield', 'shield', 'shield', 'shield']);
  });

  it('DICE-03 the older dice have T and B alone', () => {
    expect(faces(typed(pad(5, 'classic'), 'a', 's', 't', '2', 'b'))).toEqual(['target', 'blank', 'blank']);
    expect(onPadKey(pad(5), 'b', false)).toBeNull();
  });

  it('is an answer once every die has a face, and Escape begins again', () => {
    const around = {} as Parameters<typeof hands.ready>[1];
    expect(hands.ready(typed(pad(2), 'a'), around)).toBeNull();
    expect(hands.ready(typed(pad(2), 'a', 's'), around)).toEqual({ do: 'enter', faces: ['army', 'shield'] });
    expect(hands.onCancel?.(typed(pad(2), 'a'))).toEqual(pad(2));
  });
});
