import type { ModelId, RuleId, RuleName, UnitId, WeaponId } from '../../base/index.ts';
import { given, itemAt, lastOf, once, ruleIds } from '../../base/index.ts';
import type { Cell } from '../../forces/card.ts';
import type { Folded } from '../../rulebook/index.ts';
import { after, amount, behind, flag, listen, veto } from '../../rulebook/index.ts';
import type { Volley } from '../volleys.ts';
import type { Frame, PendingHit } from './frames.ts';
import { activationFrame, ruleFrame } from './frames.ts';
import type { Command } from '../../decisions/index.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn } from './doing.ts';
import type { Attacking, Shot } from '../attacking.ts';
import type { JudgedShot, Struck } from '../shots.ts';
import { attackingOf, replyOf, takenBy } from '../attacking.ts';
import { copiesOf, lineOf } from '../arms.ts';
import { gunsOf } from '../calling.ts';
import { coverByRule, unitInCover } from '../cover.ts';
import { rulesBehind } from '../shotRules.ts';
import { shotsAt } from '../shots.ts';
import { hostsOf, joinersOf } from '../joining.ts';
import { judgeShots } from '../together.ts';
import { unitHolder, weaponHolder } from '../holders.ts';
import { bearerOf, cardOf, isAlive, isStanding, membersOf, unitOf } from '../table.ts';
import { givenBy, targetsOf, volleysOf } from '../volleys.ts';
import { begins } from './beginning.ts';
import { carryOut } from './effects.ts';
import type { SaveAllowed } from './saves.ts';
import { saveAgainst, throwSave } from './saves.ts';
import { settling } from './eliminating.ts';
import { asksForCover } from './losses.ts';
import { reveal } from './revealing.ts';
import { aimedBy } from './aimed.ts';
import { offersOf } from './ruling.ts';

type Attack = Extract<Frame, { step: 'attack' }>;

/** One attack from the declaration to the markers, stage by stage as `ATTACK_STAGES` lists them (TGT-01, CC-03). */
export function attack(doing: Doing, frame: Attack, input: Input | null): void {
  if (input && 'named' in input) {
    const { unit, skills } = input.named;
    doing.become({ ...frame, skills: { ...frame.skills, [unit]: skills } }, ...begun(doing, unit, skills));
    return;
  }
  switch (frame.stage) {
    case 'call':
      call(doing, frame);
      return;
    case 'declare':
      declare(doing, frame, input);
      return;
    case 'choices':
      chooseForShots(doing, frame);
      return;
    case 'joins':
      joins(doing, frame);
      return;
    case 'rangedHits':
      throwHits(doing, frame, input, volley => !volley.close, 'rangedSaves');
      return;
    case 'rangedSaves':
      throwSaves(doing, frame, input, volley => !volley.close, 'rangedLosses');
      return;
    case 'rangedLosses':
      giveOut(doing, frame, volley => !volley.close, 'strikeBack');
      return;
    case 'strikeBack':
      strikeBack(doing, frame, input);
      return;
    case 'firstHits':
      throwHits(doing, frame, input, isFirst, 'firstSaves');
      return;
    case 'firstSaves':
      throwSaves(doing, frame, input, isFirst, 'firstLosses');
      return;
    case 'firstLosses':
      giveOut(doing, frame, isFirst, 'left');
      return;
    case 'left':
      doing.become({ ...frame, volleys: leftIn(doing, frame.volleys), stage: 'blowHits', at: 0 });
      return;
    case 'blowHits':
      throwHits(doing, frame, input, isBlow, 'blowSaves');
      return;
    case 'blowSaves':
      throwSaves(doing, frame, input, isBlow, 'blowLosses');
      return;
    case 'blowLosses':
      giveOut(doing, frame, isBlow, 'aftermath');
      return;
    case 'aftermath':
      aftermath(doing, frame);
      return;
    case 'over':
      doing.doneWith({ fired: frame.shots.some(shot => isRanged(doing, frame, shot)) });
      return;
    case 'called':
      answered(doing, frame);
      return;
  }
}

const isFirst = (volley: Volley): boolean => volley.close && volley.first !== undefined;
const isBlow = (volley: Volley): boolean => volley.close && !volley.first;

