import type { Port } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { getsOffBefore, outOfAim, staysAtArms } from '../embarked.ts';

/** Skills that act with the machine while their hero is at its controls; all others stay with his person. */
const ACTS_WITH_MACHINE: ReadonlySet<string> = new Set([
  ...['At the Double', 'Charge', 'Move and Fire', 'Scout', 'Advanced Reactive Fire', 'Artillery Observer', 'Brave', 'Officer'],
  ...['Black Ops', 'Fighting Spirit', 'Lucky', 'Take Aim', 'Killing Spree', 'Berserk', 'Assassin', 'First Strike'],
]);

/** A die when the machine is lost: with TARGET he takes a point of damage. */
function getAway(port: Port): void {
  if (port.input === null) port.roll('rolled', { count: 1, counts: ['army', 'shield'] });
  else if ('successes' in port.input && port.input.successes === 0) port.tick(1);
}

function bailOut(port: Port): void {
  if (port.unit.models === 0) return;
  port.activated();
  port.land('beside');
}

/** Held by whoever is at the controls: he acts with the machine and with nothing of his own but his skills. */
export const atTheControls = rule(
  'At the Controls',
  {
    'skill-share': {
      id: 'PILOT-19',
      as: 'pilot',
      when: at => at.unit.rules.some(({ name }) => ACTS_WITH_MACHINE.has(name)),
      give: true,
    },
    'activation-start': { id: 'PILOT-05', as: 'pilot', give: at => (at.pilot ? [{ do: 'activate', unit: at.pilot.id }] : []) },
    'activation-eligibility.count': { id: 'PILOT-06', as: 'unit', give: { set: 0 } },
    ...outOfAim('PILOT-07'),
    'first-action': staysAtArms('PILOT-08'),
    'reaction-eligibility': { id: 'PILOT-08', as: 'reactor', give: { forbid: 'aboard' } },
    'legal-actions': getsOffBefore('PILOT-16'),
    'boarded.leaves': [
      {
        id: 'PILOT-17',
        as: 'unit',
        when: ({ carrier }) => isLeftIdle(carrier, 'vehicle'),
        give: [{ do: 'mark', marker: 'idle' }],
      },
      {
        id: 'PILOT-18',
        as: 'unit',
        when: ({ carrier }) => isLeftIdle(carrier, 'aircraft'),
        give: [{ do: 'mark', marker: 'idle' }],
      },
    ],
    boarded: { id: 'PILOT-17', as: 'unit', give: [{ do: 'unmark', marker: 'idle' }] },
    // The frame that is begun last runs first.
    'unit-eliminated.aboard': [
      { id: 'PILOT-12', as: 'unit', give: [{ do: 'begin', frame: 'bailOut' }] },
      { id: 'PILOT-09', as: 'unit', give: [{ do: 'begin', frame: 'escape' }] },
    ],
  },
  { where: 'pilot', frames: { escape: { id: 'PILOT-09', run: getAway }, bailOut: { id: 'PILOT-12', run: bailOut } } },
);

const isLeftIdle = ({ size, type }: { readonly size: string | null; readonly type: string }, as: string): boolean =>
  size === null && type === as;

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
