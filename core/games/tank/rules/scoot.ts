import { z } from 'zod';
import type { Pip } from '../../../dice/index.ts';
import type { Json } from '../../../base/index.ts';
import { given, refusal, ruleIds } from '../../../base/index.ts';
import type { TankCard, Way } from '../cards/card.ts';
import { WAYS } from '../cards/card.ts';
import { isOver, straight } from '../game/ground.ts';
import { suffers } from '../game/state.ts';
import { numberGap } from './gaps.ts';
import { FARTHEST } from './move.ts';
import { smokeAfter, smokeEnds } from './smoke.ts';
import type { At, Port, Running } from './tactical.ts';
import { acts, ambushes, ambushOf, cardAt, firstOf, no, spent, tactical } from './tactical.ts';

const SECTIONS = ruleIds('TANK-04');

/** Inches: the higher die ahead, the lower one back (TANK-04); always the lower with damaged running gear (TANK-06). */
function scootInches({ movement: { scoot } }: TankCard, way: Way, faces: readonly Pip[], damaged: boolean): number {
  const which = damaged ? 'low' : way === 'ahead' ? scoot.forward : scoot.back;
  return which === 'high' ? Math.max(...faces) : Math.min(...faces);
}

/** At what stands in the way, or at the edge of Ambush Terrain (TANK-05). */
const ends = (at: At, way: Way, inches: number) => straight(at.table, at.state, at.tank, way, inches, ambushes(at));

/** A short dash, straight ahead or straight back, under any Movement Command (TANK-04). It does not enter Ambush Terrain (TANK-05), and takes
 *  the tank out of its smoke (TANK-08). `way`: left out where the group says it after the roll. `inches`: no farther than that, where it plays
 *  it so. */
export const scoot = tactical({
  name: 'scoot',
  because: SECTIONS,
  shape: () => ({ way: z.enum(WAYS).optional(), inches: z.number().min(0).max(FARTHEST).optional() }),
  refused: (at, { way, inches }) =>
    firstOf(
      spent(at, SECTIONS),
      suffers(at.tank, 'cannotMove') && no('tank.cannotMove', 'TANK-04'),
      at.tank.done.extra && no('tank.scooted', 'TANK-03'),
      ambushes(at).some(piece => isOver(at.table, at.tank, ambushOf(at, piece))) && no('tank.inAmbush', 'TANK-05'),
      (way === undefined) !== saysWayLater(at) && no(way ? 'tank.wayLater' : 'tank.noWay', 'TANK-04'),
      inches !== undefined && at.table.book.readings.scoot !== 'upTo' && no('tank.wholeScoot', 'TANK-04'),
      inches !== undefined && inches > FARTHEST && refusal('tank.tooFar', SECTIONS, { inches: FARTHEST }),
    ),
  tries: at => (saysWayLater(at) ? [{ do: 'scoot' } as const] : WAYS.map(way => ({ do: 'scoot', way }) as const)),
  ends,
  stages: {
    begin(port, now) {
      acts(port, now, 'scoot', SECTIONS);
      const card = cardAt(now);
      const count = card.fixed.scootDice ?? card.movement.scoot.dice;
      if (count === null) return saysWayLater(now) ? asksWay(port, now, 'way') : port.ask('told', inchesGap(now));
      port.roll('rolled', { why: 'scoot', count, counts: [], because: SECTIONS });
    },
    rolled(port, now) {
      const { way } = now.answer;
      if (way === undefined) asksWay(port, now, 'chosen', now.faces);
      else gone(port, now, way, inchesOf(now, way, now.faces));
    },
    chosen(port, now) {
      const way = now.told as Way;
      gone(port, now, way, inchesOf(now, way, now.memo as readonly Pip[]));
    },
    way: (port, now) => port.ask('told', inchesGap(now), now.told),
    told: (port, now) => gone(port, now, now.answer.way ?? (now.memo as Way), Number(now.told)),
    smoke(port, now) {
      port.emit(smokeEnds(now.tank, now.successes > 0));
      port.over();
    },
  },
});

/** The way of a Scoot is said once its dice lie, where the group plays it so. */
const saysWayLater = (at: At): boolean => at.table.book.readings.scoot === 'afterRoll';

const asksWay = (port: Port, { tank }: At, stage: string, memo?: Json): void =>
  port.choose(stage, tank.side, 'scoot', WAYS, memo);

const inchesGap = ({ tank }: At) => numberGap('scoot', tank.id, FARTHEST, SECTIONS);

type Now = Running<{ readonly way?: Way | undefined; readonly inches?: number | undefined }>;

const inchesOf = (now: Now, way: Way, faces: readonly Pip[]): number =>
  scootInches(cardAt(now), way, faces, suffers(now.tank, 'scootLowerDie'));

function gone(port: Port, now: Now, way: Way, rolled: number): void {
  const { tank, answer } = now;
  const inches = Math.min(rolled, answer.inches ?? rolled);
  const end = ends(now, way, inches);
  port.emit({
    ...{ type: 'moved', tank: tank.id, by: 'scoot', way, inches: end.inches, from: given(tank.place, 'place'), place: end.place },
    ...(end.stoppedBy !== null && { stoppedBy: end.stoppedBy }),
    because: ruleIds(
      'TANK-04',
      ...(ambushes(now).some(piece => piece === end.stoppedBy) ? ['TANK-05'] : []),
      ...(suffers(tank, 'scootLowerDie') ? ['TANK-06'] : []),
    ),
  });
  const smoke = smokeAfter(now, 'scoot');
  if (typeof smoke === 'object') return port.roll('smoke', smoke);
  if (smoke === 'goes') port.emit(smokeEnds(tank, true));
  port.over();
}
