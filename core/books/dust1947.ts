import type { Book, Change } from '../rulebook/index.ts';
import { layer } from '../rulebook/index.ts';
import { moveAndFire } from '../rules/dust1947/moveAndFire.ts';
import { tesla } from '../rules/dust1947/tesla.ts';
import { artillery, artilleryOnSquares } from '../rules/dust1947/artillery.ts';
import { flameOnSquares, flameOnTable } from '../rules/dust1947/flame.ts';
import { grappled } from '../rules/dust1947/grapple.ts';
import { dust1947 } from '../rules/dust1947/index.ts';
import { suppressed } from '../rules/suppression/suppressed.ts';
import { takingFire } from '../rules/suppression/takingFire.ts';
import { underFire } from '../rules/suppression/underFire.ts';
import { free } from './free.ts';
import { grid } from './grid.ts';

const name = 'dust-1947';

/** What it says as the book beneath it does, in sections of its own. */
const cites: NonNullable<Change['cites']> = {
  ...{ 'WPN-03': 'D47-02', 'FORT-17': 'D47-03', 'WPN-06': 'D47-09', 'WPN-09': 'D47-12', 'NEW-16': 'D47-24' },
  ...{ 'WPN-13': 'D47-25', 'WPN-14': 'D47-27', 'WPN-16': 'D47-29', 'WPN-18': 'D47-31', 'WPN-21': 'D47-34' },
  ...{ 'WPN-26': 'D47-35', 'WPN-27': 'D47-35', 'WPN-28': 'D47-35', 'WPN-29': 'D47-36', 'WPN-30': 'D47-36' },
  ...{ 'WPN-22': 'D47-37', 'WPN-23': 'D47-37', 'WPN-24': 'D47-40', 'SK-30': 'D47-42', 'SK-31': 'D47-43' },
  ...{ 'WPN-32': 'D47-45', 'WPN-33': 'D47-46', 'WPN-15': 'D47-47', 'WPN-31': 'D47-47', 'CARD-04': 'D47-32' },
};

const change: Change = { cites, replace: [moveAndFire, tesla], remove: ['Gripped'] };

/** Special weapons of Dust 1947, and the rules on its cards, over the free-form game. */
export const dust1947Free: Book = layer(free, name, {
  ...change,
  // Smoke fills the template of artillery.
  cites: { ...cites, 'WPN-08': 'D47-11' },
  revise: [...dust1947, artillery, flameOnTable],
  add: [grappled],
});

/** The same over the game on squares, where units are suppressed, too (D47-48). */
export const dust1947Grid: Book = layer(grid, name, {
  ...change,
  cites: { ...cites, 'TPL-03': 'D47-19' },
  figures: { 'readings.jetsPass': ['D47-20'] },
  // A flame stops at what hides the squares behind it (D47-20).
  tables: ({ readings }) => ({ readings: { ...readings, jetsPass: 'open' } }),
  revise: [...dust1947, artilleryOnSquares, flameOnSquares],
  add: [grappled, suppressed, takingFire, underFire],
  everyone: ['Taking Fire'],
});
