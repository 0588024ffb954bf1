import { hillOver, rounded } from '../../../core/index.ts';
import type { CataloguePiece, FreeForm, TerrainKind, Vec2 } from '../../../core/index.ts';
import { houseOver } from './house.ts';

/** What can be drawn corner by corner: an outline, or a line that is so wide. */
export const DRAWN = {
  house: { by: 'outline', kind: 'building', height: 140 },
  woods: { by: 'outline', kind: 'woods', height: 120 },
  hill: { by: 'outline', kind: 'building', height: 50 },
  step: { by: 'outline', kind: 'cliff', height: 60 },
  rock: { by: 'outline', kind: 'solid', height: 60 },
  rubble: { by: 'outline', kind: 'rubble', height: 12 },
  swamp: { by: 'outline', kind: 'swamp', height: 0 },
  water: { by: 'outline', kind: 'water', height: 0 },
  deepWater: { by: 'outline', kind: 'deepWater', height: 0 },
  mines: { by: 'outline', kind: 'minefield', height: 0 },
  wall: { by: 'line', kind: 'solid', height: 40, width: 8 },
  hedge: { by: 'line', kind: 'hedge', height: 28, width: 16 },
  river: { by: 'line', kind: 'river', height: 0, width: 140 },
  deepRiver: { by: 'line', kind: 'deepWater', height: 0, width: 140, ford: 130 },
  ravine: { by: 'line', kind: 'ravine', height: 0, width: 70 },
  trench: { by: 'line', kind: 'trench', height: 0, width: 50 },
  wire: { by: 'line', kind: 'barbedWire', height: 0, width: 30 },
  road: { by: 'line', kind: null, height: 0, width: 80 },
  patch: { by: 'outline', kind: null, height: 0 },
} as const satisfies {
  readonly [name: string]: {
    readonly by: 'outline' | 'line';
    /** Null: decoration without rules. */
    readonly kind: TerrainKind | null;
    /** mm. */
    readonly height: number;
    readonly width?: number;
    /** mm. In the middle of its longest stretch it is so far no deeper than a ford. */
    readonly ford?: number;
  };
};
export type DrawnName = keyof typeof DRAWN;
export const DRAWN_NAMES = Object.keys(DRAWN) as readonly DrawnName[];

/** Corners that a drawing needs at least. */
export const leastOf = (name: DrawnName): number => (DRAWN[name].by === 'line' ? 2 : 3);

/** The pieces that have been drawn, each under a name of its own; null where the corners make none, or where they are decoration. */
export function piecesDrawn(name: DrawnName, points: readonly Vec2[]): readonly CataloguePiece[] | null {
  const drawn = DRAWN[name];
  const stretches = 'ford' in drawn ? aboutFord(points, drawn.ford) : null;
  const all = stretches
    ? (
        [
          [name, stretches[0]],
          ['ford', stretches[1]],
          [name, stretches[2]],
        ] as const
      ).map(([id, part]) => {
        const made = pieceDrawn(name, part);
        return made && { ...made, id, kind: id === 'ford' ? ('water' as const) : made.kind };
      })
    : [pieceDrawn(name, points)].map(made => made && { ...made, id: name });
  return all.every(one => one !== null) ? all : null;
}

/** A line in three: up to a ford, over it, and on; null where its longest stretch is too short for one. */
function aboutFord(points: readonly Vec2[], ford: number): readonly [Vec2[], Vec2[], Vec2[]] | null {
  const far = (i: number) => {
    const [[ax, ay], [bx, by]] = [points[i]!, points[i + 1]!];
    return Math.hypot(bx - ax, by - ay);
  };
  const legs = points.slice(1).map((_, i) => far(i));
  const longest = legs.reduce((best, length, i) => (length > legs[best]! ? i : best), 0);
  const length = legs[longest] ?? 0;
  if (length < 2 * ford) return null;
  const [[ax, ay], [bx, by]] = [points[longest]!, points[longest + 1]!];
  const at = (along: number): Vec2 => [ax + ((bx - ax) * along) / length, ay + ((by - ay) * along) / length];
  const [near, beyond] = [at((length - ford) / 2), at((length + ford) / 2)];
  return [
    [...points.slice(0, longest + 1), near],
    [near, beyond],
    [beyond, ...points.slice(longest + 1)],
  ];
}

