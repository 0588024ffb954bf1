import { memo, useMemo } from 'react';
import { CircleGeometry, MeshBasicMaterial, RingGeometry } from 'three';
import type { AboardPicture, ModelPicture } from './base/board.ts';
import type { Rim } from './base/footprint.ts';
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

/** mm from one pip, or token, to the next, and from the rim out to them. */
const PIPS = { apart: 7.6, out: 5.5 };
const TOKENS = { apart: 17.5, out: 10 };

interface Props {
  readonly markers: ModelPicture['markers'];
  readonly damage: ModelPicture['damage'];
  readonly activated: boolean;
  /** Who is aboard: a token for each unit. */
  readonly load: readonly AboardPicture[];
  /** The rim of the model, as it faces. */
  readonly rim: Rim;
}

/** Tokens and damage on the rim of a base, flat on the table: pips towards the near edge, tokens to their left, and who is aboard to their right. */
export const Badges = memo(function Badges({ markers, damage, activated, load, rim }: Props) {
  const tokens = useMemo(
    (): readonly string[] => [...new Set(markers.map(kindOf)), ...(activated ? ['done'] : [])],
    [markers, activated],
  );
  const aboard = useMemo(() => [...new Map(load.map(one => [one.unit, one.as]))], [load]);
  const pips = damage?.track ?? 0;
  return (
    <group position={[0, 0, 2.9]} renderOrder={5}>
      {Array.from({ length: pips }, (_, i) => {
        const [x, y] = rim(284, (i - (pips - 1) / 2) * PIPS.apart, PIPS.out);
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
        const [x, y] = rim(218, -i * TOKENS.apart, TOKENS.out);
        return <mesh key={token} geometry={TOKEN} material={material(token)} position={[x, y, 0.2]} renderOrder={7} />;
      })}
      {aboard.map(([unit, as], i) => {
        const [x, y] = rim(350, i * TOKENS.apart, TOKENS.out);
        return <mesh key={unit} geometry={TOKEN} material={material(as)} position={[x, y, 0.2]} renderOrder={7} />;
      })}
    </group>
  );
});
