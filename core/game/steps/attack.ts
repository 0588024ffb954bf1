import type { ModelId, RuleId, UnitId, WeaponId } from '../../base/index.ts';
import { given, itemAt, lastOf, ruleIds } from '../../base/index.ts';
import type { Face } from '../../dice/index.ts';
import type { Save, Reroll } from '../../rulebook/index.ts';
import { after, listen, union, veto } from '../../rulebook/index.ts';
import type { Volley } from '../volleys.ts';
import type { Frame, PendingHit, SaveDie } from './frames.ts';
import type { Command } from '../../decisions/index.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn, facesIn, rolling } from './doing.ts';
import type { Attacking } from '../attacking.ts';
import type { JudgedShot } from '../shots.ts';
import { attackingOf, replyOf } from '../attacking.ts';
import { lineOf } from '../arms.ts';
import { shotsAt } from '../shots.ts';
import { judgeShots } from '../together.ts';
import { unitHolder, weaponHolder } from '../holders.ts';
import { bearerOf, cardOf, isAlive, isStanding, unitOf } from '../table.ts';
import { targetsOf, volleysOf } from '../volleys.ts';
import { carryOut } from './effects.ts';
import { settling } from './eliminating.ts';

type Attack = Extract<Frame, { step: 'attack' }>;

/** One attack from the declaration to the markers, stage by stage as `ATTACK_STAGES` lists them (TGT-01, CC-03). */
export function attack(doing: Doing, frame: Attack, input: Input | null): void {
  if (input && 'named' in input) {
    const { unit, skills } = input.named;
    doing.become({ ...frame, skills: { ...frame.skills, [unit]: skills } });
    return;
  }
  switch (frame.stage) {
    case 'declare':
      declare(doing, frame, input);
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
    case 'blowHits':
      throwHits(doing, frame, input, volley => volley.close, 'blowSaves');
      return;
    case 'blowSaves':
      throwSaves(doing, frame, input, volley => volley.close, 'blowLosses');
      return;
    case 'blowLosses':
      giveOut(doing, frame, volley => volley.close, 'aftermath');
      return;
    case 'aftermath':
      aftermath(doing, frame);
      return;
  }
}

function declare(doing: Doing, frame: Attack, input: Input | null): void {
  const { unit, sustained, weapons, only } = frame;
  const attacker = unitOf(doing.state, unit);
  if (attacker.where !== 'table' && attacker.where !== 'aboard') {
    doing.done();
    return;
  }
  if (input === null) {
    doing.become(frame, asking(attacker.side, { ask: 'attack', unit, sustained, weapons, only }));
    return;
  }
  const { shots } = commandIn(input, 'attack');
  if (shots.length === 0) {
    const action = sustained ? 'sustained' : 'attack';
    doing.emit({ type: 'actionLost', unit, action, why: 'noTarget', because: ruleIds('ACT-07') });
    doing.done();
    return;
  }
  const judged = judge(doing, attackingOf(frame), shots);
  const volleys = volleysOf(doing.table, doing.state, judged, sustained);
  aimed(doing, unit, sustained, judged);
  const bearers: Record<ModelId, UnitId> = Object.fromEntries(judged.map(one => [one.shot.model, one.by]));
  const going = { ...frame, shots, bearers, volleys, stage: 'rangedHits', at: 0 } as const;
  if (only === null) doing.become(going);
  else doing.become(going, { step: 'naming', unit, in: 'reaction' });
}

function judge(doing: Doing, attacking: Attacking, shots: Extract<Command, { do: 'attack' }>['shots']): readonly JudgedShot[] {
  const judged = judgeShots(doing.table, doing.state, attacking, shots);
  if (!judged.ok) throw new Error(`Shots that were accepted are refused when they are fired: ${judged.error.code}.`);
  return judged.value;
}

