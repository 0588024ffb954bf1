import type { UnitId } from '../../base/index.ts';
import { ruleIds } from '../../base/index.ts';
import { successes } from '../../dice/index.ts';
import type { Action, ActionReason, UnitHolder } from '../../rulebook/index.ts';
import { after, amount, listen } from '../../rulebook/index.ts';
import { actionForbidden, skillsToName, specialsHeard, windowOf } from '../actions.ts';
import type { Frame } from './frames.ts';
import type { Declared } from '../actions.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn, facesIn, rolling } from './doing.ts';
import { nearOf } from '../facts.ts';
import { pilotsOf, unitHolder } from '../holders.ts';
import { pickingUp } from './boarding.ts';
import type { UnitState } from '../state.ts';
import { membersOf, unitOf } from '../table.ts';
import { carryOut } from './effects.ts';
import { ruleFrame } from './frames.ts';

type Activation = Extract<Frame, { step: 'activation' }>;

/** One unit's activation: rally, declare everything, carry it out action by action (ACT-01, ACT-02, REACT-01). */
export function activation(doing: Doing, frame: Activation, input: Input | null): void {
  const unit = unitOf(doing.state, frame.unit);
  switch (frame.stage) {
    case 'start': {
      doing.emit({ type: 'activated', unit: unit.id, reacting: false, because: ruleIds('TURN-03') });
      const rallies = startOf(doing, frame.unit, false);
      doing.become({ ...frame, stage: 'declare' }, ...rallies);
      return;
    }
    case 'declare': {
      if (input === null) {
        doing.become(frame, asking(unit.side, { ask: 'declare', unit: unit.id }));
        return;
      }
      const { actions, weapons, skills = [] } = commandIn(input, 'declare');
      const named = skills.length > 0 ? { skills } : {};
      doing.emit({ type: 'declared', unit: unit.id, actions, weapons, ...named, because: ruleIds('ACT-02') });
      doing.become({ ...frame, stage: 'act', actions, weapons, ...named, window: windowOf(actions) });
      return;
    }
    case 'act': {
      if (input && 'bogged' in input) {
        doing.become({ ...frame, bogged: true });
        return;
      }
      // Whoever was called takes the place of what is left of this activation.
      if (input && 'next' in input) {
        doing.become({ ...frame, actions: frame.actions.slice(0, frame.next), successor: input.next });
        return;
      }
      const before = frame.actions[frame.next - 1];
      // A window does not end the action before it twice.
      if (before && frame.ended !== frame.next && !(frame.window === frame.next && frame.windowDone)) {
        const over = actionOver(doing, unit.id, { action: before.action, first: frame.next === 1, reaction: false });
        if (over.length > 0) {
          doing.become({ ...frame, ended: frame.next }, ...over);
          return;
        }
      }
      const declared = frame.actions[frame.next];
      if (unit.where === 'eliminated' || !declared) {
        const { successor } = frame;
        doing.done(...(successor === undefined ? [] : [activationFrame(successor)]), ...endOf(doing, unit.id, false));
        return;
      }
      if (frame.window === frame.next && !frame.windowDone) {
        doing.become({ ...frame, windowDone: true }, { step: 'window', active: unit.id, asked: false });
        return;
      }
      doing.become({ ...frame, next: frame.next + 1 }, ...framesOf(doing, frame, declared));
      return;
    }
  }
}

/** What the end of an action of a unit, and of the heroes with it, sets off. */
export function actionOver(
  doing: Doing,
  id: UnitId,
  what: { readonly action: Action; readonly first: boolean; readonly reaction: boolean },
): readonly Frame[] {
  const members = membersOf(doing.state, unitOf(doing.state, id));
  return members.flatMap(member => {
    if (member.where === 'eliminated') return [];
    const unit = unitHolder(doing.table, doing.state, member);
    const heard = listen(doing.table.book, 'action-end.unit', { unit, turn: doing.state.turn, ...what });
    return carryOut(doing, member.id, after(heard));
  });
}

/** A unit about to be activated. */
export const activationFrame = (unit: UnitId): Activation => ({
  step: 'activation',
  unit,
  stage: 'start',
  actions: [],
  weapons: [],
  next: 0,
  window: null,
  windowDone: false,
  bogged: false,
});

/** What the start of an activation sets off: the rally rolls of the markers (SUP-05, SUP-06), and what other rules do then. */
export function startOf(doing: Doing, id: UnitId, reacting: boolean): readonly Frame[] {
  const { table, state } = doing;
  const unit = unitOf(state, id);
  const heard = listen(table.book, 'activation-start', {
    unit: unitHolder(table, state, unit),
    ...pilotHolder(doing, unit),
    get near() {
      return nearOf(table, state, unit);
    },
    reacting,
  });
  return carryOut(doing, id, after(heard));
}

/** Who is at the controls of a unit, as a role of a hook. */
function pilotHolder({ table, state }: Doing, unit: UnitState): { readonly pilot?: UnitHolder } {
  const [pilot] = pilotsOf(state, unit);
  return pilot ? { pilot: unitHolder(table, state, pilot) } : {};
}

