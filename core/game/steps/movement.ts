import type { Range, RuleId } from '../../base/index.ts';
import { given, range, ruleIds } from '../../base/index.ts';
import { successes } from '../../dice/index.ts';
import type { UnitHolder } from '../../rulebook/index.ts';
import { after, listen, union } from '../../rulebook/index.ts';
import type { Budget, MeasuredWay, TerrainKind, Way } from '../../space/space.ts';
import type { Frame } from './frames.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn, facesIn, rolling } from './doing.ts';
import type { GameEvent } from '../event.ts';
import { crossing } from '../crossing.ts';
import type { UnitState } from '../state.ts';
import { arriving, toCarrier } from './boarding.ts';
import { carryOut } from './effects.ts';
import { evolve } from '../evolve.ts';
import type { Halved } from '../moving.ts';
import { budgetOf, halfway, halved, regionOf, restBudget, unitAt, walked } from '../moving.ts';
import { reactorsTo } from '../reacting.ts';
import { offersOf } from './ruling.ts';
import { unitHolder } from '../holders.ts';
import type { Table } from '../table.ts';
import { boardOf, modelsAt, unitOf } from '../table.ts';

type Movement = Extract<Frame, { step: 'movement' }>;

/** A Move, a March, or the turn of a reaction (MOVE-03, MOVE-06, REACT-05, REACT-10). */
export function movement(doing: Doing, frame: Movement, input: Input | null): void {
  const unit = unitOf(doing.state, frame.unit);
  if (unit.where === 'eliminated') {
    doing.done();
    return;
  }
  switch (frame.stage) {
    case 'ask':
    case 'second': {
      if (input === null) {
        const budget = frame.budget ?? budgetOf(doing.table, doing.state, unit, frame.by, frame.against);
        const enters = unit.where !== 'table';
        const { by, halts } = frame;
        doing.become({ ...frame, budget }, asking(unit.side, { ask: 'move', unit: unit.id, by, budget, enters, halts }));
        return;
      }
      const command = commandIn(input, 'move', 'stayOff');
      if (command.do === 'stayOff') {
        doing.emit({ type: 'stayedOff', unit: unit.id, because: ruleIds('SETUP-08', 'ACT-07') });
        doing.done();
        return;
      }
      const ways = measured(doing, frame, command.ways);
      const halves = frame.halts ? halvesOf(doing, frame, ways, command.pause) : null;
      doing.become({ ...frame, stage: 'go', ways: halves?.first ?? ways, rest: halves?.rest ?? null, halts: false });
      return;
    }
    case 'go':
      walk(doing, frame, input);
      return;
    case 'paused': {
      // REACT-10: with no attempt the March goes on as it was meant; after one it is planned anew within what is left.
      const attempted = input !== null && 'attempted' in input && input.attempted;
      const budget = restBudget(budgetIn(frame), frame.ways);
      if (attempted) {
        doing.become({ ...frame, stage: 'second', budget, rest: null });
        return;
      }
      const ways = measured(doing, { ...frame, budget }, given(frame.rest, 'rest of the way'));
      doing.become({ ...frame, stage: 'go', ways, rest: null, budget });
      return;
    }
  }
}

const budgetIn = ({ budget }: Movement): Budget => given(budget, 'budget');

function measured(doing: Doing, frame: Movement, ways: readonly Way[]): readonly MeasuredWay[] {
  const checked = regionOf(doing.table, doing.state, frame.unit, budgetIn(frame)).check(ways);
  if (!checked.ok) throw new Error(`A way that was accepted is refused when it is walked: ${checked.error.code}.`);
  return checked.value;
}

function sectionsOf({ space }: Table, by: Movement['by']): readonly RuleId[] {
  switch (by) {
    case 'put':
      return [];
    case 'pivot':
      return ruleIds('REACT-05');
    case 'move':
    case 'march':
      return space.sections[by];
  }
}

/** The March in two parts, if somebody could react to it where it halts. */
function halvesOf(doing: Doing, frame: Movement, ways: readonly MeasuredWay[], pause: Range | undefined): Halved | null {
  const { table, state } = doing;
  const halves =
    pause === undefined
      ? halved(table, state, frame.unit, budgetIn(frame), ways)
      : halfway(table, state, frame.unit, budgetIn(frame), ways, pause);
  if (!halves) return null;
  const there = evolve(state, moved(doing, frame, halves.first));
  return reactorsTo(table, there, frame.unit).length > 0 ? halves : null;
}

