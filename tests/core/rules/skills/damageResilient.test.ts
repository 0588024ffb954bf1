import { describe, expect, it } from 'vitest';
import { listen, union } from '../../../../core/rulebook/index.ts';
import { damageResilient } from '../../../../core/rules/skills/damageResilient.ts';
import { allocate, attacking, fire, lost, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Posted, Skirmish } from '../../../kit/game.ts';
import { row } from '../../../kit/game.ts';
import { bookOf, unitWith, weaponWith } from '../../../kit/rules.ts';

const TEST = { name: 'resilience', faces: ['army'] };

describe('alone', () => {
  const book = bookOf(damageResilient);
  const squad = unitWith([damageResilient]);
  const walker = unitWith([damageResilient], { type: 'vehicle', kind: 'vehicle' });

  it('SK-36 a squad is tested hit by hit', () => {
    const at = { weapon: weaponWith([]), target: squad };
    expect(union([], listen(book, 'unsaved-hit', at))).toEqual({ value: [TEST], because: ['SK-36'] });
    expect(listen(book, 'damage-marked', at)).toEqual([]);
  });

  it('SK-37 whoever has a track is tested box by box', () => {
    const at = { weapon: weaponWith([]), target: walker };
    expect(union([], listen(book, 'damage-marked', at))).toEqual({ value: [TEST], because: ['SK-37'] });
    expect(listen(book, 'unsaved-hit', at)).toEqual([]);
  });
});

