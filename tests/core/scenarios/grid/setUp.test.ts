import { choose } from '../../../kit/choices.ts';
import { describe, expect, it } from 'vitest';
import type { BySide, CardId } from '../../../../core/base/index.ts';
import { cardId, ruleIds } from '../../../../core/base/index.ts';
import type { ScriptedDice } from '../../../../core/dice/index.ts';
import { scripted } from '../../../../core/dice/index.ts';
import { createGame } from '../../../../core/game/steps/create.ts';
import { isWiped } from '../../../../core/game/victory.ts';
import { scenarioPickedBy } from '../../../../core/scenarios/chance.ts';
import { gridScenarios } from '../../../../core/scenarios/grid/index.ts';
import { placeOf } from '../../../../core/space/grid/base/forms.ts';
import { gridSpace } from '../../../../core/space/grid/grid.ts';
import type { Piece } from '../../../../core/space/space.ts';
import { shippedBoards } from '../../../../templates/boards/index.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, attack, declare, fight, shots } from '../../../kit/game.ts';
import { all, BOARD, fire, go, gridSkirmish, gridTable, on, squareOf } from '../../../kit/gridSkirmish.ts';
import { building, fill, ORIGIN } from '../../../kit/squares.ts';

/** Squares of the kit are counted from its own origin. */
const k = (column: number, row: number) => [column - ORIGIN, row - ORIGIN] as const;

const ARMIES: BySide<readonly CardId[]> = { blue: [cardId('gunners')], red: [cardId('ghosts')] };

/** A new game, blue having won the roll for sides. */
function fresh(
  scenario: string,
  pieces: readonly Piece[] = [],
  dice: readonly string[] = [],
): { game: Skirmish; dice: ScriptedDice } {
  const thrown = scripted('AAT', 'TTS', ...dice);
  const table = gridTable(scenario, thrown);
  const start = createGame(table, ARMIES, pieces);
  const game = fight(table, thrown, start.state);
  return { game, dice: thrown };
}

const terrain = (kind: 'woods' | 'tankTraps' | 'solid' | 'rubble', column: number, row: number) =>
  ({ do: 'placeTerrain', kind, at: on(column, row) }) as const;

/** All the terrain of both sides, in out-of-the-way squares. */
function placeAll(game: Skirmish): void {
  const kinds = ['woods', 'woods', 'rubble', 'rubble', 'tankTraps', 'tankTraps'] as const;
  for (const [i, kind] of kinds.entries()) game.answer(terrain(kind, i + 1, 5));
}

