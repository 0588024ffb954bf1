import type { RuleId, RuleName, UnitId } from '../../base/index.ts';
import { pieceId } from '../../base/index.ts';
import type { Effect, Marker } from '../../rulebook/index.ts';
import { behind, flag, listen, veto } from '../../rulebook/index.ts';
import type { Frame, Later } from './frames.ts';
import type { Doing } from './doing.ts';
import { ruleFrame } from './frames.ts';
import { bearersOf, kindOf, unitHolder } from '../holders.ts';
import { modelsAt, unitOf } from '../table.ts';

type Said = readonly { readonly say: Effect; readonly id: RuleId; readonly rule: RuleName }[];

/** Does at once what rules let follow for a unit, and returns the frames of what needs a step of its own; `also` are further sections
 *  that have a part in it. */
export function carryOut(doing: Doing, unit: UnitId, effects: Said, also: readonly RuleId[] = []): readonly Frame[] {
  const frames: Frame[] = [];
  for (const { say, id, rule } of effects) {
    const because = [id, ...also];
    switch (say.do) {
      case 'mark':
        mark(doing, unit, say.marker, because, say.for);
        break;
      case 'unmark':
        if (unitOf(doing.state, unit).markers.includes(say.marker))
          doing.emit({ type: 'unmarked', unit, marker: say.marker, because });
        break;
      case 'spend':
        doing.emit({ type: 'ammoSpent', unit, weapon: say.weapon, boxes: say.boxes, because });
        break;
      case 'use':
        for (const { id: user } of bearersOf(doing.table, doing.state, unitOf(doing.state, unit), rule))
          doing.emit({ type: 'used', unit: user, rule, because });
        break;
      case 'begin': {
        const { frame, memo = null } = say;
        if (!say.later || !putOff(doing, { rule, frame, unit, memo })) frames.push(ruleFrame(rule, frame, unit, { memo }));
        break;
      }
      case 'markSide':
        if (!doing.state.gained?.[say.side].includes(say.marker))
          doing.emit({ type: 'sideMarked', side: say.side, marker: say.marker, because });
        break;
      case 'activate':
        if (!unitOf(doing.state, say.unit).activated) doing.emit({ type: 'activated', unit: say.unit, reacting: false, because });
        break;
      case 'rally':
        frames.push({ step: 'rally', unit });
        break;
      case 'part': {
        const { joined } = unitOf(doing.state, unit);
        if (joined !== null) doing.emit({ type: 'parted', unit, from: joined, because });
        break;
      }
      case 'leaveWreck':
        if (isWreckBarred(doing, unit)) break;
        for (const model of modelsAt(doing.table, unitOf(doing.state, unit))) {
          const piece = doing.table.space.wreckOf(model, pieceId(`wreck-${model.id}`));
          doing.emit({ type: 'wreckLeft', unit, piece, because });
        }
        break;
    }
  }
  return frames;
}

/** Whether a rule leaves no wreck of a unit (`unit-eliminated.wreck`), which is told. */
function isWreckBarred(doing: Doing, unit: UnitId): boolean {
  const { table, state } = doing;
  const heard = listen(table.book, 'unit-eliminated.wreck', { unit: unitHolder(table, state, unitOf(state, unit)) });
  const { value, because } = flag(true, heard);
  if (!value) doing.emit({ type: 'prevented', unit, what: 'wreck', because });
  return !value;
}

/** Has something wait for the end of the attack in hand; false where there is none. */
function putOff(doing: Doing, one: Later): boolean {
  if (!(doing.state.agenda as readonly Frame[]).some(frame => frame.step === 'attack')) return false;
  doing.amend(frame => (frame.step === 'attack' ? { ...frame, later: [...(frame.later ?? []), one] } : null));
  return true;
}

/** A marker beside a unit that has none of its kind yet, in place of another where that is said, unless a rule keeps it off, or the game
 *  knows none of that name. */
export function mark(doing: Doing, unit: UnitId, marker: Marker, because: readonly RuleId[], instead?: Marker): void {
  if (!doing.table.book.markers.has(kindOf(marker))) return;
  const { markers } = unitOf(doing.state, unit);
  const kept = keptFrom(doing, unit, marker);
  if (kept.length > 0) {
    if (!markers.includes(marker)) doing.emit({ type: 'prevented', unit, what: 'marked', marker, because: kept });
    return;
  }
  if (instead !== undefined && markers.includes(instead)) doing.emit({ type: 'unmarked', unit, marker: instead, because });
  if (!markers.includes(marker)) doing.emit({ type: 'marked', unit, marker, because });
}

/** The rules that keep a marker off a unit: some are never suppressed (`suppression-gain`). */
function keptFrom({ table, state }: Doing, unit: UnitId, marker: Marker): readonly RuleId[] {
  if (marker !== 'underFire' && marker !== 'suppressed') return [];
  const heard = listen(table.book, 'suppression-gain', { unit: unitHolder(table, state, unitOf(state, unit)) });
  return behind(veto([], heard));
}
