import { useEffect, useMemo, useRef } from 'react';
import type { DirectionalLight } from 'three';
import { CanvasTexture, Object3D } from 'three';
import type { TableSize } from './base/board.ts';
import { quality } from './base/quality.ts';
import { picture } from './textures/canvas.ts';

/** Height of the table over the floor, mm. */
const HIGH = 760;

/** A dim room with one warm lamp over the table. */
export function Room({ size }: { readonly size: TableSize }) {
  const lamp = useRef<DirectionalLight>(null);
  const { width, depth } = size;
  const aim = useMemo(() => {
    const object = new Object3D();
    object.position.set(width / 2, depth / 2, 0);
    object.updateMatrixWorld();
    return object;
  }, [width, depth]);
  const floor = useMemo(glow, []);
  useEffect(() => () => floor.dispose(), [floor]);
  const reach = Math.hypot(width, depth) / 2 + 60;
  return (
    <>
      <color attach="background" args={['#0b0d0f']} />
      <hemisphereLight args={['#d3d7d8', '#6b6256', 1.65]} position={[0, 0, 1]} />
      <directionalLight
        ref={lamp}
        color="#ffedd0"
        intensity={3.1}
        position={[width / 2 - 700, depth / 2 - 620, 1700]}
        target={aim}
        castShadow
        shadow-mapSize={[2048, 2048]}
        shadow-bias={-0.0006}
        shadow-normalBias={0.8}
        shadow-radius={3}
        shadow-camera-left={-reach}
        shadow-camera-right={reach}
        shadow-camera-top={reach}
        shadow-camera-bottom={-reach}
        shadow-camera-near={400}
        shadow-camera-far={3400}
      />
      {quality() === 'full' && (
        <directionalLight color="#b7c3d2" intensity={0.8} position={[width + 900, depth + 1400, 900]} target={aim} />
      )}
      <mesh position={[width / 2, depth / 2, -HIGH]}>
        <planeGeometry args={[12000, 12000]} />
        <meshBasicMaterial map={floor} toneMapped={false} />
      </mesh>
    </>
  );
}

/** Floor boards that fade into the dark. */
function glow(): CanvasTexture {
  const { canvas, pen } = picture(512, 512);
  pen.fillStyle = '#0b0d0f';
  pen.fillRect(0, 0, 512, 512);
  for (let i = 0; i < 103; i++) {
    pen.fillStyle = ['#231f1c', '#201d1a', '#26221e'][i % 3]!;
    pen.fillRect(0, i * 5, 512, 4.5);
  }
  const fade = pen.createRadialGradient(256, 256, 30, 256, 256, 250);
  fade.addColorStop(0, 'rgba(11,13,15,0.15)');
  fade.addColorStop(0.45, 'rgba(11,13,15,0.72)');
  fade.addColorStop(1, 'rgba(11,13,15,1)');
  pen.fillStyle = fade;
  pen.fillRect(0, 0, 512, 512);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = 'srgb';
  return texture;
}
