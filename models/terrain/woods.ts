import type { BufferGeometry } from 'three';
import type { Piece } from '../../core/index.ts';
import { formOf } from '../../core/space/free/base/forms.ts';
import type { Point } from '../sculpt/index.ts';
import { chance } from '../../core/index.ts';
import { noise, Sculpture, shade, tint } from '../sculpt/index.ts';
import { along, scatter } from './outline.ts';
import type { TerrainPart } from './part.ts';

export const TREE_KINDS = ['oak', 'birch', 'fir'] as const;
export type TreeKind = (typeof TREE_KINDS)[number];

/** A tree on the table; it is scenery, and gives way to whoever stands there. */
export interface Tree {
  readonly kind: TreeKind;
  readonly x: number;
  readonly y: number;
  readonly yaw: number;
  /** 1 is a tree of `TREE_HEIGHT`. */
  readonly scale: number;
}

/** mm. */
const TREE_HEIGHT = 120;

const BARK = tint('#5a4633');
const BIRCH = tint('#b9b3a2');
const LEAVES = { oak: tint('#62733f'), birch: tint('#8a9150'), fir: tint('#56674a') } as const;
const BUSH = tint('#5a6a3f');
const FERN = tint('#74804a');
const STONE = tint('#85817a');
const LOG = tint('#6b4f36');

/** Trees of a wood, the same every time. */
export function treesOf(piece: Piece): readonly Tree[] {
  const { outline, height } = formOf(piece);
  const random = chance(piece.id);
  const firs = random() < 0.4;
  return scatter(outline, 50, 12, random).map(([x, y]): Tree => {
    const roll = random();
    const kind = firs ? (roll < 0.75 ? 'fir' : 'birch') : roll < 0.62 ? 'oak' : roll < 0.85 ? 'birch' : 'fir';
    return { kind, x, y, yaw: random() * 360, scale: (Math.max(60, height) / TREE_HEIGHT) * (0.72 + 0.3 * random()) };
  });
}

const made = new Map<TreeKind, { readonly trunk: BufferGeometry; readonly crown: BufferGeometry }>();

/** A tree of `TREE_HEIGHT` at the origin. */
export function treeGeometry(kind: TreeKind): { readonly trunk: BufferGeometry; readonly crown: BufferGeometry } {
  const known = made.get(kind);
  if (known) return known;
  const built = build(kind);
  made.set(kind, built);
  return built;
}

function build(kind: TreeKind) {
  const trunk = new Sculpture();
  const crown = new Sculpture();
  const random = chance(kind);
  const bark = kind === 'birch' ? BIRCH : BARK;
  for (let i = 0; i < 5; i++) {
    const t = (i / 5) * Math.PI * 2 + random();
    trunk.tube([Math.cos(t) * 6.5, Math.sin(t) * 6.5, 0], [0, 0, 9], 1.6, 2, { colour: bark, sides: 5, caps: false });
  }
  switch (kind) {
    case 'fir':
      trunk.tube([0, 0, 0], [0, 0, 110], 3.4, 0.6, { colour: bark, sides: 7, caps: false });
      for (let i = 0; i < 6; i++) {
        const z = 24 + i * 15.5;
        skirt(crown, z, 30 - i * 4.5, 24, shade(LEAVES.fir, 0.85 + 0.06 * i), random);
      }
      break;
    case 'birch':
      trunk.tube([0, 0, 0], [3, 1, 60], 2.6, 1.8, { colour: bark, sides: 6, caps: false });
      trunk.tube([3, 1, 60], [2, -1, 104], 1.8, 0.6, { colour: bark, sides: 6, caps: false });
      for (let i = 0; i < 7; i++)
        trunk.block({ at: [0.5 + i * 0.3, 2.2 * (i % 2 === 0 ? 1 : -1), 12 + i * 7], size: [2, 1.2, 0.9], colour: BARK });
      for (const [x, y, z, r] of [
        [0, 0, 62, 17],
        [9, 6, 76, 15],
        [-8, -7, 80, 15],
        [3, -3, 97, 15],
        [-4, 6, 106, 10],
      ] as const)
        blob(crown, [x, y, z], r, shade(LEAVES.birch, 0.9 + 0.2 * random()));
      break;
    case 'oak':
      trunk.tube([0, 0, 0], [-1, 1, 44], 4.4, 3.2, { colour: bark, sides: 8, caps: false });
      for (const [x, y, z] of [
        [20, 6, 70],
        [-16, 14, 72],
        [-6, -20, 74],
        [6, 4, 90],
      ] as const)
        trunk.tube([-1, 1, 42], [x, y, z], 2.4, 0.9, { colour: bark, sides: 5, caps: false });
      for (const [x, y, z, r] of [
        [0, 0, 78, 27],
        [21, 8, 68, 19],
        [-18, 15, 70, 20],
        [-7, -21, 70, 20],
        [14, -14, 80, 18],
        [2, 4, 100, 19],
      ] as const)
        blob(crown, [x, y, z], r, shade(LEAVES.oak, 0.86 + 0.28 * random()));
      break;
  }
  return { trunk: trunk.geometry({ mottle: 0.4, mud: 10 }), crown: crown.geometry({ mottle: 0.5, mud: 0 }) };
}

