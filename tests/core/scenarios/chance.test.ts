import { expect, it } from 'vitest';
import { scenarioPickedBy } from '../../../core/scenarios/chance.ts';
import { scenarios } from '../../../core/scenarios/index.ts';
import { FACES } from '../../../core/dice/index.ts';

it.each([
  ['army', 'army', '1'],
  ['target', 'target', '2'],
  ['shield', 'shield', '3'],
  ['army', 'target', '4'],
  ['target', 'army', '4'],
  ['army', 'shield', '5'],
  ['shield', 'army', '5'],
  ['target', 'shield', '6'],
  ['shield', 'target', '6'],
] as const)('SETUP-15 %s and %s mean scenario %s', (one, other, id) => {
  expect(scenarioPickedBy('free', one, other)).toBe(id);
});

it('SETUP-15 SETUP-02 every scenario of a game can be picked, and no other', () => {
  for (const space of ['free', 'grid'] as const) {
    const picked = new Set(FACES.flatMap(one => FACES.map(other => scenarioPickedBy(space, one, other))));
    expect([...picked].sort()).toEqual(scenarios.filter(one => one.space === space).map(one => one.id));
  }
});