/** Blows that have not been struck yet, as far as those who strike and are struck are still there. */
const leftIn = (doing: Doing, volleys: readonly Volley[]): readonly Volley[] =>
  volleys.map(volley => (isBlow(volley) ? withLiving(doing, volley) : volley));

/** Blows that are struck before all others (`close-combat.first`). */
function ranked(doing: Doing, frame: Attack, volleys: readonly Volley[]): readonly Volley[] {
  const { table, state } = doing;
  const { side } = unitOf(state, frame.unit);
  return volleys.map(volley => {
    if (!volley.close) return volley;
    const by = unitOf(state, volley.by);
    const at = { striker: unitHolder(table, state, by), target: unitHolder(table, state, unitOf(state, volley.target)) };
    const first = flag(false, listen(table.book, 'close-combat.first', { ...at, reply: by.side !== side }));
    return first.value ? { ...volley, first: first.because } : volley;
  });
}

/** Rules may have another unit make the attack in this one's place. */
function call(doing: Doing, frame: Attack): void {
  const { table, state } = doing;
  const { unit: id, sustained, extra } = frame;
  const unit = unitOf(state, id);
  if (unit.where !== 'table' && unit.where !== 'aboard') {
    doing.done();
    return;
  }
  const heard = listen(table.book, 'target-declare.call', {
    ...{ unit: unitHolder(table, state, unit), sustained, close: extra?.close ?? false },
    guns: once(() => gunsOf(table, state, unit)),
  });
  doing.become({ ...frame, stage: 'declare' }, ...(frame.observer === undefined ? offersOf(doing, id, heard) : []));
}

/** Whoever was called has fired, and that was the unit's attack. */
function answered(doing: Doing, { unit, sustained, called, tells }: Attack): void {
  const { because } = given(called, 'unit that was called');
  doing.emit({ type: 'acted', unit, action: sustained ? 'sustained' : 'attack', because });
  if (tells) doing.doneWith({ fired: false });
  else doing.done();
}

function declare(doing: Doing, frame: Attack, input: Input | null): void {
  const { unit, sustained, weapons, only, called, observer } = frame;
  if (called) {
    const begun = begins(doing, unit, sustained ? 'sustained' : 'attack');
    // The last one pushed comes first.
    doing.become({ ...frame, stage: 'called' }, activationFrame(called.unit, { observer: unit, only }), ...begun.toReversed());
    return;
  }
  if (input === null) {
    const more = { ...givenIn(frame), ...(observer !== undefined && { observer }) };
    const { side } = unitOf(doing.state, unit);
    doing.become(frame, asking(side, { ask: 'attack', unit, sustained, weapons, only, ...more }));
    return;
  }
  const { shots } = commandIn(input, 'attack');
  if (shots.length === 0) {
    const action = sustained ? 'sustained' : 'attack';
    // A free Attack takes no other action's place.
    if (!frame.extra) doing.emit({ type: 'actionLost', unit, action, why: 'noTarget', because: ruleIds('ACT-07') });
    doing.done();
    return;
  }
  const attacking = attackingIn({ ...frame, taken: [] });
  const judged = judge(doing, attacking, shots);
  aimed(doing, attacking, judged);
  const bearers: Record<ModelId, UnitId> = Object.fromEntries(judged.map(one => [one.shot.model, one.by]));
  const begun = begins(doing, unit, sustained ? 'sustained' : 'attack');
  // The last one pushed comes first.
  doing.become({ ...frame, shots, bearers, stage: 'choices', at: 0 }, ...begun.toReversed());
}

/** What rules let the attacker choose about his shots, before any dice: each rule once in a question, so that it knows what was chosen
 *  of it before, and all of them together. */
function chooseForShots(doing: Doing, frame: Attack): void {
  const { unit, sustained, shots, only, observer, taken = [] } = frame;
  const judged = judge(doing, attackingIn(frame), shots);
  const open = openChoices(doing, frame, judged);
  const [next] = open;
  if (next) {
    const mine = open.filter(one => one.by === next.by);
    const asked = mine.filter((one, i) => mine.findIndex(other => other.rule === one.rule) === i);
    const asking = asked.map(({ shot, rule }) => ({ shot, rule, things: null }));
    doing.become({ ...frame, taken: [...taken, ...asking] }, ...offersOf(doing, next.by, asked));
    return;
  }
  const volleys = volleysOf(doing.table, doing.state, judged, sustained);
  const going = { ...frame, volleys, stage: 'joins', at: 0 } as const;
  // Whoever was called in a reaction has named them with its actions.
  if (only === null || observer !== undefined) doing.become(going, ...begun(doing, unit, frame.skills?.[unit] ?? []));
  else doing.become(going, { step: 'naming', unit, in: 'reaction' });
}

