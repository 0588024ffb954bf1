import type { TableDesign } from '../../core/index.ts';
import { parseDesign, writeDesign } from '../../core/index.ts';
import { freshName } from './armyEdits.ts';
import { fromText } from '../draft/files.ts';
import type { Form, Kept, KeptState, Surroundings } from './kept.ts';
import { createKept } from './kept.ts';

/** A table that the player has designed. */
export type KeptLayout = Kept<TableDesign>;
export type LayoutsState = KeptState<TableDesign>;
export type LayoutShelf = ReturnType<typeof createLayouts>;

/** A designed table out of the text of a file. */
export const layoutFromText = (text: string) => fromText(text, parseDesign);

/** A designed table as the text of a file. */
export const layoutText = (design: TableDesign): string => `${JSON.stringify(writeDesign(design), null, 1)}\n`;

const FORM: Form<TableDesign> = {
  read(text) {
    const read = layoutFromText(text);
    return read.ok ? { value: read.value, fault: null } : { value: null, fault: read.error };
  },
  write: layoutText,
  nameOf: design => design.name,
  nameless: 'Table',
};

/** Signs of a name, with room for a number behind it. */
const LONGEST = 70;

/** The tables that the player keeps. */
export function createLayouts({ host, tell }: Surroundings<'layouts'>) {
  const kept = createKept(host.layouts, tell, FORM);

  /** A new one, opened; under another name where one of the own ones is called so already. */
  const begin = (design: TableDesign): Promise<void> => {
    const taken = kept.store.getState().kept.map(one => one.name);
    return kept.begin({ ...design, name: freshName(design.name.slice(0, LONGEST), taken) });
  };
  return { ...kept, begin };
}
