import { describe, expect, it } from 'vitest';
import { pieceId } from '../../../core/base/index.ts';
import type { Fortification } from '../../../core/forces/fortification.ts';
import { modelsAt } from '../../../core/game/table.ts';
import { asForm } from '../../../core/space/grid/base/forms.ts';
import { gridSpace } from '../../../core/space/grid/grid.ts';
import { placeOf } from '../../../core/space/free/base/forms.ts';
import { freeSpace } from '../../../core/space/free/free.ts';
import type { Place } from '../../../core/space/space.ts';
import { GUN, GUNS } from '../../kit/forts.ts';
import { place } from '../../kit/free.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, attack, declare, shots, skirmish } from '../../kit/game.ts';
import { card, weapon } from '../../kit/cards.ts';
import type { OnSquare } from '../../kit/gridSkirmish.ts';
import { all, BOARD, fire, go, gridSkirmish, on, squareOf } from '../../kit/gridSkirmish.ts';

/** What the offer of a movement says of a place: where the unit would end, and the refusal of it. */
function offered(game: Skirmish) {
  const [offer] = game.offers();
  if (offer?.do !== 'move') throw new Error('No move is asked for.');
  return offer.within;
}

interface More {
  readonly dice?: readonly string[];
  readonly facing?: 'n' | 'e';
  readonly first?: 'blue' | 'red';
  readonly card?: string;
}

/** The owner takes the last of them away until all hits are given. */
function takesAway(game: Skirmish): void {
  for (let { ask } = game; ask.ask === 'allocate'; ask = game.ask) game.answer({ do: 'allocate', model: ask.among.at(-1)! });
}

const model = (game: Skirmish, unit: string) => modelsAt(game.table, game.unit(unit))[0]!;

