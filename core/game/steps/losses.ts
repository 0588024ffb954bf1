import { isAny } from '../../base/counts.ts';
import type { RuleId } from '../../base/index.ts';
import { given, itemAt, ruleIds } from '../../base/index.ts';
import type { Face } from '../../dice/index.ts';
import { successes } from '../../dice/index.ts';
import { sharesBase } from '../../forces/card.ts';
import type { WeaponHolder } from '../../rulebook/index.ts';
import { after, amount, listen, union } from '../../rulebook/index.ts';
import type { Frame, PendingHit } from './frames.ts';
import { hitFrame, ruleFrame } from './frames.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn, facesIn, rolling } from './doing.ts';
import { lineOf } from '../arms.ts';
import type { UnitState } from '../state.ts';
import { unitHolder, weaponHolder } from '../holders.ts';
import { bearerOf, cardOf, isAlive, membersOf, unitOf } from '../table.ts';
import { carryOut } from './effects.ts';
import { eliminate, insteadOfIt, killerIn, loseModel, replacing, settling } from './eliminating.ts';
import { replacementOf } from './replacement.ts';

/** Hits are given to models one by one, by the owner, each resolved before the next (DMG-01, DMG-02, DMG-07). */
export function losses(doing: Doing, frame: Extract<Frame, { step: 'losses' }>, input: Input | null): void {
  const unit = unitOf(doing.state, frame.unit);
  const living = membersOf(doing.state, unit)
    .filter(isAlive)
    .flatMap(member => member.models.map(model => model.id));
  if (input && 'command' in input) {
    const { model } = commandIn(input, 'allocate');
    doing.become({ ...frame, hits: frame.hits.slice(1) }, hitFrame(model, itemAt(frame.hits, 0), 'take'));
    return;
  }
  // DMG-05: without a valid model left, what remains of that pool is lost.
  const vain = frame.hits.filter(hit => !hit.valid.some(model => living.includes(model)));
  const hits = frame.hits.filter(hit => !vain.some(({ pool }) => pool === hit.pool));
  if (isAny(vain.length)) {
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
    doing.become({ ...frame, hits: hits.slice(1) }, hitFrame(hit.to?.model ?? itemAt(among, 0), hit, 'take'));
    return;
  }
  doing.become({ ...frame, hits }, asking(who, { ask: 'allocate', unit: unit.id, among, damage: hit.damage, left: hits.length }));
}

type Hit = Extract<Frame, { step: 'hit' }>;

const struckIn = ({ state }: Doing, { model }: Hit): UnitState => given(bearerOf(state, model), 'model to take a hit').unit;

/** One hit on one model: boxes or the model itself, and the rolls that may cancel them, one after the other (DMG-02 to DMG-04, DMG-09). */
export function hit(doing: Doing, frame: Hit, input: Input | null): void {
  switch (frame.stage) {
    case 'take':
      return take(doing, frame);
    case 'cancel':
      // Without a hit this is where it begins.
      if (input === null) return cancel(doing, frame, 1, () => lose(doing, frame));
      return cancelled(doing, frame, facesIn(input));
    case 'clear':
      if (input === null) return cancel(doing, frame, frame.ticked, () => marked(doing, frame, frame.ticked));
      return cleared(doing, frame, facesIn(input));
    case 'lose':
      return lose(doing, frame, input);
    case 'lost':
      return lost(doing, frame);
    case 'replaced':
      return doing.done();
    case 'last':
      return last(doing, frame, input);
  }
}

