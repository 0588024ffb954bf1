import type { Vec2 } from '../../core/space/free/base/forms.ts';
import { asPlace, placeOf } from '../../core/space/free/base/forms.ts';
import type { Board, ModelAt, Piece } from '../../core/space/space.ts';
import { board, piece, soldier, walker } from './free.ts';

/** mm. Half a soldier's base, half a walker's hull along its facing, and how wide a soldier's body is at most. */
const BASE = 12.5;
const HULL = 30;
const BODY = 7 - 0.001;

const KINDS = ['woods', 'smoke', 'building'] as const;

/** A scene at the very limit of a band, and what the rule says of it, worked out by hand. */
export interface Limit {
  readonly name: string;
  readonly from: ModelAt;
  readonly to: ModelAt;
  readonly on: Board;
  readonly seen: boolean;
}

/** What an area whose edge is x = 0 may hold: all of the table east of it up to `deep`. */
const field = (kind: (typeof KINDS)[number], deep: number, height = 120): Piece =>
  piece('w', kind, {
    outline: [
      [0, -600],
      [deep, -600],
      [deep, 600],
      [0, 600],
    ],
    base: 0,
    height,
    roof: false,
  });

const man = (id: string, x: number, y = 0) => soldier(id, x / 10, y / 10);
const tank = (id: string, x: number, y = 0) => walker(id, x / 10, y / 10, 0);

/** A model whose base edge, or whose hull, is so far west (or east) of a line across the table. */
const west = (id: string, line: number, gap: number, of: 'man' | 'tank') =>
  of === 'man' ? man(id, line - gap - BASE) : tank(id, line - gap - HULL);
const east = (id: string, line: number, gap: number, of: 'man' | 'tank') =>
  of === 'man' ? man(id, line + gap + BASE) : tank(id, line + gap + HULL);

/** mm beyond a limit, and on it. */
export const ABOUT = [-2, -1, -0.5, -0.1, 0, 0.1, 0.5, 1, 2] as const;

/**
 * Scenes 1 mm short of a band, on it and 1 mm beyond it, and the same of the longest way inside, with the target moved about them.
 * `near` is 1 R, mm; the whole scene is turned by some degrees.
 */
export function limits(of: 'man' | 'tank', near = 100, degrees = 0, about: readonly number[] = ABOUT): readonly Limit[] {
  const out: Limit[] = [];
  const deep = 3 * near;
  const add = (name: string, area: Piece, a: ModelAt, b: ModelAt, seen: boolean) => {
    const [from, to] = [turnedModel(a, degrees), turnedModel(b, degrees)];
    const on = board(from, to, turnedPiece(area, degrees));
    out.push({ name, from, to, on, seen });
    out.push({ name: `${name}, looked back`, from: to, to: from, on, seen });
  };
  for (const kind of KINDS) {
    for (const before of [-1, 0, 1])
      for (const beyond of [-1, 0, 1])
        for (const more of about) {
          const at = `${kind}, ${near} + ${before} before and ${near} + ${beyond} + ${more}`;
          const allowed = before <= 0 || beyond + more <= 0;
          const viewer = west('a', 0, near + before, of);
          const gap = near + beyond + more;
          add(`into ${at} inside`, field(kind, 500), viewer, east('b', 0, gap, of), allowed);
          add(`through ${at} behind`, field(kind, 200), viewer, east('b', 200, gap, of), allowed);
        }
    const capped = kind !== 'smoke';
    for (const beyond of [-1, 0, 1])
      for (const more of about) {
        const long = deep + beyond + more;
        const allowed = !capped || beyond + more <= 0;
        const at = `${kind}, ${deep} + ${beyond} + ${more}`;
        const viewer = west('a', 0, 50, of);
        add(`inside ${at} apart`, field(kind, 600), east('a', 0, 20, of), eastOf(long, of), allowed);
        add(`into ${at} deep`, field(kind, 600), viewer, east('b', 0, long, of), allowed);
        add(`through ${at} of it`, field(kind, long), viewer, east('b', long, 50, of), allowed);
      }
  }
  return out;
}

/** A second model inside, its base edge so far from that of the first one, which stands 20 mm inside. */
const eastOf = (gap: number, of: 'man' | 'tank') => east('b', 20 + 2 * (of === 'man' ? BASE : HULL), gap, of);

/**
 * A target far to the side of the viewer's way into an area: the least distance of its base edge to a point of the edge by which
 * some line between the two bodies passes, by the angles that both fill as seen from that point. Both are discs in plan.
 */
export function slantedGap(from: Vec2, to: Vec2): number {
  const passes = (y: number): boolean => {
    const a = Math.atan2(-from[1] + y, -from[0]);
    const b = Math.atan2(to[1] - y, to[0]);
    return Math.abs(a - b) <= Math.asin(BODY / Math.hypot(from[0], from[1] - y)) + Math.asin(BODY / Math.hypot(to[0], to[1] - y));
  };
  const straight = from[1] + ((to[1] - from[1]) * -from[0]) / (to[0] - from[0]);
  let near = to[1];
  let open = straight;
  if (passes(near)) return to[0] - BASE;
  for (let i = 0; i < 60; i++) {
    const middle = (near + open) / 2;
    if (passes(middle)) open = middle;
    else near = middle;
  }
  return Math.hypot(to[0], to[1] - open) - BASE;
}

/** Soldiers that look slantwise into an area, with the target moved from where its base edge is exactly 100 mm from the crossing. */
export function slanted(random: () => number): readonly Limit[] {
  const r = (low: number, high: number) => low + random() * (high - low);
  const out: Limit[] = [];
  for (const kind of KINDS) {
    const viewer: Vec2 = [-r(130, 400), r(-400, 400)];
    const aside = r(-200, 200);
    let low = BASE;
    let high = 200;
    while (high - low > 1e-9) {
      const middle = (low + high) / 2;
      if (slantedGap(viewer, [middle, aside]) <= 100) low = middle;
      else high = middle;
    }
    // The whole scene is turned, so that no edge lies along the table.
    const turn = r(0, 360);
    for (const more of ABOUT) {
      if (more === 0) continue;
      const [from, to, area] = [man('a', ...viewer), man('b', low + more, aside), field(kind, 500)];
      const turned = board(turnedModel(from, turn), turnedModel(to, turn), turnedPiece(area, turn));
      const name = `${kind} seen slantwise, ${more} from the turn`;
      out.push({ name, from: turned.models[0]!, to: turned.models[1]!, on: turned, seen: more < 0 });
    }
  }
  return out;
}

function turned([x, y]: Vec2, degrees: number): Vec2 {
  const r = (degrees * Math.PI) / 180;
  return [x * Math.cos(r) - y * Math.sin(r), x * Math.sin(r) + y * Math.cos(r)];
}

function turnedModel(m: ModelAt, degrees: number): ModelAt {
  const at = placeOf(m.place);
  const [x, y] = turned([at.x, at.y], degrees);
  return { ...m, place: asPlace({ ...at, x, y, facing: at.facing + degrees }) };
}

function turnedPiece(p: Piece, degrees: number): Piece {
  const form = p.form as unknown as { readonly outline: readonly Vec2[] };
  return { ...p, form: { ...form, outline: form.outline.map(c => turned(c, degrees)) } as unknown as Piece['form'] };
}
