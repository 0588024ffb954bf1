import { describe, expect, it } from 'vitest';
import { pieceId } from '../../../core/base/index.ts';
import { scenarios } from '../../../core/scenarios/index.ts';
import type { Action } from '../../../core/rulebook/index.ts';
import { isWiped, objectivesHeld, outcomeOf, takers } from '../../../core/game/victory.ts';
import type { State, UnitState } from '../../../core/game/state.ts';
import { place } from '../../kit/free.ts';
import type { Posted, Skirmish } from '../../kit/game.ts';
import { activate, attack, declare, row, shots, skirmish } from '../../kit/game.ts';

type Change = Partial<Pick<State, 'lost' | 'objectives' | 'turn'>>;

const changed = (game: Skirmish, state: Change, units: { readonly [id: string]: Partial<UnitState> } = {}): State => ({
  ...game.state,
  ...state,
  units: game.state.units.map(unit => ({ ...unit, ...units[unit.id] })),
});

/** An objective that blue has placed, near the north edge; red's edge. Its centre in cm, and its number among those of the scenario. */
const objective = (x: number, y: number, by: 'blue' | 'red' = 'blue', number = by === 'blue' ? 1 : 2) => ({
  ...{ id: pieceId(`objective-${number}`), by },
  place: place(x, y),
});

const away: Posted = { card: 'ghosts', at: row(5, 150, 50) };

