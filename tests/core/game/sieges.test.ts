import { describe, expect, it } from 'vitest';
import { pieceId } from '../../../core/base/index.ts';
import type { Fortification } from '../../../core/forces/fortification.ts';
import type { Place } from '../../../core/space/space.ts';
import { freeSpace } from '../../../core/space/free/free.ts';
import { placeOf } from '../../../core/space/free/base/forms.ts';
import { gridSpace } from '../../../core/space/grid/grid.ts';
import { aiming, fire, lost, ofType, rolls, shot, volley } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import type { Ground } from '../../kit/forts.ts';
import { about, besieged, GROUNDS } from '../../kit/forts.ts';
import { place } from '../../kit/free.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare, skirmish } from '../../kit/game.ts';
import { BLUE_FIRST, idle } from '../../kit/turn.ts';
import { all, BOARD, go, gridSkirmish, on, squareOf } from '../../kit/gridSkirmish.ts';

/** Who is inside a fortification on (5, 5) to (6, 6) that looks north, and who is outside, on either space by the same squares: on the
 *  table of 10 cm each way, so that its walls run from (80, 20) to (100, 40) cm. */

type Square = readonly [column: number, row: number];
type At = { readonly [G in Ground]: Square };

const HARM = 'I1:1/1 I2:1/1 V4:1/1';
const squad = (name: string, count: number) =>
  card(name, 'axis', 'squad', 'I2', {
    ...{ move: [2, 4], models: [`${count} rifle`] },
    weapons: [weapon('Rifle', { count, reach: '12', cells: HARM })],
  });
const cards = [
  squad('Scout', 1),
  squad('Pair', 2),
  squad('Five', 5),
  card('Puncher', 'axis', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 4 },
    weapons: [weapon('Rocket Punch', { reach: 'C', cells: 'I1:3/1 I2:3/1' })],
  }),
  card('Long Gun', 'allies', 'fortification', 'I1', {
    ...{ move: [0, 0], damageTrack: 4, points: 20, skills: ['Strongpoint'], models: ['4 rifle'] },
    weapons: [
      weapon('Rifle', { count: 4, reach: '12', cells: HARM }),
      weapon('Gun', { crewServed: true, reach: '12', cells: HARM }),
    ],
  }),
];

const passed = (game: Skirmish) => {
  while (game.ask.ask === 'react') game.answer({ do: 'decline' });
};

/** A unit is about to attack; nobody reacts. */
function attacks(game: Skirmish, unit: string): Skirmish {
  game.answer(activate(unit));
  passed(game);
  game.answer(declare('attack', 'nothing'));
  return game;
}

/** What there is against a shot, by its code and the first section of a special rule; `ok` for nothing. */
function verdict(game: Skirmish, model: string, line: string, at: string): string {
  const judged = aiming(game).judge(shot(model, line, at));
  if (judged.ok) return 'ok';
  const { code, rules } = judged.error;
  return [code, ...rules.filter(rule => rule.startsWith('FORT'))].join(' ');
}

/** A gun inside, and one soldier outside, who is asked for his shots first: verdicts of his rifle, of a rifle inside, and of the gun. */
function facing(ground: Ground, kind: Fortification, at: Square): readonly string[] {
  const game = besieged(ground, kind, 'scout', at, { cards, gun: 'long-gun' });
  attacks(game, 'red-1');
  const from = verdict(game, 'red-1.1', 'rifle', 'blue-1');
  game.answer({ do: 'attack', shots: [] });
  attacks(game, 'blue-1');
  return [from, verdict(game, 'blue-1.1', 'rifle', 'red-1'), verdict(game, 'blue-1.1', 'gun', 'red-1')];
}

/** A place on the table so many degrees off to the right of a fortification's facing, as a square; from its front wall's centre, or from
 *  its own. */
const off = (degrees: number, from: 'front' | 'middle', cm = 80): Square => {
  const turn = (degrees * Math.PI) / 180;
  return [5.5 + (cm / 10) * Math.sin(turn), (from === 'front' ? 6.5 : 5.5) + (cm / 10) * Math.cos(turn)];
};

