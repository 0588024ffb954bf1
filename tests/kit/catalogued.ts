import type { Card, Weapon } from '../../core/index.ts';

/** A unit of the supplied list of cards, `cards.json`, as far as it is looked at here. */
export interface ListedCard {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly bloc: string;
  readonly captured?: true;
  readonly type: string;
  readonly models: readonly object[];
  readonly weapons: readonly {
    readonly [field: string]: unknown;
    readonly id: string;
    readonly cells: { readonly [armour: string]: string | null };
  }[];
}

type Facts = ReadonlyMap<string, string>;

/** All that two of a kind say, by the paths of their fields; a field that says nothing is not there. */
function flat(value: unknown, at = '', into = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null)
    for (const [key, inside] of Object.entries(value)) flat(inside, at === '' ? key : `${at}.${key}`, into);
  else if (value !== null && value !== undefined && value !== false) into.set(at, String(value));
  return into;
}

const byId = <T extends { readonly id: string }>(list: readonly T[]) =>
  Object.fromEntries(list.map(({ id, ...rest }) => [id, rest]));
const inOrder = (names: readonly string[]) => [...names].sort();

/** A card of the supplied list in the words of ours: what stands there is what a card says, whatever it was made of. */
export function listedFacts({ type, sizes, weapons, skills, note, uncertain, raw, options, ...same }: ListedCard): Facts {
  const lines = weapons.map(({ mount, side, range, cells, raw: found, rules, ...weapon }) => ({
    ...weapon,
    mount: mount === 'side' ? side : mount,
    reach: typeof range === 'object' && range !== null ? Object.values(range).join('-') : range,
    rules: inOrder(rules as readonly string[]),
    cells,
    asFound: found,
  }));
  const bought = (options as readonly { readonly choices: readonly { readonly unit?: string }[] }[] | undefined)?.map(
    ({ choices, ...option }) => ({ ...option, choices: choices.map(({ unit, ...choice }) => ({ ...choice, card: unit })) }),
  );
  return flat({
    ...same,
    kind: type === 'infantry' ? 'squad' : type,
    size: sizes,
    skills: inOrder(skills as readonly string[]),
    weapons: byId(lines),
    options: bought,
    asFound: raw,
    ...{ uncertain, note },
  });
}

const dice = ({ dice: count, perModel, damage }: NonNullable<Weapon['cells'][keyof Weapon['cells']]>): string =>
  `${perModel ? '*'.repeat(count) : count}/${damage}`;

/** A card as it was read in the same words. What the program adds from the rulebook is left out: no catalogue says it. */
export function readFacts({
  weapons,
  skills,
  options,
  pilots: _p,
  saidWith: _s,
  otherSideOf: _o,
  fieldedBy: _f,
  ...same
}: Card): Facts {
  const lines = weapons.map(({ reach, cells, rules, crew: _crew, ...weapon }) => ({
    ...weapon,
    reach: typeof reach === 'object' && reach !== null ? `${reach.min}-${reach.max}` : reach,
    rules: inOrder(rules),
    cells: Object.fromEntries(Object.entries(cells).map(([armour, cell]) => [armour, dice(cell)])),
  }));
  const bought = options?.map(({ choices, ...option }) => ({
    ...option,
    // A unit that is bought is named by its card.
    choices: choices.map(({ name, card, ...choice }) => ({ ...choice, ...(card === undefined ? { name } : { card }) })),
  }));
  return flat({ ...same, skills: inOrder(skills), weapons: byId(lines), options: bought });
}

/** Where two of one card say otherwise: `weapons.gun.reach: 6 here, 0-6 there`. */
export const differing = (read: Facts, listed: Facts): readonly string[] =>
  [...new Set([...read.keys(), ...listed.keys()])]
    .filter(path => read.get(path) !== listed.get(path))
    .sort()
    .map(path => `${path}: ${read.get(path) ?? 'nothing'} here, ${listed.get(path) ?? 'nothing'} there`);
