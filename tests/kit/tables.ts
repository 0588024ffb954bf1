import type { Board, ModelAt, Piece } from '../../core/space/space.ts';
import { borderDistance, distance } from '../../core/geometry/polygon.ts';
import type { FreeForm, Opening, Vec2 } from '../../core/space/free/base/forms.ts';
import { formOf } from '../../core/space/free/base/forms.ts';
import { piece, soldier, walker } from './free.ts';

/** A stream of numbers in [0, 1) that depends on the seed alone. By hand, as seeds that once failed are kept, and mean this sequence. */
export function numbers(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = () => number;

const within = (random: Random, low: number, high: number) => low + random() * (high - low);

/** A rectangle about a middle, turned; mm. */
export function rectangle(x: number, y: number, halfX: number, halfY: number, degrees: number): readonly Vec2[] {
  const r = (degrees * Math.PI) / 180;
  const c = Math.cos(r);
  const s = Math.sin(r);
  const at = (u: number, v: number): Vec2 => [x + u * c - v * s, y + u * s + v * c];
  return [at(-halfX, -halfY), at(halfX, -halfY), at(halfX, halfY), at(-halfX, halfY)];
}

/** A building of four walls on a rectangle, with doors and windows at random; two storeys in half of them. */
export function house(random: Random, id: string, x: number, y: number): Piece {
  const outline = rectangle(x, y, within(random, 60, 140), within(random, 50, 110), within(random, 0, 90));
  const storeys = random() < 0.5 ? 1 : 2;
  const height = 70 * storeys;
  const walls = outline.map((from, i) => {
    const to = outline[(i + 1) % 4]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const openings: Opening[] = [];
    for (let s = 0; s < storeys; s++) {
      for (let along = 15; along + 40 < length; along += 50) {
        if (random() < 0.6) openings.push({ along, width: within(random, 10, 35), sill: 70 * s + 12, height: 28 });
        else if (s === 0 && random() < 0.4) openings.push({ along, width: 24, sill: 0, height: 45 });
      }
    }
    return { from, to, thickness: 4, base: 0, height, openings };
  });
  const form: FreeForm = { outline, base: 0, height, floors: storeys === 2 ? [0, 70] : [0], roof: true, walls };
  return piece(id, 'building', form);
}

/** An outline of seven corners, not convex as a rule; mm. */
function blob(random: Random, x: number, y: number, size: number): readonly Vec2[] {
  return Array.from({ length: 7 }, (_, i): Vec2 => {
    const angle = ((i + 0.3 * random()) * 2 * Math.PI) / 7;
    const r = size * within(random, 0.55, 1);
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
}

/** A table of 1800 by 1200 mm with terrain of every sort that matters to sight, and models of two sides. */
export function randomTable(seed: number, pieces: number, models: number): Board {
  const random = numbers(seed);
  const terrain: Piece[] = [];
  // More pieces are smaller pieces, so that a table stays a table.
  const scale = Math.min(1, Math.sqrt(60 / pieces));
  for (let i = 0; i < pieces; i++) {
    const x = within(random, 60, 1740);
    const y = within(random, 60, 1140);
    const roll = random();
    if (roll < 0.15 * scale) terrain.push(house(random, `t${i}`, x, y));
    else if (roll < 0.3)
      terrain.push(piece(`t${i}`, 'woods', { outline: blob(random, x, y, 120 * scale), base: 0, height: 120 }));
    else if (roll < 0.35)
      terrain.push(piece(`t${i}`, 'smoke', { outline: blob(random, x, y, 60 * scale), base: 0, height: 100 }));
    else if (roll < 0.65) {
      const outline = rectangle(x, y, within(random, 30, 90) * scale, within(random, 3, 8) * scale, within(random, 0, 180));
      terrain.push(piece(`t${i}`, 'hedge', { outline, base: 0, height: within(random, 12, 40) }));
    } else {
      const outline = rectangle(x, y, within(random, 15, 50) * scale, within(random, 15, 50) * scale, within(random, 0, 90));
      terrain.push(piece(`t${i}`, 'solid', { outline, base: 0, height: within(random, 15, 90) }));
    }
  }
  const standing: ModelAt[] = [];
  const taken: Vec2[] = [];
  while (standing.length < models) {
    const x = within(random, 60, 1740);
    const y = within(random, 60, 1140);
    const isSoldier = random() < 0.75;
    const facing = within(random, 0, 360);
    // Nobody stands in a wall, a hedge or another model.
    const room = isSoldier ? 13 : 42;
    const inWay = terrain.some(
      p => (p.kind === 'building' ? wallGap(p, x, y) : p.kind === 'woods' || p.kind === 'smoke' ? room : gap(p, x, y)) < room,
    );
    if (inWay || taken.some(([u, v]) => Math.hypot(u - x, v - y) < 2 * room)) continue;
    taken.push([x, y]);
    const i = standing.length;
    const side = i % 2 === 0 ? 'blue' : 'red';
    standing.push(isSoldier ? soldier(`m${i}`, x / 10, y / 10, { side }) : walker(`m${i}`, x / 10, y / 10, facing, { side }));
  }
  return { pieces: terrain, models: standing };
}

const gap = (p: Piece, x: number, y: number): number => distance(formOf(p).outline.flat(), x, y);
const wallGap = (p: Piece, x: number, y: number): number => borderDistance(formOf(p).outline.flat(), x, y) - 2;
