import { fieldSentence } from '../base/expected.ts';
import type { Words } from '../base/words.ts';
import type { Refused } from './desk.ts';
import { designOf } from './desk.ts';
import { thingName } from './parts/names.ts';

const LISTS = ['pieces', 'objectives', 'decoration'] as const;

/** Why a change was not made: with the name of the thing that it would have put over the edge, or by the field that could not be read again. */
export function refusedSays(refused: Refused, words: Words): string {
  if (refused === 'locked' || refused === 'noRoom')
    return words.t('design.refused', { sentence: words.t(`design.refused.${refused}`) });
  const { fault, of } = refused;
  if (fault.expected.key === 'layout.piled') return words.t('design.refused', { sentence: words.t('design.refused.piled') });
  const design = designOf(of);
  const thing = LISTS.map(list => design[list][Number(new RegExp(`^${list}\\[(\\d+)\\]`).exec(fault.path)?.[1])]).find(Boolean);
  const sentence =
    thing && fault.expected.key === 'outline.onTable'
      ? words.t('design.refused.offTable', { name: thingName(of, thing.id, words) })
      : fieldSentence(fault, words);
  return words.t('design.refused', { sentence });
}
