import { describe, expect, it } from 'vitest';
import type { Ground, ScenarioFile } from '../../../../core/index.ts';
import { copyOf, NAMED_RULES, scenarioFaults, scenarios } from '../../../../core/index.ts';
import { controlOf, termOf } from '../../../../renderer/app/scenario/words.ts';

const GROUND: Ground = { width: 12, depth: 9 };
const board = copyOf(scenarios.find(one => one.space === 'grid' && one.id === '4')!, 'Board', '');

describe('what is found in a scenario', () => {
  it('of a special rule leads to the control of that rule, and is called as it is', () => {
    const file: ScenarioFile = { ...board, rules: [...NAMED_RULES, 'Scattered Reserves'] };
    const found = scenarioFaults(file, GROUND).filter(({ path }) => path.startsWith('rules'));
    expect(found.map(({ path }) => [path, termOf(path, file)])).toEqual([
      ['rules[0]', { testid: 'rule-Engagement', called: 'scenario.rule.Engagement' }],
      ['rules[1]', { testid: 'rule-Scattered-Reserves', called: 'scenario.rule.Scattered Reserves' }],
      ['rules[3]', { testid: 'rule-Scattered-Reserves', called: 'scenario.rule.Scattered Reserves' }],
      ['rules[3]', { testid: 'rule-Scattered-Reserves', called: 'scenario.rule.Scattered Reserves' }],
    ]);
    expect(new Set(NAMED_RULES.map(controlOf)).size).toBe(NAMED_RULES.length);
  });
});
