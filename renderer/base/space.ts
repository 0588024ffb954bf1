import type { GameSetup } from '../../core/index.ts';
import { books } from '../../core/index.ts';

/** Whether a game is played on squares. */
export const isOnSquares = ({ book }: Pick<GameSetup, 'book'>): boolean => books.find(one => one.id === book)?.space === 'grid';
