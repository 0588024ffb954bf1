import type { Rule } from '../../rulebook/index.ts';
import { barbedWire } from './barbedWire.ts';
import { height, storming } from './height.ts';
import { counted, initiative } from './initiative.ts';
import { passTokens } from './passTokens.ts';
import { toughness } from './resilience.ts';
import { inBunker, inStrongpoint, smoke, sniper } from './saves.ts';
import { scout, scouted } from './scout.ts';
import { heroes, pinned, rally, suppressed, takingFire } from './suppression.ts';
import { inTrench } from './trench.ts';

/** What the campaign says otherwise of rules beneath it, hook by hook. */
export const revised: readonly Rule[] = [heroes, inBunker, inStrongpoint, scout, sniper];

/** Rules of it that share no more than the name with those beneath. */
export const replaced: readonly Rule[] = [barbedWire, suppressed, takingFire];

/** Rules that it has for everybody. */
export const forAll: readonly Rule[] = [height, initiative, inTrench, passTokens, rally, smoke, toughness];

/** Rules that it has besides. */
export const added: readonly Rule[] = [counted, pinned, scouted, storming];
