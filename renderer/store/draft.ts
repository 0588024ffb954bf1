import { z } from 'zod';
import type {
  Army,
  Book,
  BySide,
  Card,
  Cards,
  FieldError,
  GameSetup,
  Ground as TableSize,
  GridLayout,
  Json,
  Measure,
  OptionFault,
  Piece,
  Refusal,
  Result,
  Scenario,
  Side,
  Agreed,
  ScenarioFile,
  SpaceName,
  Ahead,
  Switched,
  TableDesign,
} from '../../core/index.ts';
import {
  armySetup,
  bothDugIn,
  cardsBought,
  withoutEffect,
  cardId,
  inPlayWith,
  PLATOONS,
  rulesNamed,
  bad,
  books,
  broughtBeside,
  cardsDiffer,
  cardsOfArmies,
  cardsToBring,
  fieldFaults,
  fortificationsOf,
  gridFormOf,
  houseOptions,
  isOpenIn,
  laidOut,
  LENGTHS,
  MEASURES,
  parseArmy,
  parseGridLayout,
  readWith,
  roomRefused,
  scenarioFaults,
  scenarioFrom,
  scenarioIn,
  scenarios,
  SIDES,
  sizeIn,
  SPACES,
  SQUARE,
  valuesOf,
  withBrought,
  withOptions,
  writeGridLayout,
} from '../../core/index.ts';
import { shippedArmies, shippedBoards, shippedTables } from '../../templates/index.ts';
import { library } from '../base/library.ts';
import type { SeedDraft } from '../base/seed.ts';
import type { Seat, Seats } from '../base/seats.ts';
import { SEATS } from '../base/seats.ts';
import { seedIn } from './seeds.ts';

/** Usual tables, mm, where centimetres are measured. */
export const SIZES = [
  { width: 1800, depth: 1200 },
  { width: 1200, depth: 1200 },
  { width: 1200, depth: 800 },
  { width: 2400, depth: 1200 },
] as const;
interface Size {
  readonly width: number;
  readonly depth: number;
}
export const sizeName = ({ width, depth }: Size): string => `${width}x${depth}`;
/** The smallest and the largest table, mm, where centimetres are measured: 60 to 360 cm by 60 to 180, or 24 to 144 in by 24 to 72. */
export const LEAST_SIZE: Size = { width: 600, depth: 600 };
export const MOST_SIZE: Size = { width: 3600, depth: 1800 };
/** The size that a name tells; null where it tells none that is played on. */
export function sizeNamed(name: string): Size | null {
  const [, width, depth] = (/^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/.exec(name) ?? []).map(Number);
  if (width === undefined || depth === undefined) return null;
  const fits = (n: number, of: keyof Size) => n >= LEAST_SIZE[of] && n <= MOST_SIZE[of];
  return fits(width, 'width') && fits(depth, 'depth') ? { width, depth } : null;
}
/** mm of a table that is measured in centimetres to one of the unit in which its size is told: an inch is a quarter of an R. */
export const SIZE_UNIT: { readonly [M in Measure]: number } = { metric: 10, imperial: 25 };
export const TURN_LIMITS = [null, 3, 4, 6, 8, 10, 12] as const;
export const OPEN_GROUND = 'open';

export interface Squares {
  readonly columns: number;
  readonly rows: number;
}
/** Fewest and most squares that a board may have either way. */
export const LEAST_SQUARES = 6;
export const MOST_SQUARES = 60;

interface DraftSide {
  /** Id of a supplied army; null for one of the player's own, or read from a file. */
  readonly army: string | null;
  readonly file: Army | null;
  readonly seat: Seat;
  /** Its dice are thrown by hand. */
  readonly real: boolean;
}

type Own = { readonly [S in SpaceName]: ScenarioFile | null };
type Chosen = { readonly [S in SpaceName]: string };

