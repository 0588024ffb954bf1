import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import { unitId } from '../../../../core/base/index.ts';
import type { Switched } from '../../../../core/rulebook/index.ts';
import { aiming, allocate, attacking, fire, refusalOf, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose, choosingFor } from '../../../kit/choices.ts';
import type { Ground } from '../../../kit/duel.ts';
import { attackWith, BOTH, duel } from '../../../kit/duel.ts';
import { terrain, wood } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, naming, row } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { gunCrew, mates, MODES, oneAttack } from '../../../kit/oneAttack.ts';
import { onBoth } from '../../../kit/onBoth.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';
import { BLUE_FIRST, idle } from '../../../kit/turn.ts';
import { WIDE } from '../columns.ts';
import { survives } from '../../../kit/survives.ts';

const target = card('Target', 'ssu', 'vehicle', 'V4', { move: [2, 4], damageTrack: 90 });
const none = { do: 'decline' } as const;
const late = { card: 'nikita' };

describe.each(BOTH)('on the %s', ground => {
  const coil = card('Coil', 'ssu', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 5 },
    weapons: [weapon('Tesla Gun', { mount: 'turret', reach: '8', rules: ['Tesla'], cells: 'I2:2/1' })],
  });

  it.each([
    ['unsaved', 'AA', false],
    ['all', 'AA', true],
    ['unsaved', 'AT', true],
    ['all', 'AT', true],
  ])('WPN-02 hits that count: %s; two Tesla hits, saves %s', (value, saves, stuns) => {
    const switched = { 'WPN-02': value };
    const game = duel(ground, {
      switched,
      cards: [coil],
      blue: [{ card: 'coil' }],
      red: [{ card: 'gunners' }],
      dice: ['AA', saves],
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'tesla-gun', 'red-1'));
    if (saves === 'AT') allocate(game, 'red-1.1');
    expect(game.unit('red-1').markers.includes('stunned')).toBe(stuns);
    expect(game.dice.left()).toBe(0);
  });

  const luther = card('Luther', 'axis', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 5 },
    weapons: [weapon('Claw', { mount: 'front', reach: 'C', rules: ['Grapple'], cells: 'I2:1/1 V4:1/1' })],
  });

  it.each([
    ['anyDeed', false],
    ['notByBlows', true],
    ['activation', false],
  ])('WPN-14 it lets go by %s: striking back, still held %s', (value, still) => {
    const game = duel(ground, {
      ...{ switched: { 'WPN-14': value }, cards: [luther, target], dice: ['T', 'T'], apart: 0 },
      blue: [{ card: 'target' }, { card: 'target', markers: ['gripped:red-1'], far: true }],
      red: [{ card: 'luther' }],
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'standard', 'red-1'));
    fire(game, shot('red-1.1', 'standard', 'blue-1'));
    expect(game.unit('blue-2').markers).toEqual(still ? ['gripped:red-1'] : []);
  });

  it.each([
    ['anyDeed', true],
    ['notByBlows', true],
    ['activation', false],
  ])('WPN-14 it lets go by %s: activated for Nothing, two victims still held %s', (value, still) => {
    const held = { card: 'target', markers: ['gripped:blue-1', 'gripped:blue-9'] };
    const game = duel(ground, {
      ...{ switched: { 'WPN-14': value }, cards: [luther, target], apart: 0 },
      blue: [{ card: 'luther' }],
      red: [held, { ...held, far: true }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    for (const unit of ['red-1', 'red-2'])
      expect(game.unit(unit).markers).toEqual([...(still ? ['gripped:blue-1'] : []), 'gripped:blue-9']);
  });

  it.each([
    ['anyDeed', false],
    ['notByBlows', false],
    ['activation', false],
  ])('WPN-14 it lets go by %s: it strikes somebody else, still held %s', (value, still) => {
    const game = duel(ground, {
      ...{ switched: { 'WPN-14': value }, cards: [luther, target], dice: ['T', 'T'], apart: 0 },
      blue: [{ card: 'luther' }],
      red: [{ card: 'target' }, { card: 'target', markers: ['gripped:blue-1'], far: true }],
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'standard', 'red-1'));
    expect(game.unit('red-2').markers).toEqual(still ? ['gripped:blue-1'] : []);
  });

  const rockets = card('Rocketeers', 'axis', 'squad', 'I3', {
    ...{ move: [2, 4], models: ['2 rocket-launcher'] },
    weapons: [weapon('Rocket Launcher', { count: 2, reach: '8', rules: ['Salvo'], cells: 'V4:3/1' })],
  });
  const launching = (switched: Switched, markers: readonly string[], dice: readonly string[]): Skirmish => {
    const game = duel(ground, {
      ...{ switched, cards: [rockets, target], dice },
      blue: [{ card: 'rocketeers', markers }],
      red: [{ card: 'target' }],
    });
    attackWith(game);
    return game;
  };
  const all = ['blue-1.1', 'blue-1.2'].map(model => shot(model, 'rocket-launcher', 'red-1'));

  it('WPN-29 a salvo is chosen once for the unit, or shot by shot', () => {
    const unit = launching({}, ['loaded'], ['T'.repeat(12)]);
    fire(unit, ...all);
    expect(unit.ask).toMatchObject({ choices: [{ rule: 'WPN-29' }] });
    unit.answer(choose());
    expect(rolls(unit)).toEqual(['hit 12']);

    const each = launching({ 'WPN-29': 'shot' }, ['loaded'], ['T'.repeat(9)]);
    fire(each, ...all);
    expect(each.ask).toMatchObject({ choices: [{ rule: 'WPN-29' }, { rule: 'WPN-29' }] });
    each.answer({ do: 'choose', chosen: [null, { things: [] }] });
    expect(rolls(each)).toEqual(['hit 9']);
    expect(each.unit('blue-1').markers).toEqual([]);
  });

  it.each([{}, { 'WPN-29': 'shot' }])('WPN-30 unloaded: silent, or single shots and no salvo, with %j too', more => {
    const silent = launching(more, [], []);
    expect(silent.refused({ do: 'attack', shots: all })).toMatchObject({ code: 'weapon.unloaded', rules: ['WPN-30'] });
    const single = launching({ ...more, 'WPN-30': 'single' }, [], ['T'.repeat(6)]);
    fire(single, ...all);
    expect(rolls(single)).toEqual(['hit 6']);
    const loaded = launching({ ...more, 'WPN-30': 'single' }, ['loaded'], ['T'.repeat(6)]);
    fire(loaded, ...all);
    expect(loaded.ask.ask).toBe('choose');
  });

  const adler = card('Adler', 'axis', 'vehicle', 'V3', {
    ...{ move: [2, 4], damageTrack: 5 },
    weapons: [
      weapon('Missile', { count: 2, mount: 'front', reach: '8', rules: ['Wire Guided'], cells: 'V4:1/1' }),
      weapon('Autocannon', { mount: 'front', reach: '8', cells: 'V4:1/1' }),
    ],
  });

  it.each([
    ['one', 'missile', null],
    ['line', 'missile', 'WPN-33'],
    ['line', 'autocannon', null],
  ])('WPN-33 %s at once: a missile with another %s asks for %s', (value, other, asks) => {
    const game = duel(ground, {
      ...{ switched: { 'WPN-33': value }, cards: [adler, target], dice: other === 'missile' ? ['SS'] : ['S', 'S'] },
      ...{ blue: [{ card: 'adler' }], red: [{ card: 'target' }] },
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'missile', 'red-1'), shot('blue-1.1', other, 'red-1'));
    expect(choosingFor(game.ask)).toBe(asks);
    if (asks) game.answer(none);
    expect(game.ask.ask).toBe('activate');
  });
});

const lothar = card('Lothar', 'axis', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 5 },
  weapons: [weapon('Rockets', { mount: 'front', reach: '2-14', rules: ['Artillery'], cells: 'I2:2/1' })],
});
const rocket = shot('blue-1.1', 'rockets', 'red-1');
const squares = (column: number, line: number) => [column - ORIGIN, line - ORIGIN] as const;

