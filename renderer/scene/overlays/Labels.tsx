import { useFrame, useThree } from '@react-three/fiber';
import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import { type Camera, type Sprite, Vector3 } from 'three';
import type { Covered } from '../base/board.ts';
import { apart, type Box, type Hung } from './apart.ts';
import { ABOVE, Hanging } from './Label.tsx';

interface Props {
  readonly covered: Covered;
  readonly children: ReactNode;
}

/** Keeps the labels among its children apart and out from under the panels. Stands behind the camera's rig, which has its frame first. */
export function Labels({ covered, children }: Props) {
  const labels = useMemo(() => new Set<Sprite>(), []);
  const invalidate = useThree(state => state.invalidate);
  // biome-ignore lint/correctness/useExhaustiveDependencies: panels that come or go move labels, which are placed when a frame is drawn
  useEffect(() => invalidate(), [invalidate, covered]);
  useFrame(({ camera, size }) => {
    camera.updateMatrixWorld();
    const inView = [...labels].flatMap(sprite => hungBy(sprite, camera, size) ?? []);
    const { left, right, top, bottom } = covered;
    const seen = { left, top, width: size.width - left - right, height: size.height - top - bottom };
    const moves = apart(inView, seen);
    for (const [i, { sprite, width, height }] of inView.entries()) {
      const [dx, dy] = moves[i]!;
      sprite.center.set(ABOVE.x - dx / width, ABOVE.y + dy / height);
    }
  });
  return <Hanging value={labels}>{children}</Hanging>;
}

const spot = new Vector3();

/** Where a label hangs by itself; null for one behind the eye. */
function hungBy(
  sprite: Sprite,
  camera: Camera,
  page: Pick<Box, 'width' | 'height'>,
): (Hung & { readonly sprite: Sprite }) | null {
  const [width, height] = sprite.userData.size as readonly [number, number];
  sprite.getWorldPosition(spot).project(camera);
  if (spot.z > 1) return null;
  const [x, y] = [((spot.x + 1) / 2) * page.width, ((1 - spot.y) / 2) * page.height];
  return { sprite, spot: [x, y], left: x - ABOVE.x * width, top: y - (1 - ABOVE.y) * height, width, height };
}
