import { afterAll, describe, expect, it } from 'vitest';
import { scenarios } from '../../core/scenarios/index.ts';
import { gridLibrary, library } from '../kit/library.ts';
import type { ByChance } from '../kit/scenarioGame.ts';
import { scenarioGame } from '../kit/scenarioGame.ts';
import { deploymentRules, endOf, tallied, waysToWin } from '../kit/scenarioTally.ts';
import { playedAgain } from '../kit/soundGame.ts';
import { overheard } from '../kit/spoken.ts';

/*
 * Every scenario between armies drawn out of all cards, on supplied tables and on tables by chance: nothing throws, no promise is broken,
 * each game is over by its last turn, and plays again to the same hashes. SCENARIO_GAMES sets how many of each, SCENARIO_FIRST the first
 * seed.
 */
const GAMES = Number(process.env.SCENARIO_GAMES ?? 100);
const FIRST = Number(process.env.SCENARIO_FIRST ?? 1);
const TURNS = 8;

/** What is so rare in a scenario by chance that a hundred games need not have it, with the reason. */
const SELDOM: { readonly [scenario: string]: { readonly [what: string]: string } } = {
  ...Object.fromEntries(
    ['free 3', 'free 4', 'free 6'].map(name => [
      name,
      { 'nobody by draw': 'somebody always wins by the last turn, unless both do at the end of the same one, with equal points' },
    ]),
  ),
};

/** What only forbids something: it has happened where it forbade it to somebody. */
const BARS: readonly string[] = ['SCNR-02', 'SCNR-03'];

/** Every fifth game is between a few units, so that whole armies are lost, and every fifth between one unit and an army. */
function fewIn(seed: number): Pick<ByChance, 'units'> {
  if (seed % 5 === 0) return { units: { blue: 2, red: 2 } };
  if (seed % 5 === 3) return { units: seed % 2 === 0 ? { red: 1 } : { blue: 1 } };
  return {};
}

describe.each(scenarios.map(one => [one.space, one.id, one] as const))('%s scenario %s', (on, id, scenario) => {
  const { library: heard, spoken } = overheard(on === 'free' ? library : gridLibrary);
  const name = `${on} ${id}`;
  /** What has happened how often: ways to win, sections, and what has no section of its own. */
  const happened = new Map<string, number>();
  const count = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1);

  it.each(Array.from({ length: GAMES }, (_, i) => FIRST + i))('seed %i', seed => {
    const { game, faults } = scenarioGame({ on, scenario: id, seed, turns: TURNS, ...fewIn(seed) }, heard);
    expect(faults).toEqual([]);
    expect(game.state.outcome).not.toBeNull();
    // Each once in a game.
    const had = new Set([endOf(game.state.outcome!, game.state.attacker)]);
    tallied(game, what => had.add(what));
    for (const what of had) count(what);
    expect(playedAgain(game, heard).state).toEqual(game.state);
  });

  const wanted = [...new Set([...waysToWin(scenario), ...deploymentRules(scenario)])];
  const timesOf = (what: string) =>
    happened.get(what) ?? (BARS.includes(what) && spoken.has(what) ? `spoken ${spoken.get(what)}` : 0);

  afterAll(() => console.log(`${name}: ${wanted.map(what => `${what} ${timesOf(what)}`).join(', ')}`));

  it.runIf(GAMES >= 100)('each way to win and each rule of deployment has happened', () => {
    const seldom = SELDOM[name] ?? {};
    expect(wanted.filter(what => timesOf(what) === 0 && !(what in seldom))).toEqual([]);
    // Whatever is called seldom is something that the scenario has.
    expect(Object.keys(seldom).filter(what => !wanted.includes(what))).toEqual([]);
  });
});
