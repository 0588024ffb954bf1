import { memo, useEffect, useMemo } from 'react';
import { mark } from '../../models/miniatures/meshes/marks.ts';
import { PALETTES } from '../../models/miniatures/meshes/index.ts';
import { Sculpture, shade, tint } from '../../models/sculpt/index.ts';
import type { ObjectivePicture } from './base/board.ts';
import { figureMaterial, SIDE_COLOURS } from './textures/materials.ts';

/** mm. */
const RADIUS = 40;

/** The marker of an objective: a low disc with its army's mark and a beacon with a flag. */
export const Objective = memo(function Objective({
  objective: { at, owner },
  bright,
}: {
  readonly objective: ObjectivePicture;
  readonly bright: boolean;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that an owner is
  const geometry = useMemo(() => build(owner), [owner?.side, owner?.bloc]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  return (
    <mesh
      position={[at[0], at[1], 0]}
      geometry={geometry}
      material={figureMaterial('cloth', bright ? 'bright' : 'lit')}
      castShadow
      receiveShadow
    />
  );
});

/** Steel with a cross for what belongs to neither side. */
const NEUTRAL = { rim: tint('#6f7a80'), colour: '#efe6cf', cross: tint('#efe6cf') } as const;

function build(owner: ObjectivePicture['owner']) {
  const s = new Sculpture();
  const { rim } = owner ? PALETTES[owner.bloc] : NEUTRAL;
  const colour = owner ? SIDE_COLOURS[owner.side] : NEUTRAL.colour;
  const marked = (size: number, high: number) => owner && mark(s, owner.bloc, size, PALETTES[owner.bloc].mark, high);
  s.lathe(
    [
      [RADIUS, 0],
      [RADIUS, 1.2],
      [RADIUS - 2, 2.2],
    ],
    64,
    (_, i) => (Math.floor(i / 4) % 2 === 0 ? rim : shade(rim, 0.35)),
  );
  s.lathe(
    [
      [RADIUS - 3, 2.2],
      [RADIUS - 4, 2.6],
    ],
    64,
    shade(rim, 0.5),
  );
  s.posed({ at: [-9, 0, 2.6], yaw: 90 }, () => marked(34, 0.4));
  if (!owner)
    for (const size of [
      [36, 7, 0.8],
      [7, 36, 0.8],
    ] as const)
      s.block({ at: [-5, 0, 3], size, colour: NEUTRAL.cross });
  const [x, y] = [24, 14];
  s.block({ at: [x, y, 5], size: [13, 13, 6], colour: tint('#4c5054'), bevel: 1.4 });
  s.tube([x, y, 5], [x, y, 74], 1.3, 0.9, { colour: tint('#cfc7b4'), sides: 8 });
  s.ball([x, y, 75], 2.2, { colour: tint('#d6a53a'), rows: 4, columns: 8 });
  // A flag in the wind
  const cloth = tint(colour);
  const steps = 7;
  for (let i = 0; i < steps; i++) {
    const wave = (k: number) => Math.sin(k * 1.1) * 1.6 * (k / steps);
    const [x0, x1] = [x - i * 6, x - (i + 1) * 6];
    const [y0, y1] = [y + wave(i), y + wave(i + 1)];
    const drop = (k: number) => k * 0.6;
    s.quad(
      [x0, y0, 46 - drop(i)],
      [x0, y0, 71 - drop(i)],
      [x1, y1, 71 - drop(i + 1)],
      [x1, y1, 46 - drop(i + 1)],
      shade(cloth, 0.8 + 0.3 * (i % 2)),
    );
    s.quad(
      [x0, y0, 46 - drop(i)],
      [x1, y1, 46 - drop(i + 1)],
      [x1, y1, 71 - drop(i + 1)],
      [x0, y0, 71 - drop(i)],
      shade(cloth, 0.8 + 0.3 * (i % 2)),
    );
  }
  s.posed({ at: [x - 18, y + 2.2, 57], roll: 90 }, () => marked(15, 0.5));
  s.posed({ at: [x - 18, y - 2.2, 57], roll: -90 }, () => marked(15, 0.5));
  return s.geometry({ mottle: 0.2, mud: 0 });
}
