import { describe, expect, it } from 'vitest';
import type { Command } from '../../../core/decisions/index.ts';
import type { Marker } from '../../../core/rulebook/index.ts';
import { rule } from '../../../core/rulebook/index.ts';
import { card, weapon } from '../../kit/cards.ts';
import { place } from '../../kit/free.ts';
import type { Posted, Skirmish, SkirmishOptions } from '../../kit/game.ts';
import { activate, attack, declare, idsOf, row, shots, skirmish } from '../../kit/game.ts';

/** A gun with as many dice as a test needs, and no save against it: its target is a vehicle in the open. */
const gun = (dice: number) =>
  card('Gun', 'allies', 'vehicle', 'V4', {
    move: [2, 4],
    damageTrack: 6,
    weapons: [weapon('Gun', { mount: 'turret', reach: '12', cells: `V7:${dice}/1 I2:${dice}/1` })],
  });
const target = (markers: readonly Marker[] = []): Posted => ({
  card: 'konigsluther',
  at: [[100, 60, 180]],
  markers,
  activated: true,
});
const far: Posted = { card: 'ghosts', at: row(5, 165, 110) };

/** The gun of blue fires at red-1. */
function hitBy(hits: number, red: Posted, dice = hits, o: Partial<SkirmishOptions> = {}): Skirmish {
  const game = skirmish({
    blue: [{ card: 'gun', at: [[50, 60, 0]] }],
    red: [red, far],
    cards: [gun(dice)],
    dice: ['A'.repeat(hits) + 'T'.repeat(dice - hits)],
    ...o,
  });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  game.answer(attack(shots(['blue-1.1'], 'gun', 'red-1')));
  expect(game.dice.left()).toBe(0);
  return game;
}

const markersOf = (game: Skirmish, unit: string) => game.unit(unit).markers;

it.each([
  [0, 0],
  [1, 1],
  [7, 1],
  [10, 10],
  [12, 10],
])('SUP-04 %i hits are told to rules as %i when an attack is over', (hits, told) => {
  const heard: number[] = [];
  const listener = rule('Listener', {
    'attack-end': { id: 'SUP-90', as: 'target', when: at => heard.push(at.hits) === 0, give: [] },
  });
  const ears = card('Ears', 'axis', 'vehicle', 'V7', { move: [2, 4], damageTrack: 20, skills: ['Listener'] });
  hitBy(hits, { card: 'ears', at: [[100, 60, 180]], activated: true }, 12, { cards: [gun(12), ears], rules: [listener] });
  expect(heard).toEqual([told]);
});

