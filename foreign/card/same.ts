import { hashOf } from '../../core/base/index.ts';
import type { Card, Cards } from '../../core/forces/index.ts';
import { writeCard } from '../../core/forces/index.ts';

type Fields = { readonly [field: string]: unknown };

/**
 * A card without what no catalogue says and the program adds from the rulebook: whose weapons a crew fires, whom a pilot's name means, which
 * weapon a rule is for, which card is the other side of another, and our words about any of it, and whose it is.
 */
function factsOf({
  own: _own,
  pilots: _pilots,
  saidWith: _with,
  otherSideOf: _side,
  note: _note,
  uncertain: _doubt,
  weapons,
  ...card
}: Card): Fields {
  return writeCard({ ...card, weapons: weapons.map(weapon => ({ ...weapon, crew: false })) }) as Fields;
}

/** The fields in which two cards differ. */
export function differences(a: Card, b: Card): readonly string[] {
  const left = factsOf(a);
  const right = factsOf(b);
  const fields = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...fields].filter(field => hashOf(left[field] ?? null) !== hashOf(right[field] ?? null)).sort();
}

/** What a card of a file is to those that are known: the same, another of that id, or new. */
export type Standing = { readonly is: 'same' | 'new' } | { readonly is: 'other'; readonly fields: readonly string[] };

export function standingOf(card: Card, known: Cards): Standing {
  const own = known.get(card.id);
  if (!own) return { is: 'new' };
  const fields = differences(card, own);
  return fields.length === 0 ? { is: 'same' } : { is: 'other', fields };
}
