import { describe, expect, it } from 'vitest';
import { cardId, modelId, pieceId, unitId, weaponId } from '../../../core/base/index.ts';
import { armyPoints } from '../../../core/forces/army.ts';
import type { Fortification } from '../../../core/forces/fortification.ts';
import { FORTIFICATIONS, fortificationPoints } from '../../../core/forces/fortification.ts';
import { replyOf } from '../../../core/game/attacking.ts';
import { createGame } from '../../../core/game/steps/create.ts';
import { judgeShot } from '../../../core/game/shots.ts';
import type { UnitState } from '../../../core/game/state.ts';
import type { Place } from '../../../core/space/space.ts';
import { inCover } from '../../kit/attack.ts';
import { place, terrain } from '../../kit/free.ts';
import { activate, declare, fight } from '../../kit/game.ts';
import { all, fire, go, on, squareOf } from '../../kit/gridSkirmish.ts';
import { fortGame, GUN, put } from '../../kit/forts.ts';
import { building, fill, ORIGIN } from '../../kit/squares.ts';
import { scripted } from '../../../core/dice/index.ts';
import { asForm } from '../../../core/space/grid/base/forms.ts';

/** Squares of the kit are counted from its own origin. */
const k = (column: number, row: number) => [column - ORIGIN, row - ORIGIN] as const;

