import type { FieldError, TableDesign } from '../../core/index.ts';
import { designFault, fault, piledOn } from '../../core/index.ts';

/** Any picture: one that lies there already has been read, and is too large to be read with every change. */
const READ = 'data:image/png;base64,AAAA';

/** Why a change of what is designed is not made: it could not be read again from its file, or puts an ornament where another stands, which
 *  nobody could tell apart. What stands so already may stay until it is mended. */
export function faultAfter(
  design: TableDesign,
  before: Pick<TableDesign, 'underlay' | 'decoration'> | undefined,
): FieldError | null {
  return readFault(design, before) ?? piledFault(design, before);
}

/** An ornament that a change puts where another one stands. */
export function piledFault(
  { decoration }: Pick<TableDesign, 'decoration'>,
  before: Pick<TableDesign, 'decoration'> | undefined,
): FieldError | null {
  if (decoration === before?.decoration) return null;
  const piled = piledOn(decoration);
  if (piled.length <= piledOn(before?.decoration ?? []).length) return null;
  const last = decoration.findIndex(({ id }) => id === piled.at(-1)!.ids[1]);
  return fault(`decoration[${last}].at`, 'layout.piled');
}

function readFault(design: TableDesign, before: Pick<TableDesign, 'underlay'> | undefined): FieldError | null {
  const { underlay } = design;
  const isRead = underlay !== null && underlay.picture === before?.underlay?.picture;
  return designFault(isRead ? { ...design, underlay: { ...underlay, picture: READ } } : design);
}
