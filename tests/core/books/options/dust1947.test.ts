import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import { itemAt } from '../../../../core/base/index.ts';
import { asShape } from '../../../../core/space/free/base/forms.ts';
import { aiming, fire, refusalOf, rolls, shot, strikes } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choosingFor } from '../../../kit/choices.ts';
import { offered } from '../../../kit/commanding.ts';
import { attackWith, BOTH, duel } from '../../../kit/duel.ts';
import { activate, declare, naming, skirmish } from '../../../kit/game.ts';
import { fire as jet, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { gunCrew, mates, MODES, oneAttack } from '../../../kit/oneAttack.ts';
import { wood } from '../../../kit/free.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';

const set = 'dust-1947';
const late = { card: 'nikita' };

const shotsOf = (command: ReturnType<typeof jet>) => (command.do === 'attack' ? command.shots : []);

describe.each(MODES)('options of Dust 1947, in an attack of the %s game', mode => {
  const hit = (options: object, rules: readonly string[], dice: string, more: object = {}, skills: readonly string[] = []) =>
    oneAttack(mode, set, [gunCrew(rules), mates(...skills)], {
      ...{ attacker: { card: 'gun-crew' }, target: { card: 'mates' }, weapons: [{ weapon: 'Gun', count: 1 }] },
      ...{ options, dice: [...dice], ...more },
    });

  it.each([
    ['reduced', ['hit AA', 'structuralSave AS'], 1],
    ['none', ['hit AA'], 2],
  ])('D47-16 D47-23 a flame at a Bunker, or a burst of it, its save %s', (value, thrown, lost) => {
    for (const rule of ['Flame', 'Flame Burst']) {
      const done = hit({ 'D47-16': value }, [rule], value === 'none' ? 'AA' : 'AAAS', { inside: 'bunker' });
      expect([done.rolls, done.lost]).toEqual([thrown, lost]);
    }
  });

  it.each([
    ['lost', ['hit AA', 'infantrySave AT'], 1],
    ['kept', ['hit AA', 'infantrySave AT', 'structuralSave S'], 0],
  ])('D47-33 a phaser at a Bunker, its save %s', (value, thrown, lost) => {
    const done = hit({ 'D47-33': value }, ['Phaser'], value === 'lost' ? 'AAAT' : 'AAATS', { inside: 'bunker' });
    expect([done.rolls, done.lost]).toEqual([thrown, lost]);
  });

  it.each([
    ['lost', ['hit AT'], 1],
    ['kept', ['hit AT', 'structuralSave S'], 0],
  ])('D47-39 a sniper at a Bunker, its save %s', (value, thrown, lost) => {
    const done = hit({ 'D47-39': value }, ['Sniper'], value === 'lost' ? 'AT' : 'ATS', { inside: 'bunker' });
    expect([done.rolls, done.lost]).toEqual([thrown, lost]);
  });

  it.each([
    ['damage', false],
    ['hit', true],
  ])('D47-41 Stunned by %s: the only loss is shrugged off', (value, stunned) => {
    const done = hit({ 'D47-41': value }, ['Tesla'], 'ATTA', {}, ['Damage Resilient']);
    expect([done.lost, done.markers.includes('stunned')]).toEqual([0, stunned]);
  });
});

const machine = (
  name: string,
  rules: readonly string[],
  more: { readonly ammo?: number; readonly skills?: readonly string[] } = {},
) =>
  card(name, 'axis', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 5, skills: more.skills ?? [] },
    weapons: [
      weapon('Main', {
        count: 2,
        mount: 'turret',
        reach: '2-14',
        rules,
        cells: 'I2:2/1 V4:1/1',
        ...(more.ammo && { ammo: more.ammo }),
      }),
      weapon('Side', { mount: 'turret', reach: '8', cells: 'I2:1/1 V4:1/1' }),
    ],
  });
const target = card('Target', 'ssu', 'vehicle', 'V4', { move: [2, 4], damageTrack: 90 });

