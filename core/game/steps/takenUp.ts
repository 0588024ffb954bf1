import type { State } from '../state.ts';
import type { Table } from '../table.ts';
import { framesIn } from './frames.ts';
import { savesOf } from './hitting.ts';
import { meantAgain } from './saves.ts';
import { savesOfStruck } from './struck.ts';

/**
 * Which dice of the throw before are taken up for the roll on top of the agenda, by their numbers; none where all of its dice are new.
 * The matter beneath tells it, by the same instructions by which its step goes on with the faces.
 */
export function diceTakenUp(table: Table, state: State): readonly number[] {
  const [beneath, top] = framesIn(state).slice(-2);
  if (top?.step !== 'roll' || !beneath) return [];
  switch (beneath.step) {
    case 'toHit':
      return beneath.stage === 'again' ? (beneath.again ?? []) : [];
    case 'attack': {
      const volley = beneath.volleys[beneath.at];
      return beneath.saves && volley ? meantAgain(beneath, savesOf({ table, state }, beneath, volley)) : [];
    }
    case 'struck':
      return beneath.saves ? meantAgain(beneath, savesOfStruck({ table, state }, beneath)) : [];
    default:
      return [];
  }
}
