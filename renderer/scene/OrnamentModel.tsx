import { memo } from 'react';
import { ornamentGeometry, TREE_KINDS, treeGeometry } from '../../models/terrain/index.ts';
import type { Ornament } from '../../templates/index.ts';
import { turnOf } from './base/frame.ts';
import { crownMaterials, surfaceMaterial } from './textures/materials.ts';

/** mm. A single tree of this size is as large as those of a wood. */
const GROWN = 60;

/** One of the things that stand about on a table without any rule. */
export const OrnamentModel = memo(function OrnamentModel({ ornament: one }: { readonly ornament: Ornament }) {
  const { id, at, turn, size, ornament } = one;
  if (ornament === 'tree') {
    const { trunk, crown } = treeGeometry(TREE_KINDS[id.length % TREE_KINDS.length]!);
    const scale = size / GROWN;
    return (
      <group position={[at[0], at[1], 0]} rotation={[0, 0, turnOf(turn)]} scale={scale}>
        <mesh geometry={trunk} material={surfaceMaterial('leaf')} castShadow receiveShadow />
        <mesh geometry={crown} material={crownMaterials().thick} castShadow receiveShadow />
      </group>
    );
  }
  return (
    <mesh
      geometry={ornamentGeometry(ornament)}
      material={surfaceMaterial('matte')}
      position={[at[0], at[1], 0]}
      rotation={[0, 0, turnOf(turn)]}
      scale={size / 100}
      castShadow
      receiveShadow
    />
  );
});
