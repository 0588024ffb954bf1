import { describe, expect, it } from 'vitest';
import type { Command } from '../../../core/decisions/index.ts';
import { card } from '../../kit/cards.ts';
import { choose } from '../../kit/choices.ts';
import { GUNS } from '../../kit/forts.ts';
import { place, wood } from '../../kit/free.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare, fight } from '../../kit/game.ts';
import { begun, deploy, edge, FIRST, lies, mark, name, none, put, quarter } from '../../kit/scenario.ts';

const men = { blue: ['allies-man', 'allies-man'], red: ['axis-man', 'axis-man'] };
const fort = (x: number, y: number, kind: 'bunker' | 'strongpoint' = 'bunker', unit: string | null = null) =>
  ({ do: 'placeFortification', kind, unit, at: place(x, y) }) as Command;
const guns = GUNS.map(one => ({ ...one, bloc: 'axis' as const }));

describe('who takes what', () => {
  it.each([
    ['1', 'blue', 'edge'],
    ['2', 'blue', 'edge'],
    ['3', 'red', 'edge'],
    ['4', 'red', 'edge'],
    ['5', 'blue', 'quarter'],
    ['6', 'red', 'quarter'],
  ])('SETUP-16 in scenario %s the winner of the roll attacks, and %s takes his %s first', (id, who, ask) => {
    const game = begun(id, men);
    expect([game.state.attacker, game.who, game.ask.ask]).toEqual(['blue', who, ask]);
  });

  it('SETUP-17 whoever has dug in defends, and the choice of side goes with that', () => {
    const game = begun('3', { ...men, forts: { blue: ['bunker'] } });
    expect([game.state.attacker, game.who, game.ask.ask]).toEqual(['red', 'blue', 'edge']);
    const both = begun('6', { ...men, forts: { blue: ['bunker'], red: ['strongpoint', 'strongpoint'] } });
    expect([both.state.attacker, both.who]).toEqual(['blue', 'red']);
    const alike = begun('3', { ...men, forts: { blue: ['bunker'], red: ['bunker'] } });
    expect(alike.state.attacker).toBe('blue');
  });
});

describe('terrain set up by one player', () => {
  it('SETUP-14 SETUP-16 whoever has not set it up takes an edge; the winner of the roll attacks all the same', () => {
    const game = begun('1', { ...men, terrainBy: 'blue' });
    expect([game.state.attacker, game.who, game.ask]).toEqual(['blue', 'red', { ask: 'edge', among: ['south', 'north'] }]);
    expect(game.refused(edge('west')).code).toBe('setUp.edge');
    expect(game.answer(edge('north'))).toMatchObject([
      { type: 'edgesTaken', edges: { blue: 'south', red: 'north' }, because: ['SETUP-16', 'SCN-01', 'SETUP-14'] },
    ]);
    expect(game.state.attacker).toBe('blue');
    expect(begun('1', { ...men, terrainBy: 'red' }).who).toBe('blue');
  });

  it('SETUP-14 in scenario 3 the attacker takes the short edge when the defender has set it up', () => {
    const game = begun('3', { ...men, terrainBy: 'red' });
    expect([game.state.attacker, game.who]).toEqual(['blue', 'blue']);
    game.answer(edge('east'));
    expect(game.state.edges).toEqual({ blue: 'east', red: 'west' });
  });

  it('SETUP-14 in scenario 6 the attacker takes his quarter first, and the defender one beside it', () => {
    const game = begun('6', { ...men, terrainBy: 'red' });
    expect(game.who).toBe('blue');
    game.answer(quarter('northWest'));
    expect([game.who, game.ask]).toEqual(['red', { ask: 'quarter', among: ['southWest', 'northEast'] }]);
    expect(game.answer(quarter('southWest'))).toMatchObject([
      { quarters: { blue: 'northWest', red: 'southWest' }, because: ['SETUP-16', 'SCN-19', 'SETUP-14'] },
    ]);
  });

  it('SETUP-14 set up by both, the scenario says who chooses', () => {
    const game = begun('3', men);
    expect(game.who).toBe('red');
    expect(game.answer(edge('west'))).toMatchObject([{ because: ['SETUP-16', 'SCN-08'] }]);
  });
});

