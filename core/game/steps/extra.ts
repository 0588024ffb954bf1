import type { UnitId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import type { Action, ExtraAction, Heard, OfferSay } from '../../rulebook/index.ts';
import { listen, veto } from '../../rulebook/index.ts';
import type { Declared } from '../actions.ts';
import { actingOf, actionForbidden, countedCost, paidCost } from '../actions.ts';
import { unitHolder, weaponsHolder } from '../holders.ts';
import { cardOf, membersOf, unitOf } from '../table.ts';
import type { Doing } from './doing.ts';
import type { Frame, Planned } from './frames.ts';
import { offersOf } from './offering.ts';

/** What rules offer a unit to do for nothing beside these actions, in one question of which one thing at most is taken; none where it
 *  has more actions than usual already. */
export const extraOffers = (doing: Doing, id: UnitId, actions: readonly Declared[], reaction = false): readonly Frame[] =>
  offersOf(doing, id, heardOfExtra(doing, id, actions, reaction).map(inGroup));

/** The Attack that it may be offered for nothing beside them, one with all its weapons before others; null where there is none. */
export function freeAttackBeside(at: Position, id: UnitId, actions: readonly Declared[]): ExtraAction | null {
  const offered = heardOfExtra(at, id, actions, false).flatMap(({ say: { free } }) => (free?.action === 'attack' ? [free] : []));
  const acting = actingOf(at.table, at.state, unitOf(at.state, id));
  if (offered.length === 0 || actionForbidden(acting, 'attack', { begins: true }).length > 0) return null;
  return offered.find(({ close }) => !close) ?? itemAt(offered, 0);
}

type Position = Pick<Doing, 'table' | 'state'>;

function heardOfExtra({ table, state }: Position, id: UnitId, actions: readonly Declared[], reaction: boolean) {
  const unit = unitOf(state, id);
  const { actions: usual, costCounted } = table.book.tables;
  if ((costCounted === 'printed' ? countedCost(actions) : paidCost(actingOf(table, state, unit), actions)) > usual) return [];
  const heroes = membersOf(state, unit).slice(1);
  const parties = {
    ...{ unit: unitHolder(table, state, unit), weapons: weaponsHolder(cardOf(table, unit), unit) },
    heroes: heroes.map(one => unitHolder(table, state, one)),
  };
  if (veto([], listen(table.book, 'free-action.bar', { unit: parties.unit })).length > 0) return [];
  const acting = actingOf(table, state, unit);
  const mayTake = (action: Action) => actionForbidden(acting, action, { reaction, begins: true }).length === 0;
  const declared = actions.map(({ action }) => action);
  return declared.flatMap((action, of) => {
    const so = { declared, before: declared.slice(0, of), last: of === declared.length - 1, reaction };
    const said = listen(table.book, 'free-action', { ...parties, action, turn: state.turn, ...so });
    return said
      .filter(({ say: { gives } }) => gives === undefined || mayTake(gives))
      .map(one => ({ ...one, say: { ...one.say, of } }));
  });
}

type Extra = Heard<OfferSay & { readonly of: number }>;

function inGroup(heard: Extra): Extra {
  const { gives: _, free: __, ...say } = heard.say;
  return { ...heard, say: { ...say, group: 'extra' } };
}

/** The actions with the one that a rule gives, right after that which offered it, or before it where that is said. */
export const withExtra = (actions: readonly Planned[], of: number, given: Planned): readonly Planned[] =>
  actions.toSpliced(given.extra?.before ? of : of + 1, 0, given);

/** Whether a unit that has reacted may take a free action now. */
export const mayActFreely = (doing: Doing, id: UnitId, action: ExtraAction['action']): boolean => {
  const unit = unitOf(doing.state, id);
  const begins = { reaction: true, begins: true };
  return unit.where === 'table' && actionForbidden(actingOf(doing.table, doing.state, unit), action, begins).length === 0;
};
