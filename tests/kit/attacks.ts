import type { Line } from '../../core/decisions/aiming.ts';
import type { Shot } from '../../core/game/attacking.ts';
import type { JudgedShot } from '../../core/game/judged.ts';
import type { Aiming } from './attack.ts';
import { aiming, attacking, fire, shot } from './attack.ts';
import { card, weapon } from './cards.ts';
import type { Posted, Skirmish } from './game.ts';
import { activate, declare, row, skirmish } from './game.ts';
import { gridSkirmish } from './gridSkirmish.ts';

/** Small attacks in which units with several copies of a weapon line, or several soldiers, are asked for their shots. */

const duelist = card('Duelist', 'allies', 'hero', 'I2', {
  move: [2, 4],
  damageTrack: 3,
  weapons: [
    weapon('Pistol', { count: 2, reach: '2', cells: 'I2:2/1' }),
    weapon('Fist', { count: 2, reach: 'C', cells: 'I2:1/1' }),
  ],
});
export const near: readonly Posted[] = [
  { card: 'gunners', at: row(2, 60, 64) },
  { card: 'gunners', at: row(2, 60, 56) },
];
export const far: readonly Posted[] = [
  { card: 'gunners', at: row(2, 60, 80) },
  { card: 'gunners', at: row(2, 60, 40) },
];

/** Two units of the enemy, and who attacks them from the middle. */
export const between = (post: Posted, red: readonly Posted[], action: 'attack' | 'sustained' = 'attack'): Skirmish =>
  attacking({ cards: [duelist], blue: [{ at: [[60, 60, 90]], ...post }], red }, action);

/** A crew of four less `damage` that has been struck. */
export function reply(damage: number): Skirmish {
  const game = skirmish({
    blue: [{ card: 'gunners', at: row(1, 60, 60) }, { card: 'nikita' }],
    red: [{ card: 'hailstorm', at: [[60, 64]], damage }, { card: 'nikita' }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  fire(game, shot('blue-1.1', 'standard', 'red-1'));
  return game;
}

function onSquares(post: { readonly card: string; readonly damage?: number }, gap: number): Skirmish {
  const game = gridSkirmish({
    cards: [duelist],
    blue: [{ ...post, at: [5, 5], facing: 'n' }, { card: 'nikita' }],
    red: [{ card: 'gunners', at: [5, 5 + gap], models: 2 }, { card: 'gunners', at: [5 + gap, 5], models: 2 }, { card: 'nikita' }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  return game;
}

export const ATTACKS: readonly (readonly [string, () => Skirmish])[] = [
  ...[0, 1, 2, 3].map(damage => [`a crew of ${4 - damage}, far`, () => between({ card: 'hailstorm', damage }, far)] as const),
  ...[0, 1, 2, 3].map(damage => [`a crew of ${4 - damage}, near`, () => between({ card: 'hailstorm', damage }, near)] as const),
  ['a crew of three in a Sustained Attack', () => between({ card: 'hailstorm', damage: 1 }, near, 'sustained')],
  ...[0, 1, 3].map(damage => [`a crew of ${4 - damage} that strikes back`, () => reply(damage)] as const),
  ...[0, 1, 2].map(
    damage => [`a vehicle with a crew of ${3 - damage}`, () => between({ card: 'red-fury', damage }, far)] as const,
  ),
  ['a vehicle in contact', () => between({ card: 'luther' }, near)],
  ['a hero with two pistols and two fists', () => between({ card: 'duelist' }, near)],
  ['a squad with one Panzerfaust left', () => between({ card: 'ghosts', at: row(2, 60, 60), spent: { panzerfaust: 2 } }, far)],
  ['a squad in contact', () => between({ card: 'grim-reapers', at: row(2, 60, 60) }, near)],
  ...[0, 2].map(damage => [`on squares, a crew of ${4 - damage}`, () => onSquares({ card: 'hailstorm', damage }, 2)] as const),
  ['on squares, a crew beside its enemies', () => onSquares({ card: 'hailstorm' }, 1)],
  ['on squares, a vehicle with a crew', () => onSquares({ card: 'red-fury' }, 2)],
];

export interface Single {
  readonly line: Line;
  readonly judged: JudgedShot;
}

/** Every line at every enemy that it may be fired at, alone. */
export function singles(game: Skirmish, offer: Aiming = aiming(game)): readonly Single[] {
  const enemies = game.state.units.filter(unit => unit.side !== game.who && unit.where === 'table');
  return offer.lines.flatMap(line =>
    enemies.flatMap(enemy => {
      const judged = offer.judge({ model: line.model, weapon: line.weapon.id, at: { unit: enemy.id } });
      return judged.ok ? [{ line, judged: judged.value }] : [];
    }),
  );
}

/** Every attack at units that is legal, by trying one more of each shot until none is; the judge of commands itself says so. */
export function everyAttack(game: Skirmish): readonly (readonly JudgedShot[])[] {
  const all: JudgedShot[][] = [];
  const offer = aiming(game);
  const ones = singles(game, offer);
  const grow = (sofar: readonly JudgedShot[], from: number): void => {
    for (let i = from; i < ones.length; i++) {
      const more = [...sofar, ones[i]!.judged];
      if (!offer.judgeAll(more.map(one => one.shot)).ok) continue;
      all.push(more);
      grow(more, i);
    }
  };
  grow([], 0);
  return all;
}

export const copiesIn = (shots: readonly Shot[], { model, weapon }: Line): number =>
  shots.filter(one => one.model === model && one.weapon === weapon.id).length;

/** Shots in any order as one text. */
export const named = (shots: readonly Shot[]): string =>
  shots
    .map(one => JSON.stringify(one))
    .sort()
    .join(' ');