/** What is chosen on the New game page; what the other game is chosen by stays as it was. */
export interface Draft extends BySide<DraftSide>, SeedDraft {
  readonly game: SpaceName;
  /** Id of a scenario of each game. */
  readonly scenario: Chosen;
  /** The player's own one that is played instead. */
  readonly ownScenario: Own;
  /** The chain of the rule set of each game, without options. */
  readonly book: Chosen;
  /** Options that are not as usual, whatever book leaves them open. */
  readonly options: Switched;
  /** Id of a supplied board of squares; null for the one read from a file. */
  readonly board: string | null;
  readonly boardFile: GridLayout | null;
  readonly squares: Squares;
  readonly measure: Measure;
  readonly size: string;
  readonly layout: string;
  /** A table of the player's own that is played on instead. */
  readonly ownLayout: TableDesign | null;
  readonly turnLimit: number | null;
  /** Who alone has set up the terrain of a free-form table; null where both have. */
  readonly terrainBy: Side | null;
  /** What an attack may bring is shown beside its targets. */
  readonly odds: boolean;
  /** Cards that came out of files and that the program does not have. */
  readonly cards: readonly Card[];
}

/** The scenario that a first game is played by. */
const USUAL: Chosen = { free: '1', grid: '2' };
/** The rule sets of a game. */
export const booksOf = (game: SpaceName): readonly Book[] => books.filter(({ space }) => space === game);
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
  measure: z.enum(MEASURES),
  size: z.string(),
  layout: z.string(),
  /** The name of the player's own. */
  ownLayout: z.string().default(''),
  turnLimit: z.int().min(1).nullable(),
  terrainBy: z.enum(SIDES).nullable().default(null),
  mixed: z.boolean().default(false),
  odds: z.boolean().default(true),
  /** The page was left for another one, from which it is come back to. */
  left: z.boolean().default(false),
  blue: side,
  red: side,
});

/** What was chosen last time, as far as it can still be chosen; otherwise a game that can start at once. `proposed`: house rules that a new game
 *  begins with, whatever the last one was played by. */
export function draftFrom(
  last: Json,
  measure: Measure,
  seed: number,
  own: readonly Army[] = [],
  ownScenarios: readonly ScenarioFile[] = [],
  ownLayouts: readonly TableDesign[] = [],
  proposed: Switched | null = null,
): Draft {
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
  const { size, layout, turnLimit, terrainBy, blue, red } = read.value;
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
    const file = own.find(one => one.name === name);
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
    measure: read.value.measure,
    size: sizeNamed(size) ? size : usual.size,
    layout: layout === OPEN_GROUND || shippedTables().some(one => one.id === layout) ? layout : usual.layout,
    ownLayout: ownLayouts.find(one => one.space === 'free' && one.name === read.value.ownLayout) ?? null,
    turnLimit: (TURN_LIMITS as readonly (number | null)[]).includes(turnLimit) ? turnLimit : usual.turnLimit,
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
  const {
    game,
    scenario,
    ownScenario,
    book,
    options,
    board,
    boardFile,
    squares,
    measure,
    size,
    layout,
    ownLayout,
    turnLimit,
    terrainBy,
    mixed,
    odds,
    blue,
    red,
  } = draft;
  return {
    game,
    scenario: { ...scenario },
    ownScenario: { free: ownScenario.free?.name ?? '', grid: ownScenario.grid?.name ?? '' },
    book: { ...book },
    options: { ...options },
    board: board ?? '',
    ownBoard: (board === null && boardFile?.name) || '',
    squares: { ...squares },
    measure,
    size,
    layout,
    ownLayout: ownLayout?.name ?? '',
    turnLimit,
    terrainBy,
    mixed,
    odds,
    left,
    blue: chosenFor(blue),
    red: chosenFor(red),
  };
};

/** All that is said of the armies. */
export const armiesIn = ({ cards, blue, red }: Draft): Pick<Draft, 'cards' | Side> => ({ cards, blue, red });

const chosenFor = ({ army, file, seat, real }: DraftSide) => ({
  ...(army === null ? { army: '', own: file?.name ?? '' } : { army, own: '' }),
  seat,
  real,
});

export function armyOf({ army, file }: DraftSide): Army {
  if (army === null && file) return file;
  return (shippedArmies().find(one => one.id === army) ?? shippedArmies()[0]!).army;
}

