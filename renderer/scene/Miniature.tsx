import { useFrame, useThree } from '@react-three/fiber';
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Group } from 'three';
import { CylinderGeometry } from 'three';
import type { FreePlace } from '../../core/index.ts';
import { baseGeometry, miniatureGeometry } from '../../models/miniatures/meshes/index.ts';
import { MACHINES, miniatureOf } from '../../models/index.ts';
import { Aboard } from './Aboard.tsx';
import { Badges } from './Badges.tsx';
import type { AboardPicture, ModelPicture } from './base/board.ts';
import { rimOf } from './base/footprint.ts';
import { STAND, turnOf } from './base/frame.ts';
import { figureMaterial, flatMaterial } from './textures/materials.ts';
import { along } from './along.ts';

/** What bears a flier from the table up to its own stand; one mm high. */
const ROD = new CylinderGeometry(1.5, 1.5, 1, 8);

interface Props {
  readonly model: ModelPicture;
  /** Tells comrades of one card apart. */
  readonly variant: number;
  /** Both armies are of one bloc, and this is the second. */
  readonly dashed: boolean;
  /** A question concerns it, and all the others are dimmed. */
  readonly bright: boolean;
  /** Of those aboard, whom it concerns. */
  readonly concerned: ReadonlySet<string> | null;
  /** Shows the tokens of its unit. */
  readonly bearer: boolean;
  readonly way: { readonly path: readonly FreePlace[]; readonly duration: number } | null;
}

const NOBODY: readonly AboardPicture[] = [];

/** A model on its base, or on its own legs, tracks or wheels. */
export const Miniature = memo(function Miniature({ model, variant, dashed, bright, concerned, bearer, way }: Props) {
  const root = useRef<Group>(null);
  const body = useRef<Group>(null);
  const base = useRef<Group>(null);
  const started = useRef<number | null>(null);
  const invalidate = useThree(state => state.invalidate);
  const { card, figure, place } = model;
  const { shape } = miniatureOf(card);
  const foot = model.foot ?? null;
  const stand = (at: FreePlace, hop: number) => {
    root.current?.position.set(at.x, at.y, foot ?? at.z);
    body.current?.rotation.set(0, 0, turnOf(at.facing));
    body.current?.position.set(0, 0, foot === null ? hop : at.z - foot);
    base.current?.rotation.set(0, 0, turnOf(at.facing));
    base.current?.position.set(0, 0, hop);
  };
  useLayoutEffect(() => {
    if (!way) stand(place, 0);
  });
  useEffect(() => {
    started.current = null;
    if (way) invalidate();
  }, [way, invalidate]);
  useFrame(({ clock, gl }) => {
    if (!way) return;
    started.current ??= clock.elapsedTime;
    const part = Math.min(1, ((clock.elapsedTime - started.current) * 1000) / way.duration);
    const smooth = part * part * (3 - 2 * part);
    const lively = part < 1 && way.path.length > 1 && shape.base !== null;
    stand(along(way.path, smooth), lively ? Math.abs(Math.sin(part * Math.PI * 4)) * 2.4 : 0);
    gl.shadowMap.needsUpdate = true;
    if (part < 1) invalidate();
  });
  const rim = useMemo(() => rimOf(shape, place.facing), [shape, place.facing]);
  const plated = miniatureOf(card).class in MACHINES;
  return (
    <group ref={root}>
      <group ref={body}>
        <mesh
          geometry={miniatureGeometry(card, figure, variant)}
          material={figureMaterial(plated ? 'plates' : 'cloth', bright ? 'bright' : 'lit')}
          castShadow
          receiveShadow
        />
        {model.load && <Aboard load={model.load} concerned={concerned} />}
      </group>
      <group ref={base}>
        {shape.base && (
          <mesh
            geometry={baseGeometry({ radius: shape.base.radius, bloc: card.bloc, dashed, hero: card.kind === 'hero' })}
            material={figureMaterial('cloth', bright ? 'bright' : 'lit')}
            castShadow
            receiveShadow
          />
        )}
      </group>
      {foot !== null && place.z > 0 && (
        <mesh
          position={[0, 0, place.z / 2 - foot]}
          rotation={STAND}
          scale={[1, place.z, 1]}
          geometry={ROD}
          material={flatMaterial('#cfd8dc', 0.75)}
        />
      )}
      {bearer && (
        <Badges
          {...{ rim, load: model.load ?? NOBODY }}
          markers={model.markers}
          damage={model.damage}
          activated={model.activated}
        />
      )}
    </group>
  );
});
