import { isFight, rule } from '../../rulebook/index.ts';
import { makesEngineers } from '../engineers.ts';

const { speeches, frames } = makesEngineers('D47-28');

/** Makes an engineer of any vehicle. */
export const grapple = rule('Grapple', speeches, { frames });

/** Held by the markers of whoever is gripped: it does Nothing first, stays where it is and does not fight, until its gripper lets go. */
export const grappled = rule(
  'Grappled',
  {
    'first-action': [
      { id: 'D47-26', as: 'unit', when: at => at.action !== 'nothing', give: { forbid: 'grappled' } },
      { id: 'D47-26', as: 'unit', when: at => at.action === 'nothing', give: { waive: 'mustMove' } },
    ],
    'legal-actions': { id: 'D47-26', as: 'unit', when: at => isFight(at.action), give: { forbid: 'grappled' } },
    'path-check.stays': { id: 'D47-26', as: 'unit', give: { forbid: 'grappled' } },
    'close-combat': { id: 'D47-26', as: 'striker', give: { forbid: 'grappled' } },
    'reaction-eligibility': { id: 'D47-26', as: 'reactor', give: { forbid: 'grappled' } },
  },
  { marker: 'gripped' },
);
