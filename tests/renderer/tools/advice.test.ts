import { expect, it } from 'vitest';
import type { Command, ModelId, Option, State, UnitId, WeaponId } from '../../../core/index.ts';
import { asGridPlace, questionOf } from '../../../core/index.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { advicesIn } from '../../../renderer/tools/advice.ts';
import { gridLibrary } from '../../kit/library.ts';
import { staged, standAtGoals, type Staged } from '../../kit/staged.ts';

const scene: Staged = {
  ...{ columns: 10, rows: 8, pieces: [], seed: 3 },
  blue: ['ranger-attack-squad', 'bazooka-joe'],
  red: ['laser-grenadier-squad'],
  goals: { 'blue-1': [3, 3], 'blue-2': [6, 3] },
};
const game = staged(scene, one => standAtGoals(scene, one) && questionOf(one.state)?.ask.ask === 'activate');
const cast = { setup: game.setup, cards: gridLibrary.cards };
const words = wordsFor('en', 'metric', cast);

const named = (state: State, ...commands: readonly Command[]) =>
  advicesIn(
    commands.map((command): Option => ({ command, prospect: null, intent: { unit: null, prey: null, does: [] }, about: null })),
    { state, cast, words },
  );

const to = (unit: string, column: number, row: number, facing: 'n' | 'e' = 'n'): Command => ({
  do: 'move',
  ways: [{ model: `${unit}.1` as ModelId, path: [asGridPlace({ column, row, level: 0, facing })] }],
});
const firing = (weapon: WeaponId, model = 'blue-1.1'): Command => ({
  do: 'attack',
  shots: [{ model: model as ModelId, weapon, at: { unit: 'red-1' as UnitId } }],
});

it('tells no more of answers that differ', () => {
  expect(named(game.state, to('blue-1', 3, 5), to('blue-1', 5, 3))).toEqual(['2 squares to the north', '2 squares to the east']);
});

it('says where a unit comes in', () => {
  const units = game.state.units.map(unit => ({ ...unit, models: unit.models.map(model => ({ ...model, place: null })) }));
  expect(named({ ...game.state, units }, to('blue-1', 2, 1), to('blue-1', 6, 1))).toEqual([
    'enter in column 2, row 1',
    'enter in column 6, row 1',
  ]);
});

it('tells answers apart by how they end, by what fires, and else by their numbers on the table', () => {
  const [north, east] = named(game.state, to('blue-2', 6, 5), to('blue-2', 6, 5, 'e'));
  expect(north).toBe('2 squares to the north, in column 6, row 5, looking to the north');
  expect(east).toBe('2 squares to the north, in column 6, row 5, looking to the east');
  const { weapons } = gridLibrary.cards.get(game.state.units[0]!.card)!;
  const [first, second] = weapons;
  const told = named(game.state, firing(first!.id), firing(second!.id));
  expect(told[0]).toContain(first!.name);
  expect(told[1]).toContain(second!.name);
  const alike = named(game.state, firing(first!.id), firing(first!.id));
  expect(alike.map(one => one.slice(-4))).toEqual([' (1)', ' (2)']);
});
