import type { Refusal } from '../base/index.ts';
import type { Army } from '../forces/army.ts';
import { armyFaults } from '../forces/army.ts';
import type { Cards } from '../forces/roster.ts';
import { intentFaults } from './intents.ts';
import { ruleFaults } from './ruleFaults.ts';
import type { Agreed } from './opening.ts';
import type { Library } from './setup.ts';

/** Why an army cannot take the field with these cards: as it is bought, by the rules that its cards print, and by what its player means to do
 *  in a game that is played so, or as is usual where nothing has been chosen. Empty when it can. */
export const fieldFaults = (army: Army, cards: Cards, library: Library, played?: Agreed): readonly Refusal[] => [
  ...armyFaults(army, cards),
  ...ruleFaults(army, cards, library.books),
  ...intentFaults(army, cards, library, played),
];
