import type { PieceId } from '../base/index.ts';
import { rounded, STOREY } from '../base/index.ts';
import * as trig from '../geometry/trigonometry.ts';
import type { FreeForm, Opening, Vec2, Wall } from '../space/free/base/forms.ts';
import { asForm, formOf } from '../space/free/base/forms.ts';
import { fortForm } from '../space/free/forts.ts';
import type { Piece, TerrainKind } from '../space/space.ts';

/** A piece that tables are made of, about the origin; mm. */
export interface CataloguePiece {
  readonly id: string;
  readonly kind: TerrainKind;
  readonly form: FreeForm;
}

const box = (width: number, depth: number): readonly Vec2[] => [
  [-width / 2, -depth / 2],
  [width / 2, -depth / 2],
  [width / 2, depth / 2],
  [-width / 2, depth / 2],
];

/** An oval whose corners lie a little in and out of it. */
const blob = (width: number, depth: number, corners: number): readonly Vec2[] =>
  Array.from({ length: corners }, (_, i) => {
    const a = (2 * Math.PI * i) / corners;
    const r = 0.92 + 0.08 * trig.cos(3 * a);
    return [rounded((width / 2) * r * trig.cos(a)), rounded((depth / 2) * r * trig.sin(a))];
  });

const flat = (outline: readonly Vec2[], height = 0): FreeForm => ({ outline, base: 0, height });

const DOOR: Omit<Opening, 'along'> = { width: 30, sill: 0, height: 50 };
const WINDOW: Omit<Opening, 'along'> = { width: 28, sill: 18, height: 28 };

/** Four walls with a door in the middle of the long ones and windows beside it and above. */
function house(width: number, depth: number, storeys: number): FreeForm {
  const outline = box(width, depth);
  const height = STOREY * storeys;
  const walls = outline.map((from, i): Wall => {
    const to = outline[(i + 1) % outline.length] ?? from;
    const length = trig.hypot(to[0] - from[0], to[1] - from[1]);
    const openings = Array.from({ length: storeys }, (_, storey) => {
      const high = storey * STOREY;
      const windows = [0.2, 0.5, 0.8]
        .filter(part => !(storey === 0 && part === 0.5 && i % 2 === 0))
        .map((part): Opening => ({ ...WINDOW, sill: WINDOW.sill + high, along: rounded(part * length - WINDOW.width / 2) }));
      const door: readonly Opening[] =
        storey === 0 && i % 2 === 0 ? [{ ...DOOR, along: rounded((length - DOOR.width) / 2) }] : [];
      return [...windows, ...door];
    }).flat();
    return { from, to, thickness: 4, base: 0, height, openings };
  });
  return { outline, base: 0, height, floors: Array.from({ length: storeys }, (_, i) => i * STOREY), roof: true, walls };
}

/** Two walls at a corner, broken off. */
function ruin(width: number, depth: number): FreeForm {
  const outline = box(width, depth);
  const [sw, se, , nw] = outline as readonly [Vec2, Vec2, Vec2, Vec2];
  const wall = (from: Vec2, to: Vec2, height: number): Wall => ({
    ...{ from, to, thickness: 5, base: 0, height },
    openings: [{ along: 30, width: 28, sill: 18, height: 28 }],
  });
  return { outline, base: 0, height: 90, floors: [0], roof: false, walls: [wall(sw, se, 90), wall(nw, sw, 70)] };
}

const corner: readonly Vec2[] = [
  [-90, -60],
  [90, -60],
  [90, -52],
  [-82, -52],
  [-82, 60],
  [-90, 60],
];

/** mm. How high a flat step is, and how thick what holds it up: a platform has walls, a hill a bank of earth. */
const STEP = { height: 50, wall: 8, bank: 10 } as const;

/**
 * A flat step that infantry goes up by a gap in its longest edge and stands on, and that nobody sees through: to the rules it is a house without
 * windows, as they know nothing else that is stood upon (MOVE-13).
 */
function stepOver(outline: readonly Vec2[], thickness: number): FreeForm {
  const { height } = STEP;
  const end = (i: number): Vec2 => outline[(i + 1) % outline.length]!;
  const lengths = outline.map(([x, y], i) => trig.hypot(end(i)[0] - x, end(i)[1] - y));
  const longest = lengths.reduce((best, length, i) => (length > lengths[best]! + 0.01 ? i : best), 0);
  const walls = outline.map((from, i): Wall => {
    const along = rounded((lengths[i]! - DOOR.width) / 2);
    const openings = i === longest && along >= 0 ? [{ ...DOOR, along }] : [];
    return { from, to: end(i), thickness, base: 0, height, openings };
  });
  return { outline, base: 0, height, floors: [0], roof: true, walls };
}