/** A clump of leaves: a ball with a broken skin, lighter on top. */
export function blob(
  s: Sculpture,
  [x, y, z]: Point,
  r: number,
  colour: readonly [number, number, number],
  rows = 5,
  columns = 8,
): void {
  const at = (row: number, column: number): Point => {
    const polar = (row / rows) * Math.PI;
    const round = ((column % columns) / columns) * Math.PI * 2 + row * 0.35;
    const d: Point = [Math.sin(polar) * Math.cos(round), Math.sin(polar) * Math.sin(round), Math.cos(polar)];
    const grow = r * (0.78 + 0.44 * noise(x + d[0] * 2.7 + 50, y + d[1] * 2.7 + 50, z + d[2] * 2.7));
    return [x + d[0] * grow, y + d[1] * grow, z + d[2] * grow * 0.86];
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const light = shade(colour, (1.32 - (row / rows) * 0.8) * (0.85 + 0.3 * noise(row * 3.1 + x, column * 2.3 + y)));
      const [a, b, c, d] = [at(row, column), at(row + 1, column), at(row + 1, column + 1), at(row, column + 1)];
      if (row < rows - 1) s.triangle(a, b, c, light);
      if (row > 0) s.triangle(a, c, d, shade(light, 1.08));
    }
  }
}

/** One layer of a fir's branches, hanging in points. */
function skirt(
  s: Sculpture,
  z: number,
  r: number,
  high: number,
  colour: readonly [number, number, number],
  random: () => number,
): void {
  const points = 14;
  const turn = random();
  const ring = Array.from({ length: points }, (_, i): Point => {
    const t = (i / points) * Math.PI * 2 + turn;
    const out = r * (i % 2 === 0 ? 1 : 0.68) * (0.9 + 0.2 * random());
    return [Math.cos(t) * out, Math.sin(t) * out, z - (i % 2 === 0 ? 6 : 0)];
  });
  for (let i = 0; i < points; i++) {
    const [a, b] = [ring[i]!, ring[(i + 1) % points]!];
    s.triangle([0, 0, z + high], a, b, shade(colour, i % 2 === 0 ? 1.15 : 0.9));
    s.triangle([0, 0, z + 4], b, a, shade(colour, 0.45));
  }
}

/** Undergrowth of a wood: bushes, ferns, stones, a log, and a fringe of tufts that shows where it ends. */
export function woodsParts(piece: Piece): readonly TerrainPart[] {
  const { outline } = formOf(piece);
  const random = chance(`${piece.id} floor`);
  const s = new Sculpture();
  for (const [x, y] of along(outline, 17)) {
    const colour = shade(random() < 0.5 ? BUSH : FERN, 0.75 + 0.5 * random());
    tuft(s, x + (random() - 0.5) * 5, y + (random() - 0.5) * 5, 5 + 5 * random(), colour, random);
  }
  for (const [x, y] of scatter(outline, 42, 8, random)) {
    const roll = random();
    if (roll < 0.3) blob(s, [x, y, 4], 6 + 5 * random(), shade(BUSH, 0.8 + 0.5 * random()), 4, 7);
    else if (roll < 0.75) tuft(s, x, y, 7 + 5 * random(), shade(FERN, 0.8 + 0.4 * random()), random);
    else if (roll < 0.88) blob(s, [x, y, 1], 4 + 4 * random(), shade(STONE, 0.7 + 0.4 * random()), 3, 6);
    else {
      const t = random() * Math.PI;
      s.tube([x - Math.cos(t) * 17, y - Math.sin(t) * 17, 3], [x + Math.cos(t) * 17, y + Math.sin(t) * 17, 3.4], 3.2, 2.4, {
        colour: LOG,
        sides: 7,
      });
    }
  }
  return [{ name: 'floor', surface: 'matte', geometry: s.geometry({ mottle: 0.4, mud: 3 }) }];
}

/** A few blades of grass or fern. */
export function tuft(
  s: Sculpture,
  x: number,
  y: number,
  high: number,
  colour: readonly [number, number, number],
  random: () => number,
): void {
  const blades = 5;
  for (let i = 0; i < blades; i++) {
    const t = (i / blades) * Math.PI * 2 + random();
    const [c, n] = [Math.cos(t), Math.sin(t)];
    const tip: Point = [x + c * high * 0.6, y + n * high * 0.6, high * (0.7 + 0.4 * random())];
    const w = high * 0.16;
    s.triangle([x - n * w, y + c * w, 0], [x + n * w, y - c * w, 0], tip, colour);
    s.triangle([x + n * w, y - c * w, 0], [x - n * w, y + c * w, 0], tip, shade(colour, 0.75));
  }
}
