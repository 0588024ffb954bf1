import type { RuleId, UnitId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import type { Berth, Chosen } from '../../rulebook/index.ts';
import { after, BERTHS, listen, oneOf } from '../../rulebook/index.ts';
import type { Berthing } from '../aboard.ts';
import { berthsOf, berthsReached, carrierOf, liftableBy } from '../aboard.ts';
import { unitHolder } from '../holders.ts';
import type { State, UnitState } from '../state.ts';
import type { Table } from '../table.ts';
import { attackerOf, membersOf, unitOf } from '../table.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn } from './doing.ts';
import { carryOut } from './effects.ts';
import type { Frame } from './frames.ts';

type Boarding = Extract<Frame, { step: 'boarding' }>;

/** All berths that are open stand together in one question, of which one at most is taken; it is carried out at once. */
export function boarding(doing: Doing, frame: Boarding, input: Input | null): void {
  const open = openTo(doing.table, doing.state, frame).filter(one => !frame.asked.includes(one.berth));
  const berths = BERTHS.map(berth => open.filter(one => one.berth === berth)).filter(among => among.length > 0);
  const unit = unitOf(doing.state, frame.unit);
  if (berths.length === 0) {
    doing.done();
    return;
  }
  if (input === null) {
    const choices = berths.map(among => ({
      ...{ rule: itemAt(itemAt(among, 0).because, 0), unit: unit.id },
      ...{ ...oneOf('unit', hostsIn(among)), no: !frame.must },
      ...(berths.length > 1 && { group: 'berths' }),
    }));
    doing.become(frame, asking(unit.side, { ask: 'choose', choices }));
    return;
  }
  const answer = commandIn(input, 'choose', 'decline');
  const chosen = answer.do === 'choose' ? answer.chosen : [];
  const [taken] = berths.flatMap((among, i) => among.filter(one => chose(chosen[i], one.host)));
  if (!taken) doing.done();
  // Whoever picks another up has that come aboard.
  else if (frame.when === 'pickUp') doing.done(...board(doing, taken.host, unit.id, taken.berth, taken.because));
  else doing.done(...board(doing, unit.id, taken.host, taken.berth, taken.because));
}

const hostsIn = (among: readonly Berthing[]): readonly UnitId[] => among.map(one => one.host);

const chose = (chosen: Chosen | null | undefined, host: UnitId): boolean =>
  !!chosen && 'things' in chosen && chosen.things.includes(host);

function openTo(table: Table, state: State, { unit: id, when }: Boarding): readonly Berthing[] {
  const unit = unitOf(state, id);
  switch (when) {
    case 'deployment':
      if (unit.where !== 'waiting') return [];
      return state.units.flatMap(host =>
        host.where === 'waiting' || host.where === 'aboard' ? berthsOf(table, state, unit, host) : [],
      );
    case 'arrival':
      return unit.where === 'table' ? berthsReached(table, state, unit) : [];
    case 'pickUp':
      return liftableBy(table, state, unit);
  }
}

/** A unit and its heroes come aboard another. Returns what that sets off. */
export function board(doing: Doing, id: UnitId, on: UnitId, as: Berth, because: readonly RuleId[]): readonly Frame[] {
  return membersOf(doing.state, unitOf(doing.state, id)).flatMap(member => {
    doing.emit({ type: 'boarded', unit: member.id, on, as, because });
    return toCarrier(doing, member.id, 'boarded');
  });
}

/** What it sets off for the carrier that somebody has come aboard, or is about to leave. */
export function toCarrier(doing: Doing, id: UnitId, hook: 'boarded' | 'boarded.leaves'): readonly Frame[] {
  const { table, state } = doing;
  const unit = unitOf(state, id);
  const carrier = carrierOf(state, unit);
  if (!carrier || carrier.where === 'eliminated') return [];
  const at = { unit: unitHolder(table, state, unit), carrier: unitHolder(table, state, carrier) };
  const heard = hook === 'boarded' ? listen(table.book, 'boarded', at) : listen(table.book, 'boarded.leaves', at);
  return carryOut(doing, carrier.id, after(heard));
}

/** The question whether a unit that has ended beside others comes aboard; none where no berth is open to it. */
export function arriving({ table, state }: Doing, unit: UnitState, must: () => boolean): readonly Frame[] {
  return berthsReached(table, state, unit).length === 0
    ? []
    : [{ step: 'boarding', unit: unit.id, when: 'arrival', asked: [], must: must() }];
}

/** The question whether a unit that is about to move picks up what is below it. */
export const pickingUp = ({ table, state }: Doing, unit: UnitState): readonly Frame[] =>
  liftableBy(table, state, unit).length === 0
    ? []
    : [{ step: 'boarding', unit: unit.id, when: 'pickUp', asked: [], must: false }];

/** Before the game each unit that another could carry may start aboard it, the attacker's first. */
export function startingAboard({ table, state }: Doing): readonly Frame[] {
  const attacker = attackerOf(state);
  const units = state.units.filter(unit => unit.where === 'waiting');
  const ordered = [...units.filter(unit => unit.side === attacker), ...units.filter(unit => unit.side !== attacker)];
  const frames = ordered.map(unit => ({ step: 'boarding', unit: unit.id, when: 'deployment', asked: [], must: false }) as const);
  return frames.filter(frame => openTo(table, state, frame).length > 0);
}
