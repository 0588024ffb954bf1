import type { UnitId } from '../../base/index.ts';
import { given, itemAt, once, ruleIds } from '../../base/index.ts';
import type { Action, Special } from '../../rulebook/index.ts';
import { after, bySection, isFight, listen, oneOf } from '../../rulebook/index.ts';
import { actingOf, allowing, skillsToName, specialsHeard, windowOf } from '../actions.ts';
import type { Frame, Extra, LeftOffer, Planned } from './frames.ts';
import type { Doing, Input } from './doing.ts';
import { asking, chosenIn, commandIn } from './doing.ts';
import { nearOf } from '../facts.ts';
import { joinersOf } from '../joining.ts';
import { mayReact, reinforcing } from '../reacting.ts';
import type { UnitState } from '../state.ts';
import { pilotHolder, unitHolder } from '../holders.ts';
import { pickingUp } from './boarding.ts';
import { heroesWith, membersOf, unitOf } from '../table.ts';
import { begins } from './beginning.ts';
import { carryOut } from './effects.ts';
import { extraOffers, withExtra } from './extra.ts';
import { joinedHeard, ralliesHeard, startingOf } from '../rallying.ts';
import { activationFrame, attackFrame, movementFrame, ruleFrame, windowFrame } from './frames.ts';
import { askingForAnother, isReplaceable, replace, replacements, unaimed, whyImpossible } from './impossible.ts';
import { offersOf } from './offering.ts';
import { reveal } from './revealing.ts';
import { turningCards } from './turningCards.ts';

type Activation = Extract<Frame, { step: 'activation' }>;

/** One unit's activation: rally, declare everything, carry it out action by action (ACT-01, ACT-02, REACT-01). */
export function activation(doing: Doing, frame: Activation, input: Input | null): void {
  const unit = unitOf(doing.state, frame.unit);
  switch (frame.stage) {
    case 'start': {
      // Asked once more where somebody has joined: some bring others along.
      const heroes = heroesWith(doing.state, unit).length;
      const { heroes: before, left = [], ...rest } = frame;
      if (before === heroes) doing.become({ ...rest, stage: 'rally' });
      else doing.become({ ...frame, heroes }, ...joining(doing, unit, false, null, left));
      return;
    }
    case 'rally': {
      doing.emit({ type: 'activated', unit: unit.id, reacting: false, because: ruleIds('TURN-03') });
      const rallies = startOf(doing, frame.unit, false);
      doing.become({ ...frame, stage: 'declare' }, ...rallies);
      return;
    }
    case 'declare': {
      if (input === null) {
        // Whoever has no action at all has nothing to declare.
        if (actingOf(doing.table, doing.state, unit).count.value === 0) doing.done(...endOf(doing, unit.id));
        else doing.become(frame, asking(unit.side, { ask: 'declare', unit: unit.id }));
        return;
      }
      const { actions, weapons, skills = [] } = commandIn(input, 'declare');
      const named = skills.length > 0 ? { skills } : {};
      const because = [...ruleIds('ACT-02'), ...allowing(doing.table, doing.state, unit, actions)];
      doing.emit({ type: 'declared', unit: unit.id, actions, weapons, ...named, because });
      // Whoever was called has that attack and no more.
      const extras = frame.strike ? [] : extraOffers(doing, unit.id, actions);
      doing.become({ ...frame, stage: 'extra', actions, weapons, ...named }, ...extras);
      return;
    }
    case 'extra': {
      const { given: taken, ...rest } = frame;
      const actions = taken ? withExtra(frame.actions, taken.of, freely(taken.extra)) : frame.actions;
      // Nobody reacts within a reaction (REACT-01).
      const reacting = frame.strike !== undefined && frame.strike.only !== null;
      doing.become({ ...rest, stage: 'act', actions, window: reacting ? null : windowOf(doing.table.book.tables, actions) });
      return;
    }
    case 'act':
      act(doing, frame, input);
      return;
  }
}

/** The actions one after the other, with the moment between them when the enemy may react. */
function act(doing: Doing, frame: Activation, input: Input | null): void {
  if (input && 'bogged' in input) return doing.become({ ...frame, bogged: true });
  if (input && 'fired' in input) return doing.become({ ...frame, ...(input.fired && { fired: true as const }) });
  if (input && 'unaimed' in input) return unaimed(doing, frame);
  if (input && 'command' in input) return replace(doing, frame, chosenIn(input)[0]);
  const unit = unitOf(doing.state, frame.unit);
  const over = lastOver(doing, frame);
  if (over.length > 0) return doing.become({ ...frame, ended: frame.next }, ...over);
  // Whoever was called takes the place of what is left of this activation.
  const { successor } = frame;
  const declared = successor === undefined ? frame.actions[frame.next] : undefined;
  if (unit.where === 'eliminated' || !declared)
    return doing.done(...endOf(doing, unit.id), ...(successor === undefined ? [] : [activationFrame(successor)]));
  if (frame.window === frame.next && !frame.windowDone) return doing.become({ ...frame, windowDone: true }, windowFrame(unit.id));
  const isLost = frame.replaced !== frame.next && whyImpossible(doing, frame, declared) !== undefined;
  const others = isLost ? replacements(doing, frame, declared) : [];
  if (others.length > 0) return doing.become(frame, askingForAnother(unit, others));
  const { fired: _, ...going } = frame;
  doing.become({ ...going, next: frame.next + 1 }, ...framesOf(doing, frame, declared));
}

