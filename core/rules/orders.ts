import type { UnitId } from '../base/index.ts';
import type { CardKind } from '../forces/card.ts';
import type { Measured, Port, Tables, UnitHolder } from '../rulebook/index.ts';
import type { Speech } from '../rulebook/rule.ts';
import type { Aid, From, Has } from './aid.ts';
import { dieFirst, isFriend, isOwn } from './aid.ts';
import type { CommandOf } from './commands.ts';
import { outOfReach, reachFrom } from './reach.ts';

type Order = CommandOf<'officer'>;
type Action = { readonly id: string; readonly special: Order } & Omit<Aid, 'from' | 'special'>;

/** A unit that was lost comes again, and is activated in place of what is left of the officer's activation; each succeeds once for an
 *  officer (CMD-15 to CMD-20). Whoever waits in reserve is not lost. */
const call = (special: Order, id: string, kinds: (command: Tables['command']) => readonly CardKind[]): Action => ({
  ...{ special, id, faces: ['army'] },
  mayBe: (one, by, { command }) =>
    one.side === by.side &&
    (one.lost || (command.callsAside && one.aside)) &&
    kinds(command).includes(one.kind) &&
    one.comesAgain(),
  help(port, called) {
    // The wreck of a vehicle goes when another comes for it (CMD-19).
    for (const wreck of port.look.wrecks(called)) port.does({ do: 'destroy', piece: wreck });
    // CMD-18: whoever has succeeded may not again. The officer may be with the unit that acts, or at its controls.
    const { id: by } = port.look.bearers().find(({ done }) => !done.includes(special)) ?? port.unit;
    port.does({ do: 'comeBack', unit: called, by, special }, { do: 'activateNext', unit: called });
  },
});

/** Whether a unit, or a hero with it, has weapons with boxes. */
const ammunition = (port: Port, target: UnitId): readonly UnitHolder[] =>
  port.look.units().filter(one => (one.id === target || one.joined === target) && one.ammoSpent !== null);

/** A unit that has been activated is activated once more, in place of what is left of this activation (CMD-10, CMD-12). */
const moving = (special: Order, id: string): Action => ({
  ...{ special, id, faces: ['army'] },
  mayBe: (one, by) => isFriend(one, by) && one.activated && one.joined === null && !isOwn(one, by),
  help(port, target) {
    port.does({ do: 'mark', unit: target, marker: 'notAgain' }, { do: 'activateNext', unit: target });
  },
});

/** The frame of whoever gets others moving by a right of his own. */
export const movingFrame = (special: Order, id: string, from: From) => ({
  ...{ id, ...reachFrom(special, from) },
  run: (port: Port) => dieFirst(port, { ...moving(special, id), from }),
});

const ACTIONS: readonly Action[] = [
  {
    ...{ special: 'ammoDrop', id: 'CMD-08', faces: ['army', 'target'] },
    mayBe: (one, by) => isFriend(one, by) && one.ammoSpent !== null,
    help(port, target) {
      for (const { id } of ammunition(port, target)) port.does({ do: 'rearm', unit: id });
    },
  },
  moving('getMoving', 'CMD-10'),
  call('reinforcements', 'CMD-15', () => ['squad', 'support']),
  call('replacement', 'CMD-19', ({ replaced }) => replaced),
];

/** The special actions of an officer. */
export const OFFICER: readonly string[] = ACTIONS.map(({ special }) => special);

interface Frames {
  readonly [special: string]: { readonly id: string; readonly reach?: Measured; run(port: Port): void };
}

/** What an officer has to offer, where a unit has had one, and frames of it. */
export const officerSpecials = (has: Has = () => true): readonly Speech<'special-action'>[] =>
  ACTIONS.map(({ special, id }) => ({ id, as: 'unit', when: at => has(at.unit), give: [special] }));

/** What he has succeeded with is not his any more (CMD-18). */
export const onceForAnOfficer: Speech<'special-action.legal'> = {
  ...{ id: 'CMD-18', as: 'unit', when: (at, held) => held.done?.includes(at.special) === true },
  give: { forbid: 'succeeded' },
};

export const officerFrames = (from: From): Frames =>
  Object.fromEntries(
    ACTIONS.map(action => [
      action.special,
      { id: action.id, ...reachFrom(action.special, from), run: (port: Port) => dieFirst(port, { ...action, from }) },
    ]),
  );

/** What officers do reaches so far; a vehicle always has a radio (CMD-04). */
export const officerReach = outOfReach('ammoDrop', 'getMoving');