describe('on squares', () => {
  it('SETUP-18 FORT-04 FORT-07 the gun’s own strongpoint is asked for right after the edges, before terrain and objectives', () => {
    const game = fortGame({ on: 'grid', scenario: '4', blue: [GUN, 'gunners'] });
    expect([game.who, game.ask]).toEqual(['blue', { ask: 'fortification', kinds: ['strongpoint'], units: ['blue-1'] }]);
    const events = game.answer(put(on(3, 3), 'blue-1'));
    expect(events).toMatchObject([
      { type: 'fortificationPlaced', by: 'blue', piece: { id: 'fort-1', kind: 'strongpoint' }, because: ['SETUP-18'] },
      {
        type: 'putInside',
        unit: 'blue-1',
        fortification: 'strongpoint',
        piece: 'fort-1',
        because: ['SETUP-19', 'SK-68', 'FORT-07'],
      },
    ]);
    expect(game.ask.ask).toBe('terrain');
    expect(game.state.objectives).toEqual([]);
  });

  it.each([
    ['the outermost row', 5, 1, 'fort.edge'],
    ['the second row', 5, 2, null],
    ['the outermost column', 1, 4, 'fort.edge'],
    ['the second column', 2, 4, null],
    ['the last column but one', 11, 4, 'fort.edge'],
    ['the last column but two', 10, 4, null],
    ['off the board', 12, 4, 'fort.edge'],
    ['across the seam', 5, 9, 'fort.zone'],
    ['up to the seam', 5, 8, null],
    ['on the other half', 5, 12, 'fort.zone'],
  ] as const)('SETUP-18 FORT-05 %s (%i, %i): %s', (_, column, row, code) => {
    const game = fortGame({ on: 'grid', bought: { blue: ['bunker'] } });
    const command = put(on(column, row), null, 'bunker');
    if (code) expect(game.refused(command)).toMatchObject({ code });
    else expect(game.answer(command)[0]).toMatchObject({ type: 'fortificationPlaced' });
  });

  it.each([
    ['one empty square between', [5, 2], 'fort.near'],
    ['two empty squares between', [6, 2], null],
    ['one askew', [5, 5], null],
    ['two to the north', [2, 6], null],
    ['one to the north', [2, 5], 'fort.near'],
  ] as const)('SETUP-18 FORT-05 a second fortification with %s', (_, [column, row], code) => {
    const game = fortGame({ on: 'grid', bought: { blue: ['bunker', 'bunker'] } });
    game.answer(put(on(2, 2), null, 'bunker'));
    const command = put(on(column, row), null, 'bunker');
    if (code) expect(game.refused(command)).toMatchObject({ code, rules: ['SETUP-18', 'FORT-05'], data: { by: 'fort-1' } });
    else expect(game.answer(command)[0]).toMatchObject({ type: 'fortificationPlaced', piece: { id: 'fort-2' } });
  });

  it.each([
    ['beside a silo', fill('solid', k(4, 4)), [5, 4], 'fort.impassable'],
    ['askew of a silo', fill('solid', k(4, 3)), [5, 4], 'fort.impassable'],
    ['a square away from it', fill('solid', k(3, 4)), [5, 4], null],
    ['beside deep water', fill('deepWater', k(7, 5)), [5, 4], 'fort.impassable'],
    ['beside woods', fill('woods', k(4, 4)), [5, 4], null],
    ['on woods', fill('woods', k(5, 4)), [5, 4], 'fort.taken'],
    ['before a door', building(k(5, 6), k(6, 7), [{ at: k(5, 6), side: 'south', opening: 'small' }]), [5, 4], 'fort.opening'],
    ['behind a house', building(k(5, 6), k(6, 7), [{ at: k(5, 7), side: 'north', opening: 'small' }]), [5, 4], null],
  ] as const)('SETUP-18 FORT-05 %s', (_, piece, [column, row], code) => {
    const game = fortGame({ on: 'grid', bought: { blue: ['strongpoint'] }, pieces: [piece] });
    if (code) expect(game.refused(put(on(column, row)))).toMatchObject({ code });
    else game.answer(put(on(column, row)));
  });

  it('FORT-07 offered empty only while one is left for each of those who wait', () => {
    const offered = (bought: readonly Fortification[]) => {
      const game = fortGame({ on: 'grid', blue: [GUN, 'gunners'], bought: { blue: bought } });
      return game.offers().map(offer => (offer.do === 'placeFortification' ? `${offer.kind} ${offer.unit}` : offer.do));
    };
    expect(offered(['strongpoint'])).toEqual(['strongpoint blue-1']);
    expect(offered(['strongpoint', 'bunker'])).toEqual([
      ...['strongpoint blue-1', 'strongpoint null'],
      ...['bunker blue-1', 'bunker null'],
    ]);
  });

  it('SETUP-18 FORT-04 not askew, not upstairs, not across a wall', () => {
    const wall = {
      ...{ id: pieceId('wall'), kind: 'solid' as const },
      form: asForm({ squares: [], walls: [{ square: [5, 4], side: 'east', opening: null }], storeys: 1, roof: false }),
    };
    const game = fortGame({ on: 'grid', bought: { blue: ['strongpoint'] }, pieces: [wall] });
    expect(game.refused(put(on(3, 3, 'ne'))).code).toBe('fort.facing');
    expect(game.refused(put(on(3, 3, 'n', 1))).code).toBe('fort.facing');
    expect(game.refused(put(on(5, 4))).code).toBe('fort.taken');
    game.answer(put(on(3, 3, 'e')));
  });

  it('SETUP-18 FORT-04 no objective on one: not the middle of scenario 2, not one that a player places', () => {
    const middle = fortGame({ on: 'grid', scenario: '2', bought: { blue: ['strongpoint'] } });
    expect(middle.refused(put(on(6, 8)))).toMatchObject({ code: 'fort.objective', rules: ['SETUP-18', 'FORT-04'] });
    middle.answer(put(on(6, 7)));
    expect(middle.state.objectives).toHaveLength(4);
    const placed = fortGame({ on: 'grid', scenario: '4', bought: { blue: ['strongpoint'] } });
    placed.answer(put(on(3, 3)));
    for (const [i, kind] of (['woods', 'woods', 'rubble', 'rubble', 'tankTraps', 'tankTraps'] as const).entries())
      placed.answer({ do: 'placeTerrain', kind, at: on(i + 1, 8) });
    expect(placed.refused({ do: 'placeObjective', at: on(4, 4) })).toMatchObject({ code: 'marker.fortification' });
    placed.answer({ do: 'placeObjective', at: on(5, 4) });
  });

  it('SETUP-18 in scenario 3 the half is the western or eastern one', () => {
    const game = fortGame({ on: 'grid', scenario: '3', bought: { blue: ['strongpoint'] } });
    expect(game.refused(put(on(6, 4))).code).toBe('fort.zone');
    game.answer(put(on(5, 14)));
  });

  it('SK-68 FORT-02 a gun has to have one: the last one may not stay empty, and nobody else goes in', () => {
    const game = fortGame({
      on: 'grid',
      blue: [GUN, 'gunners', GUN],
      bought: { blue: ['bunker', 'strongpoint', 'strongpoint'] },
    });
    expect(game.ask).toEqual({
      ask: 'fortification',
      kinds: ['bunker', 'strongpoint', 'strongpoint'],
      units: ['blue-1', 'blue-3'],
    });
    expect(game.refused(put(on(3, 3), 'blue-2'))).toMatchObject({ code: 'fort.notInside', rules: ['FORT-07'] });
    game.answer(put(on(3, 3)));
    expect(game.refused(put(on(8, 3)))).toMatchObject({
      ...{ code: 'fort.mustHold', rules: ['SK-68', 'FORT-07'], data: { unit: 'blue-1' } },
    });
    game.answer(put(on(8, 3), 'blue-3', 'bunker'));
    expect(game.refused(put(on(3, 7), 'blue-1', 'bunker'))).toMatchObject({ code: 'fort.notLeft' });
    game.answer(put(on(3, 7), 'blue-1'));
    expect([game.unit('blue-1').inside, game.unit('blue-3').inside]).toEqual(['fort-3', 'fort-2']);
    expect(game.ask.ask).toBe('terrain');
  });

  it('SETUP-18 the attacker puts up all of his, then his enemy', () => {
    const game = fortGame({ on: 'grid', blue: [GUN], red: [GUN, GUN] });
    game.answer(put(on(3, 3), 'blue-1'));
    expect([game.who, game.ask]).toMatchObject(['red', { units: ['red-1', 'red-2'] }]);
    game.answer(put(on(3, 15, 's'), 'red-2'));
    expect(game.ask).toMatchObject({ units: ['red-1'] });
    game.answer(put(on(9, 15, 's'), 'red-1'));
    expect(game.ask.ask).toBe('terrain');
  });

  it('SETUP-18 where there is no room for any, the game goes on without', () => {
    // Silos stand so close that no clear six by six squares are left.
    const silos = Array.from({ length: 12 * 18 }, (_, i) => [(i % 12) + 1, Math.floor(i / 12) + 1] as const)
      .filter(([c, r]) => c % 3 === 0 && r % 3 === 0)
      .map(([c, r]) => k(c, r));
    const game = fortGame({ on: 'grid', blue: [GUN], pieces: [fill('solid', ...silos)] });
    expect(game.ask.ask).toBe('terrain');
    expect(game.unit('blue-1').where).toBe('waiting');
  });

  it('SETUP-18 those that there is no room for beside the others are named, with who was to start in them', () => {
    const silos = Array.from({ length: 12 * 18 }, (_, i) => [(i % 12) + 1, Math.floor(i / 12) + 1] as const)
      .filter(([c, r]) => c % 3 === 0 && r % 3 === 0 && (c > 3 || r > 3))
      .map(([c, r]) => k(c, r));
    const bought = { blue: ['bunker' as const] };
    const game = fortGame({ on: 'grid', blue: [GUN, GUN], bought, pieces: [fill('solid', ...silos)] });
    expect(game.ask).toMatchObject({ kinds: ['bunker', 'strongpoint'], units: ['blue-1', 'blue-2'] });
    expect(game.answer(put(on(3, 3), 'blue-2'))).toMatchObject([
      { type: 'fortificationPlaced' },
      { type: 'putInside', unit: 'blue-2' },
      { type: 'fortificationsLeftOut', by: 'blue', kinds: ['bunker'], units: ['blue-1'], because: ['SETUP-18'] },
    ]);
    expect(game.ask.ask).toBe('terrain');
  });

  it('SETUP-19 FORT-07 it is on the board before turn 1, and everybody else comes over the edge', () => {
    const game = fortGame({ on: 'grid', blue: [GUN, 'gunners'], dice: ['AAA', 'TTT'] });
    game.answer(put(on(3, 3), 'blue-1'));
    for (const [i, kind] of (['woods', 'woods', 'rubble', 'rubble', 'tankTraps', 'tankTraps'] as const).entries())
      game.answer({ do: 'placeTerrain', kind, at: on(i + 1, 8) });
    expect([game.state.turn, game.unit('blue-1').where, game.unit('blue-2').where]).toEqual([1, 'table', 'waiting']);
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-1'));
    expect(game.refused(declare('move', 'nothing'))).toMatchObject({ code: 'action.inside', rules: ['SK-68'] });
    expect(game.refused(declare('march')).rules).toEqual(['SK-68']);
    game.answer(declare('attack', 'nothing'));
    expect(game.ask.ask).toBe('attack');
    game.answer({ do: 'attack', shots: [] });
    expect(game.table.space.faults({ pieces: game.state.pieces, models: [] })).toEqual([]);
  });

  /** The gun in a fortification at (5, 5) that looks north, and an enemy squad somewhere; both sides are at hand. */
  function facing(kind: (typeof FORTIFICATIONS)[number], enemy: readonly [number, number], gun = GUN) {
    const game = fortGame({ on: 'grid', blue: [gun], red: ['ghosts'], bought: { blue: [kind] } });
    game.answer(put(on(5, 5), 'blue-1', kind));
    const units = game.state.units.map(unit =>
      unit.side === 'red'
        ? { ...unit, where: 'table' as const, models: unit.models.map(m => ({ ...m, place: on(...enemy) })) }
        : unit,
    );
    const state = { ...game.state, units, turn: 2, go: 'blue' as const, agenda: [{ step: 'go', asked: false }] as const };
    return fight(game.table, scripted('AAAAAA', 'TTTTTT', 'TTTTTT'), state);
  }

  it('FORT-11 the gun fills all four squares, and distance runs from the nearest of them', () => {
    const game = facing('strongpoint', [6, 10]);
    const { space } = game.table;
    const at = (unit: string) => game.unit(unit).models[0]!;
    const model = (unit: string, type: 'infantry') => ({
      ...{ id: at(unit).id, unit: game.unit(unit).id, side: game.unit(unit).side, type },
      ...{ shape: game.table.shapes.get(game.unit(unit).card)!, place: at(unit).place! },
    });
    expect(space.range(model('blue-1', 'infantry'), model('red-1', 'infantry'))).toBe(4);
    expect(space.faults({ pieces: game.state.pieces, models: [model('blue-1', 'infantry')] })).toEqual([]);
    expect(space.faults({ pieces: game.state.pieces, models: [{ ...model('red-1', 'infantry'), place: on(5, 5) }] })).toEqual([]);
  });

  const shoots = (kind: (typeof FORTIFICATIONS)[number], enemy: readonly [number, number], gun = GUN) => {
    const game = facing(kind, enemy, gun);
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    const [offer] = game.offers();
    if (offer?.do !== 'attack') throw new Error('No attack is asked for.');
    const judged = offer.judge({ model: game.model('blue-1.1'), weapon: 'gun' as never, at: { unit: game.unit('red-1').id } });
    return judged.ok ? 'ok' : judged.error.code;
  };

  it.each([
    ['ahead', [5, 10]],
    ['beside', [10, 6]],
    ['behind', [6, 1]],
    ['askew behind', [2, 2]],
  ] as const)('FORT-14 FORT-12 from a strongpoint it fires %s, though its own squares block others', (_, enemy) => {
    expect(shoots('strongpoint', enemy)).toBe('ok');
    expect(shoots('strongpoint', enemy, 'fixed-gun')).toBe('ok');
  });

  it.each([
    ['straight ahead', [5, 10], 'ok'],
    ['to the eighth of a turn', [10, 10], 'ok'],
    ['beyond it', [11, 9], 'attack.arc'],
    ['beside', [10, 6], 'attack.arc'],
    ['behind', [6, 1], 'attack.arc'],
  ] as const)('FORT-15 the main weapon in a bunker fires %s: %s', (_, enemy, expected) => {
    expect(shoots('bunker', enemy)).toBe(expected);
  });

  it.each([
    ['ahead and far aside', [11, 7], true],
    ['level with its front', [10, 6], false],
    ['level with its rear', [2, 5], false],
    ['behind the doors', [5, 2], false],
  ] as const)('FORT-13 an enemy %s sees and is seen: %s', (_, enemy, seen) => {
    const game = facing('bunker', enemy);
    const { table, state } = game;
    const board = { pieces: state.pieces, models: [] };
    const model = (id: string) => {
      const unit = game.unit(id);
      const [first] = unit.models;
      return {
        ...{ id: first!.id, unit: unit.id, side: unit.side, type: 'infantry' as const },
        ...{ shape: table.shapes.get(unit.card)!, place: first!.place! },
      };
    };
    expect(table.space.sight(model('blue-1'), model('red-1'), board).seen).toBe(seen);
    expect(table.space.sight(model('red-1'), model('blue-1'), board).seen).toBe(seen);
  });

  it('FORT-18 SAVE-02 whoever is inside saves by cover, with ARMY and SHIELD', () => {
    const game = facing('strongpoint', [5, 10]);
    const dice = scripted('AATT', 'AS');
    const again = fight({ ...game.table, dice }, dice, { ...game.state, go: 'red', agenda: [{ step: 'go', asked: false }] });
    again.answer(activate('red-1'));
    again.answer(declare('attack', 'nothing'));
    const line = again.offers()[0];
    if (line?.do !== 'attack') throw new Error('No attack is asked for.');
    expect(inCover(again, 'red-1.1', 'blue-1')).toBe(true);
    const shot = line.lines.find(one => one.weapon.reach !== 'C' && one.refused === null)!;
    again.answer(fire([shot.model], shot.weapon.id, 'blue-1'));
    expect(dice.thrown.map(({ why, count, counts }) => [why, count, counts])).toMatchObject([
      ['hit', 4, ['army']],
      ['coverSave', 2, ['army', 'shield']],
    ]);
    expect(again.unit('blue-1').damage).toBe(0);
    expect(dice.left()).toBe(0);
  });

  /** Blue stands south of an empty strongpoint, red north of it. */
  const across = () => {
    const game = fortGame({ on: 'grid', blue: ['gunners'], red: ['ghosts'], bought: { blue: ['strongpoint'] } });
    game.answer(put(on(5, 5)));
    const stand = (side: 'blue' | 'red', column: number, row: number) =>
      game.state.units
        .filter(unit => unit.side === side)
        .map(unit => ({ ...unit, where: 'table' as const, models: unit.models.map(m => ({ ...m, place: on(column, row) })) }));
    const state = { ...game.state, units: [...stand('blue', 5, 4), ...stand('red', 5, 7)], turn: 2, go: 'blue' as const };
    const play = fight(game.table, scripted(), { ...state, agenda: [{ step: 'go', asked: false }] });
    play.answer(activate('blue-1'));
    return play;
  };

  it('FORT-12 it blocks sight between others', () => {
    const play = across();
    play.answer(declare('attack', 'nothing'));
    expect(play.refused(fire(all('blue-1', 1), 'm1-rifle', 'red-1')).code).toBe('attack.noSight');
  });

  it('FORT-09 infantry crosses its walls to get in', () => {
    const play = across();
    play.answer(declare('move', 'nothing'));
    play.answer(go('blue-1.1', on(5, 5)));
    expect(squareOf(play.unit('blue-1').models[0]!.place)).toEqual({ column: 5, row: 5, level: 0, facing: 'n', half: 'n' });
  });
});

