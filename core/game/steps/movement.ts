import type { PieceId, Range, RuleId, UnitId } from '../../base/index.ts';
import { given, once, range, ruleIds } from '../../base/index.ts';
import { successes } from '../../dice/index.ts';
import { after, isMovement, listen, union } from '../../rulebook/index.ts';
import type { Budget, MeasuredWay, Meet, Way } from '../../space/space.ts';
import type { Frame, Met } from './frames.ts';
import { declaredAfter, windowFrame } from './frames.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn, facesIn, rolling } from './doing.ts';
import type { GameEvent } from '../event.ts';
import type { State, UnitState } from '../state.ts';
import { stayingPut } from '../actions.ts';
import { arriving, toCarrier } from './boarding.ts';
import { carryOut } from './effects.ts';
import { evolve } from '../evolve.ts';
import { movedInside } from '../forts.ts';
import type { Going, Halved } from '../halting.ts';
import { halfway, halted, halved, restBudget, steps } from '../halting.ts';
import { lettingMove } from '../moveRules.ts';
import { budgetOf, regionOf, unitAt, waysGone } from '../moving.ts';
import { reactorsTo } from '../reacting.ts';
import { offersOf } from './offering.ts';
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
    case 'second':
      if (input === null) askForWays(doing, frame, unit);
      else take(doing, frame, unit, input);
      return;
    case 'go':
      goAlong(doing, frame, input);
      return;
    case 'caught':
      doing.doneWith({ bogged: true });
      return;
    case 'paused':
      goOn(doing, frame, unit, input);
      return;
  }
}

/** Asks for the ways of a unit, unless rules have it stay where it is. */
function askForWays(doing: Doing, frame: Movement, unit: UnitState): void {
  const { table, state } = doing;
  const { by, halts, against } = frame;
  const stays = isMovement(by) ? stayingPut(table, state, unit, by) : [];
  if (stays.length > 0) {
    doing.emit({ type: 'prevented', unit: unit.id, what: 'moved', because: stays });
    doing.done();
    return;
  }
  const budget = frame.budget ?? budgetOf(table, state, unit, by, against);
  const enters = unit.where !== 'table';
  doing.become({ ...frame, budget }, asking(unit.side, { ask: 'move', unit: unit.id, by, budget, enters, halts }));
}

/** The ways that its player has chosen, up to where it halts first. */
function take(doing: Doing, frame: Movement, unit: UnitState, input: Input): void {
  const command = commandIn(input, 'move', 'stayOff');
  if (command.do === 'stayOff') {
    doing.emit({ type: 'stayedOff', unit: unit.id, because: ruleIds('SETUP-08', 'ACT-07') });
    doing.done();
    return;
  }
  const ways = measured(doing, frame, command.ways);
  const halves = frame.halts ? halvesOf(doing, frame, ways, command.pause) : interrupted(doing, frame, ways);
  doing.become({ ...frame, stage: 'go', ways: halves?.first ?? ways, rest: halves?.rest ?? null, halts: false });
}

/** REACT-10: with no attempt the March goes on as it was meant; after one it is planned anew within what is left. */
function goOn(doing: Doing, frame: Movement, unit: UnitState, input: Input | null): void {
  const attempted = input !== null && 'attempted' in input && input.attempted;
  const budget = restBudget(budgetIn(frame), frame.ways);
  const met = metIn(frame);
  const going = { ...frame, budget, rest: null, ...(met.length > 0 && { met }) };
  if (attempted) {
    const { open, ...closed } = going;
    doing.become({ ...(open && doing.table.book.tables.attempts === 'each' ? going : closed), stage: 'second' });
    return;
  }
  const rest = given(frame.rest, 'rest of the way');
  // What it has set off where it halted may have thinned it out.
  if (!rest.every(way => unit.models.some(({ id }) => id === way.model))) {
    doing.become({ ...going, stage: 'second' });
    return;
  }
  const ways = measured(doing, { ...frame, budget }, rest);
  const halves = interrupted(doing, going, ways);
  doing.become({ ...going, stage: 'go', ways: halves?.first ?? ways, rest: halves?.rest ?? null });
}

const budgetIn = ({ budget }: Movement): Budget => given(budget, 'budget');
const goingIn = (frame: Movement, ways: readonly MeasuredWay[]): Going => ({ unit: frame.unit, budget: budgetIn(frame), ways });

function measured(doing: Doing, frame: Movement, ways: readonly Way[]): readonly MeasuredWay[] {
  const checked = regionOf(doing.table, doing.state, frame.unit, budgetIn(frame)).check(ways);
  if (!checked.ok) throw new Error(`A way that was accepted is refused when it is gone: ${checked.error.code}.`);
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
  const going = goingIn(frame, ways);
  const halves = pause === undefined ? halved(table, state, going) : halfway(table, state, going, pause);
  if (!halves) return null;
  const there = evolve(state, moved(doing, frame, halves.first));
  return reactorsTo(table, there, frame.unit).length > 0 ? halves : null;
}

