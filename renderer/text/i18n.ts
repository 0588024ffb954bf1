import i18next, { type FormatterModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Settings } from '../../electron/contract/index.ts';
import type { TextKey } from './en.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { numberIn } from './numbers.ts';

export type Language = Settings['language'];
export const TEXTS = { en, fr } as const;

const plurals = new Map<string, Intl.PluralRules>();
function pluralsIn(language: string): Intl.PluralRules {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language, { maximumFractionDigits: 20 });
  plurals.set(language, rules);
  return rules;
}

/**
 * Numbers are written as their language has them. `{{hits, hit|hits}}` is a count with its word: one hit, several hits; French says 0 and
 * 1.5 as it says 1.
 */
const numbers: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format(value: unknown, forms = '', language = 'en') {
    const said = typeof value === 'number' ? numberIn(language, value) : String(value ?? '');
    if (forms === '') return said;
    const [one = '', more = one] = forms.split('|');
    const isOne = typeof value === 'number' && pluralsIn(language).select(value) === 'one';
    return `${said} ${isOne ? one : more}`;
  },
};

/** Keys are flat: a dot in them is part of the name. */
export const i18n: I18n = i18next.createInstance();
i18n
  .use(numbers)
  .use(initReactI18next)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en }, fr: { translation: fr } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    // The texts are bundled: there is nothing to wait for.
    initAsync: false,
  });

/** The holes of a text that are counts, as `hits` is of `{{hits, hit|hits}}`. */
type CountsIn<Text> = Text extends `${string}{{${infer Hole}}}${infer Rest}`
  ? (Hole extends `${infer Name}, ${string}` ? Name : never) | CountsIn<Rest>
  : never;
/** On squares a text may be said otherwise, with counts where the table has lengths. */
type Said<K> = K extends TextKey ? (typeof en)[K] | (`${K}.square` extends TextKey ? (typeof en)[`${K}.square`] : never) : never;

/** What goes into the holes of a text. A count is a number and nothing that was made a text before: its word follows it. */
export type Values<K extends TextKey = never> = { readonly [name: string]: string | number } & {
  readonly [N in CountsIn<Said<K>>]?: number;
};
/** Says a text of the table of keys. */
export type Say = <K extends TextKey>(key: K, values?: Values<K>) => string;

/** A text of the table of keys, in one language, without React. */
export function text<K extends TextKey>(language: Language, key: K, values?: Values<K>): string {
  const said = i18n.t(key, { ...values, lng: language });
  // In French a line never begins with a question mark, a colon, a per cent sign or a closing quote.
  return language === 'fr' ? said.replace(/ ([?:;%»])/g, '\u00a0$1').replaceAll('« ', '«\u00a0') : said;
}
