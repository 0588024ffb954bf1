import { useFrame } from '@react-three/fiber';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import type { BufferGeometry, InstancedMesh, Material } from 'three';
import { Matrix4, Quaternion, Vector3 } from 'three';
import type { FreePlace, Piece } from '../../core/index.ts';
import { contains, formOf, ringOf } from '../../core/index.ts';
import type { Tree } from '../../models/terrain/index.ts';
import { TREE_KINDS, treeGeometry, treesOf } from '../../models/terrain/index.ts';
import { crownMaterials, surfaceMaterial } from './textures/materials.ts';

/** mm. A tree gives way to a model this close to its trunk, as one lifts it off a real table. */
const ROOM = 16;
/** mm between a model and the outline of a wood that is thinned for it. */
const NEAR = 20;

interface Props {
  readonly pieces: readonly Piece[];
  /** Everybody who stands on the table, with the radius he takes up. */
  readonly stands: readonly { readonly place: FreePlace; readonly radius: number }[];
}

/** The trees of every wood, drawn by kind; woods with somebody in them are thinned. */
export const Trees = memo(function Trees({ pieces, stands }: Props) {
  const wooded = useSame(pieces.filter(piece => piece.kind === 'woods'));
  const standing = useMemo(() => standingIn(wooded, stands), [wooded, stands]);
  const materials = crownMaterials();
  useFrame(({ camera }) => {
    // Straight down the crowns would hide the table: they grow clearer as the eye rises.
    const down = Math.max(0, -camera.getWorldDirection(AHEAD).z);
    const clear = Math.max(0, (down - 0.72) / 0.28);
    materials.thick.opacity = 1 - 0.5 * clear;
    materials.thin.opacity = 0.5 - 0.25 * clear;
  });
  // Those of a kind are placed anew only where one of them is another.
  const byKind = useMemo(
    () =>
      TREE_KINDS.map(kind => {
        const all = standing.filter(tree => tree.kind === kind);
        return { kind, all, thick: all.filter(tree => !tree.thin), thin: all.filter(tree => tree.thin) };
      }),
    [standing],
  );
  return byKind.flatMap(({ kind, all, thick, thin }) => {
    const { trunk, crown } = treeGeometry(kind);
    return [
      <Stand key={`${kind} trunk`} trees={all} geometry={trunk} material={surfaceMaterial('leaf')} />,
      <Stand key={`${kind} thick`} trees={thick} geometry={crown} material={materials.thick} />,
      <Stand key={`${kind} thin`} trees={thin} geometry={crown} material={materials.thin} />,
    ];
  });
});

/** The same list as long as there is the same in it. */
function useSame<T>(now: readonly T[]): readonly T[] {
  const kept = useRef(now);
  if (kept.current.length !== now.length || kept.current.some((one, i) => one !== now[i])) kept.current = now;
  return kept.current;
}

/** Every tree that is not lifted off for a model, and whether its wood is thinned. */
function standingIn(woods: readonly Piece[], stands: Props['stands']) {
  return woods.flatMap(piece => {
    const trees = treesOf(piece);
    const ring = ringOf(formOf(piece).outline);
    const near = stands.filter(
      ({ place: { x, y }, radius }) => contains(ring, x, y) || trees.some(t => Math.hypot(t.x - x, t.y - y) < radius + NEAR + 24),
    );
    return trees
      .filter(tree => !near.some(({ place, radius }) => Math.hypot(tree.x - place.x, tree.y - place.y) < radius + ROOM))
      .map(tree => ({ ...tree, thin: near.some(({ place: { x, y } }) => contains(ring, x, y)) }));
  });
}

const AHEAD = new Vector3();
const UPRIGHT = new Vector3(0, 0, 1);

function Stand({
  trees,
  geometry,
  material,
}: {
  readonly trees: readonly Tree[];
  readonly geometry: BufferGeometry;
  readonly material: Material;
}) {
  const mesh = useRef<InstancedMesh>(null);
  useLayoutEffect(() => {
    const { current } = mesh;
    if (!current) return;
    const matrix = new Matrix4();
    trees.forEach(({ x, y, yaw, scale }, i) => {
      const turn = new Quaternion().setFromAxisAngle(UPRIGHT, (yaw * Math.PI) / 180);
      current.setMatrixAt(i, matrix.compose(new Vector3(x, y, 0), turn, new Vector3(scale, scale, scale)));
    });
    current.count = trees.length;
    current.instanceMatrix.needsUpdate = true;
    current.computeBoundingSphere();
  }, [trees]);
  // An instanced mesh never grows: it is made anew with more places.
  const places = Math.max(8, 2 ** Math.ceil(Math.log2(trees.length + 1)));
  return (
    <instancedMesh key={places} ref={mesh} args={[geometry, material, places]} castShadow receiveShadow raycast={() => null} />
  );
}
