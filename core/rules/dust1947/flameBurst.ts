import { rule } from '../../rulebook/index.ts';
import { burning } from '../burning.ts';

/** As flames: little helps against it, and whoever it hits is Suppressed at once. */
export const flameBurst = rule('Flame Burst', burning('D47-23', 'D47-23', ['cover', 'infantry', 'improved', 'structural']));
