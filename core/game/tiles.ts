import type { Refusal } from '../base/index.ts';
import type { Place, TerrainKind } from '../space/space.ts';
import type { State } from './state.ts';
import type { Table } from './table.ts';
import { boardOf, tilesOf } from './table.ts';

/** Why a piece of terrain may not be placed there (SETUP-05). */
export const tileRefused = (table: Table, state: State, kind: TerrainKind, at: Place): Refusal | null =>
  tilesOf(table).refused(
    kind,
    at,
    boardOf(table, state),
    state.objectives.map(objective => objective.place),
  );
