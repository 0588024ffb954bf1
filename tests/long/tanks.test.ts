import { expect, it } from 'vitest';
import { sentenceOf } from '../../core/base/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import { CARDS_PLAYED, TANK_ACTIONS } from '../../core/games/tank/index.ts';
import { gappyTankSetup, randomTankSetup } from '../kit/tank.ts';
import { spoilTankFiles } from '../kit/tankFuzz.ts';
import { faultsOf } from '../kit/tankGames.ts';

/** Games of each kind, half of them by crews who look for a fight. */
const GAMES = 200;
const seeds = Array.from({ length: GAMES }, (_, i) => 1000 + i);

/** Every event that an action of the list can lead to. */
const EVERY_EVENT = [
  ...['acted', 'actionFree', 'aimed', 'calamity', 'cardPlayed', 'damaged', 'destroyed', 'fired', 'hatch', 'hitLocated'],
  ...['loadFailed', 'machineGunned', 'markerLost', 'markerTakenOff', 'markerTurned', 'moved', 'pivotFailed', 'pivoted'],
  ...['roundGone', 'roundLoaded', 'shotEnded', 'smokeGone', 'smokePopped', 'smokeStayed', 'spotted', 'terrainFiredAt'],
  ...['tested', 'told', 'turretTurned', 'over'],
];

it.each([
  ['the training tanks', randomTankSetup],
  ['cards with gaps', gappyTankSetup],
] as const)(
  `${GAMES} random games of %s keep every promise, and do all that there is to do`,
  (_, setup) => {
    const done = new Set<string>();
    const told = new Set<string>();
    const shots = new Set<string | null>();
    const faults = seeds.flatMap(seed => {
      // Measure and table follow from the seed, too: of each there are games of both kinds.
      const { game, faults: found } = faultsOf(setup(seed), { keen: seed % 4 < 2 });
      for (const { command } of game.entries) done.add(command.do === 'playCard' ? command.card : command.do);
      for (const event of game.history.flatMap(one => one.events)) {
        told.add(event.type);
        if (event.type === 'fired') shots.add(event.snap);
      }
      return found.map(fault => `seed ${seed}: ${fault}`);
    });
    expect(faults).toEqual([]);
    const names = TANK_ACTIONS.map(one => one.name).filter(name => name !== 'playCard');
    expect([...names, ...CARDS_PLAYED].filter(name => !done.has(name))).toEqual([]);
    expect(EVERY_EVENT.filter(type => !told.has(type))).toEqual([]);
    // A shot at a target that is marked, one that is not, and one that a card has made a Snap Fire.
    expect([null, 'unspotted', 'card'].filter(snap => !shots.has(snap))).toEqual([]);
  },
  7_200_000,
);

it.each([
  ['cards and sheets', 'typed', 5000],
  ['set-ups and saves', 'written', 1000],
] as const)(
  '%s (%s) spoiled in %i ways are refused with a path; those that can still be read are played with',
  (_, of, times) => {
    let refused = 0;
    spoilTankFiles(of, times, randomFrom(2016), (error, text) => {
      expect(sentenceOf(error), text).toMatch(/^\S+: expected \S/);
      refused += 1;
    });
    expect(refused).toBe(times);
  },
  3_600_000,
);
