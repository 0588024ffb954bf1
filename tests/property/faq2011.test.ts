import { expect, it } from 'vitest';
import { bookFor } from '../kit/game.ts';
import { gridSetup } from '../kit/gridGame.ts';
import { gridLibrary } from '../kit/library.ts';
import { playedAgain, playSoundly } from '../kit/soundGame.ts';

it.each([1])('random against random by the FAQ of 2011: seed %i keeps every promise and plays again to the same hashes', seed => {
  const told = new Set<string>();
  const setup = { ...gridSetup(seed, '1'), turnLimit: 2, book: bookFor('grid', 'faq-2011').id };
  const { game, faults } = playSoundly(setup, gridLibrary, events => {
    for (const event of events) if ('because' in event) for (const id of event.because) told.add(id);
  });
  expect(faults).toEqual([]);
  expect([...told]).toEqual(expect.arrayContaining(['FAQ-10', 'FAQ-20']));
  expect([...told].filter(id => ['TGT-03', 'DMG-02', 'REACT-04', 'SAVE-03', 'SAVE-04'].includes(id))).toEqual([]);
  expect(playedAgain(game, gridLibrary).state).toEqual(game.state);
});