export function boardOf({ board, boardFile }: Pick<Draft, 'board' | 'boardFile'>): GridLayout {
  if (board === null && boardFile) return boardFile;
  return (shippedBoards().find(one => one.id === board) ?? shippedBoards()[0]!).layout;
}

/** What choosing a table or a board of the player's own changes. */
export function onLayout(design: TableDesign): Partial<Draft> {
  if (design.space === 'grid') return { game: 'grid', ...onBoard({ board: null, boardFile: boardDesigned(design) }) };
  return { game: 'free', ownLayout: design, layout: OPEN_GROUND };
}

/** A designed board as a game is played on it. */
const boardDesigned = ({ name, size, pieces }: TableDesign): GridLayout => ({
  ...{ name, pieces },
  size: { columns: size.width / SQUARE, rows: size.depth / SQUARE },
});

/** What choosing a board changes: it comes with its size, as far as a game has room on it. */
export const onBoard = (chosen: Pick<Draft, 'board' | 'boardFile'>): Partial<Draft> => {
  const { columns, rows } = boardOf(chosen).size;
  return { ...chosen, squares: { columns: Math.max(LEAST_SQUARES, columns), rows: Math.max(LEAST_SQUARES, rows) } };
};

/** What a game of one kind is played on. */
interface Ground {
  /** mm. */
  size(draft: Draft): { readonly width: number; readonly depth: number };
  /** Terrain, without what would hang over the edge. */
  pieces(draft: Draft): readonly Piece[];
  /** A table is painted by its name. */
  name(draft: Draft): string;
}

const layoutOf = ({ layout, ownLayout }: Draft) => ownLayout ?? shippedTables().find(one => one.id === layout)?.layout;

const table: Ground = {
  // As many R wide in inches as in centimetres (TURN-01); one of the player's own is as large as he has made it.
  size: ({ size, measure, ownLayout }) => ownLayout?.size ?? sizeIn(measure, sizeNamed(size) ?? SIZES[0]),
  /** A layout lies in the middle. */
  pieces(draft) {
    const layout = layoutOf(draft);
    return layout ? laidOut(layout.pieces, layout.size, sizeOf(draft)) : [];
  },
  // A layout's own name only where it fills the table that it was made for.
  name(draft) {
    const layout = layoutOf(draft);
    if (!layout) return draft.size;
    if (draft.ownLayout) return layout.name;
    return sizeName(layout.size) === draft.size ? layout.name : `${layout.name} ${draft.size}`;
  },
};

const board: Ground = {
  size: ({ squares: { columns, rows } }) => ({ width: columns * SQUARE, depth: rows * SQUARE }),
  pieces(draft) {
    const { columns, rows } = draft.squares;
    return boardOf(draft).pieces.filter(piece => {
      const { squares, walls } = gridFormOf(piece);
      return [...squares, ...walls.map(wall => wall.square)].every(([column, row]) => column <= columns && row <= rows);
    });
  },
  name: draft => boardOf(draft).name,
};

const GROUNDS: { readonly [S in SpaceName]: Ground } = { free: table, grid: board };

export const sizeOf = (draft: Draft) => GROUNDS[draft.game].size(draft);
export const piecesOf = (draft: Draft) => GROUNDS[draft.game].pieces(draft);

/** The player's own scenario that is to be played; null for one of the book's. */
export const ownScenarioOf = ({ game, ownScenario }: Draft): ScenarioFile | null => ownScenario[game];

export function scenarioOf(draft: Draft): Scenario {
  const own = ownScenarioOf(draft);
  if (own) return scenarioFrom(own);
  // As the house rules have it: other zones, other objectives.
  return scenarioIn(
    bookOfDraft(draft),
    scenarios.find(one => one.space === draft.game && one.id === draft.scenario[draft.game])!,
  );
}

/** What is played on in R, or in squares. */
export function groundOf(draft: Draft): TableSize {
  const { width, depth } = sizeOf(draft);
  const r = draft.game === 'grid' ? SQUARE : LENGTHS[draft.measure].range;
  return { width: width / r, depth: depth / r };
}

