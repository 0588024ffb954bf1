import type { Army, ArmyUnit, Card, CardChoice, Cards, Weapon } from '../../core/forces/index.ts';
import { entryOf } from '../../core/base/index.ts';

/** A unit of an army with its card and what was chosen with it. */
export interface Fielded {
  readonly card: Card;
  readonly choices: readonly CardChoice[];
}

/** The units of an army whose cards are all known (`armyFaults` says of any other which are not). */
export const fieldedIn = ({ units }: Pick<Army, 'units'>, cards: Cards): readonly Fielded[] =>
  units.map(unit => {
    const card = entryOf(cards, unit.card);
    return { card, choices: choicesOf(card, unit) };
  });

const choicesOf = (card: Card, { chosen }: ArmyUnit): readonly CardChoice[] =>
  (card.options ?? []).flatMap(({ group, default: usual, choices }) => {
    const name = chosen?.[group] ?? usual;
    return choices.find(choice => choice.name === name) ?? [];
  });

export const costOf = ({ card, choices }: Fielded): number => choices.reduce((sum, { points }) => sum + points, card.points);

/** `Machinegun (Front)`: a weapon as catalogues name it. */
export const labelOf = ({ name, mount }: Pick<Weapon, 'name' | 'mount'>): string =>
  mount === null ? name : `${name} (${mount.slice(0, 1).toUpperCase()}${mount.slice(1)})`;

/** What catalogues call those who field a card. */
export const CATALOGUE_NAMES = {
  ...{ allies: 'Allies', axis: 'Axis', ssu: 'SSU', mercenary: 'Mercenaries', mythos: 'Mythos' },
  captured: 'Captured Vehicles',
} as const;

/** The game system that the catalogues of the game belong to. */
export const SYSTEM_NAME = 'Dust 1947';

/** A name as files of other programs hold it: on one line, without signs that XML cannot have. */
export const oneLine = (name: string): string => name.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF\s]+/gu, ' ').trim();
