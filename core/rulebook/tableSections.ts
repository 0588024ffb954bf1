import type { SpaceName } from '../space/space.ts';
import type { Book } from './book.ts';
import type { Tables } from './tables.ts';

/** The sections that a figure or reading of the book rests on: those of all of it, or of each of its fields. */
type SectionsOf<T> = readonly string[] | { readonly [F in keyof T]: readonly string[] };

/** Where each figure and reading of `Tables` is said. */
export const TABLE_SECTIONS = {
  die: ['DICE-03'],
  errata: [],
  leftOut: ['TERR-01'],
  success: ['DICE-02'],
  initiative: { dice: ['INIT-01'], tieBreak: ['INIT-02'], attackerWins: ['INIT-02'], kept: ['INIT-01'] },
  fortifiedDefends: ['SETUP-17'],
  fortifies: [],
  standIns: [],
  actions: ['ACT-01'],
  declared: ['ACT-02'],
  impossible: ['ACT-07'],
  onceInThree: ['ACT-04'],
  saves: { infantryInCover: ['SAVE-02'], vehicleInCover: ['SAVE-03'], infantry: ['SAVE-04'] },
  hardCover: { anywhere: ['SAVE-02'], fromOutside: ['SAVE-02'] },
  smokeGives: ['WPN-06'],
  reaction: {
    when: ['REACT-01'],
    reach: ['REACT-02'],
    dice: ['REACT-04'],
    gives: ['REACT-04'],
    closeCombat: ['REACT-08'],
    lines: ['REACT-03'],
    failed: ['REACT-06'],
  },
  attempts: ['REACT-01'],
  againstThree: { sustained: ['REACT-11'], march: ['REACT-11'] },
  passing: ['TURN-05'],
  trenches: { depth: [], hides: ['ZVE-26'], slows: ['ZVE-27'], seen: ['ZVE-27'], halfTracks: ['ZVE-29'] },
  nerve: {
    hits: ['ZVE-11'],
    thrownBy: ['ZVE-11'],
    many: ['ZVE-11'],
    stunned: ['ZVE-14'],
    clears: ['ZVE-14'],
    reacting: ['ZVE-16'],
  },
  rallyDice: ['SUP-05', 'SUP-06'],
  rallyHelp: ['HERO-16'],
  command: {
    lost: ['CMD-02'],
    callsAside: ['CMD-15'],
    replaced: ['CMD-19'],
    getsUp: ['CMD-21'],
    forAttack: ['CMD-25'],
    reactionUses: ['CMD-26'],
    notPicked: ['CMD-29'],
    onceFor: ['CMD-18'],
    heroesHealed: ['EQ-18'],
    fromInside: ['CMD-32'],
  },
  skillsNamed: ['SK-03'],
  costCounted: ['SK-07'],
  coverFrom: ['SK-14'],
  sideHolds: ['SK-21'],
  joining: ['HERO-05', 'HERO-06'],
  landing: ['PASS-17', 'PASS-18', 'PILOT-10', 'PILOT-11'],
  aboard: {
    ...{ crew: ['PASS-01'], lostBy: ['PASS-15'], shakenBy: ['EQ-31'], fallBy: ['LIFT-10'] },
    ...{ halfOf: ['PASS-09'], half: ['PASS-09'] },
  },
  mines: { strike: ['FORT-27'], shake: ['FORT-27'], pin: ['FORT-29'] },
  advantage: ['PLT-06'],
  pairOfTools: ['FORT-30'],
  terrainCap: { move: ['TERR-01'], march: ['TERR-01'] },
  standardBlow: ['CC-07'],
  strikes: ['CC-02'],
  supportOutright: ['DMG-09'],
  extraReserveDice: ['SCNR-17'],
  hitsThatSuppress: ['SUP-04'],
  shaken: [],
  readings: {
    weaponIn: ['WPN-04'],
    smokeIsArea: ['WPN-04'],
    halfArc: ['ARC-04'],
    cohesion: ['MOVE-07'],
    turns: ['MOVE-05'],
    firstDiagonal: ['GRID-03'],
    screens: ['SAVE-08'],
    ownArea: ['SAVE-11'],
    hidesFromInfantry: ['GRID-23'],
    coverAt: ['SAVE-07'],
    jetWays: ['TPL-03'],
    jetsPass: ['TPL-03'],
    commandRadius: ['TPL-03'],
    trench: ['FORT-24'],
    storey: ['GRID-18'],
    jetsInto: ['TPL-03'],
  },
  notWiped: ['VICT-01'],
  bothWin: ['VICT-05'],
  bonusPoints: ['VICT-04'],
  comingAgain: ['SETUP-09'],
  firstAction: ['SK-61'],
  hitsTaken: ['WPN-02'],
  extraDice: ['SK-77'],
  firedOver: ['WPN-03'],
  crewBlows: ['EQ-11'],
  movesTogether: ['HERO-07'],
  capture: { take: ['VICT-06'], contest: ['VICT-07'], afterMarch: ['VICT-06'], aircraftContest: ['VICT-07'] },
  soldierUses: ['TGT-06'],
  targetsOf: ['TGT-05'],
  rangedLosses: ['TGT-04'],
  lineStrikes: ['D47-21'],
  perModel: ['TPL-01', 'TPL-04'],
} as const satisfies { readonly [T in keyof Tables]: SectionsOf<Tables[T]> };
type Sections = typeof TABLE_SECTIONS;

