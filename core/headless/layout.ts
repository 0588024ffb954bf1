import type { FieldError, Json, Result } from '../base/index.ts';
import { bad, fault, itemAt, ok } from '../base/index.ts';
import type { Asking, DesignMap, Figures, MakeWish, TableDesign } from '../layout/index.ts';
import {
  askingOf,
  DESIGN_FORMAT,
  designOfScene,
  designOfTable,
  evenWork,
  judgeDesign,
  LONGEST_DESIGN,
  makeWork,
  movedDesign,
  parseDesign,
  parseWish,
  writeDesign,
} from '../layout/index.ts';
import type { SpaceName } from '../space/space.ts';
import type { Supplies } from './supplies.ts';
import type { Given, Verb } from './verb.ts';
import { bookIn, hasFormat, inFile, oneWord, readJson, surplus } from './verb.ts';

/** Whether so many seconds from now are over; the clock is the shell's. */
export type Until = (seconds: number) => () => boolean;

/** What there is to be judged: a layout, of which more is asked. */
const OF_A_LAYOUT = ['even', 'maps'] as const;
/** What a table is made by. */
const OF_MAKING = ['size', 'pieces', 'seed', 'seconds', 'steps', 'symmetry', 'name', 'squares'] as const;
const OPTIONS = ['make', 'scenario', 'book', 'option', 'weapon', 'lane', 'out', ...OF_A_LAYOUT, ...OF_MAKING];
/** Steps between two looks at the clock. */
const SLICE = 5_000_000;
const USUAL_SECONDS = 10;

/**
 * `layout FILE [--scenario N] [--book CHAIN] [--option ID=VALUE …] [--weapon R] [--lane MM] [--even] [--maps] [--out FILE]`: the figures
 * of a layout, of a scene or of a supplied table. `layout --make --size WxD --pieces wood=3 … --seed N --seconds S [--symmetry KIND] [--squares] [--out FILE]`: a table, or a board
 * of squares, that is fair.
 */
export const layout =
  (supplies: Supplies, until: Until): Verb =>
  given => {
    const wrong = surplus(given, 1, OPTIONS);
    if (wrong !== null) return bad(wrong);
    return given.options.make === undefined ? judged(supplies, given) : made(supplies, given, until);
  };

function judged(supplies: Supplies, given: Given): Result<Json, string> {
  const strange = OF_MAKING.find(name => given.options[name] !== undefined);
  if (strange) return bad(`--${strange} goes with --make.`);
  const read = designIn(supplies, given);
  if (!read.ok) return read;
  const design = read.value;
  const asking = askedIn(supplies, given, design.space, design.scenario);
  if (!asking.ok) return asking;
  const even = given.options.even === undefined ? null : evened(design, asking.value);
  const after = even?.design ?? design;
  if (given.options.out !== undefined) {
    const name = oneWord(given, 'out', '');
    if (!name.ok) return name;
    const written = given.writeText(name.value, `${JSON.stringify(writeDesign(after))}\n`);
    if (!written.ok) return written;
  }
  const figures = figuresIn(design, asking.value, given.options.maps !== undefined);
  return ok({ layout: design.name, figures, ...(even && { even: even.move }) } as unknown as Json);
}

function designIn(supplies: Supplies, given: Given): Result<TableDesign, string> {
  const [name] = given.words;
  return name === undefined ? bad('Which file?') : designOf(supplies, given, name);
}

/** The layout that is named: one that is supplied, or a file of one, or of a scene. */
export function designOf({ layouts }: Supplies, given: Given, name: string): Result<TableDesign, string> {
  const supplied = layouts.find(one => one.id === name);
  if (supplied) {
    const { space, layout } = supplied;
    return ok(designOfTable(space, { name: layout.name, ...layout.size, pieces: layout.pieces }));
  }
  const file = readJson(given, name, LONGEST_DESIGN);
  if (!file.ok) return file;
  const isScene = hasFormat(file.value, 'battlefield-scene') || hasFormat(file.value, 'battlefield-grid-scene');
  const read: Result<TableDesign, FieldError> = isScene ? designOfScene(file.value) : parseDesign(file.value);
  return read.ok ? read : bad(inFile(name, read.error));
}

function askedIn({ library }: Supplies, given: Given, space: SpaceName, own: string | null): Result<Asking, string> {
  const scenario = oneWord(given, 'scenario', own ?? '');
  if (!scenario.ok) return scenario;
  const numbers: { [name: string]: number } = {};
  for (const [name, least, most] of [
    ['weapon', 1, 60],
    ['lane', 100, 5000],
  ] as const) {
    if (given.options[name] === undefined) continue;
    const word = oneWord(given, name, '');
    if (!word.ok) return word;
    const n = Number(word.value);
    if (!(n >= least && n <= most)) return bad(`--${name} wants a number from ${least} to ${most}.`);
    numbers[name] = n;
  }
  const book = bookIn(library, given, space);
  if (!book.ok) return book;
  const played = { space, book: book.value, scenario: scenario.value === '' ? null : scenario.value };
  const asking = askingOf(library, { ...played, ...numbers });
  return asking
    ? ok(asking)
    : bad(
        given.options.scenario === undefined
          ? inFile(itemAt(given.words, 0), fault('scenario', 'layout.scenario'))
          : `There is no scenario ${scenario.value} for a ${space === 'free' ? 'table' : 'board of squares'}.`,
      );
}

