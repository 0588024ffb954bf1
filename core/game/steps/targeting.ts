import type { ModelId, RuleName, UnitId } from '../../base/index.ts';
import { itemAt, once, ruleIds } from '../../base/index.ts';
import type { OfferSay } from '../../rulebook/index.ts';
import { after, listen } from '../../rulebook/index.ts';
import type { Volley } from '../volleys.ts';
import type { AttackFrame, Frame, OfferedFor } from './frames.ts';
import { activationFrame, fightOf, ruleFrame } from './frames.ts';
import type { Command } from '../../decisions/index.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn } from './doing.ts';
import type { Attacking, Shot } from '../attacking.ts';
import type { JudgedShot } from '../judged.ts';
import type { Struck } from '../striking.ts';
import { attackingOf, takenBy } from '../attacking.ts';
import { lineOf } from '../arms.ts';
import { rulesBehind } from '../shotRules.ts';
import { hostsOf, joinersOf } from '../joining.ts';
import { judgeShots } from '../together.ts';
import { unitHolder } from '../holders.ts';
import { cardOf, membersOf, unitOf } from '../table.ts';
import { givenBy, targetsOf, volleysOf } from '../volleys.ts';
import { begins } from './beginning.ts';
import { carryOut } from './effects.ts';
import { aimedBy } from './aimed.ts';
import { offersOf } from './offering.ts';

/* The targets of an attack: who is aimed at, what is chosen about it, and who joins whom, before any dice. */

/** What is fired at whom, or who fires in the unit's place; without a shot there is no attack (TGT-03, ACT-07). */
export function declare(doing: Doing, frame: AttackFrame, input: Input | null): void {
  const { unit, sustained, weapons, only, called, observer } = frame;
  if (called) {
    doing.become(
      { ...frame, stage: 'called' },
      ...begins(doing, unit, fightOf(frame)),
      activationFrame(called.unit, { observer: unit, only }),
    );
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
    if (frame.handsBack) {
      doing.doneWith({ unaimed: true });
      return;
    }
    // A free Attack takes no other action's place.
    if (!frame.extra)
      doing.emit({ type: 'actionLost', unit, action: fightOf(frame), why: 'noTarget', because: ruleIds('ACT-07') });
    doing.done();
    return;
  }
  const attacking = attackingIn({ ...frame, taken: [] });
  const judged = judge(doing, attacking, shots);
  aimed(doing, attacking, judged);
  const bearers: Record<ModelId, UnitId> = Object.fromEntries(judged.map(one => [one.shot.model, one.by]));
  doing.become({ ...frame, shots, bearers, stage: 'choices', at: 0 }, ...begins(doing, unit, fightOf(frame)));
}

/** What rules let the attacker choose about his shots, before any dice, in one question; a rule that must know what was chosen of it for
 *  one shot before it asks about another speaks again when that is told. */
export function chooseForShots(doing: Doing, frame: AttackFrame): void {
  const { unit, sustained, shots, only, observer } = frame;
  const judged = judge(doing, attackingIn(frame), shots);
  const { open, taken } = openChoices(doing, frame, judged);
  if (open.length > 0) {
    doing.become({ ...frame, taken }, ...offersOf(doing, unit, open));
    return;
  }
  const volleys = volleysOf(doing.table, doing.state, judged, sustained, observer);
  const going = { ...frame, volleys, stage: 'joins', at: 0 } as const;
  // Whoever was called in a reaction has named them with its actions.
  const withActions = doing.table.book.tables.skillsNamed === 'withActions' && (only === null || observer !== undefined);
  if (withActions) doing.become(going, ...begun(doing, unit, frame.skills?.[unit] ?? []));
  else doing.become(going, { step: 'naming', unit, in: 'reaction' });
}

/** What rules have not asked yet, shot by shot: for the later ones each knows of which it asks already. */
function openChoices(doing: Doing, frame: AttackFrame, judged: readonly JudgedShot[]) {
  let { taken = [] } = frame;
  const open = judged.flatMap((one, of) =>
    one.struck.flatMap(struck => {
      const heard = choicesFor(doing, { ...frame, taken }, one, of, struck).filter(
        ({ rule }) => !taken.some(other => other.shot === of && other.rule === rule),
      );
      taken = [...taken, ...heard.map(({ rule }) => ({ shot: of, rule, things: null }))];
      return heard.map(({ say, ...by }) => ({ ...by, say: forShot(frame, one, of, say) }));
    }),
  );
  return { open, taken };
}

/** What a rule offers about a shot, with all that it strikes. */
function forShot(
  { unit }: AttackFrame,
  { by, shot, struck }: JudgedShot,
  of: number,
  { forAll, ...say }: OfferSay,
): OfferSay & OfferedFor {
  const { model, weapon } = shot;
  const targets = [...new Set(struck.map(one => one.target))];
  return { ...say, of, ...(by !== unit && { unit: by }), ...(!forAll && { shot: { weapon, model, targets } }) };
}

