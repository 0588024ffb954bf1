import type { Side } from '../base/index.ts';
import { foundIn, kept, SIDES } from '../base/index.ts';
import { byHand, dieSeedOf, seeded } from '../dice/index.ts';
import { correctedCards } from '../forces/errata.ts';
import type { Cards } from '../forces/roster.ts';
import { platoonInPlay } from '../game/platoons.ts';
import type { State } from '../game/state.ts';
import { blankState, createGame } from '../game/steps/create.ts';
import type { Submitted } from '../game/steps/submit.ts';
import type { PlatoonInPlay, Table } from '../game/table.ts';
import type { Book, Scenario } from '../rulebook/index.ts';
import { scenarioIn, withScenario } from '../rulebook/index.ts';
import { freeSpace } from '../space/free/free.ts';
import { gridShapes } from '../space/grid/base/forms.ts';
import { gridSpace } from '../space/grid/grid.ts';
import type { ArmySetup, GameSetup, Library } from './setup.ts';
import { agreedBook, cardsOf, ownOf, squaresOf } from './setup.ts';

function scenarioOf(setup: GameSetup, library: Library, book: Book): Scenario {
  const { space } = book;
  const own = ownOf(setup, library, space);
  if (own?.ok) return own.value.scenario;
  return scenarioIn(
    book,
    foundIn(library.scenarios, one => one.id === setup.scenario && one.space === space),
  );
}

/** Where a game is played, and how much room a unit takes up there. */
function standing(
  { measure, table }: GameSetup,
  { space, tables: { readings } }: Book,
  cards: Cards,
  { shapeOf }: Library,
): Pick<Table, 'space' | 'shapes'> {
  if (space === 'grid') return { space: gridSpace({ measure, board: squaresOf(table), readings }), shapes: gridShapes(cards) };
  const shapes = new Map([...cards.values()].map(card => [card.id, shapeOf(card)]));
  return { space: freeSpace({ measure, table: { width: table.width, depth: table.depth }, readings }), shapes };
}

/** The table that a setup describes. */
export function tableOf(setup: GameSetup, library: Library): Table {
  const book = agreedBook(setup, library);
  return tableWith(setup, library, { book, scenario: scenarioOf(setup, library, book) });
}

/** A rule set, and the scenario that is played by it. */
export interface Agreed {
  readonly book: Book;
  readonly scenario: Scenario;
}

/** The same by this rule set and scenario, whatever the setup says of them. */
export function tableWith(setup: GameSetup, library: Library, { book, scenario }: Agreed): Table {
  const cards = correctedCards(cardsOf(setup, library), book.tables.errata);
  return {
    book: withScenario(book, scenario),
    ...standing(setup, book, cards, library),
    dice: seeded(dieSeedOf(setup)),
    cards,
    scenario,
    turnLimit: setup.turnLimit,
    ...(setup.terrainBy === undefined ? {} : { terrainBy: setup.terrainBy }),
    platoons: SIDES.flatMap(side => platoonsOf(setup.armies[side], side)),
  };
}

/** The platoons of a side, with the units of the game that are in them. */
const platoonsOf = ({ platoons = [] }: ArmySetup, side: Side): readonly PlatoonInPlay[] =>
  platoons.map(platoon => platoonInPlay(side, platoon));

const fortsOf = ({ armies: { blue, red } }: GameSetup) => ({
  blue: blue.fortifications ?? [],
  red: red.fortifications ?? [],
});

const unitsOf = ({ armies: { blue, red } }: GameSetup) => ({ blue: blue.units, red: red.units });

/** The state before the first event of a game. */
export const stateBefore = (setup: GameSetup, table: Table): State =>
  blankState(table, unitsOf(setup), setup.table.pieces, fortsOf(setup));

/** The table that a setup describes, and the game on it up to the first question. */
export function openGame(setup: GameSetup, library: Library): { readonly table: Table; readonly start: Submitted } {
  const table = tableOf(setup, library);
  const start = createGame(withHands(table, setup.byHand ?? []), unitsOf(setup), setup.table.pieces, fortsOf(setup));
  return { table, start };
}

const handed = new WeakMap<Table, Map<string, Table>>();

/** A table on which some sides throw real dice. The same object each time, so that what is remembered of it stays. */
export function withHands(table: Table, sides: readonly Side[]): Table {
  if (sides.length === 0) return table;
  const known = kept(handed, table, () => new Map());
  const name = SIDES.filter(side => sides.includes(side)).join();
  return kept(known, name, () => ({ ...table, dice: byHand(table.dice, sides) }));
}
