import type { Army } from '../forces/index.ts';
import type { Library } from '../record/setup.ts';
import type { Layout } from '../space/free/layout.ts';

/** All that comes with the program and that a verb may be asked for by id. */
export interface Supplies {
  readonly library: Library;
  readonly armies: readonly { readonly id: string; readonly army: Army }[];
  readonly layouts: readonly { readonly id: string; readonly layout: Layout }[];
}
