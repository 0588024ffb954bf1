import { foundIn } from '../../base/index.ts';
import type { Face } from '../../dice/index.ts';

/** The scenario that two dice pick, whichever of them shows which face. Which pair means which is lost; only that two of six mean the first
 *  is known (SETUP-02). */
const PICKED: readonly (readonly [Face, Face, id: string])[] = [
  ['army', 'army', '1'],
  ['target', 'target', '1'],
  ['shield', 'shield', '2'],
  ['army', 'target', '3'],
  ['army', 'shield', '4'],
  ['target', 'shield', '5'],
];

export function scenarioPickedBy(one: Face, other: Face): string {
  return foundIn(PICKED, ([a, b]) => (a === one && b === other) || (a === other && b === one))[2];
}
