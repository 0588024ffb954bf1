import type { Refusal, RuleId, RuleName } from '../base/index.ts';
import { given, itemAt, kept, once, refusal, ruleIds, sum } from '../base/index.ts';
import type {
  Action,
  ActionReason,
  Beside,
  Fact,
  FirstReason,
  Folded,
  Forbidden,
  Naming,
  PlainAction,
  Special,
  Tables,
  UnitHolder,
  WeaponHolder,
} from '../rulebook/index.ts';
import {
  PLAIN_ACTIONS,
  amount,
  behind,
  isMovement,
  isPlainAction,
  listen,
  speaksAt,
  union,
  veto,
  waivers,
} from '../rulebook/index.ts';
import { carrierHolder } from './aboard.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { nearOf, piecesBeside } from './facts.ts';
import { unitHolder, weaponHolder, weaponsHolder } from './holders.ts';
import { ralliedAtBest } from './rallying.ts';
import { cardOf, membersOf, unitOf } from './table.ts';

/** One action as it is declared (ACT-02). */
export type Declared = { readonly action: PlainAction } | { readonly action: 'special'; readonly special: Special };

/** What is declared by a name of its own: a plain action, or the special one. */
export const declaredBy = (name: string): Declared =>
  isPlainAction(name) ? { action: name } : { action: 'special', special: name };
/** The other way round. */
export const nameOfDeclared = (declared: Declared): string =>
  declared.action === 'special' ? declared.special : declared.action;

/** A unit that is to act, with what all that it may declare is judged by. */
export interface Acting {
  readonly table: Table;
  readonly turn: number;
  readonly holder: UnitHolder;
  /** The same with what is so of every one of them, where it acts with heroes. */
  readonly together: UnitHolder;
  /** It, and the heroes with it. */
  readonly party: readonly UnitHolder[];
  readonly carrier: { readonly carrier?: UnitHolder };
  /** How many actions it has in this activation (ACT-01). */
  readonly count: Folded<number>;
  /** Its weapon lines. */
  readonly lines: Fact<readonly WeaponHolder[]>;
  /** The special actions that it has, as they are after what is declared before. */
  readonly specials: (after?: After) => readonly Known[];
}

/** What is declared before a special action: that the unit goes somewhere else, on to the table or off what carries it, and the same
 *  action already. */
interface After {
  readonly moves: boolean;
  readonly again: boolean;
}

const FIRST: After = { moves: false, again: false };

/** A special action that a unit has, and why it may not take it; null where it may. */
interface Known {
  readonly special: Special;
  readonly refused: Refusal | null;
}

/** A unit that may declare, with what is heard of its actions; asked once, however many declarations are judged. */
export function actingOf(table: Table, state: State, unit: UnitState): Acting {
  const party = membersOf(state, unit).map(member => unitHolder(table, state, member));
  const holder = itemAt(party, 0);
  const fresh = table.book.tables.firstAction === 'unit' ? holder.fresh : party.every(one => one.fresh);
  const together = fresh === holder.fresh ? holder : { ...holder, fresh };
  const counted = amount(table.book.tables.actions, listen(table.book, 'legal-actions.count', { unit: holder }));
  return {
    ...{ table, turn: state.turn, holder, together, party, carrier: carrierHolder(table, state, unit) },
    count: { ...counted, value: Math.min(counted.value, MOST_ACTIONS) },
    lines: linesOf(table, unit),
    specials: specialsAfter(table, state, unit),
  };
}

/** The weapon lines of a unit's card in its hands. */
export const linesOf = (table: Table, unit: UnitState): Fact<readonly WeaponHolder[]> =>
  once(() => cardOf(table, unit).weapons.map(weapon => weaponHolder(table, unit, weapon)));

/** Actions that one of those declared uses up, by its number from 0. */
export function costOf({ table, turn, together, count, lines }: Acting, all: readonly Declared[], at: number): Folded<number> {
  const declared = itemAt(all, at);
  const { action } = declared;
  // Hundreds of declarations are looked at for one that is made.
  if (!speaksAt(table.book, 'legal-actions.cost', together)) return { value: printedCost(action), because: [] };
  const special = declared.action === 'special' ? { special: declared.special } : {};
  const heard = listen(table.book, 'legal-actions.cost', {
    ...{ unit: together, action, ...special, turn },
    ...{ first: at === 0, declared: all.map(one => one.action), actions: count.value, lines },
  });
  return amount(printedCost(action), heard);
}

/** The special actions that rules give to a unit and to the heroes with it, each with whom it is given to and why it is barred; empty
 *  where it is not. */
