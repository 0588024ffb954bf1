import type { Expected, FieldError } from '../../core/index.ts';
import { expectedText, filled } from '../../core/index.ts';
import { EXPECTED_FR } from '../text/expected.ts';
import type { Language } from '../text/i18n.ts';
import type { Words } from './words.ts';

/** `expected a list, found nothing`, in a language. */
export function expectedIn(language: Language, what: Expected): string {
  if (language === 'en') return expectedText(what);
  const { key, data, found } = what;
  const said = filled(EXPECTED_FR[key], data, { comma: ', ', or: ' ou ', isOne: n => n < 2 });
  if (found === undefined) return said;
  return found === null ? said.replace(/^il faut/, 'il manque') : `${said} au lieu de ${JSON.stringify(found)}`;
}

/** What does not fit in a file, as a sentence with the path of the field. */
export function fieldSentence({ path, expected }: FieldError, { t, language }: Words): string {
  // Lines are those of a journal; all else in a path is the file's own words.
  const where = language === 'fr' ? path.replace(/^line (?=\d)/, 'la ligne ') : path;
  return t('fault.field', { path: where === '' ? t('fault.document') : where, expected: expectedIn(language, expected) });
}
