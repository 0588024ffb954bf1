import { Canvas } from '@react-three/fiber';
import { memo } from 'react';
import { BasicShadowMap, NeutralToneMapping, PCFShadowMap } from 'three';
import { quality } from '../base/quality.ts';
import { Box } from './Box.tsx';
import { Dice } from './Dice.tsx';
import type { TrayProps } from './lying.ts';

/** A tray of felt with a rack for the dice that have been sorted. Draws while dice move, and rests in between. */
export const Tray = memo(function Tray(props: TrayProps) {
  const full = quality() === 'full';
  return (
    <Canvas
      frameloop="demand"
      shadows={{ type: full ? PCFShadowMap : BasicShadowMap }}
      dpr={full ? [1, 2] : [0.5, 1]}
      camera={{ fov: 24, near: 5, far: 80, up: [0, 0, 1], position: [0, -7.6, 20.2] }}
      gl={{ antialias: true, alpha: true, toneMapping: NeutralToneMapping, toneMappingExposure: 0.92 }}
      onCreated={({ camera, gl }) => {
        camera.lookAt(0, 0.95, 0);
        gl.domElement.addEventListener('webglcontextlost', props.onBroken);
      }}
      aria-hidden="true"
    >
      <ambientLight intensity={0.9} color="#dfe6ee" />
      <directionalLight
        castShadow
        position={[-6, 5, 13]}
        intensity={2.1}
        color="#fff6ea"
        shadow-mapSize={full ? [1024, 1024] : [512, 512]}
        shadow-camera-left={-11}
        shadow-camera-right={11}
        shadow-camera-top={9}
        shadow-camera-bottom={-9}
        shadow-camera-near={2}
        shadow-camera-far={34}
        shadow-bias={-0.002}
      />
      <Box />
      <Dice {...props} />
    </Canvas>
  );
});
