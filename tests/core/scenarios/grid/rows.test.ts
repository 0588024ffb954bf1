import { choose } from '../../../kit/choices.ts';
import { describe, expect, it } from 'vitest';
import type { Side } from '../../../../core/base/index.ts';
import { cardId } from '../../../../core/base/index.ts';
import { scripted } from '../../../../core/dice/index.ts';
import type { Card } from '../../../../core/forces/card.ts';
import { createGame } from '../../../../core/game/steps/create.ts';
import type { State, UnitState } from '../../../../core/game/state.ts';
import { takers } from '../../../../core/game/victory.ts';
import { fixtures } from '../../../kit/cards.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, attack, declare, fight, shots } from '../../../kit/game.ts';
import type { GridSkirmishOptions, OnSquare } from '../../../kit/gridSkirmish.ts';
import { all, go, gridSkirmish, gridTable, on, squareOf } from '../../../kit/gridSkirmish.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';

// Rows of the rule texts beside those of setUp.test.ts.

const KINDS = ['woods', 'woods', 'rubble', 'rubble', 'tankTraps', 'tankTraps'] as const;
const k = (column: number, row: number) => [column - ORIGIN, row - ORIGIN] as const;

/** A new game up to the terrain, blue having won the roll and taken the first of the edges. */
function setUp(scenario: string, pieces: Parameters<typeof createGame>[2] = []): Skirmish {
  const dice = scripted('AAT', 'TTS', 'AAA', 'TTT');
  const table = gridTable(scenario, dice);
  const start = createGame(table, { blue: [cardId('gunners')], red: [cardId('ghosts')] }, pieces);
  const game = fight(table, dice, start.state);
  game.answer({ do: 'takeEdge', edge: table.scenario.edges[0]! });
  return game;
}

function placeTerrain(game: Skirmish, row = 5): void {
  for (const [i, kind] of KINDS.entries()) game.answer({ do: 'placeTerrain', kind, at: on(i + 1, row) });
}

/** The same game a moment later, with some of its units otherwise. */
function later(game: Skirmish, units: { readonly [id: string]: Partial<UnitState> }, state: Partial<State> = {}): Skirmish {
  return fight(game.table, game.dice, {
    ...game.state,
    ...state,
    units: game.state.units.map(unit => ({ ...unit, ...units[unit.id] })),
    agenda: [{ step: 'go', asked: false }],
  });
}

describe('setting up', () => {
  it.each(['3', '4', '5'])('SETUP-01 scenario %s: no objective before all terrain is placed, then one each', scenario => {
    const game = setUp(scenario);
    for (const [i, kind] of KINDS.entries()) {
      expect([game.ask.ask, game.state.objectives]).toEqual(['terrain', []]);
      game.answer({ do: 'placeTerrain', kind, at: on(i + 1, 5) });
    }
    expect([game.who, game.ask]).toEqual(['blue', { ask: 'objective', number: 1 }]);
  });

  it('GRIDSCN-06 SETUP-21 scenario 3: each in his own half, in the order of the terrain, and not where nobody can stand', () => {
    const game = setUp('3', [fill('solid', k(4, 9))]);
    placeTerrain(game, 17);
    expect(game.refused({ do: 'placeObjective', at: on(4, 9) })).toMatchObject({ code: 'marker.impassable' });
    expect(game.refused({ do: 'placeObjective', at: on(7, 9) })).toMatchObject({ code: 'marker.zone' });
    game.answer({ do: 'placeObjective', at: on(3, 9) });
    expect(game.who).toBe('red');
    expect(game.refused({ do: 'placeObjective', at: on(6, 9) })).toMatchObject({ code: 'marker.zone' });
    game.answer({ do: 'placeObjective', at: on(7, 9) });
    expect(game.state.objectives.map(({ by }) => by)).toEqual(['blue', 'red']);
  });

  it('GRIDSCN-11 an objective may lie among trees', () => {
    const game = setUp('5', [fill('woods', k(3, 4))]);
    placeTerrain(game);
    game.answer({ do: 'placeObjective', at: on(3, 4) });
    expect(game.state.objectives).toHaveLength(1);
  });
});

