import { expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import { options } from '../../../../core/books/options/index.ts';
import type { Switched } from '../../../../core/rulebook/index.ts';
import { withOptions } from '../../../../core/rulebook/index.ts';
import { ofType } from '../../../kit/attack.ts';
import { choose } from '../../../kit/choices.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, bookFor, declare, fight } from '../../../kit/game.ts';
import { arrivalDice, declarations, listed, platoonGame } from '../../../kit/platoons.ts';

const RANGER = 'ranger-combat-squad';
const RANGERS = ['bazooka-joe', RANGER, RANGER, RANGER];

/** A Ranger platoon, nobody of which has acted yet; `lost`: without its leader. */
function rangers(space: 'table' | 'squares', switched: Switched, lost = false): Skirmish {
  const game = platoonGame(space, {
    ...{ platoon: listed('rangers', 3), switched },
    blue: RANGERS.map((card, i) => (lost && i === 0 ? { card } : { card, fresh: true, at: [1 + 2 * i, 2] as const })),
    red: [{ card: RANGER, at: [12, 11] }],
  });
  if (!lost) return game;
  const units = game.state.units.map(one => (one.id === 'blue-1' ? { ...one, where: 'eliminated' as const, models: [] } : one));
  return fight(game.table, game.dice, { ...game.state, units, agenda: [{ step: 'go', asked: false }] });
}
const scouts = (game: Skirmish, unit = 'blue-2'): boolean => {
  game.answer(activate(unit));
  while (game.ask.ask === 'choose') game.answer({ do: 'decline' });
  return declarations(game).includes('march attack');
};

it.each([
  ['table', false],
  ['squares', true],
])('PLT-01 advantages of platoons on %s: Rangers scout on squares, %s', (value, scouting) => {
  expect(scouts(rangers('squares', { 'PLT-01': value }))).toBe(scouting);
});

it.each([
  ['table', 'always', true],
  ['table', 'led', false],
  ['squares', 'always', true],
  ['squares', 'led', false],
] as const)('PLT-06 on the %s its advantage lasts %s: without its leader Rangers scout, %s', (space, value, scouting) => {
  const switched = { 'PLT-06': value, ...(space === 'squares' && { 'PLT-01': 'squares' }) };
  expect(scouts(rangers(space, switched, true))).toBe(scouting);
  expect(scouts(rangers(space, switched))).toBe(true);
});

it.each([
  ['heroes', true, 2],
  ['soldiers', false, 1],
])('PLT-11 for %s: Bazooka Joe scouts, %s, and comes from reserve on %i dice', (value, scouting, dice) => {
  const switched = { 'PLT-11': value };
  expect(scouts(rangers('table', switched), 'blue-1')).toBe(scouting);
  expect(scouts(rangers('table', switched))).toBe(true);
  const thrown = (unit: number) => arrivalDice('4', 2, listed('rangers', 3), RANGERS, unit, switched)?.count;
  expect([thrown(0), thrown(1)]).toEqual([dice, 2]);
});

it.each([
  ['march', 'march'],
  ['move', 'move'],
])('PLT-24 two successes of a Reactive Defence: a %s', (value, by) => {
  const game = platoonGame('table', {
    ...{ platoon: listed('kv47', 3), go: 'red', dice: ['AA'], switched: { 'PLT-24': value } },
    blue: ['nadya', 'natasha', 'natalya', 'natalya'].map((card, i) => (i < 2 ? { card, at: [4 + 3 * i, 7] as const } : { card })),
    red: [{ card: 'sharp', at: [4, 10] }],
  });
  game.answer(activate('red-1'));
  game.answer(declare('nothing', 'attack'));
  game.answer({ do: 'react', unit: game.unit('blue-1').id });
  game.answer(choose());
  expect(ofType(game.log, 'reacted')).toMatchObject([{ unit: 'blue-1', reaction: by }]);
  expect(game.ask).toMatchObject({ ask: 'move', by });
});

const SQUAD = 'steel-guards-assault-squad';
/** What a Steel Guard squad may declare that is still Suppressed, and marked so too. */
function keptDown(switched: Switched, ...markers: readonly string[]): Skirmish {
  return keptDownIn('free', switched, ...markers);
}
function keptDownIn(set: string, switched: Switched, ...markers: readonly string[]): Skirmish {
  const game = platoonGame('table', {
    ...{ set, platoon: listed('steelGuards', 2), dice: ['TS'], switched },
    blue: [
      { card: 'steel-guards-command-squad', at: [2, 2] },
      { card: SQUAD, at: [5, 2], markers: ['suppressed', ...markers] },
      { card: 'steel-guards-sniper-squad', at: [8, 2] },
    ],
    red: [{ card: 'sharp', at: [5, 9] }],
  });
  game.answer(activate('blue-2'));
  return game;
}

it.each([
  ['attacks', true],
  ['moves', false],
])('PLT-28 who advances though Suppressed %s', (value, fires) => {
  const open = declarations(keptDown({ 'PLT-28': value }));
  expect([open.includes('move attack'), open.includes('move nothing')]).toEqual([fires, true]);
});

it('PLT-28 ZVE-15 in Zverograd whoever is Suppressed attacks all the same, unless that bars him', () => {
  const open = (switched: Switched) => declarations(keptDownIn('zverograd', switched)).includes('move attack');
  expect(open({})).toBe(true);
  expect(open({ 'ZVE-15': 'cower' })).toBe(true);
  expect(open({ 'ZVE-15': 'cower', 'PLT-28': 'moves' })).toBe(false);
  const made = withOptions(bookFor('free', 'zverograd'), options, { 'PLT-28': 'moves' });
  expect(made).toEqual({ ok: false, error: { why: 'settled', option: 'PLT-28', by: 'ZVE-15' } });
});

it.each([
  ['stays', false],
  ['lifted', true],
])('PLT-28 Stunned too, its Nothing %s: it moves first, %s', (value, moves) => {
  expect(declarations(keptDown({ 'PLT-28.stunned': value }, 'stunned')).includes('move nothing')).toBe(moves);
});
