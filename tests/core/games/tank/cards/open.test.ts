import { describe, expect, it } from 'vitest';
import {
  emptyTankCard,
  ROW_TABLES,
  tankAskedFor,
  tankOpenCases,
  TRAINING_A,
  TRAINING_B,
} from '../../../../../core/games/tank/index.ts';

describe('what the players are asked for', () => {
  it('nothing for a training tank, and everything but armour for an empty card, each once', () => {
    expect([tankAskedFor(TRAINING_A), tankAskedFor(TRAINING_B)]).toEqual([[], []]);
    expect(tankAskedFor(emptyTankCard('Nothing known'))).toEqual([
      ...['crewTest.dice', 'crew commander', 'crew driver', 'crew gunner', 'crew loader', 'crewTest.calamity'],
      ...['movement.commands[1].inches', 'movement.commands[2].inches', 'turret.frontArcDegrees', 'closeAssault', 'smokeTokens'],
      ...['gun.class', 'gun.he', 'gun.rack', 'diceToRoll', 'toHit', 'hitLocation', 'damage'],
    ]);
  });

  it('no score of a crew where one holds for all, no round of a machine gun, no table whose rows tell every case', () => {
    const { success } = TRAINING_A.crewTest;
    const score = { ...TRAINING_A, crew: TRAINING_A.crew.map(one => ({ ...one, test: null })) };
    expect(tankAskedFor({ ...score, crewTest: { ...score.crewTest, success: { ...success, score: 4 } } })).toEqual([]);
    expect(
      tankAskedFor({ ...TRAINING_A, crew: [], crewTest: { ...TRAINING_A.crewTest, success: { ...success, score: null } } }),
    ).toEqual(['commander', 'driver', 'gunner', 'loader'].map(role => `crew ${role}`));
    const gun = { ...TRAINING_A.gun, class: 'machineGun' as const, he: null, rack: [] };
    expect(tankAskedFor({ ...TRAINING_A, gun, armour: [] })).toEqual([]);
    expect(tankAskedFor({ ...TRAINING_A, toHit: TRAINING_A.toHit.slice(0, 1) })).toEqual(['toHit']);
  });
});

describe('cases that the rows of a card leave open', () => {
  it('none of the training tanks', () => {
    expect([tankOpenCases(TRAINING_A), tankOpenCases(TRAINING_B)]).toEqual([[], []]);
  });

  it('all tables of an empty card', () => {
    expect(tankOpenCases(emptyTankCard('Nothing known'))).toEqual(ROW_TABLES.map(table => ({ table, empty: true })));
  });

  it('a marker, a movement, a range and a side that no row fits, or whose row has no number', () => {
    const rows = {
      ...TRAINING_A,
      diceToRoll: [
        { when: { marker: 'aimed' as const, moved: false }, dice: 4 },
        { when: { marker: 'aimed' as const }, dice: null },
      ],
      toHit: [
        { when: { rangeMax: 12, facing: 'front' as const }, score: 4 },
        { when: { rangeMax: 12 }, score: 3 },
      ],
    };
    expect(tankOpenCases(rows)).toEqual([
      { table: 'diceToRoll', marker: 'aimed', moved: true },
      { table: 'diceToRoll', marker: 'spotted', moved: false },
      { table: 'diceToRoll', marker: 'spotted', moved: true },
      ...(['front', 'side', 'rear'] as const).map(facing => ({ table: 'toHit', rangeMax: null, facing })),
    ]);
  });

  it('TANK-31 a Snap Fire at a target without a marker, which rows of markers leave out', () => {
    const toHit = (['aimed', 'spotted'] as const).map(marker => ({ when: { marker, moved: false }, score: 4 }));
    expect(tankOpenCases({ ...TRAINING_A, toHit })).toEqual([
      { table: 'toHit', marker: 'aimed', moved: true },
      { table: 'toHit', marker: 'spotted', moved: true },
      { table: 'toHit', marker: null, moved: false },
      { table: 'toHit', marker: null, moved: true },
    ]);
    // Any dice that its card has are of no account for it.
    const diceToRoll = [...toHit, ...toHit].map(({ when: { marker } }) => ({ when: { marker }, dice: 2 }));
    expect(tankOpenCases({ ...TRAINING_A, diceToRoll })).toEqual([]);
  });

  it('numbers of a die, by place and by round', () => {
    const rows = {
      ...TRAINING_A,
      hitLocation: [{ facing: null, roll: [1, 2, 3, 4, 5], location: ['hull', 'hull', 'hull', null, 'hull'] }],
      armour: [{ location: 'hull', facing: 'front' as const, value: 3 }],
      damage: [
        { location: null, ammo: 'AP', roll: null, result: 'destroyed' },
        { location: null, ammo: null, roll: [1, 2, 3, 4, 5], result: 'noEffect' },
      ],
    };
    expect(tankOpenCases(rows)).toEqual([
      { table: 'hitLocation', roll: 4 },
      { table: 'hitLocation', roll: 6 },
      { table: 'armour', location: 'hull', facing: 'side' },
      { table: 'armour', location: 'hull', facing: 'rear' },
      { table: 'damage', location: 'hull', ammo: null, roll: 6 },
    ]);
  });
});
