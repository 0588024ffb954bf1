import type { Port, UnitHolder } from '../rulebook/index.ts';
import type { Speech } from '../rulebook/rule.ts';
import type { Face, From, Has } from './aid.ts';
import { isFriend, targetFirst } from './aid.ts';
import type { CommandOf } from './commands.ts';
import { outOfReach, reachFrom } from './reach.ts';

/** A vehicle in reach, and then dice for the boxes to be cleared (CMD-30). */
export const repair = (
  special: CommandOf<'mechanic'>,
  id: string,
  faces: readonly Face[],
  from: From,
  dice: (unit: UnitHolder) => number,
) => ({
  [special]: {
    ...{ id, ...reachFrom(special, from) },
    run: (port: Port) =>
      targetFirst(
        port,
        {
          ...{ special, faces, from },
          mayBe: (one, by) => isFriend(one, by) && one.type === 'vehicle',
          help: (_, target, boxes) => port.does({ do: 'clear', unit: target, boxes }),
        },
        () => dice(port.unit),
      ),
  },
});

/** Dice of a mechanic (CMD-30). */
export const DICE = 5;

/** The special action of a mechanic. */
export const MECHANIC: readonly CommandOf<'mechanic'>[] = ['makeshiftRepair'];

/** What a mechanic has to offer, where a unit has had one, and frames of it. */
export const mechanicSpecials = (has: Has): readonly Speech<'special-action'>[] => [
  { id: 'CMD-30', as: 'unit', when: at => has(at.unit), give: MECHANIC },
];
export const mechanicFrames = (from: From) => repair('makeshiftRepair', 'CMD-30', ['army'], from, () => DICE);
export const mechanicReach = outOfReach('makeshiftRepair');
