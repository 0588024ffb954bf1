import type { RuleId } from '../../base/index.ts';
import { given, itemAt, ruleIds } from '../../base/index.ts';
import type { Face } from '../../dice/index.ts';
import { successes } from '../../dice/index.ts';
import type { WeaponHolder } from '../../rulebook/index.ts';
import { after, listen, union } from '../../rulebook/index.ts';
import type { Frame, PendingHit } from './frames.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn, facesIn, rolling } from './doing.ts';
import { lineOf } from '../arms.ts';
import type { UnitState } from '../state.ts';
import { unitHolder, weaponHolder } from '../holders.ts';
import { bearerOf, cardOf, isAlive, membersOf, unitOf } from '../table.ts';
import { carryOut } from './effects.ts';
import { eliminate, insteadOfIt, killerIn, loseModel, replacing, settling } from './eliminating.ts';
import { takenOf, whichOf } from './ruling.ts';

/** Hits are given to models one by one, by the owner, each resolved before the next (DMG-01, DMG-02, DMG-07). */
export function losses(doing: Doing, frame: Extract<Frame, { step: 'losses' }>, input: Input | null): void {
  const unit = unitOf(doing.state, frame.unit);
  const living = membersOf(doing.state, unit)
    .filter(isAlive)
    .flatMap(member => member.models.map(model => model.id));
  if (input && 'command' in input) {
    doing.become(
      { ...frame, hits: frame.hits.slice(1) },
      { step: 'hit', model: commandIn(input, 'allocate').model, hit: itemAt(frame.hits, 0), stage: 'take', ticked: 0, tested: 0 },
    );
    return;
  }
  // DMG-05: without a valid model left, what remains of that pool is lost.
  const spent = new Set(frame.hits.filter(hit => !hit.valid.some(model => living.includes(model))).map(hit => hit.pool));
  const hits = frame.hits.filter(hit => !spent.has(hit.pool));
  if (hits.length < frame.hits.length) {
    doing.emit({ type: 'hitsLost', unit: unit.id, hits: frame.hits.length - hits.length, because: ruleIds('DMG-05') });
  }
  const hit = hits[0];
  // Who chooses whom he strikes may not choose whom he does not reach.
  const { among, who } = hit?.chosen
    ? { among: living.filter(model => hit.valid.includes(model)), who: unitOf(doing.state, hit.by).side }
    : { among: living, who: unit.side };
  if (!hit || among.length === 0) {
    doing.done();
    return;
  }
  if (hit.to !== undefined && !living.includes(hit.to.model)) {
    doing.emit({ type: 'hitsLost', unit: unit.id, hits: 1, because: hit.to.because });
    doing.become({ ...frame, hits: hits.slice(1) });
    return;
  }
  if (hit.to !== undefined || among.length === 1) {
    doing.become(
      { ...frame, hits: hits.slice(1) },
      { step: 'hit', model: hit.to?.model ?? itemAt(among, 0), hit, stage: 'take', ticked: 0, tested: 0 },
    );
    return;
  }
  doing.become({ ...frame, hits }, asking(who, { ask: 'allocate', unit: unit.id, among, damage: hit.damage, left: hits.length }));
}

type Hit = Extract<Frame, { step: 'hit' }>;

const struckIn = ({ state }: Doing, { model }: Hit): UnitState => given(bearerOf(state, model), 'model to take a hit').unit;

