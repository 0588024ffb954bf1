import type { UnitId } from '../base/index.ts';
import type { CardKind } from '../forces/card.ts';
import type { Port, UnitHolder } from '../rulebook/index.ts';
import type { Speech } from '../rulebook/rule.ts';
import type { Aid, From } from './aid.ts';
import { dieFirst, isFriend, isOwn } from './aid.ts';
import { outOfReach } from './reach.ts';

type Action = { readonly id: string } & Omit<Aid, 'from'>;

/** A unit that was lost comes again, and is activated in place of what is left of the officer's activation; each succeeds once for an
 *  officer (CMD-15 to CMD-20). Whoever waits in reserve is not lost. */
const call = (special: string, id: string, kinds: readonly CardKind[]): Action => ({
  ...{ special, id, faces: ['army'] },
  mayBe: (one, by) => one.side === by.side && one.lost && kinds.includes(one.kind),
  help(port, called) {
    port.comeBack(called, special);
    port.activateNext(called);
  },
});

/** Whether a unit, or a hero with it, has weapons with boxes. */
const ammunition = (port: Port, target: UnitId): readonly UnitHolder[] =>
  port.units().filter(one => (one.id === target || one.joined === target) && one.ammoSpent !== null);

/** A unit that has been activated is activated once more, in place of what is left of this activation (CMD-10, CMD-12). */
const moving = (special: string, id: string): Action => ({
  ...{ special, id, faces: ['army'] },
  mayBe: (one, by) => isFriend(one, by) && one.activated && one.joined === null && !isOwn(one, by),
  help(port, target) {
    port.mark(target, 'notAgain');
    port.activateNext(target);
  },
});

/** The frame of whoever gets others moving by a right of his own. */
export const movingFrame = (special: string, id: string, from: From) => ({
  id,
  run: (port: Port) => dieFirst(port, { ...moving(special, id), from }),
});

const ACTIONS: readonly Action[] = [
  {
    ...{ special: 'ammoDrop', id: 'CMD-08', faces: ['army', 'target'] },
    mayBe: (one, by) => isFriend(one, by) && one.ammoSpent !== null,
    help(port, target) {
      for (const { id } of ammunition(port, target)) port.rearm(id);
    },
  },
  moving('getMoving', 'CMD-10'),
  call('reinforcements', 'CMD-15', ['squad', 'support']),
  call('replacement', 'CMD-19', ['vehicle']),
];

/** The special actions of an officer. */
export const OFFICER: readonly string[] = ACTIONS.map(({ special }) => special);

/** What is done to others for a command squad. */
export const isCommand = (special: string): boolean => [...OFFICER, 'getUp', 'stimulants', 'makeshiftRepair'].includes(special);

/** What an officer has to offer, where there is one, and frames of it. */
export const officerSpecials = (isThere: (unit: UnitHolder) => boolean): readonly Speech<'special-action'>[] =>
  ACTIONS.map(({ special, id }) => ({
    ...({ id, as: 'unit', give: [special] } as const),
    when: at => isThere(at.unit) && !at.unit.done.includes(special),
  }));

export const officerFrames = (from: From): { readonly [special: string]: { readonly id: string; run(port: Port): void } } =>
  Object.fromEntries(
    ACTIONS.map(action => [action.special, { id: action.id, run: (port: Port) => dieFirst(port, { ...action, from }) }]),
  );

/** What officers do reaches so far; a vehicle always has a radio (CMD-04). */
export const officerReach = outOfReach('ammoDrop', 'getMoving');
