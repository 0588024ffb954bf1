import type { BySide } from '../base/index.ts';
import { enemyOf, spend } from '../base/index.ts';
import type { Balance } from './figures.ts';
import { GIVEN_UP, LATER, SEEN, Sights } from './sights.ts';
import { bySide } from './stage.ts';

/** What a place is known to be for a side: seen or within fire; not; or not known yet. */
export const NO = 0;
export const YES = 1;
export const OPEN = 2;

/** Whether somebody of these sees a place, and may fire there. What is known already is looked at before anything is asked. */
export function lookAt(
  sights: Sights,
  viewers: readonly number[],
  at: number,
  weapon: number,
  last: boolean,
): { readonly fire: number; readonly seen: number; readonly doubt: boolean } {
  let [fire, seen, later, doubt] = [NO, NO, false, false];
  const unasked: number[] = [];
  for (const viewer of viewers) {
    const known = sights.of(viewer, at);
    if (known === SEEN) {
      seen = YES;
      if (sights.inRange(viewer, at, weapon)) return { fire: YES, seen, doubt: false };
    } else if (known === 0 || known === LATER) unasked.push(viewer);
    else if (known === GIVEN_UP) doubt = true;
  }
  const near = unasked.map(viewer => ({ viewer, apart: sights.apart(viewer, at) })).sort((a, b) => a.apart - b.apart);
  for (const last_ of last ? [false, true] : [false])
    for (const { viewer } of near) {
      const reaches = sights.inRange(viewer, at, weapon);
      if (!reaches && seen === YES) continue;
      const says = sights.ask(viewer, at, last_);
      if (says === LATER) later = true;
      if (says === GIVEN_UP) doubt = true;
      if (says !== SEEN) continue;
      seen = YES;
      if (reaches) return { fire: YES, seen, doubt: false };
    }
  const open = later && !last;
  return { fire: open ? OPEN : NO, seen: seen === YES ? YES : open ? OPEN : NO, doubt: doubt && (seen === NO || fire === NO) };
}

/** Of some places where somebody may stand, the share that is known to be so. */
export function shareOf(of: Uint8Array, among: readonly number[], stands: Uint8Array): number {
  let [yes, known] = [0, 0];
  for (const i of among) {
    if (stands[i] === 0 || of[i] === OPEN) continue;
    known++;
    if (of[i] === YES) yes++;
  }
  return known === 0 ? 0 : yes / known;
}

/** The places outside of each side's zone. */
export const outsideOf = (zones: BySide<readonly number[]>, places: number): BySide<readonly number[]> =>
  bySide(side => {
    const own = new Set(zones[side]);
    return Array.from({ length: places }, (_, i) => i).filter(i => !own.has(i));
  });

/** How far the sides are apart in what each can fire at. */
export function balanceOf(
  fire: BySide<Uint8Array>,
  zones: BySide<readonly number[]>,
  outside: BySide<readonly number[]>,
  stands: Uint8Array,
): Balance {
  const table = bySide(side => shareOf(fire[side], outside[side], stands));
  const zone = bySide(side => shareOf(fire[side], zones[enemyOf(side)], stands));
  return { table, zone, most: apart(table, zone) };
}

export const apart = (table: BySide<number>, zone: BySide<number>): number =>
  Math.max(Math.abs(table.blue - table.red), Math.abs(zone.blue - zone.red));

/** The same of a whole table at once; without `last`, lines that take long count as none. */
export function balanceIn(
  sights: Sights,
  zones: BySide<readonly number[]>,
  outside: BySide<readonly number[]>,
  weapon: number,
  last: boolean,
): Balance {
  const fire = bySide(side => {
    const viewers = zones[side].filter(i => sights.stands[i] === 1);
    return Uint8Array.from(sights.at, (_, at) => {
      if (sights.stands[at] === 0) return NO;
      spend(200);
      const { fire } = fireAt(sights, viewers, at, weapon, last);
      return fire;
    });
  });
  return balanceOf(fire, zones, outside, sights.stands);
}

/** Whether somebody of these may fire at a place; who is out of range is not asked. */
function fireAt(sights: Sights, viewers: readonly number[], at: number, weapon: number, last: boolean): { readonly fire: number } {
  const near = viewers.filter(viewer => sights.inRange(viewer, at, weapon));
  const { fire } = lookAt(sights, near, at, weapon, last);
  return { fire: fire === OPEN ? NO : fire };
}
