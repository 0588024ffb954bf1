import type { SpaceName } from '../../../core/index.ts';
import { boardGround } from './BoardGround.tsx';
import type { GroundParts } from './props.ts';
import { tableGround } from './TableGround.tsx';

/** What is chosen otherwise for each kind of game. */
export const GROUND_PARTS: { readonly [S in SpaceName]: GroundParts } = { free: tableGround, grid: boardGround };
