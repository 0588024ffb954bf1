import { describe, expect, it } from 'vitest';
import type { Command } from '../../../core/decisions/index.ts';
import type { Rule } from '../../../core/rulebook/index.ts';
import { rule } from '../../../core/rulebook/index.ts';
import { asShape, placeOf } from '../../../core/space/free/base/forms.ts';
import type { Piece, Place, TerrainKind } from '../../../core/space/space.ts';
import { card } from '../../kit/cards.ts';
import { box, building, place, terrain, WALKER, wood } from '../../kit/free.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare, idsOf, row, skirmish } from '../../kit/game.ts';
import { gridSkirmish, on, squareOf } from '../../kit/gridSkirmish.ts';
import { building as house, fill, ORIGIN } from '../../kit/squares.ts';

// What a rule may say of terrain to a unit that moves, by rules made for this test, in both spaces.

const isKind = (kind: TerrainKind) => (at: { readonly kind: TerrainKind | 'enemy' }) => at.kind === kind;
const passes = rule('Tried', { 'path-check.counts': { id: 'X-1', as: 'unit', when: at => !at.ends, give: false } });
const swims = rule('Tried', { 'path-check.counts': { id: 'X-1', as: 'unit', when: isKind('deepWater'), give: false } });
const shuns = rule('Tried', { 'path-check': { id: 'X-1', as: 'unit', when: isKind('swamp'), give: { forbid: 'closed' } } });
const hurries = rule('Tried', {
  'move-end': { id: 'X-1', as: 'unit', when: at => at.on === 'terrain' && at.kind === 'swamp', give: { forbid: 'closed' } },
});
const lone = card('Lone', 'ssu', 'hero', 'I3', { move: [3, 6], damageTrack: 3, skills: ['Tried'] });
const machine = card('Machine', 'ssu', 'vehicle', 'V3', { move: [3, 6], damageTrack: 4, skills: ['Tried'] });
const crawler = card('Crawler', 'ssu', 'vehicle', 'V3', { move: [3, 6], damageTrack: 4, skills: ['Tried', 'Tracked'] });
const cards = [lone, machine, crawler];

/** One unit of blue at (60, 60) cm that moves. */
function free(who: string, tried: Rule, pieces: readonly Piece[], dice: readonly string[] = []): Skirmish {
  const blue = [{ card: who, at: [[60, 60, 0] as const] }];
  const game = skirmish({ blue, red: [{ card: 'ghosts', at: row(5, 165, 110) }], cards, pieces, dice, rules: [tried] });
  return moving(game);
}

/** One unit of blue on the square in column 6, row 6. */
function squares(who: string, tried: Rule, pieces: readonly Piece[]): Skirmish {
  const red = [{ card: 'ghosts', at: [12, 18] as const }];
  return moving(gridSkirmish({ blue: [{ card: who, at: [6, 6] }], red, cards, pieces, rules: [tried] }));
}

function moving(game: Skirmish): Skirmish {
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'nothing'));
  return game;
}

const to = (...path: readonly Place[]): Command => ({ do: 'move', ways: [{ model: 'blue-1.1' as never, path }] });
const east = (x: number): Command => to(place(x, 60));
const here = (game: Skirmish): number => placeOf(game.unit('blue-1').models[0]!.place!).x / 10;
/** Along row 6, as far as a column. */
const along = (column: number): Command => to(...Array.from({ length: column - 6 }, (_, i) => on(7 + i, 6)));
const k = (column: number, r = 6) => [column - ORIGIN, r - ORIGIN] as const;

/** Columns of row 6 where the game offers to end. */
function offered(game: Skirmish): readonly number[] {
  const [offer] = game.offers();
  if (offer?.do !== 'move') throw new Error('Nobody is asked to move.');
  const ends = offer.within.all!().map(end => squareOf(end.place)!);
  return ends
    .filter(end => end.row === 6 && end.column >= 6)
    .map(end => end.column)
    .sort();
}

/** Where the model comes to that is dragged to a place on the table. */
function dragged(game: Skirmish, x: number): number {
  const [offer] = game.offers();
  if (offer?.do !== 'move') throw new Error('Nobody is asked to move.');
  const ways = offer.within.follow('blue-1.1' as never, place(x, 60));
  expect(offer.within.check(ways).ok).toBe(true);
  return placeOf(ways[0]!.path.at(-1)!).x / 10;
}

