import { actsFreely } from '../freely.ts';

/** Ends a March among the enemy: an Attack with close-combat weapons for nothing right after it. */
export const charge = actsFreely('Charge', 'SK-28', { after: ['march'], action: 'attack', close: true });
