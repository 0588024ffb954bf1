import type { TextKey } from '../text/en.ts';
import { isKey } from './speech.ts';

const SIGNS: { readonly [key: string]: string } = { Enter: '⏎', Escape: 'Esc' };

/** Keys as keyboards of the language have them: `Suppr` where an English one says `Del`. */
export const keysNamed = (keys: string, t: (key: TextKey) => string): string =>
  keys.replace(/[A-Za-z]{2,}/g, word => {
    const sign = SIGNS[word] ?? word;
    const key = `key.${sign}`;
    return isKey(key) ? t(key) : sign;
  });