/** Why the own scenario cannot be played on what has been chosen; none where one of the book's is played. */
export function ownScenarioFaults(draft: Draft): readonly FieldError[] {
  const own = ownScenarioOf(draft);
  return own ? scenarioFaults(own, groundOf(draft)) : [];
}

/** Whether the south and the north, which scenarios take for the long edges, are the short ones. */
export const isTurned = (draft: Draft): boolean => {
  const { width, depth } = sizeOf(draft);
  return draft.game === 'free' && depth > width;
};

/** Why no game can be played on the board that has been chosen; null where one can. A board that is still being designed may lie on itself. */
export function boardFaultIn(draft: Draft): FieldError | null {
  if (draft.game !== 'grid') return null;
  const read = parseGridLayout(writeGridLayout({ name: 'board', size: draft.squares, pieces: piecesOf(draft) }));
  return read.ok ? null : read.error;
}

/** Why the scenario has no room on what has been chosen; null where it has. */
export const roomOf = (draft: Draft, known: Cards): Refusal | null => roomRefused(setupOf(draft, known).setup, library());

/** The chosen rule set of the chosen game, with what of the options it leaves open. */
export function bookOfDraft(draft: Pick<Draft, 'game' | 'book' | 'options'>): Book {
  const { base, made } = switchedBook(draft);
  return made.ok ? made.value : base;
}

/** Why the options of a draft make no rule set together; null where they do. A set out of a file, or of another book, may contradict itself. */
export function optionFaultIn(draft: Pick<Draft, 'game' | 'book' | 'options'>): OptionFault | null {
  const { made } = switchedBook(draft);
  return made.ok ? null : made.error;
}

function switchedBook({ game, book, options }: Pick<Draft, 'game' | 'book' | 'options'>) {
  const base = booksOf(game).find(one => one.id === book[game]) ?? booksOf(game)[0]!;
  return { base, made: bookWith(base, options) };
}

/** A rule set with those of some options that it leaves open; or why they make none together. */
export const bookWith = (base: Book, options: Switched): Result<Book, OptionFault> =>
  withOptions(base, houseOptions, switchedIn(base, options));

/** A rule set without options, and what a group plays otherwise, whatever book leaves it open. */
export interface Picked {
  readonly base: Book;
  readonly options: Switched;
}

/** The book that has been picked, with those of the options that it leaves open. */
export function bookPicked({ base, options }: Picked): Book {
  const made = bookWith(base, options);
  return made.ok ? made.value : base;
}

/** Of some options those that a rule set leaves open. */
export const switchedIn = (book: Book, options: Switched): Switched =>
  Object.fromEntries(
    houseOptions.flatMap(one => (one.id in options && isOpenIn(book, one, options) ? [[one.id, options[one.id]!]] : [])),
  );

/** Without those that another version of the program knew. */
const knownOptions = (options: Switched): Switched =>
  Object.fromEntries(
    houseOptions.flatMap(one => {
      const value = options[one.id];
      return value !== undefined && valuesOf(one).includes(value) ? [[one.id, value]] : [];
    }),
  );

/** The game of a draft as far as options are about it; null as long as a side has no army. */
export function aheadOf(draft: Draft, known: Cards): Ahead | null {
  const cards = cardsFor(draft, known);
  const armies = [draft.blue, draft.red].map(one => armySetup(armyOf(one), cards));
  if (armies.some(({ units }) => units.length === 0)) return null;
  const fielded = inPlayWith(
    armies.flatMap(({ units }) => units.map(cardId)),
    cards,
  );
  const kinds = armies.flatMap(({ platoons = [] }) => platoons.map(({ kind }) => kind));
  return {
    scenario: scenarioOf(draft).id,
    brought: rulesNamed(books, cards.values(), PLATOONS),
    rules: rulesNamed(books, fielded, kinds),
  };
}

