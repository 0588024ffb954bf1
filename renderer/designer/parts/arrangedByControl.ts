import type { Arranging } from '../../desk/arranging.ts';
import { shownIds } from '../../desk/edit/items.ts';
import type { Laid, Layout } from '../../desk/table/layout.ts';

interface Desk extends Pick<Arranging<Layout>, 'copy' | 'paste' | 'group' | 'ungroup'> {
  readonly store: { getState(): { readonly layout: Laid } };
  selectAll(ids: readonly string[]): void;
}

/** What Ctrl and a letter do in the laboratory beside what they do on every desk; false for another letter. */
export function arrangedByControl({ key, shiftKey }: KeyboardEvent, desk: Desk): boolean {
  switch (key.toLowerCase()) {
    case 'c':
      desk.copy();
      return true;
    case 'v':
      desk.paste();
      return true;
    case 'a': {
      const { layout } = desk.store.getState();
      const models = new Set(layout.models.map(({ id }) => id));
      desk.selectAll(shownIds(layout).filter(id => !models.has(id)));
      return true;
    }
    case 'g':
      if (shiftKey) desk.ungroup();
      else desk.group();
      return true;
  }
  return false;
}
