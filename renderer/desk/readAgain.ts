import type { FieldError, TableDesign } from '../../core/index.ts';
import { designFault, fault, piledOn } from '../../core/index.ts';

/** Any picture: one that lies there already has been read, and is too large to be read with every change. */
const READ = 'data:image/png;base64,AAAA';

/** Why a change of what is designed is not made: it could not be read again from its file, or puts an ornament or an objective where another
 *  one stands, which nobody could tell apart. What stands so already may stay until it is mended. */
export const faultAfter = (design: TableDesign, before: TableDesign | null): FieldError | null =>
  readFault(design, before) ?? piledFault(design, before);

/** An ornament or an objective that a change puts where another one stands. */
export function piledFault(design: TableDesign, before: TableDesign | null): FieldError | null {
  if (design.decoration === before?.decoration && design.objectives === before.objectives) return null;
  // What comes back on a smaller table may come together there: it is found, and the table is as small as was said.
  if (before && (design.size.width !== before.size.width || design.size.depth !== before.size.depth)) return null;
  const piled = piledOn(design);
  if (piled.length <= (before ? piledOn(before).length : 0)) return null;
  const last = piled.at(-1)!.ids[1];
  const list = design.objectives.some(({ id }) => id === last) ? 'objectives' : 'decoration';
  return fault(`${list}[${design[list].findIndex(({ id }) => id === last)}].at`, 'layout.piled');
}

function readFault(design: TableDesign, before: TableDesign | null): FieldError | null {
  const { underlay } = design;
  const isRead = underlay !== null && underlay.picture === before?.underlay?.picture;
  return designFault(isRead ? { ...design, underlay: { ...underlay, picture: READ } } : design);
}
