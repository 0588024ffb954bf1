import type { Army, Cards } from '../../core/forces/index.ts';
import { withCarriedCards, writeArmy } from '../../core/forces/index.ts';
import { writePlain } from './text.ts';
import { writeRoster } from './ros.ts';

export const EXPORTS = ['text', 'json', 'ros'] as const;
export type Export = (typeof EXPORTS)[number];

/** The ending of a file of each kind. */
export const EXPORT_ENDINGS: { readonly [E in Export]: string } = { text: 'txt', json: 'battlearmy', ros: 'ros' };

/** An army as the text of a file; only JSON keeps its platoons, and brings along the cards that are not among those of the program. */
export function writeArmyAs(kind: Export, army: Army, cards: Cards, supplied: Cards): string {
  switch (kind) {
    case 'text':
      return writePlain(army, cards);
    case 'json':
      return `${JSON.stringify(writeArmy(withCarriedCards(army, cards, supplied)), null, 2)}\n`;
    case 'ros':
      return writeRoster(army, cards);
  }
}