/** What the end of the action that was carried out last sets off, once: the window after it does not end it again. */
function lastOver(doing: Doing, { unit, actions, next, ended, window, windowDone }: Activation): readonly Frame[] {
  const last = actions[next - 1];
  if (!last || ended === next || (window === next && windowDone)) return [];
  const special = last.action === 'special' ? last.special : null;
  return actionOver(doing, unit, { action: last.action, special, first: next === 1, reaction: false });
}

const freely = (extra: Extra): Planned =>
  extra.action === 'special'
    ? { action: 'special', special: given(extra.special, 'special action').name, extra }
    : { action: extra.action, extra };

/** What the end of an action of a unit, and of the heroes with it, sets off. */
export function actionOver(
  doing: Doing,
  id: UnitId,
  what: { readonly action: Action; readonly special: Special | null; readonly first: boolean; readonly reaction: boolean },
): readonly Frame[] {
  const { special, ...over } = what;
  partFromFallen(doing);
  // What was lost was Nothing, and an attack has shown itself when it was over (ACT-07).
  const action = unitOf(doing.state, id).lastAction ?? 'nothing';
  const isShown = isFight(action);
  const members = membersOf(doing.state, unitOf(doing.state, id));
  const own = members.flatMap(member => {
    if (member.where === 'eliminated') return [];
    if (!isShown) reveal(doing, member.id, { action, special, fired: [] });
    const unit = unitHolder(doing.table, doing.state, unitOf(doing.state, member.id));
    const pilot = pilotHolder(doing.table, doing.state, member);
    const heard = listen(doing.table.book, 'action-end.unit', { unit, ...pilot, turn: doing.state.turn, special, ...over });
    return carryOut(doing, member.id, after(heard));
  });
  const theirs = joinedOver(doing);
  return [...turningCards(doing), ...theirs, ...own];
}

/** What the end of an action sets off for heroes who are part of any unit. */
export function joinedOver(doing: Doing): readonly Frame[] {
  const joined = doing.state.units.filter(unit => unit.joined !== null);
  return joined.flatMap(unit => {
    const heard = listen(doing.table.book, 'action-end.joined', { joined: unitHolder(doing.table, doing.state, unit) });
    return carryOut(doing, unit.id, after(heard));
  });
}

/** Heroes whose unit is gone stand alone once the action is over. */
function partFromFallen(doing: Doing): void {
  for (const { id, joined } of doing.state.units)
    if (joined !== null && unitOf(doing.state, joined).where === 'eliminated')
      doing.emit({ type: 'parted', unit: id, from: joined, because: ruleIds('DMG-08') });
}

/** What its owner may choose before a unit rallies: who joins it, among others; nothing that he has `left` already. */
export function joining(
  doing: Doing,
  unit: UnitState,
  reacting: boolean,
  active: UnitId | null = null,
  left: readonly LeftOffer[] = [],
): readonly Frame[] {
  const { table, state } = doing;
  const joiners = once(() =>
    active === null ? joinersOf(table, state, unit, 'activation') : reinforcing(table, state, unit, active),
  );
  const heard = listen(table.book, 'activation-start.ask', {
    unit: unitHolder(table, state, unit),
    get near() {
      return nearOf(table, state, unit);
    },
    ...{ reacting, must: active !== null && !mayReact(table, state, unit, active) },
    joiners,
  });
  const isLeft = ({ rule, say: { choice } }: (typeof heard)[number]) =>
    left.some(one => one.rule === rule && choice.among.every(thing => one.among.includes(thing)));
  return offersOf(
    doing,
    unit.id,
    heard.filter(one => !isLeft(one)),
  );
}

/** What the start of an activation sets off, before anything is declared (ACT-02), in the order of the hooks; heroes who are with the unit come
 *  before it. What comes at one moment goes by its sections. */
export function startOf(doing: Doing, id: UnitId, reacting: boolean): readonly Frame[] {
  const { table, state } = doing;
  const { book } = table;
  const unit = unitOf(state, id);
  const at = startingOf(table, state, unit, reacting);
  const order = [
    listen(book, 'activation-start', at),
    ralliesHeard(table, at),
    listen(book, 'activation-start.arrival', at),
    listen(book, 'activation-start.actions', at),
  ];
  const own = order.flatMap(heard => carryOut(doing, id, after(bySection(heard))));
  const theirs = heroesWith(state, unit).flatMap(({ id: hero }) => {
    const { state: now } = doing;
    return carryOut(doing, hero, after(bySection(joinedHeard(table, now, unitOf(now, hero), reacting))));
  });
  return [...theirs, ...own];
}

