import { useThree } from '@react-three/fiber';
import { memo, useEffect, useMemo, useState } from 'react';
import { Plane, SRGBColorSpace, type Texture, TextureLoader, Vector3 } from 'three';
import type { TableDesign } from '../../core/index.ts';
import type { TableSize } from './base/board.ts';
import { turnOf } from './base/frame.ts';

interface Props extends NonNullable<TableDesign['underlay']> {
  readonly table: TableSize;
}

/** A picture that lies on the mat, under all that stands there; its lower left corner is where it is put. It ends with the table. */
export const Underlay = memo(function Underlay({ picture, at, width, turn, opacity, table }: Props) {
  const { gl, invalidate } = useThree();
  const planes = useMemo(
    () => [
      ...[new Plane(new Vector3(1, 0, 0), 0), new Plane(new Vector3(-1, 0, 0), table.width)],
      ...[new Plane(new Vector3(0, 1, 0), 0), new Plane(new Vector3(0, -1, 0), table.depth)],
    ],
    [table.width, table.depth],
  );
  useEffect(() => {
    gl.localClippingEnabled = true;
  }, [gl]);
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
        <meshBasicMaterial
          map={texture}
          transparent
          opacity={opacity}
          depthWrite={false}
          toneMapped={false}
          clippingPlanes={planes}
        />
      </mesh>
    </group>
  );
});