describe('on the table', () => {
  it.each([
    [19, 20, null],
    [18.9, 20, 'fort.edge'],
    [60, 19.9, 'fort.edge'],
    [60, 50, null],
    [60, 50.1, 'fort.zone'],
    [60, 90, 'fort.zone'],
  ] as const)('SETUP-18 FORT-06 ten cm from every edge, on the own half: its middle at (%s, %s): %s', (x, y, code) => {
    // Twenty cm wide: its side is ten from its middle.
    const game = fortGame({ on: 'metric', bought: { red: ['bunker'] } });
    const command = put(place(1 + x, y < 60 ? 120 - y : y - 60, 0, 270), null, 'bunker');
    if (code) expect(game.refused(command)).toMatchObject({ code });
    else expect(game.answer(command)[0]).toMatchObject({ type: 'fortificationPlaced', by: 'red' });
  });

  it.each([
    [39, 'fort.near'],
    [39.9, 'fort.near'],
    [40, null],
  ] as const)('SETUP-18 FORT-06 a second one, %s cm from middle to middle: %s', (apart, code) => {
    const game = fortGame({ on: 'metric', bought: { blue: ['bunker', 'bunker'] } });
    game.answer(put(place(40, 30), null, 'bunker'));
    const command = put(place(40 + apart, 30), null, 'bunker');
    if (code) expect(game.refused(command)).toMatchObject({ code, rules: ['SETUP-18', 'FORT-06'], data: { by: 'fort-1' } });
    else game.answer(command);
  });

  it.each([
    ['a rock 9.9 cm away', terrain('t', 'solid', [59.9, 65], [20, 40], 5), 'fort.impassable'],
    ['a rock 10 cm away', terrain('t', 'solid', [60, 65], [20, 40], 5), null],
    ['deep water 9 cm away', terrain('t', 'deepWater', [59, 65], [20, 40]), 'fort.impassable'],
    ['a wood round it', terrain('t', 'woods', [20, 65], [20, 40], 10), null],
    ['a house beside it', terrain('t', 'building', [50.1, 65], [20, 40], 10), null],
    ['a house under it', terrain('t', 'building', [49, 65], [20, 40], 10), 'fort.taken'],
  ] as const)('SETUP-18 FORT-06 %s', (_, piece, code) => {
    const game = fortGame({ on: 'metric', bought: { blue: ['strongpoint'] }, pieces: [piece] });
    if (code) expect(game.refused(put(place(40, 30)))).toMatchObject({ code, data: { by: 't' } });
    else game.answer(put(place(40, 30)));
  });

  it('SETUP-18 FORT-06 turned, it reaches farther', () => {
    const game = fortGame({ on: 'metric', bought: { blue: ['strongpoint'] } });
    expect(game.refused(put(place(20, 30, 0, 45))).code).toBe('fort.edge');
    game.answer(put(place(24.2, 30, 0, 45)));
  });

  it('SETUP-18 FORT-04 SETUP-13 before the objectives, and none of them in, on or under it', () => {
    const game = fortGame({ on: 'metric', red: [GUN] });
    // The strip in which blue places his own lies in the north, on red's half.
    expect([game.who, game.ask]).toEqual(['red', { ask: 'fortification', kinds: ['strongpoint'], units: ['red-1'] }]);
    game.answer(put(place(60, 98, 0, 270), 'red-1'));
    expect([game.who, game.ask]).toEqual(['blue', { ask: 'objective', number: 1 }]);
    for (const y of [103, 111])
      expect(game.refused({ do: 'placeObjective', at: place(60, y) })).toMatchObject({
        ...{ code: 'marker.fortification', rules: ['FORT-04'] },
      });
    game.answer({ do: 'placeObjective', at: place(60, 112) });
  });

  it('SETUP-19 FORT-07 SK-68 it stands inside before turn 1, in spite of the Engagement, and stays there', () => {
    const game = fortGame({ on: 'metric', red: [GUN, 'ghosts'], dice: ['TTT', 'AAA'] });
    expect(game.refused(put(place(60, 90, 0, 270)))).toMatchObject({ code: 'fort.mustHold', rules: ['SK-68', 'FORT-07'] });
    game.answer(put(place(60, 90, 0, 270), 'red-1'));
    for (const [x, y] of [
      [40, 110],
      [90, 110],
      [40, 10],
      [90, 10],
    ] as const)
      game.answer({ do: 'placeObjective', at: place(x, y) });
    expect([game.state.turn, game.unit('red-1').where, game.unit('red-2').where]).toEqual([1, 'table', 'waiting']);
    game.answer({ do: 'goFirst', side: 'red' });
    game.answer(activate('red-1'));
    expect(game.refused(declare('march')).rules).toEqual(['SK-68']);
    game.answer(declare('attack', 'nothing'));
    expect(game.ask.ask).toBe('attack');
  });

  it.each([
    ['one against none', ['bunker'], [], 'red'],
    ['none against one', [], ['strongpoint'], 'blue'],
    ['15 against 20 points', ['bunker'], ['strongpoint', 'strongpoint'], 'blue'],
    ['15 against 15', ['bunker'], ['bunker'], 'blue'],
  ] as const)('SETUP-17 blue wins the roll, %s: %s attacks', (_, blue, red, attacker) => {
    const game = fortGame({ on: 'metric', bought: { blue, red } });
    expect(game.state.attacker).toBe(attacker);
  });

  it('SETUP-17 the strongpoint of a gun counts; on squares the roll alone decides', () => {
    expect(fortGame({ on: 'metric', blue: [GUN], red: ['ghosts'] }).state.attacker).toBe('red');
    expect(fortGame({ on: 'grid', blue: [GUN], red: ['ghosts'] }).state.attacker).toBe('blue');
  });

  /** Whether red's gun in a fortification at (60, 90) that looks south and a blue soldier see each other. */
  function sights(kind: (typeof FORTIFICATIONS)[number], x: number, y: number) {
    const game = fortGame({ on: 'metric', red: [GUN], blue: ['gunners'], bought: { red: [kind] } });
    game.answer(put(place(60, 90, 0, 270), 'red-1', kind));
    const { table, state } = game;
    const model = (id: 'red-1' | 'blue-1', at = game.unit(id).models[0]!.place!) => ({
      ...{ id: game.unit(id).models[0]!.id, unit: game.unit(id).id, side: game.unit(id).side, type: 'infantry' as const },
      ...{ shape: table.shapes.get(game.unit(id).card)!, place: at },
    });
    const board = { pieces: state.pieces, models: [] };
    const [gun, man] = [model('red-1'), model('blue-1', place(x, y))];
    return {
      there: table.space.sight(gun, man, board),
      back: table.space.sight(man, gun, board),
      space: table.space,
      gun,
      man,
      board,
    };
  }

  it.each([
    ['strongpoint', 'ahead', 60, 40, true],
    ['strongpoint', 'beside', 110, 90, true],
    ['strongpoint', 'behind', 60, 116, true],
    ['bunker', 'ahead', 60, 40, true],
    ['bunker', 'beside', 110, 91, false],
    ['bunker', 'behind', 60, 116, false],
  ] as const)('FORT-13 FORT-14 from a %s %s: %s', (kind, _, x, y, seen) => {
    const { there, back } = sights(kind, x, y);
    expect([there.seen, back.seen]).toEqual([seen, seen]);
    if (seen) expect(back.cover).toBe(true);
  });

  it('FORT-18 no cover inside from who is in it too', () => {
    const { space, gun, man, board } = sights('strongpoint', 60, 40);
    const within = { ...man, place: place(55, 86) };
    expect([man, within].map(from => space.sight(from, gun, board).cover)).toEqual([true, false]);
  });

  it('FORT-18 FORT-12 inside is in cover; the board has no fault, and two soldiers on either side do not see through it', () => {
    const { back, space, gun, man, board } = sights('strongpoint', 60, 40);
    expect(back.because).toContain('FORT-18');
    expect(space.faults({ ...board, models: [gun] })).toEqual([]);
    const { board: bunker } = sights('bunker', 60, 40);
    const across = space.sight({ ...man, place: place(60, 78) }, { ...gun, id: man.id, place: place(60, 102) }, bunker);
    expect([across.seen, across.blockedBy]).toEqual([false, ['fort-1']]);
  });
});

