import type { FieldError, Result } from '../../core/index.ts';
import { bad, parseArmy, parseGridLayout } from '../../core/index.ts';

export function fromText<T>(text: string, parse: (value: unknown) => Result<T>): Result<T, FieldError | 'json'> {
  try {
    return parse(JSON.parse(text));
  } catch {
    return bad('json');
  }
}

/** An army out of the text of a file. */
export const armyFromText = (text: string) => fromText(text, parseArmy);

/** A board of squares out of the text of a file. */
export const boardFromText = (text: string) => fromText(text, parseGridLayout);
