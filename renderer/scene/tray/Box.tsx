import { useEffect, useMemo } from 'react';
import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';
import { chance } from '../../../core/index.ts';
import { RACK } from './rack.ts';
import { feltFor } from './tumble.ts';

/** The felt, its wooden rim, and the rack. */
export function Box() {
  const felt = useMemo(() => grain('#2c5a49', '#264f40', 3), []);
  const wood = useMemo(() => grain('#5b4636', '#463427', 1), []);
  useEffect(
    () => () => {
      felt.dispose();
      wood.dispose();
    },
    [felt, wood],
  );
  const { x, y } = feltFor(1);
  const [left, right, near, far] = [-x - 0.35, x + 0.35, -y - 0.35, RACK.far + 0.5];
  const rim = 0.5;
  const bars: readonly (readonly [number, number, number, number])[] = [
    [0, near - rim / 2, right - left + 2 * rim, rim],
    [0, far + rim / 2, right - left + 2 * rim, rim],
    [left - rim / 2, (near + far) / 2, rim, far - near],
    [right + rim / 2, (near + far) / 2, rim, far - near],
  ];
  return (
    <group>
      <mesh receiveShadow position={[0, (near + RACK.near - 0.2) / 2, 0]}>
        <planeGeometry args={[right - left, RACK.near - 0.2 - near]} />
        <meshStandardMaterial map={felt} roughness={1} />
      </mesh>
      <mesh receiveShadow position={[0, (RACK.near - 0.2 + far) / 2, 0]}>
        <planeGeometry args={[right - left, far - RACK.near + 0.2]} />
        <meshStandardMaterial color="#2b3136" roughness={0.9} />
      </mesh>
      <mesh receiveShadow castShadow position={[0, RACK.near - 0.2, 0.06]}>
        <boxGeometry args={[right - left, 0.12, 0.12]} />
        <meshStandardMaterial color="#b98a3c" metalness={0.6} roughness={0.35} />
      </mesh>
      {bars.map(([bx, by, wide, deep]) => (
        <mesh key={`${bx} ${by}`} castShadow receiveShadow position={[bx, by, 0.25]}>
          <boxGeometry args={[wide, deep, 0.9]} />
          <meshStandardMaterial map={wood} roughness={0.6} />
        </mesh>
      ))}
    </group>
  );
}

/** Fibres of cloth or wood. */
function grain(light: string, dark: string, repeat: number): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = 128;
  canvas.height = 128;
  const brush = canvas.getContext('2d')!;
  brush.fillStyle = light;
  brush.fillRect(0, 0, 128, 128);
  brush.fillStyle = dark;
  // The same each time.
  const random = chance(7);
  for (let i = 0; i < 2600; i++) {
    brush.globalAlpha = 0.12 + (i % 5) * 0.07;
    brush.fillRect(Math.floor(128 * random()), Math.floor(128 * random()), repeat === 1 ? 9 : 2, 1);
  }
  const texture = new CanvasTexture(canvas);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.repeat.set(repeat, repeat === 1 ? 1 : repeat / 2);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
