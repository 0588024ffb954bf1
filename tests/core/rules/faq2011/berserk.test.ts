import { expect, it } from 'vitest';
import { fire, ofType, rolls, volley } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose, choosingFor } from '../../../kit/choices.ts';
import type { Command } from '../../../../core/decisions/index.ts';
import { activate, declare } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';

const lasers = (rules: readonly string[]) =>
  card('Lasers', 'axis', 'squad', 'I3', {
    ...{ move: [1, 2], models: ['5 laser'] },
    weapons: [weapon('Laser', { count: 5, reach: '5', rules, cells: 'V4:1/1' })],
  });
const sigrid = (rules: readonly string[]) =>
  card('Fury', 'axis', 'hero', 'I3', {
    ...{ move: [2, 4], damageTrack: 4, skills: ['Berserk'] },
    weapons: [weapon('Pistol', { reach: '5', rules, cells: 'V4:3/1' })],
  });
const walker = card('Walker', 'allies', 'vehicle', 'V4', { move: [2, 4], damageTrack: 9 });
const berserk = (command: Command, skills: readonly string[]): Command => ({ ...command, skills }) as Command;

function charging(action: 'attack' | 'sustained', skills: readonly string[], dice: readonly string[], rules: readonly string[]) {
  const game = gridSkirmish({
    ...{ set: 'faq-2011', cards: [lasers(rules), sigrid(rules), walker], dice },
    blue: [{ card: 'lasers', at: [5, 5] }, { card: 'fury', at: [5, 5], joined: 'blue-1' }, { card: 'nikita' }],
    red: [{ card: 'walker', at: [5, 7] }, { card: 'nikita' }],
  });
  game.answer(activate('blue-1'));
  game.answer(berserk(action === 'attack' ? declare('attack', 'nothing') : declare('sustained'), skills));
  fire(game, volley('blue-1', [1, 2, 3, 4, 5], 'laser', 'red-1'), volley('blue-2', [1], 'pistol', 'red-1'));
  return game;
}
const again = (game: ReturnType<typeof charging>, ...dice: readonly number[]) => game.answer({ do: 'reroll', dice } as Command);

it('FAQ-35 FAQ-36 FAQ-30 all misses of squad and hero: first by the Sustained Attack, then once more, then the lasers', () => {
  const game = charging('sustained', ['Berserk'], ['ATTTT', 'ATTT', 'ATT', 'AAA', 'TTT', 'TTT', 'AAT', 'TT'], ['Laser']);
  again(game, 1, 2, 3, 4);
  expect(choosingFor(game.ask)).toBe('FAQ-35');
  game.answer(choose());
  expect(rolls(game)).toEqual(['hit 5', 'reroll 4', 'reroll 3', 'extra 3', 'extra 3', 'hit 3']);
});

it('FAQ-35 FAQ-36 in a plain Attack the misses once, of ranged weapons of the squad too, and no hit earns a die', () => {
  const game = charging('attack', ['Berserk'], ['ATTTT', 'TTTT', 'AAA'], []);
  game.answer(choose());
  expect(rolls(game)).toEqual(['hit 5', 'reroll 4', 'hit 3']);
  expect(ofType(game.log, 'rolled').flatMap(event => event.because)).toContain('FAQ-35');
});

it('FAQ-34 not named with the actions it is not offered', () => {
  const game = charging('attack', [], ['ATTTT', 'TTT'], []);
  expect(rolls(game)).toEqual(['hit 5', 'hit 3']);
  expect(choosingFor(game.ask)).toBeNull();
});
