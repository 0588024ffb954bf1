import type { Rule } from '../../rulebook/index.ts';
import { airAlert, calledOut } from './airAlert.ts';
import { aircraft } from './aircraft.ts';
import { helicopter } from './helicopter.ts';
import { medevac } from './medevac.ts';
import { radar } from './radar.ts';
import { raid } from './raid.ts';

/** Every rule of vehicles and aircraft that both games play. */
export const vehicles: readonly Rule[] = [airAlert, aircraft, calledOut, helicopter, medevac, radar, raid];
