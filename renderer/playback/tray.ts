import type { DieName, HandFace } from '../../core/index.ts';
import { layingOf, type Rolled } from './rolls.ts';
import type { LogLine } from './show.ts';

/** A die in the tray. */
export interface TrayDie {
  readonly face: HandFace;
  readonly die: DieName;
  readonly counts: boolean;
}

/** A roll, and which of the dice before it were taken up for it. */
export interface Throw {
  readonly event: Rolled;
  /** By their numbers as they lay; null where all dice are new. */
  readonly takenUp: readonly number[] | null;
}

/** Whether dice come to those that lie there, or some of them are thrown again. */
const goesOn = ({ event, takenUp }: Throw): boolean => takenUp !== null || event.roll.why === 'extra';

/** The numbers of the dice that a throw lets fall, among those that lie afterwards. */
export const thrownIn = (before: readonly TrayDie[], { event, takenUp }: Throw): readonly number[] =>
  takenUp ?? event.faces.map((_, i) => (event.roll.why === 'extra' ? before.length + i : i));

/** What lies in the tray after a throw. */
export function trayAfter(before: readonly TrayDie[], thrown: Throw, played: DieName = 'dust'): readonly TrayDie[] {
  const { event, takenUp } = thrown;
  const { faces, counts, die } = layingOf(event, played);
  const fallen = faces.map((face): TrayDie => ({ face, die, counts: counts.includes(face) }));
  if (takenUp) {
    const next = new Map(takenUp.map((number, i) => [number, fallen[i]!]));
    return before.map((one, i) => next.get(i) ?? one);
  }
  return event.roll.why === 'extra' ? [...before, ...fallen] : fallen;
}

/** What lies in the tray before a throw: nothing where it is a new one. */
export const trayBefore = (lines: readonly LogLine[], thrown: Throw, played: DieName = 'dust'): readonly TrayDie[] =>
  goesOn(thrown) ? trayOf(lines, played) : [];

/** What lies in the tray: the last throw with those that it went on from. */
export function trayOf(lines: readonly LogLine[], played: DieName = 'dust'): readonly TrayDie[] {
  const chain: Throw[] = [];
  for (let i = lines.length - 1; i >= 0; i--) {
    const { event, takenUp } = lines[i]!;
    if (event.type !== 'rolled') continue;
    const one = { event, takenUp: takenUp ?? null };
    chain.unshift(one);
    if (!goesOn(one)) break;
  }
  return chain.reduce<readonly TrayDie[]>((before, one) => trayAfter(before, one, played), []);
}
