import { describe, expect, it } from 'vitest';
import { CARD_KINDS } from '../../../../core/forces/card.ts';
import { listen, union } from '../../../../core/rulebook/index.ts';
import { damageResilient } from '../../../../core/rules/skills/damageResilient.ts';
import { allocate, attacking, fire, lost, ofType, rolls, shot, volley } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Posted } from '../../../kit/game.ts';
import { row } from '../../../kit/game.ts';
import { bookOf, unitWith, weaponWith } from '../../../kit/rules.ts';

describe('alone', () => {
  const book = bookOf(damageResilient);
  const tests = (hook: 'unsaved-hit' | 'damage-marked', kind: (typeof CARD_KINDS)[number]) =>
    union(
      [],
      listen(book, hook, { weapon: weaponWith([]), target: unitWith([damageResilient], { kind }), cover: false, hit: true }),
    );

  it('SK-36 SK-37 a squad rolls for the hit, all others for the boxes', () => {
    for (const kind of CARD_KINDS) {
      const roll = { value: [{ name: 'resilience', faces: ['army'] }], because: [kind === 'squad' ? 'SK-36' : 'SK-37'] };
      const none = { value: [], because: [] };
      expect(tests('unsaved-hit', kind), kind).toEqual(kind === 'squad' ? roll : none);
      expect(tests('damage-marked', kind), kind).toEqual(kind === 'squad' ? none : roll);
    }
  });
});

const ticked = (events: ReturnType<typeof fire>) => ofType(events, 'ticked').map(event => event.boxes);

/** Whoever holds the skill, shot at by one gun of the given cell. */
const skills = ['Damage Resilient'];
const squad = card('Tough Squad', 'axis', 'squad', 'I3', {
  ...{ move: [2, 3], skills },
  weapons: [weapon('MG', { count: 5, reach: '6', cells: 'I2:1/1' })],
  models: ['5 mg'],
});
const tank = card('Tough Tank', 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 6, skills });
const hero = card('Tough Hero', 'axis', 'hero', 'I3', { move: [2, 4], damageTrack: 4, points: 12, skills });
const gunner = card('Tough Mortar', 'axis', 'support', 'I3', { move: [1, 3], damageTrack: 4, skills });
const gun = (cell: string, rules: readonly string[] = []) =>
  card('Gun', 'ssu', 'vehicle', 'V4', {
    move: [2, 4],
    damageTrack: 6,
    weapons: [weapon('Gun', { count: 2, mount: 'turret', reach: '8', rules, cells: `I3:${cell} V4:${cell} I2:${cell}` })],
  });
const scene = (cell: string, target: Posted | readonly Posted[], dice: readonly string[]) =>
  attacking({
    cards: [squad, tank, hero, gunner, gun(cell)],
    blue: [{ card: 'gun', at: [[60, 40, 90]] }],
    red: [target].flat(),
    dice,
  });
const fired = shot('blue-1.1', 'gun', 'red-1');