describe('FORT-21 FORT-22 close combat', () => {
  /** Red's gun inside, looking south on the table and north on squares, and a blue unit outside; both with places. */
  function stormed(
    on_: 'metric' | 'grid',
    kind: (typeof FORTIFICATIONS)[number],
    outside: (i: number) => Place,
    dice: readonly string[] = [],
  ) {
    const game = fortGame({ on: on_, red: [GUN], blue: ['gunners'], bought: { red: [kind] } });
    game.answer(put(on_ === 'grid' ? on(5, 12) : place(60, 90, 0, 270), 'red-1', kind));
    const posted = (unit: UnitState): UnitState =>
      unit.side === 'red'
        ? { ...unit, where: 'table' }
        : { ...unit, where: 'table', models: unit.models.slice(0, 2).map((model, i) => ({ ...model, place: outside(i) })) };
    const units = game.state.units.map(posted);
    const state = { ...game.state, units, turn: 2, go: 'blue' as const, agenda: [{ step: 'go', asked: false }] as const };
    const thrown = scripted(...dice);
    return fight({ ...game.table, dice: thrown }, thrown, state);
  }

  /** What comes of a blow from outside, and of one from inside. */
  function blows({ table, state }: ReturnType<typeof stormed>): readonly string[] {
    const of = (unit: string, model: string, at: string) => {
      const judged = judgeShot(table, state, replyOf(unitId(unit), unitId(at)), {
        ...{ model: modelId(model), weapon: weaponId('standard') },
        at: { unit: unitId(at) },
      });
      return judged.ok ? 'ok' : judged.error.code;
    };
    return [of('blue-1', 'blue-1.1', 'red-1'), of('red-1', 'red-1.1', 'blue-1')];
  }

  it.each([
    ['strongpoint', 'its front wall', 60, 73.75, 'ok'],
    ['strongpoint', 'a tenth more than 5 cm before it', 60, 73.65, 'attack.notInContact'],
    ['strongpoint', 'its side wall', 43.75, 95, 'ok'],
    ['strongpoint', 'its rear wall', 52, 103, 'ok'],
    ['bunker', 'the slit', 60, 73.75, 'ok'],
    ['bunker', 'a tenth more than 5 cm before the slit', 60, 73.65, 'attack.notInContact'],
    ['bunker', 'the doors', 60, 106.25, 'ok'],
    ['bunker', 'a tenth more than 5 cm before the doors', 60, 106.35, 'attack.notInContact'],
    ['bunker', 'its side wall', 45, 90, 'attack.notInContact'],
    ['bunker', 'the corner of its slit, from the side', 45, 82, 'attack.notInContact'],
  ] as const)('FORT-21 on the table a %s is stormed at %s, wherever in it one stands', (kind, _, x, y, expected) => {
    expect(blows(stormed('metric', kind, i => place(i === 0 ? x : 5, y)))).toEqual([expected, expected]);
  });

  it.each([
    ['strongpoint', 'beside', [4, 12], 'ok'],
    ['strongpoint', 'askew', [4, 11], 'ok'],
    ['strongpoint', 'two squares away', [3, 12], 'attack.notInContact'],
    ['bunker', 'before its slit', [5, 14], 'ok'],
    ['bunker', 'behind its doors', [6, 11], 'ok'],
    ['bunker', 'askew before its slit', [4, 14], 'attack.notInContact'],
    ['bunker', 'beside', [4, 12], 'attack.notInContact'],
    ['bunker', 'askew behind', [4, 11], 'attack.notInContact'],
  ] as const)('FORT-21 on squares a %s is stormed from %s', (kind, _, [column, row], expected) => {
    expect(blows(stormed('grid', kind, () => on(column, row)))).toEqual([expected, expected]);
  });

  it.each([
    ['metric', i => place(58 + 4 * i, 78)],
    ['grid', () => on(5, 11)],
  ] as const satisfies readonly (readonly ['metric' | 'grid', (i: number) => Place])[])(
    'SAVE-13 FORT-22 two blows at a Strongpoint are saved by ARMY alone: %s',
    (space, outside) => {
      const game = stormed(space, 'strongpoint', outside, ['AA', 'AS']);
      game.answer(activate('blue-1'));
      game.answer(declare('attack', 'nothing'));
      game.answer(fire(all('blue-1', 2), 'standard', 'red-1'));
      game.answer({ do: 'strikeBack', shots: [] });
      expect(game.unit('red-1').damage).toBe(1);
      expect(game.dice.left()).toBe(0);
    },
  );
});

