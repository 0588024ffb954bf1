import { actsFreely } from '../freely.ts';

/** Shoots and is gone: a Move for nothing right after an Attack in which it has fired, in a reaction too. */
export const moveAndFire = actsFreely('Move and Fire', 'SK-56', ['attack', 'sustained'], { action: 'move', afterFire: true });
