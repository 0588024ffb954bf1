import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../core/decisions/index.ts';
import { flag, listen } from '../../../../core/rulebook/index.ts';
import { flying } from '../../../../core/rules/skills/flying.ts';
import { placeOf } from '../../../../core/space/free/base/forms.ts';
import type { Piece, Place, TerrainKind } from '../../../../core/space/space.ts';
import { card } from '../../../kit/cards.ts';
import { freeSpace } from '../../../../core/space/free/free.ts';
import { gridSpace } from '../../../../core/space/grid/grid.ts';
import { building, place, terrain, wood } from '../../../kit/free.ts';
import type { Posted, Skirmish } from '../../../kit/game.ts';
import { activate, declare, idsOf, row, skirmish } from '../../../kit/game.ts';
import type { OnSquare } from '../../../kit/gridSkirmish.ts';
import { BOARD, gridSkirmish, on, squareOf } from '../../../kit/gridSkirmish.ts';
import { building as house, fill, ORIGIN, wall } from '../../../kit/squares.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

const men = { move: [3, 6], models: ['2'] } as const;
const beast = { move: [3, 6], damageTrack: 4 } as const;
const cards = [
  card('Flyers', 'ssu', 'squad', 'I3', { ...men, skills: ['Flying'] }),
  card('Walkers', 'ssu', 'squad', 'I3', men),
  card('Flying Hero', 'ssu', 'hero', 'I4', { ...beast, skills: ['Flying'] }),
  card('Walking Hero', 'ssu', 'hero', 'I4', beast),
  card('Beast', 'ssu', 'vehicle', 'V5', { ...beast, skills: ['Flying'] }),
  card('Glider', 'ssu', 'vehicle', 'V5', { ...beast, skills: ['Flying', 'Wheeled'] }),
];

type Going = { readonly pieces?: readonly Piece[]; readonly dice?: readonly string[] };

/** The first unit of blue moves; its first model stands at (60, 60) cm. */
function free(blue: readonly Posted[], { pieces = [], dice = [] }: Going, red: readonly Posted[] = []): Skirmish {
  const far = { card: 'ghosts', at: row(5, 165, 110) };
  return asked(skirmish({ blue, red: [far, ...red], cards, pieces, dice }));
}

/** The first unit of blue moves; it stands on the square in column 6, row 6. */
function squares(blue: readonly OnSquare[], { pieces = [] }: Going, red: readonly OnSquare[] = []): Skirmish {
  return asked(gridSkirmish({ blue, red: [{ card: 'ghosts', at: [12, 18] }, ...red], cards, pieces }));
}

function asked(game: Skirmish): Skirmish {
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'nothing'));
  return game;
}

const lone = (who: string) => [{ card: who, at: [[60, 60] as const] }];
const square = (who: string) => [{ card: who, at: [6, 6] as const }];
const to = (...path: readonly Place[]): Command => ({ do: 'move', ways: [{ model: 'blue-1.1' as never, path }] });
const east = (x: number): Command => to(place(x, 60));
const k = (column: number, of = 6) => [column - ORIGIN, of - ORIGIN] as const;

function region(game: Skirmish) {
  const [offer] = game.offers();
  if (offer?.do !== 'move') throw new Error('Nobody is asked to move.');
  return offer.within;
}
/** Where the game offers to end on squares, `column,row`. */
const ends = (game: Skirmish): ReadonlySet<string> =>
  new Set(region(game).all!().map(end => `${squareOf(end.place)!.column},${squareOf(end.place)!.row}`));
/** Where the first model comes to that is dragged to a place on the table; cm. */
function dragged(game: Skirmish, x: number, y: number): readonly [number, number] {
  const ways = region(game).follow('blue-1.1' as never, place(x, y));
  expect(region(game).check(ways).ok).toBe(true);
  const end = placeOf(ways.find(way => way.model === 'blue-1.1')!.path.at(-1)!);
  return [end.x / 10, end.y / 10];
}

it('SK-46 terrain does not count for who goes over it, and counts for who ends in it', () => {
  const counts = (ends: boolean) =>
    flag(true, listen(bookOf(flying), 'path-check.counts', { unit: unitWith([flying]), kind: 'woods', ends }));
  expect([counts(false), counts(true).value]).toEqual([{ value: false, because: ['SK-46'] }, true]);
});

