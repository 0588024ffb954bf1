import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../core/dice/index.ts';
import type { Aiming, Line } from '../../../core/decisions/aiming.ts';
import { someShots } from '../../../core/decisions/aiming.ts';
import type { JudgedShot, Shot } from '../../../core/game/shots.ts';
import { playOut } from '../../../core/headless/play.ts';
import { randomPlayer } from '../../../core/players/random.ts';
import { newGame } from '../../../core/record/game.ts';
import { project } from '../../../core/view/view.ts';
import { cardId } from '../../../core/base/index.ts';
import { SQUARE } from '../../../core/space/grid/base/forms.ts';
import { aiming, attacking, fire, rolls } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import type { Posted, Skirmish } from '../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../kit/game.ts';
import { gridSkirmish } from '../../kit/gridSkirmish.ts';
import { gridLibrary, library } from '../../kit/library.ts';

const duelist = card('Duelist', 'allies', 'hero', 'I2', {
  move: [2, 4],
  damageTrack: 3,
  weapons: [
    weapon('Pistol', { count: 2, reach: '2', cells: 'I2:2/1' }),
    weapon('Fist', { count: 2, reach: 'C', cells: 'I2:1/1' }),
  ],
});
const near: readonly Posted[] = [
  { card: 'gunners', at: row(2, 60, 64) },
  { card: 'gunners', at: row(2, 60, 56) },
];
const far: readonly Posted[] = [
  { card: 'gunners', at: row(2, 60, 80) },
  { card: 'gunners', at: row(2, 60, 40) },
];
const scene = (post: Posted, red: readonly Posted[], action: 'attack' | 'sustained' = 'attack') =>
  attacking({ cards: [duelist], blue: [{ at: [[60, 60, 90]], ...post }], red }, action);

