import type { Opening, Volume, Wall } from '../../core/space/free/base/forms.ts';
import { asShape } from '../../core/space/free/base/forms.ts';
import type { Board, ModelAt, Piece } from '../../core/space/space.ts';
import { board, hull, piece, soldier, walker } from './free.ts';
import { rectangle } from './tables.ts';

/** A scene with one number to move the target by, mm, somewhere along which it comes into sight or goes out of it. */
export interface Slide {
  readonly name: string;
  readonly from: ModelAt;
  at(mm: number): { readonly to: ModelAt; readonly on: Board };
}

type Random = () => number;

const solid = (
  id: string,
  x: number,
  y: number,
  halfX: number,
  halfY: number,
  degrees: number,
  height: number,
  base = 0,
): Piece => piece(id, 'solid', { outline: rectangle(x, y, halfX, halfY, degrees), base, height });

/** A wall from x = -200 to 200 at a given y, with holes; not a building, so no bands. */
function wallWith(id: string, y: number, height: number, openings: readonly Opening[]): Piece {
  const wall: Wall = { from: [-200, y], to: [200, y], thickness: 4, base: 0, height, openings };
  const outline = rectangle(0, y, 200, 2, 0);
  // As a building of no depth: its own bands never matter, since a wall is thinner than any.
  return piece(id, 'building', { outline, base: 0, height, roof: false, walls: [wall], floors: [0] });
}

