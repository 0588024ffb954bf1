import type { Bloc } from '../../../core/forces/index.ts';
import type { Sculpture, Tint } from '../../sculpt/index.ts';
import { shade } from '../../sculpt/index.ts';

type Flat = readonly (readonly [number, number])[];

const round = (count: number, radius: (i: number) => number, turn = 0): Flat =>
  Array.from({ length: count }, (_, i) => {
    const t = turn + (i / count) * Math.PI * 2;
    return [Math.cos(t) * radius(i), Math.sin(t) * radius(i)] as const;
  });

/** The bloc's mark, `size` across, flat on the ground of the pose with its top towards +x. */
export function mark(s: Sculpture, bloc: Bloc, size: number, colour: Tint, thickness = 0.25): void {
  const r = size / 2;
  switch (bloc) {
    case 'allies':
      s.plate(
        round(10, i => (i % 2 === 0 ? r : r * 0.42)),
        thickness,
        colour,
      );
      return;
    case 'axis': {
      const arm = r * 0.3;
      const bar = (l: number, w: number, c: Tint, t: number) =>
        s.plate(
          [
            [-l, -w],
            [l, -w],
            [l, w],
            [-l, w],
          ] as Flat,
          t,
          c,
        );
      bar(r, arm * 1.5, colour, thickness);
      bar(arm * 1.5, r, colour, thickness);
      bar(r * 0.94, arm * 0.75, shade(colour, 0.06), thickness + 0.1);
      bar(arm * 0.75, r * 0.94, shade(colour, 0.06), thickness + 0.1);
      return;
    }
    case 'ssu':
      s.plate(
        round(32, i => (i % 4 < 2 ? r : r * 0.76)),
        thickness,
        colour,
      );
      s.plate(
        round(12, () => r * 0.38),
        thickness + 0.12,
        shade(colour, 0.2),
      );
      return;
    case 'mercenary':
      s.plate(
        round(4, () => r),
        thickness,
        colour,
      );
      return;
    case 'mythos':
      s.plate(
        round(6, i => (i % 2 === 0 ? r : r * 0.5)),
        thickness,
        colour,
      );
      return;
  }
}
