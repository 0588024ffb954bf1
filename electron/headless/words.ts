import { bad, ok, type Result } from '../../core/base/index.ts';
import { type Given, oneWord } from '../../core/headless/index.ts';

/** The word of an option that must be one of a list. */
export function oneOf<T extends string>(given: Given, name: string, among: readonly T[], fallback: T): Result<T, string> {
  const word = oneWord(given, name, fallback);
  if (!word.ok) return word;
  const found = among.find(one => one === word.value);
  return found === undefined ? bad(`--${name} is one of: ${among.join(', ')}.`) : ok(found);
}