describe('on squares', () => {
  const fort = (kind: Fortification, facing: 'n' | 'e' = 'n') =>
    gridSpace({ measure: 'metric', board: BOARD }).forts.piece(pieceId('fort-1'), kind, on(5, 5, facing));

  /** A fortification on (5, 5) to (6, 6). */
  const about = (
    kind: Fortification,
    blue: readonly OnSquare[],
    red: readonly OnSquare[] = [{ card: 'ghosts', at: [11, 17] }],
    { dice = [], facing = 'n', first = 'blue' }: More = {},
  ) =>
    gridSkirmish({
      ...{ blue: [...blue, { card: 'gunners', at: [1, 1] }], red: [...red, { card: 'ghosts', at: [11, 18] }] },
      ...{ pieces: [fort(kind, facing)], dice, go: first },
    });

  /** A unit goes to a square, and does nothing else. */
  function moves(game: Skirmish, unit: string, ...path: readonly Place[]): void {
    game.answer(activate(unit));
    game.answer(declare('move', 'nothing'));
    game.answer(go(`${unit}.1`, ...path));
  }

  const insides = (game: Skirmish): readonly string[] =>
    (offered(game).all?.() ?? [])
      .map(end => squareOf(end.place)!)
      .flatMap(at => (at.half ? [`${at.column} ${at.row} ${at.half}`] : []));

  it.each([
    ['n', ['5 5 n', '6 5 n']],
    ['e', ['5 5 e', '5 6 e']],
  ] as const)('FORT-11 FORT-09 offered are two halves, left and right of its facing %s', (facing, halves) => {
    const game = about('strongpoint', [{ card: 'gunners', at: [4, 4] }], undefined, { facing });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    expect([...insides(game)].sort()).toEqual(halves);
    // Each of its four squares is a way into one of them.
    for (const [column, row] of [
      [5, 5],
      [6, 5],
      [5, 6],
      [6, 6],
    ] as const) {
      const ways = offered(game).follow(game.model('blue-1.1'), on(column, row));
      expect(offered(game).check(ways)).toMatchObject({ ok: true });
    }
  });

  it('FORT-11 two squads: one in each half, and no room for a third', () => {
    const game = about(
      'strongpoint',
      [
        { card: 'gunners', at: [4, 5] },
        { card: 'gunners', at: [7, 6] },
        { card: 'gunners', at: [5, 4] },
      ],
      [
        { card: 'ghosts', at: [11, 17] },
        { card: 'ghosts', at: [11, 16] },
        { card: 'ghosts', at: [11, 15] },
      ],
    );
    moves(game, 'blue-1', on(5, 5));
    expect(game.log.findLast(event => event.type === 'moved')).toMatchObject({ inside: 'fort-1' });
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    moves(game, 'blue-2', on(6, 6));
    game.answer(activate('red-2'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('blue-3'));
    game.answer(declare('move', 'nothing'));
    expect(insides(game)).toEqual([]);
    for (const column of [5, 6]) expect(game.refused(go('blue-3.1', on(column, 5)))).toMatchObject({ code: 'grid.taken' });
    expect(['blue-1', 'blue-2', 'blue-3'].map(unit => game.unit(unit).inside)).toEqual(['fort-1', 'fort-1', undefined]);
    const { space } = game.table;
    expect(
      space.faults({ pieces: game.state.pieces, models: game.state.units.flatMap(unit => modelsAt(game.table, unit)) }),
    ).toEqual([]);
  });

  it('FORT-11 a Strongpoint unit fills both halves', () => {
    const game = gridSkirmish({
      blue: [
        { card: GUN, at: [5, 5] },
        { card: 'gunners', at: [4, 5] },
      ],
      red: [{ card: 'ghosts', at: [7, 5] }],
      ...{ pieces: [fort('strongpoint')], cards: GUNS },
    });
    for (const [unit, way, code] of [
      ['blue-2', on(5, 5), 'grid.taken'],
      ['red-1', on(6, 5), 'grid.enemy'],
    ] as const) {
      game.answer(activate(unit));
      game.answer(declare('move', 'nothing'));
      expect(insides(game)).toEqual([]);
      expect(game.refused(go(`${unit}.1`, way)).code).toBe(code);
      game.answer({ do: 'move', ways: [] });
    }
  });

  it('FORT-11 RANGE-03 distance is counted to the nearest square of the half', () => {
    const game = about('strongpoint', [{ card: 'gunners', at: [4, 5] }], [{ card: 'ghosts', at: [9, 6] }]);
    const before = game.table.space.range(model(game, 'red-1'), model(game, 'blue-1'));
    moves(game, 'blue-1', on(5, 5));
    expect([before, game.table.space.range(model(game, 'red-1'), model(game, 'blue-1'))]).toEqual([5, 4]);
  });

  it('FORT-09 GRID-08 an enemy in the other half is in nobody’s way, one in this half is', () => {
    const game = about('strongpoint', [{ card: 'gunners', at: [4, 5] }], [{ card: 'ghosts', at: [7, 5] }], { first: 'red' });
    moves(game, 'red-1', on(6, 5));
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    expect(game.refused(go('blue-1.1', on(5, 5), on(6, 5)))).toMatchObject({ code: 'grid.enemy' });
    expect(insides(game)).toEqual(['5 5 n']);
    game.answer(go('blue-1.1', on(5, 5)));
    // Who is in it too has no cover there, and sees.
    const [blue, red] = [model(game, 'blue-1'), model(game, 'red-1')];
    const board = { pieces: game.state.pieces, models: [blue, red] };
    for (const [a, b] of [
      [blue, red],
      [red, blue],
    ] as const)
      expect(game.table.space.sight(a, b, board)).toMatchObject({ seen: true, cover: false });
  });

  it('FORT-09 out again over any wall: it is inside no more', () => {
    const game = about('strongpoint', [{ card: 'gunners', at: [4, 5] }]);
    game.answer(activate('blue-1'));
    game.answer(declare('march'));
    game.answer(go('blue-1.1', on(5, 5), on(5, 7)));
    expect(game.unit('blue-1')).not.toHaveProperty('inside');
    expect(squareOf(game.unit('blue-1').models[0]!.place)).toEqual({ column: 5, row: 7, level: 0, facing: 'n' });
    expect(game.log.findLast(event => event.type === 'moved')).not.toHaveProperty('inside');
  });

  it('FORT-10 a walker may not go in', () => {
    const game = about('strongpoint', [{ card: 'ludwig', at: [4, 5] }]);
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    expect(game.refused(go('blue-1.1', on(5, 5))).code).toBe('grid.closed');
    expect(insides(game)).toEqual([]);
  });

  it.each([
    ['the doors', [5, 4], [5, 5], null],
    ['the doors on the right', [6, 4], [6, 5], null],
    ['askew behind', [4, 4], [5, 5], 'grid.bunker'],
    ['the side wall', [4, 5], [5, 5], 'grid.bunker'],
    ['the slit', [5, 7], [5, 6], 'grid.bunker'],
  ] as const)('FORT-08 into a bunker by %s: %s', (_, from, to, code) => {
    const game = about('bunker', [{ card: 'gunners', at: from }]);
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    if (code) expect(game.refused(go('blue-1.1', on(to[0], to[1])))).toMatchObject({ code, rules: ['FORT-08'] });
    else {
      game.answer(go('blue-1.1', on(to[0], to[1])));
      expect(game.unit('blue-1').inside).toBe('fort-1');
    }
  });

  it('FORT-08 out of a bunker by the doors alone', () => {
    const game = about('bunker', [{ card: 'gunners', at: [5, 4] }]);
    game.answer(activate('blue-1'));
    game.answer(declare('march'));
    for (const way of [
      [5, 7],
      [4, 5],
      [4, 4],
    ] as const)
      expect(game.refused(go('blue-1.1', on(5, 5), on(way[0], way[1])))).toMatchObject({ code: 'grid.bunker' });
    expect([...insides(game)].sort()).toEqual(['5 5 n', '6 5 n']);
    game.answer(go('blue-1.1', on(5, 5), on(6, 5), on(6, 4)));
    expect(game.unit('blue-1')).not.toHaveProperty('inside');
  });

  it('FORT-08 not while an enemy is inside', () => {
    const game = about('bunker', [{ card: 'gunners', at: [6, 4] }], [{ card: 'ghosts', at: [5, 4] }], { first: 'red' });
    moves(game, 'red-1', on(5, 5));
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    expect(game.refused(go('blue-1.1', on(6, 5)))).toMatchObject({ code: 'grid.bunkerHeld', rules: ['FORT-08'] });
    expect(insides(game)).toEqual([]);
  });

  it.each([
    ['strongpoint', [3, 5], true],
    ['strongpoint', [9, 9], true],
    ['strongpoint', [8, 6], true],
    ['bunker', [9, 8], true],
    ['bunker', [2, 7], true],
    ['bunker', [9, 6], false],
    ['bunker', [5, 2], false],
  ] as const)('FORT-13 FORT-14 FORT-18 in the left half of a %s, an enemy at %j: seen %s, and covered', (kind, enemy, seen) => {
    const game = about(kind, [{ card: 'gunners', at: [5, 4] }], [{ card: 'ghosts', at: enemy }]);
    moves(game, 'blue-1', on(5, 5));
    const [blue, red] = [model(game, 'blue-1'), model(game, 'red-1')];
    const board = { pieces: game.state.pieces, models: [blue, red] };
    expect(game.table.space.sight(red, blue, board)).toMatchObject({ seen, cover: true });
    expect(game.table.space.sight(blue, red, board).seen).toBe(seen);
  });

  /** Blue has gone into the left half, and two soldiers of red strike it from a square. */
  function stormed(
    kind: Fortification,
    from: readonly [number, number],
    to: readonly [number, number] | null,
    dice: readonly string[],
  ) {
    const game = about(kind, [{ card: 'gunners', at: [5, 4] }], [{ card: 'ghosts', at: from, models: 2 }], { dice });
    moves(game, 'blue-1', on(5, 5));
    game.answer(activate('red-1'));
    game.answer(declare('move', 'attack'));
    game.answer({ do: 'move', ways: to ? [{ model: game.model('red-1.1'), path: [on(to[0], to[1])] }] : [] });
    game.answer(fire(all('red-1', 2), 'standard', 'blue-1'));
    game.answer({ do: 'strikeBack', shots: [] });
    takesAway(game);
    expect(game.dice.left()).toBe(0);
    return { left: game.unit('blue-1').models.length, rolls: game.dice.thrown.map(roll => `${roll.why} ${roll.count}`) };
  }

  it.each([
    ['strongpoint', [4, 5], 'AS', 4],
    ['strongpoint', [7, 6], 'AS', 4],
    ['strongpoint', [7, 7], 'TT', 3],
    ['bunker', [6, 7], 'AS', 5],
    ['bunker', [6, 4], 'AT', 4],
  ] as const)('SAVE-13 FORT-22 FORT-21 two blows at a squad in a %s from %j, saves %s: %i left', (kind, from, saves, left) => {
    expect(stormed(kind, from, null, ['AA', saves])).toEqual({ left, rolls: ['hit 2', 'wallSave 2'] });
  });

  it.each([
    ['strongpoint', [7, 5], 2],
    ['bunker', [5, 4], 2],
    ['bunker', [5, 4], 0],
  ] as const)('FORT-21 GRID-18 nobody strikes into a %s from a house beside it, at %j on storey %i', (kind, at, level) => {
    const squares = [
      [at[0], at[1]],
      [at[0], at[1] + (kind === 'strongpoint' ? 1 : -1)],
    ] as const;
    const house = asForm({ squares: squares.map(one => [...one] as const), walls: [], storeys: 2, roof: true });
    const game = gridSkirmish({
      blue: [{ card: 'gunners', at: [6, 6] }],
      red: [
        { card: 'ghosts', at, level },
        { card: 'ghosts', at: [12, 18] },
      ],
      pieces: [fort(kind), { id: pieceId('house'), kind: 'building', form: house }],
      go: 'red',
    });
    expect(game.table.space.forts.around(modelsAt(game.table, game.unit('blue-1')), game.state.pieces)).toBe('fort-1');
    const [blue, red] = [model(game, 'blue-1'), model(game, 'red-1')];
    const board = { pieces: game.state.pieces, models: [blue, red] };
    // On the ground floor they stand next to each other, and the wall of the house hides one from the other.
    expect([game.table.space.inContact(red, blue, board), game.table.space.atDoors(red, blue, board)]).toEqual([
      level === 0,
      false,
    ]);
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    expect(game.refused(fire(all('red-1', 1), 'standard', 'blue-1')).code).toBe(
      level === 0 ? 'attack.noSight' : 'attack.notInContact',
    );
  });

  it('FORT-22 both inside: no save', () => {
    expect(stormed('strongpoint', [7, 5], [6, 5], ['AA'])).toEqual({ left: 3, rolls: ['hit 2'] });
  });

  it('SAVE-13 FORT-22 CC-04 both strike at once: who is outside has no save, and all fall together', () => {
    const game = about('strongpoint', [{ card: 'gunners', at: [5, 4] }], [{ card: 'ghosts', at: [4, 5], models: 2 }], {
      dice: ['AA', 'AATTT', 'AT'],
    });
    moves(game, 'blue-1', on(5, 5));
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(all('red-1', 2), 'standard', 'blue-1'));
    game.answer({ do: 'strikeBack', shots: shots(all('blue-1', 5), 'standard', 'red-1') });
    expect(game.dice.thrown.map(roll => [roll.why, roll.unit, roll.count])).toEqual([
      ['hit', 'red-1', 2],
      ['hit', 'blue-1', 5],
      ['wallSave', 'blue-1', 2],
    ]);
    takesAway(game);
    expect([game.unit('blue-1').models.length, game.unit('red-1').where]).toEqual([4, 'eliminated']);
  });
});

