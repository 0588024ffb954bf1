import type { FreeForm, Opening, Piece, TerrainKind, Vec2 } from '../../../core/index.ts';
import { asForm, pieceId } from '../../../core/index.ts';
import type { Measure } from '../../../core/index.ts';
import { discSize } from '../../../core/index.ts';
import { firstFree, type Layout } from './layout.ts';

/** Terrain that can be put down at once, each in its usual size. */
export const STOCK = [
  'woods',
  'building',
  'wall',
  'solid',
  'hedge',
  'crates',
  'rubble',
  'smoke',
  'trench',
  'barbedWire',
  'tankTraps',
  'minefield',
  'swamp',
  'water',
  'cliff',
] as const;
export type Stock = (typeof STOCK)[number];

const box = (length: number, width: number): readonly Vec2[] => [
  [-length / 2, -width / 2],
  [length / 2, -width / 2],
  [length / 2, width / 2],
  [-length / 2, width / 2],
];
/** An outline with as many corners as it needs to look round. */
const round = (length: number, width: number, corners: number): readonly Vec2[] =>
  Array.from({ length: corners }, (_, i): Vec2 => {
    const a = (2 * Math.PI * i) / corners;
    return [Math.round((length * Math.cos(a)) / 0.02) / 100, Math.round((width * Math.sin(a)) / 0.02) / 100];
  });
const flat = { base: 0, height: 0 };

interface Stocked {
  readonly kind: TerrainKind;
  readonly form: FreeForm;
}

/** A piece about the origin; mm. */
export function stocked(stock: Stock, measure: Measure): Stocked {
  switch (stock) {
    case 'woods':
      return { kind: 'woods', form: { outline: round(260, 200, 14), base: 0, height: 120 } };
    case 'building':
      return { kind: 'building', form: house(190, 140) };
    case 'wall':
      return { kind: 'solid', form: { outline: box(150, 8), base: 0, height: 25 } };
    case 'solid':
      return { kind: 'solid', form: { outline: box(80, 60), base: 0, height: 60 } };
    case 'hedge':
      return { kind: 'hedge', form: { outline: box(160, 16), base: 0, height: 30 } };
    case 'crates':
      return { kind: 'crates', form: { outline: box(50, 40), base: 0, height: 25 } };
    case 'rubble':
      return { kind: 'rubble', form: { outline: round(140, 110, 10), base: 0, height: 18 } };
    case 'smoke':
      return {
        kind: 'smoke',
        form: { outline: round(discSize('smoke', measure), discSize('smoke', measure), 48), base: 0, height: 120 },
      };
    case 'trench':
      return { kind: 'trench', form: { outline: box(200, 40), ...flat } };
    case 'barbedWire':
      return { kind: 'barbedWire', form: { outline: box(160, 24), ...flat } };
    case 'tankTraps':
      return { kind: 'tankTraps', form: { outline: box(120, 40), ...flat } };
    case 'minefield':
      return { kind: 'minefield', form: { outline: box(120, 120), ...flat } };
    case 'swamp':
      return { kind: 'swamp', form: { outline: round(220, 160, 14), ...flat } };
    case 'water':
      return { kind: 'water', form: { outline: round(220, 160, 14), ...flat } };
    case 'cliff':
      return { kind: 'cliff', form: { outline: box(240, 60), base: 0, height: 100 } };
  }
}

/** Two storeys, a door in front, windows all round. */
function house(length: number, width: number): FreeForm {
  const outline = box(length, width);
  const storeys = [0, 70];
  const walls = outline.map((from, i) => {
    const to = outline[(i + 1) % 4]!;
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const windows = [0.22, 0.78].flatMap(part =>
      storeys.map((z): Opening => ({ along: part * long - 14, width: 28, sill: z + 16, height: 28 })),
    );
    const middle: Opening =
      i === 0
        ? { along: long / 2 - 22, width: 44, sill: 0, height: 48 }
        : { along: long / 2 - 14, width: 28, sill: 16, height: 28 };
    return { from, to, thickness: 4, base: 0, height: 140, openings: [...windows, middle] };
  });
  return { outline, base: 0, height: 140, floors: storeys, walls };
}

/** A stocked piece at a spot, turned, under a name that is not taken. */
export function pieceAt(layout: Layout, stock: Stock, x: number, y: number, degrees: number): Piece {
  const taken = new Set<string>([...layout.pieces.map(piece => piece.id), ...layout.models.map(model => model.id)]);
  const { kind, form } = stocked(stock, layout.measure);
  const a = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(a), Math.sin(a)];
  const to = (n: number) => Math.round(n * 100) / 100;
  const put = ([u, v]: Vec2): Vec2 => [to(x + u * c - v * s), to(y + u * s + v * c)];
  return {
    id: pieceId(firstFree(stock, taken)),
    kind,
    form: asForm({
      ...form,
      outline: form.outline.map(put),
      ...(form.walls ? { walls: form.walls.map(wall => ({ ...wall, from: put(wall.from), to: put(wall.to) })) } : {}),
    }),
  };
}