describe('setting up on squares', () => {
  it('SETUP-01 the winner of the roll takes a side, terrain, objectives, then the first turn', () => {
    const { game, dice } = fresh('4', [], ['AAA', 'TTT']);
    expect([game.who, game.ask]).toEqual(['blue', { ask: 'edge', among: ['south', 'north'] }]);
    game.answer({ do: 'takeEdge', edge: 'north' });
    expect(game.state.edges).toEqual({ blue: 'north', red: 'south' });
    expect(game.ask.ask).toBe('terrain');
    placeAll(game);
    expect([game.who, game.ask]).toEqual(['blue', { ask: 'objective', number: 1 }]);
    game.answer({ do: 'placeObjective', at: on(6, 14) });
    expect(game.who).toBe('red');
    const events = game.answer({ do: 'placeObjective', at: on(6, 3) }).map(event => event.type);
    expect(events).toEqual(['objectivePlaced', 'turnStarted', 'rolled', 'rolled', 'initiativeWon']);
    expect(dice.left()).toBe(0);
  });

  it('SETUP-01 scenario 1 has no objectives; scenario 2 has them before any terrain', () => {
    const one = fresh('1', [], ['AAA', 'TTT']).game;
    one.answer({ do: 'takeEdge', edge: 'south' });
    placeAll(one);
    expect([one.state.turn, one.state.objectives]).toEqual([1, []]);
    const two = fresh('2').game;
    two.answer({ do: 'takeEdge', edge: 'south' });
    expect([two.ask.ask, two.state.objectives.length]).toEqual(['terrain', 4]);
  });

  it.each([
    ['army', 'army', '1'],
    ['target', 'target', '1'],
    ['shield', 'shield', '2'],
    ['army', 'target', '3'],
    ['target', 'army', '3'],
    ['army', 'shield', '4'],
    ['target', 'shield', '5'],
  ] as const)('SETUP-02 %s and %s pick scenario %s', (one, other, id) => {
    expect(scenarioPickedBy('grid', one, other)).toBe(id);
  });

  it('SETUP-03 every supplied board is two of 12 x 9 joined along their long sides', () => {
    expect(shippedBoards().map(({ layout }) => layout.size)).toEqual(shippedBoards().map(() => ({ columns: 12, rows: 18 })));
    expect(gridTable('1', scripted()).space.tiles!.all.length).toBe(216);
  });

  it('SETUP-04 by turns, two tiles and a tank trap each, in any order', () => {
    const { game } = fresh('1', [], ['AAA', 'TTT']);
    game.answer({ do: 'takeEdge', edge: 'south' });
    const who: string[] = [];
    const put = (kind: Parameters<typeof terrain>[0], c: number) => {
      who.push(game.who);
      game.answer(terrain(kind, c, 5));
    };
    put('tankTraps', 1);
    put('woods', 2);
    put('woods', 3);
    put('solid', 4);
    expect(game.who).toBe('blue');
    expect(game.refused(terrain('tankTraps', 5, 5))).toMatchObject({ code: 'tile.notLeft', rules: ['SETUP-04'] });
    put('rubble', 5);
    expect(game.refused(terrain('woods', 6, 5))).toMatchObject({ code: 'tile.notLeft' });
    put('tankTraps', 6);
    expect(who).toEqual(['blue', 'red', 'blue', 'red', 'blue', 'red']);
    expect([game.state.pieces.length, game.state.turn]).toEqual([6, 1]);
  });

  it('SETUP-05 never before an opening, never two on a square', () => {
    const house = building(k(5, 5), k(6, 6), [{ at: k(5, 5), side: 'west', opening: 'small' }]);
    const { game } = fresh('1', [house]);
    game.answer({ do: 'takeEdge', edge: 'south' });
    expect(game.refused(terrain('woods', 4, 5))).toMatchObject({ code: 'tile.opening', rules: ['SETUP-05'] });
    expect(game.refused(terrain('woods', 5, 5)).rules).toContain('SETUP-05');
    game.answer(terrain('woods', 4, 6));
    expect(game.refused(terrain('woods', 4, 6))).toMatchObject({ code: 'tile.taken' });
    expect(game.refused(terrain('woods', 13, 6))).toMatchObject({ code: 'tile.offBoard' });
  });

  it('SETUP-05 GRIDSCN-03 nothing impassable on the objectives of scenario 2; a tank trap may be', () => {
    const { game } = fresh('2');
    game.answer({ do: 'takeEdge', edge: 'south' });
    expect(game.refused(terrain('solid', 6, 9))).toMatchObject({ code: 'tile.objective' });
    game.answer(terrain('tankTraps', 6, 9));
    expect(game.state.pieces.length).toBe(1);
  });

  it('GRIDSCN-03 the squares that touch the middle', () => {
    const middle = (columns: number, rows: number) =>
      gridSpace({ measure: 'metric', board: { columns, rows } })
        .tiles!.centre.map(placeOf)
        .map(({ column, row }) => `${column},${row}`);
    expect(middle(12, 18)).toEqual(['6,9', '7,9', '6,10', '7,10']);
    expect(middle(11, 18)).toEqual(['6,9', '6,10']);
  });
});

