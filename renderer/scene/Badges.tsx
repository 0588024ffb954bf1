import { memo, useMemo } from 'react';
import { CircleGeometry, MeshBasicMaterial, RingGeometry } from 'three';
import type { ModelPicture } from './base/board.ts';
import { tokenTexture } from './textures/tokens.ts';
import { flatMaterial } from './textures/materials.ts';

const TOKEN = new CircleGeometry(8, 28);
const PIP = new CircleGeometry(3, 18);
const PIP_EDGE = new RingGeometry(2.5, 3.4, 18);
/** A marker without whom it names. */
const kindOf = (marker: string): string => marker.replace(/:.*/, '');
const materials = new Map<string, MeshBasicMaterial>();

function material(token: string): MeshBasicMaterial {
  const known = materials.get(token);
  if (known) return known;
  const made = new MeshBasicMaterial({ map: tokenTexture(token), transparent: true, toneMapped: false, depthWrite: false });
  made.polygonOffset = true;
  made.polygonOffsetFactor = -6;
  made.polygonOffsetUnits = -6;
  materials.set(token, made);
  return made;
}

const round = (degrees: number, radius: number) =>
  [Math.cos((degrees * Math.PI) / 180) * radius, Math.sin((degrees * Math.PI) / 180) * radius] as const;

interface Props {
  readonly markers: ModelPicture['markers'];
  readonly damage: ModelPicture['damage'];
  readonly activated: boolean;
  /** mm from the middle of the model to its rim. */
  readonly radius: number;
}

/** Tokens and damage on the rim of a base, flat on the table: pips towards the near edge, tokens to their left. */
export const Badges = memo(function Badges({ markers, damage, activated, radius }: Props) {
  const tokens = useMemo(
    (): readonly string[] => [...new Set(markers.map(kindOf)), ...(activated ? ['done'] : [])],
    [markers, activated],
  );
  const pips = damage?.track ?? 0;
  const out = radius + 5.5;
  const step = Math.min(24, (7.6 / out) * (180 / Math.PI));
  const tokenStep = (17.5 / (radius + 10)) * (180 / Math.PI);
  return (
    <group position={[0, 0, 2.9]} renderOrder={5}>
      {Array.from({ length: pips }, (_, i) => {
        const [x, y] = round(284 + (i - (pips - 1) / 2) * step, out);
        const taken = i < (damage?.taken ?? 0);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box of the track is its number
          <group key={i} position={[x, y, 0]}>
            <mesh geometry={PIP} material={flatMaterial(taken ? '#d5523b' : '#161a1d', taken ? 1 : 0.8)} renderOrder={5} />
            <mesh
              geometry={PIP_EDGE}
              material={flatMaterial(taken ? '#5a1509' : '#efe8da', 0.95)}
              position={[0, 0, 0.1]}
              renderOrder={6}
            />
          </group>
        );
      })}
      {tokens.map((token, i) => {
        const [x, y] = round(218 - i * tokenStep, radius + 10);
        return <mesh key={token} geometry={TOKEN} material={material(token)} position={[x, y, 0.2]} renderOrder={7} />;
      })}
    </group>
  );
});