it.each(['metric', 'grid'] as const)(
  'FORT-03 what a scenario gives is put up beside what was bought, and costs nothing: %s',
  space => {
    const plain = fortGame({ on: space, blue: [GUN] }).table;
    const table = { ...plain, scenario: { ...plain.scenario, freeFortifications: ['bunker'] as const } };
    const armies = { blue: [GUN, 'gunners'].map(cardId), red: ['ghosts'].map(cardId) };
    const dice = scripted('AAT', 'TTS');
    const game = fight({ ...table, dice }, dice, createGame({ ...table, dice }, armies, []).state);
    expect(armyPoints({ units: armies.blue.map(card => ({ card })) }, table.cards)).toBe(
      20 + table.cards.get(cardId('gunners'))!.points,
    );
    const edge = game.ask.ask === 'edge' ? game.ask.among[0]! : null;
    game.answer({ do: 'takeEdge', edge: edge! });
    const kinds: unknown[] = [];
    const asked = () => (game.ask.ask === 'fortification' ? game.ask : null);
    for (let ask = asked(); ask; ask = asked()) {
      kinds.push([game.who, ask.kinds]);
      const [side, columns] = [game.who, kinds.length];
      const south = game.state.edges![side] === 'south';
      const at =
        space === 'grid'
          ? on(4 * columns - 2, south ? 4 : 14, south ? 'n' : 's')
          : place(20 + 40 * columns, south ? 30 : 90, 0, south ? 90 : 270);
      game.answer(put(at, ask.units[0] ?? null, ask.kinds[0]!));
    }
    expect(kinds).toHaveLength(3);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['blue', ['strongpoint', 'bunker']],
        ['blue', ['bunker']],
        ['red', ['bunker']],
      ]),
    );
  },
);

