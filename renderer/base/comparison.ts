import type { Card, Weapon } from '../../core/index.ts';
import { ARMOURS, writeCell, writeReach } from '../../core/index.ts';
import type { Words } from './words.ts';

/** One thing of two cards; null where a card has it not. */
export interface Compared {
  readonly name: string;
  readonly values: readonly [string | null, string | null];
}

export interface Comparison {
  readonly facts: readonly Compared[];
  readonly rules: readonly Compared[];
  /** Weapons by their names and mounts, those of one name and mount in their order, compared column by column. */
  readonly weapons: readonly { readonly slot: string; readonly name: string; readonly lines: readonly Compared[] }[];
}

export const differs = ({ values: [a, b] }: Compared): boolean => a !== b;

/** Everything that two cards state, side by side. */
export function comparison(a: Card, b: Card, words: Words): Comparison {
  const { t } = words;
  const of = (name: string, tell: (card: Card) => string | null): Compared => ({ name, values: [tell(a), tell(b)] });
  const models = ({ models }: Card) => models.reduce((sum, { count }) => sum + count, 0);
  const facts = [
    of(t('cards.sort.points'), card => String(card.points)),
    of(t('cards.kind'), card => t(`card.kind.${card.kind}`)),
    of(t('cards.bloc'), card => t(`bloc.${card.bloc}`)),
    of(t('cards.faction'), card => card.faction),
    of(t('cards.size'), card => card.size && t(`cards.size.${card.size}`)),
    of(t('cards.unique'), card => (card.unique ? '✓' : null)),
    of(t('card.armour'), card => card.armour),
    of(t('card.move'), card => words.ranged(card.move)),
    of(t('card.march'), card => words.ranged(card.march)),
    of(t('card.models'), card => String(models(card))),
    of(t('card.damage'), ({ damageTrack }) => (damageTrack === null ? null : String(damageTrack))),
  ];
  const rules = inBoth(a.skills, b.skills).map(name => of(words.rule(name), card => (card.skills.includes(name) ? '✓' : null)));
  const [ours, others] = [slotsOf(a, words), slotsOf(b, words)];
  const weapons = [...new Map([...ours, ...others])].map(([slot, { name }]) => ({
    ...{ slot, name },
    lines: weaponLines(ours.get(slot)?.weapon, others.get(slot)?.weapon, words),
  }));
  return { facts, rules, weapons };
}

/** What either has, once each, in the order of the first. */
const inBoth = <T>(a: readonly T[], b: readonly T[]): readonly T[] => [...new Set([...a, ...b])];

/** The weapons of a card, each beside what it is called, by what it is compared with on another card. */
function slotsOf(
  { weapons }: Card,
  { t, weaponNamed }: Words,
): ReadonlyMap<string, { readonly name: string; readonly weapon: Weapon }> {
  const slots = new Map<string, { readonly name: string; readonly weapon: Weapon }>();
  for (const weapon of weapons) {
    const own = weaponNamed(weapon);
    const name = weapon.mount === null ? own : `${own} (${t(`card.mount.${weapon.mount}`)})`;
    let nth = 1;
    while (slots.has(`${name} ${nth}`)) nth++;
    slots.set(`${name} ${nth}`, { name, weapon });
  }
  return slots;
}

function weaponLines(one: Weapon | undefined, other: Weapon | undefined, words: Words): readonly Compared[] {
  const { t } = words;
  const of = (label: string, tell: (weapon: Weapon) => string | null): Compared => ({
    name: label,
    values: [one ? tell(one) : null, other ? tell(other) : null],
  });
  const lines = [
    of(t('compare.copies'), ({ count }) => String(count)),
    of(t('card.range'), ({ reach }) => (reach === 'C' ? t('card.close') : reach && writeReach(reach))),
    of(t('compare.rules'), ({ rules }) => (rules.length === 0 ? null : rules.map(words.rule).join(', '))),
    ...ARMOURS.map(armour => of(armour, ({ cells: { [armour]: cell } }) => (cell ? writeCell(cell) : null))),
  ];
  return lines.filter(({ values }) => values.some(value => value !== null));
}