function figuresIn(design: TableDesign, asking: Asking, maps: boolean): Json {
  const work = judgeDesign(design, asking);
  while (!work.next(SLICE));
  return plain(work.figures(), maps);
}

/** Figures as JSON: the cells of maps are left out unless they are asked for, and nobody being there is null. */
function plain(figures: Figures, maps: boolean): Json {
  const isMap = (v: object): v is DesignMap => 'cells' in v && v.cells instanceof Float32Array;
  const of = (v: unknown): Json => {
    if (typeof v === 'number') return Number.isFinite(v) ? v : null;
    if (Array.isArray(v)) return v.map(of);
    if (typeof v !== 'object' || v === null) return v as Json;
    if (isMap(v)) {
      const { cells, columns, rows, grid } = v;
      return { columns, rows, grid, in: v.in, ...(maps ? { cells: Array.from(cells, n => (Number.isNaN(n) ? null : n)) } : {}) };
    }
    return Object.fromEntries(Object.entries(v).map(([key, one]) => [key, of(one)]));
  };
  return of(figures);
}

function evened(design: TableDesign, asking: Asking) {
  const work = evenWork(design, asking);
  while (!work.next(SLICE));
  const move = work.best();
  return { move, design: move ? movedDesign(design, move) : design };
}

function made(supplies: Supplies, given: Given, until: Until): Result<Json, string> {
  const [word] = given.words;
  if (word !== undefined) return bad(`What is ${word} for? --make reads no file.`);
  const strange = OF_A_LAYOUT.find(name => given.options[name] !== undefined);
  if (strange) return bad(`--${strange} goes with a file, not with --make.`);
  const wish = wishIn(given);
  if (!wish.ok) return wish;
  const asking = askedIn(supplies, given, wish.value.space, null);
  if (!asking.ok) return asking;
  const work = makeWork(wish.value, asking.value);
  const spent = spending(given, until);
  if (!spent.ok) return spent;
  while (!work.next(SLICE) && !spent.value());
  // However short the time is, there is a table.
  let best = work.best();
  for (; best === null; best = work.best()) work.next(SLICE);
  const out = oneWord(given, 'out', '');
  if (!out.ok) return out;
  const design = writeDesign(best.design);
  if (out.value !== '') {
    const written = given.writeText(out.value, `${JSON.stringify(design)}\n`);
    if (!written.ok) return written;
  }
  const { balance, missing } = best;
  return ok({
    ...{ format: DESIGN_FORMAT, balance, missing, starts: work.starts(), tried: work.tried() },
    ...(out.value === '' ? { layout: design } : {}),
  } as unknown as Json);
}

/** Whether what was given for it is used up: seconds, or millions of steps, which come to the same table on every machine. */
function spending(given: Given, until: Until): Result<() => boolean, string> {
  const steps = oneWord(given, 'steps', '');
  if (!steps.ok) return steps;
  if (steps.value !== '') {
    const millions = Number(steps.value);
    if (!(millions > 0 && millions <= 1_000_000)) return bad('--steps wants millions of steps, a number of at most 1000000.');
    let left = (millions * 1e6) / SLICE;
    return ok(() => --left <= 0);
  }
  const seconds = oneWord(given, 'seconds', `${USUAL_SECONDS}`);
  if (!seconds.ok) return seconds;
  const n = Number(seconds.value);
  if (!(n > 0 && n <= 3600)) return bad('--seconds wants a number of at most 3600.');
  return ok(until(n));
}

function wishIn(given: Given): Result<MakeWish, string> {
  const size = oneWord(given, 'size', '1800x1200');
  if (!size.ok) return size;
  const seed = oneWord(given, 'seed', '1');
  if (!seed.ok) return seed;
  const symmetry = oneWord(given, 'symmetry', 'none');
  if (!symmetry.ok) return symmetry;
  const name = oneWord(given, 'name', 'Made table');
  if (!name.ok) return name;
  const [width, depth] = size.value.split('x').map(Number);
  const pieces = Object.fromEntries(
    (given.options.pieces ?? []).map(word => {
      const [id = '', count = '1'] = word.split('=');
      return [id, Number(count)];
    }),
  );
  const space = given.options.squares === undefined ? 'free' : 'grid';
  const wish = { space, size: { width, depth }, pieces, seed: Number(seed.value), symmetry: symmetry.value, name: name.value };
  const read = parseWish(wish);
  return read.ok ? read : bad(inFile('--make', read.error));
}