describe('in which order', () => {
  it('SETUP-13 fortifications, objectives, reserves, the ambush, and then the armies', () => {
    const game = begun('3', { ...men, red: [...men.red, 'axis-man'], forts: { red: ['bunker'] }, dice: FIRST });
    const asked: string[] = [];
    const note = (command: Command) => {
      const { ask } = game;
      asked.push(`${game.who} ${ask.ask === 'choose' ? ask.choices[0]!.rule : ask.ask}`);
      game.answer(command);
    };
    for (const command of [edge('west'), fort(30, 60), mark(60, 60), mark(60, 80), name('red-2', 'red-3'), none]) note(command);
    note(name('red-1'));
    note(put('red-1', 10, 10));
    note(name('blue-1'));
    note(put('blue-1', 170, 10));
    note(name('blue-2'));
    note(put('blue-2', 170, 20));
    expect(asked).toEqual([
      ...['red edge', 'red fortification', 'red objective', 'blue objective', 'red SCNR-10', 'red SCNR-05'],
      ...['red SETUP-21', 'red move', 'blue SETUP-21', 'blue move', 'blue SETUP-21', 'blue move'],
    ]);
    expect([game.state.turn, game.ask.ask]).toEqual([1, 'first']);
  });

  it('SETUP-13 in scenario 1 nobody is put up', () => {
    const game = begun('1', { ...men, dice: FIRST });
    game.answer(edge('south'));
    for (const [x, y] of [[90, 110], [60, 110], [90, 10], [60, 10]] as const) game.answer(mark(x, y)); // biome-ignore format: pairs
    expect([game.state.turn, game.ask.ask]).toEqual([1, 'first']);
  });
});

describe('fortifications', () => {
  it('SETUP-18 in the zone of deployment, clear of the edges, and no objective on them', () => {
    const game = begun('3', { ...men, forts: { red: ['bunker', 'bunker'], blue: ['strongpoint'] } });
    expect(game.who).toBe('red');
    game.answer(edge('west'));
    // The attacker’s come first, in the 30 cm that are his; red’s wherever in its half.
    expect([game.who, game.ask]).toMatchObject(['blue', { ask: 'fortification', kinds: ['strongpoint'] }]);
    expect(game.refused(fort(159, 60, 'strongpoint'))).toMatchObject({ code: 'fort.zone', rules: ['SETUP-18', 'FORT-04'] });
    game.answer(fort(160, 60, 'strongpoint'));
    expect(game.refused(fort(81, 60)).code).toBe('fort.zone');
    expect(game.refused(fort(19, 60)).code).toBe('fort.edge');
    game.answer(fort(20, 60));
    expect(game.refused(fort(59, 60)).code).toBe('fort.near');
    game.answer(fort(60, 60));
    expect([lies(game, 60, 60), lies(game, 60, 76)]).toEqual(['marker.fortification', null]);
  });

  it('SETUP-18 in a quarter, clear of the middle of the table', () => {
    const game = begun('5', { ...men, forts: { red: ['bunker'] } });
    game.answer(quarter('southWest'));
    expect(game.refused(fort(110, 80)).code).toBe('fort.zone');
    expect(game.refused(fort(99, 100)).code).toBe('fort.zone');
    game.answer(fort(130, 90));
  });

  it('SETUP-19 ARMY-05 a unit that needs a strongpoint is in one from the start, whatever the scenario', () => {
    const game = begun('3', { ...men, red: ['field-gun', 'axis-man', 'axis-man'], cards: guns });
    game.answer(edge('west'));
    expect(game.ask).toMatchObject({ ask: 'fortification', kinds: ['strongpoint'], units: ['red-1'] });
    game.answer(fort(30, 40, 'strongpoint', 'red-1'));
    expect(game.unit('red-1').where).toBe('table');
    game.answer(mark(60, 60));
    game.answer(mark(60, 80));
    expect(game.ask).toMatchObject({ choices: [{ rule: 'SCNR-10', among: ['red-2', 'red-3'], least: 2 }] });
  });

  it('SETUP-19 it is held in neither reserve nor ambush, also where there is no room for its strongpoint', () => {
    const table = { width: 580, depth: 600 };
    const game = begun('3', { ...men, red: ['field-gun', 'axis-man', 'axis-man', 'axis-man'], cards: guns, table });
    game.answer(edge('west'));
    expect(game.ask).toMatchObject({ choices: [{ rule: 'SCNR-10', among: ['red-2', 'red-3', 'red-4'], least: 2 }] });
    expect(game.refused(name('red-1', 'red-2')).code).toBe('choose.notAmong');
    game.answer(name('red-2', 'red-3'));
    expect(game.ask).toMatchObject({ choices: [{ rule: 'SCNR-05', among: ['red-4'] }] });
  });
});

describe('objectives', () => {
  it('SETUP-20 on the table, and none on another, in any zone', () => {
    const game = begun('5', men);
    game.answer(quarter('southWest'));
    game.answer(mark(30, 30));
    game.answer(mark(150, 90));
    expect([lies(game, 176, 116), lies(game, 176, 116.1), lies(game, 157.9, 90), lies(game, 158, 90)]).toEqual([
      ...[null, 'marker.offTable', 'marker.overlap', null],
    ]);
  });
});