describe('path-check.counts: terrain that does not act on who goes over it', () => {
  it('neither stops nor slows, and the rule is named', () => {
    const pieces = [wood('trees', [65, 70], [0, 120]), box('rock', [71, 73], [0, 120], 10)];
    const game = free('lone', passes, pieces);
    expect(dragged(game, 90)).toBe(90);
    expect(idsOf(game.answer(east(90)), 'moved')).toEqual(['MOVE-03', 'X-1']);
    expect(free('machine', passes, pieces).answer(east(90))[0]).toMatchObject({ ways: [{ length: 3 }] });
    const bare = rule('Tried', {});
    expect(free('lone', bare, pieces).refused(east(90)).code).toBe('move.closed');
    expect(idsOf(free('lone', bare, []).answer(east(90)), 'moved')).toEqual(['MOVE-03']);
  });

  it('acts where it ends: closed terrain stays closed, other terrain does not slow', () => {
    const pieces = [wood('trees', [65, 82], [0, 120]), box('rock', [84, 100], [0, 120], 10)];
    expect(free('lone', passes, pieces).refused(east(90))).toMatchObject({ code: 'move.closed', data: { by: 'rock' } });
    const near = dragged(free('lone', passes, pieces), 90);
    expect(near > 81 && near < 84 - 1.24, String(near)).toBe(true);
    const game = free('lone', passes, pieces);
    game.answer(east(80));
    expect(here(game)).toBe(80);
  });

  it('goes over walls, and does not end in one', () => {
    const shut = building('house', [65, 78], [50, 70]);
    expect(free('lone', passes, [shut]).refused(east(78))).toMatchObject({ code: 'move.wall' });
    const game = free('lone', passes, [shut]);
    expect(dragged(game, 88)).toBe(88);
    game.answer(east(88));
  });

  it.each([
    ['out of which it goes', 95],
    ['in which it ends', 125],
  ])('a March that halts in terrain %s goes as far as it may, before and after', (_, edge) => {
    const pieces = [wood('trees', [70, edge], [0, 120])];
    const game = skirmish({
      blue: [{ card: 'lone', at: [[60, 60, 0]] }],
      red: [{ card: 'ghosts', at: row(5, 85, 75) }],
      cards,
      pieces,
      rules: [passes],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('march'));
    game.answer(east(120));
    expect([game.ask.ask, here(game)]).toEqual(['react', 90]);
    game.answer({ do: 'decline' });
    expect(here(game)).toBe(120);
  });

  it('throws the tests of terrain that it ends in, and of no other', () => {
    const first = wood('first', [66, 68], [0, 120]);
    const last = wood('last', [76, 120], [0, 120]);
    const over = free('crawler', passes, [first]);
    expect(over.answer(east(85)).map(event => event.type)).not.toContain('rolled');
    const through = (face: string) => {
      const game = free('crawler', passes, [first, last], [face]);
      const events = game.answer(east(85));
      expect(game.dice.left()).toBe(0);
      expect(events.filter(event => event.type === 'boggedDown')).toMatchObject(face === 'T' ? [{ piece: 'last' }] : []);
      return here(game);
    };
    // Its hull ends 3 cm ahead of its centre: touching the wood, and not in it.
    expect([through('A'), through('T')]).toEqual([85, 73]);
  });

  it('a machine that fails such a test stands clear of the terrain, however it has to turn beside a friend', () => {
    const game = skirmish({
      blue: [
        { card: 'crawler', at: [[60, 60, 90]] },
        { card: 'lone', at: [[75.8, 63.6]] },
      ],
      red: [{ card: 'ghosts', at: row(5, 165, 110) }],
      ...{ cards, pieces: [wood('last', [78, 120], [0, 120])], dice: ['T'], rules: [passes] },
      shapes: { crawler: asShape({ base: null, volumes: WALKER }) },
    });
    moving(game).answer(to(place(88, 60, 0, 0)));
    // Lengthwise it has no room beside the friend where it meets the wood; turned it reaches 3 cm ahead of its centre.
    expect(game.unit('blue-1').models[0]!.place).toEqual(place(75, 60, 0, 0));
  });

  it('on squares, too: over what is closed, and never to an end in it', () => {
    const pieces = [fill('solid', k(7)), fill('swamp', k(8))];
    const walks = squares('lone', rule('Tried', {}), pieces);
    const flies = squares('lone', passes, pieces);
    expect([offered(walks), offered(flies)]).toEqual([
      [6, 8],
      [6, 8, 9],
    ]);
    // Only round the corner.
    expect([walks.refused(along(8)).code, flies.refused(along(7)).code]).toEqual(['grid.closed', 'grid.closed']);
    expect(idsOf(flies.answer(along(9)), 'moved')).toContain('X-1');
    expect(offered(squares('machine', passes, pieces))).toEqual([6, 9]);
  });

  it('on squares, over walls and past corners', () => {
    const pieces = [house(k(7, 6), k(8, 7))];
    expect(offered(squares('lone', rule('Tried', {}), pieces))).toEqual([6]);
    const game = squares('lone', passes, pieces);
    expect(offered(game)).toEqual([6, 7, 8, 9]);
    expect(game.refused(to(on(7, 7), on(8, 8), on(9, 9))).code).toBe('grid.tooFar');
    game.answer(to(on(7, 7), on(8, 7), on(9, 7)));
  });

  it('where it does not act at all one may end, too', () => {
    const lake = terrain('lake', 'deepWater', [64, 120], [0, 120]);
    const game = free('lone', swims, [lake, terrain('bank', 'hedge', [60, 64], [0, 120])]);
    expect(game.refused(east(90))).toMatchObject({ code: 'move.terrainCap', data: { piece: 'bank' } });
    game.answer(east(80));
    expect(here(game)).toBe(80);
    free('lone', swims, [lake]).answer(east(90));
    expect(offered(squares('lone', swims, [fill('deepWater', k(7), k(8)), fill('solid', k(9))]))).toEqual([6, 7, 8]);
  });
});

describe('path-check: terrain closed to one unit', () => {
  it('is neither crossed nor ended in, in both spaces', () => {
    const bog = terrain('bog', 'swamp', [70, 75], [0, 120]);
    expect(free('lone', shuns, [bog]).refused(east(72))).toMatchObject({ code: 'move.closed', data: { by: 'bog' } });
    expect(free('lone', shuns, [bog]).refused(east(78)).code).toBe('move.closed');
    expect(dragged(free('lone', shuns, [bog]), 78)).toBeCloseTo(70 - 1.25, 1);
    expect(offered(squares('lone', shuns, [fill('swamp', k(8))]))).toEqual([6, 7]);
    expect(squares('lone', shuns, [fill('swamp', k(8))]).refused(along(8)).code).toBe('grid.closed');
  });
});

describe('move-end', () => {
  it('veto: terrain that one may cross and not end in', () => {
    const bog = terrain('bog', 'swamp', [70, 72], [0, 120]);
    expect(free('lone', hurries, [bog]).refused(east(71))).toMatchObject({ code: 'move.closed', data: { by: 'bog' } });
    free('lone', hurries, [bog]).answer(east(78));
    const game = squares('lone', hurries, [fill('swamp', k(7), k(8))]);
    expect(offered(game)).toEqual([6, 9]);
    expect(game.refused(along(8)).code).toBe('grid.closed');
  });

  it('then: what a movement sets off, with what it met', () => {
    const wet = rule(
      'Tried',
      {
        'move-end.then': {
          id: 'X-1',
          as: 'unit',
          when: at => at.met.some(({ kind }) => kind === 'swamp'),
          give: [{ do: 'mark', marker: 'wet' }],
        },
      },
      { marker: 'wet' },
    );
    const marks = (game: Skirmish, move: Command) =>
      game
        .answer(move)
        .map(event => event.type)
        .slice(0, 3);
    const bog = terrain('bog', 'swamp', [70, 72], [0, 120]);
    expect(marks(free('lone', wet, [bog]), east(78))).toEqual(['moved', 'marked', 'acted']);
    expect(marks(free('lone', wet, []), east(78))).not.toContain('marked');
    expect(marks(squares('lone', wet, [fill('swamp', k(7))]), along(8))).toContain('marked');
  });
});
