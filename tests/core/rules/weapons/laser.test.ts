import { describe, expect, it } from 'vitest';
import { flag, listen, rule } from '../../../../core/rulebook/index.ts';
import { laser } from '../../../../core/rules/weapons/laser.ts';
import { attacking, fire, ofType, rolls, shot, volley } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { row } from '../../../kit/game.ts';
import { aimedWith, bookOf, unitWith, weaponWith } from '../../../kit/rules.ts';

const target = { card: 'wildfire', at: [[63, 80, 0]] as const };
const hits = (events: ReturnType<typeof fire>) => ofType(events, 'hit').map(({ weapon: id, hits: n }) => [id, n]);

describe('alone', () => {
  const book = bookOf(laser);

  it('WPN-16 a hit of its line earns a die', () => {
    const heard = listen(book, 'hit-chain', aimedWith({ weapon: weaponWith([laser]) }));
    expect(flag(false, heard)).toEqual({ value: true, because: ['WPN-16'] });
  });

  it('WPN-01 not one of another line, and not what its bearer holds', () => {
    expect(listen(book, 'hit-chain', aimedWith({ attacker: unitWith([laser]) }))).toEqual([]);
  });
});

describe('at the table', () => {
  const faceless = card('Lasers', 'axis', 'squad', 'I3', {
    move: [2, 3],
    weapons: [
      weapon('Laser', { count: 3, reach: '6', rules: ['Laser'], cells: 'V2:2/1 I2:2/1' }),
      weapon('Rifle', { count: 1, reach: '6', cells: 'V2:3/1 I2:3/1' }),
    ],
    models: ['3 laser', '1 rifle'],
  });
  const lasers = { card: 'lasers', at: row(4, 57, 60) };

  // The book's example: six dice, two hits; four misses again, one hit; three dice earned, one hit; one die earned, a miss.
  it('WPN-16 HIT-02 a Sustained Attack of three with two dice each: four hits', () => {
    const game = attacking(
      { cards: [faceless], blue: [lasers], red: [target], dice: ['AATTSS', 'ATTS', 'ATS', 'S'] },
      'sustained',
    );
    fire(game, volley('blue-1', [1, 2, 3], 'laser', 'red-1'));
    const events = game.answer({ do: 'reroll', dice: [2, 3, 4, 5] });
    expect(rolls(game)).toEqual(['hit 6', 'reroll 4', 'extra 3', 'extra 1']);
    expect(hits(events)).toEqual([['laser', 4]]);
    expect(ofType(events, 'rolled').at(-1)!.because).toEqual(['WPN-16']);
    expect(game.unit('red-1').where).toBe('eliminated');
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-16 three dice, all misses: nothing is earned', () => {
    const game = attacking({ cards: [faceless], blue: [lasers], red: [target], dice: ['TTSS'] });
    fire(game, volley('blue-1', [1, 2], 'laser', 'red-1'));
    expect(rolls(game)).toEqual(['hit 4']);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-01 lasers and rifles at one target: only the hits of lasers earn dice', () => {
    const game = attacking({ cards: [faceless], blue: [lasers], red: [target], dice: ['AT', 'A', 'T', 'AAA'] });
    const events = fire(game, shot('blue-1.1', 'laser', 'red-1'), shot('blue-1.4', 'rifle', 'red-1'));
    expect(rolls(game)).toEqual(['hit 2', 'extra 1', 'extra 1', 'hit 3']);
    expect(hits(events)).toEqual([
      ['laser', 2],
      ['rifle', 3],
    ]);
  });

  it('WPN-01 a hero who has joined them earns nothing with his pistol', () => {
    const joe = { card: 'bazooka-joe', at: [[63, 63] as const], joined: 'blue-1' };
    const game = attacking({
      cards: [faceless],
      blue: [lasers, joe],
      red: [{ card: 'gunners', at: row(5, 57, 75) }],
      dice: ['AAT', 'TT'],
    });
    fire(game, shot('blue-2.1', '45-pistol', 'red-1'));
    expect(rolls(game)).toEqual(['hit 3', 'infantrySave 2']);
  });

  // Expert: TARGET hits on the first roll.
  const expert = rule('Keen', {
    'hit-faces': { id: 'WPN-17', as: 'attacker', when: at => at.roll === 'first', give: ['target'] },
  });
  const experts = { ...faceless, skills: [expert.name] };

  it('WPN-17 with TARGET: two hits, two dice of which ARMY alone hits, one die, a miss: three', () => {
    const game = attacking({ cards: [experts], rules: [expert], blue: [lasers], red: [target], dice: ['TT', 'TA', 'S'] });
    const events = fire(game, shot('blue-1.1', 'laser', 'red-1'));
    expect(rolls(game)).toEqual(['hit 2', 'extra 2', 'extra 1']);
    expect(ofType(events, 'rolled').map(event => event.roll.counts)).toEqual([['army', 'target'], ['army'], ['army']]);
    expect(hits(events)).toEqual([['laser', 3]]);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-17 in a Sustained Attack the dice earned are not thrown again', () => {
    const game = attacking(
      { cards: [experts], rules: [expert], blue: [lasers], red: [target], dice: ['TS', 'S', 'T'] },
      'sustained',
    );
    fire(game, shot('blue-1.1', 'laser', 'red-1'));
    expect(game.ask).toMatchObject({ ask: 'reroll', missed: [1] });
    const events = game.answer({ do: 'reroll', dice: [1] });
    expect(rolls(game)).toEqual(['hit 2', 'reroll 1', 'extra 1']);
    expect(hits(events)).toEqual([['laser', 1]]);
    expect(game.ask.ask).toBe('activate');
  });
});
