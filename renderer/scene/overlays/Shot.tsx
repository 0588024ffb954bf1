import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import type { Group } from 'three';
import { AdditiveBlending, MeshBasicMaterial, Quaternion, Vector3 } from 'three';
import type { Overlay } from '../base/board.ts';
import { toWorld } from '../base/frame.ts';

type Props = Omit<Extract<Overlay, { kind: 'shot' }>, 'kind' | 'key'>;

const glow = (color: string, opacity = 1) =>
  new MeshBasicMaterial({ color, transparent: true, opacity, blending: AdditiveBlending, depthWrite: false, toneMapped: false });
const LIGHT = {
  bullets: glow('#ffe7a8'),
  shell: glow('#ffd08a'),
  rocket: glow('#ffb066'),
  beam: glow('#ff6a55', 0.85),
  fire: glow('#ff8a2e', 0.55),
};
const FLASH = glow('#ffd9a0', 0.9);
const AHEAD = new Vector3(1, 0, 0);

const TRACERS = 6;

/** One shot from muzzle to target, and the flash where it lands; it is over when its time is. */
export function Shot({ from, to, look, duration }: Props) {
  const flight = useRef<Group>(null);
  const flash = useRef<Group>(null);
  const start = useRef<number | null>(null);
  const invalidate = useThree(state => state.invalidate);
  const [a, b] = [toWorld(from), toWorld(to)];
  const length = a.distanceTo(b);
  const turn = new Quaternion().setFromUnitVectors(AHEAD, b.clone().sub(a).normalize());
  useEffect(() => invalidate(), [invalidate]);
  useFrame(({ clock }) => {
    start.current ??= clock.elapsedTime;
    const part = ((clock.elapsedTime - start.current) * 1000) / duration;
    const { current: fly } = flight;
    if (!fly || !flash.current) return;
    const arrived = Math.max(0, (part - 0.7) / 0.3);
    flash.current.visible = arrived > 0 && part < 1;
    flash.current.scale.setScalar(4 + arrived * 16);
    fly.visible = part < 1;
    fly.children.forEach((one, i) => {
      switch (look) {
        case 'bullets': {
          const k = part * 1.4 - i * 0.07;
          one.visible = k > 0 && k < 1;
          one.position.x = k * length;
          break;
        }
        case 'shell':
        case 'rocket':
          one.visible = i === 0 && part < 0.75;
          one.position.x = Math.min(1, part / 0.7) * length;
          break;
        case 'beam':
          one.visible = i === 0;
          one.position.x = length / 2;
          one.scale.set(length, 2.4 * (1 - part), 2.4 * (1 - part));
          break;
        case 'fire': {
          const k = (part * 1.5 + i / TRACERS) % 1;
          one.visible = true;
          one.position.x = k * length;
          one.scale.setScalar(4 + k * 26 * Math.min(1, (1 - part) * 3));
          break;
        }
      }
    });
    if (part < 1) invalidate();
  });
  const long = look === 'bullets' ? 22 : look === 'rocket' ? 16 : look === 'shell' ? 12 : 1;
  const thick = look === 'bullets' ? 1.3 : look === 'beam' || look === 'fire' ? 1 : 3;
  return (
    <>
      <group ref={flight} position={a} quaternion={turn}>
        {Array.from({ length: TRACERS }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tracers differ by their number alone
          <mesh key={i} material={LIGHT[look]} renderOrder={25} visible={false} raycast={() => null}>
            {look === 'fire' ? <icosahedronGeometry args={[1, 1]} /> : <boxGeometry args={[long, thick, thick]} />}
          </mesh>
        ))}
      </group>
      <group ref={flash} position={b} visible={false}>
        <mesh material={FLASH} renderOrder={26} raycast={() => null}>
          <icosahedronGeometry args={[1, 1]} />
        </mesh>
      </group>
    </>
  );
}
