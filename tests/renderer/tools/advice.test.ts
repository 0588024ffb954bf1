import { expect, it } from 'vitest';
import type { Command, ModelId, Option, State, UnitId, WeaponId } from '../../../core/index.ts';
import { asGridPlace, questionOf } from '../../../core/index.ts';
import { objectiveId } from '../../../core/game/objectives.ts';
import type { Advice } from '../../../renderer/base/advice.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { adviceOverlays, advicesIn } from '../../../renderer/tools/advice.ts';
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

it('marks on the table the objectives that a coach speaks of, and no others', () => {
  const state = {
    ...game.state,
    objectives: [
      { id: objectiveId(0), owner: null, place: asGridPlace({ column: 2, row: 2, level: 0, facing: 'n' }) },
      { id: objectiveId(1), owner: null, place: asGridPlace({ column: 8, row: 6, level: 0, facing: 'n' }) },
    ],
  } as unknown as State;
  const sought = { does: 'nears', unit: 'blue-1' as UnitId } as const;
  const about = { prey: null, exposed: null, spared: null, wins: false };
  const going = (aim: number, gain: number, nth: number): Option => ({
    ...{ command: to('blue-1', 3, 5), intent: { unit: 'blue-1', prey: null, does: [] } },
    prospect: { gain, risk: 0, aim, total: aim + gain },
    about: { ...about, sought: { ...sought, objective: objectiveId(nth) } },
  });
  const thought = { command: to('blue-1', 3, 5), options: [going(4, 0, 1), going(0, 3, 0)], positions: 2 };
  const advice = { by: 'coach', entry: game.entries.length, state, thought, before: [] } as unknown as Advice;
  const labels = adviceOverlays(advice, game, { state, cast, words }).flatMap(one => ('label' in one ? [one.label] : []));
  expect(labels).toEqual(['objective 2', '1', '2']);
});