describe.each(BOTH)('options of Dust 1947, on the %s', ground => {
  /** Artillery strikes a block of squares, whose other corner is named; on the table it is laid on a point. */
  const mortars =
    ground === 'squares'
      ? itemAt(shotsOf(jet(['blue-1.1'], 'main', 'red-1', [on(5, 8), on(6, 8), on(5, 9), on(6, 9)])), 0)
      : shot('blue-1.1', 'main', { blast: [60, 60] });

  it.each([
    ['over', null],
    ['blocked', 'attack.noSight'],
  ])('D47-02 a vehicle right in front of artillery: fired %s', (value, refused) => {
    const tall = asShape({
      ...{ base: { radius: 40 }, volumes: [{ part: 'hull', shape: 'box', center: [0, 0, 100], half: [60, 60, 100], yaw: 0 }] },
    });
    const wall = card('Wall', 'axis', 'vehicle', 'V7', { move: [2, 4], damageTrack: 5 });
    const options = { set, switched: { 'D47-02': value }, cards: [machine('Lothar', ['Artillery']), wall] };
    const game =
      ground === 'squares'
        ? gridSkirmish({
            ...options,
            blue: [{ card: 'lothar', at: [5, 4] }, { card: 'wall', at: [5, 5] }, late],
            red: [{ card: 'gunners', at: [5, 8], models: 1 }, late],
          })
        : skirmish({
            ...{ ...options, shapes: { wall: tall } },
            blue: [{ card: 'lothar', at: [[60, 20, 90]] }, { card: 'wall', at: [[60, 32, 90]] }, late],
            red: [{ card: 'gunners', at: [[60, 60]] }, late],
          });
    attackWith(game);
    expect(refusalOf(aiming(game).judge(mortars))).toBe(refused);
  });

  it.each([
    ['allowed', null],
    ['barred', 'weapon.inArea'],
  ])('D47-03 artillery in woods: %s', (value, refused) => {
    const options = { set, switched: { 'D47-03': value }, cards: [machine('Lothar', ['Artillery'])] };
    const game =
      ground === 'squares'
        ? gridSkirmish({
            ...{ ...options, pieces: [fill('woods', [5 - ORIGIN, 4 - ORIGIN])] },
            blue: [{ card: 'lothar', at: [5, 4] }, late],
            red: [{ card: 'gunners', at: [5, 8], models: 1 }, late],
          })
        : skirmish({
            ...{ ...options, pieces: [wood('wood', [50, 70], [14, 24])] },
            blue: [{ card: 'lothar', at: [[60, 20, 90]] }, late],
            red: [{ card: 'gunners', at: [[60, 60]] }, late],
          });
    attackWith(game);
    expect(refusalOf(aiming(game).judge(mortars))).toBe(refused);
  });

  it.each([
    ['weapons', 2],
    ['attack', 1],
  ])('D47-31 two weapons of limited ammunition fire in one attack: a box for the %s', (value, boxes) => {
    const game = duel(ground, {
      ...{ set, switched: { 'D47-31': value }, cards: [machine('Rockets', [], { ammo: 3 }), target], dice: ['SS'] },
      ...{ blue: [{ card: 'rockets' }], red: [{ card: 'target' }] },
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'main', 'red-1'), shot('blue-1.1', 'main', 'red-1'));
    expect(game.unit('blue-1').spent).toEqual({ main: boxes });
  });

  it.each([
    ['weapon', null],
    ['unit', 'weapon.unloaded'],
  ])('D47-35 a Reload weapon was fired and its %s is silent: the other gun, and after a reload', (value, refused) => {
    const game = duel(ground, {
      ...{
        set,
        switched: { 'D47-35': value },
        cards: [machine('Mortar', ['Reload'], { skills: ['At the Double'] }), target],
        dice: ['S'],
      },
      ...{ blue: [{ card: 'mortar', markers: ['loaded'] }], red: [{ card: 'target' }] },
    });
    game.answer(activate('blue-1'));
    const twice = (middle: 'reload' | 'nothing') => naming(declare('attack', middle), 'main');
    game.answer(twice('nothing'));
    fire(game, shot('blue-1.1', 'main', 'red-1'));
    const fired = game.unit('blue-1').markers;
    expect(fired.includes('loaded')).toBe(false);
    expect(fired.includes('spent')).toBe(value === 'unit');
    const next = duel(ground, {
      ...{ set, switched: { 'D47-35': value }, cards: [machine('Mortar', ['Reload']), target] },
      ...{ blue: [{ card: 'mortar', markers: fired }], red: [{ card: 'target' }] },
    });
    attackWith(next);
    expect(refusalOf(aiming(next).judge(shot('blue-1.1', 'side', 'red-1')))).toBe(refused);
    const loaded = duel(ground, {
      ...{ set, switched: { 'D47-35': value }, cards: [machine('Mortar', ['Reload']), target] },
      ...{ blue: [{ card: 'mortar', markers: fired }], red: [{ card: 'target' }] },
    });
    loaded.answer(activate('blue-1'));
    loaded.answer(declare('reload', 'nothing'));
    expect(loaded.unit('blue-1').markers).toEqual(['loaded']);
  });

  it.each([
    ['one', null],
    ['line', 'WPN-33'],
  ])('D47-46 %s: two missiles of one line', (value, asks) => {
    const game = duel(ground, {
      ...{ set, switched: { 'D47-46': value }, cards: [machine('Adler', ['Wire Guided']), target], dice: ['SS'] },
      ...{ blue: [{ card: 'adler' }], red: [{ card: 'target' }] },
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'main', 'red-1'), shot('blue-1.1', 'main', 'red-1'));
    expect(choosingFor(game.ask)).toBe(asks);
  });

  it.each([
    ['free', [], true],
    ['action', ['smokeLaunchers'], false],
  ])('D47-55 Smoke Launchers for an action, or %s', (value, specials, asked) => {
    const game = duel(ground, {
      ...{ set, switched: { 'D47-55': value }, cards: [machine('Smoker', [], { skills: ['Smoke Launchers'] }), target] },
      ...{ blue: [{ card: 'smoker' }], red: [{ card: 'target' }] },
    });
    game.answer(activate('blue-1'));
    expect(offered(game)).toEqual(specials);
    game.answer(declare('nothing', 'nothing'));
    expect(game.ask.ask === 'choose').toBe(asked);
  });
});