/** Scenes aimed at the turn, one of each sort for every call. Lengths in mm, handed to the kit in cm. */
export function slides(random: Random): readonly Slide[] {
  const r = (low: number, high: number) => low + random() * (high - low);
  const man = (id: string, x: number, y: number, z = 0) => soldier(id, x / 10, y / 10, { z: z / 10 });
  const slide = (name: string, from: ModelAt, to: (mm: number) => ModelAt, ...things: (Piece | ModelAt)[]): Slide => ({
    name,
    from,
    at(mm) {
      const target = to(mm);
      return { to: target, on: board(from, target, ...things) };
    },
  });
  const y = r(40, 150);
  const far = y + r(30, 200);
  const sign = random() < 0.5 ? 1 : -1;
  const start = r(-60, 60);
  const aside = r(-8, 8);
  const up = r(0, 4);
  return [
    slide(
      'door jamb',
      man('a', r(-40, 40), 0),
      mm => man('b', start + sign * mm, far),
      wallWith('w', y, 80, [{ along: 200 + start - 12, width: r(8, 24), sill: 0, height: 45 }]),
    ),
    slide(
      'sill',
      man('a', 0, 0),
      mm => man('b', start, far - 25 + mm),
      wallWith('w', y, 80, [{ along: 150, width: 100, sill: r(20, 40), height: 20 }]),
    ),
    slide('corner', man('a', 0, 0), mm => man('b', start + sign * mm, far), solid('s', start, y, 25, r(4, 20), r(0, 90), 80)),
    slide(
      'slit',
      man('a', r(-30, 30), 0),
      mm => man('b', start + sign * mm, far),
      solid('s', start - 31 - r(0.2, 2), y, 30, 5, r(-5, 5), 80),
      solid('t', start + 31 + r(0.2, 2), y, 30, 5, r(-5, 5), 80),
      solid('u', start - 130, y, 75, 5, 0, 80),
      solid('v', start + 130, y, 75, 5, 0, 80),
    ),
    slide(
      'two doors',
      man('a', r(-20, 20), 0),
      mm => man('b', sign * mm, far + 60),
      wallWith('w', y, 80, [{ along: 190, width: r(10, 25), sill: 0, height: 40 }]),
      wallWith('x', y + r(20, 50), 80, [{ along: 200 + r(-20, 10), width: r(10, 25), sill: 0, height: 40 }]),
    ),
    slide(
      'from above',
      man('a', r(-30, 30), 0, 140),
      mm => man('b', start, y + mm),
      wallWith('w', y, 80, [{ along: 140, width: 120, sill: 10, height: r(25, 40) }]),
      solid('roof', 0, y + 60, 200, 58, 0, 1, 60),
    ),
    slide(
      'vehicle between',
      man('a', 0, 0),
      mm => man('b', start + sign * mm, far + 60),
      walker('w', start / 10, (y + 20) / 10, r(0, 360)),
    ),
    slide(
      'walker seen',
      man('a', 0, 0),
      mm => walker('b', (start + sign * mm) / 10, (far + 40) / 10, 30),
      solid('s', start, y, r(40, 60), 6, r(-20, 20), 100),
    ),
    slide(
      'fence',
      man('a', r(-20, 20), 0),
      mm => man('b', start + sign * mm, far),
      ...Array.from({ length: 12 }, (_, i) => solid(`s${i}`, start - 66 + i * 12, y, r(4.5, 5.9), 2, r(-8, 8), 60)),
    ),
    slide(
      'over a hull',
      man('a', 0, 0),
      mm => man('b', start, far + mm),
      hull('h', [(start - 60) / 10, (start + 60) / 10], [y / 10, (y + 20) / 10], [0, r(2.6, 3.1)]),
    ),
    slide(
      'stacked storeys',
      man('a', r(-30, 30), y + 8 + r(5, 20), 70),
      mm => man('b', start, y - 40 + mm - 60),
      storeys('h', y, r(60, 100), r(4, 14)),
    ),
    slide(
      'doorway',
      man('a', r(-30, 30), 0),
      mm => man('b', start + sign * mm, far),
      solid('s', start - 60 - r(12, 30), y, 60, r(2, 8), 0, 80),
      solid('t', start + 60 + r(12, 30), y, 60, r(2, 8), 0, 80),
      solid('u', start, y, 100, 4, 0, 20, r(33, 50)),
    ),
    slide(
      'low wall',
      man('a', 0, 0),
      mm => man('b', start, y + 30 + mm, up),
      solid('s', start / 2, y, 150, r(2, 6), r(-20, 20), r(8, 31)),
    ),
    slide(
      'round hull',
      man('a', r(-20, 20), 0),
      mm => man('b', start + sign * mm, far + 60),
      round('w', start, y + 20, r(20, 40)),
    ),
    slide(
      'concave wood',
      man('a', r(-40, 40), -12.5 - r(101, 130)),
      mm => man('b', start + sign * mm, 150),
      piece('w', 'woods', {
        outline: [
          [-200, 0],
          [200, 0],
          [200, 300],
          [start + 20, 300],
          [start, r(20, 60)],
          [start - 20, 300],
          [-200, 300],
        ],
        base: 0,
        height: 120,
      }),
    ),
    slide(
      'band from above',
      man('a', 0, -400, r(80, 160)),
      mm => man('b', aside, 20 + mm),
      piece('w', 'woods', { outline: rectangle(0, 200, 400, 200, 0), base: 0, height: r(50, 60) }),
    ),
    slide(
      'through two woods',
      man('a', aside, -12.5 - r(60, 95)),
      mm => man('b', -aside, 260 + mm),
      piece('w', 'woods', { outline: rectangle(0, 20, 400, 20, 0), base: 0, height: 120 }),
      piece('v', 'smoke', { outline: rectangle(0, 160, 400, 20, r(-5, 5)), base: 0, height: 120 }),
    ),
    ...(['woods', 'smoke', 'building'] as const).map(kind =>
      slide(
        `band of ${kind}`,
        man('a', 0, -12.5 - r(101, 130)),
        mm => man('b', aside, 60 + mm),
        piece('w', kind, { outline: rectangle(0, 200, 400, 200, 0), base: 0, height: 120, roof: false }),
      ),
    ),
  ];
}

/** A vehicle whose hull and turret are round; lengths in mm. */
function round(id: string, x: number, y: number, radius: number): ModelAt {
  const volumes: readonly Volume[] = [
    { part: 'hull', shape: 'cylinder', center: [0, 0, 25], radius, height: 50 },
    { part: 'turret', shape: 'sphere', center: [0, 0, 60], radius: radius / 2 },
  ];
  return { ...walker(id, x / 10, y / 10), shape: asShape({ base: null, volumes }) };
}

/** A house of two storeys whose south wall has a window upstairs, of a given width, with its sill so high above the upper floor. */
function storeys(id: string, y: number, width: number, sill: number): Piece {
  const outline = rectangle(0, y + 80, 120, 80, 0);
  const walls = outline.map((from, i): Wall => {
    const openings = i === 0 ? [{ along: 120 - width / 2, width, sill: 70 + sill, height: 30 }] : [];
    return { from, to: outline[(i + 1) % 4]!, thickness: 4, base: 0, height: 140, openings };
  });
  return piece(id, 'building', { outline, base: 0, height: 140, floors: [0, 70], roof: true, walls });
}