describe('VICT-01 the end of a turn', () => {
  it('VICT-01 TURN-07 the last enemy unit dies early: the turn is played to its end, and then the game is over', () => {
    const game = skirmish({
      blue: [
        { card: 'ludwig', at: [[60, 20, 90]] },
        { card: 'gunners', at: row(5, 20, 20) },
      ],
      red: [{ card: 'wildfire', at: [[60, 60, 270]], activated: true }],
      dice: ['AT'],
      turn: 3,
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(attack(shots(['blue-1.1'], '88-cm', 'red-1')));
    expect(game.unit('red-1').where).toBe('eliminated');
    expect(game.state.outcome).toBeNull();
    expect(game.ask).toEqual({ ask: 'activate', among: ['blue-2'] });
    game.answer(activate('blue-2'));
    game.answer(declare('nothing', 'nothing'));
    expect(game.state.outcome).toMatchObject({ winner: 'blue', reason: 'elimination', turn: 3, because: ['VICT-01', 'VICT-02'] });
    expect(game.dice.left()).toBe(0);
  });

  it('VICT-01 an army that has not come yet is not wiped out, one that lost all it had there is', () => {
    const game = skirmish({ blue: [{ card: 'gunners' }, { card: 'ghosts' }], red: [away] });
    expect(isWiped(game.table, game.state, 'blue')).toBe(false);
    expect(outcomeOf(game.table, game.state)).toBeNull();
    const lost = changed(game, {}, { 'blue-1': { where: 'eliminated' } });
    expect(isWiped(game.table, lost, 'blue')).toBe(true);
    expect(outcomeOf(game.table, lost)).toMatchObject({ winner: 'red', reason: 'elimination' });
  });
});

describe('VICT-02 to VICT-05 who wins', () => {
  const game = skirmish({ blue: [{ card: 'gunners', at: row(5, 20, 20) }], red: [away], turn: 8, turnLimit: 8 });

  it('VICT-02 whoever eliminated the enemy wins, behind on points or not', () => {
    const state = changed(game, { lost: { blue: 40, red: 8 } }, { 'red-1': { where: 'eliminated' } });
    expect(outcomeOf(game.table, state)).toMatchObject({ winner: 'blue', reason: 'elimination', points: { blue: 8, red: 40 } });
  });

  it('VICT-02 VICT-04 both wiped out in one turn: the points decide', () => {
    const both = { 'red-1': { where: 'eliminated' }, 'blue-1': { where: 'eliminated' } } as const;
    const state = changed(game, { lost: { blue: 8, red: 10 } }, both);
    expect(outcomeOf(game.table, state)).toMatchObject({ winner: 'blue', reason: 'points', because: ['VICT-05', 'VICT-04'] });
  });

  it('VICT-03 VICT-10 at the turn limit the points decide', () => {
    expect(outcomeOf(game.table, changed(game, { lost: { blue: 23, red: 19 } }))).toMatchObject({
      ...{ winner: 'red', reason: 'points', points: { blue: 19, red: 23 } },
      because: ['VICT-03', 'VICT-04', 'VICT-10'],
    });
    expect(outcomeOf(game.table, changed(game, { turn: 7, lost: { blue: 23, red: 19 } }))).toBeNull();
  });

  it('VICT-10 without a limit the game goes on after turn 8', () => {
    const endless = skirmish({ blue: [{ card: 'gunners', at: row(5, 20, 20) }], red: [away], turn: 9 });
    expect(outcomeOf(endless.table, changed(endless, { lost: { blue: 23, red: 19 } }))).toBeNull();
  });

  const capturing = skirmish({
    blue: [{ card: 'gunners', at: row(5, 84, 100) }],
    red: [{ card: 'ghosts', at: row(5, 84, 20) }],
  });
  const bothTaken = { objectives: [objective(90, 110), objective(90, 10, 'red')] };

  it('VICT-05 both take an objective in one turn: the points decide', () => {
    expect(outcomeOf(capturing.table, changed(capturing, { ...bothTaken, lost: { blue: 18, red: 20 } }))).toMatchObject({
      ...{ winner: 'blue', reason: 'points', because: ['VICT-05', 'VICT-04'] },
    });
  });

  it('VICT-05 and level on points it is a draw', () => {
    expect(outcomeOf(capturing.table, changed(capturing, { ...bothTaken, lost: { blue: 20, red: 20 } }))).toMatchObject({
      ...{ winner: null, reason: 'draw', because: ['VICT-05', 'VICT-04'] },
    });
  });
});

describe('VICT-04 army points', () => {
  it('VICT-04 a unit counts when it is gone, with what its card costs, and not before', () => {
    const game = skirmish({
      blue: [
        { card: 'ludwig', at: [[60, 20, 90]] },
        { card: 'gunners', at: row(5, 20, 20) },
      ],
      red: [
        { card: 'wildfire', at: [[60, 60, 270]], activated: true },
        { card: 'ghosts', at: row(1, 150, 100), activated: true },
      ],
      dice: ['AT'],
    });
    expect(game.state.lost).toEqual({ blue: 0, red: 0 });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    const events = game.answer(attack(shots(['blue-1.1'], '88-cm', 'red-1')));
    expect(events.find(event => event.type === 'eliminated')).toMatchObject({ unit: 'red-1', side: 'red', points: 7 });
    expect(game.state.lost).toEqual({ blue: 0, red: 7 });
  });

  it('VICT-04 an own squad burnt by its own side counts for the enemy', () => {
    const game = skirmish({
      blue: [
        { card: 'hotdog', at: [[60, 60, 0]] },
        { card: 'gunners', at: [[70, 60]] },
      ],
      red: [away],
      dice: ['A'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer({
      do: 'attack',
      shots: [{ model: 'blue-1.1', weapon: 'napalm-thrower', at: { flame: place(75, 60) } }],
    } as never);
    expect(game.unit('blue-2').where).toBe('eliminated');
    expect(game.state.lost).toEqual({ blue: 8, red: 0 });
    expect(game.dice.left()).toBe(0);
  });

  it('VICT-04 a hero who falls out of a squad counts for himself, and the squad does not yet', () => {
    const game = skirmish({
      blue: [
        { card: 'gunners', at: row(4, 60, 60) },
        { card: 'bazooka-joe', at: [[60, 64]], joined: 'blue-1', damage: 3 },
      ],
      red: [{ card: 'ludwig', at: [[100, 60, 180]] }],
      go: 'red',
      dice: ['ATTTTT', 'T'],
    });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(attack(shots(['red-1.1'], 'mg-44', 'blue-1')));
    game.answer({ do: 'allocate', model: game.model('blue-2.1') });
    expect(game.unit('blue-2').where).toBe('eliminated');
    expect(game.unit('blue-1').models).toHaveLength(4);
    expect(game.state.lost).toEqual({ blue: 9, red: 0 });
    expect(game.dice.left()).toBe(0);
  });
});

describe('VICT-06 taking an objective', () => {
  /** Centre (90, 110), edge 4 cm nearer. A soldier's base is 1.25 cm: at y the gap is 110 - 4 - y - 1.25. */
  const at = (gap: number): Posted => ({ card: 'gunners', at: [[90, 110 - 4 - 1.25 - gap]] });
  const taker = (blue: readonly Posted[], red: readonly Posted[], last: { readonly [unit: string]: Action } = {}) => {
    const game = skirmish({ blue, red: [...red, away] });
    const units = Object.fromEntries(Object.entries(last).map(([id, lastAction]) => [id, { lastAction }]));
    return takers(game.table, changed(game, { objectives: [objective(90, 110)] }, units))[0];
  };

  it('VICT-06 a model within 1 R of the marker takes it, one beyond does not', () => {
    expect(taker([at(10)], [], { 'blue-1': 'attack' })).toBe('blue');
    expect(taker([at(10.1)], [], { 'blue-1': 'attack' })).toBeNull();
  });

  it('VICT-06 one soldier of a squad is enough, the others far away', () => {
    const strung: Posted = {
      card: 'gunners',
      at: [
        [90, 98],
        [90, 90],
        [90, 60],
      ],
    };
    expect(taker([strung], [], { 'blue-1': 'attack' })).toBe('blue');
  });

  it('VICT-06 whoever marched does not take it, but a second unit does', () => {
    expect(taker([at(5)], [], { 'blue-1': 'march' })).toBeNull();
    const second: Posted = { card: 'ghosts', at: [[96, 102]] };
    expect(taker([at(5), second], [], { 'blue-1': 'march', 'blue-2': 'move' })).toBe('blue');
  });

  it('VICT-06 a March that is not the last action does not count', () => {
    expect(taker([at(5)], [], { 'blue-1': 'nothing' })).toBe('blue');
  });

  it.each([
    ['an enemy at 9 cm', { card: 'ghosts', at: [[90, 95.75]] }, 'attack'],
    ['one that marched', { card: 'ghosts', at: [[90, 95.75]] }, 'march'],
    ['one that is Suppressed', { card: 'ghosts', at: [[90, 95.75]], markers: ['suppressed'] }, 'move'],
  ] as readonly (readonly [string, Posted, Action])[])('VICT-06 %s contests it', (_, enemy, last) => {
    expect(taker([at(3)], [enemy], { 'blue-1': 'attack', 'red-1': last })).toBeNull();
  });

  it('VICT-06 aircraft neither contest nor take', () => {
    const plane: Posted = { card: 'assaulter', at: [[90, 110]] };
    expect(taker([at(3)], [plane], { 'blue-1': 'attack', 'red-1': 'attack' })).toBe('blue');
    expect(taker([plane], [], { 'blue-1': 'attack' })).toBeNull();
  });

  it('VICT-06 of a vehicle the hull counts', () => {
    // The hull ends 3 cm ahead of the centre, the base 4.
    const hull = (gap: number): Posted => ({ card: 'pounder', at: [[90, 110 - 4 - 3 - gap, 90]] });
    expect(taker([hull(10)], [], { 'blue-1': 'attack' })).toBe('blue');
    expect(taker([hull(10.1)], [], { 'blue-1': 'attack' })).toBeNull();
  });

  it('SCNR-18 VICT-06 units off the table hold and contest nothing', () => {
    expect(taker([at(3)], [{ card: 'ghosts' }], { 'blue-1': 'attack' })).toBe('blue');
    expect(taker([{ card: 'gunners' }], [], {})).toBeNull();
  });
});

describe('VICT-09 nothing is remembered', () => {
  it('VICT-09 an objective that was left is lost', () => {
    const game = skirmish({ blue: [{ card: 'gunners', at: [[90, 100]] }], red: [away] });
    const objectives = [objective(90, 110)];
    expect(takers(game.table, changed(game, { objectives }))).toEqual(['blue']);
    const left = changed(
      game,
      { objectives },
      { 'blue-1': { models: [{ ...game.unit('blue-1').models[0]!, place: place(90, 80) }] } },
    );
    expect(takers(game.table, left)).toEqual([null]);
  });
});

describe('SCN-04 the end of scenario 1', () => {
  const played = (blue: Posted, turn = 2) => {
    const game = skirmish({ blue: [blue], red: [away], turn });
    game.state = changed(game, { objectives: [objective(90, 110), objective(90, 10, 'red')] });
    for (const unit of ['blue-1', 'red-1']) {
      game.answer(activate(unit));
      game.answer(declare('nothing', 'nothing'));
    }
    return game;
  };

  it('SCN-04 VICT-02 blue has taken the marker on the side of red: blue wins at the end of the turn', () => {
    expect(played({ card: 'gunners', at: row(5, 84, 100) }).state.outcome).toMatchObject({
      ...{ winner: 'blue', reason: 'objective', turn: 2, because: ['SCN-04', 'VICT-06'] },
    });
  });

  it('SCN-04 VICT-01 it may happen in the first turn', () => {
    expect(played({ card: 'gunners', at: row(5, 84, 100) }, 1).state.outcome).toMatchObject({ winner: 'blue', turn: 1 });
  });
});

describe('SCN-04 one’s own side of the table', () => {
  it('SCN-04 the enemy’s marker on one’s own side is worth nothing', () => {
    const game = skirmish({ blue: [{ card: 'gunners', at: row(5, 84, 20) }], red: [away] });
    const state = changed(game, { objectives: [objective(90, 110), objective(90, 10, 'red')] });
    expect(takers(game.table, state)).toEqual([null, 'blue']);
    expect(outcomeOf(game.table, state)).toBeNull();
  });
});

describe('VICT-06 objectives held', () => {
  const game = skirmish({ blue: [{ card: 'gunners', at: row(5, 84, 100) }], red: [away] });
  const own = objective(90, 110);
  const enemys = { ...objective(88, 108, 'red'), by: 'red' as const };
  const nobodys = { ...objective(86, 108), by: null };
  const state = changed(game, { objectives: [own, enemys, nobodys] });

  // Own markers on the free table; in the middle anybody's; the enemy's in 3 and 5, either in 4; none in 1.
  it.each([
    ['free', '1', 1],
    ['grid', '1', 0],
    ['grid', '2', 3],
    ['grid', '3', 1],
    ['grid', '4', 2],
    ['grid', '5', 1],
  ])('VICT-06 are those that the scenario counts: %s %s', (space, id, count) => {
    const scenario = scenarios.find(one => one.space === space && one.id === id)!;
    expect(takers(game.table, state)).toEqual(['blue', 'blue', 'blue']);
    expect(objectivesHeld({ ...game.table, scenario }, state, 'blue')).toBe(count);
    expect(objectivesHeld({ ...game.table, scenario }, state, 'red')).toBe(0);
  });
});
