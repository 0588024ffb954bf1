import { memo, useEffect, useMemo, useState } from 'react';
import { BufferGeometry, Float32BufferAttribute } from 'three';
import type { Piece } from '../../core/index.ts';
import { Sculpture, shade, tint } from '../../models/sculpt/index.ts';
import type { Ground } from '../../templates/index.ts';
import type { TableSize } from './base/board.ts';
import { Tufts } from './Tufts.tsx';
import { surfaceMaterial } from './textures/materials.ts';
import { boardMaterial } from './paint.ts';
import { groundTexture } from './textures/ground.ts';

const RIM = { wide: 44, high: 9, deep: 92 } as const;
const OAK = tint('#57483b');
const PLAIN: Ground = { base: 'grass', roads: [] };

interface Props {
  readonly size: TableSize;
  readonly ground?: Ground | undefined;
  readonly pieces: readonly Piece[];
  /** Lines every 10 cm. */
  readonly grid: boolean;
  /** Whether the paint waits: something of the table is in a hand. */
  readonly rest: boolean;
}

/** The painted board in its wooden rim. */
export const TableTop = memo(function TableTop({ size: { width, depth }, ground = PLAIN, pieces, grid, rest }: Props) {
  // Whoever hands in a new size that is as large has no new table.
  const size = useMemo(() => ({ width, depth }), [width, depth]);
  // What comes and goes in a game leaves no trace on the paint.
  const fixed = useMemo(() => pieces.filter(piece => piece.kind !== 'smoke' && piece.kind !== 'wreck'), [pieces]);
  const planted = usePainted(fixed, rest);
  const lying = useLying(ground, rest);
  const material = useMemo(() => boardMaterial(groundTexture(size, lying, planted), size), [size, lying, planted]);
  useEffect(() => () => material.dispose(), [material]);
  const rim = useMemo(() => frame(size), [size]);
  useEffect(() => () => rim.dispose(), [rim]);
  const lines = useMemo(() => (grid ? gridLines(size) : null), [size, grid]);
  useEffect(() => () => lines?.dispose(), [lines]);
  return (
    <>
      <mesh position={[width / 2, depth / 2, 0]} material={material} receiveShadow>
        <planeGeometry args={[width, depth]} />
      </mesh>
      <Tufts size={size} ground={lying} pieces={planted} />
      <mesh geometry={rim} material={surfaceMaterial('planks')} receiveShadow castShadow />
      {lines && (
        <lineSegments geometry={lines} position={[0, 0, 0.5]}>
          <lineBasicMaterial color="#f3ead2" transparent opacity={0.16} depthWrite={false} />
        </lineSegments>
      )}
    </>
  );
});

/** ms after which what was moved is painted where it lies now: not while a hand still drags it. */
const CALM = 350;

/** The pieces that are painted: all that there are, but those that were moved only once they lie still. */
function usePainted(now: readonly Piece[], rest: boolean): readonly Piece[] {
  const [painted, paint] = useState(now);
  const areThose = painted.length === now.length && painted.every((piece, i) => piece.id === now[i]!.id);
  if (!areThose) paint(now);
  useEffect(() => {
    if (rest) return;
    // Each move on begins the wait anew.
    const timer = setTimeout(() => paint(was => (was.every((piece, i) => piece === now[i]) ? was : now)), CALM);
    return () => clearTimeout(timer);
  }, [now, rest]);
  return painted;
}

/** The ground as it lay before a hand took hold of a road or a patch of it: paint is not dragged, it follows once it is let go. */
function useLying(now: Ground, rest: boolean): Ground {
  const [lying, lay] = useState(now);
  if (!rest && lying !== now) lay(now);
  return rest ? lying : now;
}

function frame({ width, depth }: TableSize): BufferGeometry {
  const s = new Sculpture();
  const { wide, high, deep } = RIM;
  const z = high - deep / 2;
  for (const y of [-wide / 2, depth + wide / 2])
    s.block({ at: [width / 2, y, z], size: [width + wide * 2, wide, deep], colour: OAK, bevel: 5 });
  for (const x of [-wide / 2, width + wide / 2])
    s.block({ at: [x, depth / 2, z], size: [wide, depth, deep], colour: shade(OAK, 0.94), bevel: 5 });
  for (const x of [0, width])
    for (const y of [0, depth]) s.block({ at: [x, y, -420], size: [90, 90, 680], colour: shade(OAK, 0.6) });
  for (const x of [-wide / 2, width + wide / 2])
    for (const y of [-wide / 2, depth + wide / 2])
      s.block({ at: [x, y, high - 4], size: [wide + 2, wide + 2, 10], colour: tint('#7d7358'), bevel: 2 });
  return s.geometry({ mottle: 0.3, mud: 0 });
}

function gridLines({ width, depth }: TableSize): BufferGeometry {
  const points: number[] = [];
  for (let x = 100; x < width; x += 100) points.push(x, 0, 0, x, depth, 0);
  for (let y = 100; y < depth; y += 100) points.push(0, y, 0, width, y, 0);
  return new BufferGeometry().setAttribute('position', new Float32BufferAttribute(points, 3));
}