/** What the end of an activation sets off for a unit that is still there: what was for this activation alone is over. */
export function endOf(doing: Doing, id: UnitId): readonly Frame[] {
  const { table, state } = doing;
  const unit = unitOf(state, id);
  if (unit.where === 'eliminated') return [];
  return membersOf(state, unit).flatMap(member => {
    const heard = listen(table.book, 'activation-end', { unit: unitHolder(table, doing.state, member) });
    return carryOut(doing, member.id, after(heard));
  });
}

/** The frame that carries an action out; none where it has become impossible and is Nothing (ACT-07). */
function framesOf(doing: Doing, frame: Activation, declared: Planned): readonly Frame[] {
  const unit = unitOf(doing.state, frame.unit);
  const { extra } = declared;
  const impossible = whyImpossible(doing, frame, declared);
  if (impossible) {
    const { why, by } = impossible;
    const because = [...ruleIds('ACT-07'), ...by];
    // A free action takes no other's place: where there is none, nothing is.
    if (extra) doing.emit({ type: 'prevented', unit: unit.id, what: 'free', because });
    else doing.emit({ type: 'actionLost', unit: unit.id, action: declared.action, why, because });
    return [];
  }
  if (extra?.afterFire && !frame.fired) return [];
  switch (declared.action) {
    case 'nothing':
      doing.emit({ type: 'acted', unit: unit.id, action: 'nothing', because: ruleIds('ACT-05') });
      return [];
    case 'move':
    case 'march':
      return [
        ...begins(doing, unit.id, declared.action),
        ...pickingUp(doing, unit),
        movementFrame(unit.id, declared.action, {
          halts: frame.window === 'inside' && declared.action === 'march',
          ...(isOpen(doing, frame) && { open: true }),
        }),
      ];
    case 'attack':
    case 'sustained': {
      // What has been used up since it was named is no longer there.
      const left = skillsToName(doing.table, doing.state, unit, 'activation').value;
      const skills = (frame.skills ?? []).filter(skill => left.includes(skill));
      const { only = null, ...strike } = frame.strike ?? {};
      const attack = { ...attackFrame(unit.id, declared.action === 'sustained', frame.weapons, only), ...strike };
      const handsBack = isReplaceable(doing, frame, declared) ? ({ handsBack: true } as const) : {};
      const tells = frame.actions[frame.next + 1]?.extra?.afterFire ? ({ tells: true } as const) : {};
      const named = skills.length > 0 ? { skills: { [unit.id]: skills } } : {};
      return [{ ...attack, ...named, ...handsBack, ...tells, ...(extra && { extra }) }];
    }
    case 'special': {
      const does: Frame = extra
        ? specialFreely(doing, unit, extra)
        : { step: 'special', unit: unit.id, special: declared.special };
      return [...begins(doing, unit.id, 'special'), does];
    }
  }
}

/** Whether the enemy may still react to what the unit goes, on its way. */
const isOpen = ({ table }: Doing, { strike, windowDone }: Activation): boolean =>
  table.book.tables.reaction.when === 'onTheWay' && !windowDone && (strike === undefined || strike.only === null);

/** A special action that a rule gives beside those declared. */
function specialFreely(doing: Doing, unit: UnitState, { rule, special, because }: Extra): Frame {
  const { name, by } = given(special, 'special action');
  doing.emit({ type: 'acted', unit: unit.id, action: 'special', special: name, because });
  return ruleFrame(given(rule, 'rule of a special action'), name, by);
}

/** A special action is a frame of the rule that gives it, for the member of the unit who may take it; of several its player names one. */
export function special(doing: Doing, frame: Extract<Frame, { step: 'special' }>, input: Input | null): void {
  const unit = unitOf(doing.state, frame.unit);
  const heard = specialsHeard(doing.table, doing.state, unit).filter(
    ({ special, barred }) => special === frame.special && barred.length === 0,
  );
  if (heard.length === 0) {
    doing.emit({ type: 'actionLost', unit: unit.id, action: 'special', why: 'notNow', because: ruleIds('ACT-07') });
    doing.done();
    return;
  }
  const whose = [...new Set(heard.map(one => one.by))];
  if (whose.length > 1 && input === null) {
    const { id } = itemAt(heard, 0);
    doing.become(frame, asking(unit.side, { ask: 'choose', choices: [{ rule: id, unit: unit.id, ...oneOf('unit', whose) }] }));
    return;
  }
  const acting = input === null ? whose[0] : chosenIn<UnitId>(input)[0];
  doing.emit({
    type: 'acted',
    unit: unit.id,
    action: 'special',
    special: frame.special,
    because: [...new Set(heard.map(one => one.id))],
  });
  // Of several rules that give it to him it does not matter which: the first by name.
  const own = heard.filter(({ by }) => by === acting).sort((a, b) => (a.rule < b.rule ? -1 : 1));
  doing.done(...own.slice(0, 1).map(({ rule, by }) => ruleFrame(rule, frame.special, by)));
}