describe('entering', () => {
  const waiting = (scenario: string, card = 'gunners') =>
    gridSkirmish({ scenario, turn: 1, blue: [{ card }], red: [{ card: 'ghosts' }] });

  it('SETUP-06 the first action is a Move or March over the own edge', () => {
    const game = waiting('1');
    game.answer(activate('blue-1'));
    expect(game.refused(declare('attack', 'move'))).toMatchObject({ code: 'firstAction.mustEnter', rules: ['SETUP-06'] });
    expect(game.refused(declare('nothing', 'nothing')).rules).toEqual(['SETUP-06']);
    game.answer(declare('move', 'attack'));
    expect(game.refused({ do: 'stayOff' })).toMatchObject({ code: 'move.mustEnter' });
    expect(game.refused(go('blue-1.1', on(4, 18))).rules).toEqual(['SETUP-06']);
    game.answer(go('blue-1.1', on(4, 1), on(4, 2)));
    expect(game.unit('blue-1').models.map(model => squareOf(model.place)?.row)).toEqual([2, 2, 2, 2, 2]);
  });

  it('GRIDSCN-01 GRIDSCN-05 edges: long ones, short ones in scenario 3', () => {
    for (const [scenario, inside, outside] of [
      ['1', on(4, 1), on(1, 5)],
      ['3', on(1, 12), on(5, 1)],
    ] as const) {
      const game = waiting(scenario);
      game.answer(activate('blue-1'));
      game.answer(declare('move', 'nothing'));
      expect(game.refused(go('blue-1.1', outside)).code).toBe('grid.entry');
      game.answer(go('blue-1.1', inside));
      expect(game.unit('blue-1').where).toBe('table');
    }
  });

  it('SETUP-07 a large machine of Move 1 must March in, and is then wholly there', () => {
    const [base] = [...gridTable('1', scripted()).cards.values()].filter(card => card.id === 'bulldog');
    const slow = { ...base!, id: cardId('is-48'), move: 1 as never, march: 2 as never };
    const game = gridSkirmish({ turn: 1, cards: [slow], blue: [{ card: 'is-48' }], red: [{ card: 'ghosts' }] });
    game.answer(activate('blue-1'));
    expect(game.refused(declare('move', 'attack'))).toMatchObject({ code: 'firstAction.mustMarch', rules: ['SETUP-07'] });
    game.answer(declare('march'));
    expect(game.refused(go('blue-1.1', on(4, 1))).code).toBe('grid.notWhole');
    game.answer(go('blue-1.1', on(4, 1), on(4, 2)));
    expect(squareOf(game.unit('blue-1').models[0]!.place)).toMatchObject({ column: 4, row: 2, facing: 'n' });
    const quick = waiting('1', 'bulldog');
    quick.answer(activate('blue-1'));
    quick.answer(declare('move', 'attack'));
    quick.answer(go('blue-1.1', on(4, 1), on(4, 2)));
    expect(quick.unit('blue-1').where).toBe('table');
  });

  it('SETUP-08 without room it does nothing, and tries again', () => {
    const row = Array.from({ length: 12 }, (_, i) => ({ card: 'pounder', at: [i + 1, 1] as const, activated: true }));
    const game = gridSkirmish({ blue: [{ card: 'hotdog' }, ...row], red: [{ card: 'ghosts', at: [6, 17] }] });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    game.answer({ do: 'stayOff' });
    expect(game.unit('blue-1')).toMatchObject({ where: 'waiting', activated: true });
    expect(isWiped(game.table, game.state, 'blue')).toBe(false);
  });
});

