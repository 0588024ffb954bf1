import type { Rule } from '../../rulebook/index.ts';
import { commandSquad, officer } from './officer.ts';

/** Every rule of command squads that both games play. */
export const command: readonly Rule[] = [commandSquad, officer];
