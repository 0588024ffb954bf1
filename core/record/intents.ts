import type { Refusal, Side, UnitId } from '../base/index.ts';
import { refusal, unitId } from '../base/index.ts';
import type { Army, ArmyUnit } from '../forces/army.ts';
import { cardsBought } from '../forces/army.ts';
import type { Cards } from '../forces/roster.ts';
import type { Command, Offer } from '../decisions/index.ts';
import { berthsOf } from '../game/aboard.ts';
import { mustStart } from '../game/deploying.ts';
import { evolve } from '../game/evolve.ts';
import { companionsOf, hideable, reservable } from '../game/heldBack.ts';
import { hostsForGood, joinersOf } from '../game/joining.ts';
import type { State } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { unitOf } from '../game/table.ts';
import { AMBUSH } from '../rulebook/index.ts';
import { armySetup, stateBefore, tableOf } from './setup.ts';
import type { GameSetup, Library } from './setup.ts';

/** Whose army it is while it is asked about: a defender's, who may have reserves and an ambush. */
const SIDE: Side = 'blue';

/** A scenario that grants both, on an open table; null where a library has none. */
function trial(army: Army, cards: Cards, library: Library): { readonly table: Table; readonly state: State } | null {
  const scenario = library.scenarios.find(one => one.ambush === 'defender' && one.reserves?.by.includes('defender'));
  const book = library.books.find(one => one.space === scenario?.space);
  if (!scenario || !book) return null;
  const own = armySetup(army, cards);
  const setup: GameSetup = {
    ...{ measure: 'metric', book: book.id, scenario: scenario.id, turnLimit: null, seed: 1 },
    table: { name: '', width: 1800, depth: 1200, pieces: [] },
    armies: {
      blue: { ...own, units: own.units.filter(id => cards.has(id)), platoons: [] },
      red: { name: '', bloc: own.bloc, units: [] },
    },
  };
  const table = tableOf(setup, { ...library, cards: new Map(cards) });
  const state: State = { ...stateBefore(setup, table), attacker: 'red' };
  return { table, state };
}

type Marked = (unit: UnitId, state: State) => State;
const hidden: Marked = (unit, state) => evolve(state, { type: 'marked', unit, marker: AMBUSH, because: [] });

/** The state with a unit in or aboard another, as both wait for the game; null where it may not be. */
function together(table: Table, state: State, unit: UnitId, host: UnitId, inAmbush: boolean): State | null {
  const marked = hidden(unit, hidden(host, state));
  const [one, other] = [unitOf(marked, unit), unitOf(marked, host)];
  if (inAmbush && !companionsOf(table, hidden(host, state), host).some(({ unit: id }) => id === unit)) return null;
  const isAttached = mustStart(table, marked, one, 'attached').length > 0 && hostsForGood(table, marked, one).includes(host);
  const isPart = isAttached || joinersOf(table, marked, other, 'activation').includes(unit);
  if (isPart) return evolve(state, { type: 'joined', unit, to: host, until: 'game', because: [] });
  const berth = berthsOf(table, marked, one, other).find(({ berth: as }) => as !== 'lifted');
  return berth ? evolve(state, { type: 'boarded', unit, on: host, as: berth.berth, because: berth.because }) : null;
}

/** The unit of the trial at a place of an army. */
function idsIn({ units }: Army, cards: Cards): (at: number) => UnitId {
  const bought = units.map(unit => cardsBought(cards.get(unit.card), unit).filter(id => cards.has(id)).length);
  return at => unitId(`${SIDE}-${bought.slice(0, at).reduce((sum, n) => sum + n, 1)}`);
}

/** The places of the units with which one may go, whoever else goes with them. */
export function hostsFor(army: Army, at: number, cards: Cards, library: Library): readonly number[] {
  const begun = army.units.every(({ card }) => cards.has(card)) ? trial(army, cards, library) : null;
  if (!begun) return [];
  const idOf = idsIn(army, cards);
  return army.units.flatMap((_, host) =>
    host !== at && together(begun.table, begun.state, idOf(at), idOf(host), false) ? [host] : [],
  );
}

