import { adjudicate as judge } from '../adjudicate/adjudicate.ts';
import { LONGEST_TEXT } from '../adjudicate/budget.ts';
import { adjudicateGrid } from '../adjudicate/grid/adjudicate.ts';
import { GRID_SCENE_FORMAT } from '../adjudicate/grid/scene.ts';
import type { Json } from '../base/index.ts';
import { bad, itemAt, ok } from '../base/index.ts';
import type { Verb } from './verb.ts';
import { inFile, oneWord, readDocument, surplus } from './verb.ts';

/** A scene says by its format where it is; `--mode` is for whoever wants to be sure. */
const isOnSquares = (document: unknown): boolean =>
  typeof document === 'object' && document !== null && 'format' in document && document.format === GRID_SCENE_FORMAT;

/** `adjudicate`: the answers to a scene's questions. */
export const adjudicate: Verb = given => {
  const wrong = surplus(given, 1, ['mode']);
  if (wrong !== null) return bad(wrong);
  const file = readDocument(given, LONGEST_TEXT);
  if (!file.ok) return file;
  const mode = oneWord(given, 'mode', isOnSquares(file.value) ? 'grid' : 'free');
  if (!mode.ok) return mode;
  if (mode.value === 'grid') {
    const onSquares = adjudicateGrid(file.value);
    return onSquares.ok ? ok(onSquares.value as unknown as Json) : bad(inFile(itemAt(given.words, 0), onSquares.error));
  }
  if (mode.value !== 'free') return bad(`There is no mode ${mode.value}; there are: free, grid.`);
  const ruling = judge(file.value);
  if (!ruling.ok) return bad(inFile(itemAt(given.words, 0), ruling.error));
  for (const warning of ruling.value.warnings) given.warn(warning);
  return ok({ answers: ruling.value.answers } as unknown as Json);
};
