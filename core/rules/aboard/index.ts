import type { Rule } from '../../rulebook/index.ts';
import { airborne, dropped, scattered } from './airborne.ts';
import { airAssault, airlifter, airmobile, lifted } from './airlift.ts';
import { assaultVehicle } from './assaultVehicle.ts';
import { atTheControls, idle } from './controls.ts';
import { passenger, passengers } from './passengers.ts';
import { airPilot, pilot } from './pilots.ts';
import { cargo, sealifter } from './sealifter.ts';
import { rider, tankRiders } from './tankRiders.ts';

/** Every rule of being aboard that both games play. */
export const aboard: readonly Rule[] = [
  airAssault,
  airborne,
  airlifter,
  airmobile,
  airPilot,
  assaultVehicle,
  atTheControls,
  cargo,
  dropped,
  idle,
  lifted,
  passenger,
  passengers,
  pilot,
  rider,
  scattered,
  sealifter,
  tankRiders,
];
