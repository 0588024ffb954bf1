import { foundIn } from '../base/index.ts';
import type { Face } from '../dice/index.ts';
import type { SpaceName } from '../space/space.ts';

type Picked = readonly (readonly [Face, Face, id: string])[];

/** The scenario that two dice pick, whichever of them shows which face. Which pair means which is lost; only that on squares two of six
 *  mean the first is known (SETUP-02, SETUP-15). */
const PICKED: { readonly [S in SpaceName]: Picked } = {
  free: [
    ['army', 'army', '1'],
    ['target', 'target', '2'],
    ['shield', 'shield', '3'],
    ['army', 'target', '4'],
    ['army', 'shield', '5'],
    ['target', 'shield', '6'],
  ],
  grid: [
    ['army', 'army', '1'],
    ['target', 'target', '1'],
    ['shield', 'shield', '2'],
    ['army', 'target', '3'],
    ['army', 'shield', '4'],
    ['target', 'shield', '5'],
  ],
};

/** The scenario that two dice pick (SETUP-02, SETUP-15). */
export function scenarioPickedBy(space: SpaceName, one: Face, other: Face): string {
  return foundIn(PICKED[space], ([a, b]) => (a === one && b === other) || (a === other && b === one))[2];
}
