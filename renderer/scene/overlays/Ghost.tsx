import { memo } from 'react';
import type { Vec3 } from '../../../core/index.ts';
import { heightOf } from '../../../core/index.ts';
import { miniatureOf } from '../../../models/index.ts';
import { miniatureGeometry } from '../../../models/miniatures/meshes/index.ts';
import type { Overlay } from '../base/board.ts';
import { radiusOf } from '../base/footprint.ts';
import { turnOf } from '../base/frame.ts';
import { COLOURS, flatMaterial, ghostMaterial, throughMaterial } from '../textures/materials.ts';
import { useGeometry } from './Flat.tsx';
import { Label } from './Label.tsx';
import { circle, filled, ribbon } from './shapes.ts';

type Props = Omit<Extract<Overlay, { kind: 'ghost' }>, 'kind' | 'key'>;

/** Where a model would stand: whole rim where it may, broken rim and a cross through it where it may not. */
export const Ghost = memo(function Ghost({ card, figure, place: { x, y, z, facing }, foot = z, refused, label }: Props) {
  const { shape } = miniatureOf(card);
  const radius = radiusOf(shape);
  const colour = refused ? COLOURS.illegal : COLOURS.legal;
  const flat = (points: readonly (readonly [number, number])[], up: number) => points.map(([u, v]): Vec3 => [u, v, up]);
  const rim = useGeometry(
    () => ribbon(flat(circle([0, 0], radius), 1.2), { width: 2.6, closed: true, dash: refused ? [7, 6] : undefined }),
    [radius, refused],
  );
  const inside = useGeometry(() => filled(circle([0, 0], radius), 1), [radius]);
  const nose = useGeometry(
    () =>
      filled(
        [
          [radius - 7, -5],
          [radius + 3, 0],
          [radius - 7, 5],
        ],
        1.4,
      ),
    [radius],
  );
  const a = useGeometry(
    () =>
      ribbon(
        flat(
          [
            [-radius * 0.66, -radius * 0.66],
            [radius * 0.66, radius * 0.66],
          ],
          1.5,
        ),
        { width: 4 },
      ),
    [radius],
  );
  const b = useGeometry(
    () =>
      ribbon(
        flat(
          [
            [-radius * 0.66, radius * 0.66],
            [radius * 0.66, -radius * 0.66],
          ],
          1.5,
        ),
        { width: 4 },
      ),
    [radius],
  );
  return (
    <group position={[x, y, foot]}>
      <group rotation={[0, 0, turnOf(facing)]}>
        <group position={[0, 0, z - foot]}>
          <mesh
            geometry={miniatureGeometry(card, figure)}
            material={throughMaterial(colour)}
            renderOrder={9}
            raycast={() => null}
          />
          <mesh
            geometry={miniatureGeometry(card, figure)}
            material={ghostMaterial(refused)}
            renderOrder={17}
            raycast={() => null}
          />
        </group>
        <mesh geometry={inside} material={flatMaterial(colour, 0.22)} renderOrder={12} />
        <mesh geometry={rim} material={flatMaterial(colour, 1)} renderOrder={13} />
        <mesh geometry={nose} material={flatMaterial(colour, 1)} renderOrder={13} />
        {refused && (
          <>
            <mesh geometry={a} material={flatMaterial(colour, 1, true)} renderOrder={18} />
            <mesh geometry={b} material={flatMaterial(colour, 1, true)} renderOrder={18} />
          </>
        )}
      </group>
      {label && <Label at={[0, 0, z - foot + heightOf(shape) + 4]} text={label} colour={colour} />}
    </group>
  );
});
