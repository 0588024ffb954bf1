import type { CardId, FreePlace, ModelAt, ModelId, Place, Square, UnitId } from '../../core/index.ts';
import { asGridPlace, FACINGS, gridFormOf, gridPlaceOf, gridShapes, SQUARE } from '../../core/index.ts';
import { drawnPieces, middleOf, squareAt, turnOf } from '../scene/squares.ts';
import {
  arcSquares,
  blockerSquares,
  CHEST,
  coverCorners,
  coverReasons,
  flierSquares,
  lit,
  openSquares,
  spot,
} from './squareOverlays.ts';
import { drawnOnBoard, drawnWay, footUnder, isFlier } from './standing.ts';
import { gridSpot, stepping } from './stepping.ts';
import type { Surface } from './surface.ts';
import { aroundSquare } from './zones.ts';

/** A board of squares: places can be listed, and what is asked about is counted. */
export const squareSurface: Surface = {
  places: {
    at(at, size) {
      const square = gridSpot(at, size);
      return square && asGridPlace({ ...square, level: 0 });
    },
    exact: true,
    nudged(place, right, away) {
      const at = gridPlaceOf(place);
      return asGridPlace({ ...at, column: at.column + right, row: at.row + away });
    },
    turned(place, by) {
      const at = gridPlaceOf(place);
      const quarter = FACINGS.length / 4;
      return asGridPlace({
        ...at,
        facing: FACINGS[(FACINGS.indexOf(at.facing) + FACINGS.length + quarter * by) % FACINGS.length]!,
      });
    },
    facingAs: (place, other) => asGridPlace({ ...gridPlaceOf(place), facing: gridPlaceOf(other).facing }),
    square: squareOf,
  },

  all: table => table.space.tiles!.all,
  moving: (offer, unit, card) => stepping(offer, unit.models[0]!.id, card, unit.models[0]!.place),
  isUnder(piece, [x, y]) {
    const { column, row } = squareAt({ x, y, z: 0 });
    return gridFormOf(piece).squares.some(([c, r]) => c === column && r === row);
  },

  lined: true,
  terrain: pieces => pieces.flatMap(drawnPieces),
  standing: drawnOnBoard,
  foot({ models }, card, state) {
    const place = models[0]?.place;
    return place && isFlier(card) ? footUnder(squareOf(place), state) : null;
  },
  drawnPath: (unit, model, path, state, cast) => drawnWay(unit, path, state, cast).get(model) ?? [],
  middle: place => middleOf(squareOf(place)),
  cell: size => size * SQUARE,
  blocks: (units, cards) =>
    Object.fromEntries(
      units.flatMap(({ id, card }) => {
        const size = cards.get(card)?.size;
        return size ? [[id, [2 * SQUARE, size === 'large' ? SQUARE : 2 * SQUARE] as const]] : [];
      }),
    ),
  always: flierSquares,

  opened: ({ open }) => [openSquares(open)],
  marker(place, refusal) {
    const tone = refusal === null ? 'own' : 'illegal';
    const at = squareOf(place);
    const square = lit('at', [spot(at)], tone);
    return refusal === null
      ? [square]
      : [square, { key: 'at-label', kind: 'label', at: [...middleOf(at), CHEST], text: refusal, tone }];
  },
  screen: (place, _measure, key, refused) => [lit(key, [spot(squareOf(place))], refused ? 'illegal' : 'own')],
  fort({ offer, refused }, place, table) {
    const { squares } = gridFormOf(table.space.forts.piece('' as never, offer.kind, place));
    const { column, row, facing } = gridPlaceOf(place);
    return {
      at: { x: column * SQUARE, y: row * SQUARE, z: 0, facing: turnOf(facing) },
      ground: [
        lit(
          'fort-squares',
          squares.map(square => spot(square)),
          refused ? 'illegal' : 'own',
        ),
      ],
    };
  },
  piece(piece, badge, isTaken) {
    const square = gridFormOf(piece).squares[0]!;
    return [
      lit(`choose-${piece.id}`, [spot(square)], isTaken ? 'own' : 'legal', isTaken ? 'through' : 'corners'),
      {
        ...{ key: `choose-label-${piece.id}`, kind: 'label', at: [...middleOf(square), 2 * CHEST] },
        ...{ text: badge, tone: isTaken ? 'own' : 'legal' },
      },
    ];
  },
  arcs: arcSquares,
  // Who flies is seen at his height, wherever the squares say.
  lineEnd: ({ type }, heart, measured) => (type === 'aircraft' ? [measured[0], measured[1], heart[2]] : measured),
  hiding: ({ seen, hidden, blockedBy }, cover, models, state, key) => [
    ...(cover && seen ? coverCorners(hidden ?? [], key) : []),
    ...blockedBy.flatMap(by => blockerSquares(state, models, by, key)),
  ],
  coverReasons,
  reached(from, reach, { space }, label) {
    const near = space.tiles!.all.filter(at => from.some(one => space.rangeTo(one, at) <= reach));
    const [column, row] = squareOf(from[0]!.place);
    return [
      lit(
        'reach-squares',
        near.map(at => spot(squareOf(at))),
        'own',
      ),
      { key: 'reach-label', kind: 'label', at: [...middleOf([column, row]), 4 * CHEST], text: label, tone: 'own' },
    ];
  },
  // Counted as the rules count.
  taped: ({ from, to }, { game, words }) => words.range(game.table.space.range(standingOn(from), standingOn(to))),

  openPoints: ({ open }) => open.map(squareOf).flatMap(square => aroundSquare(square)),
};

function squareOf(place: Place): Square {
  const { column, row } = gridPlaceOf(place);
  return [column, row];
}

/** Somebody who stands on a square, for nothing but its distance. */
const standingOn = (spot: FreePlace): ModelAt => ({
  ...{ id: '' as ModelId, unit: '' as UnitId, side: 'blue', type: 'infantry' },
  shape: gridShapes(new Map([['' as CardId, { size: null, kind: 'squad' }]])).get('' as CardId)!,
  place: asGridPlace(squareAt(spot)),
});