describe('SK-46 on the table', () => {
  const trees = wood('trees', [64, 86], [0, 120]);

  it.each(['flyers', 'beast', 'flying-hero'])('SK-46 a Move of 3 across a wood: the full 30 cm (%s)', who => {
    expect(dragged(free(lone(who), { pieces: [trees] }), 90, 60)).toEqual([90, 60]);
    const events = free(lone(who), { pieces: [trees] }).answer(east(90));
    expect(idsOf(events, 'moved')).toEqual(['MOVE-03', 'SK-46']);
    expect(free(lone('walkers'), { pieces: [trees] }).refused(east(90)).code).toBe('move.terrainCap');
  });

  it('SK-46 out of a wood, and a March of 6', () => {
    const wide = wood('wide', [40, 100], [0, 120]);
    const game = skirmish({ blue: lone('flyers'), red: [{ card: 'ghosts', at: row(5, 165, 110) }], cards, pieces: [wide] });
    game.answer(activate('blue-1'));
    game.answer(declare('march'));
    game.answer(east(120));
    expect(game.unit('blue-1').models[0]!.place).toEqual(place(120, 60));
  });

  it('SK-46 over the wall of a building to open ground', () => {
    const shut = building('house', [66, 80], [50, 70]);
    expect(dragged(free(lone('flyers'), { pieces: [shut] }), 88, 60)).toEqual([88, 60]);
    free(lone('flyers'), { pieces: [shut] }).answer(east(88));
    expect(free(lone('walkers'), { pieces: [shut] }).refused(east(88)).code).toBe('move.wall');
    // Not on the wall itself.
    expect(free(lone('flyers'), { pieces: [shut] }).refused(east(66)).code).toBe('move.wall');
  });

  it.each([
    ['flyers', ['solid', 'deepWater', 'cliff', 'bunker']],
    ['beast', ['solid', 'deepWater', 'cliff', 'bunker', 'tankTraps', 'strongpoint']],
  ] as const)('SK-46 %s: over %j, and never to an end in it', (who, kinds) => {
    for (const kind of kinds as readonly TerrainKind[]) {
      const pieces = [terrain('closed', kind, [68, 80], [0, 120])];
      free(lone(who), { pieces }).answer(east(88));
      const refused = free(lone(who), { pieces }).refused(east(74));
      expect(refused).toMatchObject({ code: kind === 'tankTraps' ? 'move.trap' : 'move.closed', data: { by: 'closed' } });
    }
  });

  it('SK-46 TERR-09 to an end in a wood, and in tank traps if it walks on two legs', () => {
    const traps = terrain('traps', 'tankTraps', [64, 95], [0, 120]);
    for (const pieces of [[trees], [traps]]) {
      expect(dragged(free(lone('flyers'), { pieces }), 84, 60)).toEqual([84, 60]);
      free(lone('flyers'), { pieces }).answer(east(84));
    }
  });

  it('SK-46 MOVE-09 not over an enemy, and not onto a friend', () => {
    const enemy = { card: 'ghosts', at: [[75, 60]] } satisfies Posted;
    expect(free(lone('flyers'), { pieces: [trees] }, [enemy]).refused(east(88))).toMatchObject({ code: 'move.enemy' });
    // It goes round.
    const [x, y] = dragged(free(lone('flyers'), { pieces: [trees] }, [enemy]), 88, 60);
    expect([x > 87, y]).toEqual([true, 60]);
    const friends = [...lone('flyers'), { card: 'walkers', at: [[80, 60] as const] }];
    expect(free(friends, { pieces: [trees] }).refused(east(80)).code).toBe('move.overlap');
  });

  it('SK-46 TERR-04 no die for what it passes; one for what it ends in', () => {
    const pieces = [wood('first', [65, 67], [0, 120]), wood('last', [78, 120], [0, 120])];
    const roll = (x: number, dice: readonly string[]) => {
      const game = free(lone('glider'), { pieces, dice });
      const events = game.answer(east(x));
      expect(game.dice.left()).toBe(0);
      const stopped = events.flatMap(event => (event.type === 'boggedDown' ? [event.piece] : []));
      return [stopped, placeOf(game.unit('blue-1').models[0]!.place!).x / 10];
    };
    expect(roll(74, [])).toEqual([[], 74]);
    expect(roll(88, ['A'])).toEqual([[], 88]);
    // Its hull ends 3 cm ahead of its centre: over the edge it comes no farther.
    expect(roll(88, ['S'])).toEqual([['last'], 75]);
  });

  it('SK-46 wherever it may stand in reach one can drag it, whatever lies between', () => {
    const pieces = [
      ...[
        wood('a', [64, 70], [30, 90]),
        terrain('b', 'solid', [46, 56], [54, 66], 10),
        terrain('c', 'hedge', [50, 70], [66, 68]),
      ],
      ...[building('d', [56, 66], [72, 82]), terrain('e', 'deepWater', [50, 72], [44, 54])],
    ];
    const game = free(lone('flyers'), { pieces });
    for (let angle = 0; angle < 360; angle += 10)
      for (const far of [12, 21, 29.9]) {
        const [x, y] = [60 + far * Math.cos((angle * Math.PI) / 180), 60 + far * Math.sin((angle * Math.PI) / 180)];
        const straight = [{ model: 'blue-1.1' as never, path: [place(x, y)] }];
        if (!region(game).check(straight).ok) continue;
        const [endX, endY] = dragged(game, x, y);
        expect(Math.hypot(endX - x, endY - y), `${x} ${y}`).toBeLessThan(0.05);
      }
  });
});

