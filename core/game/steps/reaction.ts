import type { RuleId, UnitId } from '../../base/index.ts';
import { enemyOf, given as required, itemAt, lastOf, ruleIds } from '../../base/index.ts';
import { successes } from '../../dice/index.ts';
import type { Action, Folded, Reaction, ReactionTable } from '../../rulebook/index.ts';
import { amount, behind, instead, isFight, listen, union } from '../../rulebook/index.ts';
import type { Declared } from '../actions.ts';
import type { Acting } from '../actions.ts';
import { actingOf, actionForbidden, costOf, momentSections } from '../actions.ts';
import type { Frame, Extra } from './frames.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn, facesIn, rolling } from './doing.ts';
import { lettingReact, reactorsTo } from '../reacting.ts';
import { unitHolder } from '../holders.ts';
import type { UnitState } from '../state.ts';
import { heroesWith, membersOf, unitOf } from '../table.ts';
import { begins } from './beginning.ts';
import { actionOver, endOf, joinedOver, joining, startOf } from './activation.ts';
import { extraOffers, keptFromFree } from './extra.ts';
import { activationOf, attackFrame, movementFrame } from './frames.ts';
import { replacementOf } from './replacement.ts';

/** The moment after the first action when the enemy may react, with one unit or one after the other (REACT-01). */
export function window(doing: Doing, frame: Extract<Frame, { step: 'window' }>, input: Input | null): void {
  const active = unitOf(doing.state, frame.active);
  const { attempted = false } = frame;
  if (!frame.asked) {
    // What the enemy reacts to is over, in the middle of a special action too.
    const over = joinedOver(doing);
    if (over.length > 0) {
      doing.become(frame, ...over);
      return;
    }
    const reactors = reactorsTo(doing.table, doing.state, active.id);
    if (reactors.length === 0) {
      doing.doneWith({ attempted });
      return;
    }
    const because = [...ruleIds('REACT-01', 'REACT-02'), ...momentSections(doing.table.book.tables, actionsOf(doing, active.id))];
    doing.emit({ type: 'reactionOpened', active: active.id, because });
    doing.become({ ...frame, asked: true }, asking(enemyOf(active.side), { ask: 'react', active: active.id, among: reactors }));
    return;
  }
  if (input === null) {
    // The reaction is over: the active unit goes on (REACT-07).
    const { attempts, reaction } = doing.table.book.tables;
    if (attempts === 'each') {
      doing.become({ ...frame, asked: false, attempted: true });
      return;
    }
    // Where there are more such moments, there are none any more in this activation.
    if (reaction.when === 'onTheWay') doing.amend(below => (below.step === 'activation' ? { ...below, windowDone: true } : null));
    doing.doneWith({ attempted: true });
    return;
  }
  const command = commandIn(input, 'react', 'decline');
  if (command.do === 'decline') {
    doing.emit({ type: 'reactionDeclined', side: enemyOf(active.side), active: active.id, because: ruleIds('REACT-01') });
    doing.doneWith({ attempted });
    return;
  }
  doing.become(frame, { step: 'reaction', unit: command.unit, active: active.id, stage: 'join' });
}

/** What the active unit has declared. */
const actionsOf = ({ state }: Doing, active: UnitId): readonly Declared[] => activationOf(state, active)?.actions ?? [];

