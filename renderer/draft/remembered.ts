import { z } from 'zod';
import type { Army, Book, Json, Measure, ScenarioFile, SpaceName, Switched, TableDesign } from '../../core/index.ts';
import { books, houseOptions, readWith, scenarios, SIDES, SPACES, valuesOf } from '../../core/index.ts';
import { shippedArmies, shippedBoards, shippedTables } from '../../templates/index.ts';
import { CLOCKS } from '../base/clock.ts';
import type { Seat } from '../base/seats.ts';
import { SEATS } from '../base/seats.ts';
import type { DraftSide, Chosen, Draft } from './draft.ts';
import { boardOf, boardDesigned } from './ground.ts';
import { booksOf } from './rules.ts';
import { SIZES, sizeName, sizeNamed, TURN_LIMITS, OPEN_GROUND, LEAST_SQUARES, MOST_SQUARES } from './sizes.ts';

/** The scenario that a first game is played by. */
const USUAL: Chosen = { free: '1', grid: '2' };

const FIRST_BOOK: Chosen = { free: booksOf('free')[0]!.id, grid: booksOf('grid')[0]!.id };

/** `own`: the name of one of the player's own armies. */
const side = z.object({
  ...{ army: z.string(), own: z.string().default(''), seat: z.enum(SEATS as readonly [Seat, ...Seat[]]) },
  real: z.boolean().default(false),
});

const squares = z.int().min(LEAST_SQUARES).max(MOST_SQUARES);

const remembered = z.object({
  game: z.enum(SPACES).default('free'),
  // One name alone is that of a scenario on squares.
  scenario: z
    .union([z.string().transform(grid => ({ ...USUAL, grid })), z.object({ free: z.string(), grid: z.string() })])
    .default(USUAL),
  /** The names of the player's own. */
  ownScenario: z.object({ free: z.string(), grid: z.string() }).default({ free: '', grid: '' }),
  book: z.object({ free: z.string(), grid: z.string() }).default(FIRST_BOOK),
  options: z.record(z.string(), z.string()).default({}),
  board: z.string().default(''),
  /** The name of the player's own. */
  ownBoard: z.string().default(''),
  squares: z.object({ columns: squares, rows: squares }).optional(),
  size: z.string(),
  layout: z.string(),
  /** The name of the player's own. */
  ownLayout: z.string().default(''),
  turnLimit: z.int().min(1).nullable(),
  clock: z.int().nullable().default(null),
  terrainBy: z.enum(SIDES).nullable().default(null),
  mixed: z.boolean().default(false),
  odds: z.boolean().default(true),
  /** The page was left for another one, from which it is come back to. */
  left: z.boolean().default(false),
  blue: side,
  red: side,
});

/** What a player has kept, of which a game may have been chosen. */
interface Kept {
  readonly armies?: readonly Army[];
  readonly scenarios?: readonly ScenarioFile[];
  readonly layouts?: readonly TableDesign[];
  /** House rules that a new game begins with, whatever the last one was played by. */
  readonly proposed?: Switched | null;
}

/** What was chosen last time, as far as it can still be chosen; otherwise a game that can start at once. `measure`: the one of the settings, which
 *  the last game has set too. */
