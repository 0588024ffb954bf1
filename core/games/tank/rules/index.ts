import { aim } from './aim.ts';
import { clearTerrain } from './clearTerrain.ts';
import { clearUpClose } from './clearUpClose.ts';
import { endGo } from './endGo.ts';
import { fire } from './fire.ts';
import { forceLoad } from './forceLoad.ts';
import { hatch } from './hatch.ts';
import { load } from './load.ts';
import { machineGun } from './machineGun.ts';
import { takeOff } from './markers.ts';
import { move } from './move.ts';
import { extraPivot, pivot } from './pivot.ts';
import { playCard } from './playCard.ts';
import { popSmoke } from './popSmoke.ts';
import { scoot } from './scoot.ts';
import { spot } from './spot.ts';
import { turnTurret } from './turnTurret.ts';
import { unload } from './unload.ts';
import type { AnswerTo, Tactical } from './tactical.ts';

/** Everything that a tank may do on its go, in the order in which it is shown. What is in this list is parsed, judged, offered and played by
 *  chance; nothing else has to know of an action that is added. */
export const ACTIONS = [
  ...([move, pivot, extraPivot, scoot, turnTurret, hatch] as const),
  ...([spot, aim, fire, load, forceLoad, unload] as const),
  ...([machineGun, clearTerrain, clearUpClose, popSmoke, takeOff, playCard, endGo] as const),
] as const;

type AnswerIn<T> = T extends Tactical<infer N, infer S> ? AnswerTo<N, S> : never;

/** What a tank does on its go. */
export type TankAction = AnswerIn<(typeof ACTIONS)[number]>;
