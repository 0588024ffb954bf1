import { describe, expect, it } from 'vitest';
import type { Berth, CardId, State, Volume } from '../../../core/index.ts';
import { heightOf } from '../../../core/index.ts';
import { miniatureOf, shippedCards } from '../../../models/index.ts';
import { seatsOn } from '../../../renderer/tools/aboard.ts';
import { boardPicture } from '../../../renderer/tools/board.ts';
import { togetherOverlays } from '../../../renderer/tools/together.ts';
import { seated } from '../../../renderer/scene/base/aboard.ts';
import { pick } from '../../../renderer/scene/picking/pick.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import type { SpaceOf } from '../../core/rules/aboard/kit.ts';
import { CARDS, loaded, SPACES } from '../../core/rules/aboard/kit.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { setup } from '../store/world.ts';

const cards = new Map(CARDS.map(card => [card.id, card] as const));
const cast = (space: SpaceOf) => {
  const plain = space === 'table' ? setup() : gridSetup(1, '1');
  const units = ['big-truck', 'five', 'captain'] as CardId[];
  return { setup: { ...plain, armies: { ...plain.armies, blue: { ...plain.armies.blue, units } } }, cards };
};
const drawn = (space: SpaceOf, state: State) => {
  const all = cast(space);
  return boardPicture(state, all, wordsFor('en', 'metric', all));
};

describe.each(SPACES)('who is aboard, on %s', space => {
  const game = () => loaded(space, { carrier: 'big-truck', riders: ['five', 'captain'], red: [{ card: 'two', at: [8, 5] }] });

  it('sits on the machine, model by model, told by how he is aboard, and stands nowhere on the table', () => {
    const { state } = game();
    const board = drawn(space, state);
    expect(board.models.map(one => one.unit)).toEqual(['blue-1', 'red-1', 'red-1']);
    const [truck] = board.models;
    expect(truck!.load!.map(one => [one.unit, one.as])).toEqual([
      ...Array.from({ length: 5 }, () => ['blue-2', 'passenger']),
      ['blue-3', 'passenger'],
    ]);
    expect([truck!.load![0]!.name, truck!.load![5]!.name]).toEqual(['Five · 1 inside', 'Captain inside']);
    expect(togetherOverlays(state, cast(space))).toEqual([]);
  });

  it('is under the pointer himself', () => {
    const board = drawn(space, game().state);
    for (const one of seated(board.models[0]!)) {
      const { x, y } = one.place;
      expect(pick({ from: [x, y, 2000], along: [0, 0, -1] }, board, {})).toMatchObject({ kind: 'model', id: one.id });
    }
  });

  it('is the same drawing as long as nobody comes or goes', () => {
    const { state } = game();
    const words = wordsFor('en', 'metric', cast(space));
    const [before] = boardPicture(state, cast(space), words).models;
    expect(boardPicture({ ...state }, cast(space), words).models[0]).toBe(before);
    const units = state.units.filter(unit => unit.id !== 'blue-3');
    expect(boardPicture({ ...state, units }, cast(space), words).models[0]!.load).toHaveLength(5);
  });
});

const half = (volume: Volume): number => (volume.shape === 'box' ? volume.half[2] : 0);

describe('where they sit', () => {
  const shipped = shippedCards();
  const shape = (id: string) => miniatureOf(shipped.get(id as CardId)!).shape;
  const on = (carrier: string, as: Berth, ...who: readonly string[]) =>
    seatsOn(
      shape(carrier),
      who.map(id => ({ as, shape: shape(id) })),
    );

  it('is below what lifts, and clear of the table', () => {
    const [seat] = on('carrier', 'lifted', 'natasha');
    const hull = shape('carrier').volumes.find(one => one.part === 'hull')!;
    expect(seat!.up + heightOf(shape('natasha'))).toBeLessThan(hull.center[2]);
    expect(seat!.up).toBeGreaterThan(0);
    expect(seat!.up + heightOf(shape('natasha')) + seat!.cable).toBeCloseTo(hull.center[2] - half(hull), 6);
  });

  it('on a deck leaves room for machines among the men', () => {
    const [men, tank] = [Array.from({ length: 5 }, () => 'ranger-attack-squad'), 'mickey'];
    const [machine, ...others] = on('lcm-46', 'cargo', tank, ...men);
    for (const one of others) expect(Math.hypot(one.ahead - machine!.ahead, one.left - machine!.left)).toBeGreaterThan(25);
  });

  it('is apart from each other, beside the turret; riders are seen whole, passengers to the chest', () => {
    const six = Array.from({ length: 6 }, () => 'ranger-attack-squad');
    const [riders, inside] = [on('lothar', 'rider', ...six), on('lothar', 'passenger', ...six)];
    expect(new Set(riders.map(({ ahead, left }) => `${ahead} ${left}`)).size).toBe(6);
    expect(riders.every(one => one.sunk === 0)).toBe(true);
    expect(inside.every(one => one.sunk > 0 && one.sunk < heightOf(shape('ranger-attack-squad')) / 2)).toBe(true);
  });

  it('is in the hatch on top for who is at the controls', () => {
    const [seat] = on('grandma', 'pilot', 'koshka');
    expect(seat!.up).toBe(heightOf(shape('grandma')));
  });
});
