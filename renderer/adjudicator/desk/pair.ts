import type { ModelId } from '../../../core/index.ts';

/** Who looks in a question, and at whom: nobody at himself. */
export interface Pair {
  readonly from: ModelId | null;
  readonly to: ModelId | null;
}

/** Who looks when another kind of question is put: who did before, or else who is selected. */
export const lookerIn = (asking: Pair | null, selected: ModelId | null): ModelId | null =>
  asking?.from ?? (selected === asking?.to ? null : selected);

/** One of the two chosen. Whoever looked at himself then is asked of the other way round. */
export const withChosen = <P extends Pair>(asking: P, part: keyof Pair, id: ModelId): P => {
  const other = part === 'from' ? 'to' : 'from';
  return { ...asking, ...(asking[other] === id && { [other]: asking[part] }), [part]: id };
};
