import { useThree } from '@react-three/fiber';
import { memo, useEffect, useMemo } from 'react';
import { Line2 } from 'three/examples/jsm/lines/Line2.js';
import { LineGeometry } from 'three/examples/jsm/lines/LineGeometry.js';
import { LineMaterial } from 'three/examples/jsm/lines/LineMaterial.js';
import type { Vec3 } from '../../../core/index.ts';
import type { SightLook } from '../base/board.ts';
import { flatMaterial } from '../textures/materials.ts';
import { Label, type LabelProps } from './Label.tsx';

const LOOKS: { readonly [L in SightLook]: { readonly colour: string; readonly dashed: boolean } } = {
  clear: { colour: '#ffd98a', dashed: false },
  cover: { colour: '#f0a93b', dashed: true },
  blocked: { colour: '#d5523b', dashed: true },
};

interface Props {
  readonly from: Vec3;
  readonly to: Vec3;
  readonly look: SightLook;
  /** Where the line breaks. */
  readonly blockedAt?: Vec3 | undefined;
  readonly label?: string | undefined;
  /** What its label shall not lie over. */
  readonly spares?: LabelProps['spares'];
}

/** A line of sight: whole where it is clear, dashed through cover, ending in a cross at what blocks it. */
export const Sight = memo(function Sight({ from, to, look, blockedAt, label, spares }: Props) {
  const { colour, dashed } = LOOKS[look];
  const end = look === 'blocked' ? (blockedAt ?? to) : to;
  const middle: Vec3 = [(from[0] + end[0]) / 2, (from[1] + end[1]) / 2, (from[2] + end[2]) / 2];
  return (
    <>
      <Stretch from={from} to={end} colour={colour} width={3} dashed={dashed && look !== 'blocked'} />
      {look === 'blocked' && <Stretch from={end} to={to} colour="#8d5a50" width={1.6} dashed />}
      {look === 'blocked' && <Cross at={end} />}
      <mesh position={to} material={flatMaterial(colour, 1, true)} renderOrder={21} raycast={() => null}>
        <sphereGeometry args={[look === 'blocked' ? 0.01 : 2.6, 10, 8]} />
      </mesh>
      {label && <Label at={middle} text={label} colour={colour} spares={spares} />}
    </>
  );
});

function Stretch({
  from,
  to,
  colour,
  width,
  dashed,
}: {
  readonly from: Vec3;
  readonly to: Vec3;
  readonly colour: string;
  readonly width: number;
  readonly dashed: boolean;
}) {
  const size = useThree(state => state.size);
  const line = useMemo(() => {
    const geometry = new LineGeometry().setPositions([...from, ...to]);
    const material = new LineMaterial({
      color: colour,
      linewidth: width,
      dashed,
      dashSize: 14,
      gapSize: 10,
      transparent: true,
      depthTest: false,
      opacity: 0.95,
      toneMapped: false,
    });
    const made = new Line2(geometry, material);
    made.computeLineDistances();
    made.renderOrder = 20;
    made.raycast = () => null;
    return made;
  }, [from, to, colour, width, dashed]);
  useEffect(() => {
    line.material.resolution.set(size.width, size.height);
  }, [line, size]);
  useEffect(
    () => () => {
      line.geometry.dispose();
      line.material.dispose();
    },
    [line],
  );
  return <primitive object={line} />;
}

function Cross({ at: [x, y, z] }: { readonly at: Vec3 }) {
  return (
    <group position={[x, y, z]}>
      {[45, -45].map(angle => (
        <mesh
          key={angle}
          rotation={[(angle * Math.PI) / 180, 0, (angle * Math.PI) / 180]}
          material={flatMaterial('#ff6a4f', 1, true)}
          renderOrder={22}
          raycast={() => null}
        >
          <boxGeometry args={[20, 3, 3]} />
        </mesh>
      ))}
    </group>
  );
}
