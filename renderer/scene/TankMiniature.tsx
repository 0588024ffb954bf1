import { useFrame, useThree } from '@react-three/fiber';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { BufferGeometry, Group, Material } from 'three';
import {
  BoxGeometry,
  CircleGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  MeshLambertMaterial,
  MeshStandardMaterial,
  Shape,
  SphereGeometry,
} from 'three';
import type { FreePlace, Side, Vec2 } from '../../core/index.ts';
import { numberOfUnit, unitId } from '../../core/index.ts';
import type { TankPicture, TankVolumes } from './base/board.ts';
import { STAND, turnOf } from './base/frame.ts';
import { quality } from './base/quality.ts';
import { Label } from './overlays/Label.tsx';
import { SmokeMarker } from './SmokeBank.tsx';
import { COLOURS, SIDE_COLOURS } from './textures/materials.ts';

/* A tank, built about the very volumes that the rules measure: hull, turret as it is turned, gun, and the hatch open or shut. */

/** Armour, its lighter top, rubber and steel, of either side. */
const PAINT: { readonly [S in Side]: { readonly armour: string; readonly top: string } } = {
  blue: { armour: '#5d7180', top: '#71879a' },
  red: { armour: '#7d5a44', top: '#976e53' },
};
const RUBBER = '#24272a';
const STEEL = '#4b5258';
const WOOD = '#8b6b45';
const SKIN = '#c89b78';
const CLOTH = '#3c4438';

const paints = new Map<string, Material>();
function paint(colour: string, ghost: TankPicture['ghost']): Material {
  const key = `${colour} ${ghost ?? ''}`;
  const known = paints.get(key);
  if (known) return known;
  const made = ghost
    ? new MeshLambertMaterial({
        color: ghost === 'legal' ? '#ffdf9c' : '#ff7a5e',
        emissive: ghost === 'legal' ? '#5a3a08' : '#5a1206',
        transparent: true,
        opacity: 0.55,
      })
    : quality() === 'full'
      ? new MeshStandardMaterial({ color: colour, roughness: 0.72, metalness: 0.12 })
      : new MeshLambertMaterial({ color: colour });
  paints.set(key, made);
  return made;
}

/** An outline in x and z, drawn across from one side of the tank to the other. */
function across(outline: readonly Vec2[], width: number): BufferGeometry {
  const made = new ExtrudeGeometry(shapeOf(outline), { depth: width, bevelEnabled: false });
  return made.rotateX(Math.PI / 2).translate(0, width / 2, 0);
}

/** An outline on the ground, drawn up, with a bevel round its top. */
function up(outline: readonly Vec2[], height: number, bevel: number): BufferGeometry {
  return new ExtrudeGeometry(shapeOf(outline), {
    ...{ depth: Math.max(0.1, height - bevel), bevelEnabled: true, bevelSize: bevel * 0.8, bevelThickness: bevel },
    ...{ bevelOffset: -bevel * 0.8, bevelSegments: 2 },
  });
}

function shapeOf([first, ...rest]: readonly Vec2[]): Shape {
  const shape = new Shape();
  if (first) shape.moveTo(first[0], first[1]);
  for (const [x, y] of rest) shape.lineTo(x, y);
  shape.closePath();
  return shape;
}

interface Part {
  readonly geometry: BufferGeometry;
  readonly colour: 'armour' | 'top' | typeof RUBBER | typeof STEEL | typeof WOOD;
  readonly at?: readonly [number, number, number];
  readonly turn?: readonly [number, number, number];
}

const WHEELS = 5;

