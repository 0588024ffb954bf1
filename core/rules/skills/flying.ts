import { rule } from '../../rulebook/index.ts';
import { sharedByAll } from '../own.ts';

/** Goes over terrain as if it were open; where it comes down, terrain is what it is to everybody. */
export const flying = rule('Flying', {
  ...sharedByAll('SK-47'),
  'path-check.counts': { id: 'SK-46', as: 'unit', when: at => !at.ends, give: false },
});
