import { expect, it } from 'vitest';
import { fateOf, spoiled } from '../kit/scenarioFuzz.ts';

/** SCENARIO_FILES sets how many. */
const FILES = Number(process.env.SCENARIO_FILES ?? 5000);

it('own scenarios spoiled in thousands of ways are refused by the path of a field, or taken whole and begun', () => {
  const fates = new Map<string, number>();
  for (let seed = 1001; seed <= 1000 + FILES; seed++) {
    const [fate = ''] = /^(refused at|refused in the setup|taken)/.exec(fateOf(spoiled(seed))) ?? [];
    fates.set(fate, (fates.get(fate) ?? 0) + 1);
  }
  console.log([...fates].map(([fate, n]) => `${fate} ${n}`).join(', '));
  for (const fate of ['refused at', 'refused in the setup', 'taken']) expect(fates.get(fate)).toBeGreaterThan(FILES / 100);
});
