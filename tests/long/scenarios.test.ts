import { afterAll, describe, expect, it } from 'vitest';
import { scenarios } from '../../core/scenarios/index.ts';
import { gridLibrary, library } from '../kit/library.ts';
import { scenarioGame } from '../kit/scenarioGame.ts';
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

/** What has happened how often, by the scenario in which it did. */
const happened = new Map<string, Map<string, number>>();
const count = (where: string, what: string) => {
  const counts = happened.get(where) ?? new Map<string, number>();
  happened.set(where, counts.set(what, (counts.get(what) ?? 0) + 1));
};

describe.each(scenarios.map(({ space, id }) => [space, id] as const))('%s scenario %s', (on, scenario) => {
  const { library: heard, spoken } = overheard(on === 'free' ? library : gridLibrary);
  const name = `${on} ${scenario}`;

  it.each(Array.from({ length: GAMES }, (_, i) => FIRST + i))('seed %i', seed => {
    // A few units of each army are eliminated now and then; whole armies hardly ever.
    const few = seed % 5 === 0 ? { units: 2 } : {};
    const { game, faults } = scenarioGame({ on, scenario, seed, turns: TURNS, ...few }, heard, events => {
      for (const event of events) {
        if ('because' in event) for (const id of event.because) count(name, `cites ${id}`);
        if (event.type === 'marked') count(name, `marked ${event.marker}`);
        if (event.type === 'unmarked') count(name, `unmarked ${event.marker}`);
        if (event.type === 'setAside' || event.type === 'returned' || event.type === 'scored') count(name, event.type);
      }
    });
    expect(faults).toEqual([]);
    expect(game.state.outcome).not.toBeNull();
    const { reason, winner } = game.state.outcome!;
    count(name, `${winner === null ? 'nobody' : winner === game.state.attacker ? 'attacker' : 'defender'} by ${reason}`);
    expect(playedAgain(game, heard).state).toEqual(game.state);
  });

  afterAll(() => {
    const own = [...(happened.get(name) ?? [])].filter(([what]) => !/^cites (?!SCN|SETUP|GRIDSCN|VICT|PLT-1[13])/.test(what));
    console.log(
      `${name}: ${own
        .map(([what, n]) => `${what} ${n}`)
        .toSorted()
        .join(', ')}`,
    );
    console.log(
      `${name} spoke: ${[...spoken.keys()]
        .filter(id => /^(SCNR|SETUP|GRIDSCN)/.test(id))
        .toSorted()
        .join(' ')}`,
    );
  });
});

/** Each way to win, and each rule of deployment, by the sections that its events name; asked for when there were games enough. */
const EXPECTED = {
  free: {
    wins: [
      ...['attacker by objective', 'defender by objective', 'defender by heldOut', 'attacker by points', 'defender by points'],
      ...['nobody by draw', 'attacker by elimination', 'defender by elimination'],
    ],
    sections: [
      ...['SETUP-08', 'SETUP-16', 'SETUP-18', 'SETUP-19', 'SETUP-20', 'SETUP-21'],
      ...['SCNR-04', 'SCNR-05', 'SCNR-06', 'SCNR-07', 'SCNR-08', 'SCNR-10', 'SCNR-11', 'SCNR-15', 'SCNR-16'],
    ],
    markers: ['reserve', 'ambush', 'leftFlank', 'rightFlank'],
  },
  grid: {
    wins: [
      ...['attacker by objective', 'defender by objective', 'attacker by victoryPoints', 'defender by victoryPoints'],
      ...['attacker by points', 'defender by points', 'nobody by draw', 'attacker by elimination', 'defender by elimination'],
    ],
    sections: [
      'SETUP-01',
      'SETUP-04',
      'SETUP-08',
      'SETUP-09',
      'SETUP-10',
      'SETUP-12',
      'SETUP-18',
      'SETUP-19',
      'SETUP-20',
      'SETUP-21',
    ],
    markers: [],
  },
} as const;

it.runIf(GAMES >= 100).each(['free', 'grid'] as const)('%s: each way to win and each rule of deployment has happened', on => {
  const counted = new Set([...happened].flatMap(([name, counts]) => (name.startsWith(on) ? [...counts.keys()] : [])));
  const { wins, sections, markers } = EXPECTED[on];
  const wanted = [...wins, ...sections.map(id => `cites ${id}`), ...markers.map(marker => `marked ${marker}`)];
  expect(wanted.filter(what => !counted.has(what))).toEqual([]);
});
