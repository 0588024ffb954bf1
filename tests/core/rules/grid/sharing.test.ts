import { expect, it } from 'vitest';
import { activate, declare } from '../../../kit/game.ts';
import { go, gridSkirmish, on, squareOf } from '../../../kit/gridSkirmish.ts';

it('HERO-03 in the square of a friend, be it a machine; not in that of an enemy', () => {
  const game = gridSkirmish({
    blue: [
      { card: 'bazooka-joe', at: [5, 5] },
      { card: 'gunners', at: [5, 6] },
      { card: 'pounder', at: [6, 5] },
    ],
    red: [{ card: 'ghosts', at: [4, 5] }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'nothing'));
  const [offer] = game.offers();
  const ends =
    offer?.do === 'move' ? offer.within.all!().map(end => `${squareOf(end.place)!.column},${squareOf(end.place)!.row}`) : [];
  expect([ends.includes('5,6'), ends.includes('6,5'), ends.includes('4,5')]).toEqual([true, true, false]);
  game.answer(go('blue-1.1', on(5, 6)));
});
