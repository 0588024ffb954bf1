import type { GameEvent } from '../../core/index.ts';
import type { LogLine } from './show.ts';

/** A line, and how often what it tells happened one right after the other. */
export interface Run {
  readonly line: LogLine;
  readonly times: number;
}

/** What a volley does hit by hit: a machine takes one and ticks its boxes, and again. */
const REPEATED: ReadonlySet<GameEvent['type']> = new Set(['hitTaken', 'ticked']);
/** So many lines happen again together: the hit and its boxes. */
const TOGETHER = [1, 2];

/** The lines in their order, a casualty without the hit that its own line tells, and those that are told again and again of one answer once:
 *  the last of each, so that what hangs on the last line of an answer stays there. */
export function runsIn(all: readonly LogLine[]): readonly Run[] {
  const lines = all.filter((_, i) => all[i + 1]?.blow === undefined);
  const said = lines.map(({ event, entry }) => (REPEATED.has(event.type) ? JSON.stringify([entry, event]) : null));
  const again = (at: number, count: number): boolean =>
    Array.from({ length: count }, (_, i) => said[at + i]).every((one, i) => one !== null && one === said[at + count + i]);
  const runs: Run[] = [];
  for (let at = 0; at < lines.length; ) {
    const count = TOGETHER.find(many => again(at, many)) ?? 1;
    let times = 1;
    for (; again(at, count); at += count) times++;
    for (let i = 0; i < count; i++) runs.push({ line: lines[at + i]!, times });
    at += count;
  }
  return runs;
}
