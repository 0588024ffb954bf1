import type { RuleId, UnitId, WeaponId } from '../../base/index.ts';
import type { Action, ExtraAction, Heard, OfferSay } from '../../rulebook/index.ts';
import { behind, listen, veto } from '../../rulebook/index.ts';
import type { Declared } from '../actions.ts';
import { actingOf, actionForbidden, countedCost, linesOf, paidCost } from '../actions.ts';
import { unitHolder, weaponsHolder } from '../holders.ts';
import { cardOf, heroesWith, unitOf } from '../table.ts';
import type { Doing } from './doing.ts';
import type { Frame, Planned } from './frames.ts';
import { offersOf } from './offering.ts';

/** What rules offer a unit to do for nothing beside these actions, in one question of which one thing at most is taken; none where it
 *  has more actions than usual already. */
export const extraOffers = (doing: Doing, id: UnitId, actions: readonly Declared[], reaction = false): readonly Frame[] =>
  offersOf(doing, id, heardOfExtra(doing, id, actions, reaction).map(inGroup));

/** What rules give a unit for nothing beside some actions: an Attack, one with all its weapons before others, and a line with which alone it
 *  may strike. */
export interface Given {
  readonly free: ExtraAction | null;
  readonly line: WeaponId | null;
}

const NOTHING_GIVEN: Given = { free: null, line: null };

/** What of that it may be offered. */
export function givenBeside(at: Position, id: UnitId, actions: readonly Declared[]): Given {
  const offered = heardOfExtra(at, id, actions, false).flatMap(({ say: { free } }) => (free?.action === 'attack' ? [free] : []));
  if (offered.length === 0) return NOTHING_GIVEN;
  const whole = offered.filter(({ line }) => line === undefined);
  return {
    free: whole.find(({ close }) => !close) ?? whole[0] ?? null,
    line: offered.find(({ line }) => line !== undefined)?.line ?? null,
  };
}

type Position = Pick<Doing, 'table' | 'state'>;

function heardOfExtra({ table, state }: Position, id: UnitId, actions: readonly Declared[], reaction: boolean) {
  const unit = unitOf(state, id);
  const { actions: usual, costCounted } = table.book.tables;
  if ((costCounted === 'printed' ? countedCost(actions) : paidCost(actingOf(table, state, unit), actions)) > usual) return [];
  const parties = {
    ...{ unit: unitHolder(table, state, unit), weapons: weaponsHolder(cardOf(table, unit), unit) },
    lines: linesOf(table, unit),
    heroes: heroesWith(state, unit).map(one => unitHolder(table, state, one)),
  };
  if (veto([], listen(table.book, 'free-action.bar', { unit: parties.unit, reaction })).length > 0) return [];
  const acting = actingOf(table, state, unit);
  const declared = actions.map(({ action }) => action);
  // It is declared with the others: who may not act now, such as who has just dropped or reels, may do so until then.
  const mayTake = (action: Action) => actionForbidden(acting, action, { reaction, declared }).length === 0;
  return declared.flatMap((action, of) => {
    const so = { declared, before: declared.slice(0, of), last: of === declared.length - 1, reaction };
    const said = listen(table.book, 'free-action', { ...parties, action, turn: state.turn, ...so });
    return said
      .filter(({ say: { free, gives = free?.action } }) => gives === undefined || mayTake(gives))
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

/** What keeps a unit that has reacted from its free action now. */
export const keptFromFree = (doing: Doing, id: UnitId, action: ExtraAction['action']): readonly RuleId[] =>
  behind(actionForbidden(actingOf(doing.table, doing.state, unitOf(doing.state, id)), action, { reaction: true, begins: true }));
