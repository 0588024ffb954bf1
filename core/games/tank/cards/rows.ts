import type { FacingHit, RowWhen, TankCard } from './card.ts';
import { within } from './within.ts';

/* The tables of a card: rows of condition and number, read top down. The first row that fits tells the number; one that leaves it empty, and
 * a case that no row fits, are for the players. */

/** What a row may ask for. */
export interface Case {
  readonly marker: 'aimed' | 'spotted' | null;
  readonly moved: boolean;
  /** Inches. */
  readonly range: number;
  readonly facing: FacingHit;
}

const fits = ({ marker, moved, rangeMax, facing }: RowWhen, at: Case): boolean =>
  (marker ?? at.marker) === at.marker &&
  (moved ?? at.moved) === at.moved &&
  within(at.range, rangeMax ?? Number.POSITIVE_INFINITY) &&
  (facing ?? at.facing) === at.facing;

/** "Dice To Roll" (TANK-30); null for the players to say. */
export const diceFor = ({ diceToRoll }: TankCard, at: Case): number | null =>
  diceToRoll.find(row => fits(row.when, at))?.dice ?? null;

/** The score needed to hit (TANK-30, TANK-31). */
export const scoreFor = ({ toHit }: TankCard, at: Case): number | null => toHit.find(row => fits(row.when, at))?.score ?? null;

/** Where a hit lands: the rows of the target's card, by the side that was hit and one die (TANK-30). */
export function locationFor({ hitLocation }: TankCard, facing: FacingHit, roll: number): string | null {
  const row = hitLocation.find(one => (one.facing ?? facing) === facing && one.roll.includes(roll));
  return row?.location[row.roll.indexOf(roll)] ?? null;
}

/** The places on a tank that its tables name. */
function placesNamed({ hitLocation, armour, damage }: TankCard): readonly string[] {
  const named = [
    ...hitLocation.flatMap(row => row.location),
    ...armour.map(row => row.location),
    ...damage.map(row => row.location),
  ];
  return [...new Set(named.filter(one => one !== null))];
}

/** Places that are proposed where a card does not say which there are. */
const USUAL_PLACES = ['hull', 'turret', 'runningGear'] as const;

/** The places that a tank may be hit at: those that its card knows, and where its table of them leaves any open, others too. */
export function placesOn(card: TankCard): readonly string[] {
  const named = placesNamed(card);
  const { hitLocation } = card;
  const isWhole = hitLocation.length > 0 && hitLocation.every(row => row.location.every(one => one !== null));
  return isWhole ? named : [...new Set([...USUAL_PLACES, ...named])];
}

/** The armour there. */
export const armourFor = ({ armour }: TankCard, location: string | null, facing: FacingHit | null): number | null =>
  armour.find(row => (row.location ?? location) === location && (row.facing ?? facing) === facing)?.value ?? null;

/** What a die of damage does there: the id of a result of the target's card. */
export const damageFor = ({ damage }: TankCard, location: string, ammo: string | null, roll: number): string | null =>
  damage.find(
    row =>
      (row.location ?? location) === location && (row.ammo ?? ammo) === ammo && (row.roll === null || row.roll.includes(roll)),
  )?.result ?? null;
