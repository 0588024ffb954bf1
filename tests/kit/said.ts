import type { Expected } from '../../core/base/index.ts';
import { EXPECTED, expectedText } from '../../core/base/index.ts';

/** Whether what a parser expected is in the words, with all that belongs into them. */
export const isSaid = (what: Expected): boolean =>
  Object.hasOwn(EXPECTED, what.key) && !/undefined|\{\{/.test(expectedText({ ...what, found: null }));