/** What rules have to ask of a shot at one of the units that it strikes. */
function choicesFor(doing: Doing, frame: AttackFrame, judged: JudgedShot, of: number, { target, models }: Struck) {
  const { sustained, shots, bearers } = frame;
  const { by, shot, weapon, area } = judged;
  const isMine = (model: ModelId) => bearers[model] === by;
  const members = membersOf(doing.state, unitOf(doing.state, target));
  return listen(doing.table.book, 'target-declare.ask', {
    models: members.flatMap(member => member.models.map(model => model.id)),
    seen: area === null ? models : [],
    copies: shots.filter(one => one.weapon === shot.weapon && isMine(one.model)).length,
    taken: takenBy(frame.taken, shots, isMine, of),
    ...aimedBy(doing, { by, weapon: weapon.id, target, sustained }),
  });
}

/** Target by target its owner may have heroes join; then the shots are judged anew as they fall on who is one unit now. Each hero and
 *  unit are asked about once: not again when the other of them is the target, nor with who joins whom the other way round. */
export function joins(doing: Doing, frame: AttackFrame): void {
  const { table, state } = doing;
  const targets = targetsOf(frame.volleys);
  const id = targets[frame.at];
  if (id === undefined) {
    const defended = state.units.some(unit => unit.joinedFor === 'action');
    const going = { ...frame, ...(defended ? together(doing, frame) : {}) };
    doing.become({ ...going, stage: 'rangedHits', at: 0 }, ...going.shots.flatMap(shot => inPlaceOf(doing, going, shot)));
    return;
  }
  const target = unitOf(state, id);
  const before = targets.slice(0, frame.at);
  const hosts = once(() => hostsOf(table, state, target, 'target').filter(unit => !before.includes(unit)));
  const heard = listen(table.book, 'target-declare.join', {
    target: unitHolder(table, state, target),
    joiners: once(() =>
      joinersOf(table, state, target, 'target').filter(unit => !before.includes(unit) && !hosts().includes(unit)),
    ),
    hosts,
  });
  doing.become({ ...frame, at: frame.at + 1 }, ...offersOf(doing, id, heard));
}

/** Shots at a hero are shots at the unit that he has joined. */
function together(doing: Doing, frame: AttackFrame): Pick<AttackFrame, 'shots' | 'volleys'> {
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
    return { shots, volleys: volleysOf(table, state, told, frame.sustained, frame.observer) };
  }
  // A hero may stand where the shot could not have been aimed: it was, and whom it reaches is as it was (RANGE-04).
  const volleys = frame.volleys.map((volley): Volley => {
    const { by, target } = volley;
    const shot = { by, weapon: lineOf(table, cardOf(table, unitOf(state, by)), volley.weapon), taken: [], ...heroIn(target) };
    return host(target) === target ? volley : { ...volley, target: host(target), ...givenBy(table, state, shot, host(target)) };
  });
  return { shots: frame.shots, volleys };
}

/** What a rule does in place of a shot. */
function inPlaceOf(doing: Doing, frame: AttackFrame, { model, weapon, at }: Shot): readonly Frame[] {
  if (!('instead' in at)) return [];
  const [judged] = judge(doing, attackingIn({ ...frame, taken: [] }), [{ model, weapon, at }]);
  return judged?.instead ? [ruleFrame(judged.instead, at.instead, judged.by, { at: at.place })] : [];
}

/** What shots do that an accepted answer has named. */
export function judge(
  doing: Doing,
  attacking: Attacking,
  shots: Extract<Command, { do: 'attack' }>['shots'],
): readonly JudgedShot[] {
  const judged = judgeShots(doing.table, doing.state, attacking, shots);
  if (!judged.ok) throw new Error(`Shots that were accepted are refused when they are fired: ${judged.error.code}.`);
  return judged.value;
}

/** Tells who is aimed at, and by which rules. */
export function aimed(doing: Doing, attacking: Attacking, judged: readonly JudgedShot[]): void {
  const { unit, sustained } = attacking;
  const shots = judged.map(({ shot, struck, area }) => ({
    model: shot.model,
    weapon: shot.weapon,
    targets: struck.map(one => one.target),
    template: area === null ? null : { area: area.area, place: area.area === 'blast' ? area.centre : area.towards },
    ...('over' in shot.at ? { over: shot.at.over } : {}),
    ...('instead' in shot.at ? { instead: shot.at.instead } : {}),
  }));
  const because = [...ruleIds('TGT-03'), ...rulesBehind(doing.table, doing.state, attacking, judged)];
  doing.emit({ type: 'aimed', unit, sustained, shots, because });
}

/** The attack in the words of the judge of shots, with what has been chosen of them. */
const attackingIn = (frame: AttackFrame): Attacking => ({
  ...attackingOf({ ...frame, ...givenIn(frame) }),
  taken: frame.taken ?? [],
});

/** What a rule that gives the attack leaves it to be made with. */
const givenIn = ({ extra }: AttackFrame): Pick<Attacking, 'close' | 'line'> => ({
  ...(extra?.close && { close: extra.because }),
  ...(extra?.line && { line: { weapon: extra.line, because: extra.because } }),
});

/** What the beginning of an attack or a reply sets off, with the skills that were named for it. */
export function begun(doing: Doing, id: UnitId, named: readonly RuleName[]): readonly Frame[] {
  if (named.length === 0) return [];
  const unit = unitHolder(doing.table, doing.state, unitOf(doing.state, id));
  return carryOut(doing, id, after(listen(doing.table.book, 'attack-begin', { unit, named })));
}
