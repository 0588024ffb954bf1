import type { CardId, Expected, WeaponId } from '../base/index.ts';
import { expected, itemAt } from '../base/index.ts';
import type { Card, CardOption, UnitType } from './card.ts';
import { ONLY_FOR, unitTypeOf } from './card.ts';
import type { Cards } from './roster.ts';

/** What is wrong with a card though each of its fields alone is right: the field, and what was expected there. */
export interface Contradiction {
  readonly path: readonly (string | number)[];
  readonly expected: Expected;
}

/** Models of one unit. So many came onto the tables that were tried, each answer within a second; with thirty a way in under the template was
 *  looked for, for many seconds, and not found (MOVE-07). */
export const MOST_MODELS = 24;

/** Models of one unit in a game that was begun when so many could be. */
export const MOST_PLAYED = 100;

const LETTER: { readonly [T in UnitType]: string } = { infantry: 'I', vehicle: 'V', aircraft: 'A' };

const isAlone = ({ kind }: Card): boolean => kind === 'hero' || kind === 'vehicle' || kind === 'aircraft';

type Check = (card: Card) => readonly Contradiction[];

const noMoreThan =
  (most: number): Check =>
  ({ models }) =>
    models.reduce((sum, { count }) => sum + count, 0) > most
      ? [{ path: ['models'], expected: expected('card.models', { most }) }]
      : [];

/** Each looks at some fields of a card together; of what they find the first is what a file is refused for. With these no game can be played. */
const PLAYED: readonly Check[] = [
  ({ kind, armour }) => {
    const letter = LETTER[unitTypeOf(kind)];
    return armour.startsWith(letter) ? [] : [{ path: ['armour'], expected: expected('card.armourOfKind', { letter }) }];
  },
  ({ kind, damageTrack }) => {
    if (kind === 'squad' && damageTrack !== null) return [{ path: ['damageTrack'], expected: expected('card.noDamageTrack') }];
    if (kind !== 'squad' && damageTrack === null)
      return [{ path: ['damageTrack'], expected: { ...expected('card.damageTrack'), found: null } }];
    return [];
  },
  card => {
    const { models } = card;
    const isOne = models.length === 1 && itemAt(models, 0).count === 1;
    return isAlone(card) && !isOne ? [{ path: ['models'], expected: expected('card.alone') }] : [];
  },
  ({ kind, skills }) =>
    skills.flatMap((skill, i) =>
      Object.hasOwn(ONLY_FOR, skill) && !ONLY_FOR[skill]?.includes(unitTypeOf(kind))
        ? [{ path: ['skills', i], expected: expected('card.skillOfKind', { skill }) }]
        : [],
    ),
  ({ weapons }) =>
    twiceIn(weapons.map(({ id }) => id)).map(i => ({
      path: ['weapons', i, 'id'],
      expected: expected('card.weaponTwice', { id: itemAt(weapons, i).id }),
    })),
  ({ weapons, models }) => {
    const known = new Set(weapons.map(({ id }) => id));
    return models.flatMap((model, i) =>
      model.weapons.flatMap((id, n) =>
        known.has(id) ? [] : [{ path: ['models', i, 'weapons', n], expected: expected('card.weapon') }],
      ),
    );
  },
];

/** With these nobody should begin one. */
const FIELDED: readonly Check[] = [
  ({ move, march }) => (march === 0 && move > 0 ? [{ path: ['march'], expected: expected('card.march') }] : []),
  ({ kind, size }) =>
    size !== null && unitTypeOf(kind) === 'infantry' ? [{ path: ['size'], expected: expected('card.noSize') }] : [],
  noMoreThan(MOST_MODELS),
  card =>
    card.weapons.flatMap(({ id, count, crewServed, unitWide }, i): readonly Contradiction[] => {
      // Nobody alone carries what is served by two, or done by all (TGT-07).
      if (crewServed || unitWide) return [];
      const n = carriersOf(card, id);
      if (n === 0) return [{ path: ['weapons', i, 'id'], expected: expected('card.carried', { id }) }];
      // A machine or a hero may have several of a kind.
      return count > n && !isAlone(card) ? [{ path: ['weapons', i, 'count'], expected: expected('card.copies', { n }) }] : [];
    }),
  ({ options = [] }) =>
    twiceIn(options.map(({ group }) => group)).map(i => ({
      path: ['options', i, 'group'],
      expected: expected('card.groupTwice', { group: itemAt(options, i).group }),
    })),
  ({ options = [] }) =>
    options.flatMap((option, i) => inOption(option).map(one => ({ ...one, path: ['options', i, ...one.path] }))),
  card => namedBy(card).flatMap(({ path, id }) => (id === card.id ? [{ path, expected: expected('card.another', { id }) }] : [])),
];

const found = (checks: readonly Check[], card: Card): readonly Contradiction[] => checks.flatMap(check => check(card));

/** All that a card contradicts itself in (CARD-01). */
export const contradictionsIn = (card: Card): readonly Contradiction[] => found([...PLAYED, ...FIELDED], card);

/** What of that a game cannot go on with that was begun with the card. */
export const unplayableIn = (card: Card): readonly Contradiction[] => found([...PLAYED, noMoreThan(MOST_PLAYED)], card);

/** Cards that a card names and that nobody knows. A file alone cannot tell: they may come from another one. */
export const unknownTo = (cards: Cards, card: Card): readonly Named[] =>
  namedBy(card).filter(({ id }) => id !== card.id && !cards.has(id));

/** A card that another one names, and the field in which it does. */
export interface Named {
  readonly path: readonly (string | number)[];
  readonly id: CardId;
}

/** The cards that a card names, each with its field: whose other side it is, who may drive it, who may be bought with it. */
export function namedBy({ otherSideOf, pilots = [], options = [] }: Card): readonly Named[] {
  return [
    ...(otherSideOf === undefined ? [] : [{ path: ['otherSideOf'], id: otherSideOf }]),
    ...pilots.map((id, i) => ({ path: ['pilots', i], id })),
    ...options.flatMap(({ choices }, i) =>
      choices.flatMap(({ card }, n) => (card === undefined ? [] : [{ path: ['options', i, 'choices', n, 'card'], id: card }])),
    ),
  ];
}

/** Models of a full unit that carry a weapon, counted once for each that they carry. */
const carriersOf = ({ models }: Card, weapon: WeaponId): number =>
  models.reduce((sum, { count, weapons }) => sum + count * weapons.filter(id => id === weapon).length, 0);

function inOption({ min, choices, default: usual }: CardOption): readonly Contradiction[] {
  const names = choices.map(({ name }) => name);
  return [
    // An army's file has one choice for each group, so more could never be taken.
    ...(min > 1 ? [{ path: ['min'], expected: expected('card.oneChoice') }] : []),
    ...(usual === undefined || names.includes(usual)
      ? []
      : [{ path: ['default'], expected: expected('values', { values: names }) }]),
    ...twiceIn(names).map(n => ({
      path: ['choices', n, 'name'],
      expected: expected('card.choiceTwice', { name: itemAt(names, n) }),
    })),
  ];
}

/** The places of all that stand in a list before already. */
function twiceIn(words: readonly string[]): readonly number[] {
  const seen = new Set<string>();
  return words.flatMap((word, i) => (seen.size < seen.add(word).size ? [] : [i]));
}