describe('SK-46 on squares', () => {
  const closed = [
    fill('solid', k(7), k(5)),
    fill('deepWater', k(7, 7), k(6, 8)),
    fill('woods', k(8, 8)),
    fill('rubble', k(4, 4)),
  ];
  const walls = [house(k(8, 5), k(9, 6)), wall({ at: k(6), side: 'north' }, { at: k(5, 5), side: 'south' })];

  it.each(['flyers', 'beast'])('SK-46 all within 3 squares is offered, but for what is closed (%s)', who => {
    const open = ends(squares(square(who), {}));
    const over = ends(squares(square(who), { pieces: [...closed, ...walls] }));
    const never = ['7,6', '5,6', '7,7', '6,8'];
    expect(over).toEqual(new Set([...open].filter(end => !never.includes(end))));
    expect(ends(squares(square('walkers'), { pieces: [...closed, ...walls] })).size).toBeLessThan(over.size / 2);
  });

  it('SK-46 across closed squares and a wall; not to an end in the first', () => {
    const flyers = () => squares(square('flyers'), { pieces: [...closed, ...walls] });
    expect(idsOf(flyers().answer(to(on(7, 6), on(8, 6), on(9, 6))), 'moved')).toEqual(['GRID-02', 'SK-46']);
    flyers().answer(to(on(6, 7), on(7, 8)));
    expect(flyers().refused(to(on(7, 6)))).toMatchObject({ code: 'grid.closed' });
    expect(squares(square('walkers'), { pieces: closed }).refused(to(on(7, 6), on(8, 6))).code).toBe('grid.closed');
    // What vehicles may not enter they may not end in.
    const traps = { pieces: [fill('tankTraps', k(7)), fill('swamp', k(8))] };
    expect([...ends(squares(square('beast'), traps))].filter(end => end === '7,6' || end === '8,6')).toEqual([]);
    expect(squares(square('beast'), traps).refused(to(on(7, 6))).code).toBe('grid.tankTrap');
    squares(square('flyers'), traps).answer(to(on(7, 6), on(8, 6)));
  });

  it('SK-46 GRID-08 GRID-19 enemies stop it, on the way and between two of them', () => {
    const enemies = [
      { card: 'ghosts', at: [7, 6] as const },
      { card: 'ghosts', at: [6, 7] as const },
    ];
    const game = squares(square('flyers'), {}, enemies);
    expect(game.refused(to(on(7, 6), on(8, 6))).code).toBe('grid.enemy');
    expect(game.refused(to(on(7, 7))).code).toBe('grid.corner');
    // Between an enemy and a block it goes: terrain closes no corner to it.
    squares(square('flyers'), { pieces: [fill('solid', k(7))] }, [enemies[1]!]).answer(to(on(7, 7)));
  });

  it('SK-46 GRID-15 a crate that a machine flies over is left whole; where it lands it may crush it', () => {
    const game = squares(square('beast'), { pieces: [fill('crates', k(7)), fill('crates', k(9))] });
    game.answer(to(on(7, 6), on(8, 6), on(9, 6)));
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ among: [game.state.pieces[1]!.id] }] });
  });
});

