import type { Refusal, Side, UnitId } from '../base/index.ts';
import { enemyOf, refusal, unitAt } from '../base/index.ts';
import type { Army, ArmyUnit } from '../forces/army.ts';
import { cardsBought } from '../forces/army.ts';
import type { Cards } from '../forces/roster.ts';
import type { Command, Offer } from '../decisions/index.ts';
import { berthsOf } from '../game/aboard.ts';
import { mustStart } from '../game/deploying.ts';
import { evolve } from '../game/evolve.ts';
import { companionsOf, HELD_IN_AMBUSH, HELD_IN_RESERVE, hideable, reservable } from '../game/heldBack.ts';
import { hostsForGood, joinersOf } from '../game/joining.ts';
import type { State } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { unitOf } from '../game/table.ts';
import type { Marker, Role, Scenario } from '../rulebook/index.ts';
import { AMBUSH, RESERVE, scenarioIn } from '../rulebook/index.ts';
import { armySetup } from './fielding.ts';
import { stateBefore, tableWith } from './opening.ts';
import type { Agreed } from './opening.ts';
import type { GameSetup, Library } from './setup.ts';

/** Whose army it is while it is asked about: a defender's, who may have reserves and an ambush. */
const SIDE: Side = 'blue';

/** By what it is judged where nothing has been chosen: the first scenario that grants a defender reserves and an ambush, by the first rule set
 *  for it; null where a library has none. */
export function usuallyPlayed({ scenarios, books }: Library): Agreed | null {
  const scenario = scenarios.find(one => one.ambush === 'defender' && one.reserves?.by.includes('defender'));
  const book = books.find(one => one.space === scenario?.space);
  return scenario && book ? { book, scenario: scenarioIn(book, scenario) } : null;
}

/** Who has reserves or an ambush in a scenario; the defender where both have; null where nobody has any, and nothing is asked. */
function holderIn({ ambush, reserves }: Scenario): Role | null {
  const roles = [...(ambush ? [ambush] : []), ...(reserves?.by ?? [])];
  return roles.includes('defender') ? 'defender' : (roles[0] ?? null);
}

/** An open table with nobody on it yet; null where what is meant is asked about nowhere. */
function trial(
  army: Army,
  cards: Cards,
  library: Library,
  played: Agreed | null,
): { readonly table: Table; readonly state: State; readonly marker: Marker } | null {
  const holder = played && holderIn(played.scenario);
  if (!holder) return null;
  const own = armySetup(army, cards);
  const setup: GameSetup = {
    ...{ measure: 'metric', book: played.book.id, scenario: played.scenario.id, turnLimit: null, seed: 1 },
    table: { name: '', width: 1800, depth: 1200, pieces: [] },
    armies: {
      blue: { ...own, units: own.units.filter(id => cards.has(id)), platoons: [] },
      red: { name: '', bloc: own.bloc, units: [] },
    },
  };
  const table = tableWith(setup, { ...library, cards: new Map(cards) }, played);
  const state: State = { ...stateBefore(setup, table), attacker: holder === 'defender' ? enemyOf(SIDE) : SIDE };
  // Whoever waits with another does so by the rule of either.
  return { table, state, marker: played.scenario.ambush ? AMBUSH : RESERVE };
}

const marked = (state: State, unit: UnitId, marker: Marker): State =>
  evolve(state, { type: 'marked', unit, marker, because: [] });

/** The state with a unit in or aboard another, as both wait for the game; null where it may not be. */
function together(table: Table, state: State, unit: UnitId, host: UnitId, held: { as: Marker; inAmbush: boolean }): State | null {
  const waiting = marked(marked(state, host, held.as), unit, held.as);
  const [one, other] = [unitOf(waiting, unit), unitOf(waiting, host)];
  if (held.inAmbush && !companionsOf(table, marked(state, host, AMBUSH), host).some(({ unit: id }) => id === unit)) return null;
  const isAttached = mustStart(table, waiting, one, 'attached').length > 0 && hostsForGood(table, waiting, one).includes(host);
  const isPart = isAttached || joinersOf(table, waiting, other, 'activation').includes(unit);
  if (isPart) return evolve(state, { type: 'joined', unit, to: host, until: 'game', because: [] });
  const [berth] = berthsOf(table, waiting, one, other);
  return berth ? evolve(state, { type: 'boarded', unit, on: host, as: berth.berth, because: berth.because }) : null;
}

