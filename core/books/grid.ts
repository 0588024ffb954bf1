import type { Book } from '../rulebook/index.ts';
import { layer, NO_CAP } from '../rulebook/index.ts';
import { crushing } from '../rules/grid/crushing.ts';
import { jet } from '../rules/grid/jet.ts';
import { halfTrackedOnSquares, trackedOnSquares, wheeledOnSquares } from '../rules/grid/rubble.ts';
import { joiningOnSquares } from '../rules/heroes/joining.ts';
import { sharing } from '../rules/grid/sharing.ts';
import { flameBurstOnSquares } from '../rules/weapons/flameBurst.ts';
import { largeOrdnanceOnSquares } from '../rules/weapons/largeOrdnance.ts';
import { common } from './common.ts';

/** Dust Tactics: the game on squares. No suppression (SUP-01), no wrecks (DMG-08), no terrain dice (EQ-37). */
export const grid: Book = layer(common, 'grid', {
  space: 'grid',
  tables: {
    // Terrain lets in or it does not; it never slows (GRID-11).
    terrainCap: { move: NO_CAP, march: NO_CAP },
    joining: 0,
    capture: { take: 0, contest: 2, afterMarch: true, aircraftContest: true },
    perModel: 'unit',
  },
  replace: [flameBurstOnSquares, jet, largeOrdnanceOnSquares],
  add: [...[crushing, halfTrackedOnSquares, joiningOnSquares, sharing], ...[trackedOnSquares, wheeledOnSquares]],
  everyone: ['Crushing', 'Joining', 'Sharing'],
});
