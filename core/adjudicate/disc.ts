import type { Measure, RuleId } from '../base/index.ts';
import { LENGTHS } from '../base/index.ts';
import { areaPrinted } from '../game/arms.ts';
import type { Area } from '../rulebook/index.ts';
import { cited } from '../rulebook/index.ts';
import type { Judging } from './context.ts';
import { isWhole, plainWeapon } from './position.ts';

/** What artillery lays: smoke (WPN-08), and its shells. Both lie as wide as a blast, or as the template that a book gives artillery. */
export type Disc = 'smoke' | 'artillery';

/** The farthest that any artillery fires; R. Its template does not hang on it. */
const FAR = 24;

/** What artillery fires of which nothing else is known. */
export const shells = plainWeapon('Artillery', FAR);

/** By which sections a book gives artillery an area of that kind; none where it gives it another, or none of its own. */
function artilleryHas(book: Judging, area: Area): readonly RuleId[] {
  if (!isWhole(book)) return [];
  const { value, because } = areaPrinted(book, shells);
  return value === area ? cited(book, because) : [];
}

/** By which sections artillery has a template of its own; none where it lays that of blasts (D47-05). */
export const ownTemplate = (book: Judging): readonly RuleId[] => artilleryHas(book, 'barrage');

/** What strikes four squares about a point: artillery, where its book has it do so (D47-04); else nothing that fires past what stands
 *  between (NEW-23). */
export const strikesFour = (book: Judging) => (artilleryHas(book, 'openBlock').length > 0 ? shells : null);

export const hasOwnTemplate = (book: Judging): boolean => ownTemplate(book).length > 0;

/** Whether a disc is as wide as the template of artillery, by what the answer says of it. */
export const isWide = (answer: object): boolean => 'rules' in answer && answer.rules !== undefined;

/** mm across. */
export const discSize = (measure: Measure, wide: boolean): number =>
  wide ? LENGTHS[measure].artillery : LENGTHS[measure].template;
