import { describe, expect, test } from 'vitest';
import type { Side } from '../../../../core/base/index.ts';
import type { Command } from '../../../../core/decisions/index.ts';
import { asForm } from '../../../../core/space/grid/base/forms.ts';
import type { Piece } from '../../../../core/space/space.ts';
import { ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { place, terrain } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, row } from '../../../kit/game.ts';
import { fire, go, on } from '../../../kit/gridSkirmish.ts';
import type { SpaceOf } from './kit.ts';
import { CARDS, choose, CRAFT, decline, freely, onSquares, SPACES, ways } from './kit.ts';

const gun = weapon('Gun', { mount: 'turret', reach: '12', cells: 'I1:2/1 I2:2/1 V1:6/1 V2:6/N V4:2/1' });
const slow = weapon('Slow Gun', { mount: 'turret', reach: '12', rules: ['Reload'], cells: 'V4:2/1' });
const walker = (name: string, more: Partial<Parameters<typeof card>[4]> = {}) =>
  card(name, 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 4, weapons: [gun, slow], ...more });
const cards = [
  card('Boat', 'allies', 'vehicle', 'V2', {
    move: [3, 6],
    damageTrack: 2,
    weapons: [gun],
    skills: ['Naval Unit', 'Sealifter'],
  }),
  card('Shore Gun', 'axis', 'vehicle', 'V1', { move: [3, 6], damageTrack: 4, weapons: [gun] }),
  walker('Hound'),
  walker('Bear', { size: 'large' }),
  walker('Mammoth', { size: 'huge' }),
  walker('Frog', { skills: ['Naval Unit'] }),
  card('Kite', 'allies', 'aircraft', 'A1', { move: [6, 12], damageTrack: 3 }),
  card('Sly', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 3, skills: ['Cheat Death'] }),
  walker('Lorry', { skills: ['Passengers (6)'] }),
];

const LAKE: Piece = {
  ...{ id: 'lake' as Piece['id'], kind: 'deepWater' },
  form: asForm({ squares: Array.from({ length: 8 }, (_, i) => [6, 5 + i] as const), walls: [], storeys: 1, roof: false }),
};

interface Harbour {
  /** Blue's units after the boat: before the bow, and to either side of there. */
  readonly load: readonly string[];
  /** How far the bow is from the shore, in squares or 10 cm. */
  readonly out?: number;
  readonly first?: Side;
  /** Thrown once all are aboard. */
  readonly dice?: readonly string[];
  /** The enemy's gun is near. */
  readonly near?: boolean;
}

/** cm. Places of a unit in rows of three about a place, the first row southernmost. */
const inRows = (count: number, x: number, y: number): readonly (readonly [number, number])[] =>
  count === 1
    ? [[x, y]]
    : Array.from({ length: count }, (_, i) => [x + 2.7 * ((i % 3) - 1), y + 2.8 * Math.floor(i / 3)] as const);

/** A boat that looks south, at (60, 45) with its bow at the shore 30 cm north, or at F5; all but its load have been activated. */
function harbour(space: SpaceOf, { load, out = 0, dice = [], near = false }: Harbour): Skirmish {
  const activated = true;
  if (space === 'squares') {
    return onSquares({
      ...{ cards, dice, pieces: [LAKE] },
      blue: [
        { card: 'boat', at: [6, 5 + out], facing: 's', activated },
        ...load.map((one, i) => ({ card: one, at: [6 + ([0, -1, 1][i] ?? 0), 3] as const })),
      ],
      red: [
        { card: 'shore-gun', at: near ? [8, 4] : [11, 8], facing: 'w', activated },
        { card: 'two', at: [12, 18], activated },
      ],
    });
  }
  const at = (one: string, x: number) =>
    inRows(sizeOf(one), x, 22 - 2.8 * Math.floor((sizeOf(one) - 1) / 3)).map(([a, b]) => [a, b, 90] as const);
  return freely({
    ...{ cards, dice, shapes: { boat: CRAFT }, pieces: [terrain('lake', 'deepWater', [20, 90], [30, 110])] },
    blue: [
      { card: 'boat', at: [[60, 45 + 10 * out, 270]], activated },
      ...load.map((one, i) => ({ card: one, at: at(one, 60 + ([0, -10, 10][i] ?? 0)) })),
    ],
    red: [
      { card: 'shore-gun', at: [near ? [80, 25, 180] : [110, 60, 180]], activated },
      { card: 'two', at: row(2, 150, 100), activated },
    ],
  });
}

