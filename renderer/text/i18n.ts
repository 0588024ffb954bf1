import i18next, { type FormatterModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Settings } from '../../electron/contract/index.ts';
import type { TextKey } from './en.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

export type Language = Settings['language'];
export const TEXTS = { en, fr } as const;

/** `{{hits, hit|hits}}` is a count with its word: one hit, several hits. French says 0 as it says 1. */
const counts: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format(count: unknown, forms = '', language = 'en') {
    const [one = '', more = one] = forms.split('|');
    const isOne = typeof count === 'number' && new Intl.PluralRules(language).select(count) === 'one';
    return `${count} ${isOne ? one : more}`;
  },
};

/** Keys are flat: a dot in them is part of the name. */
export const i18n: I18n = i18next.createInstance();
i18n
  .use(counts)
  .use(initReactI18next)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en }, fr: { translation: fr } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    // The texts are bundled: there is nothing to wait for.
    initAsync: false,
  });

export type Values = { readonly [name: string]: string | number };

/** A text of the table of keys, in one language, without React. */
export function text(language: Language, key: TextKey, values: Values = {}): string {
  const said = i18n.t(key, { ...values, lng: language });
  // In French a line never begins with a question mark, a colon, a per cent sign or a closing quote.
  return language === 'fr' ? said.replace(/ ([?:;%»])/g, '\u00a0$1').replaceAll('« ', '«\u00a0') : said;
}
