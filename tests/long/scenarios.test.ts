import { afterAll, describe, expect, it } from 'vitest';
import { library } from '../kit/library.ts';
import { playedAgain, scenarioGame } from '../kit/scenarioGame.ts';
import { overheard } from '../kit/spoken.ts';

/*
 * Every free-form scenario between armies drawn out of all cards: nothing throws, no promise is broken, each game is over by its last
 * turn, and plays again to the same hashes. SCENARIO_GAMES sets how many of each.
 */
const GAMES = Number(process.env.SCENARIO_GAMES ?? 100);
const TURNS = 8;

describe.each(library.scenarios.map(({ id }) => id))('scenario %s', scenario => {
  const heard = overheard(library);
  const outcomes = new Map<string, number>();

  it.each(Array.from({ length: GAMES }, (_, i) => i + 1))('seed %i', seed => {
    const { game, faults } = scenarioGame({ scenario, seed, turns: TURNS }, heard.library);
    expect(faults).toEqual([]);
    expect(game.state.outcome).not.toBeNull();
    const { reason, winner } = game.state.outcome!;
    const who = winner === null ? 'nobody' : winner === game.state.attacker ? 'attacker' : 'defender';
    outcomes.set(`${who} by ${reason}`, (outcomes.get(`${who} by ${reason}`) ?? 0) + 1);
    expect(playedAgain(game, heard.library).state).toEqual(game.state);
  });

  afterAll(() => {
    const own = ['SCNR', 'PLT-11', 'PLT-13'].flatMap(part => [...heard.spoken].filter(id => id.startsWith(part)));
    console.log(
      `scenario ${scenario}: ${[...outcomes].map(([name, n]) => `${name} ${n}`).join(', ')}; spoke: ${own.sort().join(' ')}`,
    );
  });
});
