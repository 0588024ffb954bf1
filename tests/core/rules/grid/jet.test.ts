import { expect, it } from 'vitest';
import { rolls } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { attackWith } from '../../../kit/duel.ts';
import { fire, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';

const burner = card('Burner', 'allies', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 6 },
  weapons: [weapon('Burner', { mount: 'front', reach: '3', rules: ['Flame'], cells: 'I1:*/1 I2:*/1 I3:*/1' })],
});

it('WPN-12 WPN-11 TPL-03 a friendly squad of four in the square between: four dice against it, those against the target, no save', () => {
  const late = { card: 'nikita' };
  const game = gridSkirmish({
    ...{ cards: [burner], dice: ['TATT', 'TTTTT'] },
    blue: [{ card: 'burner', at: [5, 4] }, { card: 'gunners', at: [5, 5], models: 4 }, late],
    red: [{ card: 'ghosts', at: [5, 6] }, late],
  });
  attackWith(game);
  game.answer(fire(['blue-1.1'], 'burner', 'red-1', [on(5, 5)]));
  expect([...rolls(game)].sort()).toEqual(['hit 4', 'hit 5']);
  expect(game.dice.left()).toBe(0);
});