/** What the end of an activation sets off for a unit that is still there: what was for this activation alone is over. */
export function endOf(doing: Doing, id: UnitId, reacting: boolean): readonly Frame[] {
  const { table, state } = doing;
  const unit = unitOf(state, id);
  if (unit.where === 'eliminated') return [];
  const heard = listen(table.book, 'activation-end', { unit: unitHolder(table, state, unit), reacting });
  return carryOut(doing, id, after(heard));
}

/** The frame that carries an action out; none where it has become impossible and is Nothing (ACT-07). */
function framesOf(doing: Doing, frame: Activation, declared: Declared): readonly Frame[] {
  const unit = unitOf(doing.state, frame.unit);
  const lost = (why: ActionReason | 'offTable' | 'bogged'): readonly Frame[] => {
    doing.emit({ type: 'actionLost', unit: unit.id, action: declared.action, why, because: ruleIds('ACT-07') });
    return [];
  };
  // SCNR-01, SETUP-06: only the first action brings a unit on; whoever lets it pass stays off.
  const enters = frame.next === 0 && (declared.action === 'move' || declared.action === 'march');
  if (unit.where === 'waiting' && !enters && declared.action !== 'nothing') return lost('offTable');
  if (frame.bogged && (declared.action === 'move' || declared.action === 'march')) return lost('bogged');
  const [forbidden] = actionForbidden(doing.table, doing.state, unit, declared.action, { begins: true });
  if (forbidden) return lost(forbidden.reason);
  switch (declared.action) {
    case 'nothing':
      doing.emit({ type: 'acted', unit: unit.id, action: 'nothing', because: ruleIds('ACT-05') });
      return [];
    case 'move':
    case 'march': {
      return [
        {
          step: 'movement',
          unit: unit.id,
          by: declared.action,
          against: null,
          stage: 'ask',
          ways: [],
          rest: null,
          tested: [],
          budget: null,
          halts: frame.window === 'inside',
        },
        ...pickingUp(doing, unit),
      ];
    }
    case 'attack':
    case 'sustained': {
      // What has been used up since it was named is no longer there.
      const left = skillsToName(doing.table, doing.state, unit, 'activation').value;
      const skills = (frame.skills ?? []).filter(skill => left.includes(skill));
      const attack = attackFrame(unit.id, declared.action === 'sustained', frame.weapons, null);
      return [skills.length > 0 ? { ...attack, skills: { [unit.id]: skills } } : attack];
    }
    case 'special':
      return [{ step: 'special', unit: unit.id, special: declared.special }];
  }
}

/** An attack about to be declared; `only` names the one unit that a reaction may aim at. */
export const attackFrame = (
  unit: UnitId,
  sustained: boolean,
  weapons: Activation['weapons'] | null,
  only: UnitId | null,
): Extract<Frame, { step: 'attack' }> => ({
  step: 'attack',
  unit,
  sustained,
  weapons,
  only,
  stage: 'declare',
  shots: [],
  volleys: [],
  at: 0,
  bearers: {},
  replies: [],
  hits: {},
});

/** A special action is a frame of the rule that offers it. */
export function special(doing: Doing, frame: Extract<Frame, { step: 'special' }>): void {
  const unit = unitOf(doing.state, frame.unit);
  const heard = specialsHeard(doing.table, doing.state, unit).filter(({ say }) => say.includes(frame.special));
  doing.emit({ type: 'acted', unit: unit.id, action: 'special', special: frame.special, because: heard.map(one => one.id) });
  doing.done(...heard.slice(0, 1).map(({ rule }) => ruleFrame(rule, frame.special, unit.id)));
}

/** The roll to shed Under Fire or Suppressed (SUP-05, SUP-06). */
export function rally(doing: Doing, frame: Extract<Frame, { step: 'rally' }>, input: Input | null): void {
  const unit = unitOf(doing.state, frame.unit);
  const { book } = doing.table;
  if (input === null) {
    const { table, state } = doing;
    const heard = listen(book, 'rally-dice', {
      unit: unitHolder(table, state, unit),
      get near() {
        return nearOf(table, state, unit);
      },
    });
    const dice = amount(book.tables.rallyDice, heard);
    const because = [...ruleIds(unit.markers.includes('suppressed') ? 'SUP-06' : 'SUP-05'), ...dice.because];
    doing.become(
      frame,
      rolling({ why: 'rally', side: unit.side, unit: unit.id, count: dice.value, counts: [book.tables.success], because }),
    );
    return;
  }
  const passed = successes(facesIn(input), [book.tables.success]);
  if (unit.markers.includes('suppressed')) {
    if (passed > 0) doing.emit({ type: 'unmarked', unit: unit.id, marker: 'suppressed', because: ruleIds('SUP-06') });
    if (passed === 1) doing.emit({ type: 'marked', unit: unit.id, marker: 'underFire', because: ruleIds('SUP-06') });
  } else if (passed > 0) doing.emit({ type: 'unmarked', unit: unit.id, marker: 'underFire', because: ruleIds('SUP-05') });
  doing.done();
}
