import type { Laid } from '../table/layout.ts';
import { rowsOn } from './row.ts';
import type { Ground } from './way.ts';
import { waysOn } from './way.ts';
import { wholeOn } from './whole.ts';

export type Edits<L extends Laid> = ReturnType<typeof editsOn<L>>;

/** All that is made of things which lie on one ground: the same on every one. */
export function editsOn<L extends Laid>(ground: Ground<L>) {
  const ways = waysOn(ground);
  return { ...ways, ...rowsOn(ways), ...wholeOn(ways) };
}
