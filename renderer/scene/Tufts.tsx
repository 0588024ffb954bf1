import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { BufferGeometry, InstancedMesh } from 'three';
import { Color, Matrix4, Quaternion, Vector3 } from 'three';
import type { Piece } from '../../core/index.ts';
import { chance, contains, formOf, ringOf } from '../../core/index.ts';
import { noise, Sculpture, tint } from '../../models/sculpt/index.ts';
import { tuft } from '../../models/terrain/index.ts';
import type { Ground } from '../../templates/index.ts';
import type { TableSize } from './base/board.ts';
import { surfaceMaterial } from './textures/materials.ts';
import { quality } from './base/quality.ts';

/** mm² of table for each tuft. */
const SPACE = { full: 2400, plain: 14_000 } as const;
const COLOURS: { readonly [G in Ground['base']]: readonly string[] } = {
  ...{
    grass: ['#6f7a4a', '#8a8a58', '#5e6b40'],
    meadow: ['#64783f', '#86904f', '#a39a58'],
    yard: ['#7b7a5c', '#6a6a50', '#8a8468'],
    earth: ['#77683f', '#8a7a4c', '#66703f'],
    sand: ['#a5955f', '#8f8a58', '#b5a56c'],
    snow: ['#a9a888', '#8f8f70', '#c9cdcf'],
  },
};

interface Props {
  readonly size: TableSize;
  readonly ground: Ground;
  readonly pieces: readonly Piece[];
}

/** Grass that stands up from the paint, low enough to hide nothing. */
export const Tufts = memo(function Tufts({ size, ground, pieces }: Props) {
  const mesh = useRef<InstancedMesh>(null);
  const geometry = useMemo(blades, []);
  useEffect(() => () => geometry.dispose(), [geometry]);
  const count = Math.round((size.width * size.depth) / SPACE[quality()] / (ground.base === 'yard' ? 3 : 1));
  useLayoutEffect(() => {
    const { current } = mesh;
    if (!current) return;
    const random = chance(`tufts ${size.width}`);
    const built = pieces.filter(piece => piece.kind !== 'woods').map(piece => ringOf(formOf(piece).outline));
    const matrix = new Matrix4();
    const colour = new Color();
    let n = 0;
    for (let i = 0; i < count * 3 && n < count; i++) {
      const [x, y] = [random() * size.width, random() * size.depth];
      const [high, turn, shade] = [0.6 + random() * 0.8, random() * 7, random()];
      // They grow in patches, not on roads, nor where something stands.
      if (noise(x * 0.009 + 60, y * 0.009) < 0.45 || built.some(ring => contains(ring, x, y)) || onRoad(ground, x, y)) continue;
      current.setMatrixAt(
        n,
        matrix.compose(new Vector3(x, y, 0), new Quaternion().setFromAxisAngle(UPRIGHT, turn), new Vector3(high, high, high)),
      );
      current.setColorAt(n, colour.set(COLOURS[ground.base][Math.floor(shade * 3)]!));
      n++;
    }
    current.count = n;
    current.instanceMatrix.needsUpdate = true;
    if (current.instanceColor) current.instanceColor.needsUpdate = true;
    current.computeBoundingSphere();
  }, [size, ground, pieces, count]);
  return <instancedMesh key={count} ref={mesh} args={[geometry, surfaceMaterial('matte'), count]} raycast={() => null} />;
});

const UPRIGHT = new Vector3(0, 0, 1);

function blades(): BufferGeometry {
  const s = new Sculpture();
  tuft(s, 0, 0, 6, tint('#ffffff'), chance('blades'));
  return s.geometry({ mottle: 0.2, mud: 0 });
}

function onRoad({ roads }: Ground, x: number, y: number): boolean {
  return roads.some(({ points, width }) =>
    points.some((a, i) => {
      const b = points[i + 1];
      if (!b) return false;
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy) < width / 2;
    }),
  );
}
