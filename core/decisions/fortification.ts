import { z } from 'zod';
import type { UnitId } from '../base/index.ts';
import { refusal } from '../base/index.ts';
import type { Fortification } from '../forces/fortification.ts';
import { FORTIFICATIONS } from '../forces/fortification.ts';
import { fortRefused, fortSpot, fortZone, mustBeInside } from '../game/forts.ts';
import { unitOf } from '../game/table.ts';
import type { ZoneSpec } from '../space/space.ts';
import { decision, pickOpen } from './decision.ts';
import type { Spot } from './spots.ts';
import { freeSpot } from './spots.ts';
import { list } from './words.ts';

/** One for each kind, with each unit that may be in it, and empty. */
export interface PlaceFortification extends Spot {
  readonly do: 'placeFortification';
  readonly kind: Fortification;
  readonly unit: UnitId | null;
  readonly zone: ZoneSpec;
}

/** A fortification that a player puts up before the game, with the unit that starts in it, or empty (SETUP-18, FORT-07). */
export const fortification = decision('fortification', {
  /** The kinds that may still be put up, and the units that must be in one. */
  ask: ({ unitId }) => ({ kinds: list(z.enum(FORTIFICATIONS)), units: list(unitId) }),
  answers: {
    placeFortification: ({ unitId, place }) => ({ kind: z.enum(FORTIFICATIONS), unit: unitId.nullable(), at: place }),
  },
  legal({ table, state, who, ask }, { kind, unit, at }) {
    if (!ask.kinds.includes(kind)) return refusal('fort.notLeft', ['FORT-01', 'FORT-02'], { kind });
    if (unit !== null && !ask.units.includes(unit)) return refusal('fort.notInside', ['FORT-07'], { unit });
    // There must be one left for each of those who wait.
    const [first] = ask.units;
    if (unit === null && first !== undefined && ask.kinds.length <= ask.units.length)
      return refusal('fort.mustHold', mustBeInside(table, state, unitOf(state, first)), { unit: first });
    return fortRefused(table, state, who, at);
  },
  offers({ table, state, who, ask }, refused): readonly PlaceFortification[] {
    const zone = fortZone(table, state, who);
    const units = [...ask.units, ...(ask.kinds.length > ask.units.length ? [null] : [])];
    return [...new Set(ask.kinds)].flatMap(kind =>
      units.map(
        (unit): PlaceFortification => ({
          ...{ do: 'placeFortification', kind, unit, zone },
          refused: at => refused({ do: 'placeFortification', kind, unit, at }),
          sample: random => table.space.forts.sample(zone, random),
          find: () => fortSpot(table, state, who),
        }),
      ),
    );
  },
  chance(offers, random) {
    const offer = pickOpen(offers, random);
    return { do: 'placeFortification', kind: offer.kind, unit: offer.unit, at: freeSpot(offer, random) };
  },
});
