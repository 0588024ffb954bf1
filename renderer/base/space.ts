import type { GameSetup, SpaceName } from '../../core/index.ts';
import { agreedBook, books, houseOptions as options } from '../../core/index.ts';

/** The space that a game is played in, by its book. What differs by it is listed by its name, and nobody compares the name. */
export function spaceOf(setup: Pick<GameSetup, 'book'>): SpaceName {
  const { id, space } = agreedBook(setup, { books, options });
  if (!space) throw new Error(`The book ${id} names no space, so that no game can be set up by it.`);
  return space;
}
