import { fieldSentence } from '../base/expected.ts';
import { hostIn } from '../base/host.ts';
import type { Words } from '../base/words.ts';
import type { KeptFault } from '../store/kept.ts';

/** Why a file is not what it should be. */
export function faultIn(fault: KeptFault, words: Words): string {
  if (fault === 'json') return words.t('armies.json');
  return 'code' in fault ? hostIn(words.language, fault.sentence) : fieldSentence(fault, words);
}
