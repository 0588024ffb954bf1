import type { Piece } from '../../core/index.ts';
import type { Words } from './words.ts';

/** The number that an id ends with; 0 where it has none. */
const numberIn = (id: string): number => Number(/ (\d+)$/.exec(id)?.[1] ?? 0);

/** A piece by its kind and its number. One of a supplied table has a name there, an English one: elsewhere it has a number after all others.
 *  Where a wall 1 and a rock 1 are of one kind, all of that kind are numbered as they come. */
export function pieceName({ id, kind }: Piece, all: readonly Piece[], { t, language }: Pick<Words, 't' | 'language'>): string {
  if (numberIn(id) === 0 && language === 'en') return id;
  const alike = all.filter(one => one.kind === kind).map(one => one.id);
  const named = alike.filter(one => numberIn(one) === 0);
  const numbers = alike.map(numberIn).filter(n => n > 0);
  const areApart = new Set(numbers).size === numbers.length;
  const nth = areApart ? numberIn(id) || Math.max(0, ...numbers) + 1 + named.indexOf(id) : alike.indexOf(id) + 1;
  const name = t(`terrain.${kind}`);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${nth}`;
}

/** What an id is called where things are told apart by it, as in a ruling: those of pieces are English words, and have a name in French. */
export function spokenId(id: string, pieces: readonly Piece[], words: Pick<Words, 't' | 'language'>): string {
  const piece = words.language === 'en' ? undefined : pieces.find(one => one.id === id);
  return piece ? pieceName(piece, pieces, words) : id;
}
