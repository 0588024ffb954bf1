import type { RuleId, UnitId } from '../../base/index.ts';
import { pieceId } from '../../base/index.ts';
import type { Effect, Marker } from '../../rulebook/index.ts';
import { listen, veto } from '../../rulebook/index.ts';
import type { Frame } from './frames.ts';
import type { Doing } from './doing.ts';
import { modelsAt, unitHolder, unitOf } from '../table.ts';

type Said = readonly { readonly say: Effect; readonly id: RuleId }[];

/** Does at once what rules let follow for a unit, and returns the frames of what needs a step of its own. */
export function carryOut(doing: Doing, unit: UnitId, effects: Said): readonly Frame[] {
  const frames: Frame[] = [];
  for (const { say, id } of effects) {
    const because = [id];
    switch (say.do) {
      case 'mark':
        if (!unitOf(doing.state, unit).markers.includes(say.marker) && mayBeMarked(doing, unit, say.marker))
          doing.emit({ type: 'marked', unit, marker: say.marker, because });
        break;
      case 'unmark':
        if (unitOf(doing.state, unit).markers.includes(say.marker))
          doing.emit({ type: 'unmarked', unit, marker: say.marker, because });
        break;
      case 'spend':
        doing.emit({ type: 'ammoSpent', unit, weapon: say.weapon, boxes: say.boxes, because });
        break;
      case 'callBack':
        frames.push({ step: 'callBack', unit, special: say.special });
        break;
      case 'rally':
        frames.push({ step: 'rally', unit });
        break;
      case 'leaveWreck':
        for (const model of modelsAt(doing.table, unitOf(doing.state, unit))) {
          const piece = doing.table.space.wreckOf(model, pieceId(`wreck-${model.id}`));
          doing.emit({ type: 'wreckLeft', unit, piece, because });
        }
        break;
    }
  }
  return frames;
}

/** Some are never suppressed (SK-73). */
function mayBeMarked({ table, state }: Doing, unit: UnitId, marker: Marker): boolean {
  if (marker !== 'underFire' && marker !== 'suppressed') return true;
  return veto([], listen(table.book, 'suppression-gain', { unit: unitHolder(table, unitOf(state, unit)) })).length === 0;
}