/** Why what a player means to do with his units could not be answered before a game, by the same functions that judge the answers: empty
 *  where it could. Where a scenario grants no ambush and no reserves, nothing of that is asked. */
export function intentFaults(army: Army, cards: Cards, library: Library): readonly Refusal[] {
  if (army.units.every(unit => unit.with === undefined && unit.held === undefined)) return [];
  const begun = army.units.every(({ card }) => cards.has(card)) ? trial(army, cards, library) : null;
  if (!begun) return [];
  const { table } = begun;
  const idOf = idsIn(army, cards);
  const faults: Refusal[] = [];
  const say = (code: string, at: number, field: keyof ArmyUnit, rules: readonly string[], data = {}) =>
    faults.push(refusal(code, rules, { path: `units[${at}].${field}`, unit: at, card: army.units[at]?.card ?? '', ...data }));

  const { among, least } = reservable(table, begun.state, SIDE);
  const mayHide = hideable(table, begun.state, SIDE);
  let hides = 0;
  let reserves = 0;
  for (const [at, { held, with: host }] of army.units.entries()) {
    const mayBe = held === 'ambush' ? mayHide : among;
    if (held && !mayBe.includes(idOf(at))) say('army.notHeld', at, 'held', ['SETUP-19', 'SCNR-10']);
    if (held === 'reserve') reserves += 1;
    if (held === 'ambush' && army.units[host ?? at]?.held !== 'ambush') say('army.apart', at, 'held', ['SCNR-05']);
    if (held !== 'ambush' || host !== undefined) continue;
    hides += 1;
    if (hides > 1) say('army.oneAmbush', at, 'held', ['SCNR-05']);
  }
  const first = army.units.findIndex(({ held }) => held === 'reserve');
  if (reserves > 0 && reserves < least) say('army.fewReserves', first, 'held', ['SCNR-10'], { n: reserves, least });

  let { state } = begun;
  for (const [at, { with: host, held }] of army.units.entries()) {
    if (host === undefined) continue;
    const other = army.units[host];
    if (!other) {
      say('army.noSuchHost', at, 'with', ['SCNR-05'], { host, units: army.units.length });
      continue;
    }
    if (host === at) {
      say('army.notWith', at, 'with', ['SCNR-05', 'SCNR-13', 'SCNR-14'], { host: other.card });
      continue;
    }
    if (other.held !== held) say('army.apart', at, 'with', [held === 'ambush' ? 'SCNR-05' : 'SCNR-13']);
    const after = together(table, state, idOf(at), idOf(host), held === 'ambush' && other.held === 'ambush');
    if (after) state = after;
    else say('army.notWith', at, 'with', ['SCNR-05', 'SCNR-13', 'SCNR-14'], { host: other.card });
  }
  return faults;
}

type Choose = Extract<Offer, { do: 'choose' }>;
type Answer = Extract<Command, { do: 'choose' }>['chosen'];

/** What a player has meant to answer to a question about units that wait for the game; null for what he has said nothing of, or what is
 *  not offered. */
export function intended({ armies }: GameSetup, { units }: State, { choices }: Pick<Choose, 'choices'>): Answer {
  return choices.map(({ of, rule, unit, among, most }) => {
    const about = units.find(one => one.id === unit);
    if (of !== 'unit' || about?.where !== 'waiting') return null;
    const { side } = about;
    const { intents = [] } = armies[side];
    const idAt = (place: number): UnitId => unitId(`${side}-${place + 1}`);
    const own = (id: UnitId) => intents.find(one => idAt(one.unit) === id);
    const meant = (is: (one: (typeof intents)[number]) => boolean) =>
      intents
        .filter(is)
        .map(one => idAt(one.unit))
        .filter(id => among.includes(id));
    const host = own(unit)?.with;
    const things = among.includes(unit)
      ? rule === 'SCNR-10'
        ? meant(({ held }) => held === 'reserve')
        : rule === 'SCNR-05'
          ? meant(one => one.held === 'ambush' && one.with === undefined)
          : []
      : host !== undefined && among.includes(idAt(host))
        ? [idAt(host)]
        : meant(one => one.with !== undefined && idAt(one.with) === unit);
    return things.length === 0 ? null : { things: things.slice(0, most) };
  });
}
