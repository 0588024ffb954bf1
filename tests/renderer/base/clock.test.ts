import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { asTime, clockOf, leftOf, spentBy } from '../../../renderer/base/clock.ts';
import { readSeats } from '../../../renderer/base/journal.ts';

describe('a clock', () => {
  it('shows begun seconds whole, hours only where there are any, and a minus once it is over', () => {
    const shown = [3_600_000, 5_398_100, 3_599_999, 60_000, 59_001, 900, 0, -900, -12_400, -3_700_000].map(asTime);
    expect(shown).toEqual(['1:00:00', '1:29:59', '1:00:00', '1:00', '1:00', '0:01', '0:00', '−0:00', '−0:12', '−1:01:40']);
  });

  it('takes from one side what it has used, and is over when that was all', () => {
    const clock = spentBy(spentBy(clockOf(1), 'blue', 40_000), 'blue', 30_000);
    expect([leftOf(clock, 'blue'), leftOf(clock, 'red')]).toEqual([-10_000, 60_000]);
  });

  it('is read out of the save and the journal of the museum', async () => {
    const museum = 'tests/museum/save-3-rules-15';
    const save = JSON.parse(await readFile(`${museum}/saves/clock-free-middle.battlefield`, 'utf8'));
    const journal = await readFile(`${museum}/journals/2026-01-08T12-00-00-000Z-00000008.open.jsonl`, 'utf8');
    const lines = journal
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    const seats = lines.flatMap(([, , line]) => (line?.seats ? [line.seats] : [])).at(-1);
    for (const one of [save.seats, seats]) {
      const read = readSeats(one, 'seats');
      expect(read.ok && read.value.clock?.minutes).toBe(45);
      expect(read.ok && leftOf(read.value.clock!, 'blue')).toBeLessThan(45 * 60_000);
    }
  });
});
