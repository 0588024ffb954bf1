import type { TankCard } from './card.ts';
import { emptyTankCard } from './cardFile.ts';
import type { Sheet } from './sheet.ts';

/* Two made-up tanks and a made-up round, so that a newcomer can start at once. All numbers are ours and out of nobody's book. */

const SOURCE = 'Battlefield: made up for training';

const COMMANDS = [
  { id: 'halt', inches: 0, ways: [] },
  { id: 'slow', inches: 4, ways: ['ahead'] },
  { id: 'fast', inches: 8, ways: ['ahead'] },
  { id: 'reverse', inches: 3, ways: ['back'] },
] as const;

const RESULTS: TankCard['results'] = [
  { id: 'noEffect', effect: 'note', text: null },
  { id: 'runningGear', effect: 'scootLowerDie', text: null },
  { id: 'immobile', effect: 'cannotMove', text: null },
  { id: 'gunOut', effect: 'gunOut', text: null },
  { id: 'turretJammed', effect: 'turretJammed', text: null },
  { id: 'commanderOut', effect: 'crewOut:commander', text: null },
  { id: 'destroyed', effect: 'destroyed', text: null },
];

/** Quick and thin: it spots, aims and goes. */
export const TRAINING_A: TankCard = {
  ...emptyTankCard('Training tank A'),
  source: SOURCE,
  crew: [
    { role: 'commander', test: 3 },
    { role: 'driver', test: 3 },
    { role: 'gunner', test: 4 },
    { role: 'loader', test: 4 },
  ],
  crewTest: { dice: 1, success: { compare: '>=', score: 4, reads: 'any' }, calamity: 1 },
  movement: {
    commands: COMMANDS,
    ...{ pivotMaxDegrees: 90, pivotIsFree: false },
    scoot: { dice: 2, forward: 'high', back: 'low' },
  },
  turret: { type: 'full', frontArcDegrees: 90, turnDegrees: 180 },
  traits: [{ id: 'pintle', armour: null }],
  closeAssault: 3,
  smokeTokens: 2,
  gun: {
    ...{ class: 'medium', he: 3, ordinaryRoundsReturn: true },
    rack: [
      { type: 'AP', count: 5, special: false },
      { type: 'HE', count: 3, special: false },
      { type: 'APCR', count: 1, special: true },
    ],
  },
  diceToRoll: [
    { when: { marker: 'aimed', moved: false }, dice: 4 },
    { when: { marker: 'aimed' }, dice: 3 },
    { when: { marker: 'spotted', moved: false }, dice: 3 },
    { when: { marker: 'spotted' }, dice: 2 },
  ],
  toHit: [
    { when: { rangeMax: 12 }, score: 4 },
    { when: { rangeMax: 36 }, score: 5 },
    { when: {}, score: 6 },
  ],
  hitLocation: [{ facing: null, roll: [1, 2, 3, 4, 5, 6], location: ['tracks', 'hull', 'hull', 'hull', 'turret', 'turret'] }],
  armour: [
    { location: 'tracks', facing: null, value: 1 },
    { location: null, facing: 'front', value: 4 },
    { location: null, facing: 'side', value: 3 },
    { location: null, facing: null, value: 2 },
  ],
  damage: [
    { location: 'tracks', ammo: null, roll: [1, 2], result: 'noEffect' },
    { location: 'tracks', ammo: null, roll: [3, 4, 5], result: 'runningGear' },
    { location: 'tracks', ammo: null, roll: [6], result: 'immobile' },
    { location: null, ammo: 'HE', roll: [1, 2, 3, 4], result: 'noEffect' },
    { location: 'turret', ammo: null, roll: [1, 2], result: 'noEffect' },
    { location: 'turret', ammo: null, roll: [3], result: 'commanderOut' },
    { location: 'turret', ammo: null, roll: [4], result: 'turretJammed' },
    { location: 'turret', ammo: null, roll: [5], result: 'gunOut' },
    { location: null, ammo: null, roll: [1, 2, 3], result: 'noEffect' },
    { location: null, ammo: null, roll: [4, 5, 6], result: 'destroyed' },
  ],
  results: RESULTS,
};

/** Slow and thick, with a gun in its hull: it waits. */
export const TRAINING_B: TankCard = {
  ...TRAINING_A,
  name: 'Training tank B',
  movement: {
    commands: [COMMANDS[0], { id: 'slow', inches: 3, ways: ['ahead'] }, { id: 'fast', inches: 6, ways: ['ahead'] }, COMMANDS[3]],
    ...{ pivotMaxDegrees: null, pivotIsFree: false },
    scoot: { dice: 2, forward: 'high', back: 'low' },
  },
  turret: { type: 'fixed', frontArcDegrees: 60, turnDegrees: null },
  traits: [
    { id: 'turretless', armour: null },
    { id: 'schurzen', armour: 2 },
  ],
  closeAssault: 2,
  smokeTokens: 1,
  gun: {
    ...{ class: 'heavy', he: 4, ordinaryRoundsReturn: true },
    rack: [
      { type: 'AP', count: 4, special: false },
      { type: 'HE', count: 2, special: false },
    ],
  },
  armour: [
    { location: 'tracks', facing: null, value: 1 },
    { location: null, facing: 'front', value: 6 },
    { location: null, facing: 'side', value: 4 },
    { location: null, facing: null, value: 3 },
  ],
};

export const TRAINING_TANKS: readonly TankCard[] = [TRAINING_A, TRAINING_B];

/** A round of ours: two Action Phases, the sides in turn. */
export const TRAINING_SHEET: Sheet = {
  ...{ name: 'Training round', source: SOURCE },
  ...{ phases: 2, order: 'alternate', turns: 'tanks', moves: 'eachPhase', deployment: 10, hatch: 'free' },
};