const sizeOf = (id: string): number =>
  [...CARDS, ...cards].reduce(
    (n, one) => (one.id === id && one.kind === 'squad' ? one.models.reduce((sum, { count }) => sum + count, 0) : n),
    1,
  );

type Actions = readonly ('nothing' | 'move' | 'march' | 'attack' | 'reload')[];

/** A unit is activated, without its heroes. */
function sets(game: Skirmish, unit: string, ...actions: Actions): void {
  game.answer(activate(unit));
  while (game.ask.ask === 'choose') game.answer(decline);
  game.answer(declare(...actions));
}

/** The way of a unit onto the deck. */
function upTheRamp(space: SpaceOf, game: Skirmish, unit: string): Command {
  if (space === 'squares') return go(`${unit}.1`, on(6, 4), on(6, 5));
  const { models } = game.unit(unit);
  const there = inRows(models.length, 60, models.length === 1 ? 34 : 31.6);
  return {
    do: 'move',
    ways: models.map(({ id }, i) => {
      const [x, y] = there[i] ?? [60, 34];
      return { model: id, path: [place(x, 26, 0, 90), place(x, y, 0, 90)] };
    }),
  };
}

function embark(space: SpaceOf, game: Skirmish, unit: string, ...actions: Actions): void {
  sets(game, unit, 'move', ...actions);
  game.answer(upTheRamp(space, game, unit));
  game.answer(choose('blue-1'));
}

/** All have come aboard in the turn before, and nobody has been activated in this one. */
function laden(space: SpaceOf, options: Harbour): Skirmish {
  const { first = 'blue', dice = [], load } = options;
  const game = harbour(space, { ...options, dice: ['AAA', 'SSS', ...dice] });
  for (const i of load.keys()) embark(space, game, `blue-${i + 2}`, 'nothing');
  game.answer({ do: 'goFirst', side: first });
  return game;
}

/** A unit does Nothing, and so do the enemy's two. */
function idle(game: Skirmish, ...units: readonly string[]): void {
  for (const unit of units) sets(game, unit, 'nothing', 'nothing');
}

const OFF = { table: ways('blue-2', [60, 20]), squares: go('blue-2.1', on(6, 4)) } as const;
const sail = (space: SpaceOf): Command =>
  space === 'squares'
    ? go('blue-1.1', on(6, 6, 's'))
    : { do: 'move', ways: [{ model: 'blue-1.1' as never, path: [place(60, 65, 0, 270)] }] };

