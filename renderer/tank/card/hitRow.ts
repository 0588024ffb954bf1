import type { Json } from '../../../core/index.ts';

/* A row of hit locations as it is typed: numbers of the die, in whatever order, and a place for each. */

type Row = { readonly [name: string]: Json };

const rowOf = (row: Json | undefined): Row =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Row) : {};
const listOf = (row: Json | undefined, name: string): readonly Json[] => {
  const found = rowOf(row)[name];
  return Array.isArray(found) ? found : [];
};

/** The place of a number of the die, empty where it has none, and where in the row it stands. */
export function placeAt(row: Json | undefined, pip: number): { readonly index: number; readonly place: string } {
  const i = listOf(row, 'roll').indexOf(pip);
  const place = i < 0 ? null : listOf(row, 'location')[i];
  return { index: i < 0 ? listOf(row, 'location').length : i, place: String(place ?? '') };
}

/** The row with another place for a number of the die; one that it does not have yet comes last. */
export function placedAt(row: Json | undefined, pip: number, words: string): Json {
  const place = words.trim() === '' ? null : words;
  const [roll, location] = [listOf(row, 'roll'), listOf(row, 'location')];
  const i = roll.indexOf(pip);
  if (i < 0) return { ...rowOf(row), roll: [...roll, pip], location: [...location, place] };
  return { ...rowOf(row), location: location.map((one, n) => (n === i ? place : one)) };
}
