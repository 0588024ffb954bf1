import { useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import type { CanvasTexture, Group } from 'three';
import { SpriteMaterial } from 'three';
import { chance } from '../../core/index.ts';
import { picture, textureOf } from './textures/canvas.ts';

const PUFFS = 7;

let material: SpriteMaterial | undefined;

function soot(): SpriteMaterial {
  material ??= new SpriteMaterial({ map: puffTexture([48, 46, 44]), transparent: true, opacity: 0.6, depthWrite: false });
  return material;
}

/** A soft cloud with an uneven edge. */
export function puffTexture([r, g, b]: readonly [number, number, number]): CanvasTexture {
  const { canvas, pen } = picture(128, 128);
  const random = chance('puff');
  for (let i = 0; i < 26; i++) {
    const [x, y, size] = [64 + (random() - 0.5) * 56, 64 + (random() - 0.5) * 56, 14 + random() * 22];
    const fill = pen.createRadialGradient(x, y, 0, x, y, size);
    fill.addColorStop(0, `rgba(${r},${g},${b},0.35)`);
    fill.addColorStop(1, `rgba(${r},${g},${b},0)`);
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 128, 128);
  }
  return textureOf(canvas);
}

/** Smoke that rises from what has burnt out. It only drifts while the picture moves anyway, and never when it is `still`. */
export function SmokeColumn({ height, still }: { readonly height: number; readonly still: boolean }) {
  const group = useRef<Group>(null);
  const puffs = useMemo(() => Array.from({ length: PUFFS }, (_, i) => i / PUFFS), []);
  useFrame(({ clock }) => {
    if (still) return;
    group.current?.children.forEach((one, i) => {
      place(one.position, one.scale, (clock.elapsedTime * 0.06 + i / PUFFS) % 1, height);
    });
  });
  return (
    <group ref={group}>
      {puffs.map((at, i) => (
        <sprite
          key={at}
          material={soot()}
          position={[i * 3 - 6, i * 2, 40 + at * height]}
          scale={[26 + at * 52, 26 + at * 52, 1]}
          raycast={() => null}
        />
      ))}
    </group>
  );
}

function place(
  position: { set(x: number, y: number, z: number): void },
  scale: { set(x: number, y: number, z: number): void },
  t: number,
  height: number,
): void {
  position.set(t * 30 - 4, t * 16, 34 + t * height);
  scale.set(24 + t * 62, 24 + t * 62, 1);
}