export function specialsHeard(table: Table, state: State, unit: UnitState, { moves, again }: After = FIRST) {
  const elsewhere = { onTable: true, aboard: null, carriedBy: null };
  const terrain = once<readonly Beside[]>(() => state.pieces.map(({ id: piece, kind }) => ({ piece, kind })));
  const beside = once(() => (moves ? terrain() : piecesBeside(table, state, unit)));
  return membersOf(state, unit).flatMap(member => {
    const here = unitHolder(table, state, member);
    const who = {
      unit: moves ? { ...here, ...elsewhere } : here,
      weapons: weaponsHolder(cardOf(table, member), member),
    };
    const near = once(() => nearOf(table, state, member));
    const given = [...listen(table.book, 'special-action', who), ...listen(table.book, 'legal-actions.add', { ...who, terrain })];
    return given.flatMap(({ say, rule, id }) =>
      say.map(special => {
        const heard = listen(table.book, 'special-action.legal', { ...who, special, near, beside, moves, again });
        // The same action may be had by another rule, which has bars of its own.
        const own = heard.filter(one => one.rule === rule);
        return { special, rule, id, by: member.id, barred: veto([], own) };
      }),
    );
  });
}

function specialsAfter(table: Table, state: State, unit: UnitState): Acting['specials'] {
  const known = new Map<string, readonly Known[]>();
  return ({ moves, again } = FIRST) => kept(known, `${moves} ${again}`, () => specialsOf(table, state, unit, { moves, again }));
}

function specialsOf(table: Table, state: State, unit: UnitState, after: After): readonly Known[] {
  const heard = specialsHeard(table, state, unit, after);
  return [...new Set(heard.map(({ special }) => special))].sort().map(special => {
    const ways = heard.filter(one => one.special === special).map(({ barred }) => barred[0]);
    const bar = ways.every(one => one !== undefined) ? itemAt(ways, 0) : null;
    return { special, refused: bar && refusal(`special.${bar.reason}`, bar.because, { special }) };
  });
}

/** Skills that a unit, or a hero with it, has to name to use them, each with the rules that say so. */
export function skillsToName(table: Table, state: State, unit: UnitState, naming: Naming): Folded<readonly RuleName[]> {
  if (naming === 'activation' && table.book.tables.skillsNamed === 'beforeDice') return { value: [], because: [] };
  const heard = membersOf(state, unit).map(member => unitHolder(table, state, member));
  return union(
    [],
    heard.flatMap(member => listen(table.book, 'declare.skill', { unit: member, in: naming })),
  );
}

/** When an action is asked about: among those declared, or where it `begins`. */
interface When {
  readonly reaction?: boolean;
  readonly begins?: boolean;
  readonly declared?: readonly Action[];
}

/** What an action is judged by. */
type Judging = Pick<Acting, 'table' | 'turn' | 'holder' | 'party' | 'carrier'>;

/** The reasons why a unit may not take an action at all (SUP-08, SCNR-02). */
export function actionForbidden(
  acting: Judging,
  action: Declared['action'],
  when: When = {},
): readonly Forbidden<ActionReason>[] {
  return veto([], heardOfAction(acting, action, when));
}

function heardOfAction(
  { table, turn, holder, party, carrier }: Judging,
  action: Declared['action'],
  { reaction = false, begins = false, declared = [] }: When,
) {
  const heroes = party.slice(1);
  const doing = { unit: holder, heroes, ...carrier, action, turn, reaction, begins, declared };
  const stays = isMovement(action) ? heardOfStaying(table, party, action) : [];
  return [...listen(table.book, 'legal-actions', doing), ...stays];
}

const heardOfStaying = ({ book }: Table, party: readonly UnitHolder[], by: 'move' | 'march') =>
  party.flatMap(unit => listen(book, 'path-check.stays', { unit, by }));

/** By which a unit stays where it is with whoever has joined it, whoever has it move; empty where it may. */
export const stayingPut = (table: Table, state: State, unit: UnitState, by: 'move' | 'march'): readonly RuleId[] => {
  const party = membersOf(state, unit).map(member => unitHolder(table, state, member));
  return behind(veto([], heardOfStaying(table, party, by)));
};

/** Why an action may not be declared. */
function actionRefused(acting: Acting, action: Declared['action'], declared: readonly Action[]): Refusal | null {
  const forbidden = actionForbidden(acting, action, { declared });
  return forbidden.length === 0
    ? null
    : refusal(
        `action.${itemAt(forbidden, 0).reason}`,
        forbidden.flatMap(f => f.because),
      );
}