describe('whom an officer calls', () => {
  const boss = (bloc: 'allies' | 'axis') =>
    card(`${bloc} boss`, bloc, 'hero', 'I2', { move: [2, 4], damageTrack: 4, points: 12, skills: ['Officer'] });
  const cards = [boss('allies'), boss('axis')];

  /** Turn 5 of a scenario, in which a side's officer has called for its lost man; that is about to come. */
  function called(id: string, side: 'blue' | 'red', dice: readonly string[] = []): Skirmish {
    const army = { blue: ['allies-boss', 'allies-man'], red: ['axis-boss', 'axis-man'] };
    const start = begun(id, { ...army, cards, dice: ['A', ...dice] });
    const ground =
      id === '6' ? [quarter('southWest'), quarter('northWest')] : [edge(id === '1' || id === '2' ? 'south' : 'west')];
    for (const command of ground) start.answer(command);
    const units = start.state.units.map(unit =>
      unit.id.endsWith('-1')
        ? { ...unit, where: 'table' as const, models: [{ ...unit.models[0]!, place: place(unit.side === 'blue' ? 40 : 60, 70) }] }
        : { ...unit, where: 'eliminated' as const, models: [] },
    );
    const state = { ...start.state, units, turn: 5, go: side, agenda: [{ step: 'go', asked: false }] };
    const thrown = { ...start.table.dice };
    const game = fight({ ...start.table, dice: thrown }, start.dice, state);
    game.answer(activate(`${side}-1`));
    game.answer({
      do: 'declare',
      actions: [{ action: 'special', special: 'reinforcements' }, { action: 'nothing' }],
      weapons: [],
    });
    game.answer(choose(`${side}-2`));
    game.answer(declare('move', 'nothing'));
    return game;
  }

  it.each<[string, 'blue' | 'red', readonly [number, number], readonly [number, number]]>([
    ['1', 'blue', [90, 18], [90, 102]],
    ['3', 'blue', [162, 60], [90, 18]],
    ['4', 'red', [45, 102], [91, 102]],
    ['6', 'red', [150, 105], [45, 15]],
    ['6', 'blue', [45, 105], [100, 105]],
  ])('SCNR-19 in scenario %s, %s: over its own edge, like a reserve', (id, side, inside, outside) => {
    const game = called(id, side, []);
    expect(game.refused(put(`${side}-2`, ...outside)).code).toMatch(/^move\.(entry|tooFar|enemy)$/);
    game.answer(put(`${side}-2`, ...inside));
    expect(game.unit(`${side}-2`).where).toBe('table');
  });

  it('SCNR-19 SCNR-16 with Scattered Reserves a die says where', () => {
    const game = called('2', 'blue', ['T']);
    expect(game.unit('blue-2').markers).toEqual(['leftFlank']);
    expect(game.refused(put('blue-2', 90, 18)).code).toBe('move.tooFar');
    game.answer(put('blue-2', 18, 40));
  });
});

describe('on any table', () => {
  it('SCN-16 SCN-20 in inches and on a smaller one the same distances, from its own middle', () => {
    const game = begun('5', { ...men, measure: 'imperial', table: { width: 1200, depth: 1200 } });
    game.answer(quarter('southWest'));
    const [two, three] = [8 * 2.54, 12 * 2.54];
    expect([lies(game, two, two), lies(game, two - 0.1, two), lies(game, 60, 60), lies(game, 61, 60)]).toEqual([
      ...[null, 'marker.zone', null, 'marker.zone'],
    ]);
    game.answer(mark(two, two));
    game.answer(mark(80, 80));
    expect([lies(game, 60 + three, 60), lies(game, 60 + three - 0.1, 60)]).toEqual([null, 'marker.zone']);
  });

  it('TERR-05 SETUP-21 who is put up within terrain has moved into nothing, and no die is thrown for it', () => {
    const tracked = card('axis tank', 'axis', 'vehicle', 'V2', { move: [2, 4], damageTrack: 3, points: 10, skills: ['Tracked'] });
    const pieces = [wood('wood', [55, 75], [0, 30])];
    const armies = { ...men, red: ['axis-tank', 'axis-man'], cards: [tracked] };
    const game = begun('3', { ...armies, pieces, table: { width: 1400, depth: 800 }, dice: FIRST });
    game.answer(edge('west'));
    game.answer(mark(45, 40));
    game.answer(mark(45, 50));
    game.answer(name('red-2'));
    game.answer(none);
    game.answer(name('red-1'));
    expect(game.answer(put('red-1', 65, 15)).map(({ type }) => type)).toEqual(['moved']);
    expect(game.state.units.find(({ id }) => (id as string) === 'red-1')!.models[0]!.place).toMatchObject({ x: 650, y: 150 });
    deploy(game, { 'blue-1': [131.25, 40], 'blue-2': [138, 70] });
    expect(game.state.turn).toBe(1);
  });

  it('SCN-10 zones of deployment too', () => {
    const game = begun('3', { ...men, table: { width: 1400, depth: 800 }, dice: FIRST });
    game.answer(edge('west'));
    game.answer(mark(45, 40));
    game.answer(mark(45, 50));
    game.answer(name('red-2'));
    game.answer(none);
    deploy(game, { 'red-1': [68, 10], 'blue-1': [131.25, 40], 'blue-2': [138, 70] });
    expect(game.state.turn).toBe(1);
  });
});
