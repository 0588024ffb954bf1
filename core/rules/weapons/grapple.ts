import type { UnitId } from '../../base/index.ts';
import type { Port } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { reeling } from '../reeling.ts';

const kind = 'gripped';
/** The marker of a unit that is in the grip of another. */
const gripOf = (gripper: UnitId) => `${kind}:${gripper}`;

/** Whoever it holds is free. */
function letGo(port: Port): void {
  const grip = gripOf(port.unit.id);
  for (const { id, markers } of port.units()) if (markers.includes(grip)) port.unmark(id, grip);
}

/** Whoever takes a hit of it is held and reels, until its bearer does something else, or is gone. */
export const grapple = rule(
  'Grapple',
  {
    'on-hit': { id: 'WPN-13', as: 'weapon', give: at => [{ do: 'begin', frame: 'grip', memo: at.attacker.id }] },
    'action-start': { id: 'WPN-14', as: 'weapons', give: [{ do: 'begin', frame: 'letGo' }] },
    'unit-eliminated': { id: 'WPN-14', as: 'weapons', give: [{ do: 'begin', frame: 'letGo' }] },
  },
  {
    frames: {
      grip: { id: 'WPN-13', run: port => port.mark(port.unit.id, gripOf(port.memo as UnitId)) },
      letGo: { id: 'WPN-14', run: letGo },
    },
  },
);

/** Held by the markers of whoever is gripped: it reels as if it were Stunned, and its Nothing tears it loose from all of them. */
export const gripped = rule(
  'Gripped',
  reeling(unit => unit.markers.filter(one => one.startsWith(`${kind}:`)).map(marker => ({ do: 'unmark', marker }) as const)),
  { marker: kind },
);
