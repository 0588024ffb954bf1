import { z } from 'zod';
import { attackingOf } from '../game/attacking.ts';
import { judgeAnswer } from '../game/together.ts';
import { aiming, someShots } from './aiming.ts';
import { decision, pickOpen } from './decision.ts';
import { shotOf } from './parts.ts';
import { flag, list, ruleIds } from './words.ts';

/** Who fires what at whom in an attack (TGT-02, TGT-05, TGT-10). */
export const attack = decision('attack', {
  /** `weapons`: those named with the actions, null where none had to be; `only`: the one unit that may be aimed at; `close`: the sections
   *  that leave it nothing but close-combat weapons; `observer`: who has called for it and looks for the targets; `line`: the one line
   *  that it is made with. */
  ask: ({ unitId, weaponId }) => ({
    ...{ unit: unitId, sustained: flag },
    ...{ weapons: list(weaponId).nullable(), only: unitId.nullable(), close: ruleIds.exactOptional() },
    observer: unitId.exactOptional(),
    line: z.strictObject({ weapon: weaponId, because: ruleIds }).exactOptional(),
  }),
  answers: { attack: words => ({ shots: list(shotOf(words), 200) }) },
  legal({ table, state, ask }, { shots }) {
    const judged = judgeAnswer(table, state, attackingOf(ask), shots);
    return judged.ok ? null : judged.error;
  },
  offers: ({ table, state, ask }) => [aiming(table, state, 'attack', attackingOf(ask))],
  chance: (offers, random, shown) => ({ do: 'attack', shots: someShots(shown, pickOpen(offers, random), random) }),
});
