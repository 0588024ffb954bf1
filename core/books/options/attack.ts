import type { HouseOption } from '../../rulebook/index.ts';

/** Cover, blows, and what a hit does. */
export const attack: readonly HouseOption[] = [
  {
    ...{ id: 'CC-02', phase: 'attack', spaces: ['free'], usual: 'model' },
    others: { unit: { tables: { strikes: 'unit' } } },
  },
  {
    ...{ id: 'SAVE-08', phase: 'saves', spaces: ['free'], usual: 'terrain' },
    others: { machines: { tables: ({ readings }) => ({ readings: { ...readings, screens: 'machines' } }) } },
  },
  {
    ...{ id: 'SAVE-11', phase: 'saves', spaces: ['free'], usual: 'open' },
    others: { covers: { tables: ({ readings }) => ({ readings: { ...readings, ownArea: 'covers' } }) } },
  },
  {
    ...{ id: 'DMG-09', phase: 'damage', spaces: ['free', 'grid'], usual: 'all' },
    others: { box: { tables: { supportOutright: 'box' } } },
  },
];
