import { z } from 'zod';
import type { PieceId, Refusal } from '../base/index.ts';
import { refusal } from '../base/index.ts';
import { liftable, liftedFor, standInRefused, standInSpot } from '../game/standIns.ts';
import type { Place, TerrainKind } from '../space/space.ts';
import { TERRAIN_KINDS } from '../space/space.ts';
import type { Random } from './decision.ts';
import { decision } from './decision.ts';
import { itemAt } from '../base/index.ts';
import { list } from './words.ts';

/** One for each kind. */
export interface PlaceStandIn {
  readonly do: 'placeStandIn';
  readonly kind: TerrainKind;
  /** What may be taken away for it, and how many pieces of that. */
  readonly among: readonly PieceId[];
  readonly pieces: number;
  refused(place: Place, instead: readonly PieceId[]): Refusal | null;
  /** Those of them that lie nearest to a place. */
  nearest(place: Place): readonly PieceId[];
  sample(random: Random): Place;
  /** A place that is free, and what goes for it. */
  find(): { readonly at: Place; readonly instead: readonly PieceId[] };
}
export interface LeaveTerrain {
  readonly do: 'leaveTerrain';
}

/** A piece of terrain that a player lays in the stead of others that lie there by agreement, or none any more (ZVE-24, ZVE-37). */
export const standIn = decision('standIn', {
  ask: () => ({ kinds: list(z.enum(TERRAIN_KINDS)) }),
  answers: {
    placeStandIn: ({ place, pieceId }) => ({ kind: z.enum(TERRAIN_KINDS), at: place, instead: list(pieceId) }),
    leaveTerrain: () => ({}),
  },
  legal({ table, state, ask }, command) {
    if (command.do === 'leaveTerrain') return null;
    const { kind, at, instead } = command;
    if (!ask.kinds.includes(kind)) return refusal('tile.notLeft', ['ZVE-24'], { kind });
    return standInRefused(table, state, kind, at, instead);
  },
  offers({ table, state, ask: { kinds } }, refused): readonly (PlaceStandIn | LeaveTerrain)[] {
    const { laying } = table.space;
    if (!laying) return [];
    return [
      ...kinds.flatMap((kind): readonly PlaceStandIn[] => {
        const spot = standInSpot(table, state, kind);
        const { among, pieces } = liftable(table, state, kind);
        if (!spot) return [];
        return [
          {
            ...{ do: 'placeStandIn', kind, among: among.map(({ id }) => id), pieces },
            refused: (at, instead) => refused({ do: 'placeStandIn', kind, at, instead }),
            nearest: at => liftedFor(table, state, kind, at),
            sample: random => laying.sample(random),
            find: () => spot,
          },
        ];
      }),
      { do: 'leaveTerrain' },
    ];
  },
  chance(offers, random) {
    const offer = itemAt(offers, Math.floor(random() * offers.length));
    if (offer.do === 'leaveTerrain') return { do: 'leaveTerrain' };
    for (let tries = 0; tries < TRIES; tries++) {
      const at = offer.sample(random);
      const instead = offer.nearest(at);
      if (offer.refused(at, instead) === null) return { do: 'placeStandIn', kind: offer.kind, at, instead };
    }
    return { do: 'placeStandIn', kind: offer.kind, ...offer.find() };
  },
});

/** Places that are tried before the one is taken that is known to be free. */
const TRIES = 20;
