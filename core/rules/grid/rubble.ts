import { rule } from '../../rulebook/index.ts';

/** What drives on wheels or tracks does not get over rubble; the terrain dice are for the open table only. */
const stuck = (name: string, id: string) =>
  rule(name, { 'path-check': { id, as: 'unit', when: at => at.kind === 'rubble', give: { forbid: 'closed' } } });

export const trackedOnSquares = stuck('Tracked', 'EQ-37');
export const wheeledOnSquares = stuck('Wheeled', 'EQ-37');
/** Not named, but only infantry and walkers are let in (GRID-12). */
export const halfTrackedOnSquares = stuck('Half-Tracked', 'EQ-37');