/** Target by target its owner may have heroes join; then the shots are judged anew as they fall on who is one unit now. */
function joins(doing: Doing, frame: Attack): void {
  const { table, state } = doing;
  const id = targetsOf(frame.volleys)[frame.at];
  if (id === undefined) {
    const defended = state.units.some(unit => unit.joinedFor === 'action');
    const going = { ...frame, ...(defended ? together(doing, frame) : {}) };
    // The last one pushed comes first.
    doing.become(
      { ...going, stage: 'rangedHits', at: 0 },
      ...going.shots.flatMap(shot => insteadOf(doing, going, shot)).reverse(),
    );
    return;
  }
  const target = unitOf(state, id);
  const heard = listen(table.book, 'target-declare.join', {
    target: unitHolder(table, state, target),
    joiners: once(() => joinersOf(table, state, target, 'target')),
    hosts: once(() => hostsOf(table, state, target, 'target')),
  });
  doing.become({ ...frame, at: frame.at + 1 }, ...offersOf(doing, id, heard));
}

/** Shots at a hero are shots at the unit that he has joined. */
function together(doing: Doing, frame: Attack): Pick<Attack, 'shots' | 'volleys'> {
  const { table, state } = doing;
  const host = (id: UnitId): UnitId => unitOf(state, id).joined ?? id;
  const heroIn = (id: UnitId): Pick<JudgedShot, 'hero'> => (host(id) === id ? {} : { hero: id });
  const shots = frame.shots.map(({ at, ...shot }): Shot => {
    if ('unit' in at) return { ...shot, at: { unit: host(at.unit) } };
    return { ...shot, at: 'jet' in at ? { ...at, jet: host(at.jet) } : at };
  });
  const judged = judgeShots(table, state, attackingIn({ ...frame, only: frame.only && host(frame.only) }), shots);
  if (judged.ok) {
    const told = judged.value.map((one, i): JudgedShot => {
      const { at } = itemAt(frame.shots, i);
      return { ...one, ...('unit' in at ? heroIn(at.unit) : {}) };
    });
    return { shots, volleys: volleysOf(table, state, told, frame.sustained) };
  }
  // A hero may stand where the shot could not have been aimed: it was, and whom it reaches is as it was (RANGE-04).
  const volleys = frame.volleys.map((volley): Volley => {
    const { by, target } = volley;
    const shot = { by, weapon: lineOf(table, cardOf(table, unitOf(state, by)), volley.weapon), taken: [], ...heroIn(target) };
    return host(target) === target ? volley : { ...volley, target: host(target), ...givenBy(table, state, shot, host(target)) };
  });
  return { shots: frame.shots, volleys };
}

/** What rules have not asked yet, shot by shot. */
const openChoices = (doing: Doing, frame: Attack, judged: readonly JudgedShot[]) =>
  judged.flatMap((one, shot) =>
    one.struck
      .flatMap(struck => choicesFor(doing, frame, one, struck))
      .filter(({ rule }) => !(frame.taken ?? []).some(other => other.shot === shot && other.rule === rule))
      .map(heard => ({ ...heard, shot, by: one.by })),
  );

/** What rules have to ask of a shot at one of the units that it strikes. */
function choicesFor(doing: Doing, { sustained, shots }: Attack, judged: JudgedShot, { target, models }: Struck) {
  const { by, shot, weapon, area, taken } = judged;
  const members = membersOf(doing.state, unitOf(doing.state, target));
  return listen(doing.table.book, 'target-declare.ask', {
    ...aimedBy(doing, { by, weapon: weapon.id, target, sustained }),
    models: members.flatMap(member => member.models.map(model => model.id)),
    seen: area === null ? models : [],
    copies: shots.filter(one => one.weapon === shot.weapon && isBy(doing, one, by)).length,
    taken,
  });
}

