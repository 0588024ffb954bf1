import { useThree } from '@react-three/fiber';
import { memo, useEffect, useState } from 'react';
import { SRGBColorSpace, type Texture, TextureLoader } from 'three';
import type { TableDesign } from '../../core/index.ts';
import { turnOf } from './base/frame.ts';

type Laid = NonNullable<TableDesign['underlay']>;

/** A picture that lies on the mat, under all that stands there; its lower left corner is where it is put. */
export const Underlay = memo(function Underlay({ picture, at, width, turn, opacity }: Laid) {
  const invalidate = useThree(state => state.invalidate);
  const [texture, setTexture] = useState<Texture | null>(null);
  useEffect(() => {
    let open = true;
    let loaded: Texture | null = null;
    new TextureLoader().load(picture, made => {
      made.colorSpace = SRGBColorSpace;
      loaded = made;
      if (!open) return made.dispose();
      setTexture(made);
      invalidate();
    });
    return () => {
      open = false;
      loaded?.dispose();
    };
  }, [picture, invalidate]);
  if (!texture) return null;
  const image = texture.image as { readonly width: number; readonly height: number };
  const depth = (width * image.height) / image.width;
  return (
    <group position={[at[0], at[1], 0.4]} rotation={[0, 0, turnOf(turn)]}>
      <mesh position={[width / 2, depth / 2, 0]} raycast={() => null}>
        <planeGeometry args={[width, depth]} />
        <meshBasicMaterial map={texture} transparent opacity={opacity} depthWrite={false} toneMapped={false} />
      </mesh>
    </group>
  );
});
