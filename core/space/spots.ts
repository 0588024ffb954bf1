import type { Board, Place, Space, ZoneSpec } from './space.ts';

/** Where the markers of objectives lie that are laid one after the other, each where `markerSpot` finds room for it in its zone; null for
 *  one that has none beside those before it. */
export function spotsIn(space: Space, zones: readonly ZoneSpec[], board: Board): readonly (Place | null)[] {
  const laid: Place[] = [];
  return zones.map(zone => {
    const spot = space.markerSpot(zone, laid, board);
    if (spot) laid.push(spot);
    return spot;
  });
}
