import { rule } from '../../rulebook/index.ts';
import { onlyAlike } from '../alike.ts';

/** Gorillas keep to themselves. */
export const gorilla = rule('Gorilla', onlyAlike('SK-48'));
