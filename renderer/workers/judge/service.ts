import type { Agreement, Difference, FieldError, Json, ReadSheet, Result, Scene } from '../../../core/index.ts';
import {
  bad,
  expected,
  bookOnTable,
  LONGEST_TEXT,
  makeSheet,
  ok,
  readScene,
  readSheet,
  recheck,
  ruleSets,
  SHEET_FORMAT,
  STEPS,
} from '../../../core/index.ts';
import type { TableLayout } from '../../../templates/index.ts';
import { parseTable, TABLE_FORMAT } from '../../../templates/index.ts';

/** A scene on squares, which the Adjudicator has no table for yet. */
const ON_SQUARES = 'battlefield-grid-scene';

/** What a file held: a scene, or a ruling sheet, which is then still to be judged again; or a table with nothing asked of it. */
export type ReadText = ReadScene | { readonly table: TableLayout };
/** Why a file cannot be opened here: a field that does not fit, no JSON, or a scene on squares. */
export type Unread = FieldError | 'json' | 'onSquares';

export interface ReadScene {
  readonly scene: Scene;
  /** The document that the scene was read from. */
  readonly document: Json;
  /** Null for a plain scene. */
  readonly sheet: Json | null;
  /** The chain of the rule set by which a sheet was judged; null for a plain scene. */
  readonly book: string | null;
}

/** What takes a judge longer than a frame: large files, margins, whole sheets, and sheets judged again. All of it is JSON. */
export interface JudgeService {
  /** Reads a scene or a ruling sheet; the first thing that does not fit is named by its path. */
  read(text: string): Result<ReadText, Unread>;
  /** `book`: the chain of a rule set. */
  sheet(document: Json, agreed: Agreement, book: string): Result<ReadSheet>;
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
    const format = (value as { readonly format?: unknown } | null)?.format;
    if (format === ON_SQUARES) return bad('onSquares');
    if (format === TABLE_FORMAT) {
      const read = parseTable(value);
      return read.ok ? ok({ table: read.value }) : read;
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
  recheck: sheet => recheck(sheet, ruleSets),
};
