import type { Army } from './army.ts';
import { choicesOf, pointsOf } from './army.ts';
import type { Cards } from './roster.ts';

/** Of the limit of an army that have to be spent on units of one faction where its bonus is asked for (ZVE-30). */
const SHARE = 0.75;

/** What a gun is put into, by the names that its card has for that. */
const FORTS: ReadonlySet<string> = new Set(['Strongpoint', 'Bunker']);

export interface FactionShare {
  readonly faction: string;
  readonly points: number;
  /** Army points that it takes, of the whole limit. */
  readonly needed: number;
}

/** What an army spends on each of its factions, the dearest first; fortifications are of none (ZVE-30). */
export function factionShares(army: Pick<Army, 'units' | 'limit'>, cards: Cards): readonly FactionShare[] {
  const spent = new Map<string, number>();
  for (const unit of army.units) {
    const card = cards.get(unit.card);
    if (!card) continue;
    const choices = choicesOf(card, unit);
    const chosen = choices.find(choice => choice.faction !== undefined);
    const walls = choices.filter(({ name }) => FORTS.has(name)).reduce((sum, choice) => sum + choice.points, 0);
    const faction = chosen?.faction === undefined ? card.faction : chosen.faction;
    if (faction !== null) spent.set(faction, (spent.get(faction) ?? 0) + pointsOf(card, unit) - walls);
  }
  const needed = SHARE * army.limit;
  const shares = [...spent].map(([faction, points]) => ({ faction, points, needed }));
  return shares.toSorted((a, b) => b.points - a.points || (a.faction < b.faction ? -1 : 1));
}