/** A hit is taken: with a damage track boxes are ticked that may be cleared again, without one it may be cancelled. */
function take(doing: Doing, frame: Hit): void {
  const unit = struckIn(doing, frame);
  const { damage, chosen = [], to } = frame.hit;
  const because = [...ruleIds('DMG-01'), ...chosen, ...(to?.because ?? [])];
  doing.emit({ type: 'hitTaken', unit: unit.id, model: frame.model, damage, because });
  const card = cardOf(doing.table, unit);
  const track = card.damageTrack;
  if (track === null) {
    cancel(doing, { ...frame, stage: 'cancel' }, 1, () => lose(doing, frame));
    return;
  }
  // N ticks every box; a support weapon ticks one, whatever the number (DMG-03, DMG-09). What is beyond the track is lost.
  const one = sharesBase(card);
  const outright = card.kind === 'support' && doing.table.book.tables.supportOutright === 'box' ? 1 : track;
  const points = damage === 'N' ? outright : one ? 1 : damage;
  const ticked = Math.min(points, track - unit.damage);
  const dice = diceFor(doing, frame, ticked, points);
  // Where rules leave no die for it, there is no other line that they could be told by.
  const undiced = dice.value === 0 ? dice.because : [];
  doing.emit({
    type: 'ticked',
    unit: unit.id,
    boxes: ticked,
    because: [...ruleIds(damage === 'N' ? 'DMG-09' : 'DMG-04'), ...undiced],
  });
  cancel(doing, { ...frame, stage: 'clear', ticked }, dice.value, () => marked(doing, frame, ticked), dice.because);
}

/** The roll that is over, and the frame in which the next one is thrown. */
function thrown(doing: Doing, frame: Hit, faces: readonly Face[]) {
  const test = itemAt(testsOf(doing, frame), frame.tested);
  return { passed: successes(faces, test.faces), because: test.because, next: { ...frame, tested: frame.tested + 1 } };
}

/** A die was thrown that may cancel the hit. */
function cancelled(doing: Doing, frame: Hit, faces: readonly Face[]): void {
  const { passed, because, next } = thrown(doing, frame, faces);
  if (passed === 0) return cancel(doing, next, 1, () => lose(doing, frame));
  doing.emit({ type: 'hitCancelled', unit: struckIn(doing, frame).id, model: frame.model, because });
  doing.done();
}

/** Dice were thrown that may clear boxes just ticked. */
function cleared(doing: Doing, frame: Hit, faces: readonly Face[]): void {
  const { passed, because, next } = thrown(doing, frame, faces);
  // What is beyond the track and has dice all the same is resisted before any box.
  const beyond = Math.max(0, faces.length - frame.ticked);
  const boxes = Math.max(0, passed - beyond);
  if (boxes > 0) doing.emit({ type: 'cleared', unit: struckIn(doing, frame).id, boxes, because });
  const left = frame.ticked - boxes;
  const again = diceFor(doing, frame, left, left);
  cancel(doing, { ...next, ticked: left }, again.value, () => marked(doing, frame, left), again.because);
}

/** Dice of the rolls that may clear boxes just ticked (`damage-marked.dice`). */
function diceFor(doing: Doing, frame: Hit, boxes: number, points: number) {
  const target = unitHolder(doing.table, doing.state, struckIn(doing, frame));
  const at = { weapon: weaponOfHit(doing, frame.hit), target, boxes, points, outright: frame.hit.damage === 'N' };
  return amount(boxes, listen(doing.table.book, 'damage-marked.dice', at));
}

interface Test {
  readonly name: string;
  readonly faces: readonly Face[];
  readonly because: readonly RuleId[];
}

/** What rules say to a hit that has got through the saves: of rolls that may cancel it, or boxes of it. */
function heardOf(
  { table, state }: Doing,
  unit: UnitState,
  weapon: WeaponHolder,
  of: 'hit' | 'boxes',
  how: { readonly cover: boolean; readonly hit: boolean },
) {
  const parties = { weapon, target: unitHolder(table, state, unit), ...how };
  return of === 'hit' ? listen(table.book, 'unsaved-hit', parties) : listen(table.book, 'damage-marked', parties);
}

/** Whether it makes a difference to the rules of a unit that it is in cover from whoever hits it. */
export const asksForCover = (doing: Doing, unit: UnitState, weapon: WeaponHolder): boolean =>
  (['hit', 'boxes'] as const).some(of => {
    const heard = (cover: boolean) => heardOf(doing, unit, weapon, of, { cover, hit: true }).length;
    return heard(true) !== heard(false);
  });

/** The rolls that may cancel the hit, or a box of it: those of one name once, whoever grants them, on any face that one of them names. */
function testsOf(doing: Doing, frame: Hit): readonly Test[] {
  const { hit } = frame;
  const of = frame.stage === 'cancel' ? 'hit' : 'boxes';
  const how = { cover: hit.cover ?? false, hit: hit.unhit === undefined };
  const heard = heardOf(doing, struckIn(doing, frame), weaponOfHit(doing, hit), of, how);
  const names = [...new Set(heard.flatMap(one => one.say.map(test => test.name)))].sort();
  return names.map(name => {
    const granting = heard.filter(one => one.say.some(test => test.name === name));
    const { value: faces, because } = union(
      [],
      granting.map(one => ({ ...one, say: one.say.flatMap(test => (test.name === name ? test.faces : [])) })),
    );
    return { name, faces, because };
  });
}

