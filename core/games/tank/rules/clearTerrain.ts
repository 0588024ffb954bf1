import type { PieceId, Refusal } from '../../../base/index.ts';
import { refusal, ruleIds } from '../../../base/index.ts';
import { pipsFrom } from '../../../dice/index.ts';
import { fixedIn, HE } from '../cards/card.ts';
import { facingTo, pieceInFrontArc, seesPiece } from '../game/ground.ts';
import { suffers } from '../game/state.ts';
import { expends, readyRound } from './ammunition.ts';
import { cumbersome } from './cumbersome.ts';
import { changedBy, wordGap } from './gaps.ts';
import { facing } from './pivot.ts';
import type { At, Port, Running } from './tactical.ts';
import { acts, ambushAt, ambushes, ambushOf, cardAt, crewOut, firstOf, halts, no, spent, tactical } from './tactical.ts';
import { afterFreePivot, arcGap, freelyPivots, freePivotBarred, freePivotRefused, turnsFreely } from './turretless.ts';

const SECTIONS = ruleIds('TANK-14');
const ROLL = ruleIds('TANK-15');

interface Shot {
  readonly piece: PieceId;
  readonly pivot?: number | undefined;
}

const barred = (at: At, { piece, pivot }: Shot): Refusal | null =>
  firstOf(
    spent(at, SECTIONS),
    ambushAt(at, piece) === null && no('tank.noAmbush', 'TANK-14'),
    readyRound(at) !== HE && no('tank.noHe', 'TANK-14'),
    suffers(at.tank, 'gunOut') && no('tank.gunOut', 'TANK-14'),
    crewOut(at, 'gunner', 'TANK-14'),
    at.tank.target !== null && refusal('tank.markerElsewhere', SECTIONS, { at: at.tank.target.at }),
    cumbersome(at),
    freePivotBarred(at, pivot),
  );

/** A round of HE into Ambush Terrain: seen, in the turret's arc, and the marker of the tank on nobody (TANK-14). As many dice as the round
 *  is worth, one fewer under way (TANK-15). `pivot`: a tank without a turret turns first (TANK-17). */
export const clearTerrain = tactical({
  name: 'clearTerrain',
  because: SECTIONS,
  shape: ({ piece }) => ({ piece, pivot: facing().optional() }),
  barred: (at, answer) => barred(at, answer),
  refused(at, { piece, pivot }) {
    const wrong = barred(at, { piece, pivot }) ?? freePivotRefused(at, pivot);
    if (wrong) return wrong;
    const terrain = ambushOf(at, piece);
    const then = afterFreePivot(at, pivot);
    return firstOf(
      pieceInFrontArc(then.table, then.tank, terrain) === false && no('tank.arc', 'TANK-14'),
      !seesPiece(then.table, then.state, then.tank, terrain) && no('tank.terrainHidden', 'TANK-14'),
    );
  },
  tries: at =>
    ambushes(at).flatMap(piece => [
      { do: 'clearTerrain', piece } as const,
      ...(turnsFreely(at) ? [{ do: 'clearTerrain', piece, pivot: facingTo(at.tank, ambushOf(at, piece)) } as const] : []),
    ]),
  stages: {
    begin(port, now) {
      const { piece, pivot } = now.answer;
      if (cardAt(now).turret.frontArcDegrees === null) port.ask('arc', arcGap(now, piece, pivot, SECTIONS));
      else fires(port, now);
    },
    arc(port, now) {
      if (now.told === 'yes') fires(port, now);
      else port.over();
    },
    rolled: (port, now) => struck(port, now, now.successes > 0),
    told: (port, now) => struck(port, now, now.told === 'cleared'),
  },
});

type Now = Running<Shot>;

/** Dice of a round that is worth so many: one fewer but under Halt, never none (TANK-15). */
const heDice = (at: At, value: number): number => Math.max(Math.min(value, 1), value - lostUnderWay(at));

const lostUnderWay = (at: At): number => (halts(at) ? 0 : fixedIn(cardAt(at), 'movingPenalty'));

function fires(port: Port, now: Now): void {
  freelyPivots(port, now, now.answer.pivot);
  acts(port, now, 'clearTerrain', SECTIONS);
  if (now.table.book.readings.clearing === 'always') expends(port, now, 'TANK-15');
  const { he } = cardAt(now).gun;
  const score = fixedIn(cardAt(now), 'clearScore');
  if (he === null) {
    const more = { about: now.answer.piece, score, ...changedBy([-lostUnderWay(now), 'TANK-15']) };
    return port.ask('told', wordGap('clear', now.tank.id, CLEAR, ROLL, more));
  }
  port.roll('rolled', { why: 'clear', count: heDice(now, he), counts: pipsFrom(score), because: ROLL });
}

/** How clearing terrain may come out. */
export const CLEAR = ['cleared', 'notCleared'] as const;

function struck(port: Port, now: Now, cleared: boolean): void {
  if (cleared && now.table.book.readings.clearing === 'ifCleared') expends(port, now, 'TANK-15');
  port.emit({ type: 'terrainFiredAt', tank: now.tank.id, piece: now.answer.piece, with: 'he', cleared, because: ROLL });
  port.over();
}