const isBy = ({ state }: Doing, { model }: Shot, unit: UnitId): boolean => bearerOf(state, model)?.unit.id === unit;

/** The attack in the words of the judge of shots, with what has been chosen of them. */
const attackingIn = (frame: Attack): Attacking => ({
  ...attackingOf({ ...frame, ...givenIn(frame) }),
  taken: frame.taken ?? [],
});

/** What a rule that gives the attack leaves it to be made with. */
const givenIn = ({ extra }: Attack): Pick<Attacking, 'close' | 'line'> => ({
  ...(extra?.close && { close: extra.because }),
  ...(extra?.line && { line: { weapon: extra.line, because: extra.because } }),
});

/** What the beginning of an attack or a reply sets off, with the skills that were named for it. */
function begun(doing: Doing, id: UnitId, named: readonly RuleName[]): readonly Frame[] {
  if (named.length === 0) return [];
  const unit = unitHolder(doing.table, doing.state, unitOf(doing.state, id));
  return carryOut(doing, id, after(listen(doing.table.book, 'attack-begin', { unit, named })));
}

/** What a rule does in place of a shot. */
function insteadOf(doing: Doing, frame: Attack, { model, weapon, at }: Shot): readonly Frame[] {
  if (!('instead' in at)) return [];
  const [judged] = judge(doing, attackingIn({ ...frame, taken: [] }), [{ model, weapon, at }]);
  return judged?.instead ? [ruleFrame(judged.instead, at.instead, judged.by, { at: at.place })] : [];
}

function judge(doing: Doing, attacking: Attacking, shots: Extract<Command, { do: 'attack' }>['shots']): readonly JudgedShot[] {
  const judged = judgeShots(doing.table, doing.state, attacking, shots);
  if (!judged.ok) throw new Error(`Shots that were accepted are refused when they are fired: ${judged.error.code}.`);
  return judged.value;
}

function aimed(doing: Doing, attacking: Attacking, judged: readonly JudgedShot[]): void {
  const { unit, sustained } = attacking;
  const shots = judged.map(({ shot, struck, area }) => ({
    model: shot.model,
    weapon: shot.weapon,
    targets: struck.map(one => one.target),
    template: area === null ? null : { area: area.area, place: area.area === 'blast' ? area.centre : area.towards },
    ...('jet' in shot.at ? { over: shot.at.over } : {}),
    ...('instead' in shot.at ? { instead: shot.at.instead } : {}),
  }));
  const because = [...ruleIds('TGT-03'), ...rulesBehind(doing.table, doing.state, attacking, judged)];
  doing.emit({ type: 'aimed', unit, sustained, shots, because });
}

/** Hit dice, volley by volley (HIT-01, HIT-04). */
function throwHits(
  doing: Doing,
  frame: Attack,
  input: Input | null,
  mine: (volley: Volley) => boolean,
  then: Attack['stage'],
): void {
  if (input && 'hits' in input) {
    const volley = itemAt(frame.volleys, frame.at);
    const { by, target, weapon, cover } = volley;
    if (input.hits > 0)
      doing.emit({
        type: 'hit',
        by,
        target,
        weapon,
        hits: input.hits,
        cover,
        because: [...ruleIds('HIT-01'), ...coveredBy(doing, volley)],
      });
    const hits = { ...frame.hits, [target]: (frame.hits[target] ?? 0) + input.hits };
    // A blow goes straight through, unless a rule gives a save against it (SAVE-13).
    const hit = { ...volley, hits: input.hits, unsaved: volley.close ? input.hits : 0 };
    const rerolls = input.rerolls.length > 0 ? { rerolls: input.rerolls } : {};
    doing.become({ ...withVolley(frame, hit), hits, at: frame.at + 1, ...rerolls });
    return;
  }
  const volley = frame.volleys[frame.at];
  if (!volley) doing.become({ ...frame, stage: then, at: 0 });
  else if (!mine(volley) || volley.dice === 0) doing.become({ ...frame, at: frame.at + 1 });
  else doing.become(frame, toHitFrame(doing, frame, volley));
}