/** The setup of a draft, and who answers for its sides; `known`: all cards that there are to choose from. */
export function setupOf(draft: Draft, known: Cards): { readonly setup: GameSetup; readonly seats: Seats } {
  const cards = cardsFor(draft, known);
  const own = ownScenarioOf(draft);
  const army = (one: DraftSide) => armySetup(armyOf(one), cards);
  const armies = { blue: army(draft.blue), red: army(draft.red) };
  const setup: GameSetup = {
    measure: draft.measure,
    table: { name: GROUNDS[draft.game].name(draft), ...sizeOf(draft), pieces: piecesOf(draft) },
    book: bookOfDraft(draft).id,
    scenario: scenarioOf(draft).id,
    ...(own ? { ownScenario: own as unknown as Json } : {}),
    turnLimit: scenarioOf(draft).turns === null ? draft.turnLimit : null,
    ...(draft.game === 'free' && draft.terrainBy !== null ? { terrainBy: draft.terrainBy } : {}),
    ...seedIn(draft),
    ...byHandIn(draft),
    ...(draft.odds ? {} : { withoutOdds: true as const }),
    armies,
    ...cardsToBring(armies, cards, library()),
  };
  return { setup, seats: { blue: draft.blue.seat, red: draft.red.seat } };
}

/** Whose dice are thrown by hand. */
function byHandIn(draft: Draft): Pick<GameSetup, 'byHand'> {
  const byHand = SIDES.filter(side => draft[side].real);
  return byHand.length > 0 ? { byHand } : {};
}

/** Why the armies of a draft cannot take the field; empty when they can. */
export function draftFaults(draft: Draft, known: Cards): readonly Refusal[] {
  const armies = [armyOf(draft.blue), armyOf(draft.red)];
  const differ = cardsDiffer(armies, withBrought(known, draft.cards));
  const cards = cardsFor(draft, known);
  const dug = bothDugIn(
    bookOfDraft(draft),
    armies.map(army => fortificationsOf(army, cards)),
  );
  return [
    ...armies.flatMap(army => fieldFaults(army, cards, library(), playedIn(draft))),
    ...[differ, dug].filter(one => one !== null),
  ];
}

/** Cards of an army, and of those beside it, that name rules which a rule set has taken out, with those rules (FAQ-38). */
export function withoutEffectIn(units: Army['units'], cards: Cards, book: Book, beside: readonly Card[] = []) {
  const fielded = units.flatMap(unit => cardsBought(cards.get(unit.card), unit).flatMap(id => cards.get(id) ?? []));
  return [...new Map([...fielded, ...beside].map(card => [card.id, card])).values()].flatMap(card => {
    const rules = withoutEffect(book, card);
    return rules.length === 0 ? [] : [{ card, rules }];
  });
}

/** By what rule set and scenario a game of a draft is played. */
export const playedIn = (draft: Draft): Agreed => ({ book: bookOfDraft(draft), scenario: scenarioOf(draft) });

/** Why an army cannot take the field with these cards, where it is played so or as is usual; empty when it can. */
export const faultsOf = (army: Army, known: Cards, played?: Agreed): readonly Refusal[] =>
  fieldFaults(army, cardsOfArmies([army], known), library(), played);

type Fielded = Pick<Draft, 'cards' | 'blue' | 'red'>;

/** The cards that the armies of a draft are fielded with: those that are known, those that came out of files, and what the armies bring. */
export const cardsFor = ({ cards, blue, red }: Fielded, known: Cards): Cards =>
  cardsOfArmies([armyOf(blue), armyOf(red)], withBrought(known, cards));

/** The cards that came out of files with more of them, each once. */
export const withMore = ({ cards }: Pick<Draft, 'cards'>, more: readonly Card[], known: Cards): readonly Card[] => {
  const ids = new Set(more.map(card => card.id));
  return [...cards.filter(card => !ids.has(card.id)), ...broughtBeside(known, more)];
};

export function fromText<T>(text: string, parse: (value: unknown) => Result<T>): Result<T, FieldError | 'json'> {
  try {
    return parse(JSON.parse(text));
  } catch {
    return bad('json');
  }
}

/** An army out of the text of a file. */
export const armyFromText = (text: string) => fromText(text, parseArmy);
/** A board of squares out of the text of a file. */
export const boardFromText = (text: string) => fromText(text, parseGridLayout);
