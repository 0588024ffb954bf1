import type { UnitId } from '../base/index.ts';
import { itemAt } from '../base/index.ts';
import type { Marker, Port } from '../rulebook/index.ts';
import { oneOf, thingsIn } from '../rulebook/index.ts';
import type { Speech } from '../rulebook/rule.ts';
import type { Aid, From, Has } from './aid.ts';
import { aimedAt, dieFirst, isFriend, rollFor } from './aid.ts';
import type { CommandOf } from './commands.ts';
import { goOnRaising, isRaising, raise, raisedIn } from './raising.ts';
import { outOfReach, reachFrom } from './reach.ts';

/** The markers that a medic gives, by the names of the rules that they hold. */
export const STIMULANTS: { readonly [name: string]: Marker } = {
  'Attack Stimulant': 'attackStimulant',
  'Move Stimulant': 'moveStimulant',
};

/** Whom a medic, or somebody like him, may help. */
export const isInfantry: Aid['mayBe'] = (one, by) => isFriend(one, by) && one.type === 'infantry';

/** What is activated for itself, and uses up a marker then: who is part of a unit for good is not (SK-34). */
const isStimulated: Aid['mayBe'] = (one, by, tables) => isInfantry(one, by, tables) && one.joinedFor !== 'game';

/** A soldier gets up again, or a box of those on one base is cleared (CMD-21). */
function getUp(port: Port, from: From): void {
  if (isRaising(port)) goOnRaising(port);
  else
    dieFirst(port, {
      ...{ special: 'getUp', faces: port.tables.command.getsUp, from, mayBe: isInfantry },
      help: (_, target) => raise(port, target, 1),
    });
}

/** Every face of the die is good for something (CMD-25). */
function stimulate(port: Port, from: From): void {
  const { input, stage } = port;
  if (stage === 'rolled' && input && 'faces' in input) {
    const { target } = port.memo as { readonly target: UnitId };
    const face = itemAt(input.faces, 0);
    if (face === 'army') port.ask('picked', oneOf('option', Object.keys(STIMULANTS)));
    else
      port.does({
        do: 'mark',
        unit: target,
        marker: face === port.tables.command.forAttack ? 'attackStimulant' : 'moveStimulant',
      });
  } else if (stage === 'picked') {
    const { target } = port.memo as { readonly target: UnitId };
    const picked = itemAt(thingsIn<string>(port), 0);
    port.does({ do: 'mark', unit: target, marker: STIMULANTS[picked] ?? picked });
  } else rollFor(port, { special: 'stimulants', faces: ['army', 'target', 'shield'], from, mayBe: isStimulated }, () => 1);
}

/** The special actions of a medic. */
export const MEDIC: readonly CommandOf<'medic'>[] = ['getUp', 'stimulants'];

/** What a medic has to offer, where a unit has had one, and frames of it. */
export const medicSpecials = (has: Has = () => true): readonly Speech<'special-action'>[] => [
  { id: 'CMD-21', as: 'unit', when: at => has(at.unit), give: ['getUp'] },
  { id: 'CMD-25', as: 'unit', when: at => has(at.unit), give: ['stimulants'] },
];

export const medicFrames = (from: From) => ({
  getUp: { id: 'CMD-21', ...reachFrom('getUp', from), whom: raisedIn, run: (port: Port) => getUp(port, from) },
  stimulants: { id: 'CMD-25', ...reachFrom('stimulants', from), whom: aimedAt, run: (port: Port) => stimulate(port, from) },
});

export const medicReach = outOfReach('getUp', 'stimulants');
