import { sentenceOf } from '../../core/base/index.ts';
import type { Armour, Card } from '../../core/forces/card.ts';
import { resolveAttack } from '../../core/headless/resolve.ts';
import { card, weapon } from './cards.ts';
import { bookFor } from './game.ts';
import type { Switched } from '../../core/rulebook/index.ts';
import { agreed, flipped, tell } from './switched.ts';
import { gridLibrary, library } from './library.ts';

/** Both games, by the names that files have for them. */
export const MODES = ['free', 'grid'] as const;
export type Mode = (typeof MODES)[number];

/** What a document of one attack comes to. */
export interface Outcome {
  /** Each roll with its faces: `hit AT`. */
  readonly rolls: readonly string[];
  readonly lost: number;
  readonly damage: number;
  readonly markers: readonly string[];
  readonly because: readonly string[];
}

const CARDS = new Map([...library.cards, ...gridLibrary.cards]);

/** One attack of a document in a rule set, with these cards beside those of the app; a refusal is an error. */
export function oneAttack(mode: Mode, set: string, cards: readonly Card[], document: object): Outcome {
  const known = {
    ...library,
    ...{ books: [...library.books, ...gridLibrary.books], scenarios: [...library.scenarios, ...gridLibrary.scenarios] },
    cards: new Map([...CARDS, ...cards.map(one => [one.id, one] as const)]),
  };
  flipped.played = true;
  const { options } = document as { readonly options?: Switched };
  const book = flipped.over ?? bookFor(mode, set);
  const chosen = options && { options: agreed(book, options) };
  const resolve = (more: object) =>
    resolveAttack(
      {
        ...{ format: 'battlefield-attack', version: 1, range: 2, mode: book.space, book: book.id },
        ...{ ...document, ...chosen, ...more },
      },
      known,
    );
  const scripts = flipped.told ? fitting((document as { readonly dice?: readonly string[] }).dice ?? []) : [];
  const done = scripts.map(dice => resolve({ dice })).find(({ ok }) => ok) ?? resolve({});
  tell(done);
  if (!done.ok) throw new Error(sentenceOf(done.error));
  const { rolled, ...rest } = done.value as unknown as Omit<Outcome, 'rolls'> & {
    readonly rolled: readonly { readonly why: string; readonly faces: readonly string[] }[];
  };
  return { ...rest, rolls: rolled.map(({ why, faces }) => `${why} ${faces.join('')}`) };
}

/** Dice as they are, or so many more or fewer, for a book or a reading that throws otherwise. */
const fitting = (dice: readonly string[]): readonly (readonly string[])[] =>
  [...dice, ...'TTTTTT']
    .map((_, i, all) => all.slice(0, all.length - i))
    .toSorted((a, b) => distance(a, dice) - distance(b, dice));
const distance = (a: readonly string[], b: readonly string[]): number => Math.abs(a.length - b.length);

/** A crew of `armour`, I2 unless told, whose one weapon `Gun` has these rules and throws two dice at anybody. */
export const gunCrew = (rules: readonly string[], armour: Armour = 'I2', skills: readonly string[] = []): Card =>
  card('Gun Crew', 'ssu', armour.startsWith('V') ? 'vehicle' : 'squad', armour, {
    ...{ move: [2, 4], skills, damageTrack: armour.startsWith('V') ? 5 : null },
    weapons: [weapon('Gun', { reach: '8', rules, cells: 'I1:2/1 I2:2/1 I3:2/1 I4:2/1 V4:2/1 A1:2/1' })],
    ...(armour.startsWith('V') ? {} : { models: ['3 gun'] }),
  });

/** A squad of three in light armour with these skills, and a walker. */
export const mates = (...skills: readonly string[]): Card =>
  card('Mates', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], skills, models: ['3 rifle'] },
    weapons: [weapon('Rifle', { count: 3, reach: '4', cells: 'I2:1/1 V4:1/1' })],
  });
export const walker = (...skills: readonly string[]): Card =>
  card('Walker', 'allies', 'vehicle', 'V4', {
    ...{ move: [2, 4], skills, damageTrack: 5 },
    weapons: [weapon('Rifle', { reach: '4', cells: 'I2:1/1 V4:1/1' })],
  });