/** A hill over an outline. */
export const hillOver = (outline: readonly Vec2[]): FreeForm => stepOver(outline, STEP.bank);

/** Whether a house is one that is drawn as a hill: all that holds it up is banks of earth. */
export const isHill = ({ walls = [] }: FreeForm): boolean =>
  walls.length > 0 && walls.every(wall => wall.thickness === STEP.bank);

/** A fortification that looks to the north. */
const fort = (kind: 'strongpoint' | 'bunker'): CataloguePiece => ({
  ...{ id: kind, kind },
  form: fortForm(kind, { x: 0, y: 0, z: 0, facing: 90 }),
});

/** The pieces that tables are made of. Nobody stands on top of a cliff, which is closed to everybody (TERR-08); a hill or a platform is stood upon. */
export const CATALOGUE: readonly CataloguePiece[] = [
  { id: 'wood', kind: 'woods', form: flat(blob(240, 180, 12), 120) },
  { id: 'copse', kind: 'woods', form: flat(blob(140, 120, 9), 120) },
  { id: 'house', kind: 'building', form: house(150, 120, 1) },
  { id: 'tallHouse', kind: 'building', form: house(170, 130, 2) },
  { id: 'ruin', kind: 'building', form: ruin(180, 130) },
  { id: 'brokenWall', kind: 'solid', form: flat(corner, 70) },
  { id: 'wall', kind: 'solid', form: flat(box(200, 8), 40) },
  { id: 'hedge', kind: 'hedge', form: flat(box(200, 16), 28) },
  { id: 'rock', kind: 'solid', form: flat(blob(80, 60, 8), 60) },
  { id: 'container', kind: 'solid', form: flat(box(120, 50), 52) },
  { id: 'tank', kind: 'solid', form: flat(blob(110, 110, 12), 120) },
  { id: 'cliff', kind: 'cliff', form: flat(blob(260, 160, 10), 60) },
  { id: 'rubble', kind: 'rubble', form: flat(blob(120, 100, 8), 12) },
  { id: 'crates', kind: 'crates', form: flat(box(70, 50), 30) },
  { id: 'tankTraps', kind: 'tankTraps', form: flat(box(150, 36), 22) },
  { id: 'wire', kind: 'barbedWire', form: flat(box(220, 34)) },
  { id: 'mines', kind: 'minefield', form: flat(box(160, 100)) },
  { id: 'trench', kind: 'trench', form: flat(box(260, 60)) },
  { id: 'swamp', kind: 'swamp', form: flat(blob(220, 170, 11)) },
  { id: 'pond', kind: 'deepWater', form: flat(blob(200, 150, 11)) },
  { id: 'ford', kind: 'water', form: flat(box(160, 110)) },
  { id: 'ravine', kind: 'ravine', form: flat(box(300, 60)) },
  { id: 'platform', kind: 'building', form: stepOver(box(240, 150), STEP.wall) },
  { id: 'hill', kind: 'building', form: hillOver(blob(280, 200, 10)) },
  { id: 'wreck', kind: 'wreck', form: flat(box(110, 64), 44) },
  ...[fort('strongpoint'), fort('bunker')],
];

export const catalogued = (id: string): CataloguePiece | undefined => CATALOGUE.find(one => one.id === id);

/** A piece of that form turned counter-clockwise about the origin and put at a place; to 0.01 mm. */
export function putDown(id: PieceId, { kind, form }: Pick<CataloguePiece, 'kind' | 'form'>, at: Vec2, turn: number): Piece {
  const a = (turn * Math.PI) / 180;
  const [c, s] = [trig.cos(a), trig.sin(a)];
  const put = ([x, y]: Vec2): Vec2 => [rounded(at[0] + x * c - y * s), rounded(at[1] + x * s + y * c)];
  const walls = form.walls?.map(wall => ({ ...wall, from: put(wall.from), to: put(wall.to) }));
  return { id, kind, form: asForm({ ...form, outline: form.outline.map(put), ...(walls ? { walls } : {}) }) };
}

/** A piece moved by so many mm. */
export function movedBy(piece: Piece, by: Vec2): Piece {
  return putDown(piece.id, { kind: piece.kind, form: formOf(piece) }, by, 0);
}
