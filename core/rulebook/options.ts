import type { Result, RuleName } from '../base/index.ts';
import { bad, entryOf, ok } from '../base/index.ts';
import type { SpaceName } from '../space/space.ts';
import type { Book } from './book.ts';
import { isTakenOut, spokenIn } from './book.ts';
import type { Change } from './layer.ts';
import { layer } from './layer.ts';

/** Parts of play, in their order; options are shown by them. */
export const PHASES = [
  ...(['setUp', 'initiative', 'activation', 'movement', 'sight', 'attack', 'saves', 'damage', 'suppression'] as const),
  ...(['reaction', 'heroes', 'command', 'weapons', 'vehicles', 'aboard', 'fortifications', 'platoons', 'victory'] as const),
] as const;
export type Phase = (typeof PHASES)[number];

/** What a group may play otherwise than its book: a small layer for each value but the usual one. */
export interface HouseOption<C = Change> {
  /** The section that leaves it open, with a word after a point where it leaves several things open: `ACT-07`, `HERO-12.two`. */
  readonly id: string;
  readonly phase: Phase;
  /** Games in which it makes a difference. */
  readonly spaces: readonly SpaceName[];
  /** The layer whose section it is about; left out for those of the core. */
  readonly within?: string;
  /** The rule that it is about, where it names none: without it nothing changes. */
  readonly about?: string;
  /** Rules without which it makes no difference, where they are not those that it has other texts for or that speak by its section. */
  readonly concerns?: readonly string[];
  /** Layers that settle what it is about, and the section that does; over them it is switched in nothing new. A game that was begun with it
   *  goes on. */
  readonly settledBy?: { readonly [layer: string]: string };
  /** The option that leaves open again what a layer settles, where it has that value. */
  readonly freedBy?: readonly [option: string, value: string];
  /** Layers that tell its section by one of their own and leave open what it is about all the same. */
  readonly openIn?: readonly string[];
  /** The value that stands for the book as it is printed. */
  readonly usual: string;
  /** What each other value changes. */
  readonly others: { readonly [value: string]: C };
  /** Options that are at their usual value where this one is not. */
  readonly against?: readonly string[];
}

/** Options by their ids, with the value that each is switched to. */
export type Switched = Readonly<Record<string, string>>;

/** Why no book can be made with an option: there is none of the id, or of the value, in that book, or two exclude each other. */
export type OptionFault =
  | { readonly why: 'option'; readonly option: string }
  | { readonly why: 'value'; readonly option: string; readonly value: string; readonly values: readonly string[] }
  | { readonly why: 'elsewhere'; readonly option: string }
  | { readonly why: 'settled'; readonly option: string; readonly by: string }
  | { readonly why: 'against'; readonly option: string; readonly other: string };

/** All values, the usual one first. */
export const valuesOf = ({ usual, others }: Pick<HouseOption<unknown>, 'usual' | 'others'>): readonly string[] => [
  usual,
  ...Object.keys(others),
];

/** The section that an option is about. */
export const sectionOf = ({ id }: Pick<HouseOption, 'id'>): string => id.split('.')[0] ?? id;

/** Whether a book leaves it to a group how an option is played, with what else is switched in it. */
export const isOpenIn = (book: Book, option: HouseOption, switched?: Switched): boolean =>
  fits(book, option) && settlerOf(book, option, switched) === null;

/** The section by which a book settles what an option is about; null where it leaves it open. */
function settlerOf(
  book: Book,
  { settledBy = {}, freedBy }: HouseOption,
  switched: Switched = Object.fromEntries(book.options),
): string | null {
  if (freedBy && switched[freedBy[0]] === freedBy[1]) return null;
  const layers = book.id.split('>');
  return Object.entries(settledBy).find(([layer]) => layers.includes(layer))?.[1] ?? null;
}

/** Whether an option can be a layer over a book: its section is in force there, and what it names is there. */
function fits(book: Book, option: HouseOption): boolean {
  const layers = book.id.split('>');
  if (book.space === null || !option.spaces.includes(book.space)) return false;
  if (option.within !== undefined && !layers.includes(option.within)) return false;
  if (book.cites.has(sectionOf(option)) && !layers.some(name => option.openIn?.includes(name))) return false;
  if (option.about !== undefined && !book.rules.has(option.about as never)) return false;
  const changes = Object.values(option.others);
  const named = changes.flatMap(change => [...placesOf(change), ...(change.revise ?? []).map(rule => rule.name)]);
  const left = named.filter(name => !isTakenOut(book, name as RuleName));
  if (named.length > 0 && left.length === 0) return false;
  if (left.some(name => !book.rules.has(name as RuleName))) return false;
  return option.within !== undefined || !changes.some(change => isRewritten(book, change));
}

/** Whether a book has another text of what a change speaks about. */
function isRewritten({ rules, rewritten }: Book, change: Change): boolean {
  const whole = placesOf(change).filter(name => rules.has(name as RuleName));
  if (whole.some(name => [...rewritten].some(text => text === name || text.startsWith(`${name} `)))) return true;
  return (change.revise ?? []).some(one => rewritten.has(one.name) || spokenIn(one).some(text => rewritten.has(text)));
}

/** A change without what it says of rules that the book has taken out. */
function leftOf(book: Book, { replace = [], revise = [], remove = [], ...rest }: Change): Change {
  const isThere = (name: string) => !isTakenOut(book, name as RuleName);
  return {
    ...rest,
    replace: replace.filter(({ name }) => isThere(name)),
    revise: revise.filter(({ name }) => isThere(name)),
    remove: remove.filter(isThere),
  };
}

/** The rules that a change puts others in the place of, or takes away. */
const placesOf = ({ replace = [], remove = [] }: Change = {}): readonly string[] => [
  ...replace.map(rule => rule.name),
  ...remove,
];

/** The book with options switched, a layer for each that is not as usual, in the order of the list whatever the order given. What the book
 *  settles is switched in what was `begun` so alone. */
export function withOptions(
  book: Book,
  all: readonly HouseOption[],
  switched: Switched,
  begun = false,
): Result<Book, OptionFault> {
  const byId = new Map(all.map(option => [option.id, option]));
  for (const [id, value] of Object.entries(switched)) {
    const option = byId.get(id);
    if (!option) return bad({ why: 'option', option: id });
    if (!valuesOf(option).includes(value)) return bad({ why: 'value', option: id, value, values: valuesOf(option) });
    // Whoever names what is usual in another book is told that it is not here.
    if (!fits(book, option)) return bad({ why: 'elsewhere', option: id });
    const by = begun ? null : settlerOf(book, option, switched);
    if (by !== null) return bad({ why: 'settled', option: id, by });
  }
  const unusual = all.filter(({ id, usual }) => id in switched && switched[id] !== usual);
  for (const [i, { id, against = [], others }] of unusual.entries()) {
    // Of two that put the same rule in another's place, the later would undo the earlier.
    const put = placesOf(others[switched[id] ?? '']);
    const other = unusual.find(
      (one, k) =>
        against.includes(one.id) || (k < i && placesOf(one.others[switched[one.id] ?? '']).some(name => put.includes(name))),
    );
    if (other) return bad({ why: 'against', option: id, other: other.id });
  }
  return ok(
    unusual.reduce<Book>((under, { id, others }) => {
      const value = switched[id] ?? '';
      const over = layer(under, `${id}=${value}`, leftOf(book, entryOf(new Map(Object.entries(others)), value)));
      // What options say leaves it to the layers which others are open.
      return { ...over, rewritten: book.rewritten, options: new Map([...under.options, [id, value]]) };
    }, book),
  );
}
