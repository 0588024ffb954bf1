import type { DieName, HandFace } from '../../core/index.ts';
import { layingOf, type Rolled } from './rolls.ts';
import type { LogLine } from './show.ts';

/** A die in the tray. */
export interface TrayDie {
  readonly face: HandFace;
  readonly die: DieName;
  readonly counts: boolean;
}

/** The line of a roll. */
type RollLine = LogLine & { readonly event: Rolled };

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
export const trayOf = (lines: readonly LogLine[], played: DieName = 'dust'): readonly TrayDie[] =>
  diceOf(lastChain(lines), played);

/** A throw with all that went on from it: its rolls, oldest first, and the dice as they lie in the end. */
export interface Chain {
  readonly rolls: readonly RollLine[];
  readonly dice: readonly TrayDie[];
}

/** Of what the last answer has shown, the last throws, oldest first. They may go on from one that an earlier answer has shown. */
export function chainsOf(lines: readonly LogLine[], most: number, played: DieName = 'dust'): readonly Chain[] {
  const entry = lines.at(-1)?.entry;
  const chains: Chain[] = [];
  let before = lines;
  while (chains.length < most) {
    const rolls = lastChain(before);
    if (rolls.length === 0 || rolls.at(-1)!.entry !== entry) break;
    chains.unshift({ rolls, dice: diceOf(rolls, played) });
    before = before.slice(0, before.indexOf(rolls[0]!));
  }
  return chains;
}

const isRoll = (line: LogLine): line is RollLine => line.event.type === 'rolled';
const throwOf = ({ event, takenUp }: RollLine): Throw => ({ event, takenUp: takenUp ?? null });

/** The last roll with those that it went on from, oldest first. */
function lastChain(lines: readonly LogLine[]): readonly RollLine[] {
  const chain: RollLine[] = [];
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i]!;
    if (!isRoll(line)) continue;
    chain.unshift(line);
    if (!goesOn(throwOf(line))) break;
  }
  return chain;
}

const diceOf = (chain: readonly RollLine[], played: DieName): readonly TrayDie[] =>
  chain.reduce<readonly TrayDie[]>((before, line) => trayAfter(before, throwOf(line), played), []);