/** Rules that say whether the target of a shot is in cover from it. */
const coveredBy = ({ table, state }: Doing, { close, by, target }: Volley): readonly RuleId[] =>
  (close ? null : coverByRule(table, state, unitOf(state, by), unitOf(state, target)))?.because ?? [];

function toHitFrame({ state }: Doing, { skills, rerolls }: Attack, volley: Volley): Frame {
  const { joined } = unitOf(state, volley.by);
  const named = skills?.[joined ?? volley.by];
  return {
    ...{ step: 'toHit', volley, stage: 'first', hits: 0, faces: [] },
    ...(named && { named }),
    ...(rerolls && { rerolls }),
  };
}

const withVolley = (frame: Attack, volley: Volley): Attack => ({
  ...frame,
  volleys: frame.volleys.map((one, i) => (i === frame.at ? volley : one)),
});

/** One save for each hit, volley by volley, and dice of it that rules have rolled again, before the next volley (SAVE-01). */
function throwSaves(
  doing: Doing,
  frame: Attack,
  input: Input | null,
  mine: (volley: Volley) => boolean,
  then: Attack['stage'],
): void {
  const { saves: _, ...rest } = frame;
  const volley = frame.volleys[frame.at];
  if (!volley) {
    doing.become({ ...frame, stage: then, at: 0 });
    return;
  }
  const through = (unsaved: number) => doing.become({ ...withVolley(rest, { ...volley, unsaved }), at: frame.at + 1 });
  if (!mine(volley) || volley.hits === 0) {
    doing.become({ ...frame, at: frame.at + 1 });
    return;
  }
  const struck = { unit: unitOf(doing.state, volley.target), save: saveOf(doing, volley), hits: volley.hits };
  const unsaved = throwSave(doing, frame, struck, input);
  if (unsaved !== null) through(unsaved);
}

/** The save of a volley, which blows through a wall may have too. */
function saveOf(doing: Doing, volley: Volley): SaveAllowed {
  const struck = unitOf(doing.state, volley.target);
  const outside = unitOf(doing.state, volley.by).inside !== struck.inside;
  return saveAgainst(doing, struck, {
    ...{ weapon: weaponIn(doing, volley), cover: volley.cover, close: volley.close, outside },
  });
}

const weaponIn = (doing: Doing, volley: Volley) => {
  const unit = unitOf(doing.state, volley.by);
  return weaponHolder(unit, lineOf(doing.table, cardOf(doing.table, unit), volley.weapon));
};

/** What got through goes to the owners, target by target; hits of each template apart from those of direct fire (DMG-05, DMG-06). */
function giveOut(doing: Doing, frame: Attack, mine: (volley: Volley) => boolean, then: Attack['stage']): void {
  const firing = frame.volleys.filter(volley => mine(volley) && volley.unsaved > 0);
  const losses = targetsOf(firing).map(unit => ({
    step: 'losses' as const,
    unit,
    hits: pending(
      doing,
      firing.filter(volley => volley.target === unit),
    ),
  }));
  const volleys = frame.volleys.map(volley => (mine(volley) ? { ...volley, unsaved: 0 } : volley));
  const shaken = firing.flatMap((volley, i) =>
    firing.findIndex(isAlike(volley)) === i ? shake(doing, firing.filter(isAlike(volley))) : [],
  );
  // The last one pushed comes first.
  doing.become({ ...frame, volleys, stage: then, at: 0 }, ...[...shaken, ...losses].reverse());
}

const isAlike = (a: Volley) => (b: Volley) => a.by === b.by && a.weapon === b.weapon && a.target === b.target;

/** What hits of one weapon do to a unit beside harm, if no save has cancelled them. */
function shake(doing: Doing, volleys: readonly Volley[]): readonly Frame[] {
  const { table, state } = doing;
  const volley = itemAt(volleys, 0);
  const heard = listen(table.book, 'on-hit', {
    weapon: weaponIn(doing, volley),
    attacker: unitHolder(table, state, unitOf(state, volley.by)),
    target: unitHolder(table, state, unitOf(state, volley.target)),
    hits: sum(volleys.map(one => one.unsaved)),
    all: sum(volleys.map(one => one.hits)),
    area: volley.template !== null,
    perModel: cellOf(doing, volley)?.perModel ?? false,
  });
  return carryOut(doing, volley.target, after(heard));
}

