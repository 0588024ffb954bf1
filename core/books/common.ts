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
import { USUAL_READINGS } from '../space/readings.ts';
import { weapons } from '../rules/weapons/index.ts';

const blow: Cell = { dice: 1, perModel: false, damage: 1 };

/** What the book prints for both games; the choices where its dice symbols are lost are made here (see `assumes` in the rule texts). */
export const tables: Tables = {
  die: 'dust',
  errata: [],
  leftOut: [],
  success: 'army',
  initiative: { dice: 3, tieBreak: 'target', attackerWins: false, kept: null },
  fortifiedDefends: false,
  fortifies: { by: 'both', depth: null, open: false },
  standIns: [],
  actions: 2,
  declared: 'weapons',
  impossible: 'nothing',
  onceInThree: 'action',
  saves: { infantryInCover: ['army', 'shield'], vehicleInCover: ['army'], infantry: ['army'] },
  hardCover: { anywhere: [], fromOutside: [] },
  smokeGives: 'cover',
  reaction: {
    when: 'afterFirst',
    reach: 4,
    dice: 2,
    gives: [['nothing'], ['attack'], ['sustained', 'moveAttack']],
    closeCombat: false,
    lines: 'chosen',
    failed: 'activates',
  },
  attempts: 'one',
  againstThree: { sustained: 'never', march: 'before' },
  passing: 'fewer',
  trenches: { depth: 0, hides: 'always', slows: 'both', seen: 'farther', halfTracks: 'cross' },
  nerve: { hits: 'all', thrownBy: 'attacker', many: 'roll', stunned: 'rolls', clears: 'two', reacting: 'first' },
  rallyDice: 2,
  rallyHelp: 'once',
  command: {
    ...{ lost: 'his', callsAside: false, replaced: ['vehicle'], fromInside: true },
    ...{ getsUp: ['army', 'shield'], forAttack: 'target', reactionUses: true, notPicked: 'lost' },
    ...{ onceFor: 'officer', heroesHealed: false },
  },
  skillsNamed: 'withActions',
  costCounted: 'printed',
  coverFrom: 'gun',
  sideHolds: 'living',
  joining: 1.5,
  landing: 1,
  aboard: { crew: 'left', lostBy: 'army', shakenBy: 'army', fallBy: ['army', 'target'], halfOf: 'all', half: 'up' },
  mines: { strike: 'touched', shake: false, pin: 'always' },
  pairOfTools: 2,
  advantage: 'always',
  terrainCap: { move: 2, march: 4 },
  standardBlow: Object.fromEntries(ARMOURS.filter(armour => !armour.startsWith('A')).map(armour => [armour, blow])),
  strikes: 'model',
  supportOutright: 'all',
  extraReserveDice: 'always',
  hitsThatSuppress: 10,
  shaken: [
    { marker: 'underFire', rallied: 'SUP-05' },
    { marker: 'suppressed', rallied: 'SUP-06' },
  ],
  readings: USUAL_READINGS,
  notWiped: ['table'],
  bothWin: 'points',
  bonusPoints: 'apart',
  comingAgain: 'everyTime',
  firstAction: 'everyone',
  hitsTaken: 'unsaved',
  extraDice: 'one',
  firedOver: 'bare',
  crewBlows: 'hands',
  movesTogether: 'slower',
  capture: { take: 1, contest: 1, afterMarch: false, aircraftContest: false },
  soldierUses: 'oneOfEach',
  targetsOf: 'copy',
  rangedLosses: 'together',
  lineStrikes: 'units',
  perModel: 'blast',
};

/** What both games share. */
export const common: Book = layer(firstBook('core', tables), 'common', {
  add: [...aboard, ...command, ...fortifications, ...heroes, ...skills, ...vehicles, ...weapons, ...inTheCore],
  everyone: ['Aircraft', 'Barbed Wire', 'Engineering', 'Hero', 'Minefield'],
});
