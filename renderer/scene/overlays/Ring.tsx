import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import type { Group } from 'three';
import type { FreePlace, Vec3 } from '../../../core/index.ts';
import type { Tone } from '../base/board.ts';
import { COLOURS, flatMaterial, throughMaterial } from '../textures/materials.ts';
import { quality } from '../base/quality.ts';
import { circle, ribbon } from './shapes.ts';
import { useGeometry } from './Flat.tsx';

interface Props {
  readonly place: FreePlace;
  readonly radius: number;
  readonly tone: Tone;
  readonly still: boolean;
  /** A plain line, for those who sit close to each other. */
  readonly slim?: boolean;
}

/** Degrees a second. */
const TURN = 40;
/** Milliseconds between two pictures of a ring that turns by itself: without a graphics card it only ticks. */
const BEAT = { full: 33, plain: 600 } as const;

/** A broken ring that turns round a model: chosen, aimed at, or free to act. */
export function Ring({ place: { x, y, z }, radius, tone, still, slim = false }: Props) {
  const group = useRef<Group>(null);
  const invalidate = useThree(state => state.invalidate);
  const outer = radius + 4.5;
  const dashes = useGeometry(() => {
    const round = circle([0, 0], outer).map(([u, v]): Vec3 => [u, v, 0]);
    const dash = (outer * Math.PI * 2) / 8;
    return ribbon(round, { width: 3.4, closed: true, dash: [dash * 0.66, dash * 0.34] });
  }, [outer]);
  const inner = useGeometry(
    () =>
      ribbon(
        circle([0, 0], radius + 1.6).map(([u, v]): Vec3 => [u, v, 0]),
        { width: slim ? 1.8 : 1.2, closed: true },
      ),
    [radius, slim],
  );
  useEffect(() => {
    if (still || slim) return;
    const timer = window.setInterval(() => {
      if (!document.hidden) invalidate();
    }, BEAT[quality()]);
    return () => window.clearInterval(timer);
  }, [still, slim, invalidate]);
  useFrame(({ clock }) => {
    if (!still && group.current) group.current.rotation.z = (clock.elapsedTime * TURN * Math.PI) / 180;
  });
  return (
    <group position={[x, y, z + 1.4]}>
      <mesh geometry={inner} material={throughMaterial(COLOURS[tone])} renderOrder={9} raycast={() => null} />
      {!slim && (
        <group ref={group}>
          <mesh geometry={dashes} material={throughMaterial(COLOURS[tone])} renderOrder={9} raycast={() => null} />
          <mesh geometry={dashes} material={flatMaterial(COLOURS[tone], 1)} renderOrder={13} raycast={() => null} />
        </group>
      )}
      <mesh geometry={inner} material={flatMaterial(COLOURS[tone], slim ? 1 : 0.7)} renderOrder={13} raycast={() => null} />
    </group>
  );
}
