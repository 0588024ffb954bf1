import type { UnitId } from '../../base/index.ts';
import type { Port, Rule, Speeches } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { reeling } from '../reeling.ts';

const kind = 'gripped';
/** The marker of a unit that is in the grip of another. */
const gripOf = (gripper: UnitId) => `${kind}:${gripper}`;

/** Whoever it holds is free. */
function letGo(port: Port): void {
  const grip = gripOf(port.unit.id);
  for (const { id, markers } of port.look.units())
    if (markers.includes(grip)) port.does({ do: 'unmark', unit: id, marker: grip });
}

/** Whoever takes a hit of it is held and reels, until its bearer is gone, or does something else: strikes back, too, by `reply`. */
export const grappleUntil = ({ reply }: { readonly reply: boolean }): Rule =>
  rule(
    'Grapple',
    {
      'on-hit': { id: 'WPN-13', as: 'weapon', give: at => [{ do: 'begin', frame: 'grip', memo: at.attacker.id }] },
      'action-start': { id: 'WPN-14', as: 'weapons', when: at => reply || !at.reply, give: [{ do: 'begin', frame: 'letGo' }] },
      'unit-eliminated': { id: 'WPN-14', as: 'weapons', give: [{ do: 'begin', frame: 'letGo' }] },
    },
    {
      frames: {
        grip: { id: 'WPN-13', run: port => port.does({ do: 'mark', marker: gripOf(port.memo as UnitId) }) },
        letGo: { id: 'WPN-14', run: letGo },
      },
    },
  );

export const grapple = grappleUntil({ reply: true });

/** Held by the markers of whoever is gripped: it reels as if it were Stunned, and its Nothing tears it loose from all of them. */
const grippedBy = (more: Speeches): Rule =>
  rule(
    'Gripped',
    {
      ...reeling(unit =>
        unit.markers.filter(one => one.startsWith(`${kind}:`)).map(marker => ({ do: 'unmark', marker }) as const),
      ),
      ...more,
    },
    { marker: kind },
  );

export const gripped = grippedBy({});

/** It is free as soon as whoever holds it is activated, whatever that does then. */
export const grippedForATurn = grippedBy({
  'activation-start': {
    ...{ id: 'WPN-14', as: 'near', when: at => !at.reacting },
    give: ({ unit, near }) => {
      const marker = gripOf(unit.id);
      return near
        .filter(({ markers }) => markers.includes(marker))
        .map(({ id }) => ({ do: 'unmark', unit: id, marker }) as const);
    },
  },
});
