import type { BufferGeometry } from 'three';
import type { Bloc } from '../../../core/forces/index.ts';
import type { Point, Tint } from '../../sculpt/index.ts';
import { chance } from '../../../core/index.ts';
import { blend, noise, Sculpture, shade, tint } from '../../sculpt/index.ts';
import { mark } from './marks.ts';
import { GOLD, PALETTES } from './palette.ts';

/** mm. What a figure stands on; the rules measure from the table. */
export const BASE_HEIGHT = 2.6;

const EARTH = tint('#665a42');
const MOSS = tint('#67693f');
const STONE = tint('#8b877b');
const NOTCH = tint('#f2ead6');
const BLACK = tint('#1a1a1a');

export interface BaseLook {
  readonly radius: number;
  readonly bloc: Bloc;
  /** Armies of one bloc are told apart by the rim: whole, or broken by dashes. */
  readonly dashed: boolean;
  readonly hero: boolean;
}

const made = new Map<string, BufferGeometry>();

/** A round base: a rim in the bloc's colour with a pale notch where its model looks, scenery inside. */
export function baseGeometry(look: BaseLook): BufferGeometry {
  const key = `${look.radius} ${look.bloc} ${look.dashed} ${look.hero}`;
  const known = made.get(key);
  if (known) return known;
  const geometry = build(look);
  made.set(key, geometry);
  return geometry;
}

function build({ radius: r, bloc, dashed, hero }: BaseLook): BufferGeometry {
  const s = new Sculpture();
  const sides = r < 20 ? 32 : 48;
  const rim = hero ? GOLD : PALETTES[bloc].rim;
  const lip = Math.min(1.9, 0.9 + r * 0.03);
  const dark = shade(rim, 0.28);
  const at = (radius: number, z: number, i: number): Point => {
    const t = (i / sides) * Math.PI * 2;
    return [Math.cos(t) * radius, Math.sin(t) * radius, z];
  };
  const ring = (radius: number, z: number) => Array.from({ length: sides }, (_, i) => at(radius, z, i));
  const half = (sides / (r < 20 ? 32 : 48)) * 2;
  const ahead = (i: number) => i < half || i >= sides - half;
  const gap = (i: number) => dashed && Math.floor(i / 2) % 2 === 1;
  s.skin(
    [ring(r, 0), ring(r, 0.8), ring(r - 0.35, BASE_HEIGHT - 0.2), ring(r - lip, BASE_HEIGHT)],
    (strip, i) => (ahead(i) ? NOTCH : strip < 1 ? BLACK : gap(i) ? dark : strip === 1 ? shade(rim, 0.8) : rim),
    false,
  );
  ground(s, ring(r - lip, BASE_HEIGHT), r - lip);
  // The notch: an arrow head on the rim that points where the model looks.
  const wing = Math.min(4, r * 0.22);
  s.fan(
    [
      [r - 0.2, 0, BASE_HEIGHT + 0.35],
      [r - lip - wing, wing * 0.95, BASE_HEIGHT + 0.35],
      [r - lip - wing * 0.55, 0, BASE_HEIGHT + 0.35],
      [r - lip - wing, -wing * 0.95, BASE_HEIGHT + 0.35],
    ],
    NOTCH,
  );
  const size = Math.max(5.5, r * 0.34);
  s.posed({ at: [-(r - lip - size * 0.55), 0, BASE_HEIGHT + 0.1], yaw: 0 }, () => mark(s, bloc, size, PALETTES[bloc].mark, 0.25));
  return s.geometry({ mottle: 0.22, mud: 0, seed: r });
}

/** Earth, moss and a few stones inside the rim. */
function ground(s: Sculpture, edge: readonly Point[], radius: number): void {
  const middle: Point = [0, 0, BASE_HEIGHT + 0.5];
  const soil = ([x, y]: Point): Tint =>
    shade(
      blend(EARTH, MOSS, Math.min(1, Math.max(0, noise(x * 0.2 + 31, y * 0.2) * 2.2 - 0.7))),
      0.85 + 0.3 * noise(x * 0.7, y * 0.7 + 9),
    );
  const steps = radius < 20 ? [0.62] : [0.86, 0.68, 0.48, 0.26];
  const rings = [
    edge,
    ...steps.map(k => edge.map(([x, y]): Point => [x * k, y * k, BASE_HEIGHT + 0.15 + 0.55 * noise(x * k + 5, y * k)])),
  ];
  s.skin(rings, (strip, i) => soil(rings[strip + 1]![i]!), false);
  const inner = rings.at(-1)!;
  for (let i = 0; i < inner.length; i++) {
    const [a, b] = [inner[i]!, inner[(i + 1) % inner.length]!];
    s.triangle(middle, a, b, soil([a[0] * 0.5, a[1] * 0.5, 0]));
  }
  const random = chance(Math.round(radius * 100));
  for (let i = 0; i < Math.min(9, radius / 4); i++) {
    const t = random() * Math.PI * 2;
    const d = radius * (0.55 + 0.35 * random());
    const size = 0.7 + random() * Math.min(2, radius * 0.05);
    if (Math.cos(t) > 0.75 || Math.cos(t) < -0.6) continue;
    s.posed({ at: [Math.cos(t) * d, Math.sin(t) * d, BASE_HEIGHT + 0.1], yaw: random() * 360 }, () =>
      s.block({
        at: [0, 0, size * 0.35],
        size: [size * 1.6, size, size * 0.9],
        top: [0.55, 0.6],
        colour: shade(STONE, 0.7 + 0.4 * random()),
      }),
    );
  }
}
