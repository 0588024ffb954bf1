import { placeOf } from '../../core/space/free/base/forms.ts';
import type { Vec3, Volume } from '../../core/space/free/base/forms.ts';
import type { Board, ModelAt } from '../../core/space/space.ts';
import { DEEP, drawnIn, pointsOf } from './judge.ts';
import type { Stops } from './plain.ts';
import { chord, counted, local, stopsBetween, volumeChord } from './plain.ts';

/**
 * The largest part of a silhouette seen from one point, by brute force: eyes all over the viewer and inside it, directions all
 * over the target, each line put to the plain test. The best eyes are then climbed from, and an eye that is `known` to see something:
 * what shows through a keyhole only is missed by eyes some millimetres apart.
 */
export function bestView(board: Board, from: ModelAt, to: ModelAt, known: Vec3, random: () => number): number {
  const share = shareSeen(stopsBetween(board, from, to), to);
  const eyes = [...pointsOf(from, from.type === 'infantry' ? 2.2 : 6), ...within(from, random)];
  // A rough look from everywhere, a better one from what is best, and climbing with ever smaller steps from the best of those.
  const rough = ranked(eyes, eye => share(eye, ROUGH));
  const good = ranked(
    rough.slice(0, 40).map(r => r.eye),
    eye => share(eye, BETTER),
  );
  let best = 0;
  const starts = apart(good, from.type === 'infantry' ? 2 : 6).slice(0, 4);
  for (const start of [...starts, { eye: known }]) {
    let { eye } = start;
    let seen = share(eye, BETTER);
    for (let step = from.type === 'infantry' ? 2 : 5; step > 0.06; ) {
      let better = false;
      for (let i = 0; i < 9 && !better; i++) {
        const stray = () => step * (2 * random() - 1);
        const next = drawnIn(from, [eye[0] + stray(), eye[1] + stray(), eye[2] + stray()]);
        const there = share(next, BETTER);
        if (there <= seen + 1e-4) continue;
        eye = next;
        seen = there;
        better = true;
      }
      if (!better) step *= 0.5;
    }
    best = Math.max(best, share(eye, FINE));
  }
  return best;
}

/** The best of them, and the best of those that are far enough from all better ones, and so on. */
function apart(list: readonly Looked[], most: number): readonly Looked[] {
  const out: Looked[] = [];
  for (const one of list) {
    const far = ({ eye }: Looked) => Math.hypot(eye[0] - one.eye[0], eye[1] - one.eye[1], eye[2] - one.eye[2]) > most;
    if (out.every(far)) out.push(one);
  }
  return out;
}

interface Looked {
  readonly eye: Vec3;
  readonly seen: number;
}

const ranked = (eyes: readonly Vec3[], look: (eye: Vec3) => number): readonly Looked[] =>
  eyes.map(eye => ({ eye, seen: look(eye) })).sort((a, b) => b.seen - a.seen);

/** Points inside a model's counted volumes. */
function within(m: ModelAt, random: () => number): readonly Vec3[] {
  const at = placeOf(m.place);
  return counted(m).flatMap(v => {
    const [x, y] = local(at, v.center[0], v.center[1]);
    const [a, b, c] = halves(v);
    return Array.from({ length: 20 }, () => {
      const stray = (half: number) => half * (2 * random() - 1);
      const wide = Math.max(a, b);
      return drawnIn(m, [x + stray(wide), y + stray(wide), at.z + v.center[2] + stray(c)]);
    });
  });
}

const halves = (v: Volume): Vec3 =>
  v.shape === 'box' ? v.half : [v.radius, v.radius, v.shape === 'sphere' ? v.radius : v.height / 2];

/** How many fields lie across the picture of a target, and how often they are divided where their corners differ. */
interface Care {
  readonly fields: number;
  readonly divisions: number;
}
const ROUGH: Care = { fields: 18, divisions: 0 };
const BETTER: Care = { fields: 24, divisions: 1 };
const FINE: Care = { fields: 64, divisions: 2 };