describe('who sees and fires at whom', () => {
  it.each([
    ['metric', '89 degrees from its facing', off(89, 'front'), true],
    ['metric', '89 degrees on the other side', [11 - off(89, 'front')[0], off(89, 'front')[1]], true],
    ['metric', '91 degrees from it', off(91, 'front'), false],
    ['metric', 'behind its doors', [5.5, 4], false],
    ['grid', 'the row before it, far aside', [11, 7], true],
    ['grid', 'level with its front', [11, 6], false],
    ['grid', 'behind its doors', [5, 3], false],
  ] as const)('FORT-13 a Bunker, %s, an enemy at %s: they see each other %s', (ground, _, at, seen) => {
    const [from, back] = facing(ground, 'bunker', at);
    if (seen) expect([from, back]).toEqual(['ok', 'ok']);
    else
      expect([from, back]).toEqual(
        ground === 'metric' ? Array(2).fill('attack.noSight FORT-13') : Array(2).fill('attack.noSight'),
      );
  });

  it.each([
    ['metric', 'ahead', [5.5, 12]],
    ['metric', 'beside', [12, 5.5]],
    ['metric', 'behind', [5.5, 3.3]],
    ['grid', 'ahead', [5, 12]],
    ['grid', 'beside', [11, 5]],
    ['grid', 'behind', [5, 2]],
  ] as const)(
    'FORT-14 a Strongpoint, %s, an enemy %s: each sees and fires at the other, the main weapon too',
    (ground, _, at) => {
      expect(facing(ground, 'strongpoint', at)).toEqual(['ok', 'ok', 'ok']);
    },
  );

  it.each([
    ['metric', '44 degrees', off(44, 'middle'), 'ok'],
    ['metric', '46 degrees', off(46, 'middle'), 'attack.arc FORT-15'],
    ['metric', '80 degrees', off(80, 'front'), 'attack.arc FORT-15'],
    ['grid', 'an eighth of a turn', [10, 10], 'ok'],
    ['grid', 'a square beyond it', [11, 10], 'attack.arc FORT-15'],
    ['grid', 'the row before it', [11, 7], 'attack.arc FORT-15'],
  ] as const)('FORT-15 in a Bunker, %s, %s from its facing: the main weapon %s, small arms may', (ground, _, at, gun) => {
    expect(facing(ground, 'bunker', at).slice(1)).toEqual(['ok', gun]);
  });
});

const spaces = {
  metric: freeSpace({ measure: 'metric', table: { width: 1800, depth: 1200 } }),
  grid: gridSpace({ measure: 'metric', board: BOARD }),
};

interface Stormed {
  readonly kind: Fortification;
  readonly blue: string;
  readonly red: string;
  readonly at: At;
  readonly dice?: readonly string[];
}

const COUNTS: { readonly [card: string]: number } = { scout: 1, pair: 2, five: 5, puncher: 1 };

/** Blue behind an empty fortification, red somewhere outside; one more of each far away. It is blue's go. */
function before(ground: Ground, { kind, blue, red, at, dice = [] }: Stormed): Skirmish {
  const piece = spaces[ground].forts.piece(pieceId('fort-1'), kind, ground === 'grid' ? on(5, 5) : place(90, 30, 0, 90));
  const rest = { cards, dice, pieces: [piece] };
  if (ground === 'grid') {
    const far = [
      { card: 'scout', at: [1, 1] as const },
      { card: 'scout', at: [11, 18] as const },
    ];
    return gridSkirmish({ ...rest, blue: [{ card: blue, at: [5, 4] }, far[0]!], red: [{ card: red, at: at.grid }, far[1]!] });
  }
  const stand = (who: string, square: Square) =>
    Array.from({ length: COUNTS[who]! }, (_, i) => {
      const { x, y } = placeOf(about('metric', square, i, COUNTS[who]!));
      return [x / 10, y / 10, 90] as const;
    });
  return skirmish({
    ...rest,
    blue: [
      { card: blue, at: stand(blue, [5.5, 4]) },
      { card: 'scout', at: [[5, 5]] },
    ],
    red: [
      { card: red, at: stand(red, at.metric) },
      { card: 'scout', at: [[175, 115]] },
    ],
  });
}