/** A figure or reading, by the names that lead to it: `success`, `reaction.reach`. */
export type TablePath = {
  readonly [T in keyof Sections]: Sections[T] extends readonly string[] ? T : `${T}.${keyof Sections[T] & string}`;
}[keyof Sections];

/** Where a figure or reading means something, if not everywhere: in one of the two games, where a rule speaks by a section, or where a marker
 *  may be held. */
interface Bearing {
  readonly space?: SpaceName;
  readonly section?: string;
  readonly marker?: string;
}

const onTable: Bearing = { space: 'free' };
const onSquares: Bearing = { space: 'grid' };
const underFire: Bearing = { marker: 'suppressed' };

/** The figures and readings that mean nothing in some books, by their paths. */
const BEARINGS: { readonly [P in TablePath]?: Bearing } = {
  'hardCover.anywhere': { section: 'FAQ-44' },
  'hardCover.fromOutside': { section: 'FAQ-27' },
  'trenches.hides': { section: 'ZVE-26' },
  'trenches.slows': { section: 'ZVE-27' },
  'trenches.seen': { section: 'ZVE-27' },
  'trenches.halfTracks': { section: 'ZVE-29' },
  'nerve.hits': { section: 'ZVE-11' },
  'nerve.thrownBy': { section: 'ZVE-11' },
  'nerve.many': { section: 'ZVE-11' },
  'nerve.stunned': { section: 'ZVE-14' },
  'nerve.clears': { section: 'ZVE-14' },
  'nerve.reacting': { section: 'ZVE-13' },
  rallyDice: underFire,
  rallyHelp: underFire,
  shaken: underFire,
  hitsThatSuppress: underFire,
  'mines.shake': underFire,
  'mines.pin': underFire,
  lineStrikes: { section: 'D47-21' },
  'readings.commandRadius': { section: 'D47-21' },
  strikes: onTable,
  extraReserveDice: onTable,
  'readings.weaponIn': onTable,
  'readings.cohesion': onTable,
  'readings.turns': onTable,
  'readings.screens': onTable,
  'readings.ownArea': onTable,
  comingAgain: onSquares,
  'command.callsAside': onSquares,
  'readings.firstDiagonal': onSquares,
  'readings.storey': onSquares,
  'readings.hidesFromInfantry': onSquares,
  'readings.coverAt': onSquares,
  'readings.jetWays': onSquares,
  'readings.jetsPass': onSquares,
  'readings.jetsInto': onSquares,
};

/** Whether a figure or reading means anything in a book: elsewhere nothing is to be said of it. */
export function bearsIn({ space, rules, markers }: Book, path: TablePath): boolean {
  const { space: only = space, section, marker } = BEARINGS[path] ?? {};
  if (space !== null && space !== only) return false;
  if (section !== undefined && ![...rules.values()].some(({ ids }) => ids.some(id => id === section))) return false;
  return marker === undefined || markers.has(marker as never);
}
