import { actsFreely } from '../freely.ts';

/** Goes on running: a Move for nothing right after a March. */
export const atTheDouble = actsFreely('At the Double', 'SK-18', { after: ['march'], action: 'move' });