/** A Reactive Attack: the attempt activates the unit, the dice say what comes of it (REACT-04 to REACT-06, SUP-09). */
export function reaction(doing: Doing, frame: Extract<Frame, { step: 'reaction' }>, input: Input | null): void {
  const unit = unitOf(doing.state, frame.unit);
  const { book } = doing.table;
  switch (frame.stage) {
    case 'join': {
      // As in an activation: some bring others along.
      const heroes = heroesWith(doing.state, unit).length;
      const { heroes: before, ...rest } = frame;
      if (before === heroes) doing.become({ ...rest, stage: 'rally' });
      else doing.become({ ...rest, heroes }, ...joining(doing, unit, true, frame.active));
      return;
    }
    case 'rally':
      doing.become({ ...frame, stage: 'roll' }, ...(book.tables.reaction.failed === 'activates' ? activating(doing, frame) : []));
      return;
    case 'roll': {
      const tables = replacementOf(unit.side, unit.id, heardOf(doing, frame), input, one => JSON.stringify(one.say));
      if ('ask' in tables) {
        doing.become(frame, tables.ask);
        return;
      }
      const table = input && 'command' in input && tables.put ? { table: tables.put.rule } : {};
      const reactors = membersOf(doing.state, unit).map(member => unitHolder(doing.table, doing.state, member));
      const dice = amount(book.tables.reaction.dice, listen(book, 'reaction-dice', { reactors }));
      const counts = facesThatCount(doing, unit);
      const because = [...ruleIds('REACT-04'), ...dice.because, ...counts.because];
      doing.become(
        { ...frame, ...table, stage: 'choose' },
        rolling({ why: 'reaction', side: unit.side, unit: unit.id, count: dice.value, counts: counts.value, because }),
      );
      return;
    }
    case 'choose': {
      if (input && 'command' in input) {
        react(doing, frame, commandIn(input, 'reactWith').reaction);
        return;
      }
      const counts = facesThatCount(doing, unit).value;
      const rolled = successes(facesIn(input), counts);
      if (rolled === 0 && book.tables.reaction.failed === 'leaves') {
        doing.emit({ type: 'reacted', unit: unit.id, reaction: 'nothing', because: ruleIds('REACT-04') });
        doing.done();
        return;
      }
      const { value: among, because } = reactionsFor(doing, frame, rolled);
      if (among.length === 1) react(doing, frame, itemAt(among, 0), because);
      else doing.become(frame, asking(unit.side, { ask: 'reaction', unit: unit.id, active: frame.active, among }));
      return;
    }
    case 'extra':
      makeReaction(doing, frame);
      return;
    case 'attack':
      doing.become({ ...frame, stage: 'end' }, attackOf(frame, isSustained(actingOf(doing.table, doing.state, unit))));
      return;
    case 'end': {
      const { given, ...rest } = frame;
      if (given) {
        const fired = input !== null && 'fired' in input && input.fired;
        doing.become(rest, ...freely(doing, frame, given.extra, fired));
        return;
      }
      const over = { action: unit.lastAction ?? 'nothing', special: null, first: true, reaction: true } as const;
      doing.become({ ...frame, stage: 'over' }, ...actionOver(doing, unit.id, over));
      return;
    }
    case 'over':
      doing.done(...endOf(doing, unit.id));
      return;
  }
}

/** The attempt, or what succeeds in it where that is read so, is the activation of the unit. */
function activating(doing: Doing, frame: Reacting): readonly Frame[] {
  const unit = unitOf(doing.state, frame.unit);
  const because = [...ruleIds('REACT-01', 'REACT-06'), ...lettingReact(doing.table, doing.state, unit, frame.active)];
  doing.emit({ type: 'activated', unit: unit.id, reacting: true, because });
  return startOf(doing, unit.id, true);
}

const facesThatCount = ({ table, state }: Doing, unit: UnitState) =>
  union([table.book.tables.success], listen(table.book, 'reaction-dice.faces', { reactor: unitHolder(table, state, unit) }));

/** What the successes allow (REACT-04), or by which rules nothing of that is left. */
function reactionsFor(doing: Doing, frame: Reacting, rolled: number): Folded<readonly Reaction[]> {
  const acting = actingOf(doing.table, doing.state, unitOf(doing.state, frame.unit));
  const table = tableFor(doing, frame);
  const all = itemAt(table, Math.min(rolled, table.length - 1));
  const may = all.filter(reaction => barring(acting, reaction).length === 0);
  const one = may.map(reaction => (reaction === 'attack' && isSustained(acting) ? 'sustained' : reaction));
  if (one.length > 0) return { value: one, because: [] };
  return { value: ['nothing'], because: behind(all.flatMap(reaction => barring(acting, reaction))) };
}

/** The action that a reaction is made for. */
const aimOf = (reaction: Reaction): Action => lastOf(ACTIONS_OF[reaction]).action;

const barring = (acting: Acting, reaction: Reaction) =>
  actionForbidden(acting, aimOf(reaction), { reaction: true, begins: true });

