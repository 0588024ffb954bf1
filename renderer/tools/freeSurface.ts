import type { Piece, Sight, State, Vec2 } from '../../core/index.ts';
import { asPlace, covers, formOf, LENGTHS, MARKER_RADIUS, placeOf, unitTypeOf } from '../../core/index.ts';
import type { Overlay } from '../scene/base/board.ts';
import { moving, NUDGE } from './moving.ts';
import { reachedRound } from './rims.ts';
import type { Surface } from './surface.ts';
import { flat, zoneLit, zoneOutlines } from './zones.ts';

/** mm over the ground at which things in the hand are drawn. */
const LIFT = 2;
/** Degrees by which a fortification is turned. */
const TURN = 90 / 8;

const outlineOf = (piece: Piece): readonly Vec2[] => formOf(piece).outline;

/** A free-form table: places are spots, and what is asked about is measured. */
export const freeSurface: Surface = {
  places: {
    at: asPlace,
    exact: false,
    nudged(place, right, away) {
      const at = placeOf(place);
      return asPlace({ ...at, x: at.x + right * NUDGE, y: at.y + away * NUDGE });
    },
    turned(place, by) {
      const at = placeOf(place);
      return asPlace({ ...at, facing: (at.facing + 360 - by * TURN) % 360 });
    },
    facingAs: (place, other) => asPlace({ ...placeOf(place), facing: placeOf(other).facing }),
    square: () => null,
  },

  all: () => [],
  moving: (offer, unit, card) => moving(offer, unit.models[0]!.id, unitTypeOf(card.kind) === 'infantry'),
  isUnder: (piece, [x, y]) => covers(piece, x, y),

  lined: false,
  terrain: pieces => pieces,
  standing: ({ units }) =>
    units.flatMap(unit => unit.models.flatMap(({ id, place }) => (place === null ? [] : [[id, placeOf(place)] as const]))),
  foot: () => null,
  drawnPath: (_unit, _model, path) => path.map(placeOf),
  middle(place) {
    const { x, y } = placeOf(place);
    return [x, y];
  },
  cell: (size, measure) => size * LENGTHS[measure].range,
  blocks: () => ({}),
  always: () => [],

  opened: ({ zone }, cast) => zoneLit('zone', zone, cast),
  marker(place, refusal) {
    const { x, y, z } = placeOf(place);
    const tone = refusal === null ? 'legal' : 'illegal';
    const label = refusal === null ? {} : { label: refusal };
    return [{ key: 'marker', kind: 'disc', at: [x, y, z + LIFT], radius: MARKER_RADIUS, tone, ...label }];
  },
  screen(place, measure, key, refused) {
    const { x, y, z } = placeOf(place);
    return [{ key, kind: 'blast', at: [x, y, z + LIFT], radius: LENGTHS[measure].template / 2, refused }];
  },
  fort: (_plan, place) => ({ at: placeOf(place), ground: [] }),
  piece: (piece, badge, isTaken) => [
    {
      ...{ key: `choose-${piece.id}`, kind: 'region', outline: outlineOf(piece), dashed: !isTaken },
      ...{ tone: isTaken ? 'own' : 'legal', label: badge },
    },
  ],
  arcs: () => [],
  lineEnd: (_model, _heart, measured) => measured,
  hiding: ({ seen, blockedBy }, _cover, _models, state, key) => (seen ? [] : blockedBy.map(by => blocker(state, by, key))),
  coverReasons: () => [],
  reached: reachedRound,
  taped({ from, to }, { words }) {
    const mm = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z);
    const range = words.range(mm / LENGTHS[words.measure].range);
    return words.t('tape.length', { length: words.length(mm), range });
  },

  openPoints: ({ zone }, cast) => zoneOutlines(zone, cast).flatMap(flat),
};

/** What stands in the way, lit. */
function blocker({ pieces }: State, by: Sight['blockedBy'][number], key: string): Overlay {
  const piece = pieces.find(one => one.id === by);
  if (!piece) return { key: `${key}-by-${by}`, kind: 'ring', model: by, tone: 'illegal' };
  return { key: `${key}-by-${by}`, kind: 'region', outline: outlineOf(piece), tone: 'illegal' };
}
