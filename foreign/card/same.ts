import type { CardId } from '../../core/base/index.ts';
import { hashOf } from '../../core/base/index.ts';
import type { Card, Cards } from '../../core/forces/index.ts';
import { writeCard } from '../../core/forces/index.ts';

type Fields = { readonly [field: string]: unknown };

/**
 * A card without what no catalogue says and the program adds from the rulebook: whose weapons a crew fires, whom a pilot's name means, which
 * weapon a rule is for, which card is the other side of another, our words about any of it, how a file spells it, and whose it is.
 */
function factsOf({
  own: _own,
  pilots: _pilots,
  saidWith: _with,
  otherSideOf: _side,
  note: _note,
  uncertain: _doubt,
  asFound: _found,
  weapons,
  skills,
  models,
  ...card
}: Card): Fields {
  const printed = weapons.map(({ asFound: _, ...weapon }) => ({ ...weapon, crew: false }));
  return writeCard({
    ...card,
    weapons: by(printed, ({ id }) => id),
    skills: by(skills, skill => skill),
    models: by(models, ({ name }) => name),
  }) as Fields;
}

/** In an order of its own: which line stands above which is no fact. */
const by = <T>(list: readonly T[], key: (one: T) => string): readonly T[] =>
  [...list].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));

/** A card with what the program adds from the rulebook to the one that is known by its id, as far as it has the same rules and weapons. */
export function withAdditions(card: Card, known: Card | undefined): Card {
  if (!known) return card;
  const { otherSideOf } = known;
  const isPilotOf = (skill: string) => skill.startsWith('Pilot: ') && known.skills.some(other => other === skill);
  const pilots = card.skills.some(isPilotOf) ? known.pilots : undefined;
  const said = Object.entries(known.saidWith ?? {}).filter(([rule]) => card.skills.some(skill => skill === rule));
  const ofCrew = new Set(known.weapons.flatMap(({ id, crew }) => (crew ? id : [])));
  return {
    ...(pilots && { pilots }),
    ...(otherSideOf && { otherSideOf }),
    ...(said.length > 0 && { saidWith: Object.fromEntries(said) }),
    ...card,
    weapons: card.weapons.map(weapon => (ofCrew.has(weapon.id) ? { ...weapon, crew: true } : weapon)),
  };
}

/** The fields in which two cards differ, whatever they are known by. */
export function differences(a: Card, b: Card): readonly string[] {
  const left = factsOf(a);
  const right = factsOf({ ...b, id: a.id });
  const fields = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...fields].filter(field => hashOf(left[field] ?? null) !== hashOf(right[field] ?? null)).sort();
}

/** What a card of a file is to those that are known: the same, another than the one whose id it would have, or new. */
export type Standing =
  | { readonly is: 'same' | 'new' }
  | { readonly is: 'other'; readonly than: Card; readonly fields: readonly string[] };

/** `namesakeOf`: the id that it would have if no other card had it. */
export function standingOf({ card, namesakeOf }: { readonly card: Card; readonly namesakeOf?: CardId }, known: Cards): Standing {
  const here = known.get(card.id) ?? (namesakeOf && known.get(namesakeOf));
  if (!here) return { is: 'new' };
  const fields = differences(card, here);
  return fields.length === 0 ? { is: 'same' } : { is: 'other', than: here, fields };
}
