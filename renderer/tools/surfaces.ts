import type { GameSetup, SpaceName } from '../../core/index.ts';
import { spaceOf } from '../base/space.ts';
import { freeSurface } from './freeSurface.ts';
import { squareSurface } from './squareSurface.ts';
import type { Surface } from './surface.ts';

export const SURFACES: { readonly [S in SpaceName]: Surface } = { free: freeSurface, grid: squareSurface };

/** The surface that a game is played on. */
export const surfaceOf = (setup: Pick<GameSetup, 'book'>): Surface => SURFACES[spaceOf(setup)];
