import { range } from '../../core/base/index.ts';
import type { Army } from '../../core/forces/index.ts';
import { berthsOf } from '../../core/game/aboard.ts';
import { unitHolder } from '../../core/game/holders.ts';
import type { State, UnitState } from '../../core/game/state.ts';
import type { Table } from '../../core/game/table.ts';
import { cardOf, membersOf, unitOf } from '../../core/game/table.ts';
import type { GameSetup } from '../../core/record/setup.ts';
import { armySetup } from '../../core/record/fielding.ts';
import { stateBefore, tableOf } from '../../core/record/opening.ts';
import { listen, veto } from '../../core/rulebook/index.ts';
import { SQUARE } from '../../core/space/grid/base/forms.ts';
import type { SpaceName } from '../../core/space/space.ts';
import { shippedArmies } from '../../templates/armies/index.ts';
import { shippedBoards } from '../../templates/boards/index.ts';
import { gridLibrary, library } from './library.ts';

/** What a copy of the app brings to a game on either space. */
export const LIBRARIES = { free: library, grid: gridLibrary } as const;

export const supplied = (id: string): Army => shippedArmies().find(one => one.id === id)!.army;

/** The first scenario between two supplied armies with all that they bring, platoons and fortifications included. */
export function suppliedSetup(
  space: SpaceName,
  blue: string,
  red: string,
  { seed, turns }: { readonly seed: number; readonly turns: number },
): GameSetup {
  const { cards, books, scenarios } = LIBRARIES[space];
  const { name, size, pieces } = shippedBoards()[0]!.layout;
  // On a smaller table there may be no room for a second fortification (FORT-04).
  const table =
    space === 'free'
      ? { name: 'Open', width: 1800, depth: 1200, pieces: [] }
      : { name, width: size.columns * SQUARE, depth: size.rows * SQUARE, pieces };
  return {
    ...{ measure: 'metric', table, book: books[0]!.id, scenario: scenarios[0]!.id, turnLimit: turns, seed },
    armies: { blue: armySetup(supplied(blue), cards), red: armySetup(supplied(red), cards) },
  };
}

/** What some armies bring to a game and others do not. */
export const TRAITS = ['heroes', 'orders', 'observed artillery', 'transports', 'aircraft', 'fortifications', 'platoons'] as const;
type Trait = (typeof TRAITS)[number];

interface Fielded {
  readonly table: Table;
  readonly state: State;
  /** The units of the army. */
  readonly own: readonly UnitState[];
  readonly setup: GameSetup;
}

const skilled = ({ table, own }: Fielded, ...names: readonly string[]): boolean =>
  own.some(unit => cardOf(table, unit).skills.some(skill => names.includes(skill)));

/** Whether a hero who stands beside a unit may be part of it. */
function mayJoin({ table, state }: Fielded, hero: UnitState, unit: UnitState): boolean {
  const holder = (one: UnitState) => unitHolder(table, state, one);
  const heard = listen(table.book, 'join-check', {
    ...{ hero: holder(hero), unit: holder(unit), why: 'activation', aboardTogether: false, reach: 1 },
    ...{ heroes: membersOf(state, unit).slice(1).map(holder), range: () => range(0), seen: () => true },
  });
  return veto([], heard).length === 0;
}

const HAS: { readonly [T in Trait]: (fielded: Fielded) => boolean } = {
  heroes: fielded =>
    fielded.own.some(
      hero =>
        cardOf(fielded.table, hero).kind === 'hero' && fielded.own.some(unit => unit !== hero && mayJoin(fielded, hero, unit)),
    ),
  orders: fielded => skilled(fielded, 'Officer', 'Command Squad'),
  'observed artillery': fielded =>
    skilled(fielded, 'Artillery Observer') &&
    fielded.own.some(unit => cardOf(fielded.table, unit).weapons.some(weapon => weapon.rules.some(rule => rule === 'Artillery'))),
  transports: ({ table, state, own }) =>
    own.some(host =>
      own.some(unit => berthsOf(table, state, unit, host).some(({ berth }) => berth === 'passenger' || berth === 'lifted')),
    ),
  aircraft: ({ table, own }) => own.some(unit => cardOf(table, unit).kind === 'aircraft'),
  fortifications: ({ setup }) => (setup.armies.blue.fortifications ?? []).length > 0,
  platoons: ({ table, state }) => (table.platoons ?? []).some(({ id }) => unitOf(state, id).side === 'blue'),
};

/** What an army brings, as the rules see it once its units are those of a game. */
export function traitsOf(id: string): readonly Trait[] {
  const setup = suppliedSetup('free', id, 'ssu-50-close-quarters', { seed: 1, turns: 1 });
  const table = tableOf(setup, library);
  const state = stateBefore(setup, table);
  const fielded: Fielded = { table, state, setup, own: state.units.filter(unit => unit.side === 'blue') };
  return TRAITS.filter(trait => HAS[trait](fielded));
}

const led = ({ army }: { readonly army: Army }): boolean =>
  army.units.some(({ card }) => library.cards.get(card)!.kind === 'hero');

/** Armies led by heroes, which are full of rules, and those without any, by their ids. */
export const LED: readonly string[] = shippedArmies().flatMap(one => (led(one) ? [one.id] : []));
export const PLAIN: readonly string[] = shippedArmies().flatMap(one => (led(one) ? [] : [one.id]));
