import type { Rule } from '../../rulebook/index.ts';
import { blitzkrieg } from './blitzkrieg.ts';
import { drawTheirAttention } from './drawTheirAttention.ts';
import { fanaticalLoyalty } from './fanaticalLoyalty.ts';
import { humanWave } from './humanWave.ts';
import { lightningStrike } from './lightningStrike.ts';
import { missionTactics } from './missionTactics.ts';
import { mobileWarfare, onTheMove } from './mobileWarfare.ts';
import { rangersLeadTheWay } from './rangersLeadTheWay.ts';
import { reactiveDefence } from './reactiveDefence.ts';
import { advancingOn, relentlessAdvance } from './relentlessAdvance.ts';

/** Every advantage of a platoon; the game on squares has none (PLT-01). */
export const platoons: readonly Rule[] = [
  ...[advancingOn, blitzkrieg, drawTheirAttention, fanaticalLoyalty, humanWave, lightningStrike, missionTactics],
  ...[mobileWarfare, onTheMove, rangersLeadTheWay, reactiveDefence, relentlessAdvance],
];