describe('on the table', () => {
  const space = freeSpace({ measure: 'metric', table: { width: 1800, depth: 1200 } });
  /** A fortification from (50, 50) to (70, 70) cm that looks north; a pair of soldiers stands at a place. */
  const about = (
    kind: Fortification,
    blue: readonly [number, number],
    red: readonly [number, number] = [160, 110],
    { dice = [], first = 'blue', card: who = 'gunners' }: More = {},
  ) =>
    skirmish({
      blue: [
        { card: who, at: pair(who === 'ludwig' ? 1 : 2, blue) },
        { card: 'gunners', at: pair(2, [10, 10]) },
      ],
      red: [
        { card: 'ghosts', at: pair(2, red) },
        { card: 'ghosts', at: pair(2, [170, 10]) },
      ],
      pieces: [space.forts.piece(pieceId('fort-1'), kind, place(60, 60, 0, 90))],
      dice,
      go: first,
    });
  const pair = (count: number, [x, y]: readonly [number, number]) =>
    Array.from({ length: count }, (_, i) => [x + 3 * i, y] as const);

  /** The first soldier is dragged there, and the other comes along: what was offered, and where it led. */
  function drags(game: Skirmish, unit: string, action: 'move' | 'march', x: number, y: number) {
    game.answer(activate(unit));
    game.answer(action === 'march' ? declare('march') : declare('move', 'nothing'));
    const within = offered(game);
    const ways = within.follow(game.model(`${unit}.1`), place(x, y));
    game.answer({ do: 'move', ways });
    return placeOf(game.unit(unit).models[0]!.place!);
  }

  const straight = (game: Skirmish, to: readonly [number, number]) => ({
    do: 'move' as const,
    ways: pair(2, to).map(([x, y], i) => ({ model: game.model(`blue-1.${i + 1}`), path: [place(x, y)] })),
  });

  it('FORT-09 a squad climbs over the wall, and out again', () => {
    const game = about('strongpoint', [58, 45]);
    expect(drags(game, 'blue-1', 'move', 58, 60)).toMatchObject({ x: 580, y: 600 });
    expect(game.unit('blue-1').inside).toBe('fort-1');
    expect(game.log.findLast(event => event.type === 'moved')).toMatchObject({ inside: 'fort-1' });
    const out = about('strongpoint', [58, 60]);
    drags(out, 'blue-1', 'move', 58, 78);
    expect(out.unit('blue-1')).not.toHaveProperty('inside');
  });

  it('FORT-22 whoever is left is inside once those who stood outside have fallen, and has its saves', () => {
    const squad = card('Trio', 'allies', 'squad', 'I2', {
      ...{ move: [2, 4], models: ['3 gun blade'] },
      weapons: [
        weapon('Gun', { count: 3, reach: '8', cells: 'I2:2/1' }),
        weapon('Blade', { count: 3, reach: 'C', cells: 'I2:1/1' }),
      ],
    });
    const game = skirmish({
      ...{ cards: [squad], dice: ['ATTT', 'T', 'A', 'A'] },
      blue: [
        {
          card: 'trio',
          at: [
            [58, 48],
            [62, 48],
            [66, 48],
          ],
        },
        { card: 'nikita', at: [[10, 10]] },
      ],
      red: [
        {
          card: 'trio',
          at: [
            [58, 74],
            [62, 74],
            [66, 74],
          ],
        },
      ],
      pieces: [space.forts.piece(pieceId('fort-1'), 'strongpoint', place(60, 60, 0, 90))],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('march'));
    const to = [
      [58, 56],
      [62, 56],
      [62, 48.5],
    ] as const;
    game.answer({ do: 'move', ways: to.map(([x, y], i) => ({ model: game.model(`blue-1.${i + 1}`), path: [place(x, y)] })) });
    if (game.ask.ask === 'react') game.answer({ do: 'decline' });
    if (game.ask.ask === 'move') game.answer({ do: 'move', ways: [] });
    expect(game.unit('blue-1')).not.toHaveProperty('inside');
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(attack(shots(['red-1.1', 'red-1.2'], 'gun', 'blue-1'), shots(['red-1.3'], 'blade', 'blue-1')));
    takesAway(game);
    expect(game.log.findLast(event => event.type === 'modelLost')).toMatchObject({ model: 'blue-1.3', inside: 'fort-1' });
    game.answer({ do: 'strikeBack', shots: [] });
    expect(game.dice.thrown.map(roll => `${roll.why} ${roll.count}`)).toEqual(['hit 4', 'coverSave 1', 'hit 1', 'wallSave 1']);
    expect([game.unit('blue-1').inside, game.unit('blue-1').models.length]).toEqual(['fort-1', 2]);
  });

  it('FORT-09 TERR-01 in terrain a Move is 2 R and a March 4 R', () => {
    for (const [action, far, legal] of [
      ['move', 20, true],
      ['move', 20.1, false],
      ['march', 40, true],
      ['march', 40.1, false],
    ] as const) {
      const game = about('strongpoint', [58, 65 - far], undefined, {});
      game.answer(activate('blue-1'));
      game.answer(action === 'march' ? declare('march') : declare('move', 'nothing'));
      expect(offered(game).check(straight(game, [58, 65]).ways).ok).toBe(legal);
    }
  });

  it('FORT-09 half in is not inside', () => {
    const game = about('strongpoint', [58, 45]);
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    game.answer({ do: 'move', ways: [{ model: game.model('blue-1.1'), path: [place(58, 56)] }] });
    expect(game.unit('blue-1')).not.toHaveProperty('inside');
  });

  it.each([
    ['the doors', [58, 45], [58, 60], null],
    ['the slit', [58, 75], [58, 60], 'move.bunker'],
    ['the side wall', [44, 68], [56, 66], 'move.bunker'],
  ] as const)('FORT-08 into a bunker by %s', (_, from, to, code) => {
    const game = about('bunker', from);
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    // What is offered finds the doors, and no way but by them.
    const ways = offered(game).follow(game.model('blue-1.1'), place(to[0], to[1]));
    const end = placeOf(ways.find(way => way.model === 'blue-1.1')?.path.at(-1) ?? place(from[0], from[1]));
    const isIn = end.x > 500 && end.x < 700 && end.y > 500 && end.y < 700;
    expect(isIn).toBe(code === null);
    if (code) expect(game.refused(straight(game, to))).toMatchObject({ code, rules: ['FORT-08'] });
    else {
      game.answer(straight(game, to));
      expect(game.unit('blue-1').inside).toBe('fort-1');
    }
  });

  it('FORT-08 FORT-09 while an enemy is inside a bunker is shut, and a Strongpoint is not, but for where he stands', () => {
    for (const [kind, code] of [
      ['bunker', 'move.bunkerHeld'],
      ['strongpoint', null],
    ] as const) {
      const game = about(kind, [53, 44], [61, 44], { first: 'red' });
      expect(drags(game, 'red-1', 'move', 61, 62)).toMatchObject({ x: 610, y: 620 });
      game.answer(activate('blue-1'));
      game.answer(declare('move', 'nothing'));
      expect(game.refused(straight(game, [60, 62])).code).toBe(code ?? 'move.enemy');
      if (code)
        expect(game.refused(straight(game, [53, 58]))).toMatchObject({ code, rules: ['FORT-08'], data: { by: 'red-1.1' } });
      else game.answer(straight(game, [53, 58]));
    }
  });

  it('FORT-10 a walker may not go in', () => {
    const game = about('strongpoint', [60, 40], undefined, { card: 'ludwig' });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    expect(game.refused({ do: 'move', ways: [{ model: game.model('blue-1.1'), path: [place(60, 55)] }] })).toMatchObject({
      code: 'move.closed',
    });
  });

  it.each([
    ['outside', [58, 76], 'AS', ['hit 2', 'wallSave 2'], 1],
    ['inside too', [58, 64.5], '', ['hit 2'], 0],
  ] as const)('SAVE-13 FORT-22 two blows at a pair that has climbed in, from %s', (_, to, saves, rolls, left) => {
    const game = about('strongpoint', [58, 45], [58, 80], { dice: ['AA', ...(saves ? [saves] : [])] });
    drags(game, 'blue-1', 'move', 58, 60);
    game.answer(activate('red-1'));
    game.answer(declare('move', 'attack'));
    game.answer({
      do: 'move',
      ways: pair(2, to).map(([x, y], i) => ({ model: game.model(`red-1.${i + 1}`), path: [place(x, y)] })),
    });
    game.answer(fire(all('red-1', 2), 'standard', 'blue-1'));
    game.answer({ do: 'strikeBack', shots: [] });
    takesAway(game);
    expect(game.dice.thrown.map(roll => `${roll.why} ${roll.count}`).filter(roll => !roll.startsWith('rally'))).toEqual(rolls);
    expect(game.unit('blue-1').models.length).toBe(left);
  });
});
