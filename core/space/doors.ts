import type { Piece, UnitAt, Verdicts } from './space.ts';

/**
 * What is said of terrain to a unit that goes over it as if it were open, as bunkers take it: they are entered and left by their doors
 * alone (FORT-08). So nobody comes down in one, and one that a unit starts in is to it what it is to everybody. A space says of which
 * pieces a unit stands in. Nothing changes where no bunker is passed over.
 */
export function byDoors<U extends Pick<UnitAt, 'passing' | 'ending'>>(
  unit: U,
  pieces: readonly Piece[],
  standsIn: (piece: Piece) => boolean,
): U {
  const bunkers = pieces.filter(piece => goesOver(unit.passing, piece));
  if (bunkers.length === 0) return unit;
  const [passing, ending] = [new Map(unit.passing), new Map(unit.ending)];
  for (const bunker of bunkers) {
    if (standsIn(bunker)) {
      passing.delete(bunker.id);
      ending.delete(bunker.id);
    } else ending.set(bunker.id, 'closed');
  }
  return { ...unit, passing, ending };
}

/** Whether a unit to which these verdicts are said passes over a bunker without going into it. */
export const goesOver = (passing: Verdicts | undefined, { id, kind }: Piece): boolean =>
  kind === 'bunker' && passing?.get(id) === 'open';