/** The unit of the trial at a place of an army. */
function idsIn({ units }: Army, cards: Cards): (at: number) => UnitId {
  const bought = units.map(unit => cardsBought(cards.get(unit.card), unit).filter(id => cards.has(id)).length);
  const firstOf = (at: number) => bought.slice(0, at).reduce((sum, n) => sum + n, 1);
  return at => unitAt(SIDE, firstOf(at));
}

/** The places of the units with which one may go, whoever else goes with them. */
export function hostsFor(army: Army, at: number, cards: Cards, library: Library): readonly number[] {
  const begun = army.units.every(({ card }) => cards.has(card)) ? trial(army, cards, library, usuallyPlayed(library)) : null;
  if (!begun) return [];
  const held = { as: begun.marker, inAmbush: false };
  const idOf = idsIn(army, cards);
  return army.units.flatMap((_, host) =>
    host !== at && together(begun.table, begun.state, idOf(at), idOf(host), held) ? [host] : [],
  );
}

/** Whether a player has said what he means to do with any of his units. */
export const isMeant = ({ units }: Army): boolean => units.some(unit => unit.with !== undefined || unit.held !== undefined);

/** Why what a player means to do with his units could not be answered before a game that is played so, by the same functions that judge the
 *  answers: empty where it could. What a scenario grants nobody is not asked, and no fault. */
export function intentFaults(
  army: Army,
  cards: Cards,
  library: Library,
  played: Agreed | null = usuallyPlayed(library),
): readonly Refusal[] {
  if (!isMeant(army)) return [];
  const begun = army.units.every(({ card }) => cards.has(card)) ? trial(army, cards, library, played) : null;
  if (!begun || !played) return [];
  const { table } = begun;
  const { ambush, reserves: granted } = played.scenario;
  const heldIn = (unit: ArmyUnit | undefined) => ((unit?.held === 'ambush' ? ambush : granted) ? unit?.held : undefined);
  const idOf = idsIn(army, cards);
  const faults: Refusal[] = [];
  const say = (code: string, at: number, field: keyof ArmyUnit, rules: readonly string[], data = {}) =>
    faults.push(refusal(code, rules, { path: `units[${at}].${field}`, unit: at, card: army.units[at]?.card ?? '', ...data }));

  const { among, least } = reservable(table, begun.state, SIDE);
  const mayHide = hideable(table, begun.state, SIDE);
  let hides = 0;
  let reserves = 0;
  for (const [at, unit] of army.units.entries()) {
    const held = heldIn(unit);
    const { with: host } = unit;
    const mayBe = held === 'ambush' ? mayHide : among;
    if (held && !mayBe.includes(idOf(at))) say('army.notHeld', at, 'held', ['SETUP-19', 'SCNR-10']);
    if (held === 'reserve') reserves += 1;
    if (held === 'ambush' && heldIn(army.units[host ?? at]) !== 'ambush') say('army.apart', at, 'held', ['SCNR-05']);
    if (held !== 'ambush' || host !== undefined) continue;
    hides += 1;
    if (hides > 1) say('army.oneAmbush', at, 'held', ['SCNR-05']);
  }
  const first = army.units.findIndex(unit => heldIn(unit) === 'reserve');
  if (reserves > 0 && reserves < least) say('army.fewReserves', first, 'held', ['SCNR-10'], { n: reserves, least });

  let { state } = begun;
  for (const [at, unit] of army.units.entries()) {
    const held = heldIn(unit);
    const { with: host } = unit;
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
    if (heldIn(other) !== held) say('army.apart', at, 'with', [held === 'ambush' ? 'SCNR-05' : 'SCNR-13']);
    const after = together(table, state, idOf(at), idOf(host), {
      as: begun.marker,
      inAmbush: held === 'ambush' && heldIn(other) === 'ambush',
    });
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
    const idAt = (place: number): UnitId => unitAt(side, place + 1);
    const own = (id: UnitId) => intents.find(one => idAt(one.unit) === id);
    const meant = (is: (one: (typeof intents)[number]) => boolean) =>
      intents
        .filter(is)
        .map(one => idAt(one.unit))
        .filter(id => among.includes(id));
    const host = own(unit)?.with;
    const things = among.includes(unit)
      ? rule === HELD_IN_RESERVE
        ? meant(({ held }) => held === 'reserve')
        : rule === HELD_IN_AMBUSH
          ? meant(one => one.held === 'ambush' && one.with === undefined)
          : []
      : host !== undefined && among.includes(idAt(host))
        ? [idAt(host)]
        : meant(one => one.with !== undefined && idAt(one.with) === unit);
    return things.length === 0 ? null : { things: things.slice(0, most) };
  });
}
