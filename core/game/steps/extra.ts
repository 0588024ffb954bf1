import type { ExtraAction, Heard, OfferSay } from '../../rulebook/index.ts';
import { listen } from '../../rulebook/index.ts';
import type { Declared } from '../actions.ts';
import { actingOf, actionForbidden, countedCost } from '../actions.ts';
import { unitHolder, weaponsHolder } from '../holders.ts';
import { cardOf, membersOf, unitOf } from '../table.ts';
import type { UnitId } from '../../base/index.ts';
import type { Doing } from './doing.ts';
import type { Frame, Planned } from './frames.ts';
import { offersOf } from './ruling.ts';

/** What rules offer a unit to do for nothing beside these actions, in one question of which one thing at most is taken; none where it
 *  has more actions than usual already. */
export function extraOffers(doing: Doing, id: UnitId, actions: readonly Declared[], reaction = false): readonly Frame[] {
  const { table, state } = doing;
  if (countedCost(actions) > table.book.tables.actions) return [];
  const unit = unitOf(state, id);
  const heroes = membersOf(state, unit).slice(1);
  const parties = {
    ...{ unit: unitHolder(table, state, unit), weapons: weaponsHolder(cardOf(table, unit), unit) },
    heroes: heroes.map(one => unitHolder(table, state, one)),
  };
  const heard = actions.flatMap(({ action }, of) => {
    const before = actions.slice(0, of).map(one => one.action);
    const last = of === actions.length - 1;
    const said = listen(table.book, 'free-action', { ...parties, action, turn: state.turn, before, last, reaction });
    return said.map(one => inGroup(one, of));
  });
  return offersOf(doing, id, heard);
}

const inGroup = (heard: Heard<OfferSay>, of: number): Heard<OfferSay & { readonly of: number }> => ({
  ...heard,
  say: { ...heard.say, group: 'extra', of },
});

/** The actions with the one that a rule gives, right after that which offered it. */
export const withExtra = (actions: readonly Planned[], of: number, given: Planned): readonly Planned[] => [
  ...actions.slice(0, of + 1),
  given,
  ...actions.slice(of + 1),
];

/** Whether a unit that has reacted may take a free action now. */
export const mayActFreely = (doing: Doing, id: UnitId, action: ExtraAction['action']): boolean => {
  const unit = unitOf(doing.state, id);
  const begins = { reaction: true, begins: true };
  return unit.where === 'table' && actionForbidden(actingOf(doing.table, doing.state, unit), action, begins).length === 0;
};