/** All that does not turn. Millimetres, about the middle of the hull on the ground. */
function hullParts(volumes: TankVolumes): readonly Part[] {
  const { length, width, height } = hullOf(volumes);
  const [l, w] = [length / 2, width / 2];
  const band = width * 0.22;
  const wheel = height * 0.21;
  const loop: readonly Vec2[] = [
    [-l * 0.74, 0],
    [l * 0.7, 0],
    [l * 0.97, height * 0.3],
    [l * 0.95, height * 0.52],
    [l * 0.8, height * 0.62],
    [-l * 0.86, height * 0.62],
    [-l * 0.98, height * 0.48],
    [-l * 0.96, height * 0.26],
  ];
  const body: readonly Vec2[] = [
    [-l * 0.97, height * 0.62],
    [-l * 0.92, height * 0.96],
    [-l * 0.2, height],
    [l * 0.42, height],
    [l * 0.99, height * 0.56],
    [l * 0.86, height * 0.2],
    [-l * 0.9, height * 0.2],
  ];
  const wheels = Array.from({ length: WHEELS }, (_, i) => -l * 0.66 + (i * l * 1.3) / (WHEELS - 1));
  return [
    { geometry: across(body, width * 0.6), colour: 'armour' },
    {
      geometry: across(
        [
          [-l * 0.97, height * 0.66],
          [-l * 0.9, height],
          [l * 0.36, height],
          [l * 0.6, height * 0.66],
        ],
        width * 0.86,
      ),
      colour: 'armour',
    },
    ...[-1, 1].flatMap((side): readonly Part[] => [
      { geometry: across(loop, band), colour: RUBBER, at: [0, side * (w - band / 2), 0] },
      {
        geometry: new BoxGeometry(length * 0.99, band * 1.06, height * 0.05),
        colour: 'top',
        at: [0, side * (w - band / 2), height * 0.66],
      },
      ...wheels.map(
        (x): Part => ({
          geometry: new CylinderGeometry(wheel, wheel, band * 0.4, 18),
          colour: STEEL,
          at: [x, side * (w - band * 0.14), wheel + height * 0.03],
        }),
      ),
      {
        geometry: new CylinderGeometry(wheel * 0.8, wheel * 0.8, band * 0.4, 12),
        colour: STEEL,
        at: [l * 0.78, side * (w - band * 0.14), height * 0.4],
      },
      {
        geometry: new BoxGeometry(length * 0.16, band * 0.7, height * 0.13),
        colour: WOOD,
        at: [-l * 0.45, side * (w - band / 2), height * 0.74],
      },
    ]),
    // The deck over the engine.
    { geometry: new BoxGeometry(length * 0.24, width * 0.46, height * 0.05), colour: STEEL, at: [-l * 0.66, 0, height * 0.99] },
    {
      geometry: new CylinderGeometry(height * 0.07, height * 0.07, width * 0.16, 10),
      colour: STEEL,
      at: [-l * 0.97, -w * 0.3, height * 0.72],
    },
  ];
}

/** All that turns with the turret; of a tank without one, its gun in the hull. */
function gunParts(volumes: TankVolumes): readonly Part[] {
  const { length, width, height } = hullOf(volumes);
  const { turret } = volumes;
  const barrel = (x: number, z: number, long: number): readonly Part[] => {
    const thick = width * 0.036;
    return [
      {
        geometry: new CylinderGeometry(thick * 0.85, thick * 1.2, long, 14),
        colour: STEEL,
        ...{ at: [x + long / 2, 0, z], turn: ALONG },
      },
      {
        geometry: new CylinderGeometry(thick * 1.5, thick * 1.5, thick * 4, 12),
        colour: STEEL,
        ...{ at: [x + long, 0, z], turn: ALONG },
      },
    ];
  };
  if (turret?.shape !== 'box') {
    return [
      {
        geometry: new CylinderGeometry(width * 0.13, width * 0.17, length * 0.12, 16),
        colour: 'top',
        ...{ at: [length * 0.3, 0, height * 0.74], turn: ALONG },
      },
      ...barrel(length * 0.34, height * 0.76, length * 0.36),
    ];
  }
  const [hx, hy, hz] = turret.half;
  const z = turret.center[2] - hz;
  const outline: readonly Vec2[] = [
    [hx * 1.08, hy * 0.42],
    [hx * 0.62, hy * 0.96],
    [-hx * 0.55, hy],
    [-hx * 1.25, hy * 0.62],
    [-hx * 1.25, -hy * 0.62],
    [-hx * 0.55, -hy],
    [hx * 0.62, -hy * 0.96],
    [hx * 1.08, -hy * 0.42],
  ];
  return [
    { geometry: up(outline, hz * 2, hz * 0.35).translate(0, 0, z), colour: 'top' },
    { geometry: new BoxGeometry(hx * 0.5, hy * 0.7, hz * 1.2), colour: 'armour', at: [hx * 1.12, 0, z + hz] },
    ...barrel(hx * 1.3, z + hz, length * 0.42),
    { geometry: new BoxGeometry(hx * 0.42, hy * 1.1, hz * 0.9), colour: WOOD, at: [-hx * 1.42, 0, z + hz * 0.95] },
    {
      geometry: new CylinderGeometry(0.35, 0.5, height * 1.3, 5),
      colour: RUBBER,
      ...{ at: [-hx * 0.9, hy * 0.66, z + hz * 2 + height * 0.6], turn: STAND },
    },
  ];
}