/** One hit on one model: boxes or the model itself, and the rolls that may cancel them, one after the other (DMG-02 to DMG-04, DMG-09). */
export function hit(doing: Doing, frame: Hit, input: Input | null): void {
  const unit = struckIn(doing, frame);
  const card = cardOf(doing.table, unit);
  const track = card.damageTrack;
  if (frame.stage === 'last') return last(doing, frame, input);
  if (frame.stage === 'lost') return lose(doing, frame);
  if (frame.stage === 'replaced') return doing.done();
  if (frame.stage === 'take') {
    const { damage, chosen = [], to } = frame.hit;
    const because = [...ruleIds('DMG-01'), ...chosen, ...(to?.because ?? [])];
    doing.emit({ type: 'hitTaken', unit: unit.id, model: frame.model, damage, because });
    if (track === null) {
      cancel(doing, { ...frame, stage: 'cancel' }, 1, () => lose(doing, frame));
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
    cancel(doing, { ...frame, stage: 'clear', ticked }, ticked, () => marked(doing, frame, track, ticked));
    return;
  }
  const { faces, because } = itemAt(testsOf(doing, frame), frame.tested);
  const passed = successes(facesIn(input), faces);
  const next = { ...frame, tested: frame.tested + 1 };
  if (frame.stage === 'cancel') {
    if (passed === 0) return cancel(doing, next, 1, () => lose(doing, frame));
    doing.emit({ type: 'hitCancelled', unit: unit.id, model: frame.model, because });
    doing.done();
    return;
  }
  if (passed > 0) doing.emit({ type: 'cleared', unit: unit.id, boxes: passed, because });
  const left = frame.ticked - passed;
  const boxes = given(track, 'damage track');
  cancel(doing, { ...next, ticked: left }, left, () => marked(doing, frame, boxes, left));
}

interface Test {
  readonly name: string;
  readonly faces: readonly Face[];
  readonly because: readonly RuleId[];
}

/** What rules say to a hit that has got through the saves: of rolls that may cancel it, or boxes of it. */
function heardOf({ table, state }: Doing, unit: UnitState, weapon: WeaponHolder, of: 'hit' | 'boxes', cover: boolean) {
  const parties = { weapon, target: unitHolder(table, state, unit), cover };
  return of === 'hit' ? listen(table.book, 'unsaved-hit', parties) : listen(table.book, 'damage-marked', parties);
}

/** Whether it makes a difference to the rules of a unit that it is in cover from whoever hits it. */
export const asksForCover = (doing: Doing, unit: UnitState, weapon: WeaponHolder): boolean =>
  (['hit', 'boxes'] as const).some(
    of => heardOf(doing, unit, weapon, of, true).length !== heardOf(doing, unit, weapon, of, false).length,
  );

/** The rolls that may cancel the hit, or a box of it: those of one name once, whoever grants them. */
function testsOf(doing: Doing, frame: Hit): readonly Test[] {
  const { hit } = frame;
  const of = frame.stage === 'cancel' ? 'hit' : 'boxes';
  const heard = heardOf(doing, struckIn(doing, frame), weaponOfHit(doing, hit), of, hit.cover ?? false);
  const tests = union([], heard);
  const named = new Map<string, Test>();
  for (const { name, faces } of tests.value)
    if (!named.has(name)) {
      const because = heard.filter(one => one.say.some(test => test.name === name)).map(one => one.id);
      named.set(name, { name, faces, because: [...new Set(because)].sort() });
    }
  return [...named.values()];
}

/** The next roll that may cancel the hit, a die for it or for each box; after the last one, what comes of the hit. */
function cancel(doing: Doing, frame: Hit, count: number, otherwise: () => void): void {
  const unit = struckIn(doing, frame);
  const test = testsOf(doing, frame)[frame.tested];
  if (!test || count === 0) return otherwise();
  const { name, faces, because } = test;
  doing.become(frame, rolling({ why: name, side: unit.side, unit: unit.id, count, counts: faces, because }));
}

function weaponOfHit(doing: Doing, pending: PendingHit) {
  const unit = unitOf(doing.state, pending.by);
  return weaponHolder(unit, lineOf(doing.table, cardOf(doing.table, unit), pending.weapon));
}

/** A model of a squad is lost, unless a rule puts another in its place. */
function lose(doing: Doing, frame: Hit): void {
  const unit = struckIn(doing, frame);
  const instead = frame.stage === 'lost' ? [] : replacing(doing, unit);
  if (instead.length > 0) return doing.become({ ...frame, stage: 'lost' }, ...instead);
  if (unit.models.length === 1) return last(doing, frame, null);
  doing.done(...loseModel(doing, unit.id, frame.model, frame.hit, ruleIds('DMG-02')));
}

/** Boxes stay ticked: what follows from that, and from the last of them. */
function marked(doing: Doing, frame: Hit, track: number, boxes: number): void {
  const unit = struckIn(doing, frame);
  const { by: attacker } = killerIn(doing, frame.hit);
  const parties = { weapon: weaponOfHit(doing, frame.hit), target: unitHolder(doing.table, doing.state, unit) };
  const at = { ...parties, ...(attacker && { attacker }), boxes };
  const follows = boxes === 0 ? [] : carryOut(doing, unit.id, after(listen(doing.table.book, 'damage-marked.then', at)));
  if (unit.damage < track) doing.done(...follows);
  else if (follows.length === 0) last(doing, frame, null);
  else doing.become({ ...frame, stage: 'last' }, ...follows);
}

/** Nothing is left of a unit, unless a rule has something happen in place of that; of several its owner takes one. */
function last(doing: Doing, frame: Hit, input: Input | null): void {
  const unit = struckIn(doing, frame);
  const heard = insteadOfIt(doing, unit.id);
  if (heard.length > 1 && input === null) {
    doing.become({ ...frame, stage: 'last' }, whichOf(unit.side, unit.id, heard));
    return;
  }
  const put = heard.length > 1 ? takenOf(input, heard) : heard[0];
  if (put) {
    doing.emit({ type: 'dying', unit: unit.id, rule: put.rule, frame: put.say, because: [put.id] });
    // An attack settles it when it is over; what else kills is over by then.
    const attacked = doing.state.agenda.some(frame => frame.step === 'attack' && frame.stage !== 'over');
    doing.done(...(attacked ? [] : settling(doing)));
    return;
  }
  const lost =
    cardOf(doing.table, unit).damageTrack === null ? loseModel(doing, unit.id, frame.model, frame.hit, ruleIds('DMG-02')) : [];
  doing.done(...eliminate(doing, unit.id, frame.hit), ...lost);
}