/** The next roll that may cancel the hit, a die for it or for each box; after the last one, what comes of the hit. */
function cancel(doing: Doing, frame: Hit, count: number, otherwise: () => void, counted: readonly RuleId[] = []): void {
  const unit = struckIn(doing, frame);
  const test = testsOf(doing, frame)[frame.tested];
  if (!test || count === 0) return otherwise();
  const { name, faces } = test;
  const because = [...new Set([...test.because, ...counted])];
  doing.become(frame, rolling({ why: name, side: unit.side, unit: unit.id, count, counts: faces, because }));
}

function weaponOfHit(doing: Doing, pending: PendingHit) {
  const unit = unitOf(doing.state, pending.by);
  return weaponHolder(doing.table, unit, lineOf(doing.table, cardOf(doing.table, unit), pending.weapon));
}

/** A model of a squad is about to be lost: a rule may put another in its place, of several the one that its owner takes. */
function lose(doing: Doing, frame: Hit, input: Input | null = null): void {
  const unit = struckIn(doing, frame);
  const instead = replacementOf(unit.side, unit.id, replacing(doing, unit), input, one => one.rule);
  if ('ask' in instead) doing.become({ ...frame, stage: 'lose' }, instead.ask);
  else if (instead.put === null) lost(doing, frame);
  else doing.become({ ...frame, stage: 'lost' }, ruleFrame(instead.put.rule, instead.put.say, unit.id));
}

function lost(doing: Doing, frame: Hit): void {
  const unit = struckIn(doing, frame);
  if (unit.models.length === 1) return last(doing, frame, null);
  doing.done(...loseModel(doing, unit.id, frame.model, frame.hit, frame.hit.unhit ?? ruleIds('DMG-02')));
}

/** Boxes stay ticked: what follows from that where a hit has done it, and from the last of them. */
function marked(doing: Doing, frame: Hit, boxes: number): void {
  const unit = struckIn(doing, frame);
  const track = given(cardOf(doing.table, unit).damageTrack, 'damage track');
  const { by: attacker } = killerIn(doing, frame.hit);
  const target = unitHolder(doing.table, doing.state, unit);
  const at = { weapon: weaponOfHit(doing, frame.hit), target, boxes, ...(attacker && { attacker }) };
  const isHit = frame.hit.unhit === undefined;
  const follows =
    boxes === 0 || !isHit ? [] : carryOut(doing, unit.id, after(listen(doing.table.book, 'damage-marked.then', at)));
  if (unit.damage < track) doing.done(...follows);
  else if (follows.length === 0) last(doing, frame, null);
  else doing.become({ ...frame, stage: 'last' }, ...follows);
}

/** Nothing is left of a unit, unless a rule has something happen in place of that; of several its owner takes one. */
function last(doing: Doing, frame: Hit, input: Input | null): void {
  const unit = struckIn(doing, frame);
  const instead = replacementOf(unit.side, unit.id, insteadOfIt(doing, unit.id), input, one => one.rule);
  if ('ask' in instead) return doing.become({ ...frame, stage: 'last' }, instead.ask);
  const { put } = instead;
  if (put) {
    const { by, weapon, special } = frame.hit;
    const hit = { by, weapon, ...(special !== undefined && { special }) };
    doing.emit({ type: 'dying', unit: unit.id, rule: put.rule, frame: put.say, hit, because: [put.id] });
    // An attack settles it when it is over; what else kills is over by then.
    const attacked = doing.state.agenda.some(frame => frame.step === 'attack' && frame.stage !== 'over');
    doing.done(...(attacked ? [] : settling(doing)));
    return;
  }
  const lost =
    cardOf(doing.table, unit).damageTrack === null ? loseModel(doing, unit.id, frame.model, frame.hit, ruleIds('DMG-02')) : [];
  doing.done(...lost, ...eliminate(doing, unit.id, frame.hit));
}