/** Turns what three builds upright so that it lies along the hull. */
const ALONG = [0, 0, -Math.PI / 2] as const;

function hullOf({ hull }: TankVolumes): { readonly length: number; readonly width: number; readonly height: number } {
  if (hull.shape !== 'box') throw new Error('The hull of a tank is a box.');
  const [x, y, z] = hull.half;
  return { length: 2 * x, width: 2 * y, height: 2 * z };
}

export const halfLength = (volumes: TankVolumes): number => hullOf(volumes).length / 2;

/** mm over its foot. */
export function topOf({ hatch }: TankVolumes): number {
  return hatch.shape === 'cylinder' ? hatch.center[2] + hatch.height / 2 : hatch.center[2];
}

/** ms that a tank takes to its new place. */
const WAY = 500;

interface Props {
  readonly tank: TankPicture;
  readonly still: boolean;
  readonly hovered: boolean;
}

/** A tank on the table; it drives to a new place, and turns its turret, unless nothing shall move by itself. */
export const TankMiniature = memo(function TankMiniature({ tank, still, hovered }: Props) {
  const { place, volumes, turret, side, open, smoke, ghost, name } = tank;
  const root = useRef<Group>(null);
  const top = useRef<Group>(null);
  const way = useRef<{ readonly from: Stand; readonly to: Stand; at: number | null } | null>(null);
  const stood = useRef<Stand | null>(null);
  const invalidate = useThree(state => state.invalidate);
  const stand = useCallback((at: Stand) => {
    root.current?.position.set(at.place.x, at.place.y, at.place.z);
    root.current?.rotation.set(0, 0, turnOf(at.place.facing));
    top.current?.rotation.set(0, 0, turnOf(at.turret));
    stood.current = at;
  }, []);
  useLayoutEffect(() => {
    const to = { place, turret };
    if (stood.current === null || still || ghost) {
      way.current = null;
      stand(to);
    } else way.current = { from: stood.current, to, at: null };
    invalidate();
  }, [place, turret, still, ghost, invalidate, stand]);
  useFrame(({ clock, gl }) => {
    const going = way.current;
    if (!going) return;
    going.at ??= clock.elapsedTime;
    const part = Math.min(1, ((clock.elapsedTime - going.at) * 1000) / WAY);
    stand(between(going.from, going.to, part * part * (3 - 2 * part)));
    gl.shadowMap.needsUpdate = true;
    if (part < 1) invalidate();
    else way.current = null;
  });
  const hull = useMemo(() => hullParts(volumes), [volumes]);
  const gun = useMemo(() => gunParts(volumes), [volumes]);
  const commander = useMemo(() => commanderOf(volumes), [volumes]);
  useEffect(
    () => () => {
      for (const { geometry } of [...hull, ...gun]) geometry.dispose();
    },
    [hull, gun],
  );
  const colours = PAINT[side];
  const colour = (of: Part['colour']) => (of === 'armour' || of === 'top' ? colours[of] : of);
  const drawn = (parts: readonly Part[]) =>
    parts.map(({ geometry, colour: of, at = NOWHERE, turn = NOWHERE }, i) => (
      <mesh
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a tank never change places
        key={i}
        geometry={geometry}
        material={paint(colour(of), ghost)}
        position={at}
        rotation={turn}
        castShadow
        receiveShadow
      />
    ));
  const { length, height, width } = hullOf(volumes);
  return (
    <group ref={root}>
      {drawn(hull)}
      <Sign side={side} size={width * 0.2} at={[-length * 0.14, 0, height + 0.8]} hidden={volumes.turret !== null} />
      <group ref={top}>
        {drawn(gun)}
        {volumes.turret && (
          <Sign
            side={side}
            size={width * 0.15}
            at={[-length * 0.1, width * 0.12, topOf(volumes) - commander.rim + 0.9]}
            hidden={false}
          />
        )}
        <group position={commander.at}>
          <mesh geometry={commander.ring} material={paint(STEEL, ghost)} rotation={STAND} castShadow />
          {open ? (
            <>
              <mesh
                geometry={commander.lid}
                material={paint(colours.armour, ghost)}
                position={[-commander.radius * 1.3, 0, commander.radius * 1.2]}
                rotation={[Math.PI / 2, 0, Math.PI / 2.3]}
                castShadow
              />
              <mesh
                geometry={commander.bust}
                material={paint(CLOTH, ghost)}
                position={[0, 0, commander.radius * 0.9]}
                rotation={STAND}
                castShadow
              />
              <mesh
                geometry={commander.head}
                material={paint(SKIN, ghost)}
                position={[0, 0, commander.radius * 2.2]}
                castShadow
              />
              <mesh
                geometry={commander.cap}
                material={paint(RUBBER, ghost)}
                position={[0, 0, commander.radius * 2.6]}
                rotation={STAND}
                castShadow
              />
            </>
          ) : (
            <mesh
              geometry={commander.lid}
              material={paint(colours.armour, ghost)}
              position={[0, 0, commander.rim]}
              rotation={STAND}
              castShadow
            />
          )}
        </group>
      </group>
      {smoke && <SmokeMarker radius={length * 0.55} />}
      {!ghost && (
        <Label
          at={[0, 0, topOf(volumes) + (open ? 20 : 10)]}
          text={hovered ? name : `${MARKS[side]} ${numberOfUnit(unitId(tank.id))}`}
          colour={SIDE_COLOURS[side]}
        />
      )}
      {ghost && (
        <Label at={[0, 0, topOf(volumes) + 8]} text={name} colour={ghost === 'legal' ? COLOURS.legal : COLOURS.illegal} />
      )}
    </group>
  );
});

