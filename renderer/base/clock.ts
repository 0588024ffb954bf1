import { z } from 'zod';
import type { BySide, Side } from '../../core/index.ts';

/** The time that players have agreed on to answer in, and what each side has used of it. The rules know no time: what it means that it is over
 *  is theirs to agree on. */
export type Clock = {
  /** What each side has. */
  readonly minutes: number;
  /** In ms. */
  readonly spent: BySide<number>;
};

/** Minutes for a side that a new game offers. */
export const CLOCKS: readonly number[] = [30, 45, 60, 90, 120];

export const clockOf = (minutes: number): Clock => ({ minutes, spent: { blue: 0, red: 0 } });

/** After so many ms more of a side. */
export const spentBy = ({ minutes, spent }: Clock, side: Side, ms: number): Clock => ({
  minutes,
  spent: { ...spent, [side]: spent[side] + Math.max(0, Math.round(ms)) },
});

const MINUTE = 60_000;

/** What is left to a side, in ms; below 0 once it is over. */
export const leftOf = ({ minutes, spent }: Clock, side: Side): number => minutes * MINUTE - spent[side];

/** As clocks show it, begun seconds whole: `59:58`, `1:29:58`, and `−0:12` where it is over. */
export function asTime(ms: number): string {
  const seconds = ms < 0 ? Math.floor(-ms / 1000) : Math.ceil(ms / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${ms < 0 ? '−' : ''}${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(rest)}`;
}

/** The longest that a file may tell of: a hundred days. */
const spent = z.number().min(0).max(8.64e9);

/** A clock as files have it. */
export const clockField = z.strictObject({
  minutes: z.int().min(1).max(1440),
  spent: z.strictObject({ blue: spent, red: spent }),
});