describe('squads', () => {
  const five = { card: 'tough-squad', at: row(5, 54, 70) } satisfies Posted;

  it('SK-36 SK-38 three hits, ARMY, TARGET, SHIELD: two models, each die thrown before the next hit is given out', () => {
    const game = scene('3/1', five, ['AAA', 'TTT', 'A', 'T', 'S']);
    fire(game, fired);
    expect(rolls(game)).toEqual(['hit 3', 'infantrySave 3']);
    const first = allocate(game, 'red-1.1');
    expect(first.map(event => event.type)).toEqual(['hitTaken', 'rolled', 'hitCancelled']);
    expect(game.ask).toMatchObject({ ask: 'allocate', left: 2 });
    const rest = allocate(game, 'red-1.1', 'red-1.2');
    expect(lost(rest)).toEqual(['red-1.1', 'red-1.2']);
    expect(rolls(game)).toEqual(['hit 3', 'infantrySave 3', 'resilience 1', 'resilience 1', 'resilience 1']);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-39 SK-36 a hit of damage N on a model: one die', () => {
    const game = scene('1/N', five, ['A', 'T', 'A']);
    fire(game, fired);
    expect(lost(allocate(game, 'red-1.1'))).toEqual([]);
    expect(rolls(game)).toEqual(['hit 1', 'infantrySave 1', 'resilience 1']);
  });

  it('SK-36 WPN-11 flames, which nobody saves, are resisted all the same', () => {
    const game = attacking({
      cards: [squad],
      blue: [{ card: 'hotdog', at: [[60, 40, 90]] }],
      red: [
        {
          card: 'tough-squad',
          at: [
            [60, 52],
            [60, 55],
            [60, 58],
          ],
        },
      ],
      dice: ['AAA', 'A', 'T', 'A'],
    });
    fire(game, shot('blue-1.1', 'napalm-thrower', { flame: [60, 80] }));
    const events = allocate(game, 'red-1.1', 'red-1.1', 'red-1.2');
    expect(lost(events)).toEqual(['red-1.1']);
    expect(rolls(game)).toEqual(['hit 3', 'resilience 1', 'resilience 1', 'resilience 1']);
  });

  it('SK-36 SAVE-13 so are blows', () => {
    const game = attacking({
      cards: [squad],
      blue: [{ card: 'gunners', at: row(2, 60, 60) }],
      red: [{ card: 'tough-squad', at: row(2, 60, 64), markers: ['suppressed'] }],
      dice: ['AA', 'A', 'T'],
    });
    fire(game, volley('blue-1', [1, 2], 'standard', 'red-1'));
    expect(lost(allocate(game, 'red-1.1', 'red-1.2'))).toEqual(['red-1.2']);
    expect(rolls(game)).toEqual(['hit 2', 'resilience 1', 'resilience 1']);
    expect(game.dice.left()).toBe(0);
  });
});

describe('damage tracks', () => {
  it('SK-37 a vehicle hit for 4, ARMY, TARGET, ARMY, SHIELD: two boxes stay ticked', () => {
    const game = scene('1/4', { card: 'tough-tank', at: [[60, 90, 0]] }, ['A', 'ATAS']);
    const events = fire(game, fired);
    expect(events.map(event => event.type).slice(3, 7)).toEqual(['hitTaken', 'ticked', 'rolled', 'cleared']);
    expect(ofType(events, 'cleared')).toEqual([{ type: 'cleared', unit: 'red-1', boxes: 2, because: ['SK-37'] }]);
    expect(game.unit('red-1').damage).toBe(2);
  });

  it('SK-37 a hero with one box ticked, hit for 2, ARMY, SHIELD: two', () => {
    const game = scene('1/2', { card: 'tough-hero', at: [[60, 70]], damage: 1 }, ['A', 'T', 'AS']);
    fire(game, fired);
    expect(game.unit('red-1').damage).toBe(2);
    // Where no die passes nothing is taken off.
    const none = scene('1/2', { card: 'tough-hero', at: [[60, 70]], damage: 1 }, ['A', 'T', 'TS']);
    expect(ofType(fire(none, fired), 'cleared')).toEqual([]);
    expect(none.unit('red-1').damage).toBe(3);
  });

  it('SK-37 a hit for 5 on two boxes left: two ticked and two dice', () => {
    const game = scene('1/5', { card: 'tough-tank', at: [[60, 90, 0]], damage: 4 }, ['A', 'AT']);
    const events = fire(game, fired);
    expect(ticked(events)).toEqual([2]);
    expect(game.unit('red-1')).toMatchObject({ where: 'table', damage: 5 });
  });

  it('SK-37 DMG-03 a support weapon hit by 9/2: one box, one die', () => {
    const game = scene('9/2', { card: 'tough-mortar', at: [[60, 70]] }, ['ATTTTTTTT', 'T', 'S']);
    fire(game, fired);
    expect(rolls(game).at(-1)).toBe('resilience 1');
    expect(game.unit('red-1').damage).toBe(1);
  });

  it('SK-39 DMG-09 five boxes left, hit by N: two ARMY clear two', () => {
    const game = scene('1/N', { card: 'tough-tank', at: [[60, 90, 0]], damage: 1 }, ['A', 'ASTTA']);
    const events = fire(game, fired);
    expect(ticked(events)).toEqual([5]);
    expect(game.unit('red-1')).toMatchObject({ where: 'table', damage: 4 });
    expect(ofType(events, 'eliminated')).toEqual([]);
  });

  it('SK-39 DMG-09 all five miss: eliminated', () => {
    const game = scene('1/N', { card: 'tough-tank', at: [[60, 90, 0]], damage: 1 }, ['A', 'TSTTS']);
    expect(ofType(fire(game, fired), 'eliminated').map(event => event.unit)).toEqual(['red-1']);
  });
});

