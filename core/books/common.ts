import type { Cell } from '../forces/card.ts';
import { ARMOURS } from '../forces/card.ts';
import type { Book, Tables } from '../rulebook/index.ts';
import { firstBook, layer } from '../rulebook/index.ts';
import { aboard } from '../rules/aboard/index.ts';
import { command } from '../rules/command/index.ts';
import { inTheCore } from '../rules/core.ts';
import { fortifications } from '../rules/fortifications/index.ts';
import { heroes } from '../rules/heroes/index.ts';
import { skills } from '../rules/skills/index.ts';
import { vehicles } from '../rules/vehicles/index.ts';
import { weapons } from '../rules/weapons/index.ts';

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
  joining: 1.5,
  terrainCap: { move: 2, march: 4 },
  standardBlow: Object.fromEntries(ARMOURS.filter(armour => !armour.startsWith('A')).map(armour => [armour, blow])),
  hitsThatSuppress: 10,
  capture: { take: 1, contest: 1, afterMarch: false, aircraftContest: false },
  perModel: 'blast',
};

/** What both games share. */
export const common: Book = layer(firstBook('core', tables), 'common', {
  add: [...aboard, ...command, ...fortifications, ...heroes, ...skills, ...vehicles, ...weapons, ...inTheCore],
  everyone: ['Aircraft', 'Barbed Wire', 'Engineering', 'Hero', 'Minefield'],
});
