import { useFrame, useThree } from '@react-three/fiber';
import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import { type Camera, type Sprite, Vector3 } from 'three';
import type { Vec3 } from '../../../core/index.ts';
import type { Covered } from '../base/board.ts';
import { apart, type Box, type Hung } from './apart.ts';
import { ABOVE, Hanging, type LabelProps, ON } from './Label.tsx';

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
    const all = [...labels].flatMap(sprite => hungBy(sprite, camera, size) ?? []);
    const isWritten = ({ sprite }: InView) => (sprite.userData as Said).isWritten;
    const [written, inView] = [all.filter(isWritten), all.filter(one => !isWritten(one))];
    const { left, right, top, bottom } = covered;
    const seen = { left, top, width: size.width - left - right, height: size.height - top - bottom };
    const moves = apart(inView, seen, written);
    for (const [i, { sprite, width, height, off }] of inView.entries()) {
      const [dx, dy] = moves[i]!;
      sprite.center.set(ABOVE.x - (off[0] + dx) / width, ABOVE.y + (off[1] + dy) / height);
    }
  });
  return <Hanging value={labels}>{children}</Hanging>;
}

const spot = new Vector3();

/** What a label keeps with its sprite. */
type Said = { readonly size: readonly [number, number]; readonly isWritten: boolean } & Pick<LabelProps, 'rim' | 'spares'>;

interface InView extends Hung {
  readonly sprite: Sprite;
  /** How far that is from where the sprite would hang by its own place. */
  readonly off: readonly [dx: number, dy: number];
}

/** Where a label hangs by itself; null for one behind the eye. */
function hungBy(sprite: Sprite, camera: Camera, page: Pick<Box, 'width' | 'height'>): InView | null {
  const { size, rim, spares, isWritten } = sprite.userData as Said;
  const [width, height] = size;
  const seenAt = (): readonly [number, number] => {
    spot.project(camera);
    return [((spot.x + 1) / 2) * page.width, ((1 - spot.y) / 2) * page.height];
  };
  const round = (points: readonly Vec3[]): Box => {
    const around = points.map(point => {
      spot.set(...point);
      return seenAt();
    });
    const [xs, ys] = [around.map(at => at[0]), around.map(at => at[1])];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  };
  sprite.getWorldPosition(spot);
  const [x, y] = seenAt();
  if (spot.z > 1) return null;
  const { x: across, y: up } = isWritten ? ON : ABOVE;
  const hung = {
    ...{ sprite, spot: [x, y] as const, left: x - across * width, top: y - (1 - up) * height, width, height },
    spares: (spares ?? []).filter(points => points.length > 0).map(round),
  };
  if (!rim) return { ...hung, off: [0, 0] };
  // Over the whole of what lies within the rim.
  const inside = round(rim);
  const middle = inside.left + inside.width / 2;
  const [left, top] = [middle - ABOVE.x * width, inside.top - (1 - ABOVE.y) * height];
  const off = [left - hung.left, top - hung.top] as const;
  return { ...hung, spot: [middle, inside.top + inside.height / 2], left, top, spares: [inside, ...hung.spares], off };
}
