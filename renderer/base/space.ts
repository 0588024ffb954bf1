import type { GameSetup, SpaceName } from '../../core/index.ts';
import { books } from '../../core/index.ts';

/** The space that a game is played in, by its book. What differs by it stands in tables by its name, and nobody compares the name. */
export function spaceOf({ book }: Pick<GameSetup, 'book'>): SpaceName {
  const space = books.find(one => one.id === book)?.space;
  if (!space) throw new Error(`The book ${book} names no space, so that no game can be set up by it.`);
  return space;
}