describe('reserves that come again', () => {
  /** Two gunners of the enemy's last squad fall to rifles at once: ten dice are ten hits. */
  function kill(
    scenario: string,
    more: Parameters<typeof gridSkirmish>[0]['state'] = {},
    red = [{ card: 'stormtroopers', at: [6, 8] as const, models: 1 }],
  ) {
    const game = gridSkirmish({
      scenario,
      blue: [
        { card: 'gunners', at: [6, 6] },
        { card: 'gunners', at: [1, 1] },
      ],
      red,
      dice: ['AAAAAAAA', 'TTTTTTTT', 'AAA', 'TTT', 'AAA', 'TTT'],
      state: more,
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(attack(shots(all('blue-1', 4), 'm1-rifle', 'red-1')));
    return game;
  }

  it('SETUP-09 the owner may put it aside; so many times as the scenario says', () => {
    expect(gridScenarios.map(one => one.recycling?.times)).toEqual([undefined, 2, 2, 2, null]);
    const game = kill('2');
    expect([game.who, game.ask]).toMatchObject(['red', { choices: [{ rule: 'SETUP-09', unit: 'red-1', of: 'yes', no: true }] }]);
    const declined = kill('2');
    declined.answer({ do: 'decline' });
    expect([declined.unit('red-1').aside, declined.state.recycled]).toEqual([undefined, undefined]);
    game.answer(choose());
    expect([game.unit('red-1').aside, game.state.recycled]).toEqual([true, { blue: 0, red: 1 }]);
    expect(kill('2', { recycled: { blue: 0, red: 2 } }).ask.ask).not.toBe('choose');
    expect(kill('1').ask.ask).not.toBe('choose');
    expect(kill('5', { recycled: { blue: 0, red: 9 } }).ask.ask).toBe('choose');
  });

  it('SETUP-10 SETUP-12 it comes next turn, as good as new, and may wait', () => {
    const game = kill('2', {}, [{ card: 'stormtroopers', at: [6, 8], models: 1 }, { card: 'ghosts', at: [1, 18] } as never]);
    game.answer(choose());
    // The rest of this turn it is gone.
    expect(game.unit('red-1').where).toBe('eliminated');
    for (const unit of ['red-2', 'blue-2']) {
      game.answer(activate(unit));
      game.answer(declare('nothing', 'nothing'));
    }
    expect(game.state.turn).toBe(3);
    const again = game.unit('red-1');
    expect(again).toMatchObject({
      where: 'waiting',
      damage: 0,
      spent: {},
      markers: [],
      activated: false,
      fresh: true,
      returns: 1,
    });
    expect(again.models.length).toBe(5);
    game.answer({ do: 'goFirst', side: 'red' });
    game.answer(activate('red-1'));
    // Nothing is allowed; so is coming over the own edge.
    expect(
      game.offers().some(offer => offer.do === 'declare' && offer.refused === null && offer.actions[0]!.action === 'nothing'),
    ).toBe(true);
    const waits = fight(game.table, scripted(), game.state);
    // Nothing first, and the Move comes too late.
    const late = waits.answer(declare('nothing', 'move'));
    expect(late).toMatchObject([
      { type: 'declared' },
      { type: 'acted' },
      { type: 'actionLost', why: 'offTable' },
      { type: 'goTaken' },
    ]);
    game.answer(declare('move', 'nothing'));
    expect(game.refused(go('red-1.1', on(4, 1))).code).toBe('grid.entry');
    game.answer(go('red-1.1', on(4, 18)));
    expect(game.unit('red-1').where).toBe('table');
  });

  it('SETUP-11 heroes come again in scenario 5 only', () => {
    const hero = [{ card: 'red-hero', at: [6, 8] as const, damage: 3 }];
    const joe = [...gridTable('1', scripted()).cards.values()].find(card => card.id === 'bazooka-joe')!;
    const asked = (scenario: string) => {
      const game = gridSkirmish({
        scenario,
        cards: [{ ...joe, id: cardId('red-hero'), bloc: 'axis' }],
        blue: [{ card: 'gunners', at: [6, 6] }],
        red: hero as never,
        dice: ['AA', 'TT', 'AAA', 'TTT'],
      });
      game.answer(activate('blue-1'));
      game.answer(declare('attack', 'nothing'));
      game.answer(attack(shots(['blue-1.1'], 'm1-rifle', 'red-1')));
      return game.state.outcome === null && game.ask.ask;
    };
    expect([asked('2') === 'choose', asked('5') === 'choose']).toEqual([false, true]);
  });

  it('GRIDSCN-07 in scenario 3 over the flanks of the enemy half', () => {
    const game = gridSkirmish({ scenario: '3', blue: [{ card: 'gunners' }], red: [{ card: 'ghosts', at: [12, 9] }], state: {} });
    const again = { ...game.state, units: game.state.units.map(unit => (unit.id === 'blue-1' ? { ...unit, returns: 1 } : unit)) };
    const reserve = fight(game.table, scripted(), { ...again, agenda: [{ step: 'go', asked: false }] });
    reserve.answer(activate('blue-1'));
    reserve.answer(declare('move', 'nothing'));
    expect(reserve.refused(go('blue-1.1', on(1, 9))).code).toBe('grid.entry');
    expect(reserve.refused(go('blue-1.1', on(6, 1))).code).toBe('grid.entry');
    reserve.answer(go('blue-1.1', on(7, 1)));
    expect(reserve.unit('blue-1').where).toBe('table');
  });
});

describe('objectives and points', () => {
  /** The end of a turn with these units; nobody is left to activate. */
  function turnEnd(
    scenario: string,
    turn: number,
    blue: Parameters<typeof gridSkirmish>[0]['blue'],
    red: Parameters<typeof gridSkirmish>[0]['red'],
    objectives: NonNullable<Parameters<typeof gridSkirmish>[0]['objectives']>,
    state: NonNullable<Parameters<typeof gridSkirmish>[0]['state']> = {},
  ) {
    const spent = <T extends object>(units: readonly T[]) => units.map(unit => ({ ...unit, activated: true }));
    return gridSkirmish({ scenario, turn, blue: spent(blue), red: spent(red), objectives, dice: ['AAA', 'TTT'], state });
  }
  const gunners = (column: number, row: number) => ({ card: 'gunners', at: [column, row] as const });
  const ghosts = (column: number, row: number) => ({ card: 'ghosts', at: [column, row] as const });
  const middle = [{ by: null, at: [6, 9] as const }];
  const halves = [
    { by: 'blue' as const, at: [3, 4] as const },
    { by: 'red' as const, at: [3, 15] as const },
  ];

  it.each([
    ['turn 2', 2, ghosts(6, 15), null],
    ['turn 3', 3, ghosts(6, 15), 'blue'],
    ['an enemy at distance 2', 3, ghosts(8, 9), null],
    ['an enemy at distance 3', 3, ghosts(9, 9), 'blue'],
    ['an enemy diagonally at 3', 3, ghosts(8, 11), 'blue'],
    ['an enemy diagonally at 2', 3, ghosts(7, 11), null],
  ] as const)('GRIDSCN-04 VICT-07 %s', (_, turn, enemy, winner) => {
    const game = turnEnd('2', turn, [gunners(6, 9)], [enemy], middle);
    expect(game.state.outcome?.winner ?? null).toBe(winner);
    if (winner) expect(game.state.outcome).toMatchObject({ reason: 'objective', because: ruleIds('GRIDSCN-04', 'VICT-07') });
  });

  it('VICT-07 aircraft do not hold, and contest; a machine holds with one of its squares; a March does not matter', () => {
    const plane = [...gridTable('1', scripted()).cards.values()].find(card => card.kind === 'aircraft')!;
    const winner = (blue: Parameters<typeof turnEnd>[2], red: Parameters<typeof turnEnd>[3]) =>
      turnEnd('2', 3, blue, red, middle).state.outcome?.winner ?? null;
    expect(winner([{ card: plane.id, at: [6, 9] }], [ghosts(1, 18)])).toBeNull();
    expect(winner([gunners(6, 9)], [{ card: plane.id, at: [7, 9] }])).toBeNull();
    expect(winner([{ card: 'bulldog', at: [6, 10] }], [ghosts(1, 18)])).toBe('blue');
    const marched = turnEnd('2', 2, [gunners(6, 9)], [ghosts(1, 18)], middle);
    const state = {
      ...marched.state,
      turn: 3,
      units: marched.state.units.map(unit => ({ ...unit, lastAction: 'march' as const, activated: true })),
      agenda: [{ step: 'go', asked: false }] as const,
    };
    expect(fight(marched.table, scripted('AAA', 'TTT'), state).state.outcome?.winner).toBe('blue');
  });

  it('GRIDSCN-06 the objective in the enemy half wins, the own one does not', () => {
    const sides = [
      { by: 'blue' as const, at: [3, 9] as const },
      { by: 'red' as const, at: [10, 9] as const },
    ];
    expect(turnEnd('3', 3, [gunners(1, 1)], [ghosts(3, 9)], sides).state.outcome?.winner).toBe('red');
    expect(turnEnd('3', 3, [gunners(3, 9)], [ghosts(12, 1)], sides).state.outcome).toBeNull();
    const both = turnEnd('3', 3, [gunners(10, 9)], [ghosts(3, 9)], sides, { lost: { blue: 18, red: 20 } });
    expect(both.state.outcome).toMatchObject({ winner: 'blue', reason: 'points', because: ruleIds('VICT-05', 'VICT-04') });
  });

  it('GRIDSCN-06 GRIDSCN-08 each places one in his own half, not where nobody can stand', () => {
    const { game } = fresh('4', [fill('solid', k(5, 5))]);
    game.answer({ do: 'takeEdge', edge: 'south' });
    for (const [i, kind] of (['woods', 'woods', 'rubble', 'rubble', 'tankTraps', 'tankTraps'] as const).entries())
      game.answer(terrain(kind, i + 1, 8));
    const at = (column: number, row: number) => ({ do: 'placeObjective', at: on(column, row) }) as const;
    expect(game.refused(at(6, 10))).toMatchObject({ code: 'marker.zone' });
    expect(game.refused(at(5, 5))).toMatchObject({ code: 'marker.impassable', rules: ['GRIDSCN-06'] });
    game.answer(at(6, 9));
    expect(game.refused(at(6, 9)).code).toBe('marker.zone');
  });

  it('GRIDSCN-05 in scenario 3 the halves are west and east', () => {
    const { space, scenario } = gridTable('3', scripted());
    const zone = scenario.objectives[0]!.zone({ attacker: 'blue', edges: { blue: 'west', red: 'east' } }, 'blue');
    expect([space.markerIn(zone, on(6, 4), []), space.markerIn(zone, on(7, 4), [])?.code]).toEqual([null, 'marker.zone']);
    expect(BOARD.columns).toBe(12);
  });

  it.each([
    ['both', 3, [gunners(3, 4), gunners(3, 15)], { blue: 3, red: 0 }],
    ['the own one', 4, [gunners(3, 4)], { blue: 1, red: 0 }],
    ['the enemy’s', 4, [gunners(3, 15)], { blue: 2, red: 0 }],
    ['too early', 2, [gunners(3, 4), gunners(3, 15)], undefined],
  ] as const)('GRIDSCN-09 victory points for %s, turn %i', (_, turn, blue, scored) => {
    expect(turnEnd('4', turn, blue, [ghosts(12, 18)], halves).state.scored).toEqual(scored);
  });

  it('GRIDSCN-09 VICT-09 contested or left alone, an objective gives nothing', () => {
    expect(turnEnd('4', 3, [gunners(3, 4)], [ghosts(3, 6)], halves).state.scored).toBeUndefined();
    const left = turnEnd('4', 4, [gunners(3, 5)], [ghosts(12, 18)], halves, { scored: { blue: 3, red: 0 } });
    expect(left.state.scored).toEqual({ blue: 3, red: 0 });
  });

  it.each([
    [5, 3, 'blue', 'victoryPoints'],
    [6, 5, 'blue', 'victoryPoints'],
    [5, 5, null, 'draw'],
    [4, 0, null, undefined],
  ] as const)('GRIDSCN-10 %i against %i points: %s', (blue, red, winner, reason) => {
    const game = turnEnd('4', 5, [gunners(1, 1)], [ghosts(12, 18)], halves, { scored: { blue, red } });
    expect([game.state.outcome?.winner ?? null, game.state.outcome?.reason]).toEqual([winner, reason]);
  });

  it('GRIDSCN-10 VICT-03 after turn 8 army points decide, whatever the victory points', () => {
    const game = turnEnd('4', 8, [gunners(1, 1)], [ghosts(12, 18)], halves, {
      scored: { blue: 4, red: 0 },
      lost: { blue: 31, red: 20 },
    });
    expect(game.state.outcome).toMatchObject({ winner: 'red', reason: 'points', turn: 8 });
  });

  it.each([
    [5, 7, 6, 'blue'],
    [8, 5, 4, 'blue'],
    [8, 5, 5, null],
    [5, 6, 5, undefined],
  ] as const)('GRIDSCN-13 turn %i, %i against %i', (turn, blue, red, winner) => {
    const game = turnEnd('5', turn, [gunners(1, 1)], [ghosts(12, 18)], [], { scored: { blue, red } });
    expect(game.state.outcome === null ? undefined : game.state.outcome.winner).toBe(winner);
  });

  it.each([
    [{ blue: 20, red: 31 }, 'blue', 'points'],
    [{ blue: 31, red: 20 }, 'red', 'points'],
    [{ blue: 20, red: 20 }, null, 'draw'],
  ] as const)('GRIDSCN-13 VICT-05 as many victory points after turn 8: of %o lost, %s wins by %s', (lost, winner, reason) => {
    const game = turnEnd('5', 8, [gunners(1, 1)], [ghosts(12, 18)], [], { scored: { blue: 5, red: 5 }, lost });
    expect(game.state.outcome).toMatchObject({ winner, reason, turn: 8 });
  });

  it('GRIDSCN-11 GRIDSCN-13 VICT-01 with everybody in reserve the board is empty, and that is the end', () => {
    const game = turnEnd('5', 4, [gunners(1, 1)], [{ card: 'ghosts' }], []);
    expect(game.state.outcome).toBeNull();
    const aside = {
      ...game.state,
      units: game.state.units.map(unit =>
        unit.side === 'red' ? { ...unit, returns: 1, activated: true } : { ...unit, activated: true },
      ),
    };
    const over = fight(game.table, scripted(), { ...aside, agenda: [{ step: 'go', asked: false }] });
    expect(over.state.outcome).toMatchObject({ winner: 'blue', reason: 'elimination' });
  });

  it('GRIDSCN-12 a point for every unit eliminated, and again when it falls again; two for the enemy’s objective, none for the own', () => {
    const game = gridSkirmish({
      scenario: '5',
      blue: [{ card: 'gunners', at: [6, 6] }, gunners(1, 1)],
      red: [{ card: 'stormtroopers', at: [6, 8], models: 1 }],
      dice: ['AAAAAAAA', 'TTTTTTTT', 'AAA', 'TTT'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(all('blue-1', 4), 'm1-rifle', 'red-1'));
    expect(game.state.scored).toEqual({ blue: 1, red: 0 });
    expect(turnEnd('5', 3, [gunners(3, 15)], [ghosts(12, 18)], halves).state.scored).toEqual({ blue: 2, red: 0 });
    expect(turnEnd('5', 3, [gunners(3, 4)], [ghosts(12, 18)], halves).state.scored).toBeUndefined();
  });

  it('GRIDSCN-02 VICT-10 scenario 1: after turn 8 the higher points, a draw for equal ones', () => {
    const end = (lost: { blue: number; red: number }, turn = 8) =>
      turnEnd('1', turn, [gunners(1, 1)], [ghosts(12, 18)], [], { lost }).state.outcome;
    expect(end({ blue: 24, red: 30 })).toMatchObject({ winner: 'blue', reason: 'points' });
    expect(end({ blue: 24, red: 24 })).toMatchObject({ winner: null, reason: 'draw' });
    expect(end({ blue: 24, red: 30 }, 7)).toBeNull();
    expect(gridScenarios.map(one => one.turns)).toEqual([8, 8, 8, 8, 8]);
  });
});