const isAttack = (reaction: Reaction): boolean => isFight(aimOf(reaction));

/** What turns successes into actions; that of the rule which was asked for, where rules say several. */
function tableFor(doing: Doing, frame: Reacting): ReactionTable {
  const heard = heardOf(doing, frame);
  const named = heard.find(({ rule }) => rule === frame.table);
  return named?.say ?? instead(doing.table.book.tables.reaction.gives, heard)[0];
}

const heardOf = ({ table, state }: Doing, { unit, defence }: Reacting) =>
  listen(table.book, 'reaction-actions', { reactor: unitHolder(table, state, unitOf(state, unit)), defence: defence ?? false });

/** Whether the unit makes a Sustained Attack of an Attack: for the one action that it has (ACT-03). */
const isSustained = (acting: Acting): boolean =>
  costOf(acting, [{ action: 'sustained' }], 0).value === 1 &&
  actionForbidden(acting, 'sustained', { reaction: true, begins: true }).length === 0;

type Reacting = Extract<Frame, { step: 'reaction' }>;

/** A reaction in actions (REACT-04). */
const ACTIONS_OF: { readonly [R in Reaction]: readonly Declared[] } = {
  nothing: [{ action: 'nothing' }],
  attack: [{ action: 'attack' }],
  sustained: [{ action: 'sustained' }],
  moveAttack: [{ action: 'move' }, { action: 'attack' }],
  march: [{ action: 'march' }],
  move: [{ action: 'move' }],
};

function react(doing: Doing, frame: Reacting, reaction: Reaction, barred: readonly RuleId[] = []): void {
  const [table, printed] = [tableFor(doing, frame), doing.table.book.tables.reaction.gives].map(one => JSON.stringify(one));
  const heard = heardOf(doing, frame).filter(({ say }) => table !== printed && JSON.stringify(say) === table);
  const because = [...ruleIds('REACT-04'), ...heard.map(({ id }) => id), ...barred];
  const starting = doing.table.book.tables.reaction.failed === 'leaves' ? activating(doing, frame) : [];
  doing.emit({ type: 'reacted', unit: frame.unit, reaction, because });
  const extra = isAttack(reaction) ? extraOffers(doing, frame.unit, ACTIONS_OF[reaction], true) : [];
  doing.become({ ...frame, stage: 'extra', reaction }, ...starting, ...extra);
}

function makeReaction(doing: Doing, { reaction: chosen, ...frame }: Reacting): void {
  const reaction = required(chosen, 'reaction');
  switch (reaction) {
    case 'nothing':
      doing.emit({ type: 'acted', unit: frame.unit, action: 'nothing', because: ruleIds('REACT-04') });
      doing.become({ ...frame, stage: 'end' });
      return;
    case 'attack':
    case 'sustained':
      doing.become({ ...frame, stage: 'end' }, attackOf(frame, reaction === 'sustained'));
      return;
    case 'march':
    case 'move':
      doing.become({ ...frame, stage: 'end' }, ...begins(doing, frame.unit, reaction), movementFrame(frame.unit, reaction));
      return;
    case 'moveAttack':
      doing.become(
        { ...frame, stage: 'attack' },
        ...begins(doing, frame.unit, 'move'),
        movementFrame(frame.unit, 'pivot', { against: frame.active }),
      );
      return;
  }
}

/** What a rule gives to do after an Attack, if that may be done now. */
function freely(doing: Doing, { unit, active }: Reacting, extra: Extra, fired: boolean): readonly Frame[] {
  if ((extra.afterFire && !fired) || extra.action === 'special' || unitOf(doing.state, unit).where !== 'table') return [];
  const kept = keptFromFree(doing, unit, extra.action);
  if (kept.length > 0) {
    doing.emit({ type: 'prevented', unit, what: 'free', because: [...ruleIds('ACT-07'), ...kept] });
    return [];
  }
  return [extra.action === 'move' ? movementFrame(unit, 'move') : { ...attackFrame(unit, false, null, active), extra }];
}

const attackOf = ({ unit, active, given }: Reacting, sustained: boolean): Frame => ({
  ...attackFrame(unit, sustained, null, active),
  ...(given && { tells: true }),
});
