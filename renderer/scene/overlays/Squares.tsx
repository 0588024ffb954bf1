import { useEffect, useMemo } from 'react';
import { BufferGeometry, Float32BufferAttribute, MeshBasicMaterial } from 'three';
import type { Vec3 } from '../../../core/index.ts';
import type { SquareLook, Tone } from '../base/board.ts';
import { COLOURS, flatMaterial } from '../textures/materials.ts';
import { picture, textureOf } from '../textures/canvas.ts';

interface Props {
  /** Middles of the squares, each with a number to be written on it. */
  readonly squares: readonly { readonly at: Vec3; readonly number?: number }[];
  /** mm of a side. */
  readonly size: number;
  readonly tone: Tone;
  readonly look?: SquareLook;
}

/** mm. */
const INSET = 5;
const EDGE = 2.4;
const CORNER = 20;
const LIFT = 1.4;
const DIGIT = 26;

/** Squares of a board, lit, all with one look. */
export function Squares({ squares, size, tone, look = 'filled' }: Props) {
  const made = useMemo(() => {
    const half = size / 2 - INSET;
    const fill = new Quads();
    const rim = new Quads();
    const digits = new Quads();
    for (const { at, number } of squares) {
      const [x, y] = at;
      const z = at[2] + LIFT;
      fill.add(x - half, y - half, x + half, y + half, z);
      for (const side of [-1, 1]) {
        const edge = look === 'corners' ? EDGE * 1.8 : EDGE;
        const [inner, outer] = side < 0 ? [-half, -half + edge] : [half - edge, half];
        const stretches =
          look === 'corners'
            ? ([
                [-half, CORNER - half],
                [half - CORNER, half],
              ] as const)
            : ([[-half, half]] as const);
        for (const [from, to] of stretches) {
          rim.add(x + from, y + inner, x + to, y + outer, z + 0.2);
          rim.add(x + inner, y + Math.max(from, edge - half), x + outer, y + Math.min(to, half - edge), z + 0.2);
        }
      }
      if (number !== undefined && number < NUMBERS)
        digits.add(
          x - half + EDGE,
          y - half + EDGE,
          x - half + EDGE + DIGIT,
          y - half + EDGE + DIGIT,
          z + 0.4,
          number / NUMBERS,
          (number + 1) / NUMBERS,
        );
    }
    return [fill.geometry(), rim.geometry(), digits.geometry()] as const;
  }, [squares, size, look]);
  useEffect(
    () => () => {
      for (const geometry of made) geometry.dispose();
    },
    [made],
  );
  const [fill, rim, digits] = made;
  return (
    <>
      {look === 'filled' && (
        <mesh geometry={fill} material={flatMaterial(COLOURS[tone], 0.16)} renderOrder={7} raycast={() => null} />
      )}
      <mesh
        geometry={rim}
        material={flatMaterial(COLOURS[tone], 0.8, look === 'corners' || look === 'through')}
        renderOrder={8}
        raycast={() => null}
      />
      <mesh geometry={digits} material={numberMaterial()} renderOrder={9} raycast={() => null} />
    </>
  );
}

/** Rectangles flat on the table, gathered into one geometry. */
class Quads {
  readonly #points: number[] = [];
  readonly #spots: number[] = [];
  add(x0: number, y0: number, x1: number, y1: number, z: number, u0 = 0, u1 = 1): void {
    this.#points.push(x0, y0, z, x1, y0, z, x1, y1, z, x0, y0, z, x1, y1, z, x0, y1, z);
    this.#spots.push(u0, 0, u1, 0, u1, 1, u0, 0, u1, 1, u0, 1);
  }
  geometry(): BufferGeometry {
    return new BufferGeometry()
      .setAttribute('position', new Float32BufferAttribute(this.#points, 3))
      .setAttribute('uv', new Float32BufferAttribute(this.#spots, 2));
  }
}

/** Numbers that can be written on a square: more steps than any unit has. */
const NUMBERS = 32;
const PIXELS = 64;
let written: MeshBasicMaterial | undefined;

/** All the numbers side by side, painted once. */
function numberMaterial(): MeshBasicMaterial {
  if (written) return written;
  const { canvas, pen } = picture(NUMBERS * PIXELS, PIXELS);
  pen.font = `700 ${PIXELS * 0.78}px "Inter Variable", Inter, system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = 9;
  pen.strokeStyle = 'rgba(20,23,26,0.85)';
  pen.fillStyle = '#fff3d6';
  for (let n = 0; n < NUMBERS; n++) {
    pen.strokeText(String(n), (n + 0.5) * PIXELS, PIXELS * 0.55);
    pen.fillText(String(n), (n + 0.5) * PIXELS, PIXELS * 0.55);
  }
  written = new MeshBasicMaterial({ map: textureOf(canvas), transparent: true, depthWrite: false, toneMapped: false });
  return written;
}