it.each([
  ['last', null],
  ['clear', 'attack.way'],
])('D47-20 a jet into a square of trees, which may be the %s', (value, refused) => {
  const burners = card('Burners', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['1 torch'], weapons: [weapon('Torch', { reach: '2', rules: ['Flame'], cells: 'I2:2/1' })] },
  });
  const game = gridSkirmish({
    ...{ set, switched: { 'D47-20': value }, cards: [burners], dice: ['SS'] },
    pieces: [fill('woods', [5 - ORIGIN, 6 - ORIGIN])],
    blue: [{ card: 'burners', at: [5, 4] }, late],
    red: [{ card: 'gunners', at: [5, 6], models: 1 }, late],
  });
  attackWith(game);
  const burn = jet(['blue-1.1'], 'torch', 'red-1', [on(5, 5)]);
  if (refused) expect(game.refused(burn).code).toMatch(/^attack\./);
  else {
    game.answer(burn);
    expect(rolls(game)).toEqual(['hit 2']);
  }
});

it.each([
  ['both', ['underFire']],
  ['table', []],
])('D47-48 suppression on %s: a squad that is hit on squares', (value, markers) => {
  const game = gridSkirmish({
    ...{ set, switched: { 'D47-48': value }, cards: [gunCrew([]), mates()], dice: ['AT', 'A'] },
    blue: [{ card: 'gun-crew', at: [5, 4] }, late],
    red: [{ card: 'mates', at: [5, 6] }, late],
  });
  attackWith(game);
  fire(game, shot('blue-1.1', 'gun', 'red-1'));
  expect(game.unit('red-1').markers).toEqual(markers);
});

it.each([
  ['units', ['red-1: 3/1']],
  ['models', ['red-1: 1/1']],
])('D47-21 a line of flame that touches one of three, its dice for %s', (value, struck) => {
  const thrower = card('Thrower', 'axis', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 5 },
    weapons: [weapon('Napalm', { mount: 'front', reach: '2', rules: ['Flame'], cells: 'I2:*/1' })],
  });
  const game = skirmish({
    ...{ set, switched: { 'D47-21': value }, cards: [thrower] },
    blue: [{ card: 'thrower', at: [[60, 30, 90]] }, late],
    red: [
      {
        card: 'gunners',
        at: [
          [60, 42],
          [68, 44],
          [52, 44],
        ],
      },
      late,
    ],
  });
  attackWith(game);
  expect(strikes(aiming(game).judge(shot('blue-1.1', 'napalm', { flame: [60, 60] })))).toEqual(struck);
});