it.each([
  ['bare', false, 'infantrySave 2'],
  ['cover', true, 'coverSave 2'],
])('WPN-03 vehicles that it fires over leave its target %s', (value, covered, save) => {
  const wall = card('Wall', 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 5 });
  const game = gridSkirmish({
    ...{ switched: { 'WPN-03': value }, cards: [lothar, wall], dice: ['AA', 'AA'] },
    blue: [{ card: 'lothar', at: [5, 4] }, { card: 'wall', at: [5, 7] }, late],
    red: [{ card: 'gunners', at: [5, 8], models: 2 }, late],
  });
  attackWith(game);
  expect(refusalOf(aiming(game).judge(rocket))).toBeNull();
  expect(aiming(game).inCover(rocket, unitId('red-1'))).toBe(covered);
  fire(game, rocket);
  expect(rolls(game)).toEqual(['hit 2', save]);
});

it.each([
  ['bare', false],
  ['cover', true],
])('WPN-03 on the table a vehicle behind which nobody is seen leaves its target %s', (value, covered) => {
  const wall = card('Wall', 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 5 });
  const game = attacking({
    ...{ switched: { 'WPN-03': value }, cards: [lothar, wall], shapes: { wall: WIDE } },
    blue: [
      { card: 'lothar', at: [[60, 20, 90]] },
      { card: 'wall', at: [[60, 50, 90]] },
    ],
    red: [{ card: 'gunners', at: row(2, 59, 58, 2.6) }],
  });
  expect(aiming(game).inCover(rocket, unitId('red-1'))).toBe(covered);
});