describe('SUP-02 Under Fire', () => {
  it('SUP-02 one hit is enough, and none is not', () => {
    expect(markersOf(hitBy(1, target()), 'red-1')).toEqual(['underFire']);
    expect(markersOf(hitBy(0, target(), 3), 'red-1')).toEqual([]);
  });

  it('SUP-02 a hit that was saved counts', () => {
    const game = hitBy(1, { card: 'gunners', at: row(5, 95, 60), activated: true }, 1, { dice: ['A', 'A'] });
    expect(game.unit('red-1').models).toHaveLength(5);
    expect(markersOf(game, 'red-1')).toEqual(['underFire']);
    expect(idsOf(game.log, 'marked')).toEqual(['SUP-02']);
  });

  it('SUP-02 friends under a template are under fire as well', () => {
    const mortar = card('Mortar', 'allies', 'vehicle', 'V4', {
      move: [2, 4],
      damageTrack: 6,
      weapons: [weapon('Mortar', { mount: 'turret', reach: '12', cells: 'I2:*/1' })],
    });
    const game = skirmish({
      blue: [
        { card: 'mortar', at: [[50, 60, 0]] },
        { card: 'gunners', at: [[100, 58]] },
      ],
      red: [{ card: 'ghosts', at: [[100, 62]], activated: true }, far],
      cards: [mortar],
      dice: ['A', 'A', 'A', 'A'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer({
      do: 'attack',
      shots: [{ model: 'blue-1.1', weapon: 'mortar', at: { blast: place(100, 60) } }],
    } as unknown as Command);
    expect(markersOf(game, 'blue-2')).toEqual(['underFire']);
    expect(markersOf(game, 'red-1')).toEqual(['underFire']);
    expect(game.dice.left()).toBe(0);
  });
});

describe('SUP-03 the second time', () => {
  it('SUP-03 EX-70 Under Fire and hit again: Suppressed in its place', () => {
    const game = hitBy(1, target(['underFire']));
    expect(markersOf(game, 'red-1')).toEqual(['suppressed']);
    expect(idsOf(game.log, 'unmarked')).toEqual(['SUP-03']);
    expect(idsOf(game.log, 'marked')).toEqual(['SUP-03']);
  });

  it('SUP-03 Suppressed and hit again: one Suppressed', () => {
    const game = hitBy(1, target(['suppressed']));
    expect(markersOf(game, 'red-1')).toEqual(['suppressed']);
    expect(game.log.some(event => event.type === 'marked')).toBe(false);
  });

  it('SUP-03 nine hits of one attack are one step', () => {
    expect(markersOf(hitBy(9, target(['underFire'])), 'red-1')).toEqual(['suppressed']);
  });
});

describe('SUP-04 ten hits', () => {
  const squad: Posted = { card: 'gunners', at: row(5, 95, 60), activated: true };

  it('SUP-04 ten hits, all saved: Suppressed at once', () => {
    const game = hitBy(10, squad, 10, { dice: ['A'.repeat(10), 'A'.repeat(10)] });
    expect(game.unit('red-1').models).toHaveLength(5);
    expect(markersOf(game, 'red-1')).toEqual(['suppressed']);
    expect(idsOf(game.log, 'marked')).toEqual(['SUP-04']);
  });

  it('SUP-04 nine are Under Fire', () => {
    const game = hitBy(9, squad, 9, { dice: ['A'.repeat(9), 'A'.repeat(9)] });
    expect(markersOf(game, 'red-1')).toEqual(['underFire']);
  });

  it('SUP-04 Under Fire goes when Suppressed comes', () => {
    const game = hitBy(10, { ...squad, markers: ['underFire'] }, 10, { dice: ['A'.repeat(10), 'A'.repeat(10)] });
    expect(markersOf(game, 'red-1')).toEqual(['suppressed']);
    expect(game.log.filter(event => event.type === 'unmarked')).toHaveLength(1);
  });

  it('SUP-04 hits of all weapons of the attacker count together', () => {
    const two = card('Two Guns', 'allies', 'vehicle', 'V4', {
      move: [2, 4],
      damageTrack: 6,
      weapons: [
        weapon('Left', { mount: 'turret', reach: '12', cells: 'I2:5/1' }),
        weapon('Right', { mount: 'turret', reach: '12', cells: 'I2:5/1' }),
      ],
    });
    const game = skirmish({
      blue: [{ card: 'two-guns', at: [[50, 60, 0]] }],
      red: [squad, far],
      cards: [two],
      dice: ['AAAAA', 'AAAAA', 'AAAAA', 'AAAAA'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(attack(shots(['blue-1.1'], 'left', 'red-1'), shots(['blue-1.1'], 'right', 'red-1')));
    expect(markersOf(game, 'red-1')).toEqual(['suppressed']);
    expect(game.dice.left()).toBe(0);
  });
});

/** A unit with a marker is activated and rolls. */
const rallied = (marker: Marker, dice: string): Skirmish => {
  const game = skirmish({ blue: [{ card: 'gunners', at: row(5, 20, 20), markers: [marker] }], red: [far], dice: [dice] });
  const events = game.answer(activate('blue-1'));
  expect(events[1]).toMatchObject({ type: 'rolled', roll: { why: 'rally', count: 2 } });
  expect(game.dice.left()).toBe(0);
  return game;
};

describe('SUP-05 Under Fire at activation', () => {
  it.each([
    ['AT', []],
    ['AA', []],
    ['TS', ['underFire']],
  ] as const)('SUP-05 %s leaves %j', (dice, expected) => {
    const game = rallied('underFire', dice);
    expect(markersOf(game, 'blue-1')).toEqual(expected);
    expect(game.ask).toEqual({ ask: 'declare', unit: 'blue-1' });
  });

  it('SUP-05 the marker limits nothing: March and Sustained Attack are offered', () => {
    const game = rallied('underFire', 'TS');
    const free = game.offers().flatMap(one => (one.do === 'declare' && !one.refused ? [one.actions[0]!.action] : []));
    expect(free).toContain('march');
    expect(free).toContain('sustained');
  });

  it('SUP-05 the chance is 5 in 9', () => {
    const faces = ['A', 'T', 'S'];
    const left = faces.flatMap(a => faces.map(b => markersOf(rallied('underFire', a + b), 'blue-1').length));
    expect(left.filter(n => n === 0)).toHaveLength(5);
  });
});

describe('SUP-06 Suppressed at activation', () => {
  it.each([
    ['AA', []],
    ['AS', ['underFire']],
    ['TS', ['suppressed']],
  ] as const)('SUP-06 %s leaves %j', (dice, expected) => {
    expect(markersOf(rallied('suppressed', dice), 'blue-1')).toEqual(expected);
  });

  it('SUP-06 Under Fire that is left limits nothing and is not rolled for again', () => {
    const game = rallied('suppressed', 'AS');
    expect(game.log.filter(event => event.type === 'rolled')).toHaveLength(1);
    game.answer(declare('sustained'));
    expect(game.ask).toMatchObject({ ask: 'attack', sustained: true });
  });

  it('SUP-06 the chances are 1, 4 and 4 in 9', () => {
    const faces = ['A', 'T', 'S'];
    const left = faces.flatMap(a => faces.map(b => markersOf(rallied('suppressed', a + b), 'blue-1')[0] ?? 'clear'));
    expect(['clear', 'underFire', 'suppressed'].map(one => left.filter(m => m === one).length)).toEqual([1, 4, 4]);
  });
});

describe('SUP-07 and SUP-08', () => {
  it('SUP-07 EX-71 still Suppressed: Nothing first, and then a Move behind the wood', () => {
    const game = skirmish({
      blue: [{ card: 'konigsluther', at: [[100, 60, 180]], markers: ['suppressed'] }],
      red: [far],
      dice: ['TS'],
    });
    game.answer(activate('blue-1'));
    for (const command of [declare('march'), declare('move', 'nothing')])
      expect(game.refused(command)).toMatchObject({ code: 'firstAction.suppressed', rules: ['SUP-07'] });
    expect(game.refused(declare('nothing', 'attack'))).toMatchObject({ code: 'action.suppressed', rules: ['SUP-08'] });
    game.answer(declare('nothing', 'move'));
    game.answer({ do: 'move', ways: [{ model: game.model('blue-1.1'), path: [place(115, 60, 0, 180)] }] });
    expect(game.unit('blue-1')).toMatchObject({ lastAction: 'move', markers: ['suppressed'] });
    expect(game.dice.left()).toBe(0);
  });

  it('SUP-08 a Suppressed unit does not strike back', () => {
    const game = skirmish({
      blue: [{ card: 'grim-reapers', at: row(3, 60, 60) }],
      red: [{ card: 'ghosts', at: row(5, 60, 64), markers: ['suppressed'], activated: true }, far],
      dice: ['T'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(attack(shots(['blue-1.1'], 'rocket-punch', 'red-1')));
    expect(game.log.filter(event => event.type === 'aimed')).toHaveLength(1);
    expect(game.ask).toMatchObject({ ask: 'activate' });
    expect(game.dice.left()).toBe(0);
  });

  it('SUP-08 ACT-07 suppressed between its actions: the Attack becomes Nothing', () => {
    const game = skirmish({
      blue: [{ card: 'gunners', at: row(5, 90, 60), markers: ['underFire'] }],
      red: [{ card: 'gun', at: [[60, 60, 0]] }, far],
      cards: [gun(1)],
      dice: ['TS', 'AT', 'A', 'A'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    game.answer({ do: 'move', ways: [] });
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    const events = game.answer(attack(shots(['red-1.1'], 'gun', 'blue-1')));
    expect(markersOf(game, 'blue-1')).toEqual(['suppressed']);
    expect(events.find(event => event.type === 'actionLost')).toMatchObject({
      ...{ unit: 'blue-1', action: 'attack', why: 'suppressed' },
      because: ['ACT-07', 'SUP-08'],
    });
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['red-2'] });
    expect(game.dice.left()).toBe(0);
  });
});

describe('SUP-09 marked units that react', () => {
  const reacting = (marker: Marker, ...dice: readonly string[]): Skirmish => {
    const game = skirmish({
      blue: [{ card: 'gunners', at: row(5, 90, 60) }],
      red: [{ card: 'gun', at: [[60, 60, 0]], markers: [marker] }, far],
      cards: [gun(1)],
      dice,
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'move'));
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    expect(game.dice.left()).toBe(0);
    return game;
  };
  const thrown = (game: Skirmish) =>
    game.log.flatMap(event => (event.type === 'rolled' ? [`${event.roll.why} ${event.roll.count}`] : []));

  it('SUP-09 rally with one ARMY: Under Fire, and two dice for the reaction', () => {
    const game = reacting('suppressed', 'AT', 'AA');
    expect(thrown(game)).toEqual(['rally 2', 'reaction 2']);
    expect(markersOf(game, 'red-1')).toEqual(['underFire']);
    expect(game.ask).toMatchObject({ ask: 'reaction', among: ['sustained', 'moveAttack'] });
  });

  it('SUP-09 still Suppressed: one die, and ARMY on it is an Attack', () => {
    const game = reacting('suppressed', 'ST', 'A');
    expect(thrown(game)).toEqual(['rally 2', 'reaction 1']);
    expect(idsOf(game.log, 'rolled')).toContain('SUP-09');
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'red-1', only: 'blue-1' });
  });

  it('SUP-09 still Suppressed: else Nothing', () => {
    const game = reacting('suppressed', 'ST', 'T');
    expect(game.unit('red-1')).toMatchObject({ activated: true, lastAction: 'nothing', markers: ['suppressed'] });
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
  });

  it('SUP-09 Under Fire: rally, and then two dice', () => {
    const game = reacting('underFire', 'AS', 'AT');
    expect(thrown(game)).toEqual(['rally 2', 'reaction 2']);
    expect(markersOf(game, 'red-1')).toEqual([]);
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'red-1' });
  });
});
