import type { Army } from '../forces/index.ts';
import type { Library } from '../record/setup.ts';
import type { Piece, SpaceName } from '../space/space.ts';

/** A table or board with its terrain; sizes in mm. */
export interface Layout {
  readonly name: string;
  readonly size: { readonly width: number; readonly depth: number };
  readonly pieces: readonly Piece[];
}

/** All that comes with the program and that a verb may be asked for by id. */
export interface Supplies {
  readonly library: Library;
  readonly armies: readonly { readonly id: string; readonly army: Army }[];
  readonly layouts: readonly { readonly id: string; readonly space: SpaceName; readonly layout: Layout }[];
}
