import type { Cell } from '../forces/card.ts';
import { ARMOURS } from '../forces/card.ts';
import type { Book, Tables } from '../rulebook/index.ts';
import { firstBook, layer } from '../rulebook/index.ts';
import { commandSquad, officer } from '../rules/command/officer.ts';
import { inTheCore } from '../rules/core.ts';
import { inBunker, inStrongpoint } from '../rules/fortifications/inside.ts';
import { strongpoint } from '../rules/fortifications/strongpoint.ts';
import { skills } from '../rules/skills/index.ts';
import { airAlert, calledOut } from '../rules/vehicles/airAlert.ts';
import { aircraft } from '../rules/vehicles/aircraft.ts';
import { helicopter } from '../rules/vehicles/helicopter.ts';
import { flame } from '../rules/weapons/flame.ts';
import { grenade } from '../rules/weapons/grenade.ts';
import { laser } from '../rules/weapons/laser.ts';
import { limitedAmmo } from '../rules/weapons/limitedAmmo.ts';
import { phaser } from '../rules/weapons/phaser.ts';
import { powerScope } from '../rules/weapons/powerScope.ts';
import { reload } from '../rules/weapons/reload.ts';

const blow: Cell = { dice: 1, perModel: false, damage: 1 };

/** What the book prints for both games; the choices where its dice symbols are lost are made here (see `assumes` in the rule texts). */
export const tables: Tables = {
  success: 'army',
  initiative: { dice: 3, tieBreak: 'target' },
  fortifiedDefends: false,
  actions: 2,
  saves: { infantryInCover: ['army', 'shield'], vehicleInCover: ['army'], infantry: ['army'] },
  reaction: { reach: 4, dice: 2 },
  rallyDice: 2,
  terrainCap: { move: 2, march: 4 },
  standardBlow: Object.fromEntries(ARMOURS.filter(armour => !armour.startsWith('A')).map(armour => [armour, blow])),
  hitsThatSuppress: 10,
  capture: { take: 1, contest: 1, afterMarch: false, aircraftContest: false },
  perModel: 'blast',
};

/** What both games share. */
export const common: Book = layer(firstBook('core', tables), 'common', {
  add: [
    ...skills,
    ...[airAlert, aircraft, calledOut, flame, grenade, helicopter],
    ...[laser, limitedAmmo, phaser, powerScope, reload],
    ...[commandSquad, officer, inBunker, inStrongpoint, strongpoint],
    ...inTheCore,
  ],
  everyone: ['Aircraft'],
});
