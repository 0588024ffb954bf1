import { LONGEST_TEXT } from '../adjudicate/budget.ts';
import { GRID_SHEET_FORMAT, recheckGrid } from '../adjudicate/grid/sheet.ts';
import { recheck as compare } from '../adjudicate/recheck.ts';
import { bad, ok } from '../base/index.ts';
import { ruleSets } from '../books/index.ts';
import type { Verb } from './verb.ts';
import { hasFormat, inFile, readDocument, surplus } from './verb.ts';

/** `recheck`: whether the scene of a ruling sheet is still ruled as the sheet says, on the table or on squares. */
export const recheck: Verb = given => {
  const wrong = surplus(given, 1, []);
  if (wrong !== null) return bad(wrong);
  const file = readDocument(given, LONGEST_TEXT);
  if (!file.ok) return file;
  const [name = ''] = given.words;
  const differences = (hasFormat(file.value, GRID_SHEET_FORMAT) ? recheckGrid : compare)(file.value, ruleSets);
  if (!differences.ok) return bad(inFile(name, differences.error));
  // What the file itself is to blame for is said before what the law may have changed.
  const first = differences.value.find(({ changed }) => changed.length === 0) ?? differences.value[0];
  if (first) {
    const { path, was, now, changed } = first;
    const said = `the sheet says ${JSON.stringify(was) ?? 'nothing'}, the judge ${JSON.stringify(now) ?? 'nothing'}`;
    const others = differences.value.length - 1;
    const why =
      changed.length > 0
        ? ` The rules have changed there since it was made: ${changed.join(', ')}.`
        : ' No rule that it rests on has changed since: the file itself is to blame.';
    return bad(`${name}: ${path}: ${others > 0 ? `${said}; and ${others} more differ` : said}.${why}`);
  }
  const questions = Object.keys((file.value as { readonly answers: object }).answers).length;
  return ok({ agrees: true, questions });
};