describe.each(SPACES)('on the %s', space => {
  test('LIFT-12, LIFT-13, LIFT-14, EQ-26: with its bow on land units move on board, several while there is room', () => {
    const game = harbour(space, { load: ['five', 'captain', 'hound'], dice: ['AAA', 'SSS'] });
    for (const unit of ['blue-2', 'blue-3', 'blue-4']) {
      embark(space, game, unit, 'nothing');
      expect(game.unit(unit)).toMatchObject({ where: 'aboard', aboard: { by: 'blue-1', as: 'cargo' } });
    }
    expect(ofType(game.log, 'boarded').map(event => event.because)).toEqual([['LIFT-12'], ['LIFT-12'], ['LIFT-12']]);
  });

  test.each([
    [['hound', 'hound', 'two'], 2],
    [['hound', 'six', 'captain'], 2],
    [['six', 'hound'], 2],
    [['seven', 'hound'], 1],
    [['bear', 'captain'], 1],
    [['captain', 'bear'], 1],
    [['mammoth'], 0],
    [['heavy', 'hound'], 2],
    [['heavy', 'one-heavy', 'hound'], 2],
  ])('LIFT-12: of %j so many find room: %i', (load, fit) => {
    const game = harbour(space, { load, dice: ['AAA', 'SSS'] });
    for (const i of load.keys()) {
      const unit = `blue-${i + 2}`;
      if (i < fit) {
        embark(space, game, unit, 'nothing');
        continue;
      }
      sets(game, unit, 'move', 'nothing');
      expect(game.refused(upTheRamp(space, game, unit)).code).toMatch(/closed|friend|trap/);
      return;
    }
    expect(fit).toBe(load.length);
  });

  test('LIFT-14: out on the water nobody comes to it on foot', () => {
    const game = harbour(space, { load: ['hound'], out: 1 });
    sets(game, 'blue-2', 'move', 'nothing');
    const there = space === 'squares' ? go('blue-2.1', on(6, 4), on(6, 5), on(6, 6)) : ways('blue-2', [60, 41]);
    expect(game.refused(there).code).toMatch(/closed/);
  });

  test('LIFT-14: the way to it and an action after it', () => {
    const game = harbour(space, { load: ['hound'], dice: ['AAA', 'SSS'] });
    sets(game, 'blue-2', 'move', 'reload');
    game.answer(upTheRamp(space, game, 'blue-2'));
    // Where it is it may not stay, so it is asked and may not decline.
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'LIFT-12', among: ['blue-1'], no: false }] });
    game.answer(choose('blue-1'));
    expect(game.unit('blue-2')).toMatchObject({ where: 'aboard', markers: ['loaded'] });
  });

  test('LIFT-15: before the boat it moves off and attacks', () => {
    const game = laden(space, { load: ['hound'], dice: ['SSSSSS'] });
    sets(game, 'blue-2', 'move', 'attack');
    game.answer(OFF[space]);
    if (game.ask.ask === 'react') game.answer(decline);
    expect(game.unit('blue-2').where).toBe('table');
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-2' });
    game.answer(fire(['blue-2.1'], 'gun', 'red-1'));
    expect(game.dice.left()).toBe(0);
  });

  test('LIFT-15: a squad gets off, not farther than its March from the bow', () => {
    const game = laden(space, { load: ['two'] });
    sets(game, 'blue-2', 'march');
    if (space === 'squares') {
      expect(game.refused(go('blue-2.1', on(6, 4), on(6, 3), on(6, 2), on(6, 1), on(7, 1))).code).toBe('grid.tooFar');
      game.answer(go('blue-2.1', on(6, 4), on(6, 3), on(6, 2), on(6, 1)));
    } else {
      const to = (x: number): Command => ({
        do: 'move',
        ways: [0, 1].map(i => ({ model: game.model(`blue-2.${i + 1}`), path: [place(60, 20), place(x - 3 * i, 20)] })),
      });
      // From a base against the bow.
      expect(game.refused(to(91.3)).code).toBe('move.tooFar');
      game.answer(to(91.2));
    }
    if (game.ask.ask === 'choose') game.answer(decline);
    expect(game.unit('blue-2').where).toBe('table');
  });

  test('LIFT-15: after the boat it stays aboard', () => {
    const game = laden(space, { load: ['hound'] });
    idle(game, 'blue-1', 'red-1');
    game.answer(activate('blue-2'));
    const off = game.refused(declare('move', 'attack'));
    expect(off).toMatchObject({ code: 'action.carrierActivated', rules: ['LIFT-15'] });
    expect(game.refused(declare('march')).code).toBe('action.carrierActivated');
    game.answer(declare('nothing', 'nothing'));
    expect(game.unit('blue-2').where).toBe('aboard');
  });

  test('LIFT-15, LIFT-16: it is activated by itself, and fights nobody from the deck', () => {
    const game = laden(space, { load: ['hound'] });
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['blue-1', 'blue-2'] });
    game.answer(activate('blue-2'));
    for (const action of ['attack', 'sustained'] as const)
      expect(game.refused(declare(action)).code).toMatch(/declare|firstAction.aboard/);
    expect(game.refused(declare('attack', 'nothing'))).toMatchObject({ code: 'firstAction.aboard', rules: ['LIFT-15'] });
    expect(game.refused(declare('reload', 'attack')).code).toBe('firstAction.aboard');
    game.answer(declare('reload', 'nothing'));
    expect(game.unit('blue-2').markers).toEqual(['loaded']);
  });

  test('LIFT-15: the boat out on the water, it does not get off', () => {
    const game = laden(space, { load: ['hound'], dice: ['AAA', 'SSS'] });
    sets(game, 'blue-1', 'move', 'nothing');
    game.answer(sail(space));
    idle(game, 'red-1', 'blue-2', 'red-2');
    game.answer({ do: 'goFirst', side: 'blue' });
    sets(game, 'blue-2', 'move', 'nothing');
    const off = space === 'squares' ? go('blue-2.1', on(6, 5), on(6, 4)) : ways('blue-2', [60, 30]);
    expect(game.refused(off).code).toMatch(/closed/);
  });

  test('LIFT-16: nobody aims at the load, but at the boat', () => {
    const game = laden(space, { load: ['two'], first: 'red', dice: ['SSSSSS'] });
    sets(game, 'red-1', 'attack', 'nothing');
    expect(game.refused(fire(['red-1.1'], 'gun', 'blue-2'))).toMatchObject({ code: 'attack.aboard', rules: ['LIFT-16'] });
    game.answer(fire(['red-1.1'], 'gun', 'blue-1'));
    expect(game.dice.left()).toBe(0);
  });

  test('LIFT-16: the load does not react, the boat does', () => {
    const game = laden(space, { load: ['two'], first: 'red', near: true });
    sets(game, 'red-1', 'nothing', 'attack');
    expect(game.ask).toMatchObject({ ask: 'react', among: ['blue-1'] });
  });

  const sunk = (load: readonly string[], out: boolean, dice: readonly string[] = []): Skirmish => {
    const game = laden(space, { load, dice: ['AAAAAA', ...dice] });
    if (out) {
      sets(game, 'blue-1', 'move', 'nothing');
      game.answer(sail(space));
    } else idle(game, 'blue-1');
    sets(game, 'red-1', 'attack', 'nothing');
    game.answer(fire(['red-1.1'], 'gun', 'blue-1'));
    expect(game.unit('blue-1').where).toBe('eliminated');
    return game;
  };

  test('LIFT-17: sunk out on the water, all that is aboard goes down with it and counts', () => {
    const { log, dice } = sunk(['hound', 'three'], true);
    const lost = ofType(log, 'eliminated');
    expect(lost.map(({ unit, points }) => [unit, points > 0])).toEqual([
      ['blue-1', true],
      ['blue-2', true],
      ['blue-3', true],
    ]);
    expect(dice.left()).toBe(0);
  });

  test.each([
    ['A', 'aboard'],
    ['T', 'eliminated'],
  ])('LIFT-17, SK-29: a hero who goes down with it may cheat death: %s', (face, where) => {
    const game = sunk(['sly', 'two'], true, [face, 'AAA', 'SSS']);
    expect(ofType(game.log, 'dying')).toMatchObject([{ unit: 'blue-2', because: ['SK-29'] }]);
    expect(['blue-2', 'blue-3'].map(id => game.unit(id).where)).toEqual([where, 'eliminated']);
    if (where === 'eliminated') return;
    // He comes to in the water, and is there for as long as no shore is in reach.
    expect(game.unit('blue-2').markers).toEqual(['stunned']);
    game.answer(activate('blue-2'));
    expect(game.refused(declare('move', 'nothing')).rules).toContain('SK-30');
    game.answer(declare('nothing', 'move'));
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-2', by: 'move' });
    game.answer({ do: 'stayOff' });
  });

  test('LIFT-18: sunk at the shore, nobody aboard is hurt, and they get off this turn', () => {
    const game = sunk(['hound', 'two'], false);
    for (const unit of ['blue-2', 'blue-3'])
      expect(game.unit(unit)).toMatchObject({ where: 'aboard', activated: false, damage: 0, markers: [] });
    expect(game.unit('blue-3').models).toHaveLength(2);
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['blue-2', 'blue-3'] });
    sets(game, 'blue-2', 'move', 'attack');
    game.answer(OFF[space]);
    if (game.ask.ask === 'react') game.answer(decline);
    expect(game.unit('blue-2').where).toBe('table');
    expect(game.ask).toMatchObject({ ask: 'attack' });
  });

  test('LIFT-17: who rides in what is on deck goes down too', () => {
    const game = harbour(space, { load: ['lorry', 'two'], dice: ['AAA', 'SSS', 'AAAAAA'] });
    sets(game, 'blue-3', 'move', 'nothing');
    game.answer(space === 'squares' ? go('blue-3.1', on(6, 3)) : ways('blue-3', [56.55, 22], [56.55, 24.6]));
    game.answer(choose('blue-2'));
    embark(space, game, 'blue-2', 'nothing');
    game.answer({ do: 'goFirst', side: 'blue' });
    // Below deck they do Nothing.
    game.answer(activate('blue-3'));
    expect(game.refused(declare('move', 'nothing')).code).toBe('action.aboard');
    expect(game.refused(declare('attack', 'nothing')).code).toBe('action.aboard');
    game.answer(declare('nothing', 'nothing'));
    idle(game, 'red-2');
    sets(game, 'blue-1', 'move', 'nothing');
    game.answer(sail(space));
    sets(game, 'red-1', 'attack', 'nothing');
    game.answer(fire(['red-1.1'], 'gun', 'blue-1'));
    for (const unit of ['blue-1', 'blue-2', 'blue-3']) expect(game.unit(unit).where).toBe('eliminated');
  });

  test('PASS-20, LIFT-13: a hero on deck joins the squad beside him, and they get off together', () => {
    const game = laden(space, { load: ['two', 'captain'] });
    game.answer(activate('blue-2'));
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ among: ['blue-3'] }] });
    game.answer(choose('blue-3'));
    game.answer(declare('move', 'nothing'));
    game.answer(
      space === 'squares'
        ? go('blue-2.1', on(6, 4))
        : {
            do: 'move',
            ways: (['blue-2.1', 'blue-2.2', 'blue-3.1'] as const).map((model, i) => ({
              model: game.model(model),
              path: [place(57 + 3 * i, 20)],
            })),
          },
    );
    if (game.ask.ask === 'choose') game.answer(decline);
    expect(['blue-2', 'blue-3'].map(unit => game.unit(unit).where)).toEqual(['table', 'table']);
  });
});

