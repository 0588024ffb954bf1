import { memo } from 'react';
import { CylinderGeometry } from 'three';
import { heightOf } from '../../core/index.ts';
import { BASE_HEIGHT, miniatureGeometry } from '../../models/miniatures/meshes/index.ts';
import { MACHINES, miniatureOf } from '../../models/index.ts';
import type { AboardPicture } from './base/board.ts';
import { STAND } from './base/frame.ts';
import { figureMaterial, flatMaterial } from './textures/materials.ts';

/** A cable of 1 mm. */
const CABLE = new CylinderGeometry(0.7, 0.7, 1, 5);

interface Props {
  readonly load: readonly AboardPicture[];
  /** Whom a question concerns; null for none. */
  readonly concerned: ReadonlySet<string> | null;
}

/** Who is aboard, in the frame of what carries them: no bases, so that nobody takes them for units of the table. */
export const Aboard = memo(function Aboard({ load, concerned }: Props) {
  return load.map((one, i) => {
    const { card, figure, seat } = one;
    const { shape, class: name } = miniatureOf(card);
    const bright = concerned?.has(one.id) || concerned?.has(one.unit);
    return (
      <group key={one.id} position={[seat.ahead, seat.left, seat.up - seat.sunk - (shape.base ? BASE_HEIGHT : 0)]}>
        <mesh
          geometry={miniatureGeometry(card, figure, i)}
          material={figureMaterial(name in MACHINES ? 'plates' : 'cloth', bright ? 'bright' : 'lit')}
          castShadow
          receiveShadow
        />
        {seat.cable > 0 && <Cables from={heightOf(shape)} length={seat.cable} />}
        <Aboard load={one.load} concerned={concerned} />
      </group>
    );
  });
});

/** mm. How far a cable reaches into what it holds, at either end. */
const INTO = 10;
const CORNERS = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;

function Cables({ from, length }: { readonly from: number; readonly length: number }) {
  return CORNERS.map(([x, y]) => (
    <mesh
      key={`${x} ${y}`}
      position={[x * 10, y * 7, from + length / 2]}
      rotation={STAND}
      scale={[1, length + 2 * INTO, 1]}
      geometry={CABLE}
      material={flatMaterial('#1c2023', 0.95)}
    />
  ));
}
