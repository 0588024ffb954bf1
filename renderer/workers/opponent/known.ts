import type { OpenState } from '../../../core/index.ts';

/**
 * A position in which what is as it was in the one before is the very same object: what has been measured between two units is known by
 * them, and a position that comes as a message is a copy of everything.
 */
export function withKnown(position: OpenState, before: OpenState | null): OpenState {
  if (before === null) return position;
  const known = new Map(before.units.map(({ id, models }) => [id, models]));
  return {
    ...position,
    pieces: sameAs(position.pieces, before.pieces),
    units: position.units.map(unit => ({ ...unit, models: sameAs(unit.models, known.get(unit.id) ?? unit.models) })),
  };
}

const sameAs = <T>(now: T, before: T): T => (JSON.stringify(now) === JSON.stringify(before) ? before : now);
