import { describe, expect, it } from 'vitest';
import { formOf as freeFormOf } from '../../../../core/space/free/base/forms.ts';
import { formOf } from '../../../../core/space/grid/base/forms.ts';
import type { Piece, Place } from '../../../../core/space/space.ts';
import { ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import { building, place } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, naming, row, skirmish } from '../../../kit/game.ts';
import { gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';
import { BLUE_FIRST, idle } from '../../../kit/turn.ts';

const launcher = card('Launcher', 'axis', 'vehicle', 'V4', {
  ...{ move: [3, 6], damageTrack: 4 },
  weapons: [weapon('Rockets', { mount: 'front', reach: '2-6', rules: ['Artillery', 'Reload'], cells: 'I1:*/1 V4:*/1' })],
});
const plain = card('Plain', 'axis', 'vehicle', 'V4', { move: [3, 6], damageTrack: 4 });
const own = { card: 'launcher', markers: ['loaded'] };
const cards = [launcher, plain];
const set = 'dust-1947';

const free = (dice: readonly string[], pieces: readonly Piece[] = []): Skirmish =>
  skirmish({
    ...{ cards, dice, pieces, set },
    blue: [{ ...own, at: [[60, 20, 90]] }],
    red: [{ card: 'ghosts', at: row(5, 150, 110) }],
  });
const squares = (dice: readonly string[], pieces: readonly Piece[] = []): Skirmish =>
  gridSkirmish({ ...{ cards, dice, pieces, set }, blue: [{ ...own, at: [6, 2] }], red: [{ card: 'plain', at: [12, 18] }] });

const aimed = (game: Skirmish): Skirmish => {
  game.answer(activate('blue-1'));
  game.answer(naming(declare('attack', 'nothing'), 'rockets'));
  return game;
};
const smokeAt = (at: Place) =>
  ({ do: 'attack', shots: [{ model: 'blue-1.1', weapon: 'rockets', at: { instead: 'smoke', place: at } }] }) as never;
const smokes = (game: Skirmish) => game.state.pieces.filter(({ kind }) => kind === 'smoke');
const laid = (game: Skirmish): void => {
  if (game.ask.ask === 'choose') game.answer(choose('northEast'));
};

describe.each([
  ['on the table', free, place(60, 60), building('house', [50, 70], [50, 70])],
  ['on squares', squares, on(6, 6), fill('building', [6 - ORIGIN, 6 - ORIGIN])],
] as const)('%s', (_, begin, spot, house) => {
  it.each([
    ['A', 1],
    ['T', 1],
    ['S', 0],
  ] as const)('D47-08 the die shows %s: %i screens, and the marker goes', (die, count) => {
    const game = aimed(begin([die]));
    game.answer(smokeAt(spot));
    laid(game);
    expect(game.dice.thrown[0]).toMatchObject({ why: 'smoke', count: 1, counts: ['army', 'target'], because: ['D47-08'] });
    expect(smokes(game)).toHaveLength(count);
    expect(game.unit('blue-1').markers).toEqual([]);
  });

  it('D47-09 placed in turn 2 it is there in turn 3, and gone when that ends; never in a building', () => {
    const game = aimed(begin(['A', ...BLUE_FIRST, ...BLUE_FIRST]));
    game.answer(smokeAt(spot));
    laid(game);
    idle(game);
    expect([game.state.turn, smokes(game).length]).toEqual([3, 1]);
    idle(game);
    expect(smokes(game)).toEqual([]);
    expect(aimed(begin([], [house])).refused(smokeAt(spot))).toMatchObject({ code: 'smoke.building', rules: ['D47-09'] });
  });
});

it('D47-11 on the table it is a disc of 20 cm about the point', () => {
  const game = aimed(free(['A']));
  game.answer(smokeAt(place(60, 60)));
  const corners = freeFormOf(smokes(game)[0]!).outline;
  for (const [x, y] of corners) expect(Math.hypot(x - 600, y - 600)).toBeCloseTo(100, 1);
});

describe('on squares', () => {
  const lies = (game: Skirmish) =>
    formOf(smokes(game)[0]!)
      .squares.map(square => square.join())
      .toSorted();

  it.each([
    ['northEast', ['6,6', '6,7', '7,6', '7,7']],
    ['southWest', ['5,5', '5,6', '6,5', '6,6']],
  ] as const)('D47-10 a block of two by two with the point in it: %s', (way, block) => {
    const game = aimed(squares(['A']));
    game.answer(smokeAt(on(6, 6)));
    const all = ['northEast', 'northWest', 'southEast', 'southWest'];
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'D47-08', of: 'option', among: all, no: false }] });
    const events = game.answer(choose(way));
    expect(lies(game)).toEqual(block);
    expect(ofType(events, 'pieceLaid')).toMatchObject([{ until: 3, because: ['D47-08'] }]);
  });

  it('D47-10 at the edge of the board there are fewer', () => {
    const game = gridSkirmish({
      ...{ cards, dice: ['A'], set },
      ...{ blue: [{ ...own, at: [1, 2] }], red: [{ card: 'plain', at: [12, 18] }] },
    });
    aimed(game).answer(smokeAt(on(1, 6)));
    expect(game.ask).toMatchObject({ choices: [{ among: ['northEast', 'southEast'] }] });
  });
});
