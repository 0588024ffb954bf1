import { useFrame, useThree } from '@react-three/fiber';
import type { ReactNode } from 'react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { BufferGeometry, Group } from 'three';
import { Quaternion, Vector3 } from 'three';
import type { Piece } from '../../../core/index.ts';
import { chance } from '../../../core/index.ts';
import { terrainParts } from '../../../models/terrain/index.ts';
import type { ComingDown } from '../base/board.ts';
import { surfaceMaterial } from '../textures/materials.ts';
import { bitsOf } from './bits.ts';
import { fallOf } from './fall.ts';

/** How a piece that is destroyed is shaken, and a machine that burns out. */
const BROKEN = { out: 80, up: 170, turning: 3.5 } as const;
const STRUCK = { out: 0, up: 190, turning: 2.4 } as const;
/** s that the bits of a piece lie, and in which they are gone into the ground. */
const [LYING, SINKING] = [0.9, 0.7];
/** s from where a machine has come to rest to where its wreck stands. */
const RIGHTED = 0.25;
/** s that count for one frame at most, however late it comes. */
const SLOWEST = 0.05;

interface Props {
  readonly pieces: readonly Piece[];
  readonly down: ComingDown | null;
}

/** Pieces that have just been destroyed: they fall to bits, which settle and are gone. */
export const Fallen = memo(function Fallen({ pieces, down }: Props) {
  const [fallen, setFallen] = useState<readonly Piece[]>([]);
  const stood = useRef(pieces);
  useEffect(() => {
    const lost = stood.current.filter(({ id }) => down?.destroyed.includes(id));
    if (lost.length > 0) setFallen(before => [...before.filter(one => !lost.includes(one)), ...lost]);
    stood.current = pieces;
  }, [pieces, down]);
  return fallen.map(piece => (
    <Bits key={piece.id} piece={piece} gone={() => setFallen(before => before.filter(one => one !== piece))} />
  ));
});

function Bits({ piece, gone }: { readonly piece: Piece; readonly gone: () => void }) {
  const bits = useMemo(() => bitsOf(terrainParts(piece)), [piece]);
  const fall = useMemo(() => fallOf(bits, BROKEN, chance(piece.id)), [bits, piece]);
  useEffect(() => () => bits.forEach(({ geometry }) => void geometry.dispose()), [bits]);
  const group = useRef<Group>(null);
  const lain = useRef(0);
  const deep = useMemo(() => Math.max(0, ...bits.map(({ half }) => 2 * half.length())), [bits]);
  usePhysics(seconds => {
    const lies = fall.step(seconds);
    group.current?.children.forEach((one, i) => void fall.pose(i, one.position, one.quaternion));
    if (!lies) return true;
    lain.current += seconds;
    const sunk = Math.min(1, Math.max(0, lain.current - LYING) / SINKING);
    group.current?.position.setZ(-deep * sunk * sunk);
    if (sunk === 1) gone();
    return sunk < 1;
  });
  return (
    <group ref={group}>
      {bits.map(({ geometry, surface, at }, i) => (
        <mesh
          // biome-ignore lint/suspicious/noArrayIndexKey: bits of one piece, always in this order
          key={i}
          geometry={geometry}
          material={surfaceMaterial(surface)}
          position={at}
          castShadow
          receiveShadow
          raycast={() => null}
        />
      ))}
    </group>
  );
}

/** A machine that burns out where it stands: it is thrown up, rocks and settles, and ends as its wreck stands by the rules. */
export function Struck({
  id,
  geometry,
  children,
}: {
  readonly id: string;
  readonly geometry: BufferGeometry;
  readonly children: ReactNode;
}) {
  const group = useRef<Group>(null);
  const machine = useMemo(() => {
    if (!geometry.boundingBox) geometry.computeBoundingBox();
    const { min, max } = geometry.boundingBox!;
    const at = min.clone().add(max).multiplyScalar(0.5);
    const half = max.clone().sub(min).multiplyScalar(0.5);
    return { middle: at, fall: fallOf([{ at: { ...at, z: half.z }, half }], STRUCK, chance(id)), lift: half.z - at.z };
  }, [id, geometry]);
  const since = useRef<number | null>(null);
  usePhysics(seconds => {
    const { fall, middle, lift } = machine;
    const body = group.current;
    if (!body) return true;
    if (fall.step(seconds)) since.current = (since.current ?? 0) + seconds;
    const righted = Math.min(1, (since.current ?? 0) / RIGHTED);
    fall.pose(0, AT, TURN);
    TURN.slerp(UPRIGHT, righted);
    // The model turns about its middle, not about where it stands.
    AT.z -= lift;
    AT.sub(FROM.copy(middle).applyQuaternion(TURN)).multiplyScalar(1 - righted);
    body.position.copy(AT);
    body.quaternion.copy(TURN);
    return righted < 1;
  });
  return <group ref={group}>{children}</group>;
}

const [AT, FROM, TURN, UPRIGHT] = [new Vector3(), new Vector3(), new Quaternion(), new Quaternion()] as const;

/** Calls with the s of each frame until it answers that nothing moves any more; shadows follow. */
function usePhysics(move: (seconds: number) => boolean): void {
  const { gl, invalidate } = useThree();
  const over = useRef(false);
  useEffect(() => invalidate(), [invalidate]);
  useFrame((_, seconds) => {
    if (over.current) return;
    over.current = !move(Math.min(seconds, SLOWEST));
    gl.shadowMap.needsUpdate = true;
    invalidate();
  });
}
