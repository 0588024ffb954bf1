import type { UnitType } from '../../forces/card.ts';
import type { Context, Port, Speech } from '../../rulebook/index.ts';
import { holds, isFight, isMovement, rule } from '../../rulebook/index.ts';
import { getsOffBefore, hasGone, isOff, outOfAim, reactsNot, staysAtArms } from '../embarked.ts';

/** Skills that act with the machine while their hero is at its controls; all others stay with his person. */
const ACTS_WITH_MACHINE: readonly string[] = [
  ...['At the Double', 'Charge', 'Move and Fire', 'Scout', 'Advanced Reactive Fire', 'Artillery Observer', 'Brave', 'Officer'],
  ...['Black Ops', 'Fighting Spirit', 'Lucky', 'Take Aim', 'Killing Spree', 'Berserk', 'Assassin', 'First Strike'],
];

/** A die when the machine is lost: with TARGET he takes a point of damage. */
function getAway(port: Port): void {
  if (port.input === null) port.roll('rolled', { count: 1, counts: ['army', 'shield'] });
  else if ('successes' in port.input && port.input.successes === 0) port.does({ do: 'tick', boxes: 1 });
}

function bailOut(port: Port): void {
  if (port.unit.models === 0) return;
  port.does({ do: 'activate' }, { do: 'land', where: 'beside' });
}

/** He cannot get off: his machine has been activated, or is not on the table. */
const staysIn = (at: Pick<Context<'legal-actions'>, 'carrier'>): boolean => hasGone(at) || isOff(at);

/** A machine of a kind that is neither Large nor Huge. */
const leftIdle = (type: UnitType): Speech<'boarded.leaves'> => ({
  ...{ id: type === 'aircraft' ? 'PILOT-18' : 'PILOT-17', as: 'unit', give: [{ do: 'mark', marker: 'idle' }] },
  when: ({ carrier }) => carrier.size === null && carrier.type === type,
});

/** Held by whoever is at the controls: he acts with the machine and with nothing of his own but his skills. */
const atTheControlsOf = (idle: readonly UnitType[]) =>
  rule(
    'At the Controls',
    {
      'skill-share': {
        id: 'PILOT-19',
        as: 'pilot',
        when: at => holds(at.unit, ...ACTS_WITH_MACHINE),
        give: true,
      },
      'activation-start': { id: 'PILOT-05', as: 'pilot', give: at => (at.pilot ? [{ do: 'activate', unit: at.pilot.id }] : []) },
      'activation-eligibility.count': { id: 'PILOT-06', as: 'unit', give: { set: 0 } },
      ...outOfAim('PILOT-07', reactsNot('PILOT-08')),
      'first-action': [
        staysAtArms('PILOT-08'),
        {
          ...{ id: 'PILOT-16', as: 'unit', give: { forbid: 'onlyGetsOff' } },
          when: at => ![at.action, ...at.next].some(one => isMovement(one) || isFight(one)) && !staysIn(at),
        },
      ],
      // He acts with the machine; by himself he does nothing but get off it.
      'activation-eligibility': { id: 'PILOT-05', as: 'unit', when: at => staysIn(at), give: { forbid: 'withMachine' } },
      'legal-actions': getsOffBefore('PILOT-16'),
      'boarded.leaves': idle.map(leftIdle),
      boarded: { id: 'PILOT-17', as: 'unit', give: [{ do: 'unmark', marker: 'idle' }] },
      'unit-eliminated.aboard': [
        { id: 'PILOT-09', as: 'unit', give: [{ do: 'begin', frame: 'escape' }] },
        { id: 'PILOT-12', as: 'unit', give: [{ do: 'begin', frame: 'bailOut' }] },
      ],
    },
    { where: 'pilot', frames: { escape: { id: 'PILOT-09', run: getAway }, bailOut: { id: 'PILOT-12', run: bailOut } } },
  );

export const atTheControls = atTheControlsOf(['vehicle', 'aircraft']);

/** An aircraft goes on without him. */
export const atTheControlsOfVehicles = atTheControlsOf(['vehicle']);

/** Held by the marker of a machine that its pilot has left: it stands idle until there is another. */
export const idle = rule(
  'Idle',
  {
    'legal-actions': { id: 'PILOT-17', as: 'unit', when: at => at.action !== 'nothing', give: { forbid: 'idle' } },
    'first-action': { id: 'PILOT-18', as: 'unit', give: { waive: 'mustMove' } },
    'reaction-eligibility': { id: 'PILOT-17', as: 'reactor', give: { forbid: 'idle' } },
  },
  { marker: 'idle' },
);