export function draftFrom(last: Json, measure: Measure, seed: number, kept: Kept = {}): Draft {
  const { armies = [], scenarios: ownScenarios = [], layouts: ownLayouts = [], proposed = null } = kept;
  const [first] = shippedBoards();
  const usual: Draft = {
    ...{
      game: 'free',
      scenario: USUAL,
      ownScenario: { free: null, grid: null },
      book: FIRST_BOOK,
      options: proposed ?? {},
      board: first!.id,
      boardFile: null,
      squares: first!.layout.size,
    },
    measure,
    size: sizeName(SIZES[0]),
    layout: 'crossroads-village',
    ownLayout: null,
    turnLimit: null,
    clock: null,
    terrainBy: null,
    seed,
    ...{ mixed: false, secret: '', typed: { blue: '', red: '' } },
    odds: true,
    cards: [],
    blue: { army: 'allies-100-spearhead', file: null, seat: 'person', real: false },
    red: { army: 'axis-100-iron-wall', file: null, seat: 'person', real: false },
  };
  const read = readWith(remembered, last);
  if (!read.ok) return usual;
  const { size, layout, turnLimit, clock, terrainBy, blue, red } = read.value;
  const known = (game: SpaceName, id: string) => (scenarios.some(one => one.space === game && one.id === id) ? id : USUAL[game]);
  const ownOne = (game: SpaceName) =>
    ownScenarios.find(({ space, name }) => space === game && name === read.value.ownScenario[game]) ?? null;
  const bookOfLast = (game: SpaceName) => booksOf(game).find(one => one.id === read.value.book[game])?.id ?? FIRST_BOOK[game];
  const boardOfLast = (): Partial<Draft> => {
    const { board, ownBoard } = read.value;
    const own = ownLayouts.find(one => one.space === 'grid' && one.name === ownBoard);
    const chosen = own ? { board: null, boardFile: boardDesigned(own) } : { board, boardFile: null };
    const isThere = own !== undefined || shippedBoards().some(one => one.id === board);
    return isThere ? { ...chosen, squares: read.value.squares ?? boardOf(chosen).size } : {};
  };
  const led = (was: DraftSide, { army, own: name, seat, real }: z.output<typeof side>): DraftSide => {
    const file = armies.find(one => one.name === name);
    if (army === '' && file) return { army: null, file, seat, real };
    return { ...was, army: shippedArmies().some(one => one.id === army) ? army : was.army, seat, real };
  };
  return {
    ...usual,
    game: read.value.game,
    scenario: { free: known('free', read.value.scenario.free), grid: known('grid', read.value.scenario.grid) },
    ownScenario: { free: ownOne('free'), grid: ownOne('grid') },
    book: { free: bookOfLast('free'), grid: bookOfLast('grid') },
    options: (read.value.left ? null : proposed) ?? knownOptions(read.value.options),
    ...boardOfLast(),
    size: sizeNamed(size) ? size : usual.size,
    layout: layout === OPEN_GROUND || shippedTables().some(one => one.id === layout) ? layout : usual.layout,
    ownLayout: ownLayouts.find(one => one.space === 'free' && one.name === read.value.ownLayout) ?? null,
    turnLimit: (TURN_LIMITS as readonly (number | null)[]).includes(turnLimit) ? turnLimit : usual.turnLimit,
    clock: clock !== null && CLOCKS.includes(clock) ? clock : usual.clock,
    terrainBy,
    mixed: read.value.mixed,
    odds: read.value.odds,
    blue: led(usual.blue, blue),
    red: led(usual.red, red),
  };
}

/** What the rule set corrects on cards that the last game was set up with (FAQ-01). */
export function errataOfLast(last: Json): Book['tables']['errata'] {
  const read = readWith(remembered, last);
  const [first] = booksOf('free');
  const id = read.ok ? read.value.book[read.value.game] : null;
  return (books.find(one => one.id === id) ?? first)?.tables.errata ?? [];
}

/** What the host keeps of a draft; of an army of the player's own its name, and nothing of what came out of a file. `left`: the page is left for
 *  another one, and is to be found as it is. */
export const rememberedOf = (draft: Draft, left = false): Json => {
  const { game, size, layout, turnLimit, clock, terrainBy, mixed, odds } = draft;
  const { scenario, ownScenario, book, options, board, boardFile, squares, ownLayout, blue, red } = draft;
  return {
    ...{ game, size, layout, turnLimit, clock, terrainBy, mixed, odds, left },
    scenario: { ...scenario },
    ownScenario: { free: ownScenario.free?.name ?? '', grid: ownScenario.grid?.name ?? '' },
    book: { ...book },
    options: { ...options },
    board: board ?? '',
    ownBoard: (board === null && boardFile?.name) || '',
    squares: { ...squares },
    ownLayout: ownLayout?.name ?? '',
    blue: chosenFor(blue),
    red: chosenFor(red),
  };
};

const chosenFor = ({ army, file, seat, real }: DraftSide) => ({
  ...(army === null ? { army: '', own: file?.name ?? '' } : { army, own: '' }),
  seat,
  real,
});

/** Without those that another version of the program knew. */
const knownOptions = (options: Switched): Switched =>
  Object.fromEntries(
    houseOptions.flatMap(one => {
      const value = options[one.id];
      return value !== undefined && valuesOf(one).includes(value) ? [[one.id, value]] : [];
    }),
  );