test('LIFT-15: a hero does not get off where his boat floats, though heroes share squares with others', () => {
  const game = laden('squares', { load: ['captain'] });
  sets(game, 'blue-2', 'move', 'nothing');
  expect(game.refused(go('blue-2.1', on(6, 5))).code).toBe('grid.closed');
  game.answer(go('blue-2.1', on(6, 4)));
  expect(game.unit('blue-2').where).toBe('table');
});

test('LIFT-14, EQ-26: units start aboard; what flies, is Huge or floats itself does not', () => {
  const load = ['hound', 'kite', 'mammoth', 'frog', 'six', 'two'];
  const game = onSquares({
    cards,
    blue: [{ card: 'boat' }, ...load.map(card => ({ card }))],
    red: [{ card: 'two' }],
    turn: 0,
    dice: ['AAA', 'SSS'],
    state: { agenda: [{ step: 'setUp', stage: 'objectives', placed: 99, faces: [] }] },
  });
  const asked: unknown[] = [];
  while (game.ask.ask === 'choose') {
    asked.push(game.ask.choices[0]?.unit);
    game.answer(choose('blue-1'));
  }
  // Twelve places are taken before the last is asked.
  expect(asked).toEqual(['blue-2', 'blue-6']);
  expect(game.unit('blue-6')).toMatchObject({ where: 'aboard', aboard: { by: 'blue-1', as: 'cargo' } });
});

