import type { CardKind } from '../../forces/card.ts';
import type { Port } from '../../rulebook/index.ts';
import { oneOf, rule, thingsIn } from '../../rulebook/index.ts';
import type { UnitId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';

/** The officer actions that bring lost units back: their sections, and what they bring; each succeeds once for an officer (CMD-18, CMD-20). */
const CALLS: readonly { readonly name: string; readonly id: string; readonly kinds: readonly CardKind[] }[] = [
  { name: 'reinforcements', id: 'CMD-15', kinds: ['squad', 'support'] },
  { name: 'replacement', id: 'CMD-19', kinds: ['vehicle'] },
];

/** An officer calls for a unit that was lost: a die, the choice, and then its activation in place of what is left of his own
 *  (CMD-07, CMD-15 to CMD-20). */
function call(port: Port, name: string, kinds: readonly CardKind[]): void {
  const { unit, input } = port;
  if (input === null) {
    port.roll('rolled', { count: 1, counts: [port.tables.success] });
  } else if ('faces' in input) {
    // Whoever waits in reserve is not lost (CMD-15, CMD-31).
    const lost = port.units().filter(one => one.side === unit.side && one.lost && kinds.includes(one.kind));
    const among = input.successes > 0 ? port.commandable(lost, name) : [];
    const ids = among.map(one => one.id);
    if (ids.length > 0) port.ask('chosen', oneOf('unit', ids));
  } else {
    const called = itemAt(thingsIn<UnitId>(port), 0);
    port.comeBack(called, name);
    port.activateNext(called);
  }
}

const officerActions = (name: string) =>
  rule(
    name,
    {
      'special-action': CALLS.map(({ name: special, id }) => ({
        ...({ id, as: 'unit', give: [special] } as const),
        when: at => at.unit.onTable && !at.unit.done.includes(special),
      })),
    },
    {
      frames: Object.fromEntries(
        CALLS.map(({ name: special, id, kinds }) => [special, { id, run: (port: Port) => call(port, special, kinds) }]),
      ),
      // Ammo Drop and Get Moving are not played yet, nor what Medic and Mechanic do.
      inPart: true,
    },
  );

export const officer = officerActions('Officer');
export const commandSquad = officerActions('Command Squad');
