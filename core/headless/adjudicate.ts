import { adjudicate as judge } from '../adjudicate/adjudicate.ts';
import { LONGEST_TEXT } from '../adjudicate/budget.ts';
import type { Judging } from '../adjudicate/context.ts';
import { PRINTED, PRINTED_ON_SQUARES } from '../adjudicate/context.ts';
import { adjudicateGrid } from '../adjudicate/grid/adjudicate.ts';
import { GRID_SCENE_FORMAT } from '../adjudicate/grid/scene.ts';
import type { Json, Result } from '../base/index.ts';
import { bad, itemAt, ok } from '../base/index.ts';
import { SPACES, type SpaceName } from '../space/space.ts';
import type { Supplies } from './supplies.ts';
import type { Given, Verb } from './verb.ts';
import { bookIn, hasFormat, inFile, oneWord, readDocument, surplus } from './verb.ts';

/** The rule set that is named, or the printed one of that game, with the options that are switched. */
function judgedBy({ library }: Supplies, given: Given, mode: SpaceName): Result<Judging, string> {
  const printed = mode === 'grid' ? PRINTED_ON_SQUARES : PRINTED;
  if (given.options.book === undefined && given.options.option === undefined) return ok(printed);
  return bookIn(library, given, mode);
}

/** `adjudicate SCENE.json [--mode M] [--book CHAIN] [--option ID=VALUE …]`: the answers to a scene's questions. */
export const adjudicate =
  (supplies: Supplies): Verb =>
  given => {
    const wrong = surplus(given, 1, ['mode', 'book', 'option']);
    if (wrong !== null) return bad(wrong);
    const file = readDocument(given, LONGEST_TEXT);
    if (!file.ok) return file;
    // A scene says by its format where it is; `--mode` is for whoever wants to be sure.
    const said = oneWord(given, 'mode', hasFormat(file.value, GRID_SCENE_FORMAT) ? 'grid' : 'free');
    if (!said.ok) return said;
    const mode = SPACES.find(one => one === said.value);
    if (!mode) return bad(`There is no mode ${said.value}; there are: free, grid.`);
    const book = judgedBy(supplies, given, mode);
    if (!book.ok) return book;
    if (mode === 'grid') {
      const onSquares = adjudicateGrid(file.value, undefined, book.value);
      return onSquares.ok ? ok(onSquares.value as unknown as Json) : bad(inFile(itemAt(given.words, 0), onSquares.error));
    }
    const ruling = judge(file.value, undefined, book.value);
    if (!ruling.ok) return bad(inFile(itemAt(given.words, 0), ruling.error));
    for (const warning of ruling.value.warnings) given.warn(warning);
    return ok({ answers: ruling.value.answers } as unknown as Json);
  };
