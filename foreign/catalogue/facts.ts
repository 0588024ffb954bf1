import type { FieldError, Result } from '../../core/base/index.ts';
import { bad, expected, fault, ok } from '../../core/base/index.ts';
import { MOST_LOOKS } from '../bytes/limits.ts';
import type { Profile } from '../card/profile.ts';
import { readProfile } from '../card/profile.ts';
import type { Element } from '../document/element.ts';
import { attribute, listed, nameKey, tidy } from '../document/element.ts';
import type { Catalogues, Entry } from './library.ts';
import { groupedIn, isHidden, modifiersOf, partsOf } from './library.ts';

/** A rule with what a catalogue appends to its name: `Expert`, and `- Flamethrower`. */
export interface NamedRule {
  readonly name: string;
  readonly appended: string;
  readonly at: string;
}

/** What stands directly on an entry, links followed; nothing of it is hidden. */
export interface Facts {
  readonly profiles: readonly Profile[];
  readonly rules: readonly NamedRule[];
}

/** Links that lead through links. */
const FARTHEST = 8;

export function factsOf(entry: Entry, catalogues: Catalogues): Result<Facts> {
  const facts: Gathered = { profiles: [], rules: [] };
  for (const part of entry.parts) {
    const wrong = gather(part, catalogues, facts, 0);
    if (wrong) return bad(wrong);
  }
  return ok(facts);
}

interface Gathered {
  readonly profiles: Profile[];
  readonly rules: NamedRule[];
}

function gather(element: Element, catalogues: Catalogues, facts: Gathered, links: number): FieldError | null {
  for (const profile of shownIn(element, 'profiles')) {
    if (!catalogues.mayLook()) return tooMuch(profile);
    const wrong = changed(profile);
    if (wrong) return wrong;
    facts.profiles.push(readProfile(profile, catalogues.typeOf));
  }
  for (const rule of shownIn(element, 'rules')) {
    if (!catalogues.mayLook()) return tooMuch(rule);
    const appended = appendedBy([rule]);
    if (!appended.ok) return appended.error;
    facts.rules.push({ name: attribute(rule, 'name'), appended: appended.value, at: rule.at });
  }
  for (const group of shownIn(element, 'infoGroups')) {
    const wrong = changed(group) ?? gather(group, catalogues, facts, links);
    if (wrong) return wrong;
  }
  for (const link of shownIn(element, 'infoLinks')) {
    const wrong = follow(link, catalogues, facts, links);
    if (wrong) return wrong;
  }
  return null;
}

/** One by one: of a long list often no more than the first is looked at. */
function* shownIn(element: Element, list: string): Generator<Element> {
  for (const one of listed(element, list)) if (!isHidden(one)) yield one;
}

export const tooMuch = ({ at }: Pick<Element, 'at'>): FieldError => fault(at, 'foreign.looks', { n: MOST_LOOKS });

function follow(link: Element, catalogues: Catalogues, facts: Gathered, links: number): FieldError | null {
  if (!catalogues.mayLook()) return tooMuch(link);
  const target = catalogues.find(attribute(link, 'targetId'));
  if (!target || links === FARTHEST) return elsewhere(link);
  if (isHidden(target)) return null;
  switch (target.name) {
    case 'profile': {
      const wrong = changed(target) ?? changed(link);
      if (wrong) return wrong;
      facts.profiles.push(readProfile(target, catalogues.typeOf));
      return null;
    }
    case 'rule': {
      const appended = appendedBy([target, link]);
      if (!appended.ok) return appended.error;
      facts.rules.push({ name: attribute(target, 'name'), appended: appended.value, at: link.at });
      return null;
    }
    case 'infoGroup':
      return changed(target) ?? changed(link) ?? gather(target, catalogues, facts, links + 1);
    default:
      return elsewhere(link);
  }
}

/** What a link leads to is in a file that was not given, or nowhere. */
export const elsewhere = (link: Element): FieldError => ({
  path: link.at,
  expected: { ...expected('foreign.elsewhere'), found: attribute(link, 'name') || attribute(link, 'targetId') },
});

/** The first modifier of what is printed on a card as it stands. */
const changed = (element: Element): FieldError | null => {
  const [odd] = modifiersOf(element);
  return odd ? fault(odd.at, 'foreign.modifier') : null;
};