const cellOf = ({ table, state }: Doing, { by, weapon, target }: Volley): Cell | undefined =>
  lineOf(table, cardOf(table, unitOf(state, by)), weapon).cells[cardOf(table, unitOf(state, target)).armour];

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Whether a unit is in cover from whoever has hit it, where a rule of its asks: no cover saves from blows, but who stands in it is in
 *  cover from them too. */
function isHitInCover(doing: Doing, volley: Volley): boolean {
  const { table, state } = doing;
  const { shooters, target, close, cover } = volley;
  if (!membersOf(state, unitOf(state, target)).some(member => asksForCover(doing, member, weaponIn(doing, volley)))) return false;
  return close ? unitInCover(table, state, itemAt(shooters, 0), target) : cover;
}

function pending(doing: Doing, volleys: readonly Volley[]): readonly PendingHit[] {
  const direct = [...new Set(volleys.filter(volley => volley.template === null).flatMap(volley => volley.valid))];
  return volleys.flatMap((volley, i) => {
    const { by, weapon, damage, template, valid, unsaved, to, chosen } = volley;
    // Whoever chooses whom he strikes chooses among those whom that weapon reaches, so its hits are a pool of their own.
    const hit: PendingHit = chosen
      ? { by, weapon, damage, pool: -2 - i, valid, chosen }
      : { by, weapon, damage, pool: template === null ? -1 : template, valid: template === null ? direct : valid };
    const more = { ...(to && { to }), ...(unsaved > 0 && isHitInCover(doing, volley) && { cover: true as const }) };
    return Array.from({ length: unsaved }, () => ({ ...hit, ...more }));
  });
}

/** Who was struck strikes back, before the losses of the blows are taken away (CC-04, CC-08). */
function strikeBack(doing: Doing, frame: Attack, input: Input | null): void {
  const attacker = unitOf(doing.state, frame.unit);
  const living = frame.volleys.map(volley => (volley.close ? withLiving(doing, volley) : volley));
  if (input !== null) {
    const struck = lastOf(frame.replies);
    const { shots } = commandIn(input, 'strikeBack');
    const judged = judge(doing, replyOf(struck, frame.unit), shots);
    aimed(doing, replyOf(struck, frame.unit), judged);
    const going = { ...frame, volleys: [...frame.volleys, ...volleysOf(doing.table, doing.state, judged, false)] };
    if (shots.length === 0) doing.become(going);
    else doing.become(going, { step: 'naming', unit: struck, in: 'reply' }, ...begins(doing, struck, 'attack', true));
    return;
  }
  const blows = living.filter(volley => volley.close && volley.dice > 0 && unitOf(doing.state, volley.by).side === attacker.side);
  const next = targetsOf(blows).find(unit => !frame.replies.includes(unit));
  if (!next) {
    const volleys = ranked(doing, frame, living);
    doing.become({ ...frame, volleys, stage: volleys.some(isFirst) ? 'firstHits' : 'blowHits', at: 0 });
    return;
  }
  const asked = { ...frame, volleys: living, replies: [...frame.replies, next] };
  const striker = unitOf(doing.state, next);
  const held = behind(
    veto([], listen(doing.table.book, 'close-combat', { striker: unitHolder(doing.table, doing.state, striker), reply: true })),
  );
  const could = canReply(doing, next, frame.unit);
  if (could && held.length > 0) doing.emit({ type: 'prevented', unit: next, what: 'strikeBack', because: held });
  if (held.length > 0 || !could) doing.become(asked);
  else doing.become(asked, asking(striker.side, { ask: 'strikeBack', unit: next, at: frame.unit }));
}

/** A volley of blows as far as those who strike and the unit struck are still alive (CC-03); of a crew, only who is left of it (TGT-07). */
function withLiving(doing: Doing, volley: Volley): Volley {
  const { table, state } = doing;
  const shooters = volley.shooters.filter(model => {
    const bearer = bearerOf(state, model);
    return bearer !== null && isAlive(bearer.unit);
  });
  if (shooters.length === 0 || !isStanding(state, unitOf(state, volley.target))) return { ...volley, dice: 0 };
  const { copies = volley.shooters.length } = volley;
  const by = unitOf(state, volley.by);
  const hands = copiesOf(table, by, lineOf(table, cardOf(table, by), volley.weapon));
  const left = volley.copies === undefined ? shooters.length : Math.min(copies, hands);
  return { ...volley, shooters, dice: (volley.dice / copies) * left, ...(volley.copies && { copies: left }) };
}

