import type { Rule } from '../../rulebook/index.ts';
import { barbedWire } from './barbedWire.ts';
import { buryingOne, diggingIn, dozerBlade, engineering, engineerVehicle } from './engineering.ts';
import { inBunker, inStrongpoint } from './inside.ts';
import { minefield } from './minefield.ts';
import { strongpoint } from './strongpoint.ts';

/** Every rule of fortifications and engineering that both games play. */
export const fortifications: readonly Rule[] = [
  ...[barbedWire, buryingOne, diggingIn, dozerBlade, engineering, engineerVehicle, minefield],
  ...[inBunker, inStrongpoint, strongpoint],
];