/** What a rule and the link to it append to its name whatever is chosen. */
function appendedBy(elements: readonly Element[]): Result<string> {
  const texts: string[] = [];
  const [grouped] = elements.flatMap(groupedIn);
  if (grouped) return bad(fault(grouped.at, 'foreign.modifier'));
  for (const modifier of elements.flatMap(element => listed(element, 'modifiers'))) {
    const isName = attribute(modifier, 'field') === 'name' && attribute(modifier, 'type') === 'append';
    if (!isName || isConditional(modifier)) return bad(fault(modifier.at, 'foreign.modifier'));
    texts.push(tidy(modifier.attributes.get('value') ?? modifier.text));
  }
  return ok(texts.join(' '));
}

const isConditional = (modifier: Element): boolean =>
  ['conditions', 'conditionGroups', 'repeats'].some(list => listed(modifier, list).length > 0);

/** Modifiers that only say what may be shown or chosen together change no fact of a card. */
const HARMLESS = /^(hidden|category)$/;

/**
 * The first modifier of an entry or a group that may change what it is, costs or how many there are. `counted`: as many are in a unit as its
 * own limits say; whatever is bought for an army is only asked whether there is no more than one of it.
 */
export function modifierFault(entry: Entry, catalogues: Catalogues, counted: 'counted' | 'bought'): FieldError | null {
  const limits = new Map(partsOf(entry, 'constraints').map(one => [attribute(one, 'id'), one]));
  const odd = entry.parts.flatMap(modifiersOf).find(modifier => {
    const field = attribute(modifier, 'field');
    const limit = limits.get(field);
    if (limit) return counted === 'counted' ? isCount(limit) : maySay(limit, modifier);
    return !HARMLESS.test(field) && (field !== 'name' || catalogues.find(field) !== undefined);
  });
  return odd ? fault(odd.at, 'foreign.modifier') : null;
}

const isCount = (limit: Element): boolean => attribute(limit, 'field') === 'selections' && attribute(limit, 'scope') === 'parent';

/** Whether a limit is, or may become by a modifier, the one that lets an army have no more than one. */
function maySay(limit: Element, modifier: Element): boolean {
  if (attribute(limit, 'field') !== 'selections' || attribute(limit, 'type') !== 'max') return false;
  const most = Number(attribute(limit, 'value'));
  const by = Number(attribute(modifier, 'value'));
  switch (attribute(modifier, 'type')) {
    case 'set':
      return most === 1 || by === 1;
    case 'increment':
      return most === 1 || (most <= 1 && by > 0) || by < 0;
    default:
      return true;
  }
}

/** Of a name of costs, whether points are counted in it. */
export const isPoints = (cost: Element): boolean => {
  const id = attribute(cost, 'typeId') || attribute(cost, 'costTypeId');
  return /^(pts|points?|ap|army points)\.?$/.test(nameKey(attribute(cost, 'name'))) || nameKey(id) === 'points';
};

/** Points of an entry alone; what it has no cost for costs nothing. */
export function pointsOf(entry: Entry): Result<number> {
  let points = 0;
  for (const cost of partsOf(entry, 'costs').filter(isPoints)) {
    const value = Number(attribute(cost, 'value') || 'none');
    if (!Number.isInteger(value) || value < 0 || value > 10_000)
      return bad({ path: cost.at, expected: { ...expected('whole'), found: attribute(cost, 'value') } });
    points += value;
  }
  return ok(points);
}

/** How often an entry is taken by its own limits. */
export interface Limits {
  readonly min: number;
  readonly max: number;
  /** No more than one of it in an army. */
  readonly unique: boolean;
}

export function limitsOf({ parts }: { readonly parts: readonly Element[] }): Limits {
  let min = 0;
  let max = Number.POSITIVE_INFINITY;
  let unique = false;
  for (const constraint of parts.flatMap(part => listed(part, 'constraints'))) {
    if (attribute(constraint, 'field') !== 'selections') continue;
    const value = Number(attribute(constraint, 'value'));
    const isMost = attribute(constraint, 'type') === 'max';
    if (attribute(constraint, 'scope') === 'parent') {
      if (!isMost) min = Math.max(min, value);
      else if (value >= 0) max = Math.min(max, value);
    } else if (isMost && value === 1) unique = true;
  }
  return { min, max, unique };
}
