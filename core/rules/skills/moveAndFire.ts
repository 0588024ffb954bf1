import type { Context, Rule } from '../../rulebook/index.ts';
import { isMovement } from '../../rulebook/index.ts';
import { actsFreely } from '../freely.ts';

interface Limits {
  /** Not beside a Move or March that is declared. */
  readonly onlyMove?: boolean;
  /** Not in a reaction. */
  readonly ownTurn?: boolean;
}

/** Shoots and is gone: a Move for nothing right after an Attack in which it has fired. */
export function moveAndFireWhen({ onlyMove = false, ownTurn = false }: Limits): Rule {
  const when = ({ declared, reaction }: Context<'free-action'>) =>
    !(onlyMove && declared.some(isMovement)) && !(ownTurn && reaction);
  return actsFreely('Move and Fire', 'SK-56', { after: ['attack', 'sustained'], when, action: 'move', afterFire: true });
}

/** In a reaction too, and beside any other Move. */
export const moveAndFire = moveAndFireWhen({});
