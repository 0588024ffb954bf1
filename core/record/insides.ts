import { isFields } from '../base/index.ts';
import type { Fields, Json } from '../base/index.ts';
import type { State } from '../game/state.ts';
import { isFortification } from '../space/space.ts';

/*
 * Until format 2 of saves a unit knew the kind of fortification that it was in; since format 3 it knows which one, and a
 * Strongpoint of squares says which way it looks. Here old files are turned the one way, and states of today the other for their hashes.
 */

/** A state of format 2. Whoever was inside then had been put into the middle of it. */
export function insideOf2(value: unknown): unknown {
  if (!isFields(value) || !Array.isArray(value.units) || !Array.isArray(value.pieces)) return value;
  const pieces = value.pieces.filter(isFields);
  return { ...value, units: value.units.map(unit => (isFields(unit) ? unitOf2(unit, pieces) : unit)) };
}

function unitOf2({ inside, ...unit }: Fields, pieces: readonly Fields[]): Fields {
  if (inside === undefined) return unit;
  const place = Array.isArray(unit.models) ? unit.models.filter(isFields)[0]?.place : null;
  const at = isFields(place) ? ([Number(place.x ?? place.column), Number(place.y ?? place.row)] as const) : null;
  const off = (piece: Fields) => {
    const [x, y] = middleOf(piece.form);
    return at === null ? 0 : Math.abs(x - at[0]) + Math.abs(y - at[1]);
  };
  const [fort] = pieces.filter(piece => piece.kind === inside).sort((a, b) => off(a) - off(b));
  return { ...unit, inside: fort?.id ?? inside };
}

/** The mean of the corners or squares of a piece. */
function middleOf(form: Json | undefined): readonly [number, number] {
  const given = isFields(form) ? (form.outline ?? form.squares) : [];
  // What is no point is refused where the piece is read.
  const points = (Array.isArray(given) ? given : []).filter(Array.isArray) as unknown as readonly (readonly [number, number])[];
  const mean = (i: 0 | 1) => points.reduce((sum, point) => sum + point[i], 0) / points.length;
  return [mean(0), mean(1)];
}

/** What happened in answers, as format 2 has it: a unit was put into the fortification put up last. */
export function putInside2(events: readonly Json[]): readonly Json[] {
  let last: Json = null;
  return events.map(event => {
    if (!isFields(event)) return event;
    if (event.type === 'fortificationPlaced' && isFields(event.piece)) last = event.piece.id ?? null;
    return event.type === 'putInside' ? { ...event, piece: last } : event;
  });
}

/** A state of today as format 2 has it, for its hash. */
export function kindsOf2(state: State): State {
  const { units, pieces } = state;
  const kinds = new Map(pieces.filter(piece => isFortification(piece.kind)).map(piece => [piece.id, piece.kind]));
  if (kinds.size === 0) return state;
  const looks = (form: object) => 'facing' in form;
  return {
    ...state,
    units: units.map(unit => (unit.inside === undefined ? unit : ({ ...unit, inside: kinds.get(unit.inside) } as typeof unit))),
    pieces: pieces.map(piece => {
      if (!looks(piece.form)) return piece;
      const { facing: _, ...form } = piece.form as unknown as Fields;
      return { ...piece, form: form as unknown as typeof piece.form };
    }),
  };
}
