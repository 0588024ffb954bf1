import { expect, it } from 'vitest';
import { sight } from '../../../../../core/space/free/sight/sight.ts';
import { messy } from '../../../../kit/messy.ts';

const BANDS = { near: 100, deep: 300 };
const SEEDS = Array.from({ length: 400 }, (_, i) => i + 1);

it('LOS-02 LOS-03 SAVE-08 at a glance nobody is seen who is not, nearly everybody who is, in the same cover, and from either end', () => {
  const all = SEEDS.map(seed => {
    const { a, b, on } = messy(seed);
    return {
      seed,
      closely: sight(a, b, on, BANDS, 'cover'),
      glance: sight(a, b, on, BANDS, 'glance'),
      back: sight(b, a, on, BANDS, 'glance'),
    };
  });
  for (const { seed, closely, glance, back } of all) {
    expect([seed, back.seen]).toEqual([seed, glance.seen]);
    if (glance.seen) expect([seed, closely.seen, closely.cover]).toEqual([seed, true, glance.cover]);
    else expect([seed, glance.cover]).toEqual([seed, true]);
  }
  const seen = all.filter(({ closely }) => closely.seen);
  const missed = seen.filter(({ glance }) => !glance.seen);
  expect(seen.length).toBeGreaterThan(200);
  expect(missed.length / seen.length).toBeLessThan(0.05);
  // One that is missed says that it is not proved.
  for (const { seed, glance } of missed) expect([seed, glance.certain]).toEqual([seed, false]);
});
