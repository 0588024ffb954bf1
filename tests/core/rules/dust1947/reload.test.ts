import { describe, expect, it } from 'vitest';
import { aiming, fire, refusalOf, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { attackWith, BOTH, duel } from '../../../kit/duel.ts';
import { activate, declare } from '../../../kit/game.ts';

const walker = card('Mortar', 'axis', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 5 },
  weapons: [
    weapon('Main', { mount: 'turret', reach: '2-14', rules: ['Reload'], cells: 'I2:2/1 V4:1/1' }),
    weapon('Claw', { mount: 'turret', reach: 'C', cells: 'I2:2/1 V4:1/1' }),
  ],
});
const enemy = card('Enemy', 'allies', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 5 },
  weapons: [weapon('Claw', { mount: 'turret', reach: 'C', cells: 'I2:1/1 V4:1/1' })],
});

describe.each(BOTH)('D47-35 by the option of a unit that is silent, %s', ground => {
  const spent = (value: string, dice: readonly string[] = []) =>
    duel(ground, {
      ...{ set: 'dust-1947', switched: { 'D47-35': value }, cards: [walker, enemy], apart: 0, dice },
      ...{ blue: [{ card: 'mortar', markers: value === 'unit' ? ['spent'] : [] }], red: [{ card: 'enemy' }] },
    });

  it.each([
    ['weapon', null],
    ['unit', 'weapon.unloaded'],
  ])('by %s: whether it strikes before it has loaded again', (value, refused) => {
    const game = spent(value);
    attackWith(game);
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', 'claw', 'red-1')))).toBe(refused);
  });

  it('it strikes back all the same', () => {
    const game = spent('unit', ['S', 'S']);
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    if (game.ask.ask === 'react') game.answer({ do: 'decline' });
    attackWith(game, 'attack', 'red-1');
    fire(game, shot('red-1.1', 'claw', 'blue-1'));
    expect(game.ask).toMatchObject({ ask: 'strikeBack', unit: 'blue-1' });
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', 'claw', 'red-1')))).toBe(null);
  });
});
