import { expect, it } from 'vitest';
import { options } from '../../../../core/books/options/index.ts';
import { tankOptions } from '../../../../core/games/tank/game/options.ts';
import { sectionOf } from '../../../../core/rulebook/index.ts';
import { leftOpen } from './leftOpen.ts';
import { BESIDE, SETTLED } from './settled.ts';

// The skirmish of tank crews has a list of its own.
const switches = new Set([...options, ...tankOptions].map(sectionOf));

it('each reading that is left open is a switch or settled with a reason, and not both', () => {
  const told = leftOpen.map(id => [switches.has(id), id in SETTLED].filter(Boolean).length);
  expect(leftOpen.filter((_, i) => told[i] !== 1)).toEqual([]);
  expect(leftOpen.length).toBeGreaterThan(160);
});

it('nothing else is a switch or settled', () => {
  const all = [...switches, ...Object.keys(SETTLED)];
  expect(all.filter(id => !leftOpen.includes(id))).toEqual(Object.keys(BESIDE));
});

it('each reason is a sentence', () => {
  const reasons = [...Object.values(SETTLED), ...Object.values(BESIDE)];
  expect(reasons.filter(reason => !/^[A-Z].{10,}\.$/.test(reason))).toEqual([]);
});
