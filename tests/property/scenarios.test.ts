import { expect, it } from 'vitest';
import { library } from '../kit/library.ts';
import { scenarioGame } from '../kit/scenarioGame.ts';
import { playedAgain } from '../kit/soundGame.ts';

it.each(library.scenarios.map(({ id }) => id))(
  'scenario %s by chance keeps every promise and plays again to the same hashes',
  scenario => {
    const { game, faults } = scenarioGame({ on: 'free', scenario, seed: 7, turns: 3, units: { blue: 4, red: 4 } });
    expect(faults).toEqual([]);
    expect(playedAgain(game, library).state).toEqual(game.state);
  },
);
