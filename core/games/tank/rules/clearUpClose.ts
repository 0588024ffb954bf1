import { z } from 'zod';
import type { PieceId } from '../../../base/index.ts';
import { refusal, ruleIds } from '../../../base/index.ts';
import { pipsFrom } from '../../../dice/index.ts';
import { fixedIn, hasTrait } from '../cards/card.ts';
import { within } from '../cards/within.ts';
import { inchesTo, seesPiece } from '../game/ground.ts';
import { CLEAR } from './clearTerrain.ts';
import { closeAssaultOf } from './closeAssault.ts';
import { changedBy, wordGap } from './gaps.ts';
import { lostUpClose } from './smoke.ts';
import type { Port, Running } from './tactical.ts';
import { acts, ambushAt, ambushes, cardAt, firstOf, no, spent, tactical } from './tactical.ts';

const SECTIONS = ruleIds('TANK-16');
const WITH = ['closeAssault', 'flamethrower'] as const;

/** Machine guns or a flamethrower into Ambush Terrain that is near and seen: a six of as many dice as the Close Assault value, or a five or six
 *  of four. No round is used (TANK-16). */
export const clearUpClose = tactical({
  name: 'clearUpClose',
  because: SECTIONS,
  shape: ({ piece }) => ({ piece, with: z.enum(WITH) }),
  refused(at, { piece, with: arm }) {
    const terrain = ambushAt(at, piece);
    const wrong = firstOf(
      spent(at, SECTIONS),
      terrain === null && no('tank.noAmbush', 'TANK-16'),
      arm === 'flamethrower' && !hasTrait(cardAt(at), 'flamethrower') && no('tank.noFlamethrower', 'TANK-16'),
    );
    if (wrong || terrain === null) return wrong;
    const reach = fixedIn(cardAt(at), 'closeReach');
    return firstOf(
      !within(inchesTo(at.table, at.tank, terrain), reach) && refusal('tank.reach', SECTIONS, { inches: reach }),
      !seesPiece(at.table, at.state, at.tank, terrain) && no('tank.terrainHidden', 'TANK-16'),
    );
  },
  tries: at =>
    ambushes(at).flatMap(piece =>
      WITH.filter(arm => arm === 'closeAssault' || hasTrait(cardAt(at), 'flamethrower')).map(
        arm => ({ do: 'clearUpClose', piece, with: arm }) as const,
      ),
    ),
  stages: {
    begin(port, now) {
      acts(port, now, 'clearUpClose', SECTIONS);
      const card = cardAt(now);
      const flames = now.answer.with === 'flamethrower';
      const score = fixedIn(card, flames ? 'flameScore' : 'closeScore');
      const count = flames ? fixedIn(card, 'flameDice') : closeAssaultOf(now);
      const because = ruleIds('TANK-16', ...(!flames && lostUpClose(now) > 0 ? ['TANK-10'] : []));
      if (count === null) {
        const more = { about: now.answer.piece, score, ...changedBy([-lostUpClose(now), 'TANK-10']) };
        return port.ask('told', wordGap('clear', now.tank.id, CLEAR, because, more));
      }
      port.roll('rolled', { why: 'clear', count, counts: pipsFrom(score), because });
    },
    rolled: (port, now) => struck(port, now, now.successes > 0),
    told: (port, now) => struck(port, now, now.told === 'cleared'),
  },
});

function struck(
  port: Port,
  now: Running<{ readonly piece: PieceId; readonly with: (typeof WITH)[number] }>,
  cleared: boolean,
): void {
  const { piece, with: arm } = now.answer;
  port.emit({ type: 'terrainFiredAt', tank: now.tank.id, piece, with: arm, cleared, because: SECTIONS });
  port.over();
}