/** The piece that has been drawn; null where the corners make none, or where it is decoration. */
export function pieceDrawn(name: DrawnName, points: readonly Vec2[]): Pick<CataloguePiece, 'kind' | 'form'> | null {
  const drawn = DRAWN[name];
  if (drawn.kind === null || points.length < leastOf(name)) return null;
  const outline = drawn.by === 'line' ? ringAlong(points, drawn.width) : ringOfCorners(points);
  if (outline.length < 3 || crossesItself(outline)) return null;
  return { kind: drawn.kind, form: formDrawn(name, outline) };
}

function formDrawn(name: DrawnName, outline: readonly Vec2[]): FreeForm {
  if (name === 'house') return houseOver(outline, 2);
  if (name === 'hill') return hillOver(outline);
  return { outline, base: 0, height: DRAWN[name].height };
}

/** Corners counter-clockwise, without two in one place. */
export function ringOfCorners(points: readonly Vec2[]): readonly Vec2[] {
  const corners = points
    .map(([x, y]): Vec2 => [rounded(x), rounded(y)])
    .filter(([x, y], i, all) => {
      const [u, v] = all[(i + 1) % all.length]!;
      return Math.hypot(u - x, v - y) > 0.5;
    });
  return areaOf(corners) < 0 ? corners.reverse() : corners;
}

/** Twice the area inside, mm2; below 0 where the corners run clockwise. */
const areaOf = (points: readonly Vec2[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [u, v] = points[(i + 1) % points.length]!;
    return sum + x * v - u * y;
  }, 0);

/** A mitre is no longer than so many times half the width. */
const MITRE = 3;

/** The outline of a line that is so wide, counter-clockwise; its corners are mitred. */
export function ringAlong(given: readonly Vec2[], width: number): readonly Vec2[] {
  const points = given.filter(([x, y], i) => i === 0 || Math.hypot(x - given[i - 1]![0], y - given[i - 1]![1]) > 0.5);
  if (points.length < 2) return [];
  const half = width / 2;
  const normal = ([ax, ay]: Vec2, [bx, by]: Vec2): Vec2 => {
    const length = Math.hypot(bx - ax, by - ay);
    return [-(by - ay) / length, (bx - ax) / length];
  };
  const offset = points.map((point, i): Vec2 => {
    const before = i > 0 ? normal(points[i - 1]!, point) : null;
    const after = i + 1 < points.length ? normal(point, points[i + 1]!) : null;
    const [a, b] = [before ?? after!, after ?? before!];
    const [mx, my] = [a[0] + b[0], a[1] + b[1]];
    const long = Math.hypot(mx, my) || 1;
    const cos = (a[0] * mx + a[1] * my) / long;
    const reach = Math.min(MITRE, 1 / Math.max(0.05, cos)) * half;
    return [(mx / long) * reach, (my / long) * reach];
  });
  const left = points.map(([x, y], i): Vec2 => [rounded(x + offset[i]![0]), rounded(y + offset[i]![1])]);
  const right = points.map(([x, y], i): Vec2 => [rounded(x - offset[i]![0]), rounded(y - offset[i]![1])]);
  return [...right, ...left.reverse()];
}

/** Whether two edges of an outline cross. */
export function crossesItself(outline: readonly Vec2[]): boolean {
  const n = outline.length;
  const turn = ([ax, ay]: Vec2, [bx, by]: Vec2, [cx, cy]: Vec2) => Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
  for (let i = 0; i < n; i++) {
    for (let j = i + 2; j < n; j++) {
      if (i === 0 && j === n - 1) continue;
      const [a, b, c, d] = [outline[i]!, outline[(i + 1) % n]!, outline[j]!, outline[(j + 1) % n]!];
      if (turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)) return true;
    }
  }
  return false;
}
