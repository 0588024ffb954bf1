import { rule } from '../../rulebook/index.ts';

/** Three dice instead of two to shed Under Fire or Suppressed. */
export const brave = rule('Brave', { 'rally-dice': { id: 'SK-23', as: 'unit', give: { atLeast: 3 } } });
