import { expect, it } from 'vitest';
import { type Cut, cutOut } from '../../../renderer/app/cutOut.ts';

const WINDOW = { width: 1440, height: 900 };

const holds = (outer: Cut, inner: Cut) =>
  outer.left <= inner.left + 1e-9 &&
  outer.top <= inner.top + 1e-9 &&
  outer.left + outer.width >= inner.left + inner.width - 1e-9 &&
  outer.top + outer.height >= inner.top + inner.height - 1e-9;

it.each([
  ['a table in the middle of the window', { left: 320, top: 160, width: 760, height: 420 }],
  ['a deep board', { left: 480, top: 70, width: 480, height: 610 }],
  ['one in a corner', { left: 0, top: 0, width: 300, height: 200 }],
  ['one as wide as the window', { left: 0, top: 200, width: 1440, height: 500 }],
] as const)('a small picture shows %s whole and large', (_, table) => {
  const cut = cutOut(table, WINDOW);
  expect(cut.width / cut.height).toBeCloseTo(16 / 9, 6);
  expect(holds(cut, table)).toBe(true);
  expect(holds({ left: 0, top: 0, ...WINDOW }, cut)).toBe(true);
  // Along one side or the other the table takes nearly all of it.
  expect(Math.max(table.width / cut.width, table.height / cut.height)).toBeGreaterThan(0.85);
});
