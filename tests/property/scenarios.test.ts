import { expect, it } from 'vitest';
import { library } from '../kit/library.ts';
import { playedAgain, scenarioGame } from '../kit/scenarioGame.ts';

it.each(library.scenarios.map(({ id }) => id))(
  'scenario %s by chance keeps every promise and plays again to the same hashes',
  scenario => {
    const { game, faults } = scenarioGame({ scenario, seed: 7, turns: 3, units: 4 });
    expect(faults).toEqual([]);
    expect(playedAgain(game).state).toEqual(game.state);
  },
);