describe('WPN-04', () => {
  const onTable = (
    switched: Switched,
    piece: (x: readonly [number, number], y: readonly [number, number]) => ReturnType<typeof wood>,
    edge: number,
    set?: string,
  ) =>
    attacking({
      ...{ switched, cards: [lothar], ...(set && { set }), blue: [{ card: 'lothar', at: [[60, 20, 90]] }] },
      red: [{ card: 'gunners', at: row(2, 59, 54, 2.6) }],
      pieces: [piece([40, 80], [5, edge])],
    });
  const woods = (x: readonly [number, number], y: readonly [number, number]) => wood('wood', x, y);
  const smoke = (x: readonly [number, number], y: readonly [number, number]) => ({
    ...wood('smoke', x, y),
    kind: 'smoke' as const,
  });

  it('WPN-04 half of the hull in a wood: it fires, or it does not; all of it outside: it fires', () => {
    const anyPart = { 'WPN-04': 'anyPart' };
    expect(refusalOf(aiming(onTable({}, woods, 19)).judge(rocket))).toBeNull();
    expect(refusalOf(aiming(onTable(anyPart, woods, 19)).judge(rocket))).toBe('weapon.inArea');
    expect(refusalOf(aiming(onTable(anyPart, woods, 10)).judge(rocket))).toBeNull();
  });

  it.each(['dust-1947', 'zverograd'])('WPN-04 half of the hull in a building, by %s: it fires, or it does not', set => {
    const house = (x: readonly [number, number], y: readonly [number, number]) => terrain('house', 'building', x, y, 3);
    const why = (switched: Switched) =>
      aiming(onTable(switched, house, 19, set)).lines.map(({ refused }) => refused?.code ?? null);
    expect(why({})).not.toContain('weapon.inArea');
    expect(why({ 'WPN-04': 'anyPart' })).toContain('weapon.inArea');
  });

  const inSquare = (ground: Ground, kind: 'smoke' | 'woods', switched: Switched): Skirmish => {
    if (ground === 'table') return onTable(switched, kind === 'smoke' ? smoke : woods, 21);
    const game = gridSkirmish({
      ...{ switched, cards: [lothar], pieces: [fill(kind, squares(5, 4))] },
      blue: [{ card: 'lothar', at: [5, 4] }, late],
      red: [{ card: 'gunners', at: [5, 8], models: 2 }, late],
    });
    attackWith(game);
    return game;
  };

  it.each(BOTH)('WPN-04 in smoke on the %s: silent, or not; in a wood silent either way', ground => {
    const fires = { 'WPN-04.smoke': 'fires' };
    const why = (game: Skirmish) => aiming(game).lines.map(({ refused }) => refused?.code ?? null);
    expect(why(inSquare(ground, 'smoke', {}))).toContain('weapon.inArea');
    expect(why(inSquare(ground, 'woods', fires))).toContain('weapon.inArea');
    expect(why(inSquare(ground, 'smoke', fires))).not.toContain('weapon.inArea');
  });
});

it.each([
  ['hits', true],
  ['damage', false],
])('WPN-02 by the answers of 2011, where nothing saves in the open: Stunned by %s that is shrugged off, %s', (value, stunned) => {
  const done = oneAttack('grid', 'faq-2011', [gunCrew(['Tesla']), mates('Damage Resilient')], {
    ...{ attacker: { card: 'gun-crew' }, target: { card: 'mates' }, weapons: [{ weapon: 'Gun', count: 1 }] },
    ...{ dice: [...'ATA'], options: { 'WPN-02.damage': value } },
  });
  expect(done.markers.includes('stunned')).toBe(stunned);
});

