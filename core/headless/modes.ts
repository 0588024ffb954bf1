import { bad } from '../base/index.ts';
import type { Verb } from './verb.ts';
import { oneWord, readDocument } from './verb.ts';

/** A verb that each game has its own of, told apart by `--mode`. */
export const byMode =
  (modes: { readonly [mode: string]: Verb }, usual: string): Verb =>
  given => {
    const mode = oneWord(given, 'mode', usual);
    if (!mode.ok) return mode;
    const verb = Object.hasOwn(modes, mode.value) ? modes[mode.value] : undefined;
    return verb ? verb(given) : bad(`There is no mode ${mode.value}; there are: ${Object.keys(modes).join(', ')}.`);
  };

/** A verb about the file of a game, told apart by what the file says of itself. */
export const byFile =
  (usual: Verb, ...others: readonly { readonly isOf: (document: unknown) => boolean; readonly verb: Verb }[]): Verb =>
  given => {
    const document = readDocument(given);
    const own = document.ok ? others.find(({ isOf }) => isOf(document.value)) : undefined;
    return (own?.verb ?? usual)(given);
  };
