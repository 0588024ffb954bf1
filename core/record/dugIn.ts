import type { Refusal } from '../base/index.ts';
import { refusal } from '../base/index.ts';
import type { Fortification } from '../forces/fortification.ts';
import type { Book } from '../rulebook/index.ts';

/** Why armies that may each be fielded may not be fielded against each other, by the fortifications of each, those that units bring included;
 *  null where they may: both have some, and only the defender may (ZVE-30). */
export const bothDugIn = ({ tables }: Pick<Book, 'tables'>, forts: readonly (readonly Fortification[])[]): Refusal | null =>
  tables.fortifies.by === 'defender' && forts.every(list => list.length > 0)
    ? refusal('army.onlyDefender', ['ZVE-30'], { path: 'armies.red.fortifications' })
    : null;