function aimed(doing: Doing, unit: UnitId, sustained: boolean, judged: readonly JudgedShot[]): void {
  const shots = judged.map(({ shot, struck, area }) => ({
    model: shot.model,
    weapon: shot.weapon,
    targets: struck.map(one => one.target),
    template: area === null ? null : { area: area.area, place: area.area === 'blast' ? area.centre : area.towards },
    ...('jet' in shot.at ? { over: shot.at.over } : {}),
  }));
  doing.emit({ type: 'aimed', unit, sustained, shots, because: ruleIds('TGT-03') });
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
    if (input.hits > 0) doing.emit({ type: 'hit', by, target, weapon, hits: input.hits, cover, because: ruleIds('HIT-01') });
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
  const { saves, ...rest } = frame;
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
  const save = saveOf(doing, volley);
  if (!save) {
    through(volley.hits);
    return;
  }
  const { side, id: unit } = unitOf(doing.state, volley.target);
  if (input === null) {
    const why = `${save.save}Save`;
    doing.become(frame, rolling({ why, side, unit, count: volley.hits, counts: save.faces, because: save.because }));
    return;
  }
  const dice = saves ? rolledAgain(saves, save.again, facesIn(input)) : facesIn(input).map(dieOf(save.faces));
  const again = nextAgain(dice, save.again);
  const because = save.againBecause;
  if (again) {
    const count = dice.filter(again.isMeant).length;
    doing.become({ ...frame, saves: dice }, rolling({ why: 'saveAgain', side, unit, count, counts: again.faces, because }));
    return;
  }
  const saved = dice.filter(die => die.passed).length;
  const rolled = dice.some(die => die.again);
  doing.emit({
    ...{ type: 'saved', unit, saved, through: volley.hits - saved },
    because: rolled ? [...save.because, ...because] : save.because,
  });
  through(volley.hits - saved);
}

const dieOf =
  (faces: readonly Face[]) =>
  (face: Face): SaveDie => ({ face, passed: faces.includes(face) });

/** The first instruction that still finds dice to roll again; none of them is rolled a third time. */
function nextAgain(dice: readonly SaveDie[], instructions: readonly Reroll[]) {
  for (const { which, faces } of instructions) {
    const isMeant = (die: SaveDie) => !die.again && die.passed === (which === 'passed');
    if (dice.some(isMeant)) return { isMeant, faces };
  }
  return null;
}

/** The dice after those of the next instruction have been rolled again. */
function rolledAgain(dice: readonly SaveDie[], instructions: readonly Reroll[], faces: readonly Face[]): readonly SaveDie[] {
  const { isMeant, faces: counts } = given(nextAgain(dice, instructions), 'instruction to roll again');
  const thrown = faces.map(dieOf(counts));
  let next = 0;
  return dice.map(die => (isMeant(die) ? { ...itemAt(thrown, next++), again: true as const } : die));
}

interface SaveRoll {
  readonly save: Save;
  readonly faces: readonly Face[];
  readonly because: readonly RuleId[];
  /** Instructions to roll dice of it again, those for failed ones first. */
  readonly again: readonly Reroll[];
  readonly againBecause: readonly RuleId[];
}

/** By cover where there is cover, else that of infantry, and against blows neither; then those that rules give (SAVE-02 to SAVE-04,
 *  SAVE-13). The first that the weapon allows. */
