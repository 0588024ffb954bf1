import type { Army, Cards } from '../../core/forces/index.ts';
import { withOwnCards, writeArmy } from '../../core/forces/index.ts';
import { writePlain } from './text.ts';
import { writeRoster } from './ros.ts';

export const EXPORTS = ['text', 'json', 'ros'] as const;
export type Export = (typeof EXPORTS)[number];

/** The ending of a file of each kind. */
export const EXPORT_ENDINGS: { readonly [E in Export]: string } = { text: 'txt', json: 'battlearmy', ros: 'ros' };

/** An army as the text of a file; only JSON keeps its platoons, and brings a player's own cards along. */
export function writeArmyAs(kind: Export, army: Army, cards: Cards): string {
  switch (kind) {
    case 'text':
      return writePlain(army, cards);
    case 'json':
      return `${JSON.stringify(writeArmy(withOwnCards(army, cards)), null, 2)}\n`;
    case 'ros':
      return writeRoster(army, cards);
  }
}
