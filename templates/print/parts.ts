import type { Mark, Point, Rect, Style } from './drawing.ts';
import { boxOf, line, polygon, rectangle, text } from './drawing.ts';
import type { Shape } from './shapes.ts';

/** A piece of paper to be cut out: a whole shape, or a part of one with what it takes to glue it to the next. */
export interface Part {
  /** Which part of the shape, in the shape's own millimetres. */
  readonly of: Rect;
  readonly marks: readonly Mark[];
  /** Lines, diamonds, letters and flaps of its seams; empty for a whole shape. */
  readonly glue: readonly Mark[];
}

/** mm: the flap onto which the next part is glued. */
const FLAP = 10;
/** mm: lines at the edge are drawn half outside it. */
const BLEED = 0.5;

const INK = '#1d1b16';
const CUT: Style = { line: INK, width: 0.2, dash: [3, 2] };

/** Shapes as parts that are at most so large, mm. Seams have letters, so that parts find each other. */
export function partsOf(shapes: readonly Shape[], most: Pick<Rect, 'width' | 'height'>): readonly Part[] {
  const names = letters();
  return shapes.flatMap(shape => cutUp(shape, most, names));
}

function* letters(): Generator<string, never> {
  for (let i = 0; ; i++) yield String.fromCharCode(65 + (i % 26)).repeat(1 + Math.floor(i / 26));
}

function cutUp(shape: Shape, most: Pick<Rect, 'width' | 'height'>, names: Generator<string, never>): readonly Part[] {
  const columns = cuts(shape.width + 2 * BLEED, most.width);
  const rows = cuts(shape.height + 2 * BLEED, most.height);
  const seamNames = new Map<string, string>();
  const nameOf = (key: string): string => {
    const known = seamNames.get(key) ?? names.next().value;
    seamNames.set(key, known);
    return known;
  };
  const found: Part[] = [];
  for (const [row, [y, height]] of rows.entries())
    for (const [column, [x, width]] of columns.entries()) {
      const of: Rect = { x, y, width, height };
      const flapX = column > 0 ? FLAP : 0;
      const flapY = row > 0 ? FLAP : 0;
      const marks = shape.marks.filter(
        mark => overlaps(boxOf(mark), of) && (mark.draw !== 'text' || belongs(mark, of, flapX, flapY)),
      );
      if (marks.every(mark => mark.draw === 'text')) continue;
      const glue: Mark[] = [];
      if (column > 0) glue.push(...seam(of, true, true, nameOf(`${column} | ${row}`)));
      if (row > 0) glue.push(...seam(of, false, true, nameOf(`${column} - ${row}`)));
      if (column < columns.length - 1) glue.push(...seam(of, true, false, nameOf(`${column + 1} | ${row}`)));
      if (row < rows.length - 1) glue.push(...seam(of, false, false, nameOf(`${column} - ${row + 1}`)));
      found.push({ of, marks, glue });
    }
  return found;
}

/** Equal parts of a length, each at most `most`; neighbours share a flap. */
function cuts(length: number, most: number): readonly (readonly [from: number, length: number])[] {
  const count = length <= most ? 1 : Math.ceil((length - FLAP) / (most - FLAP));
  const each = (length + (count - 1) * FLAP) / count;
  return Array.from({ length: count }, (_, i) => [i * (each - FLAP) - BLEED, each]);
}

const overlaps = (a: Rect, b: Rect): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

/** A word is written on one part only: not on a flap, and not where the cut goes through it. */
const belongs = ({ at: [x, y], size }: Mark & { draw: 'text' }, of: Rect, flapX: number, flapY: number): boolean =>
  x >= of.x + flapX && x < of.x + of.width && y - size >= of.y + flapY && y < of.y + of.height;

/** Where two parts meet: the part before is cut at the line; the part after has it too, with the flap before it. */
function seam(of: Rect, upright: boolean, isFlap: boolean, name: string): readonly Mark[] {
  const point = (across: number, along: number): Point => (upright ? [across, along] : [along, across]);
  const start = upright ? of.x : of.y;
  const at = isFlap ? start + FLAP : start + (upright ? of.width : of.height);
  const low = upright ? of.y : of.x;
  const long = upright ? of.height : of.width;
  const half = Math.min(3, long / 6);
  const marks: Mark[] = [line([point(at, low), point(at, low + long)], CUT, `seam${name}${isFlap ? 'flap' : 'cut'}`)];
  for (const share of long < 60 ? [0.5] : [0.2, 0.8]) {
    const along = low + share * long;
    const corners = [point(at - half, along), point(at, along - half), point(at + half, along), point(at, along + half)];
    marks.push(polygon(corners, { fill: INK, opacity: 0.6 }));
    marks.push(
      text(upright ? [at - 5, along + 6] : [along + 4, at - 2], name, 3.5, { anchor: 'middle', bold: true, colour: INK }),
    );
  }
  if (!isFlap) return marks;
  const flap = upright ? { ...of, width: FLAP } : { ...of, height: FLAP };
  return [rectangle(flap, { fill: '#bdb8aa', opacity: 0.25 }), ...marks];
}