describe.each(MODES)('in an attack of the %s game', mode => {
  it.each([
    ['unsaved', false],
    ['all', true],
  ])('WPN-02 hits that count: %s; all of a Head Shot saved in cover', (value, stunned) => {
    const done = oneAttack(mode, mode, [gunCrew(['Head Shot']), mates()], {
      ...{ attacker: { card: 'gun-crew' }, target: { card: 'mates' }, weapons: [{ weapon: 'Gun', count: 1 }] },
      ...{ cover: true, dice: [...'AAAA'], options: { 'WPN-02': value } },
    });
    expect(done.markers.includes('stunned')).toBe(stunned);
  });

  it.each([
    ['hits', true],
    ['damage', false],
  ])('WPN-02 Stunned by %s: the only loss is shrugged off', (value, stunned) => {
    const done = oneAttack(mode, mode, [gunCrew(['Tesla']), mates('Damage Resilient')], {
      ...{ attacker: { card: 'gun-crew' }, weapons: [{ weapon: 'Gun', count: 1 }], target: { card: 'mates' } },
      ...{ options: { 'WPN-02.damage': value }, dice: [...'ATTA'] },
    });
    expect([done.lost, done.markers.includes('stunned')]).toEqual([0, stunned]);
    const lost = oneAttack(mode, mode, [gunCrew(['Tesla']), mates()], {
      ...{ attacker: { card: 'gun-crew' }, weapons: [{ weapon: 'Gun', count: 1 }], target: { card: 'mates' } },
      ...{ options: { 'WPN-02.damage': value }, dice: [...'ATT'] },
    });
    expect([lost.lost, lost.markers.includes('stunned')]).toEqual([1, true]);
  });
});

describe.each(BOTH)('WPN-23 and WPN-26, on the %s', ground => {
  const long = card('Sniper', 'allies', 'squad', 'I2', {
    ...{
      move: [2, 4],
      models: ['1 long-rifle'],
      weapons: [weapon('Long Rifle', { reach: '8', rules: ['Sniper'], cells: 'I2:2/1' })],
    },
  });
  const hero = card('Hero', 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 4 });
  const squad = card('Squad', 'axis', 'squad', 'I2', { move: [2, 4], models: ['3 '] });

  it.each([
    ['his', [2, 3]],
    ['shared', [0, 1]],
  ])('WPN-23 hits on a hero who then joins a squad, %s: his boxes, and who is left of it', (value, left) => {
    const options = { cards: [long, hero, squad], switched: { 'WPN-23': value }, dice: ['AA', 'TT'] };
    const game =
      ground === 'table'
        ? attacking({
            ...options,
            blue: [{ card: 'sniper', at: [[60, 40]] }],
            red: [
              { card: 'squad', at: row(3, 60, 70) },
              { card: 'hero', at: [[60, 73]] },
            ],
          })
        : gridSkirmish({
            ...options,
            blue: [{ card: 'sniper', at: [5, 4] }, late],
            red: [{ card: 'squad', at: [5, 7] }, { card: 'hero', at: [5, 7] }, late],
          });
    if (ground === 'squares') attackWith(game);
    fire(game, shot('blue-1.1', 'long-rifle', 'red-2'));
    game.answer(choose('red-1'));
    if (value === 'shared') allocate(game, 'red-1.1', 'red-1.2');
    expect([game.unit('red-2').damage, game.unit('red-1').models.length]).toEqual(left);
  });

  const guns = card('Guns', 'ssu', 'vehicle', 'V3', {
    ...{ move: [2, 4], damageTrack: 4 },
    weapons: ['Big Gun', 'Twin Gun'].map(name =>
      weapon(name, { mount: 'turret', reach: '8', rules: ['Reload'], cells: 'V4:1/1' }),
    ),
  });
  it.each([
    ['unit', 'weapon.unloaded', null],
    ['line', null, null],
  ])('WPN-26 after the one gun was fired the other, with Loaded markers by %s; and after a reload', (value, other, reloaded) => {
    const game = onBoth(ground, {
      ...{ switched: { 'WPN-26': value }, cards: [guns, target], dice: ['S', ...BLUE_FIRST, ...BLUE_FIRST] },
      blue: [{ card: 'guns', at: [5, 4], facing: 90, markers: ['loaded'] }],
      red: [{ card: 'target', at: [5, 8] }],
    });
    const judged = (gun: string) => refusalOf(aiming(game).judge(shot('blue-1.1', gun, 'red-1')));
    attackWith(game);
    fire(game, shot('blue-1.1', 'big-gun', 'red-1'));
    survives(game);
    idle(game);
    attackWith(game);
    expect([judged('big-gun'), judged('twin-gun')]).toEqual(['weapon.unloaded', other]);
    game.answer({ do: 'attack', shots: [] });
    idle(game);
    game.answer(activate('blue-1'));
    game.answer(naming(declare('reload', 'attack'), 'big-gun', 'twin-gun'));
    if (game.ask.ask === 'react') game.answer(none);
    expect([judged('big-gun'), judged('twin-gun')]).toEqual([reloaded, reloaded]);
  });
});
