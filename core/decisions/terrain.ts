import { tilesOf } from '../game/table.ts';
import { z } from 'zod';
import type { Refusal } from '../base/index.ts';
import { refusal } from '../base/index.ts';
import { tileRefused } from '../game/tiles.ts';
import type { Place, TerrainKind } from '../space/space.ts';
import { TERRAIN_KINDS } from '../space/space.ts';
import { decision, pick, pickOpen } from './decision.ts';
import { list } from './words.ts';

export interface PlaceTerrain {
  readonly do: 'placeTerrain';
  readonly kinds: readonly TerrainKind[];
  /** All there are, legal or not. */
  readonly places: readonly Place[];
  refused(kind: TerrainKind, place: Place): Refusal | null;
}

/** A piece of terrain that a player places before the game, of the kinds that are left (SETUP-04). */
export const terrain = decision('terrain', {
  ask: () => ({ kinds: list(z.enum(TERRAIN_KINDS)) }),
  answers: { placeTerrain: ({ place }) => ({ kind: z.enum(TERRAIN_KINDS), at: place }) },
  legal: ({ table, state, ask }, { kind, at }) =>
    ask.kinds.includes(kind) ? tileRefused(table, state, kind, at) : refusal('tile.notLeft', ['SETUP-04'], { kind }),
  offers: ({ table, ask: { kinds } }, refused): readonly PlaceTerrain[] => [
    {
      do: 'placeTerrain',
      kinds,
      places: tilesOf(table).all,
      refused: (kind, at) => refused({ do: 'placeTerrain', kind, at }),
    },
  ],
  chance(offers, random) {
    const offer = pickOpen(offers, random);
    for (;;) {
      const kind = pick(offer.kinds, random);
      const at = pick(offer.places, random);
      if (offer.refused(kind, at) === null) return { do: 'placeTerrain', kind, at };
    }
  },
});
