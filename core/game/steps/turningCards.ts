import type { UnitId } from '../../base/index.ts';
import type { Card } from '../../forces/card.ts';
import { listen } from '../../rulebook/index.ts';
import { unitHolder } from '../holders.ts';
import { backOf, cardOf, frontOf, unitOf } from '../table.ts';
import type { Doing, Input } from './doing.ts';
import type { Frame } from './frames.ts';
import { replacementOf } from './replacement.ts';

/** Cards with two sides lie as rules have them from now on (`stat-query.card`). Returns what is left to do where rules say both: their
 *  owner is asked. */
export const turningCards = (doing: Doing): readonly Frame[] =>
  doing.state.units.flatMap(({ id }): readonly Frame[] => {
    const sides = sidesOf(doing, id);
    if (sides === null) return [];
    const { ask } = turned(doing, id, sides, null);
    return ask === null ? [] : [{ step: 'turnCard', unit: id }];
  });

/** The owner of a card says which side of it lies up. */
export function turnCard(doing: Doing, frame: Extract<Frame, { step: 'turnCard' }>, input: Input | null): void {
  const sides = sidesOf(doing, frame.unit);
  const { ask } = sides === null ? { ask: null } : turned(doing, frame.unit, sides, input);
  if (ask === null) doing.done();
  else doing.become(frame, ask);
}

interface Sides {
  readonly front: Card;
  readonly back: Card;
}

/** Both sides of the card of a unit in play; null where it has one. */
function sidesOf({ table, state }: Doing, id: UnitId): Sides | null {
  const unit = unitOf(state, id);
  const front = frontOf(table, cardOf(table, unit));
  const back = unit.where === 'eliminated' ? null : backOf(table, front);
  return back && { front, back };
}

/** Turns a card, or says what must be asked first. */
function turned(doing: Doing, id: UnitId, sides: Sides, input: Input | null): { readonly ask: Frame | null } {
  const { table, state } = doing;
  const unit = unitOf(state, id);
  const heard = listen(table.book, 'stat-query.card', { unit: unitHolder(table, state, unit) });
  const up = replacementOf(unit.side, id, heard, input, one => one.say);
  if ('ask' in up) return up;
  const side = up.put?.say ?? 'front';
  const { id: card } = sides[side];
  const because = heard.filter(one => one.say === side).map(one => one.id);
  if (card !== unit.card) doing.emit({ type: 'cardTurned', unit: id, card, because });
  return { ask: null };
}
