import { findModel } from '../../desk/table/layout.ts';
import type { DeskStore } from './state.ts';

/** A template that is tied to its shooter goes along with him: at the same distance from him, on the same side of him. */
export function tieTemplates({ subscribe, setState: set }: DeskStore): void {
  subscribe(({ asking, layout }, before) => {
    if (!asking?.tied || !asking.at || layout === before.layout) return;
    // Laid or fired anew, it is where it should be.
    if (asking.at !== before.asking?.at || asking.from !== before.asking.from) return;
    const here = findModel(before.layout, asking.from)?.place;
    const there = findModel(layout, asking.from)?.place;
    if (!here || !there || here === there) return;
    const turn = ((there.facing - here.facing) * Math.PI) / 180;
    const [dx, dy] = [asking.at[0] - here.x, asking.at[1] - here.y];
    const x = there.x + dx * Math.cos(turn) - dy * Math.sin(turn);
    const y = there.y + dx * Math.sin(turn) + dy * Math.cos(turn);
    set({ asking: { ...asking, at: [x, y, asking.at[2]] } });
  });
}