/** A movement in two parts at the first of its steps where somebody could react to it; null where there is none before its end. */
function interrupted(doing: Doing, frame: Movement, ways: readonly MeasuredWay[]): Halved | null {
  if (!frame.open) return null;
  const { table, state } = doing;
  const isNear = ({ first }: Halved) => reactorsTo(table, evolve(state, moved(doing, frame, first)), frame.unit).length > 0;
  return steps(table, state, goingIn(frame, ways)).find(isNear) ?? null;
}

function moved({ table, state }: Doing, frame: Movement, ways: readonly MeasuredWay[]): GameEvent {
  const unit = unitOf(state, frame.unit);
  // A movement that a rule has given goes as far as that says.
  const rated = !frame.extra && isMovement(frame.by) ? frame.by : null;
  return movedInside(table, state, {
    type: 'moved',
    unit: frame.unit,
    by: frame.by,
    enters: unit.where === 'waiting',
    ways: waysGone(ways),
    because: [...new Set([...sectionsOf(table, frame.by), ...lettingMove(table, state, goingIn(frame, ways), rated)])],
  });
}

/** Terrain on the way is tested first, piece by piece and die by die (TERR-03 to TERR-05); then the unit stands where its ways end. */
function goAlong(doing: Doing, frame: Movement, input: Input | null): void {
  const unit = unitOf(doing.state, frame.unit);
  const next = nextTest(doing, frame, unit);
  if (!next) return arrive(doing, frame, unit.id);
  const { test, meet } = next;
  if (input === null) {
    const because = [...ruleIds('TERR-05'), ...test.because];
    const roll = { why: 'terrain', side: unit.side, unit: unit.id, count: 1, counts: test.passes, because };
    return doing.become(frame, rolling(roll));
  }
  const failed = successes(facesIn(input), test.passes) === 0;
  if (failed && test.halts !== 'never') return bogDown(doing, frame, next);
  const follows = failed ? failing(doing, unit.id, test) : [];
  doing.become({ ...frame, tested: [...frame.tested, meet.piece] }, ...follows);
}

/** A test that terrain asks for where one of the unit's ways meets it. */
interface Testing {
  readonly way: MeasuredWay;
  readonly meet: Meet;
  readonly test: ReturnType<typeof testsIn>[number];
}

/** The first test on the way that it has not passed yet. Whoever of a unit meets a piece first meets it for all of them. */
function nextTest(doing: Doing, frame: Movement, unit: UnitState): Testing | undefined {
  const passed = (piece: PieceId) => frame.tested.filter(one => one === piece).length;
  const meets = frame.ways.flatMap(way => way.meets.map(meet => ({ way, meet }))).sort((a, b) => a.meet.at - b.meet.at);
  const firsts = meets.filter(({ meet }, i) => meets.findIndex(one => one.meet.piece === meet.piece) === i);
  const open = firsts.flatMap(({ way, meet }): readonly Testing[] => {
    const tests = testsIn(doing, unit, meet);
    const again = (meet.again ?? []).flatMap(at =>
      tests.filter(({ each }) => each).map(test => ({ way, test, meet: { ...meet, at } })),
    );
    return [...tests.map(test => ({ way, meet, test })), ...again].slice(passed(meet.piece));
  });
  return open.sort((a, b) => a.meet.at - b.meet.at)[0];
}

/** Terrain halts it: it stands where it has come to, or stays off the table. */
function bogDown(doing: Doing, frame: Movement, { way, meet, test }: Testing): void {
  const id = frame.unit;
  // Where steps are counted, the first that leads on from there is the one into it.
  const within = test.halts === 'in' ? (way.gone ?? []).find(gone => gone > meet.at) : undefined;
  const stopped = stoppedAt(doing, frame, way, within ?? meet.at);
  doing.emit({ type: 'boggedDown', unit: id, piece: meet.piece, because: test.because });
  if (stopped === null) {
    doing.emit({ type: 'stayedOff', unit: id, because: ruleIds('TERR-05', 'SETUP-08') });
    doing.doneWith({ bogged: true });
    return;
  }
  doing.emit(moved(doing, frame, stopped));
  if (!frame.extra)
    doing.emit({ type: 'acted', unit: id, action: frame.by === 'march' ? 'march' : 'move', because: ruleIds('TERR-05') });
  const before = (met: Meet) => met.at < meet.at && met.piece !== meet.piece;
  const gone = frame.ways.map(one => ({ ...one, meets: one.meets.filter(before) }));
  const follows = [...failing(doing, id, test), ...ended(doing, { ...frame, ways: gone, rest: null })];
  // What has halted it does not spare it the reaction that the March was open to (REACT-10).
  if (frame.rest) doing.done(...follows, windowFrame(id));
  else doing.become({ ...frame, stage: 'caught' }, ...follows);
}

