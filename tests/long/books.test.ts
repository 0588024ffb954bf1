import { describe, expect, it } from 'vitest';
import { books } from '../../core/books/index.ts';
import { options } from '../../core/books/options/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import type { Book, Switched } from '../../core/rulebook/index.ts';
import { isOpenIn, withOptions } from '../../core/rulebook/index.ts';
import { gridSetup } from '../kit/gridGame.ts';
import { gridLibrary, library } from '../kit/library.ts';
import { randomSetup } from '../kit/randomGame.ts';
import { playedAgain, playSoundly } from '../kit/soundGame.ts';

/*
 * Random against random by every rule set, as it is printed, and with house rules drawn out of those that are open in it: nothing throws,
 * no promise is broken, and each game plays again to the same hashes. BOOKS_GAMES and BOOKS_SWITCHED set how many of each book.
 */
const FIRST = Number(process.env.BOOKS_FIRST ?? 1);
const PRINTED = Number(process.env.BOOKS_GAMES ?? 200);
const SWITCHED = Number(process.env.BOOKS_SWITCHED ?? 500);
const TURNS = 4;
/** How much of what is open is switched. */
const SHARE = 0.25;

const seeds = (count: number) => Array.from({ length: count }, (_, i) => FIRST + i);

function play(seed: number, { space, tables }: Book, chain: string): void {
  const known = space === 'grid' ? gridLibrary : library;
  const setup = space === 'grid' ? gridSetup(seed, String(1 + (seed % 5))) : randomSetup(seed, TURNS);
  // Only a defender has fortifications where the rule set says so (ZVE-30).
  const { fortifications: _, ...red } = setup.armies.red;
  const armies = tables.fortifies.by === 'defender' ? { ...setup.armies, red } : setup.armies;
  const { game, faults } = playSoundly({ ...setup, armies, turnLimit: TURNS, book: chain }, known);
  expect(faults).toEqual([]);
  expect(playedAgain(game, known).state).toEqual(game.state);
}

/** House rules drawn for a book, none of them against another. */
function drawn(book: Book, seed: number): Book {
  const random = randomFrom(7919 * seed);
  let switched: Switched = {};
  let made = book;
  for (const option of options.filter(one => isOpenIn(book, one))) {
    const others = Object.keys(option.others);
    if (random() >= SHARE) continue;
    const wider = { ...switched, [option.id]: others[Math.floor(random() * others.length)] ?? option.usual };
    const tried = withOptions(book, options, wider);
    if (!tried.ok) {
      if (tried.error.why !== 'against') throw new Error(`${book.id}: ${JSON.stringify(tried.error)}`);
      continue;
    }
    switched = wider;
    made = tried.value;
  }
  return made;
}

describe.each(books.map(book => [book.id, book] as const))('%s', (_, book) => {
  it.each(seeds(PRINTED))('seed %i', seed => play(seed, book, book.id));

  it.each(seeds(SWITCHED))('seed %i with house rules', seed => {
    const made = drawn(book, seed);
    expect(made.options.size).toBeGreaterThan(0);
    play(seed, book, made.id);
  });
});
