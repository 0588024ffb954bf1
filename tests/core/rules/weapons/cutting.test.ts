import { describe, expect, it } from 'vitest';
import { ruleName } from '../../../../core/base/index.ts';
import { flag, listen, rule } from '../../../../core/rulebook/index.ts';
import { cutting } from '../../../../core/rules/weapons/cutting.ts';
import { fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { BOTH, attackWith, duel } from '../../../kit/duel.ts';
import { aimedWith, bookOf, unitWith, weaponWith } from '../../../kit/rules.ts';

const saw = (dice: number, ...skills: readonly string[]) =>
  card('Saw', 'axis', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 5, skills },
    weapons: [weapon('Saw', { mount: 'front', reach: 'C', rules: ['Cutting'], cells: `I2:${dice}/1 V4:${dice}/1` })],
  });
const target = card('Target', 'ssu', 'vehicle', 'V4', { move: [2, 4], damageTrack: 9 });
const blank = { do: 'strikeBack', shots: [] } as const;
// Expert: TARGET hits on the first roll, and counts as printed on the dice that hits have earned.
const keen = rule('Keen', {
  'hit-faces': { id: 'WPN-10', as: 'attacker', when: at => at.roll === 'first', give: ['target'] },
});

it('WPN-01 WPN-09 a hit of its line earns a die, and none of what its bearer holds', () => {
  const book = bookOf(cutting);
  expect(flag(false, listen(book, 'hit-chain', aimedWith({ weapon: weaponWith([cutting]) })))).toEqual({
    value: true,
    because: ['WPN-09'],
  });
  expect(listen(book, 'hit-chain', aimedWith({ attacker: unitWith([cutting]) }))).toEqual([]);
});

describe.each(BOTH)('on the %s', ground => {
  it('WPN-09 four dice, two hits; two dice earned, two hits; two dice, none: four', () => {
    const game = duel(ground, {
      ...{ cards: [saw(4), target], blue: [{ card: 'saw' }], red: [{ card: 'target' }], apart: 0 },
      dice: ['AATS', 'AA', 'ST'],
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'saw', 'red-1'));
    const events = game.answer(blank);
    expect(rolls(game)).toEqual(['hit 4', 'extra 2', 'extra 2']);
    expect(ofType(events, 'hit').map(event => event.hits)).toEqual([4]);
    expect(game.unit('red-1').damage).toBe(4);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-09 hits that were earned go on to other models of the unit', () => {
    const game = duel(ground, {
      ...{ cards: [saw(1)], blue: [{ card: 'saw' }], red: [{ card: 'gunners', models: 3 }], apart: 0 },
      dice: ['A', 'A', 'T'],
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'saw', 'red-1'));
    game.answer(blank);
    game.answer({ do: 'allocate', model: game.model('red-1.1') });
    game.answer({ do: 'allocate', model: game.model('red-1.2') });
    expect(game.unit('red-1').models).toHaveLength(1);
  });

  it('WPN-10 with TARGET: two hits, of the two dice earned neither; they are not thrown again', () => {
    const experts = { ...saw(2), skills: [ruleName('Keen')] };
    const game = duel(ground, {
      ...{ cards: [experts, target], rules: [keen], blue: [{ card: 'saw' }], red: [{ card: 'target' }], apart: 0 },
      dice: ['AT', 'TS'],
    });
    attackWith(game, 'sustained');
    fire(game, shot('blue-1.1', 'saw', 'red-1'));
    const events = game.answer(blank);
    expect(rolls(game)).toEqual(['hit 2', 'extra 2']);
    expect(ofType(events, 'rolled').map(event => event.roll.counts)).toEqual([['army', 'target'], ['army']]);
    expect(ofType(events, 'hit').map(event => event.hits)).toEqual([2]);
    expect(game.ask.ask).toBe('activate');
    expect(game.dice.left()).toBe(0);
  });
});
