export { copyOf } from './copy.ts';
export { scenarioFaults } from './faults.ts';
export * from './file.ts';
export { drawnLayout, EDGES_OF, homesOf, mirrorOf, QUARTERS_OF } from './homes.ts';
export { SCENARIO_MOST } from './limits.ts';
export { scenarioFrom } from './make.ts';
export { readOwn } from './read.ts';