test.each(SPACES)('SK-74: no Zombies on the %s', space => {
  const game = harbour(space, { load: ['dead'] });
  sets(game, 'blue-2', 'move', 'nothing');
  expect(game.refused(upTheRamp(space, game, 'blue-2')).code).toMatch(/closed/);
});

describe('LIFT-14, LIFT-15: over the bow alone', () => {
  test('on squares not from beside it, and off it neither', () => {
    const game = harbour('squares', { load: ['two', 'captain'], dice: ['AAA', 'SSS'] });
    sets(game, 'blue-2', 'move', 'nothing');
    expect(game.refused(go('blue-2.1', on(5, 4), on(6, 5)))).toMatchObject({ code: 'grid.bow', rules: ['LIFT-14'] });
    game.answer(go('blue-2.1', on(6, 4), on(6, 5)));
    game.answer(choose('blue-1'));
    embark('squares', game, 'blue-3', 'nothing');
    game.answer({ do: 'goFirst', side: 'blue' });
    sets(game, 'blue-3', 'move', 'nothing');
    expect(game.refused(go('blue-3.1', on(5, 5))).code).toBe('grid.bow');
    expect(game.refused(go('blue-3.1', on(5, 4))).code).toBe('grid.bow');
    game.answer(go('blue-3.1', on(6, 4), on(5, 5)));
  });

  test('on squares over a bow that looks aslant', () => {
    const game = onSquares({
      ...{ cards, pieces: [LAKE], dice: ['AAA', 'SSS'] },
      blue: [
        { card: 'boat', at: [6, 6], facing: 'sw', activated: true },
        { card: 'hound', at: [5, 4] },
      ],
      red: [{ card: 'nikita', activated: true }],
    });
    sets(game, 'blue-2', 'move', 'nothing');
    expect(game.refused(go('blue-2.1', on(5, 5), on(5, 6), on(6, 6))).code).toBe('grid.bow');
    game.answer(go('blue-2.1', on(5, 5), on(6, 6)));
    game.answer(choose('blue-1'));
    expect(game.unit('blue-2').where).toBe('aboard');
  });

  test('on squares a Large machine fills the square and the one before it, and leaves both', () => {
    const game = harbour('squares', { load: ['bear'], dice: ['AAA', 'SSS'] });
    embark('squares', game, 'blue-2', 'nothing');
    game.answer({ do: 'goFirst', side: 'blue' });
    sets(game, 'blue-2', 'move', 'nothing');
    expect(game.refused(go('blue-2.1', on(6, 4, 's'))).code).toBe('grid.taken');
    game.answer(go('blue-2.1', on(6, 4, 's'), on(6, 3, 's')));
    expect(game.unit('blue-2').models[0]?.place).toMatchObject({ column: 6, row: 3 });
  });

  /** A boat in the corner of the lake, its bow at the western shore and its side at the southern. */
  const cornered = () => {
    const game = freely({
      ...{ cards, shapes: { boat: CRAFT }, dice: ['AAA', 'SSS'] },
      pieces: [terrain('lake', 'deepWater', [20, 90], [30, 110])],
      blue: [
        { card: 'boat', at: [[35, 34.4, 180]], activated: true },
        { card: 'two', at: row(2, 34, 25) },
      ],
      red: [{ card: 'nikita', activated: true }],
    });
    sets(game, 'blue-2', 'march');
    return game;
  };

  test('on the table not over its side', () => {
    const game = cornered();
    expect(game.refused(ways('blue-2', [34, 33], [37, 33]))).toMatchObject({ code: 'move.bow', rules: ['LIFT-14'] });
    const round = [33, 36].map((y, i) => ({
      model: game.model(`blue-2.${i + 1}`),
      path: [place(17, 26), place(17, y), place(22, y)],
    }));
    game.answer({ do: 'move', ways: round });
    if (game.ask.ask === 'react') game.answer(decline);
    game.answer(choose('blue-1'));
    expect(game.unit('blue-2').where).toBe('aboard');
  });

  test('on the table all of a unit, or nobody', () => {
    const game = harbour('table', { load: ['three'], dice: ['AAA', 'SSS'] });
    sets(game, 'blue-2', 'move', 'nothing');
    const some = ways('blue-2', [57.3, 31.6], [60, 31.6], [62, 28]);
    expect(game.refused(some).code).toBe('move.overlap');
    // Ashore, and not with a foot in the water beside the ramp.
    expect(game.refused(ways('blue-2', [54, 29.4], [57, 28], [60, 28])).code).toBe('move.closed');
    game.answer(ways('blue-2', [54, 28.7], [57, 28], [60, 28]));
    expect(game.unit('blue-2').where).toBe('table');
  });

  test('on the table a shore that runs aslant is bridged by the ramp', () => {
    const slant: Piece = {
      ...terrain('lake', 'deepWater', [0, 1], [0, 1]),
      form: {
        outline: [
          [200, 300],
          [564, 300],
          [900, 340],
          [900, 1100],
          [200, 1100],
        ],
        base: 0,
        height: 0,
      } as never,
    };
    const game = freely({
      ...{ cards, shapes: { boat: CRAFT }, dice: ['AAA', 'SSS'], pieces: [slant] },
      blue: [
        { card: 'boat', at: [[60.8, 45.8, 270]], activated: true },
        { card: 'two', at: row(2, 58, 22) },
      ],
      red: [{ card: 'nikita', activated: true }],
    });
    sets(game, 'blue-2', 'move', 'nothing');
    game.answer(ways('blue-2', [58, 33], [62, 33]));
    game.answer(choose('blue-1'));
    expect(game.unit('blue-2').where).toBe('aboard');
  });

  test('the ways that the program finds lead there', () => {
    const load = ['five', 'hound'];
    for (const space of SPACES) {
      const game = harbour(space, { load, dice: ['AAA', 'SSS'] });
      for (const i of load.keys()) {
        sets(game, `blue-${i + 2}`, 'move', 'nothing');
        const [offer] = game.offers();
        const [found, ...others] = offer?.do === 'move' ? offer.within.aboard() : [];
        expect([found?.unit, others]).toEqual(['blue-1', []]);
        game.answer({ do: 'move', ways: found?.ways ?? [] });
        game.answer(choose('blue-1'));
      }
    }
  });
});
