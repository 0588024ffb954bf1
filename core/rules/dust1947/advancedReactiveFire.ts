import { rule } from '../../rulebook/index.ts';
import { sharedByAll } from '../own.ts';

/** No use to a combined unit unless all of it has the skill. */
export const advancedReactiveFire = rule('Advanced Reactive Fire', sharedByAll('D47-50'));