describe('SK-46 FORT-08 over a bunker, and in and out by its doors', () => {
  // It looks north: its doors are in the south.
  const onTable = freeSpace({ measure: 'metric', table: { width: 1800, depth: 1200 } });
  const bunker = onTable.forts.piece('fort-1' as never, 'bunker', place(70, 60, 0, 90));
  const stands = (x: number, y: number) => [{ card: 'flyers', at: [[x, y] as const] }];

  it.each([
    ['empty', []],
    ['held by an enemy', [{ card: 'ghosts', at: [[76, 65]] }]],
  ] as const)('on the table: over one that is %s, and not down into it', (_, red) => {
    const game = free(stands(66, 46), { pieces: [bunker] }, red as readonly Posted[]);
    expect(dragged(game, 66, 75)).toEqual([66, 75]);
    expect(game.refused(to(place(66, 65)))).toMatchObject({ code: 'move.closed', data: { by: 'fort-1' } });
    expect(game.refused(to(place(70, 55)))).toMatchObject({ code: 'move.closed', data: { by: 'fort-1' } });
    game.answer(to(place(66, 75)));
    expect(game.unit('blue-1')).not.toHaveProperty('inside');
  });

  it('on the table: from inside it leaves by the doors', () => {
    const game = free(stands(66, 58), { pieces: [bunker] });
    expect(game.refused(to(place(66, 75)))).toMatchObject({ code: 'move.bunker', rules: ['FORT-08'] });
    game.answer(to(place(66, 45)));
  });

  const squat = gridSpace({ measure: 'metric', board: BOARD }).forts.piece('fort-1' as never, 'bunker', on(5, 5));
  const flyers = (at: readonly [number, number], red: readonly OnSquare[] = []) =>
    squares([{ card: 'flyers', at }], { pieces: [squat] }, red);

  it('on squares: over one, straight and askew, and not down into it', () => {
    const game = flyers([5, 4]);
    const over = ends(game);
    expect(['5,7', '6,7'].map(end => over.has(end))).toEqual([true, true]);
    expect(['5,5', '5,6', '6,5', '6,6'].map(end => over.has(end))).toEqual([false, false, false, false]);
    expect(game.refused(to(on(5, 5)))).toMatchObject({ code: 'grid.closed' });
    flyers([5, 4]).answer(to(on(6, 5), on(6, 6), on(6, 7)));
    game.answer(to(on(5, 5), on(5, 6), on(5, 7)));
    expect(game.unit('blue-1')).not.toHaveProperty('inside');
  });

  it('on squares: from inside it leaves by the doors', () => {
    const game = flyers([5, 5]);
    expect(game.refused(to(on(5, 6), on(5, 7)))).toMatchObject({ code: 'grid.bunker', rules: ['FORT-08'] });
    expect(game.refused(to(on(4, 5)))).toMatchObject({ code: 'grid.bunker', rules: ['FORT-08'] });
    game.answer(to(on(5, 4)));
  });
});

describe('SK-47 in a combined unit both must have it', () => {
  const trees = wood('trees', [64, 86], [0, 120]);
  const goes = (squad: string, hero: string) => {
    const game = free(
      [
        { card: squad, at: [[60, 60]] },
        { card: hero, at: [[60, 63]], joined: 'blue-1', activated: true },
      ],
      { pieces: [trees] },
    );
    const ways = ['blue-1.1', 'blue-2.1'].map((model, i) => ({ model: model as never, path: [place(90, 60 + 3 * i)] }));
    return region(game).check(ways).ok;
  };

  it.each([
    ['walkers', 'flying-hero', false],
    ['flyers', 'walking-hero', false],
    ['flyers', 'flying-hero', true],
    ['walkers', 'walking-hero', false],
  ])('SK-47 %s with a %s: flies %s', (squad, hero, flies) => {
    expect(goes(squad, hero)).toBe(flies);
  });

  it('SK-47 on squares', () => {
    const pieces = [fill('solid', k(7, 5), k(7), k(7, 7))];
    const goes = (squad: string, hero: string) =>
      ends(squares([...square(squad), { card: hero, at: [6, 6], joined: 'blue-1', activated: true }], { pieces })).has('8,6');
    expect([goes('walkers', 'flying-hero'), goes('flyers', 'walking-hero'), goes('flyers', 'flying-hero')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