/** A model's silhouette from a point: the share of it, by solid angle, that is seen. */
export function shareSeen(stops: Stops, to: ModelAt): (eye: Vec3, care?: Care) => number {
  const at = placeOf(to.place);
  const volumes = counted(to).map(v => ({ v, meets: volumeChord(v, at, DEEP) }));
  const balls = volumes.map(({ v }) => {
    const [x, y] = local(at, v.center[0], v.center[1]);
    return {
      x,
      y,
      z: at.z + v.center[2],
      r: Math.hypot(...(v.shape === 'sphere' ? [v.radius] : halves(v).slice(v.shape === 'box' ? 0 : 1))),
    };
  });
  const x = mean(balls.map(b => b.x));
  const y = mean(balls.map(b => b.y));
  const z = mean(balls.map(b => b.z));
  return (eye, { fields, divisions } = FINE) => {
    const away = Math.hypot(x - eye[0], y - eye[1], z - eye[2]);
    const f = [(x - eye[0]) / away, (y - eye[1]) / away, (z - eye[2]) / away] as const;
    // Any two directions across will do.
    const side = Math.abs(f[2]) < 0.9 ? ([f[1], -f[0], 0] as const) : ([0, f[2], -f[1]] as const);
    const s = Math.hypot(...side);
    const u = [side[0] / s, side[1] / s, side[2] / s] as const;
    const v = [u[1] * f[2] - u[2] * f[1], u[2] * f[0] - u[0] * f[2], u[0] * f[1] - u[1] * f[0]] as const;
    // How far each ball about a volume reaches across the picture.
    let [u0, u1, v0, v1] = [1 / 0, -1 / 0, 1 / 0, -1 / 0];
    for (const b of balls) {
      const to = [b.x - eye[0], b.y - eye[1], b.z - eye[2]] as const;
      const deep = to[0] * f[0] + to[1] * f[1] + to[2] * f[2];
      const reach = (across: number): readonly [number, number] => {
        const angle = Math.atan2(across, deep);
        const half = Math.asin(Math.min(1, b.r / Math.hypot(across, deep)));
        return [Math.tan(Math.max(-1.5, angle - half)), Math.tan(Math.min(1.5, angle + half))];
      };
      const [a0, a1] = reach(to[0] * u[0] + to[1] * u[1] + to[2] * u[2]);
      const [b0, b1] = reach(to[0] * v[0] + to[1] * v[1] + to[2] * v[2]);
      [u0, u1, v0, v1] = [Math.min(u0, a0), Math.max(u1, a1), Math.min(v0, b0), Math.max(v1, b1)];
    }
    let whole = 0;
    let seen = 0;
    const end = (d: Vec3, t: number): Vec3 => [eye[0] + t * d[0], eye[1] + t * d[1], eye[2] + t * d[2]];
    /** 0 beside the target, 1 on a hidden part of it, 2 on one that is seen. */
    const ask = (a: number, b: number): number => {
      const d: Vec3 = [f[0] + a * u[0] + b * v[0], f[1] + a * u[1] + b * v[1], f[2] + a * u[2] + b * v[2]];
      let found = 0;
      for (let k = 0; k < volumes.length; k++) {
        if (!volumes[k]!.meets(eye, d) || chord.leave <= 0) continue;
        found = 1;
        const enter = Math.max(0, chord.enter);
        const { leave } = chord;
        // The near side may lie in an area that the rest does not lie in.
        if (!stops(eye, end(d, enter)) || !stops(eye, end(d, (enter + leave) / 2)) || !stops(eye, end(d, leave))) return 2;
      }
      return found;
    };
    const count = (what: number, part: number): void => {
      if (what > 0) whole += part;
      if (what > 1) seen += part;
    };
    const divide = (
      a: number,
      b: number,
      w: number,
      h: number,
      left: number,
      c: readonly [number, number, number, number],
    ): void => {
      const size = w * h * (1 + (a + w / 2) ** 2 + (b + h / 2) ** 2) ** -1.5;
      if (left === 0 || (c[0] === c[1] && c[0] === c[2] && c[0] === c[3])) {
        for (const what of c) count(what, size / 4);
        return;
      }
      const [x, y] = [a + w / 2, b + h / 2];
      const [n, s, e, o, m] = [ask(x, b + h), ask(x, b), ask(a + w, y), ask(a, y), ask(x, y)];
      divide(a, b, w / 2, h / 2, left - 1, [c[0], s, o, m]);
      divide(x, b, w / 2, h / 2, left - 1, [s, c[1], m, e]);
      divide(a, y, w / 2, h / 2, left - 1, [o, m, c[2], n]);
      divide(x, y, w / 2, h / 2, left - 1, [m, e, n, c[3]]);
    };
    const w = (u1 - u0) / fields;
    const h = (v1 - v0) / fields;
    let below = Array.from({ length: fields + 1 }, (_, i) => ask(u0 + i * w, v0));
    for (let j = 0; j < fields; j++) {
      const above = below.map((_, i) => ask(u0 + i * w, v0 + (j + 1) * h));
      for (let i = 0; i < fields; i++)
        divide(u0 + i * w, v0 + j * h, w, h, divisions, [below[i]!, below[i + 1]!, above[i]!, above[i + 1]!]);
      below = above;
    }
    return whole === 0 ? 0 : seen / whole;
  };
}

const mean = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0) / list.length;