// Lara is the Axis hero of the book's example; the Panzers share her skill there.
describe('a hero with a squad', () => {
  const gunship = card('Gunship', 'ssu', 'vehicle', 'V4', {
    move: [2, 4],
    damageTrack: 6,
    weapons: [
      weapon('DShK', { mount: 'turret', reach: '6', cells: 'I3:4/1' }),
      weapon('Gatling', { mount: 'turret', reach: '8', cells: 'I3:9/2' }),
    ],
  });
  const lara = { card: 'tough-hero', at: [[60, 73]], joined: 'red-1' } satisfies Posted;

  it('SK-38 SK-37 the book’s example, hit by hit', () => {
    const game = attacking({
      cards: [squad, hero, gunship],
      blue: [{ card: 'gunship', at: [[60, 40, 90]] }],
      red: [{ card: 'tough-squad', at: row(3, 57, 70) }, lara],
      // Three hits of four, one saved; two of nine, none saved; then the dice of the skill, hit by hit.
      dice: ['AAAT', 'AATTTTTTT', 'ATT', 'TT', 'A', 'S', 'AT', 'A'],
    });
    fire(game, shot('blue-1.1', 'dshk', 'red-1'), shot('blue-1.1', 'gatling', 'red-1'));
    const boxes = () => game.unit('red-2').damage;
    expect(game.ask).toMatchObject({ left: 4, damage: 1 });
    allocate(game, 'red-2.1');
    expect(boxes()).toBe(0);
    allocate(game, 'red-2.1');
    expect(boxes()).toBe(1);
    expect(game.ask).toMatchObject({ left: 2, damage: 2 });
    allocate(game, 'red-2.1');
    expect(boxes()).toBe(2);
    const last = allocate(game, 'red-1.2');
    expect(ofType(last, 'hitCancelled').map(event => event.model)).toEqual(['red-1.2']);
    expect(game.unit('red-1').models).toHaveLength(3);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-40 a hero without it in a squad with it: no die for him, one for the model', () => {
    const plain = card('Plain Hero', 'axis', 'hero', 'I3', { move: [2, 4], damageTrack: 4 });
    const game = attacking({
      cards: [squad, plain, gunship],
      blue: [{ card: 'gunship', at: [[60, 40, 90]] }],
      red: [
        { card: 'tough-squad', at: row(3, 57, 70) },
        { ...lara, card: 'plain-hero' },
      ],
      dice: ['AATT', 'TT', 'A'],
    });
    fire(game, shot('blue-1.1', 'dshk', 'red-1'));
    allocate(game, 'red-2.1');
    expect(rolls(game)).toEqual(['hit 4', 'infantrySave 2']);
    expect(game.unit('red-2').damage).toBe(1);
    allocate(game, 'red-1.1');
    expect(rolls(game).at(-1)).toBe('resilience 1');
    expect(game.unit('red-1').models).toHaveLength(3);
  });

  it('SK-40 a hero with it in a squad without: a die for him, none for the model', () => {
    const game = attacking({
      cards: [hero, gunship],
      blue: [{ card: 'gunship', at: [[60, 40, 90]] }],
      red: [{ card: 'panzers', at: row(3, 57, 70) }, lara],
      dice: ['AATT', 'TT', 'T'],
    });
    fire(game, shot('blue-1.1', 'dshk', 'red-1'));
    allocate(game, 'red-2.1');
    expect(game.unit('red-2').damage).toBe(1);
    expect(lost(allocate(game, 'red-1.1'))).toEqual(['red-1.1']);
    expect(rolls(game)).toEqual(['hit 4', 'infantrySave 2', 'resilience 1']);
    expect(game.dice.left()).toBe(0);
  });
});

it('WPN-02 a hit that is cancelled afterwards still keeps heads down', () => {
  const game = scene('1/1', { card: 'tough-squad', at: row(5, 54, 70) }, ['A', 'A']);
  const events = fire(game, fired);
  expect(ofType(events, 'saved')[0]!.through).toBe(0);
  expect(game.unit('red-1').markers).toEqual(['underFire']);
});
