import { expect, it } from 'vitest';
import { fire, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { building, ORIGIN } from '../../../kit/squares.ts';

const house = building(
  [4 - ORIGIN, 6 - ORIGIN],
  [4 - ORIGIN, 7 - ORIGIN],
  [{ at: [4 - ORIGIN, 6 - ORIGIN], side: 'south', opening: 'large' }],
);
const gun = (rules: readonly string[] = []) =>
  card('Shooters', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['1 gun club'] },
    weapons: [weapon('Gun', { reach: '8', rules, cells: 'I2:3/1' }), weapon('Club', { reach: 'C', cells: 'I2:3/1' })],
  });
const hero = card('Loner', 'axis', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 4 },
  weapons: [weapon('Pistol', { reach: '3', cells: 'I2:1/1' })],
});

/** Shooters in a square, and an enemy in the southern square of the house. */
function shootAt(from: readonly [number, number], target: string, dice: readonly string[], rules: readonly string[] = []) {
  const game = gridSkirmish({
    ...{ set: 'faq-2011', cards: [gun(rules), hero], dice, pieces: [house] },
    blue: [{ card: 'shooters', at: from }, { card: 'nikita' }],
    red: [{ card: target, at: [4, 6] }, { card: 'nikita' }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  const events = fire(game, shot('blue-1.1', 'gun', 'red-1'));
  const because = events.flatMap(event => ('because' in event ? event.because : []));
  return { game, because, saved: game.log.flatMap(event => (event.type === 'saved' ? [event.saved] : [])) };
}

it('FAQ-27 FAQ-44 from outside the house its cover is hard, from inside it is soft', () => {
  const outside = shootAt([4, 3], 'gunners', ['AAA', 'ATS']);
  expect(rolls(outside.game)).toEqual(['hit 3', 'coverSave 3']);
  expect(outside.saved).toEqual([2]);
  expect(outside.because).toContain('FAQ-27');
  const inside = shootAt([4, 7], 'gunners', ['AAA', 'ATS']);
  expect(rolls(inside.game)).toEqual(['hit 3', 'coverSave 3']);
  expect(inside.saved).toEqual([1]);
  expect(inside.because).not.toContain('FAQ-27');
});

it('FAQ-27 FAQ-22 FAQ-28 against artillery the house is no cover, and for a hero on his own neither', () => {
  expect(rolls(shootAt([4, 3], 'gunners', ['AAA'], ['Artillery']).game)).toEqual(['hit 3']);
  expect(rolls(shootAt([4, 3], 'loner', ['AAA']).game)).toEqual(['hit 3']);
});

it('FAQ-14 against blows it is no cover either', () => {
  const game = gridSkirmish({
    ...{ set: 'faq-2011', cards: [gun(), hero], dice: ['AAT'], pieces: [house] },
    blue: [{ card: 'shooters', at: [4, 7] }, { card: 'nikita' }],
    red: [{ card: 'gunners', at: [4, 6] }, { card: 'nikita' }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  fire(game, shot('blue-1.1', 'club', 'red-1'));
  fire(game);
  expect(rolls(game)).toEqual(['hit 3']);
  expect(game.ask).toMatchObject({ ask: 'allocate', left: 2 });
});