/** It stands where its ways end; where a March halts for the enemy it is not over (REACT-10). */
function arrive(doing: Doing, frame: Movement, id: UnitId): void {
  const left = toCarrier(doing, id, 'boarded.leaves');
  doing.emit(moved(doing, frame, frame.ways));
  if (frame.rest) {
    const follows = carryOut(doing, id, after(listen(doing.table.book, 'move-halt', movedIn(doing, frame))));
    doing.become({ ...frame, stage: 'paused' }, ...follows, ...left, windowFrame(id));
    return;
  }
  const follows = [...ended(doing, frame), ...left];
  if (isMovement(frame.by) && !frame.extra) doing.emit({ type: 'acted', unit: id, action: frame.by, because: ruleIds('ACT-01') });
  doing.done(...follows, ...(frame.open ? [windowFrame(id)] : []));
}

/** Whether a unit may stay where it has ended, were there nobody to come aboard. */
function mayStay({ table, state }: Doing, unit: UnitState): boolean {
  const { boards: _, ...at } = unitAt(table, state, unit);
  const ways = at.models.flatMap(({ id, place }) => (place === null ? [] : [{ model: id, path: [place] }]));
  return table.space.reach({ ...at, arrived: true }, { range: range(0), cap: range(0) }, boardOf(table, state)).check(ways).ok;
}

/** Where a unit is that terrain has stopped, `at` along one of its ways; null for one that is still off the table. */
function stoppedAt({ table, state }: Doing, frame: Movement, way: MeasuredWay, at: Range): readonly MeasuredWay[] | null {
  const unit = unitOf(state, frame.unit);
  if (frame.ways.length > 1) return halted(table, state, goingIn(frame, frame.ways), at);
  const place = table.space.stop(unitAt(table, state, unit), way, at, boardOf(table, state));
  return place && [{ ...way, path: [place], length: at, meets: [] }];
}

/** The dice that a piece of terrain asks of a unit, each with the rules that ask for it (TERR-05). */
function testsIn({ table, state }: Doing, unit: UnitState, { piece, kind, light }: Meet) {
  const stands = state.pieces.some(
    one => one.id === piece && modelsAt(table, unit).some(model => table.space.standsOn(model, one)),
  );
  const at = { unit: unitHolder(table, state, unit), piece, kind, enters: !stands, slows: !light };
  const heard = listen(table.book, 'terrain-test', at);
  return union([], heard).value.map(test => {
    const asking = heard.filter(({ say }) => say.some(one => JSON.stringify(one) === JSON.stringify(test)));
    return { ...test, asking, because: [...new Set(asking.map(({ id }) => id))].sort() };
  });
}

/** What a test that was failed does to a unit beside halting it. */
function failing(doing: Doing, id: UnitId, { fails = [], asking }: ReturnType<typeof testsIn>[number]): readonly Frame[] {
  return carryOut(doing, id, after(asking.slice(0, 1).map(one => ({ ...one, say: fails }))));
}

/** What a movement that is over sets off, then what rules offer, and who comes aboard. */
function ended(doing: Doing, frame: Movement): readonly Frame[] {
  const unit = unitOf(doing.state, frame.unit);
  const at = movedIn(doing, frame);
  const asked = { ...at, next: declaredAfter(doing.state, unit.id), above: once(() => aboveOf(doing, frame)) };
  const offers = offersOf(doing, unit.id, listen(doing.table.book, 'move-end.ask', asked));
  const aboard = frame.by === 'pivot' ? [] : arriving(doing, unit, () => !mayStay(doing, unit));
  return [...carryOut(doing, unit.id, after(listen(doing.table.book, 'move-end.then', at))), ...offers, ...aboard];
}

/** Enemies beside a unit on another level whose place its movement could have led to, were they not there. */
function aboveOf({ table, state }: Doing, { unit: id, ways, budget }: Movement): readonly UnitId[] {
  const unit = unitOf(state, id);
  const { level, side } = unitHolder(table, state, unit);
  const own = modelsAt(table, unit);
  if (!budget || ways.length === 0) return [];
  const started = new Map(ways.map(way => [way.model, way.from]));
  // Nobody else has moved in it.
  const back = (one: UnitState): UnitState => ({
    ...one,
    models: one.models.map(model => ({ ...model, place: started.get(model.id) ?? model.place })),
  });
  return state.units.flatMap(enemy => {
    if (enemy.side === side || enemy.where !== 'table' || enemy.joined !== null) return [];
    const theirs = modelsAt(table, enemy);
    if (!theirs.some(model => own.some(one => table.space.isOverOrBeside(one, model)))) return [];
    if (Math.abs(unitHolder(table, state, enemy).level() - level()) < 1) return [];
    const without = state.units.filter(one => one.id !== enemy.id && one.joined !== enemy.id);
    const before: State = { ...state, units: without.map(back) };
    return regionOf(table, before, id, budget).comesTo(theirs) ? [enemy.id] : [];
  });
}

/** A movement as rules hear of it. */
const movedIn = ({ table, state }: Doing, frame: Movement) => ({
  unit: unitHolder(table, state, unitOf(state, frame.unit)),
  ...{ by: frame.by, met: metIn(frame), metBefore: frame.met ?? [] },
});

/** Terrain that each model has met, before a halt and after it. */
const metIn = ({ ways, met = [] }: Movement): readonly Met[] => [
  ...met,
  ...ways.flatMap(way => way.meets.map(({ piece, kind }) => ({ piece, kind, model: way.model }))),
];
