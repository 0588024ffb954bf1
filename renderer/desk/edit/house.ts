import type { FreeForm, Opening, Piece, Vec2, Wall } from '../../../core/index.ts';
import { asForm, formOf, rounded, STOREY } from '../../../core/index.ts';

/** mm. The walls that carry a storey. */
const THICKNESS = 4;

/** What is cut into a wall; mm, `sill` over the floor of its storey. */
const OPENINGS = {
  door: { width: 30, sill: 0, height: 50 },
  gate: { width: 94, sill: 0, height: 62 },
  window: { width: 28, sill: 18, height: 28 },
} as const;
export type OpeningName = keyof typeof OPENINGS;
export const OPENING_NAMES = Object.keys(OPENINGS) as readonly OpeningName[];

/** mm between two openings of a storey, and between one and the end of its wall. */
const APART = 4;

export const MOST_STOREYS = 5;

/** A house over an outline: walls all round, as many storeys, a roof, and one door in its longest wall. */
export function houseOver(outline: readonly Vec2[], storeys: number): FreeForm {
  const height = STOREY * storeys;
  const walls = outline.map((from, i): Wall => {
    const to = outline[(i + 1) % outline.length]!;
    return { from, to, thickness: THICKNESS, base: 0, height, openings: [] };
  });
  const bare: FreeForm = { outline, base: 0, height, floors: floorsOf(storeys), roof: true, walls };
  const longest = walls.reduce((best, wall, i) => (lengthOf(wall) > lengthOf(walls[best]!) + 0.01 ? i : best), 0);
  return withOpening(bare, longest, 'door', 0) ?? bare;
}

const floorsOf = (storeys: number): readonly number[] => Array.from({ length: storeys }, (_, i) => i * STOREY);

export const storeysIn = ({ floors = [0] }: FreeForm): number => Math.max(1, floors.length);

export const lengthOf = ({ from, to }: Pick<Wall, 'from' | 'to'>): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** Another number of storeys: what stood in those above is gone, and walls that were as high as the house are so again. */
export function withStoreys(form: FreeForm, storeys: number): FreeForm {
  const height = STOREY * storeys;
  const walls = form.walls?.map(wall => {
    const top = wall.height >= form.height ? height : Math.min(wall.height, height);
    return { ...wall, height: top, openings: wall.openings.filter(one => one.sill + one.height <= top) };
  });
  return { ...form, height, floors: floorsOf(storeys), ...(walls ? { walls } : {}) };
}

/** One more opening: along the wall where it is told, else in the middle of the widest free stretch of that storey. Null where it has no room. */
export function withOpening(form: FreeForm, wall: number, name: OpeningName, storey: number, along?: number): FreeForm | null {
  const walls = form.walls ?? [];
  const it = walls[wall];
  if (!it || storey >= storeysIn(form)) return null;
  const { width, sill: above, height } = OPENINGS[name];
  const floor = (form.floors ?? [0])[storey] ?? 0;
  const sill = floor - it.base + above;
  if (sill < 0 || sill + height > it.height) return null;
  const beside = it.openings.filter(one => one.sill < sill + height && one.sill + one.height > sill);
  const at = along === undefined ? widest(it, beside, width) : fits(it, beside, along, width) ? along : null;
  if (at === null) return null;
  const openings: readonly Opening[] = [...it.openings, { along: rounded(at), width, sill, height }];
  return { ...form, walls: walls.map((one, i) => (i === wall ? { ...one, openings } : one)) };
}

const fits = (wall: Wall, beside: readonly Opening[], along: number, width: number): boolean =>
  along >= 0 &&
  along + width <= lengthOf(wall) &&
  beside.every(one => along + width + APART <= one.along || along >= one.along + one.width + APART);

/** Where an opening lies in the middle of the widest stretch that is free; null where it is too wide. */
function widest(wall: Wall, beside: readonly Opening[], width: number): number | null {
  const taken = [...beside].sort((a, b) => a.along - b.along);
  const starts = [0, ...taken.map(one => one.along + one.width)];
  const ends = [...taken.map(one => one.along), lengthOf(wall)];
  const stretches = starts.map((start, i) => ({ start, room: ends[i]! - start }));
  const best = stretches.reduce((a, b) => (b.room > a.room + 0.01 ? b : a));
  return best.room < width + 2 * APART ? null : best.start + (best.room - width) / 2;
}

/** An opening moved along its wall, or made wider; null where it has no room there. */
export function withOpeningAt(form: FreeForm, wall: number, index: number, along: number): FreeForm | null {
  const it = form.walls?.[wall];
  const opening = it?.openings[index];
  if (!it || !opening) return null;
  const beside = it.openings.filter(
    (one, i) => i !== index && one.sill < opening.sill + opening.height && one.sill + one.height > opening.sill,
  );
  if (!fits(it, beside, along, opening.width)) return null;
  return withWall(form, wall, {
    ...it,
    openings: it.openings.map((one, i) => (i === index ? { ...one, along: rounded(along) } : one)),
  });
}

export const withoutOpening = (form: FreeForm, wall: number, index: number): FreeForm => {
  const it = form.walls?.[wall];
  return it ? withWall(form, wall, { ...it, openings: it.openings.filter((_, i) => i !== index) }) : form;
};

const withWall = (form: FreeForm, at: number, wall: Wall): FreeForm => ({
  ...form,
  walls: (form.walls ?? []).map((one, i) => (i === at ? wall : one)),
});

/** A wall broken down to so many mm over its foot, or built up again; what was cut in above is gone. */
export function withWallHeight(form: FreeForm, wall: number, height: number): FreeForm {
  const it = form.walls?.[wall];
  if (!it || height <= 0 || height > form.height) return form;
  return withWall(form, wall, { ...it, height, openings: it.openings.filter(one => one.sill + one.height <= height) });
}

/** Which storey an opening is in. */
export const storeyOf = ({ floors = [0] }: FreeForm, wall: Wall, opening: Opening): number =>
  Math.max(
    0,
    floors.findLastIndex(floor => floor <= wall.base + opening.sill + 0.01),
  );

export const nameOfOpening = (floor: number, wall: Wall, { sill, width }: Opening): OpeningName =>
  wall.base + sill - floor >= 4 ? 'window' : width > 50 ? 'gate' : 'door';

export const withForm = (piece: Piece, form: FreeForm): Piece => ({ ...piece, form: asForm(form) });

/** The house of a piece; null for any other piece. */
export const houseIn = (piece: Piece | null): FreeForm | null => (piece?.kind === 'building' ? formOf(piece) : null);