/** No activation has more, whatever rules give: a March counts as the two that it is. */
const MOST_ACTIONS = 3;

/** The rules without which a declaration would be another: by which there are more actions, or one costs less or more, or by which what
 *  others forbid is allowed. */
export function allowing(table: Table, state: State, unit: UnitState, actions: readonly Declared[]): readonly RuleId[] {
  const acting = actingOf(table, state, unit);
  const declared = actions.map(one => one.action);
  return [
    ...new Set([
      ...acting.count.because,
      ...actions.flatMap((_, i) => costOf(acting, actions, i).because),
      ...declared.flatMap(action => waivers([], heardOfAction(acting, action, { declared }))),
      ...waivers([], heardOfFirst(acting, declared)),
    ]),
  ];
}

/** What rules say to the first of the actions that are declared: with a hero it is one set of them, and what forbids one something
 *  forbids it to all. */
function heardOfFirst({ table, turn, party, carrier }: Acting, [action, ...next]: readonly Action[]) {
  const doing = { ...carrier, action: given(action, 'action'), next, turn };
  return party.flatMap(holder => listen(table.book, 'first-action', { unit: holder, ...doing }));
}

/** What keeps a unit from making that attack as the first of its actions, however well it rallies before them. */
export function barringAttack(
  table: Table,
  before: State,
  { id }: UnitState,
  action: 'attack' | 'sustained',
): readonly (ActionReason | FirstReason)[] {
  const state = ralliedAtBest(table, before, id);
  const acting = actingOf(table, state, unitOf(state, id));
  const barred = [...actionForbidden(acting, action, { declared: [action] }), ...veto([], heardOfFirst(acting, [action]))];
  return barred.map(({ reason }) => reason);
}

/** Why these actions may not be declared, in this order (ACT-01 to ACT-06). */
export const declarationRefused = (table: Table, state: State, unit: UnitState, actions: readonly Declared[]): Refusal | null =>
  refusedTo(actingOf(table, state, unit), actions);

/** What may be declared once in all, however many actions there are (ACT-03, ACT-04). */
const ONCE: Readonly<Record<Tables['onceInThree'], { readonly move: readonly Action[]; readonly attack: readonly Action[] }>> = {
  action: { move: ['move'], attack: ['attack'] },
  kind: { move: ['move', 'march'], attack: ['attack', 'sustained'] },
};

/** What is declared more often than it may be; undefined where nothing is. */
function twiceIn({ table }: Acting, actions: readonly Declared[]): 'move' | 'attack' | undefined {
  const kinds = ONCE[table.book.tables.onceInThree];
  return (['move', 'attack'] as const).find(kind => actions.filter(({ action }) => kinds[kind].includes(action)).length > 1);
}

function refusedTo(acting: Acting, actions: readonly Declared[]): Refusal | null {
  // Whoever is asked may say Nothing once, though he has no action: games of older rules were left so.
  const most = Math.max(acting.count.value, 1);
  const cost = sum(actions.map((_, i) => costOf(acting, actions, i).value));
  const printed = sum(actions.map(({ action }) => printedCost(action)));
  if (cost > most || printed > MOST_ACTIONS)
    return refusal('declare.tooMany', ['ACT-01', 'ACT-04'], { actions: cost > most ? cost : printed, most });
  // What a March saves that costs less is declared for something else, unless all is as many actions by print as any activation has.
  if (cost < most && printed < MOST_ACTIONS) return refusal('declare.tooFew', ['ACT-01', 'ACT-05'], { actions: cost, most });
  const twice = twiceIn(acting, actions);
  if (twice) return refusal(`declare.twice.${twice}`, ['ACT-03', 'ACT-04']);
  const all = actions.map(declared => declared.action);
  for (const [i, declared] of actions.entries()) {
    const refused =
      (declared.action === 'special' ? specialRefused(acting, actions.slice(0, i), declared.special) : null) ??
      actionRefused(acting, declared.action, all);
    if (refused) return refused;
  }
  const first = veto([], heardOfFirst(acting, all));
  return first.length === 0
    ? null
    : refusal(
        `firstAction.${itemAt(first, 0).reason}`,
        first.flatMap(f => f.because),
      );
}

function specialRefused(acting: Acting, before: readonly Declared[], special: Special): Refusal | null {
  const moves = before.some(({ action }) => isMovement(action));
  const again = before.some(one => one.action === 'special' && one.special === special);
  const found = acting.specials({ moves, again }).find(one => one.special === special);
  return found ? found.refused : refusal('declare.noSuchSpecial', ['ACT-01'], { special });
}

