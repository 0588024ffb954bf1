import { memo, useMemo } from 'react';
import { SpriteMaterial } from 'three';
import type { Piece, Vec3 } from '../../core/index.ts';
import { chance, formOf } from '../../core/index.ts';
import { scatter } from '../../models/terrain/index.ts';
import { puffTexture } from './SmokeColumn.tsx';

let material: SpriteMaterial | undefined;

function cloud(): SpriteMaterial {
  material ??= new SpriteMaterial({ map: puffTexture([158, 157, 152]), transparent: true, opacity: 0.42, depthWrite: false });
  return material;
}

/** A little smoke beside something, without a shape that anybody measures. `radius`: mm about its foot. */
export const SmokeMarker = memo(function SmokeMarker({ radius }: { readonly radius: number }) {
  const puffs = useMemo(() => {
    const random = chance('marker');
    return Array.from({ length: 14 }, (_, i): { readonly at: Vec3; readonly size: number } => {
      const turn = (i * Math.PI) / 7;
      const far = radius * (0.75 + random() * 0.4);
      return { at: [Math.cos(turn) * far, Math.sin(turn) * far, 16 + random() * 34], size: 40 + random() * 26 };
    });
  }, [radius]);
  return puffs.map(({ at, size }) => (
    <sprite key={at.join()} material={cloud()} position={at} scale={[size, size, 1]} raycast={() => null} />
  ));
});

/** A volume of smoke, puffs filling the shape that the rules know. */
export const SmokeBank = memo(function SmokeBank({ piece }: { readonly piece: Piece }) {
  const puffs = useMemo(() => {
    const { outline, base, height } = formOf(piece);
    const random = chance(piece.id);
    return [0.16, 0.46, 0.76].flatMap(up =>
      scatter(outline, 30, 10, random).map(([x, y]): { readonly at: Vec3; readonly size: number } => ({
        at: [x, y, base + Math.max(40, height) * (up + (random() - 0.5) * 0.1)],
        size: 58 + random() * 26,
      })),
    );
  }, [piece]);
  return puffs.map(({ at, size }) => (
    <sprite key={at.join()} material={cloud()} position={at} scale={[size, size, 1]} raycast={() => null} />
  ));
});
