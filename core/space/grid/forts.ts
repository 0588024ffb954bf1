import type { PieceId, Refusal } from '../../base/index.ts';
import { given, itemAt, refusal } from '../../base/index.ts';
import type { Fortification } from '../../forces/fortification.ts';
import type { Board, Edge, Forts, Piece, Place, ZoneSpec } from '../space.ts';
import { isFortification } from '../space.ts';
import type { Facing, GridPlace, Square, Wall, WallSide } from './base/forms.ts';
import { asForm, asPlace, asShape, formOf, placeOf } from './base/forms.ts';
import { between, NOTHING, groundUnder } from './base/ground.ts';
import type { Readings } from '../readings.ts';
import { USUAL_READINGS } from '../readings.ts';
import { squaresInArc } from './arcs.ts';
import { fortAround, facingOf } from './base/halves.ts';
import { squaresUnder } from './base/range.ts';
import { isInZone } from './base/zones.ts';
import { closesOff } from './reached.ts';
import { allSquares, isBeforeOpening, isImpassable } from './placing.ts';
import type { Dimensions } from './base/squares.ts';
import { distanceBetween, facingsOf, indexOf, isOn, isSame, squaresOf } from './base/squares.ts';

/** The facing that looks away from an edge. */
const AWAY: { readonly [E in Edge]: Facing } = { south: 'n', north: 's', west: 'e', east: 'w' };

/** The sides of a bunker that are walled, by its facing: all but the front. */
const WALLED: { readonly [F in Facing]?: readonly WallSide[] } = {
  n: ['west', 'east', 'south'],
  e: ['north', 'south', 'west'],
  s: ['west', 'east', 'north'],
  w: ['north', 'south', 'east'],
};

/** Empty squares that must be left (FORT-05). */
const CLEAR = { edge: 1, impassable: 1, fort: 2 } as const;

/** Fortifications on squares: four each, of which the place names the south-west one (FORT-11). */
export function fortsOn(size: Dimensions, { halfArc }: Readings = USUAL_READINGS): Forts {
  const refused = (zone: ZoneSpec, place: Place, { pieces }: Board, markers: readonly Place[], open: boolean): Refusal | null => {
    const at = placeOf(place);
    const squares = squaresOf(at, 'huge');
    if (!facingsOf('huge').includes(at.facing) || at.level !== 0) return refusal('fort.facing', ['FORT-04']);
    const isInside = ([c, r]: Square) =>
      isOn([c - CLEAR.edge, r - CLEAR.edge], size) && isOn([c + CLEAR.edge, r + CLEAR.edge], size);
    if (!squares.every(isInside)) return refusal('fort.edge', ['SETUP-18', 'FORT-05']);
    if (!squares.every(square => isInZone(square, zone, size))) return refusal('fort.zone', ['SETUP-18', 'FORT-04']);
    for (const piece of pieces) {
      const away = distanceBetween(squares, formOf(piece).squares) - 1;
      if (isFortification(piece.kind) && away < CLEAR.fort)
        return refusal('fort.near', ['SETUP-18', 'FORT-05'], { by: piece.id });
      if (isImpassable(piece.kind) && away < CLEAR.impassable)
        return refusal('fort.impassable', ['SETUP-18', 'FORT-05'], { by: piece.id });
    }
    const ground = groundUnder(pieces, size);
    const isWalled = squares.some(a => squares.some(b => isBeside(a, b) && between(ground.walls, a, b, size) !== NOTHING));
    if (isWalled || squares.some(square => ground.kinds[indexOf(square, size)])) return refusal('fort.taken', ['SETUP-18']);
    if (squares.some(square => isBeforeOpening(square, ground, size))) return refusal('fort.opening', ['SETUP-05']);
    const under = markers.map(placeOf).some(marker => squares.some(square => isSame(square, [marker.column, marker.row])));
    if (under) return refusal('fort.objective', ['SETUP-18', 'FORT-04']);
    const shut = open ? closesOff(at, ground, markers.map(squareOf), size) : null;
    return shut ? refusal(shut === 'back' ? 'fort.back' : 'fort.closesOff', ['ZVE-31']) : null;
  };
  const facing = (zone: ZoneSpec, [column, row]: Square): Place => asPlace({ column, row, level: 0, facing: AWAY[zone.edge] });
  return {
    refused,
    spot: (zone, board, markers, open) =>
      allSquares(size)
        .map(one => facing(zone, one))
        .find(at => refused(zone, at, board, markers, open) === null) ?? null,
    piece: (id: PieceId, kind: Fortification, place: Place): Piece => ({
      ...{ id, kind },
      form: asForm({
        ...{ squares: squaresOf(placeOf(place), 'huge'), walls: wallsOf(kind, placeOf(place)), storeys: 1, roof: false },
        ...(kind === 'strongpoint' && placeOf(place).facing !== 'n' ? { facing: placeOf(place).facing } : {}),
      }),
    }),
    inside: place => place,
    isBefore(fort, model) {
      const [column, row] = itemAt(formOf(fort).squares, 0);
      const place = asPlace({ column, row, level: 0, facing: facingOf(fort) });
      return squaresInArc({ ...model, shape: asShape({ size: 'huge' }), place }, squaresUnder(model), 'front', halfArc);
    },
    around: ([first], pieces) => (first ? (fortAround(first, pieces)?.id ?? null) : null),
    sample(zone, random) {
      const among = allSquares(size).filter(square => isInZone(square, zone, size));
      return facing(zone, itemAt(among, Math.floor(random() * among.length)));
    },
  };
}

const squareOf = (place: Place): Square => {
  const { column, row } = placeOf(place);
  return [column, row];
};

const isBeside = (a: Square, b: Square): boolean => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === 1;

/** A bunker is open to the front alone: whoever is in it sees, and is seen, no farther round than that (FORT-13). */
function wallsOf(kind: Fortification, at: GridPlace): readonly Wall[] {
  if (kind === 'strongpoint') return [];
  const squares = squaresOf(at, 'huge');
  const outermost = { north: at.row + 1, south: at.row, east: at.column + 1, west: at.column };
  return given(WALLED[at.facing], 'front of a bunker').flatMap(side =>
    squares
      .filter(([column, row]) => outermost[side] === (side === 'north' || side === 'south' ? row : column))
      .map((square): Wall => ({ square, side, opening: null })),
  );
}
