import type { Change, Speeches } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

/** A rule of the house that every unit holds beside those of the book, under the id of its option. */
export const houseRule = (option: string, speeches: Speeches): Change => ({ add: [rule(option, speeches)], everyone: [option] });
