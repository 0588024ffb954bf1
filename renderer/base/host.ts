import type { HostRefusal } from '../../electron/contract/index.ts';
import { hostInFrench } from '../text/host.ts';
import type { Language } from '../text/i18n.ts';
import { expectedIn } from './expected.ts';

/** What the host says, in a language; a sentence that is not known stays as it is. */
export function hostIn(language: Language, said: HostRefusal['sentence']): string {
  if (typeof said !== 'string') return expectedIn(language, said);
  return language === 'en' ? said : hostInFrench(said);
}