/** A unit goes straight so many squares east and north. */
function strides(ground: Ground, game: Skirmish, unit: string, east: number, north: number) {
  const { models } = game.unit(unit);
  if (ground === 'grid') {
    const { column, row } = squareOf(models[0]!.place)!;
    const steps = Math.max(Math.abs(east), Math.abs(north));
    return go(
      `${unit}.1`,
      ...Array.from({ length: steps }, (_, i) => on(column + Math.sign(east) * (i + 1), row + Math.sign(north) * (i + 1))),
    );
  }
  const to = (from: Place): Place => {
    const { x, y } = placeOf(from);
    return place(x / 10 + 10 * east, y / 10 + 10 * north, 0, 90);
  };
  return { do: 'move' as const, ways: models.map(model => ({ model: model.id, path: [to(model.place!)] })) };
}

/** It activates, goes there, and does something else. */
function moves(ground: Ground, game: Skirmish, unit: string, by: Square, then: 'nothing' | 'attack' = 'nothing'): Skirmish {
  game.answer(activate(unit));
  passed(game);
  game.answer(declare('move', then));
  game.answer(strides(ground, game, unit, by[0], by[1]));
  passed(game);
  return game;
}

/** Blue has gone in, and it is red's go. */
function within(ground: Ground, set: Stormed): Skirmish {
  const game = moves(ground, before(ground, set), 'blue-1', ground === 'grid' ? [0, 1] : [0, 1.5]);
  expect(game.unit('blue-1').inside).toBe('fort-1');
  return game;
}

/** The owner takes the last of them away until all hits are given. */
function takesAway(game: Skirmish): void {
  for (let { ask } = game; ask.ask === 'allocate'; ask = game.ask) game.answer({ do: 'allocate', model: ask.among.at(-1)! });
}

describe.each(GROUNDS)('a fortification between them, %s', ground => {
  const across = (kind: Fortification) =>
    attacks(before(ground, { kind, blue: 'scout', red: 'scout', at: { metric: [5.5, 9], grid: [5, 8] } }), 'blue-1');

  it('FORT-12 nobody sees through a Bunker', () => {
    expect(verdict(across('bunker'), 'blue-1.1', 'rifle', 'red-1')).toBe('attack.noSight');
  });

  it('FORT-12 a Strongpoint hides all behind it on squares, and on the table what its low walls really hide', () => {
    expect(verdict(across('strongpoint'), 'blue-1.1', 'rifle', 'red-1')).toBe(ground === 'grid' ? 'attack.noSight' : 'ok');
  });
});