describe('entering', () => {
  const incoming = (
    card: string,
    options: Partial<GridSkirmishOptions> = {},
    actions: readonly ('move' | 'attack' | 'nothing')[] = ['move', 'nothing'],
  ) => {
    const game = gridSkirmish({ turn: 1, blue: [{ card }], red: [{ card: 'ghosts' }], ...options });
    game.answer(activate('blue-1'));
    game.answer(declare(...actions));
    return game;
  };

  it('SETUP-06 with a Move of 2 over (4, 1): that square, and one step more', () => {
    const game = incoming('gunners');
    const [offer] = game.offers();
    if (offer?.do !== 'move') throw new Error('No move is asked for.');
    const path = (column: number, row: number) => (column === 4 && row === 1 ? [on(4, 1)] : [on(4, 1), on(column, row)]);
    const legal: string[] = [];
    for (let row = 1; row <= 4; row++)
      for (let column = 2; column <= 6; column++)
        if (offer.within.check([{ model: game.model('blue-1.1'), path: path(column, row) }]).ok) legal.push(`${column},${row}`);
    expect(legal).toEqual(['3,1', '4,1', '5,1', '3,2', '4,2', '5,2']);
    // All eleven others of the edge, and the row behind them.
    expect(new Set(offer.within.all!().map(({ place }) => squareOf(place)!.row))).toEqual(new Set([1, 2]));
    expect(offer.within.all!()).toHaveLength(24);
  });

  const slow = (card: Card, type: 'slow-large' | 'slow-huge' | 'slow-plane'): Card => ({
    ...card,
    ...{ id: cardId(type), size: type === 'slow-huge' ? 'huge' : 'large', move: 1 as never, march: 2 as never },
  });
  const SLOW = [
    slow(fixtures.bulldog, 'slow-large'),
    slow(fixtures.punisher, 'slow-huge'),
    slow(fixtures.assaulter, 'slow-plane'),
  ];

  it.each([
    ['slow-large', [on(4, 1), on(4, 2)]],
    // Named by its south-west square, which comes over the edge with the second step.
    ['slow-huge', [on(4, 0), on(4, 1)]],
    ['slow-plane', [on(4, 1), on(4, 2)]],
  ] as const)('SETUP-07 %s of Move 1: a March and nothing after it', (card, path) => {
    const game = gridSkirmish({ turn: 1, cards: SLOW, blue: [{ card }], red: [{ card: 'ghosts' }] });
    game.answer(activate('blue-1'));
    for (const second of ['attack', 'nothing'] as const)
      expect(game.refused(declare('move', second))).toMatchObject({ code: 'firstAction.mustMarch', rules: ['SETUP-07'] });
    expect(game.refused(declare('march', 'nothing'))).toMatchObject({ code: 'declare.tooMany' });
    game.answer(declare('march'));
    expect(game.refused(go('blue-1.1', path[0])).code).toBe('grid.notWhole');
    game.answer(go('blue-1.1', ...path));
    expect(game.unit('blue-1').where).toBe('table');
  });

  it('SETUP-07 a large machine of Move 2 comes wholly onto the board with a Move, and may attack then', () => {
    const game = incoming('bulldog', {}, ['move', 'attack']);
    expect(game.refused(go('blue-1.1', on(4, 1))).code).toBe('grid.notWhole');
    game.answer(go('blue-1.1', on(4, 1), on(4, 2)));
    expect(game.ask.ask).toBe('attack');
  });

  it('SETUP-08 the next turn there is room, and it enters', () => {
    const wall = Array.from({ length: 12 }, (_, i): OnSquare => ({ card: 'pounder', at: [i + 1, 1], activated: true }));
    const game = gridSkirmish({
      blue: [{ card: 'hotdog' }, ...wall],
      red: [{ card: 'ghosts', at: [6, 17], activated: true }],
      dice: ['AAA', 'TTT'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    game.answer({ do: 'stayOff' });
    expect([game.state.turn, game.unit('blue-1').where]).toEqual([3, 'waiting']);
    const moved = game.unit('blue-5').models.map(model => ({ ...model, place: on(4, 9) }));
    const next = later(game, { 'blue-5': { models: moved } }, { go: 'blue' });
    next.answer(activate('blue-1'));
    next.answer(declare('move', 'nothing'));
    expect(next.refused({ do: 'stayOff' })).toMatchObject({ code: 'move.mustEnter' });
    next.answer(go('blue-1.1', on(4, 1)));
    expect(next.unit('blue-1').where).toBe('table');
  });

  it('SETUP-08 off the board it cannot be attacked', () => {
    const game = gridSkirmish({
      blue: [{ card: 'gunners', at: [4, 1] }],
      red: [{ card: 'ghosts' }, { card: 'ghosts', at: [4, 4] }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    expect(game.refused(attack(shots(['blue-1.1'], 'm1-rifle', 'red-1')))).toMatchObject({ code: 'attack.noTarget' });
  });

  it.each([
    ['blue', 1, [on(1, 1), on(1, 18)], [on(5, 1), on(12, 4)]],
    ['red', 12, [on(12, 1), on(12, 18)], [on(8, 18), on(1, 4)]],
  ] as const)('GRIDSCN-05 scenario 3: %s over column %i', (side, _, inside, outside) => {
    for (const place of inside) {
      const game = gridSkirmish({ scenario: '3', turn: 1, go: side, blue: [{ card: 'gunners' }], red: [{ card: 'ghosts' }] });
      game.answer(activate(`${side}-1`));
      game.answer(declare('move', 'nothing'));
      for (const wrong of outside) expect(game.refused(go(`${side}-1.1`, wrong)).code).toBe('grid.entry');
      game.answer(go(`${side}-1.1`, place));
    }
  });

  it.each([
    ['blue', [7, 12], [1, 6]],
    ['red', [1, 6], [7, 12]],
  ] as const)('GRIDSCN-07 reserves of %s over rows 1 and 18, columns %j', (side, own, other) => {
    const game = gridSkirmish({ scenario: '3', go: side, blue: [{ card: 'gunners' }], red: [{ card: 'ghosts' }] });
    const again = later(game, { [`${side}-1`]: { returns: 1 } });
    again.answer(activate(`${side}-1`));
    again.answer(declare('move', 'nothing'));
    const may = (column: number, row: number) => {
      const [offer] = again.offers();
      if (offer?.do !== 'move') throw new Error('No move is asked for.');
      return offer.within.check([{ model: again.model(`${side}-1.1`), path: [on(column, row)] }]).ok;
    };
    for (const row of [1, 18]) {
      for (let column = own[0]; column <= own[1]; column++) expect([column, row, may(column, row)]).toEqual([column, row, true]);
      for (let column = other[0]; column <= other[1]; column++)
        expect([column, row, may(column, row)]).toEqual([column, row, false]);
    }
    expect(may(side === 'blue' ? 1 : 12, 9)).toBe(false);
  });
});

describe('reserves that come again', () => {
  /** Red's unit falls to eight hits, and its owner is asked, or not. */
  function falls(state: Partial<State> = {}, unit: Partial<UnitState> = {}, card = 'stormtroopers', scenario = '2'): Skirmish {
    const game = gridSkirmish({
      scenario,
      blue: [
        { card: 'gunners', at: [6, 6] },
        { card: 'gunners', at: [1, 1] },
      ],
      red: [
        { card, at: [6, 8], models: 1 },
        { card: 'ghosts', at: [1, 18] },
      ],
      dice: ['AAAAAAAA', 'TTTTTTTT', 'AAA', 'TTT', 'AAA', 'TTT'],
      state,
    });
    const shot = later(game, { 'red-1': unit });
    shot.answer(activate('blue-1'));
    shot.answer(declare('attack', 'nothing'));
    shot.answer(attack(shots(all('blue-1', 4), 'm1-rifle', 'red-1')));
    return shot;
  }

  it('SETUP-09 twice the same unit, and not a third time', () => {
    const second = falls({ recycled: { blue: 0, red: 1 } }, { returns: 1 });
    expect(second.ask).toMatchObject({ choices: [{ rule: 'SETUP-09', unit: 'red-1', of: 'yes', no: true }] });
    second.answer(choose());
    expect(second.state.recycled).toEqual({ blue: 0, red: 2 });
    expect(falls({ recycled: { blue: 0, red: 2 } }, { returns: 2 }).ask.ask).not.toBe('choose');
  });

  it('SETUP-09 a loss that was let go does not count: both are left', () => {
    const first = falls();
    first.answer({ do: 'decline' });
    expect(first.state.recycled).toBeUndefined();
    const then = falls(first.state.recycled ? { recycled: first.state.recycled } : {});
    then.answer(choose());
    expect(falls({ recycled: then.state.recycled! }).ask.ask).toBe('choose');
  });

  it('GRIDSCN-11 in scenario 5 a fifth time as well as the first', () => {
    expect(falls({ recycled: { blue: 0, red: 4 } }, { returns: 4 }, 'stormtroopers', '5').ask.ask).toBe('choose');
  });

  it.each([
    ['a squad that has fired three Panzerfausts', 'ghosts', { spent: { panzerfaust: 3 } }, 5],
    ['a walker with boxes ticked', 'ludwig', { damage: 6 }, 1],
  ] as const)('SETUP-10 %s comes again as good as new', (_, card, worn, models) => {
    const game = gridSkirmish({
      scenario: '2',
      blue: [{ card: 'gunners', at: [1, 1] }],
      red: [
        { card, activated: true },
        { card: 'ghosts', at: [1, 18], activated: true },
      ],
      dice: ['AAA', 'TTT'],
    });
    const aside = { ...worn, where: 'eliminated' as const, aside: true as const, models: [] };
    const next = later(game, { 'red-1': aside, 'blue-1': { activated: true } } as never);
    expect(next.state.turn).toBe(3);
    expect(next.unit('red-1')).toMatchObject({ where: 'waiting', damage: 0, spent: {}, markers: [], returns: 1 });
    expect(next.unit('red-1').models).toHaveLength(models);
    expect('aside' in next.unit('red-1')).toBe(false);
  });

  it('SETUP-12 not in the turn of its loss; in the next one it may wait, and come in the one after, over its army’s edge', () => {
    const game = falls();
    game.answer(choose());
    expect(game.ask).toEqual({ ask: 'activate', among: ['red-2'] });
    const waiting = (turn: number): Skirmish =>
      later(
        gridSkirmish({
          ...{ scenario: '2', turn, go: 'red', dice: ['AAA', 'TTT'] },
          blue: [{ card: 'gunners', at: [1, 1], activated: true }],
          red: [{ card: 'ghosts' }, { card: 'ghosts', at: [12, 18], activated: true }],
        }),
        { 'red-1': { returns: 1 } },
      );
    const first = waiting(4);
    first.answer(activate('red-1'));
    first.answer(declare('nothing', 'nothing'));
    expect([first.state.turn, first.unit('red-1').where]).toEqual([5, 'waiting']);
    const second = waiting(5);
    second.answer(activate('red-1'));
    second.answer(declare('move', 'nothing'));
    second.answer(go('red-1.1', on(4, 18)));
    expect(second.unit('red-1').where).toBe('table');
  });
});

describe('holding and scoring', () => {
  const unit = (card: string, column: number, row: number): OnSquare => ({ card, at: [column, row] });
  const taker = (blue: readonly OnSquare[], red: readonly OnSquare[]): Side | null => {
    const game = gridSkirmish({ scenario: '4', blue, red, objectives: [{ by: 'blue', at: [6, 9] }] });
    return takers(game.table, game.state)[0] ?? null;
  };

  it.each([
    ['(1, 1)', 7, 10, null],
    ['(2, 0)', 8, 9, null],
    ['(0, 2)', 6, 11, null],
    ['(2, 1)', 8, 10, null],
    ['(2, 2)', 8, 11, 'blue'],
    ['(3, 0)', 9, 9, 'blue'],
    ['(0, 3)', 6, 6, 'blue'],
  ] as const)('VICT-07 an enemy at %s', (_, column, row, expected) => {
    expect(taker([unit('gunners', 6, 9)], [unit('ghosts', column, row)])).toBe(expected);
  });

  it('VICT-07 walls between do not matter; a large machine contests with its rear', () => {
    expect(taker([unit('gunners', 6, 9)], [{ card: 'bulldog', at: [6, 12] }])).toBeNull();
    expect(taker([unit('gunners', 6, 9)], [{ card: 'bulldog', at: [6, 13] }])).toBe('blue');
    expect(taker([{ card: 'bulldog', at: [6, 10] }], [unit('ghosts', 6, 11)])).toBeNull();
    expect(taker([{ card: 'bulldog', at: [6, 10] }], [unit('ghosts', 6, 12)])).toBe('blue');
  });

  it('VICT-01 an objective left before the turn is over is not met', () => {
    const game = gridSkirmish({
      ...{ scenario: '2', turn: 3, dice: ['AAA', 'TTT'] },
      blue: [unit('gunners', 6, 9)],
      red: [{ card: 'ghosts', at: [1, 18], activated: true }],
      objectives: [{ by: null, at: [6, 9] }],
    });
    expect(takers(game.table, game.state)).toEqual(['blue']);
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    game.answer(go('blue-1.1', on(6, 8)));
    expect([game.state.turn, game.state.outcome]).toEqual([4, null]);
  });

  it('VICT-01 SETUP-08 nothing ends the game in mid-turn', () => {
    const game = gridSkirmish({
      ...{ turn: 3, dice: ['AAAAAAAA', 'TTTTTTTT'] },
      blue: [unit('gunners', 6, 6), unit('gunners', 1, 1)],
      red: [{ card: 'stormtroopers', at: [6, 8], models: 1, activated: true }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(attack(shots(all('blue-1', 4), 'm1-rifle', 'red-1')));
    expect([game.state.outcome, game.ask]).toEqual([null, { ask: 'activate', among: ['blue-2'] }]);
    game.answer(activate('blue-2'));
    game.answer(declare('nothing', 'nothing'));
    expect(game.state.outcome).toMatchObject({ winner: 'blue', reason: 'elimination', turn: 3 });
  });

  /** The end of a turn of scenario 4 or 5: everybody has acted. */
  const turnEnd = (scenario: string, turn: number, blue: readonly OnSquare[], scored?: State['scored']) =>
    gridSkirmish({
      ...{ scenario, turn, dice: ['AAA', 'TTT'] },
      blue: blue.map(one => ({ ...one, activated: true })),
      red: [{ card: 'ghosts', at: [12, 18], activated: true }],
      objectives: [
        { by: 'blue', at: [3, 4] },
        { by: 'red', at: [3, 15] },
      ],
      ...(scored ? { state: { scored } } : {}),
    }).state;

  it('GRIDSCN-09 three points for both at the end of turn 3, one more for the own one at the end of turn 4', () => {
    const { scored } = turnEnd('4', 3, [unit('gunners', 3, 4), unit('gunners', 3, 15)]);
    expect(scored).toEqual({ blue: 3, red: 0 });
    expect(turnEnd('4', 4, [unit('gunners', 3, 4)], scored).scored).toEqual({ blue: 4, red: 0 });
  });

  it('GRIDSCN-09 VICT-07 an aircraft alone on the square gives nothing', () => {
    expect(turnEnd('4', 3, [unit('assaulter', 3, 15)]).scored).toBeUndefined();
    expect(turnEnd('4', 3, [unit('assaulter', 3, 15), unit('gunners', 3, 4)]).scored).toEqual({ blue: 1, red: 0 });
  });

  it('GRIDSCN-12 HERO-01 a squad and the hero who has joined it are two points; the same squad again one more', () => {
    const hero: Card = { ...fixtures.bazookaJoe, id: cardId('red-hero'), bloc: 'axis' };
    const game = gridSkirmish({
      ...{ scenario: '5', cards: [hero], dice: ['AAAAAAAA', 'TTTTTTTT'] },
      blue: [unit('gunners', 6, 6), unit('gunners', 1, 1)],
      red: [
        { card: 'stormtroopers', at: [6, 8], models: 1 },
        { card: 'red-hero', at: [6, 8], damage: 3, joined: 'red-1' },
        { card: 'ghosts', at: [1, 18] },
      ],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(attack(shots(all('blue-1', 4), 'm1-rifle', 'red-1')));
    while (game.ask.ask === 'allocate' || game.ask.ask === 'choose')
      game.answer(game.ask.ask === 'allocate' ? { do: 'allocate', model: game.ask.among[0]! } : choose());
    expect([game.unit('red-1').where, game.unit('red-2').where]).toEqual(['eliminated', 'eliminated']);
    expect(game.state.scored).toEqual({ blue: 2, red: 0 });
  });

  it('GRIDSCN-12 VICT-04 what has come again and falls again counts again', () => {
    const game = gridSkirmish({
      ...{ scenario: '5', dice: ['AAAAAAAA', 'TTTTTTTT'] },
      blue: [unit('gunners', 6, 6), unit('gunners', 1, 1)],
      red: [{ card: 'stormtroopers', at: [6, 8], models: 1 }, unit('ghosts', 1, 18)],
      state: { scored: { blue: 1, red: 0 }, lost: { blue: 0, red: 10 } },
    });
    const again = later(game, { 'red-1': { returns: 1 } });
    again.answer(activate('blue-1'));
    again.answer(declare('attack', 'nothing'));
    again.answer(attack(shots(all('blue-1', 4), 'm1-rifle', 'red-1')));
    expect([again.state.scored, again.state.lost.red]).toEqual([{ blue: 2, red: 0 }, 10 + fixtures.stormtroopers.points]);
  });
});
