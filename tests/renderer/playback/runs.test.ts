import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../core/index.ts';
import { runsIn } from '../../../renderer/playback/runs.ts';
import type { LogLine } from '../../../renderer/playback/show.ts';

const hit = (model: string, damage = 1) => ({ type: 'hitTaken', model, damage, because: ['DMG-04'] });
const tick = (unit: string, boxes = 1) => ({ type: 'ticked', unit, boxes, because: ['DMG-04'] });
const rolled = { type: 'rolled', faces: ['army'], because: ['HIT-01'] };
const lost = { type: 'eliminated', unit: 'red-1', because: ['DMG-08'] };

/** `n` lines of a log, and what is told of them: the kind of each, with how often. */
function told(events: readonly (readonly [entry: number, event: object])[]): readonly string[] {
  const lines = events.map(([entry, event], id): LogLine => ({ id, entry, event: event as GameEvent, measured: [], byHand: [] }));
  const runs = runsIn(lines);
  // The last line of an answer is always there: marks of what was taken back hang on it.
  for (const entry of new Set(lines.map(one => one.entry))) {
    const last = lines.findLast(one => one.entry === entry)!;
    expect(runs.map(({ line }) => line.id)).toContain(last.id);
  }
  return runs.map(({ line: { event }, times }) => `${event.type} ${times}`);
}
const all = (entry: number, ...events: readonly object[]) => events.map(event => [entry, event] as const);

describe('the lines of a log', () => {
  it('tell a volley on a machine once, hit and boxes, with how often', () => {
    const volley = Array.from({ length: 6 }, () => [hit('red-1.1'), tick('red-1')]).flat();
    expect(told(all(4, rolled, ...volley, lost))).toEqual(['rolled 1', 'hitTaken 6', 'ticked 6', 'eliminated 1']);
    expect(told(all(4, hit('red-1.1'), hit('red-1.1'), tick('red-1')))).toEqual(['hitTaken 2', 'ticked 1']);
  });

  it('stay apart where they tell something else, of another answer, or of dice', () => {
    expect(told(all(4, hit('red-1.1'), tick('red-1'), hit('red-1.1', 2), tick('red-1', 2)))).toHaveLength(4);
    expect(told(all(4, hit('red-1.1'), hit('red-1.2')))).toHaveLength(2);
    expect(told([...all(4, hit('red-1.1')), ...all(5, hit('red-1.1'))])).toHaveLength(2);
    expect(told(all(4, rolled, rolled))).toHaveLength(2);
    expect(told([])).toEqual([]);
  });
});
