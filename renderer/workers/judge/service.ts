import type {
  Agreement,
  Difference,
  FieldError,
  GridLayout,
  GridScene,
  Json,
  ReadGridSheet,
  ReadSheet,
  Result,
  Scene,
} from '../../../core/index.ts';
import {
  bad,
  BOARD_FORMAT,
  bookOnSquares,
  expected,
  bookOnTable,
  GRID_SCENE_FORMAT,
  GRID_SHEET_FORMAT,
  LONGEST_TEXT,
  makeGridSheet,
  makeSheet,
  ok,
  parseGridLayout,
  readGridScene,
  readGridSheet,
  readScene,
  readSheet,
  recheck,
  recheckGrid,
  ruleSets,
  SHEET_FORMAT,
  STEPS,
} from '../../../core/index.ts';
import type { TableLayout } from '../../../templates/index.ts';
import { parseTable, TABLE_FORMAT } from '../../../templates/index.ts';

/** What a file held: a scene, or a ruling sheet, which is then still to be judged again, on the table or on squares; or a table or a board with
 *  nothing asked of it. */
export type ReadText = ReadScene | ReadSquares | { readonly table: TableLayout } | { readonly board: GridLayout };
/** Why a file cannot be opened here: a field that does not fit, or no JSON. */
export type Unread = FieldError | 'json';

export interface ReadScene {
  readonly scene: Scene;
  /** The document that the scene was read from. */
  readonly document: Json;
  /** Null for a plain scene. */
  readonly sheet: Json | null;
  /** The chain of the rule set by which a sheet was judged; null for a plain scene. */
  readonly book: string | null;
}

/** The same on squares. */
export interface ReadSquares extends Omit<ReadScene, 'scene'> {
  readonly squares: GridScene;
}

/** What takes a judge longer than a frame: large files, margins, whole sheets, and sheets judged again. All of it is JSON. */
export interface JudgeService {
  /** Reads a scene or a ruling sheet; the first thing that does not fit is named by its path. */
  read(text: string): Result<ReadText, Unread>;
  /** `book`: the chain of a rule set. */
  sheet(document: Json, agreed: Agreement, book: string): Result<ReadSheet>;
  /** The same on squares. */
  squares(document: Json, book: string): Result<ReadGridSheet>;
  /** A ruling sheet of the table or of squares. */
  recheck(sheet: Json): Result<readonly Difference[]>;
}

export const judgeService: JudgeService = {
  read(text) {
    if (text.length > LONGEST_TEXT)
      return bad({ path: '', expected: { ...expected('most.characters', { n: LONGEST_TEXT }), found: text.length } });
    let value: Json;
    try {
      value = JSON.parse(text);
    } catch {
      return bad('json');
    }
    const format = formatOf(value);
    if (format === TABLE_FORMAT) {
      const read = parseTable(value);
      return read.ok ? ok({ table: read.value }) : read;
    }
    if (format === BOARD_FORMAT) {
      const read = parseGridLayout(value);
      return read.ok ? ok({ board: read.value }) : read;
    }
    if (format === GRID_SCENE_FORMAT) {
      const read = readGridScene(value);
      return read.ok ? ok({ squares: read.value, document: value, sheet: null, book: null }) : read;
    }
    if (format === GRID_SHEET_FORMAT) {
      const read = readGridSheet(value, ruleSets);
      if (!read.ok) return read;
      const { scene, sheet } = read.value;
      return ok({ squares: scene, document: sheet.scene, sheet: value, book: sheet.book });
    }
    if (format !== SHEET_FORMAT) {
      const read = readScene(value);
      return read.ok ? ok({ scene: read.value, document: value, sheet: null, book: null }) : read;
    }
    const read = readSheet(value, ruleSets);
    if (!read.ok) return read;
    const { scene, sheet } = read.value;
    return ok({ scene, document: sheet.scene, sheet: value, book: sheet.book });
  },
  sheet(document, agreed, chain) {
    const book = bookOnTable(ruleSets, chain);
    if (!book.ok) return book;
    const made = makeSheet(document, agreed, STEPS, book.value);
    return made.ok ? readSheet(made.value, ruleSets) : made;
  },
  squares(document, chain) {
    const book = bookOnSquares(ruleSets, chain);
    return book.ok ? makeGridSheet(document, STEPS, book.value) : book;
  },
  recheck: sheet => (formatOf(sheet) === GRID_SHEET_FORMAT ? recheckGrid : recheck)(sheet, ruleSets),
};

const formatOf = (value: unknown): unknown => (value as { readonly format?: unknown } | null)?.format;