function moved({ table, state }: Doing, frame: Movement, ways: readonly MeasuredWay[]): GameEvent {
  const unit = unitOf(state, frame.unit);
  const { because } = crossing(table, unitHolder(table, state, unit), state.pieces);
  const event: GameEvent = {
    type: 'moved',
    unit: frame.unit,
    by: frame.by,
    enters: unit.where === 'waiting',
    ways: walked(ways),
    because: [...sectionsOf(table, frame.by), ...because],
  };
  const there = unitOf(evolve(state, event), frame.unit);
  const inside = table.space.forts.around(modelsAt(table, there), state.pieces);
  return inside === (unit.inside ?? null) ? event : { ...event, inside };
}

/** Terrain on the way is tested first, piece by piece (TERR-03 to TERR-05); then the unit stands where its ways end. */
function walk(doing: Doing, frame: Movement, input: Input | null): void {
  const { table } = doing;
  const unit = unitOf(doing.state, frame.unit);
  const holder = unitHolder(table, doing.state, unit);
  const meets = frame.ways.flatMap(way => way.meets.map(meet => ({ way, meet, tests: testsIn(table, holder, meet.kind) })));
  const next = meets.find(({ meet, tests }) => tests.value.length > 0 && !frame.tested.includes(meet.piece));
  const counts = next?.tests.value[0]?.passes ?? [];
  if (next && input === null) {
    const because = [...ruleIds('TERR-05'), ...next.tests.because];
    doing.become(frame, rolling({ why: 'terrain', side: unit.side, unit: unit.id, count: 1, counts, because }));
    return;
  }
  if (next && successes(facesIn(input), counts) === 0) {
    const place = table.space.stop(unitAt(table, doing.state, unit), next.way, next.meet.at, boardOf(table, doing.state));
    doing.emit({ type: 'boggedDown', unit: unit.id, piece: next.meet.piece, because: next.tests.because });
    if (place === null) {
      doing.emit({ type: 'stayedOff', unit: unit.id, because: ruleIds('TERR-05', 'SETUP-08') });
      doing.doneWith({ bogged: true });
      return;
    }
    const stopped: MeasuredWay = {
      ...next.way,
      path: [place],
      length: next.meet.at,
      meets: [],
    };
    doing.emit(moved(doing, frame, [stopped]));
    doing.emit({ type: 'acted', unit: unit.id, action: frame.by === 'march' ? 'march' : 'move', because: ruleIds('TERR-05') });
    // What has halted it does not spare it the reaction that the March was open to (REACT-10).
    if (frame.rest) doing.done({ step: 'window', active: unit.id, asked: false });
    else doing.doneWith({ bogged: true });
    return;
  }
  if (next) {
    doing.become({ ...frame, tested: [...frame.tested, next.meet.piece] });
    return;
  }
  const left = toCarrier(doing, unit.id, 'boarded.leaves');
  doing.emit(moved(doing, frame, frame.ways));
  const follows = [...left, ...ended(doing, frame)];
  if (frame.rest) {
    doing.become({ ...frame, stage: 'paused' }, { step: 'window', active: unit.id, asked: false }, ...follows);
    return;
  }
  if (frame.by === 'move' || frame.by === 'march')
    doing.emit({ type: 'acted', unit: unit.id, action: frame.by, because: ruleIds('ACT-01') });
  doing.done(...follows);
}

/** Whether a unit may stay where it has ended, were there nobody to come aboard. */
function mayStay({ table, state }: Doing, unit: UnitState): boolean {
  const { boards: _, ...at } = unitAt(table, state, unit);
  const ways = at.models.flatMap(({ id, place }) => (place === null ? [] : [{ model: id, path: [place] }]));
  return table.space.reach(at, { range: range(0), cap: range(0) }, boardOf(table, state)).check(ways).ok;
}

/** The dice that a piece of terrain asks of a unit (TERR-05). */
const testsIn = ({ book }: Table, unit: UnitHolder, kind: TerrainKind) => union([], listen(book, 'terrain-test', { unit, kind }));

/** What a movement that is over sets off, and then what rules offer. */
function ended(doing: Doing, frame: Movement): readonly Frame[] {
  const unit = unitOf(doing.state, frame.unit);
  const met = frame.ways.flatMap(way => way.meets.map(({ piece, kind }) => ({ piece, kind })));
  const at = { unit: unitHolder(doing.table, doing.state, unit), by: frame.by, met };
  const offers = offersOf(unit.side, unit.id, listen(doing.table.book, 'move-end.ask', at));
  const aboard = frame.rest === null && frame.by !== 'pivot' ? arriving(doing, unit, !mayStay(doing, unit)) : [];
  // The last one pushed comes first.
  return [...aboard, ...offers, ...carryOut(doing, unit.id, after(listen(doing.table.book, 'move-end.then', at)))];
}