describe.each(GROUNDS)('who is inside, %s', ground => {
  it.each(['strongpoint', 'bunker'] as const)('FORT-10 a hero goes into a %s on foot, and out again as he came', kind => {
    const far: At = { metric: [5.5, 12], grid: [5, 12] };
    const game = within(ground, { kind, blue: 'puncher', red: 'scout', at: far, dice: [...BLUE_FIRST] });
    idle(game);
    moves(ground, game, 'blue-1', ground === 'grid' ? [0, -1] : [0, -1.5]);
    expect(game.unit('blue-1')).not.toHaveProperty('inside');
  });

  it('FORT-18 in cover from an attacker outside, and from one in it too he is not; what fails is rolled again', () => {
    const shotFrom = (goesIn: boolean) => {
      const game = within(ground, {
        ...{ kind: 'strongpoint', blue: 'five', red: 'scout', at: { metric: [7, 6], grid: [7, 5] } },
        dice: ['A', 'T', 'T'],
      });
      moves(ground, game, 'red-1', goesIn ? [-1, 0] : [1, 0], 'attack');
      expect(game.unit('red-1').inside).toBe(goesIn ? 'fort-1' : undefined);
      fire(game, shot('red-1.1', 'rifle', 'blue-1'));
      takesAway(game);
      expect(game.unit('blue-1').models).toHaveLength(4);
      return game.dice.thrown.map(({ why, count, counts }) => `${why} ${count} ${counts.join('+')}`);
    };
    expect(shotFrom(false)).toEqual(['hit 1 army', 'coverSave 1 army+shield', 'saveAgain 1 army']);
    expect(shotFrom(true)).toEqual(['hit 1 army', 'infantrySave 1 army', 'saveAgain 1 army']);
  });

  it('FORT-21 FORT-22 at the wall of a Strongpoint two strike: all inside may be hit, and all strike back, with a save on ARMY', () => {
    const game = within(ground, {
      ...{ kind: 'strongpoint', blue: 'five', red: 'pair', at: { metric: [6.7, 5.5], grid: [7, 5] } },
      dice: ['AA', 'AATTT', 'ST'],
    });
    attacks(game, 'red-1');
    fire(game, volley('red-1', [1, 2], 'standard', 'blue-1'));
    expect(game.ask).toMatchObject({ ask: 'strikeBack', unit: 'blue-1' });
    fire(game, volley('blue-1', [1, 2, 3, 4, 5], 'standard', 'red-1'));
    // Who attacks from outside has no save.
    expect(rolls(game)).toEqual(['hit 2', 'hit 5', 'wallSave 2']);
    const asks: string[][] = [];
    for (let { ask } = game; ask.ask === 'allocate'; ask = game.ask) {
      asks.push([...ask.among]);
      game.answer({ do: 'allocate', model: ask.among[0]! });
    }
    expect(asks).toContainEqual(all('blue-1', 5));
    expect([game.unit('blue-1').models.length, game.unit('red-1').where]).toEqual([3, 'eliminated']);
    expect(game.dice.left()).toBe(0);
  });

  it.each([
    ['its slit', { metric: [5.5, 6.7], grid: [5, 7] }, 'ok'],
    ['its doors', { metric: [5.5, 4.3], grid: [6, 4] }, 'ok'],
    ['its side wall', { metric: [6.7, 5.5], grid: [7, 5] }, 'attack.notInContact'],
  ] as const)('FORT-21 blows at a Bunker by %s, and back, %j: %s', (_, at, expected) => {
    const game = attacks(besieged(ground, 'bunker', 'scout', at[ground], { cards }), 'red-1');
    expect(verdict(game, 'red-1.1', 'standard', 'blue-1')).toBe(expected);
    game.answer({ do: 'attack', shots: [] });
    attacks(game, 'blue-1');
    expect(verdict(game, 'blue-1.1', 'standard', 'red-1')).toBe(expected);
  });

  it.each([
    ['strongpoint', 'AAT', ['army'], 1],
    ['strongpoint', 'AST', ['army'], 2],
    ['bunker', 'AST', ['army', 'shield'], 1],
  ] as const)('FORT-22 three Rocket Punches at a %s, saves %s: %i taken, and none rolled again', (kind, saves, counts, taken) => {
    const at: At = { metric: [5.5, 6.7], grid: [5, 7] };
    const game = besieged(ground, kind, 'puncher', at[ground], { cards, dice: ['AAA', saves] });
    attacks(game, 'red-1');
    fire(game, shot('red-1.1', 'rocket-punch', 'blue-1'));
    game.answer({ do: 'strikeBack', shots: [] });
    expect(game.dice.thrown.map(roll => roll.why)).toEqual(['hit', 'wallSave']);
    expect(game.dice.thrown[1]!.counts).toEqual(counts);
    expect(game.unit('blue-1').damage).toBe(taken);
    expect(game.dice.left()).toBe(0);
  });

  it('FORT-22 both inside: no save', () => {
    const game = within(ground, {
      ...{ kind: 'strongpoint', blue: 'five', red: 'pair', at: { metric: [7.3, 6], grid: [7, 5] } },
      dice: ['AA'],
    });
    moves(ground, game, 'red-1', [-1, 0], 'attack');
    fire(game, volley('red-1', [1, 2], 'standard', 'blue-1'));
    game.answer({ do: 'strikeBack', shots: [] });
    takesAway(game);
    expect(rolls(game)).toEqual(['hit 2']);
    expect(lost(game.log)).toHaveLength(2);
    expect(ofType(game.log, 'saved').every(event => event.saved === 0)).toBe(true);
  });
});