describe('at the table', () => {
  const skills = ['Damage Resilient'];
  const tough = card('Tough', 'axis', 'squad', 'I3', { move: [2, 3], skills, models: ['5'] });
  const hard = card('Hard', 'axis', 'vehicle', 'V3', { move: [2, 4], damageTrack: 6, skills });
  const brave = card('Brave', 'axis', 'hero', 'I3', { move: [2, 4], damageTrack: 4, skills });
  const crew = card('Crew', 'axis', 'support', 'I3', { move: [1, 3], damageTrack: 4, skills, models: ['4'] });
  const gun = card('Gun', 'allies', 'vehicle', 'V4', {
    move: [2, 4],
    damageTrack: 6,
    weapons: [
      weapon('Three', { mount: 'turret', reach: '8', cells: 'I3:3/1' }),
      weapon('Two', { mount: 'turret', reach: '8', cells: 'I3:2/1' }),
      weapon('Pair', { mount: 'turret', reach: '8', cells: 'I3:1/2' }),
      weapon('Cannon', { mount: 'turret', reach: '8', cells: 'V3:1/4' }),
      weapon('Howitzer', { mount: 'turret', reach: '8', cells: 'V3:1/5' }),
      weapon('Doom', { mount: 'turret', reach: '8', cells: 'I3:1/N V3:1/N' }),
      weapon('Torch', { mount: 'turret', reach: '2', rules: ['Flame'], cells: 'I3:*/1' }),
      weapon('Fist', { mount: 'front', reach: 'C', cells: 'I3:2/1' }),
    ],
  });
  const cards = [tough, hard, brave, crew, gun];

  const against = (target: Posted, ...dice: readonly string[]): Skirmish =>
    attacking({ cards, blue: [{ card: 'gun', at: [[60, 40, 90]] }], red: [target], dice });

  it('SK-36 three hits, dice A, T, S: two models are lost', () => {
    const game = against({ card: 'tough', at: row(5, 54, 70) }, 'AAA', 'TTT', 'A', 'T', 'S');
    fire(game, shot('blue-1.1', 'three', 'red-1'));
    expect(lost(allocate(game, 'red-1.1', 'red-1.1', 'red-1.2'))).toEqual(['red-1.1', 'red-1.2']);
    expect(game.log.filter(event => event.type === 'hitCancelled')).toMatchObject([{ model: 'red-1.1', because: ['SK-36'] }]);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-36 WPN-11 a flame leaves no save, and the die all the same', () => {
    const game = against({ card: 'tough', at: [[60, 54]] }, 'A', 'A');
    fire(game, shot('blue-1.1', 'torch', { flame: [60, 60] }));
    expect(rolls(game)).toEqual(['hit 1', 'resilience 1']);
    expect(game.unit('red-1').models).toHaveLength(1);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-36 SAVE-13 nor do blows', () => {
    const game = against({ card: 'tough', at: [[60, 48]], markers: ['suppressed'] }, 'AA', 'A', 'A');
    fire(game, shot('blue-1.1', 'fist', 'red-1'));
    expect(rolls(game)).toEqual(['hit 2', 'resilience 1', 'resilience 1']);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-37 SK-38 six boxes, hit for 4, dice A, T, A, S: two stay ticked', () => {
    const game = against({ card: 'hard', at: [[60, 75, 0]] }, 'A', 'ATAS');
    const events = fire(game, shot('blue-1.1', 'cannon', 'red-1'));
    expect(events.map(event => event.type).slice(0, 6)).toEqual(['aimed', 'rolled', 'hit', 'hitTaken', 'ticked', 'rolled']);
    expect(game.unit('red-1').damage).toBe(2);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-37 a hero with one box ticked, hit for 2, dice A, S: two are ticked', () => {
    const game = against({ card: 'brave', at: [[60, 70]], damage: 1 }, 'A', 'T', 'AS');
    fire(game, shot('blue-1.1', 'pair', 'red-1'));
    expect(game.unit('red-1').damage).toBe(2);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-37 what is beyond the track earns no dice', () => {
    const game = against({ card: 'hard', at: [[60, 75, 0]], damage: 4 }, 'A', 'AT');
    fire(game, shot('blue-1.1', 'howitzer', 'red-1'));
    expect(rolls(game)).toEqual(['hit 1', 'resilience 2']);
    expect(game.unit('red-1')).toMatchObject({ damage: 5, where: 'table' });
    expect(game.dice.left()).toBe(0);
  });

  it('SK-37 a support weapon ticks one box and throws one die', () => {
    const game = against({ card: 'crew', at: [[60, 70]] }, 'A', 'T', 'S');
    fire(game, shot('blue-1.1', 'pair', 'red-1'));
    expect(rolls(game)).toEqual(['hit 1', 'infantrySave 1', 'resilience 1']);
    expect(game.unit('red-1').damage).toBe(1);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-38 each hit is settled before the next is given out', () => {
    const game = against({ card: 'tough', at: row(2, 54, 70) }, 'AA', 'TT', 'A', 'T');
    fire(game, shot('blue-1.1', 'two', 'red-1'));
    const first = allocate(game, 'red-1.1');
    expect(first.map(event => event.type)).toEqual(['hitTaken', 'rolled', 'hitCancelled']);
    expect(game.ask).toMatchObject({ ask: 'allocate', among: ['red-1.1', 'red-1.2'], left: 1 });
    expect(lost(allocate(game, 'red-1.2'))).toEqual(['red-1.2']);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-39 destroyed with five boxes left, two of five dice ARMY: two boxes are left', () => {
    const game = against({ card: 'hard', at: [[60, 75, 0]], damage: 1 }, 'A', 'ASTTA');
    fire(game, shot('blue-1.1', 'doom', 'red-1'));
    expect(game.unit('red-1')).toMatchObject({ damage: 4, where: 'table' });
    expect(game.dice.left()).toBe(0);
  });

  it('SK-39 all five miss: eliminated', () => {
    const game = against({ card: 'hard', at: [[60, 75, 0]], damage: 1 }, 'A', 'STTTS');
    fire(game, shot('blue-1.1', 'doom', 'red-1'));
    expect(game.unit('red-1').where).toBe('eliminated');
    expect(game.dice.left()).toBe(0);
  });

  it('SK-39 one of a squad throws one die', () => {
    const game = against({ card: 'tough', at: row(2, 54, 70) }, 'A', 'T', 'A');
    fire(game, shot('blue-1.1', 'doom', 'red-1'));
    allocate(game, 'red-1.1');
    expect(game.unit('red-1').models).toHaveLength(2);
    expect(game.dice.left()).toBe(0);
  });
});
