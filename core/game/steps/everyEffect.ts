import type { State } from '../state.ts';
import type { Table } from '../table.ts';
import type { Doers } from './doing.ts';
import { Doing } from './doing.ts';
import { ofHarm } from './effectsOfHarm.ts';
import { onMarkers } from './effectsOnMarkers.ts';
import { onMoments } from './effectsOnMoments.ts';
import { onPieces } from './effectsOnPieces.ts';
import { onTheWay } from './effectsOnTheWay.ts';

/** What does each effect that a rule may name. */
const DOERS: Doers = { ...onMarkers, ...ofHarm, ...onTheWay, ...onMoments, ...onPieces };

/** A game to be carried on from a state. */
export const goingOn = (table: Table, state: State): Doing => new Doing(table, state, DOERS);
