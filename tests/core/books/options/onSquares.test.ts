import { expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import type { Switched } from '../../../../core/rulebook/index.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare } from '../../../kit/game.ts';
import type { GridSkirmishOptions, OnSquare } from '../../../kit/gridSkirmish.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';
import { specials } from '../../../kit/turn.ts';

/*
 * By Dust 1947 units are suppressed on squares, too (D47-48): what the rulebook leaves open about it is an option there as on the table.
 */

const rifle = weapon('Rifle', { count: 5, reach: '6', cells: 'I2:2/1 V4:1/1' });
const squad = (name: string, ...skills: readonly string[]) =>
  card(name, 'allies', 'squad', 'I2', { move: [2, 4], models: ['5 rifle'], skills, weapons: [rifle] });
const cards = [
  ...[squad('Squad'), squad('Dogged', 'Brave')],
  card('Chief', 'allies', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 4 },
    weapons: [weapon('Pistol', { reach: '4', cells: 'I2:2/1' })],
  }),
];
const late = { card: 'nikita' };
const set = 'dust-1947';
interface Met extends Omit<GridSkirmishOptions, 'red'> {
  readonly red?: readonly OnSquare[];
}
const meet = (switched: Switched, { blue, red = [{ card: 'squad', at: [6, 9] }], ...more }: Met): Skirmish =>
  gridSkirmish({ set, cards, switched, ...more, blue: [...blue, late], red: [...red, late] });
const down = { markers: ['suppressed'] };
const thrown = (game: Skirmish) => game.dice.thrown.map(roll => `${roll.why} ${roll.count}`);

it.each([
  ['once', 'rally 3'],
  ['each', 'rally 4'],
])('HERO-16 a hero with a brave squad helps %s', (value, roll) => {
  const blue = [
    { card: 'dogged', at: [6, 6], ...down },
    { card: 'chief', at: [6, 6] },
  ] as const;
  const game = meet({ 'HERO-16': value }, { blue, dice: ['A'.repeat(value === 'each' ? 4 : 3)] });
  game.answer(activate('blue-1'));
  game.answer(choose('blue-2'));
  expect(thrown(game)).toEqual([roll]);
});

it.each([
  ['together', 'action.suppressed'],
  ['fires', null],
])('HERO-17 %s: a hero with a unit that is still Suppressed', (value, refused) => {
  const blue = [
    { card: 'squad', at: [6, 6], ...down },
    { card: 'chief', at: [6, 6] },
  ] as const;
  const game = meet({ 'HERO-17': value }, { blue, dice: ['TSS'] });
  game.answer(activate('blue-1'));
  game.answer(choose('blue-2'));
  if (refused) expect(game.refused(declare('nothing', 'attack')).code).toBe(refused);
  else expect(() => game.answer(declare('nothing', 'attack'))).not.toThrow();
});

it.each([
  ['oneDie', { ask: 'attack', unit: 'red-1', only: 'blue-1' }],
  ['nothing', { ask: 'move', unit: 'blue-1' }],
])('SUP-09 %s: still Suppressed, a success on its die', (value, expected) => {
  const game = meet(
    { 'SUP-09': value },
    { blue: [{ card: 'squad', at: [6, 6] }], red: [{ card: 'squad', at: [6, 9], ...down }], dice: ['ST', 'A'] },
  );
  game.answer(activate('blue-1'));
  game.answer(declare('nothing', 'move'));
  game.answer({ do: 'react', unit: 'red-1' as never });
  expect(game.ask).toMatchObject(expected);
});

const mined = {
  pieces: [{ ...fill('minefield', [6 - ORIGIN, 6 - ORIGIN]), id: 'piece' as never }],
  blue: [{ card: 'squad', at: [6, 5] as const }],
};

it.each([
  ['no', []],
  ['yes', ['underFire']],
])('FORT-27 hits of mines suppress: %s', (value, after) => {
  const game = meet({ 'FORT-27.shaken': value }, { ...mined, dice: ['ATTTT', 'A'] });
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'nothing'));
  game.answer(go('blue-1.1', on(6, 6)));
  expect(game.unit('blue-1').markers).toEqual(after);
});

it.each([
  ['always', ['suppressed']],
  ['ifHit', []],
])('FORT-29 mines go off under who clears them and hit nobody, Suppressed %s', (value, markers) => {
  const game = meet({ 'FORT-29': value }, { ...mined, dice: ['S', 'TTTTT'] });
  game.answer(activate('blue-1'));
  game.answer(specials('liftMines'));
  game.answer(choose('piece'));
  expect(game.unit('blue-1').markers).toEqual(markers);
});
