import type { Rule } from '../../rulebook/index.ts';
import { airAlert, calledOut } from './airAlert.ts';
import { aircraft } from './aircraft.ts';
import { amphibious } from './amphibious.ts';
import { commandVehicle } from './commandVehicle.ts';
import { helicopter } from './helicopter.ts';
import { medevac } from './medevac.ts';
import { navalUnit } from './navalUnit.ts';
import { radar } from './radar.ts';
import { raid } from './raid.ts';
import { smallVehicle } from './smallVehicle.ts';
import { smokeLaunchers } from './smokeLaunchers.ts';

/** Every rule of vehicles and aircraft that both games play. */
export const vehicles: readonly Rule[] = [
  ...[airAlert, aircraft, amphibious, calledOut, commandVehicle, helicopter],
  ...[medevac, navalUnit, radar, raid, smallVehicle, smokeLaunchers],
];
