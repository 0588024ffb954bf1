import { memo } from 'react';
import type { Card, Piece } from '../../core/index.ts';
import { formOf } from '../../core/index.ts';
import { miniatureGeometry } from '../../models/miniatures/meshes/index.ts';
import { terrainParts } from '../../models/terrain/index.ts';
import { turnOf } from './base/frame.ts';
import { figureMaterial, surfaceMaterial } from './textures/materials.ts';
import { SmokeBank } from './SmokeBank.tsx';
import { SmokeColumn } from './SmokeColumn.tsx';

interface Props {
  readonly piece: Piece;
  /** How many storeys of a building are shown, the roof being the last. */
  readonly storeys: number;
  /** What a wreck was. */
  readonly card?: Card | undefined;
  readonly still: boolean;
}

/** One piece of terrain; trees stand for themselves. */
export const Terrain = memo(function Terrain({ piece, storeys, card, still }: Props) {
  const { wreck } = formOf(piece);
  if (piece.kind === 'smoke') return <SmokeBank piece={piece} />;
  if (wreck && card) {
    const { x, y, z, facing } = wreck.at;
    return (
      <group position={[x, y, z]} rotation={[0, 0, turnOf(facing)]}>
        <mesh geometry={miniatureGeometry(card, -1, 0, true)} material={figureMaterial('plates')} castShadow receiveShadow />
        <SmokeColumn height={150} still={still} />
      </group>
    );
  }
  return terrainParts(piece)
    .filter(part => part.storey === undefined || part.storey < storeys)
    .map(({ name, storey = 0, surface, geometry }) => (
      <mesh
        key={`${name} ${storey}`}
        geometry={geometry}
        material={surfaceMaterial(surface)}
        castShadow={surface !== 'water'}
        receiveShadow
      />
    ));
});
