import type { UnitId } from '../../base/index.ts';
import { enemyOf, ruleIds } from '../../base/index.ts';
import type { Face } from '../../dice/index.ts';
import { successes } from '../../dice/index.ts';
import { after, listen, union } from '../../rulebook/index.ts';
import type { Frame, PendingHit } from './frames.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn, facesIn, rolling } from './doing.ts';
import { lineOf } from '../shots.ts';
import type { UnitState } from '../state.ts';
import { bearerOf, cardOf, membersOf, unitHolder, unitOf, weaponHolder } from '../table.ts';
import { carryOut } from './effects.ts';
import { recycles } from './recycling.ts';

/** Hits are given to models one by one, by the owner, each resolved before the next (DMG-01, DMG-02, DMG-07). */
export function losses(doing: Doing, frame: Extract<Frame, { step: 'losses' }>, input: Input | null): void {
  const unit = unitOf(doing.state, frame.unit);
  const among = membersOf(doing.state, unit).flatMap(member => member.models.map(model => model.id));
  const living = new Set(among);
  if (input && 'command' in input) {
    const [hit, ...rest] = frame.hits;
    doing.become(
      { ...frame, hits: rest },
      { step: 'hit', model: commandIn(input, 'allocate').model, hit: hit!, stage: 'take', ticked: 0 },
    );
    return;
  }
  // DMG-05: without a valid model left, what remains of that pool is lost.
  const spent = new Set(frame.hits.filter(hit => !hit.valid.some(model => living.has(model))).map(hit => hit.pool));
  const hits = frame.hits.filter(hit => !spent.has(hit.pool));
  if (hits.length < frame.hits.length) {
    doing.emit({ type: 'hitsLost', unit: unit.id, hits: frame.hits.length - hits.length, because: ruleIds('DMG-05') });
  }
  const hit = hits[0];
  if (!hit || among.length === 0) {
    doing.done();
    return;
  }
  if (among.length === 1) {
    doing.become({ ...frame, hits: hits.slice(1) }, { step: 'hit', model: among[0]!, hit, stage: 'take', ticked: 0 });
    return;
  }
  doing.become(
    { ...frame, hits },
    asking(unit.side, { ask: 'allocate', unit: unit.id, among, damage: hit.damage, left: hits.length }),
  );
}

type Hit = Extract<Frame, { step: 'hit' }>;

/** One hit on one model: boxes or the model itself, and the rolls that may cancel them (DMG-02 to DMG-04, DMG-09, SK-36 to SK-39). */
export function hit(doing: Doing, frame: Hit, input: Input | null): void {
  const { unit } = bearerOf(doing.state, frame.model)!;
  const card = cardOf(doing.table, unit);
  const track = card.damageTrack;
  const parties = { weapon: weaponOfHit(doing, frame.hit), target: unitHolder(doing.table, unit) };
  if (frame.stage === 'take') {
    doing.emit({ type: 'hitTaken', unit: unit.id, model: frame.model, damage: frame.hit.damage, because: ruleIds('DMG-01') });
    if (track === null) {
      const tests = union([], listen(doing.table.book, 'unsaved-hit', parties));
      if (tests.value[0]) doing.become({ ...frame, stage: 'cancel' }, cancelRoll(unit, 1, tests.value[0].faces, tests.because));
      else lose(doing, frame);
      return;
    }
    // N ticks every box; a support weapon ticks one, whatever the number (DMG-03, DMG-09). What is beyond the track is lost.
    const points =
      frame.hit.damage === 'N' ? track : card.kind === 'support' || card.kind === 'fortification' ? 1 : frame.hit.damage;
    const ticked = Math.min(points, track - unit.damage);
    doing.emit({
      type: 'ticked',
      unit: unit.id,
      boxes: ticked,
      because: ruleIds(frame.hit.damage === 'N' ? 'DMG-09' : 'DMG-04'),
    });
    const tests = union([], listen(doing.table.book, 'damage-marked', parties));
    if (tests.value[0])
      doing.become({ ...frame, stage: 'clear', ticked }, cancelRoll(unit, ticked, tests.value[0].faces, tests.because));
    else fullTrack(doing, unit.id, track);
    return;
  }
  const faces = facesIn(input);
  if (frame.stage === 'cancel') {
    const tests = union([], listen(doing.table.book, 'unsaved-hit', parties));
    if (successes(faces, tests.value[0]!.faces) === 0) lose(doing, frame);
    else {
      doing.emit({ type: 'hitCancelled', unit: unit.id, model: frame.model, because: tests.because });
      doing.done();
    }
    return;
  }
  const tests = union([], listen(doing.table.book, 'damage-marked', parties));
  const boxes = successes(faces, tests.value[0]!.faces);
  if (boxes > 0) doing.emit({ type: 'cleared', unit: unit.id, boxes, because: tests.because });
  fullTrack(doing, unit.id, track!);
}

function cancelRoll(unit: UnitState, count: number, counts: readonly Face[], because: ReturnType<typeof ruleIds>): Frame {
  return rolling({ why: 'resilience', side: unit.side, unit: unit.id, count, counts, because });
}

function weaponOfHit(doing: Doing, pending: PendingHit) {
  const unit = unitOf(doing.state, pending.by);
  return weaponHolder(unit, lineOf(doing.table, cardOf(doing.table, unit), pending.weapon)!);
}

function lose(doing: Doing, frame: Hit): void {
  const { unit } = bearerOf(doing.state, frame.model)!;
  doing.emit({ type: 'modelLost', unit: unit.id, model: frame.model, because: ruleIds('DMG-02') });
  doing.done(...(unit.models.length === 1 ? eliminate(doing, unit.id) : []));
}

function fullTrack(doing: Doing, id: UnitId, track: number): void {
  doing.done(...(unitOf(doing.state, id).damage >= track ? eliminate(doing, id) : []));
}

/** A unit is gone: its points are counted, and what it leaves stays on the table (DMG-08, VICT-04). Returns what that sets off. */
function eliminate(doing: Doing, id: UnitId): readonly Frame[] {
  const unit = unitOf(doing.state, id);
  const said = after(listen(doing.table.book, 'unit-eliminated', { unit: unitHolder(doing.table, unit) }));
  carryOut(doing, id, said);
  doing.emit({
    type: 'eliminated',
    unit: id,
    side: unit.side,
    points: cardOf(doing.table, unit).points,
    because: ruleIds('DMG-08'),
  });
  const { victoryPoints } = doing.table.scenario;
  if (victoryPoints && victoryPoints.eliminated > 0) {
    const { eliminated: points, because } = victoryPoints;
    doing.emit({ type: 'scored', side: enemyOf(unit.side), points, because });
  }
  return recycles(doing, id);
}