/** Whether anybody in the unit can strike at the attacker from where he stands. */
const canReply = (doing: Doing, unit: UnitId, at: UnitId): boolean =>
  shotsAt(doing.table, doing.state, replyOf(unit, at), at).length > 0;

/** What an attack leaves behind beside losses: markers, spent ammunition, and what else rules let follow (SUP-02 to SUP-04). */
function aftermath(doing: Doing, frame: Attack): void {
  const { book } = doing.table;
  const frames: Frame[] = [];
  for (const [id, hits] of Object.entries(frame.hits)) {
    const target = unitOf(doing.state, id as UnitId);
    if (target.where !== 'table' && target.where !== 'aboard') continue;
    const { value: steps, because } = stepsDown(doing, frame, target.id);
    const heard = listen(book, 'attack-end', { target: unitHolder(doing.table, doing.state, target), hits, steps });
    frames.push(...carryOut(doing, target.id, after(heard), because));
  }
  for (const line of fired(frame)) {
    const unit = unitOf(doing.state, line.by);
    const weapon = lineOf(doing.table, cardOf(doing.table, unit), line.weapon);
    const heard = listen(book, 'action-end', {
      weapon: weaponHolder(unit, weapon),
      fired: line.shots,
      taken: takenBy(frame.taken, frame.shots, model => frame.bearers[model] === line.by, null),
    });
    frames.push(...carryOut(doing, unit.id, after(heard)));
  }
  const because = ruleIds(frame.only === null ? 'ACT-01' : 'REACT-04');
  const lines = fired(frame);
  for (const { id } of membersOf(doing.state, unitOf(doing.state, frame.unit)).filter(isAlive)) {
    const mine = lines.filter(({ by }) => by === id).map(({ weapon }) => weapon);
    reveal(doing, id, { action: frame.sustained ? 'sustained' : 'attack', special: null, fired: mine });
  }
  doing.emit({ type: 'acted', unit: frame.unit, action: frame.sustained ? 'sustained' : 'attack', because });
  // The last one pushed comes first.
  const later = (frame.later ?? []).map(one => ruleFrame(one.rule, one.frame, one.unit, { memo: one.memo }));
  const follows = [...frames, ...later, ...settling(doing)].reverse();
  if (frame.tells) doing.become({ ...frame, stage: 'over' }, ...follows);
  else doing.done(...follows);
}

/** Whether a shot of the attacker was no blow; who fired it may be gone. */
function isRanged({ table, state }: Doing, { bearers }: Attack, { model, weapon }: Shot): boolean {
  const unit = unitOf(state, given(bearers[model], 'bearer'));
  return lineOf(table, cardOf(table, unit), weapon).reach !== 'C';
}

/** How far hits make a unit sink: as far as any weapon that has hit it does. */
function stepsDown(doing: Doing, { volleys }: Attack, target: UnitId): Folded<number> {
  const { table, state } = doing;
  const unit = unitHolder(table, state, unitOf(state, target));
  const heard = volleys
    .filter(volley => volley.target === target && volley.hits > 0)
    .flatMap(volley => {
      const by = unitHolder(table, state, unitOf(state, volley.by));
      return listen(table.book, 'suppression-gain.steps', { unit, by, weapon: weaponIn(doing, volley) });
    });
  return amount(1, heard);
}

/** The weapon lines of the attacker that were fired, and how often; a template with nobody under it counts (TPL-11). */
function fired(frame: Attack): readonly { readonly by: UnitId; readonly weapon: WeaponId; readonly shots: number }[] {
  const lines = new Map<string, { by: UnitId; weapon: WeaponId; shots: number }>();
  for (const shot of frame.shots) {
    const by = given(frame.bearers[shot.model], 'bearer');
    const key = `${by}|${shot.weapon}`;
    lines.set(key, { by, weapon: shot.weapon, shots: (lines.get(key)?.shots ?? 0) + 1 });
  }
  return [...lines.values()];
}
