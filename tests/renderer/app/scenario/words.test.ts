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
    const late = copyOf(scenarios.find(one => one.space === 'free' && one.id === '4')!, 'Late', '');
    const dice = Array<number>(12).fill(0);
    const never: ScenarioFile = { ...late, rules: ['Scattered Reserves'], reserves: { by: ['defender'], dice, or: { dice } } };
    expect(scenarioFaults(never, { width: 18, depth: 12 }).map(({ path }) => termOf(path, never))).toEqual([
      { testid: 'reserve-dice', called: 'scenario.dice' },
      { testid: 'scattered-dice', called: 'scenario.dice.scattered' },
    ]);
    expect(new Set(NAMED_RULES.map(controlOf)).size).toBe(NAMED_RULES.length);
  });
});