/** A crew of four that takes `damage` hits of a blow before it strikes back. */
function reply(damage: number): Skirmish {
  const game = skirmish({
    blue: [{ card: 'gunners', at: row(1, 60, 60) }, { card: 'nikita' }],
    red: [{ card: 'hailstorm', at: [[60, 64]], damage }, { card: 'nikita' }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  fire(game, { model: game.model('blue-1.1'), weapon: 'standard' as never, at: { unit: game.unit('red-1').id } });
  return game;
}

const onSquares = (post: { readonly card: string; readonly damage?: number }, gap: number): Skirmish => {
  const game = gridSkirmish({
    cards: [duelist],
    blue: [{ ...post, at: [5, 5], facing: 'n' }, { card: 'nikita' }],
    red: [{ card: 'gunners', at: [5, 5 + gap], models: 2 }, { card: 'gunners', at: [5 + gap, 5], models: 2 }, { card: 'nikita' }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  return game;
};

const SCENES: readonly (readonly [string, () => Skirmish])[] = [
  ...[0, 1, 2, 3].map(damage => [`a crew of ${4 - damage}, far`, () => scene({ card: 'hailstorm', damage }, far)] as const),
  ...[0, 1, 2, 3].map(
    damage => [`a crew of ${4 - damage}, in contact`, () => scene({ card: 'hailstorm', damage }, near)] as const,
  ),
  ['a crew of three in a Sustained Attack', () => scene({ card: 'hailstorm', damage: 1 }, near, 'sustained')],
  ...[0, 1, 3].map(damage => [`a crew of ${4 - damage} that strikes back`, () => reply(damage)] as const),
  ...[0, 1, 2].map(damage => [`a vehicle with a crew of ${3 - damage}`, () => scene({ card: 'red-fury', damage }, far)] as const),
  ['a vehicle in contact', () => scene({ card: 'luther' }, near)],
  ['a hero with two pistols and two fists', () => scene({ card: 'duelist' }, near)],
  ['a squad of two with limited ammunition', () => scene({ card: 'ghosts', at: row(2, 60, 60), spent: { panzerfaust: 2 } }, far)],
  ['a squad in contact', () => scene({ card: 'grim-reapers', at: row(2, 60, 60) }, near)],
  ...[0, 2].map(damage => [`on squares, a crew of ${4 - damage}`, () => onSquares({ card: 'hailstorm', damage }, 2)] as const),
  ['on squares, a crew beside its enemies', () => onSquares({ card: 'hailstorm' }, 1)],
  ['on squares, a vehicle with a crew', () => onSquares({ card: 'red-fury' }, 2)],
];

/** Every line at every enemy that it may be fired at, alone. */
function singles(
  game: Skirmish,
  offer: Aiming<string> = aiming(game),
): readonly { readonly line: Line; readonly judged: JudgedShot }[] {
  const enemies = game.state.units.filter(unit => unit.side !== game.who && unit.where === 'table');
  return offer.lines.flatMap(line =>
    enemies.flatMap(enemy => {
      const judged = offer.judge({ model: line.model, weapon: line.weapon.id, at: { unit: enemy.id } });
      return judged.ok ? [{ line, judged: judged.value }] : [];
    }),
  );
}

/** Every attack that is legal, by trying one more of each shot until none is; the judge of commands itself says so. */
function everyAttack(game: Skirmish): readonly (readonly JudgedShot[])[] {
  const all: JudgedShot[][] = [];
  const offer = aiming(game);
  const ones = singles(game);
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

const copiesIn = (attack: readonly { readonly shot: Shot }[], { model, weapon }: Line): number =>
  attack.filter(({ shot }) => shot.model === model && shot.weapon === weapon.id).length;

/** Shots as what they are at, in any order. */
const named = (shots: readonly Shot[]): string =>
  shots
    .map(shot => JSON.stringify(shot))
    .sort()
    .join(' ');

describe.each(SCENES)('TGT-05 TGT-06 TGT-07 TGT-08 TGT-09 CC-06 the copies offered to %s', (_, make) => {
  const game = make();
  const offer = aiming(game);
  const attacks = everyAttack(game);

  it('are all that may be used, and no more', () => {
    expect(attacks.length).toBeGreaterThan(0);
    const able = new Set(singles(game, offer).map(one => one.line));
    for (const line of offer.lines) {
      const most = Math.max(0, ...attacks.map(attack => copiesIn(attack, line)));
      expect([line.model, line.weapon.id, most]).toEqual([line.model, line.weapon.id, able.has(line) ? line.copies : 0]);
    }
  });

  it('are judged together as the judge of commands judges them', () => {
    for (const attack of attacks) expect(offer.together(attack)).toBeNull();
    const [one] = attacks.find(attack => attack.length === 1)!;
    const many = Array.from({ length: 9 }, () => one!);
    expect(offer.together(many)).not.toBeNull();
  });
});

describe('chance', () => {
  const answers = (game: Skirmish, times: number): ReadonlySet<string> => {
    const offer = aiming(game) as Aiming<string>;
    const shown = project(game.state, game.who);
    const random = randomFrom(1);
    return new Set(Array.from({ length: times }, () => named(someShots(shown, offer, random))));
  };

  it('TGT-05 TGT-07 fires every copy of a crew at any mixture of targets', () => {
    const game = scene({ card: 'hailstorm', damage: 2 }, far);
    const rifles = everyAttack(game).map(attack => named(attack.map(one => one.shot)));
    expect(rifles.length).toBe(5);
    const answered = answers(game, 400);
    expect(rifles.filter(attack => !answered.has(attack))).toEqual([]);
  });

  it('CC-06 strikes with every soldier of a crew', () => {
    const game = reply(0);
    const answered = [...answers(game, 60)].map(text => text.split(' ').filter(one => one.includes('standard')).length);
    expect(Math.max(...answered)).toBe(4);
  });

  it('TGT-09 fires as many weapons of a vehicle’s crew as it has points left', () => {
    const game = scene({ card: 'red-fury', damage: 1 }, far);
    const answered = [...answers(game, 100)].map(text => text.split(' ').filter(one => one.includes('ppsh-48')).length);
    expect(Math.max(...answered)).toBe(2);
  });
});

describe('a game without a screen', () => {
  const crews = ['ranger-heavy-mortar-squad', 'grenadier-heavy-mortar-squad'].map(cardId);
  const setup = (seed: number, table: { readonly width: number; readonly depth: number }, book: string) => ({
    ...{ measure: 'metric' as const, book, scenario: '1', turnLimit: 8, seed },
    table: { name: 'Open', pieces: [], ...table },
    armies: {
      blue: { name: 'Blue', bloc: 'allies' as const, units: [crews[0]!, crews[0]!] },
      red: { name: 'Red', bloc: 'axis' as const, units: [crews[1]!, crews[1]!] },
    },
  });
  it.each([
    ['table', library, { width: 900, depth: 700 }],
    ['squares', gridLibrary, { width: 6 * SQUARE, depth: 6 * SQUARE }],
  ] as const)('TGT-05 TGT-07 on the %s: a crew fires all its four rifles', (_, known, table) => {
    const most = [1, 2, 3, 4, 5, 6].map(seed => {
      const game = playOut(newGame(setup(seed, table, known.books[0]!.id), known), { blue: randomPlayer, red: randomPlayer });
      const attacks = game.entries.flatMap(({ command }) => (command.do === 'attack' ? [command.shots] : []));
      return Math.max(0, ...attacks.map(shots => shots.filter(shot => /rifle|submachine/.test(shot.weapon)).length));
    });
    expect(Math.max(...most)).toBe(4);
  });
});

describe('dice', () => {
  it('TGT-07 HIT-01 four rifles of a crew throw four times the dice of one', () => {
    const game = attacking({ blue: [{ card: 'hailstorm', at: [[60, 60, 90]] }], red: far, dice: ['T'.repeat(20)] });
    const [one] = singles(game);
    fire(
      game,
      Array.from({ length: one!.line.copies }, () => one!.judged.shot),
    );
    expect(rolls(game)).toEqual(['hit 20']);
  });
});