const NOWHERE = [0, 0, 0] as const;

/** Round for the one side, a lozenge for the other: no colour stands alone. */
export const MARKS: { readonly [S in Side]: string } = { blue: '●', red: '◆' };

interface Stand {
  readonly place: FreePlace;
  readonly turret: number;
}

/** On the way from one stand to another; turns take the shorter way round. */
function between(a: Stand, b: Stand, part: number): Stand {
  const mix = (from: number, to: number) => from + (to - from) * part;
  const turn = (from: number, to: number) => from + (((to - from + 540) % 360) - 180) * part;
  return {
    place: {
      x: mix(a.place.x, b.place.x),
      y: mix(a.place.y, b.place.y),
      z: mix(a.place.z, b.place.z),
      facing: part === 1 ? b.place.facing : turn(a.place.facing, b.place.facing),
    },
    turret: part === 1 ? b.turret : turn(a.turret, b.turret),
  };
}

function commanderOf({ hatch }: TankVolumes) {
  if (hatch.shape !== 'cylinder') throw new Error('The hatch of a tank is a cylinder.');
  const { radius, height, center } = hatch;
  return {
    ...{ radius, rim: height / 2 + 0.6, at: [center[0], center[1], center[2]] as const },
    ring: new CylinderGeometry(radius, radius * 1.12, height, 20),
    lid: new CylinderGeometry(radius * 1.05, radius * 1.05, 1.6, 20),
    bust: new CylinderGeometry(radius * 0.5, radius * 0.75, radius * 1.9, 12),
    head: new SphereGeometry(radius * 0.5, 14, 10),
    cap: new CylinderGeometry(radius * 0.5, radius * 0.56, radius * 0.4, 14),
  };
}

/** The mark of a side, painted on. */
function Sign({
  side,
  size,
  at,
  hidden,
}: {
  readonly side: Side;
  readonly size: number;
  readonly at: readonly [number, number, number];
  readonly hidden: boolean;
}) {
  const geometry = useMemo(() => new CircleGeometry(size, side === 'blue' ? 28 : 4), [side, size]);
  const rim = useMemo(() => new CircleGeometry(size * 1.28, side === 'blue' ? 28 : 4), [side, size]);
  if (hidden) return null;
  return (
    <group position={at}>
      <mesh geometry={rim} material={paint('#f2ead8', undefined)} />
      <mesh geometry={geometry} material={paint(side === 'blue' ? '#2f6ea6' : '#b23a24', undefined)} position={[0, 0, 0.3]} />
    </group>
  );
}