it.each(['metric', 'grid'] as const)('FORT-04 once an objective is placed none is put up any more: %s', space => {
  const grid = space === 'grid';
  const game = fortGame({ on: space, scenario: '4', bought: { blue: ['strongpoint'] } });
  game.answer(put(grid ? on(3, 3) : place(40, 30)));
  if (grid)
    for (const [i, kind] of (['woods', 'woods', 'rubble', 'rubble', 'tankTraps', 'tankTraps'] as const).entries())
      game.answer({ do: 'placeTerrain', kind, at: on(i + 1, 8) });
  game.answer({ do: 'placeObjective', at: grid ? on(8, 4) : place(90, 8) });
  expect(game.ask.ask).toBe('objective');
  expect(game.refused(put(grid ? on(8, 6) : place(120, 30)))).toMatchObject({ code: 'game.otherQuestion' });
  expect(game.state.pieces.filter(piece => piece.kind === 'strongpoint')).toHaveLength(1);
});

it('FORT-01 of 50 points a bunker and a strongpoint leave 25', () => {
  expect(50 - armyPoints({ units: [], fortifications: ['bunker', 'strongpoint'] }, new Map())).toBe(25);
});

it('FORT-01 FORT-02 ten points for a strongpoint, fifteen for a bunker', () => {
  expect(FORTIFICATIONS.map(kind => fortificationPoints([kind]))).toEqual([10, 15]);
  expect(fortificationPoints(['bunker', 'strongpoint'])).toBe(25);
});
