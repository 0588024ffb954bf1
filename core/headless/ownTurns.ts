import type { Scenario } from '../rulebook/index.ts';
import type { Given } from './verb.ts';

/** Tells of scenarios that keep a number of turns of their own where another one was asked for (`--turns`). */
export function tellOwnTurns(given: Given, scenarios: readonly Scenario[], asked: number): void {
  if (given.options.turns === undefined) return;
  for (const turns of new Set(scenarios.map(one => one.turns))) {
    if (turns === null || turns === asked) continue;
    const names = scenarios.filter(one => one.turns === turns).map(({ space, id }) => `${space}-${id}`);
    given.warn(`--turns ${asked} does not count in ${names.join(', ')}: ${turns} turns, whatever is asked for.`);
  }
}
