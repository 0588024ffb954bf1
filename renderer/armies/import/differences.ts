import type { Card } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import type { TextKey } from '../../text/en.ts';
import { type Compared, comparison, differs } from '../../base/comparison.ts';

/** Fields of a card that stand in no line of a comparison, or not all of them, and what they are called. */
const OTHERS: readonly (readonly [field: string, called: TextKey])[] = [
  ['name', 'ownCards.name'],
  ['models', 'foreign.other.carried'],
  ['options', 'ownCards.options'],
  ['fieldedBy', 'ownCards.fieldedBy'],
  ['captured', 'ownCards.captured'],
  ['attachment', 'ownCards.attachment'],
  ['variantOf', 'ownCards.variantOf'],
];

/** In what the card of a file and the one here differ: values with what they are on either, rules and weapons by their names. */
export function differencesTold(here: Card, there: Card, fields: readonly string[], words: Words): string {
  const { t } = words;
  const { facts, rules, weapons } = comparison(here, there, words);
  const factTold = ({ name, values: [a, b] }: Compared) => t('foreign.other.fact', { name, here: a ?? '–', there: b ?? '–' });
  const named = (name: string, isHere: boolean, isThere: boolean) =>
    isHere && isThere ? name : t(isHere ? 'foreign.other.here' : 'foreign.other.there', { name });
  const arms = weapons.flatMap(({ name, lines }) =>
    lines.some(differs)
      ? named(
          name,
          lines.some(({ values: [a] }) => a !== null),
          lines.some(({ values: [, b] }) => b !== null),
        )
      : [],
  );
  return [
    ...facts.filter(differs).map(factTold),
    ...rules.filter(differs).map(({ name, values: [a, b] }) => named(name, a !== null, b !== null)),
    // What no line of a weapon says, such as its ammunition.
    ...(arms.length === 0 && fields.includes('weapons') ? [t('ownCards.weapons')] : arms),
    ...OTHERS.flatMap(([field, called]) => (fields.includes(field) ? t(called) : [])),
  ].join(', ');
}
