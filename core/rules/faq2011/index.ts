import type { Rule } from '../../rulebook/index.ts';
import { artillery } from './artillery.ts';
import { berserk } from './berserk.ts';
import { burst, footwork, hasMoved } from './burst.ts';
import { deadObjectives, fightsOn } from './deadObjectives.ts';
import { hardCover } from './hardCover.ts';
import { squadCover } from './squadCover.ts';

/** What the FAQ of 2011 says otherwise of rules beneath it, hook by hook. */
export const revised: readonly Rule[] = [artillery];

/** Rules of 2011 that share no more than the name with those beneath. */
export const replaced: readonly Rule[] = [berserk];

/** Rules that the FAQ has for everybody. */
export const forAll: readonly Rule[] = [deadObjectives, footwork, hardCover, squadCover];

/** Rules that it has besides. */
export const added: readonly Rule[] = [burst, fightsOn, hasMoved];
