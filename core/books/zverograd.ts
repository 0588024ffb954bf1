import type { Book, Change } from '../rulebook/index.ts';
import { layer } from '../rulebook/index.ts';
import { added, forAll, replaced, revised } from '../rules/zverograd/index.ts';
import { dust1947Free, dust1947Grid } from './dust1947.ts';

/** What it says as the book beneath it does, in sections of its own. */
const cites: NonNullable<Change['cites']> = {
  ...{ 'SETUP-17': 'ZVE-30', 'FORT-04': 'ZVE-31', 'INIT-01': 'ZVE-18', 'INIT-02': 'ZVE-18', 'INIT-03': 'ZVE-18' },
  ...{
    'FORT-19': 'ZVE-32',
    'FORT-20': 'ZVE-32',
    'HERO-15': 'ZVE-10',
    'HERO-16': 'ZVE-13',
    'SAVE-13': 'ZVE-01',
    'WPN-06': 'ZVE-02',
  },
};

/** The campaign "Return to Zverograd" over Dust 1947: its sections hold for both games, though they are written mostly in squares. */
const change: Change = {
  cites,
  figures: {
    ...{ 'initiative.kept': ['ZVE-19'], fortifies: ['ZVE-31'], standIns: ['ZVE-24'], 'trenches.depth': ['ZVE-25'] },
    shaken: ['ZVE-09'],
  },
  tables: ({ initiative, shaken, trenches }) => ({
    // Smoke is no cover (ZVE-02).
    smokeGives: 'evade',
    initiative: { ...initiative, attackerWins: true, kept: { turns: [2], because: 'ZVE-19' } },
    // Nobody is Under Fire; who is Suppressed may be Pinned (ZVE-09, ZVE-13).
    shaken: [...shaken.slice(1), { marker: 'pinned', rallied: 'ZVE-13' }].map(step => ({ ...step, rallied: 'ZVE-13' })),
    fortifiedDefends: true,
    fortifies: { by: 'defender', depth: 4, open: true },
    trenches: { ...trenches, depth: 1 },
    standIns: [
      { kind: 'barbedWire', of: ['crates', 'tankTraps'], pieces: 1, by: 'both', away: null, from: 'defender', because: 'ZVE-24' },
      { kind: 'trench', of: ['crates', 'tankTraps'], pieces: 2, by: 'defender', away: 3, from: 'defender', because: 'ZVE-24' },
    ],
  }),
  remove: ['Under Fire'],
  revise: revised,
  replace: replaced,
  add: [...forAll, ...added],
  everyone: forAll.map(rule => rule.name),
};

export const zverogradFree: Book = layer(dust1947Free, 'zverograd', change);
export const zverogradGrid: Book = layer(dust1947Grid, 'zverograd', change);
