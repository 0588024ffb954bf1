import type { Refusal, RuleName } from '../base/index.ts';
import { refusal } from '../base/index.ts';
import type { ActionReason, Folded, Forbidden, Naming, Special } from '../rulebook/index.ts';
import { amount, listen, union, veto } from '../rulebook/index.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { unitHolder, weaponsHolder } from './holders.ts';
import { cardOf, membersOf } from './table.ts';

/** One action as it is declared (ACT-02). */
export type Declared =
  | { readonly action: 'nothing' | 'move' | 'march' | 'attack' | 'sustained' }
  | { readonly action: 'special'; readonly special: Special };

/** Actions that one declared action uses up; `first` is the first of the activation. */
export function costOf(table: Table, state: State, unit: UnitState, declared: Declared, first: boolean): number {
  const { action } = declared;
  // With a hero it is the first action of every one of them, or of none.
  const fresh = membersOf(state, unit).every(member => member.fresh);
  const holder = { ...unitHolder(table, state, unit), fresh };
  return amount(printedCost(action), listen(table.book, 'legal-actions.cost', { unit: holder, action, turn: state.turn, first }))
    .value;
}

export function specialsOf(table: Table, state: State, unit: UnitState): readonly Special[] {
  return union(
    [],
    listen(table.book, 'special-action', { unit: unitHolder(table, state, unit), weapons: weaponsHolder(cardOf(table, unit)) }),
  ).value;
}

/** Skills that a unit, or a hero with it, has to name to use them, each with the rules that say so. */
export const skillsToName = (table: Table, state: State, unit: UnitState, naming: Naming): Folded<readonly RuleName[]> =>
  union(
    [],
    membersOf(state, unit).flatMap(member =>
      listen(table.book, 'declare.skill', { unit: unitHolder(table, state, member), in: naming }),
    ),
  );

/** The reasons why a unit may not take an action at all (SUP-08, SCNR-02): when it is declared, or where it `begins`. */
export function actionForbidden(
  table: Table,
  state: State,
  unit: UnitState,
  action: Declared['action'],
  { reaction = false, begins = false }: { readonly reaction?: boolean; readonly begins?: boolean } = {},
): readonly Forbidden<ActionReason>[] {
  const holder = unitHolder(table, state, unit);
  return veto([], listen(table.book, 'legal-actions', { unit: holder, action, turn: state.turn, reaction, begins }));
}

/** Why an action may not be declared. */
function actionRefused(table: Table, state: State, unit: UnitState, action: Declared['action']): Refusal | null {
  const forbidden = actionForbidden(table, state, unit, action);
  return forbidden.length === 0
    ? null
    : refusal(
        `action.${forbidden[0]!.reason}`,
        forbidden.flatMap(f => f.because),
      );
}

/** Why these actions may not be declared, in this order (ACT-01 to ACT-06). */
export function declarationRefused(table: Table, state: State, unit: UnitState, actions: readonly Declared[]): Refusal | null {
  const { tables } = table.book;
  const costs = actions.map((declared, i) => costOf(table, state, unit, declared, i === 0));
  const cost = costs.reduce((sum, n) => sum + n, 0);
  // A March that costs less leaves the rest of the two actions so all of them must be declared.
  if (cost > tables.actions) return refusal('declare.tooMany', ['ACT-01', 'ACT-04'], { actions: cost, most: tables.actions });
  if (cost < tables.actions) return refusal('declare.tooFew', ['ACT-01', 'ACT-05'], { actions: cost, most: tables.actions });
  for (const twice of ['move', 'attack'] as const) {
    if (actions.filter(declared => declared.action === twice).length > 1) return refusal(`declare.twice.${twice}`, ['ACT-03']);
  }
  const specials = specialsOf(table, state, unit);
  for (const declared of actions) {
    if (declared.action === 'special' && !specials.includes(declared.special)) {
      return refusal('declare.noSuchSpecial', ['ACT-01'], { special: declared.special });
    }
    const refused = actionRefused(table, state, unit, declared.action);
    if (refused) return refused;
  }
  const [action, ...next] = actions.map(declared => declared.action);
  // With a hero it is one set of actions: what forbids one of them something forbids it to all.
  const holders = membersOf(state, unit).map(member => unitHolder(table, state, member));
  const doing = { action: action!, next, turn: state.turn };
  const first = veto(
    [],
    holders.flatMap(holder => listen(table.book, 'first-action', { unit: holder, ...doing })),
  );
  return first.length === 0
    ? null
    : refusal(
        `firstAction.${first[0]!.reason}`,
        first.flatMap(f => f.because),
      );
}

const PLAIN: readonly Declared[] = (['nothing', 'move', 'march', 'attack', 'sustained'] as const).map(action => ({ action }));

/** Every declaration of two or three actions, legal or not, each with the reason against it. */
export function declarations(
  table: Table,
  state: State,
  unit: UnitState,
): readonly { readonly actions: readonly Declared[]; readonly refused: Refusal | null }[] {
  const single: readonly Declared[] = [
    ...PLAIN,
    ...specialsOf(table, state, unit).map(special => ({ action: 'special', special }) as const),
  ];
  const lists = [...single.map(one => [one]), ...single.flatMap(a => single.map(b => [a, b]))];
  return lists
    .map(actions => ({ actions, refused: declarationRefused(table, state, unit, actions) }))
    .filter(({ refused }) => refused?.code !== 'declare.tooFew' && refused?.code !== 'declare.tooMany');
}

/** Before which of the declared actions the enemy may react; null for none, `inside` for within a March that is all there is
 *  (REACT-01, REACT-09 to REACT-11). */
export function windowOf(actions: readonly Declared[]): number | 'inside' | null {
  const printed = actions.reduce((sum, declared) => sum + printedCost(declared.action), 0);
  // A third action spent on Nothing is not counted; a cheap March is still two.
  const counted = printed > 2 && actions.at(-1)?.action === 'nothing' ? actions.slice(0, -1) : actions;
  const last = counted.at(-1)?.action;
  if (last === undefined || last === 'nothing' || last === 'sustained') return null;
  if (counted.length > 1) return counted.length - 1;
  return last === 'march' ? 'inside' : null;
}

const printedCost = (action: Declared['action']): number => (action === 'march' || action === 'sustained' ? 2 : 1);
