import { memo, useRef, useState } from 'react';
import type { Card, Piece, Vec2 } from '../../core/index.ts';
import { formOf } from '../../core/index.ts';
import { miniatureGeometry } from '../../models/miniatures/meshes/index.ts';
import { terrainParts } from '../../models/terrain/index.ts';
import { turnOf } from './base/frame.ts';
import { Struck } from './settling/Fallen.tsx';
import { figureMaterial, surfaceMaterial } from './textures/materials.ts';
import { SmokeBank } from './SmokeBank.tsx';
import { SmokeColumn } from './SmokeColumn.tsx';

interface Props {
  readonly piece: Piece;
  /** How many storeys of a building are shown, the roof being the last. */
  readonly storeys: number;
  /** What a wreck was. */
  readonly card?: Card | undefined;
  /** Whether it burns out at this moment, in sight. */
  readonly struck: boolean;
  readonly still: boolean;
}

/** One piece of terrain; trees stand for themselves. */
export const Terrain = memo(function Terrain({ piece, storeys, card, struck, still }: Props) {
  const { wreck } = formOf(piece);
  const [fell] = useState(struck);
  if (piece.kind === 'smoke') return <SmokeBank piece={piece} />;
  if (wreck && card) {
    const { x, y, z, facing } = wreck.at;
    const geometry = miniatureGeometry(card, -1, 0, true);
    const hull = <mesh geometry={geometry} material={figureMaterial('plates')} castShadow receiveShadow />;
    return (
      <group position={[x, y, z]} rotation={[0, 0, turnOf(facing)]}>
        {fell ? <Struck {...{ id: piece.id, geometry }}>{hull}</Struck> : hull}
        <SmokeColumn height={150} still={still} />
      </group>
    );
  }
  return <Parts piece={piece} storeys={storeys} />;
});

/** The modelled piece; one that is only pushed along the table is not modelled anew. */
function Parts({ piece, storeys }: Pick<Props, 'piece' | 'storeys'>) {
  const modelled = useRef(piece);
  const shift = shiftOf(modelled.current, piece);
  if (shift === null) modelled.current = piece;
  const [dx, dy] = shift ?? [0, 0];
  return (
    <group position={[dx, dy, 0]}>
      {terrainParts(modelled.current)
        .filter(part => part.storey === undefined || part.storey < storeys)
        .map(({ name, storey = 0, surface, geometry }) => (
          <mesh
            key={`${name} ${storey}`}
            geometry={geometry}
            material={surfaceMaterial(surface)}
            castShadow={surface !== 'water'}
            receiveShadow
          />
        ))}
    </group>
  );
}

/** mm that roundings may part two points of pieces that are the same but for where they lie. */
const ROUNDED = 0.021;

/** How far a piece has been pushed from where it was modelled; null where it is another one. */
function shiftOf(from: Piece, to: Piece): Vec2 | null {
  if (from === to) return [0, 0];
  const [a, b] = [formOf(from), formOf(to)];
  const [first, now] = [a.outline[0], b.outline[0]];
  if (from.id !== to.id || from.kind !== to.kind || !first || !now || a.outline.length !== b.outline.length) return null;
  if (a.height !== b.height || a.base !== b.base || a.roof !== b.roof || String(a.floors) !== String(b.floors)) return null;
  const [dx, dy] = [now[0] - first[0], now[1] - first[1]];
  const isThere = ([x, y]: Vec2, [u, v]: Vec2) => Math.abs(x + dx - u) < ROUNDED && Math.abs(y + dy - v) < ROUNDED;
  const [walls, others] = [a.walls ?? [], b.walls ?? []];
  const same =
    a.outline.every((at, i) => isThere(at, b.outline[i]!)) &&
    walls.length === others.length &&
    walls.every((wall, i) => {
      const other = others[i]!;
      return (
        isThere(wall.from, other.from) &&
        isThere(wall.to, other.to) &&
        wall.height === other.height &&
        (wall.openings === other.openings || JSON.stringify(wall.openings) === JSON.stringify(other.openings))
      );
    });
  return same ? [dx, dy] : null;
}
