import type { FieldError, TableDesign } from '../../core/index.ts';
import { designFault } from '../../core/index.ts';

/** Any picture: one that lies there already has been read, and is too large to be read with every change. */
const READ = 'data:image/png;base64,AAAA';

/** Why what is designed could not be read again from its file after a change; null where it can. */
export function faultAfter(design: TableDesign, before: Pick<TableDesign, 'underlay'> | undefined): FieldError | null {
  const { underlay } = design;
  const isRead = underlay !== null && underlay.picture === before?.underlay?.picture;
  return designFault(isRead ? { ...design, underlay: { ...underlay, picture: READ } } : design);
}