function saveOf(doing: Doing, volley: Volley): SaveRoll | null {
  const { table, state } = doing;
  const { book } = table;
  const struck = unitOf(state, volley.target);
  const parties = { weapon: weaponIn(doing, volley), target: unitHolder(table, state, struck) };
  const printed = book.tables.saves;
  const infantry = parties.target.type === 'infantry';
  const outside = unitOf(state, volley.by).inside !== struck.inside;
  const added = union<Save>([], listen(book, 'save-allowed.add', { ...parties, outside }));
  const kinds: readonly (readonly [Save, readonly Face[], string])[] = [
    ...(volley.cover
      ? [['cover', infantry ? printed.infantryInCover : printed.vehicleInCover, infantry ? 'SAVE-02' : 'SAVE-03'] as const]
      : []),
    ...(infantry && !volley.close ? [['infantry', printed.infantry, 'SAVE-04'] as const] : []),
    ...added.value.map(save => [save, [], 'SAVE-13'] as const),
  ];
  for (const [save, faces, id] of kinds) {
    const at = { ...parties, save };
    if (veto([], listen(book, 'save-allowed', at)).length > 0) continue;
    const counts = union(faces, listen(book, 'save-faces', at));
    const again = union([], listen(book, 'save-reroll', at));
    return {
      ...{ save, faces: counts.value, because: [...ruleIds('SAVE-01', id), ...counts.because] },
      again: [...again.value.filter(one => one.which === 'failed'), ...again.value.filter(one => one.which === 'passed')],
      againBecause: again.because,
    };
  }
  return null;
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
    hits: pending(firing.filter(volley => volley.target === unit)),
  }));
  const volleys = frame.volleys.map(volley => (mine(volley) ? { ...volley, unsaved: 0 } : volley));
  doing.become({ ...frame, volleys, stage: then, at: 0 }, ...losses.reverse());
}

function pending(volleys: readonly Volley[]): readonly PendingHit[] {
  const direct = [...new Set(volleys.filter(volley => volley.template === null).flatMap(volley => volley.valid))];
  return volleys.flatMap(({ by, weapon, damage, template, valid, unsaved }) => {
    const hit = { by, weapon, damage, pool: template === null ? -1 : template, valid: template === null ? direct : valid };
    return Array.from({ length: unsaved }, () => hit);
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
    aimed(doing, struck, false, judged);
    const going = { ...frame, volleys: [...frame.volleys, ...volleysOf(doing.table, doing.state, judged, false)] };
    if (shots.length === 0) doing.become(going);
    else doing.become(going, { step: 'naming', unit: struck, in: 'reply' });
    return;
  }
  const blows = living.filter(volley => volley.close && volley.dice > 0 && unitOf(doing.state, volley.by).side === attacker.side);
  const next = targetsOf(blows).find(unit => !frame.replies.includes(unit));
  if (!next) {
    doing.become({ ...frame, volleys: living, stage: 'blowHits', at: 0 });
    return;
  }
  const asked = { ...frame, volleys: living, replies: [...frame.replies, next] };
  const striker = unitOf(doing.state, next);
  const held =
    veto([], listen(doing.table.book, 'close-combat', { striker: unitHolder(doing.table, doing.state, striker), reply: true }))
      .length > 0;
  if (held || !canReply(doing, next, frame.unit)) doing.become(asked);
  else doing.become(asked, asking(striker.side, { ask: 'strikeBack', unit: next, at: frame.unit }));
}

/** A volley of blows as far as those who strike and the unit struck are still alive (CC-03). */
function withLiving(doing: Doing, volley: Volley): Volley {
  const shooters = volley.shooters.filter(model => {
    const bearer = bearerOf(doing.state, model);
    return bearer !== null && isAlive(bearer.unit);
  });
  if (shooters.length === 0 || !isStanding(doing.state, unitOf(doing.state, volley.target))) return { ...volley, dice: 0 };
  return { ...volley, shooters, dice: (volley.dice / volley.shooters.length) * shooters.length };
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
    const heard = listen(book, 'attack-end', { target: unitHolder(doing.table, doing.state, target), hits });
    frames.push(...carryOut(doing, target.id, after(heard)));
  }
  for (const line of fired(frame)) {
    const unit = unitOf(doing.state, line.by);
    const weapon = lineOf(doing.table, cardOf(doing.table, unit), line.weapon);
    const heard = listen(book, 'action-end', { weapon: weaponHolder(unit, weapon), fired: line.shots });
    frames.push(...carryOut(doing, unit.id, after(heard)));
  }
  const because = ruleIds(frame.only === null ? 'ACT-01' : 'REACT-04');
  doing.emit({ type: 'acted', unit: frame.unit, action: frame.sustained ? 'sustained' : 'attack', because });
  // The last one pushed comes first.
  doing.done(...[...frames, ...settling(doing)].reverse());
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