const PLAIN: readonly Declared[] = PLAIN_ACTIONS.map(action => ({ action }));

/** Every declaration that uses up as many actions as the unit has, legal or not, each with the reason against it (ACT-01, ACT-05). */
export function declarations(
  table: Table,
  state: State,
  unit: UnitState,
): readonly { readonly actions: readonly Declared[]; readonly refused: Refusal | null }[] {
  const acting = actingOf(table, state, unit);
  const single: readonly Declared[] = [
    ...PLAIN,
    ...acting.specials().map(({ special }) => ({ action: 'special', special }) as const),
  ];
  const pairs = single.flatMap(a => single.map(b => [a, b]));
  const triples = acting.count.value < MOST_ACTIONS ? [] : pairs.flatMap(pair => single.map(c => [...pair, c]));
  const lists = [...single.map(one => [one]), ...pairs, ...triples];
  return lists
    .map(actions => ({ actions, refused: refusedTo(acting, actions) }))
    .filter(({ refused }) => refused === null || !NO_CHOICE.includes(refused.code));
}

/** Actions that could take the place of one of those declared, now that it is its time: for as much as that would have used up, and none
 *  twice (ACT-03, ACT-07). */
export function inPlaceOf(acting: Acting, actions: readonly Declared[], at: number): readonly Declared[] {
  const lost = itemAt(actions, at);
  const specials = acting
    .specials()
    .flatMap(({ special, refused }) => (refused ? [] : [{ action: 'special', special } as const]));
  const price = costOf(acting, actions, at).value;
  return [...PLAIN, ...specials].filter(one => {
    const all = actions.with(at, one);
    const declared = all.map(({ action }) => action);
    const isAnother = one.action !== 'nothing' && JSON.stringify(one) !== JSON.stringify(lost);
    const costsAsMuch = () => costOf(acting, all, at).value === price;
    const mayBegin = () => actionForbidden(acting, one.action, { begins: true }).length === 0;
    const mayBeDeclared = () => actionForbidden(acting, one.action, { declared }).length === 0;
    const mayBeFirst = () => at > 0 || veto([], heardOfFirst(acting, declared)).length === 0;
    return isAnother && !twiceIn(acting, all) && costsAsMuch() && mayBegin() && mayBeDeclared() && mayBeFirst();
  });
}

/** What nobody would think of declaring: there is no such choice to refuse. */
const NO_CHOICE: readonly string[] = ['declare.tooFew', 'declare.tooMany'];

/** Before which of the declared actions the enemy may react; null for none, `inside` for within a March that is all there is
 *  (REACT-01, REACT-09 to REACT-11). */
export function windowOf(
  { againstThree, reaction }: Pick<Tables, 'againstThree' | 'reaction'>,
  actions: readonly Declared[],
): number | 'inside' | null {
  if (reaction.when === 'onTheWay') return null;
  const counted = countedOf(actions);
  const last = counted.at(-1)?.action;
  const isThree = countedCost(actions) > 2;
  if (last === undefined || last === 'nothing') return null;
  if (last === 'sustained' && !(isThree && againstThree.sustained === 'before')) return null;
  if (last === 'march' && isThree && againstThree.march === 'inside') return 'inside';
  if (counted.length > 1) return counted.length - 1;
  return last === 'march' ? 'inside' : null;
}

/** What says when the enemy may react, where that is not how it is against two actions (REACT-11). */
export const momentSections = ({ reaction }: Pick<Tables, 'reaction'>, actions: readonly Declared[]): readonly RuleId[] =>
  reaction.when === 'afterFirst' && countedCost(actions) > 2 ? ruleIds('REACT-11') : [];

/** Those that count: a third action spent on Nothing does not, and a cheap March is still two (REACT-11). */
const countedOf = (actions: readonly Declared[]): readonly Declared[] =>
  sum(actions.map(({ action }) => printedCost(action))) > 2 && actions.at(-1)?.action === 'nothing'
    ? actions.slice(0, -1)
    : actions;

/** How many actions an activation takes, a March or a Sustained Attack as the two that it is, whatever it costs. */
export const countedCost = (actions: readonly Declared[]): number =>
  sum(countedOf(actions).map(({ action }) => printedCost(action)));

/** How many actions an activation takes by what each has cost. */
export const paidCost = (acting: Acting, actions: readonly Declared[]): number =>
  sum(countedOf(actions).map((_, i) => costOf(acting, actions, i).value));

const printedCost = (action: Declared['action']): number => (action === 'march' || action === 'sustained' ? 2 : 1);
