import type { ReactNode } from 'react';
import { memo, useEffect, useMemo } from 'react';
import type { BufferGeometry } from 'three';
import type { FreePlace, Vec2, Vec3 } from '../../../core/index.ts';
import type { Tone } from '../base/board.ts';
import { COLOURS, flatMaterial } from '../textures/materials.ts';
import { Label } from './Label.tsx';
import { circle, filled, flameOutline, lengthOf, ribbon, spotAlong } from './shapes.ts';

/** mm over the ground, so that paint lies on it and not in it. */
const LIFT = 0.8;
const DASH = [16, 10] as const;

export function useGeometry(make: () => BufferGeometry, on: readonly unknown[]): BufferGeometry {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what its shape hangs on
  const geometry = useMemo(make, on);
  useEffect(() => () => geometry.dispose(), [geometry]);
  return geometry;
}

const raised = (outline: readonly Vec2[], z: number): readonly Vec3[] => outline.map(([x, y]): Vec3 => [x, y, z]);
const middle = (outline: readonly Vec2[], z: number): Vec3 => [
  outline.reduce((sum, p) => sum + p[0], 0) / outline.length,
  Math.max(...outline.map(p => p[1])),
  z,
];

interface AreaProps {
  readonly outline: readonly Vec2[];
  readonly z: number;
  readonly colour: string;
  readonly fill: number;
  readonly dashed: boolean;
  readonly edge?: number;
  readonly label?: string | undefined;
  /** What lies in it is to be seen: its label is never over it. */
  readonly isClear?: boolean;
  readonly children?: ReactNode;
}

/** A filled outline with an edge: whole, or dashed. */
export const Area = memo(function Area({ outline, z, colour, fill, dashed, edge = 3, label, isClear = false }: AreaProps) {
  const inside = useGeometry(() => filled(outline, z + LIFT), [outline, z]);
  const rim = useGeometry(
    () => ribbon(raised(outline, z + LIFT + 0.4), { width: edge, closed: true, dash: dashed ? DASH : undefined }),
    [outline, z, edge, dashed],
  );
  const clear = useMemo(() => (isClear ? raised(outline, z) : undefined), [isClear, outline, z]);
  return (
    <>
      <mesh geometry={inside} material={flatMaterial(colour, fill)} renderOrder={10} raycast={() => null} />
      <mesh geometry={rim} material={flatMaterial(colour, 0.95)} renderOrder={11} raycast={() => null} />
      {label && <Label at={middle(outline, z + 4)} text={label} colour={colour} rim={clear} />}
    </>
  );
});

export function Disc({
  at,
  radius,
  tone,
  dashed = false,
  label,
}: {
  readonly at: Vec3;
  readonly radius: number;
  readonly tone: Tone;
  readonly dashed?: boolean;
  readonly label?: string | undefined;
}) {
  const [x, y, z] = at;
  const outline = useMemo(() => circle([x, y], radius), [x, y, radius]);
  return (
    <Area
      outline={outline}
      z={z}
      colour={COLOURS[tone]}
      fill={0.07}
      dashed={dashed}
      edge={Math.max(2.2, Math.min(4, radius / 40))}
      label={label}
      isClear
    />
  );
}

export function Region({
  outline,
  z = 0,
  tone,
  dashed = false,
  label,
}: {
  readonly outline: readonly Vec2[];
  readonly z?: number;
  readonly tone: Tone;
  readonly dashed?: boolean;
  readonly label?: string | undefined;
}) {
  return <Area outline={outline} z={z} colour={COLOURS[tone]} fill={0.11} dashed={dashed} edge={3.4} label={label} />;
}

/** A wedge about the facing of whoever stands there. */
export function Arc({
  at,
  spread,
  turn = 0,
  radius,
  tone,
}: {
  readonly at: FreePlace;
  readonly spread: number;
  readonly turn?: number;
  readonly radius: number;
  readonly tone: Tone;
}) {
  const { x, y, z, facing } = at;
  const outline = useMemo((): readonly Vec2[] => {
    const rim = circle([x, y], radius, facing + turn - spread / 2, spread);
    return spread >= 360 ? rim : [[x, y], ...rim];
  }, [x, y, facing, turn, spread, radius]);
  return <Area outline={outline} z={z} colour={COLOURS[tone]} fill={0.09} dashed={false} edge={2.4} />;
}

/** The blast disc, with a cross hair at its centre; struck through where it may not lie. */
export function Blast({
  at,
  radius,
  refused,
  label,
}: {
  readonly at: Vec3;
  readonly radius: number;
  readonly refused: boolean;
  readonly label?: string | undefined;
}) {
  const [x, y, z] = at;
  const colour = refused ? COLOURS.illegal : '#ff9d3c';
  const outline = useMemo(() => circle([x, y], radius), [x, y, radius]);
  const inner = useMemo(() => circle([x, y], radius * 0.5), [x, y, radius]);
  const cross = useGeometry(() => {
    const reach = refused ? radius * 0.68 : radius * 0.16;
    const skew = refused ? reach : 0;
    return ribbon(
      [
        [x - reach, y - skew, z + LIFT + 0.5],
        [x + reach, y + skew, z + LIFT + 0.5],
      ],
      { width: refused ? 5 : 2 },
    );
  }, [x, y, z, radius, refused]);
  const second = useGeometry(() => {
    const reach = refused ? radius * 0.68 : radius * 0.16;
    const skew = refused ? reach : 0;
    return ribbon(
      [
        [x - skew, y + reach, z + LIFT + 0.5],
        [x + skew, y - reach, z + LIFT + 0.5],
      ],
      { width: refused ? 5 : 2 },
    );
  }, [x, y, z, radius, refused]);
  return (
    <>
      <Area outline={outline} z={z} colour={colour} fill={0.2} dashed={refused} edge={4} label={label} isClear />
      <Area outline={inner} z={z} colour={colour} fill={0.14} dashed edge={1.6} />
      <mesh geometry={cross} material={flatMaterial(colour, 1)} renderOrder={12} />
      <mesh geometry={second} material={flatMaterial(colour, 1)} renderOrder={12} />
    </>
  );
}

export function Flame({
  tip,
  towards,
  length,
  radius,
  refused,
  label,
}: {
  readonly tip: Vec3;
  readonly towards: Vec2;
  readonly length: number;
  readonly radius: number;
  readonly refused: boolean;
  readonly label?: string | undefined;
}) {
  const [x, y, z] = tip;
  const [tx, ty] = towards;
  const outline = useMemo(() => flameOutline([x, y], [tx, ty], length, radius), [x, y, tx, ty, length, radius]);
  const core = useMemo(() => flameOutline([x, y], [tx, ty], length * 0.84, radius * 0.55), [x, y, tx, ty, length, radius]);
  const colour = refused ? COLOURS.illegal : '#ff8a2e';
  return (
    <>
      <Area outline={outline} z={z} colour={colour} fill={0.24} dashed={refused} edge={3.4} label={label} isClear />
      <Area outline={core} z={z} colour="#ffd27a" fill={refused ? 0.05 : 0.2} dashed={false} edge={0.6} />
    </>
  );
}

/** A way over the table; what the law cuts off is broken and red, behind a bar across it. */
export function Path({
  points,
  tone,
  stopAt,
  label,
}: {
  readonly points: readonly Vec3[];
  readonly tone: Tone;
  readonly stopAt?: number | undefined;
  readonly label?: string | undefined;
}) {
  const lifted = useMemo(() => points.map(([x, y, z]): Vec3 => [x, y, z + LIFT + 1]), [points]);
  const whole = lengthOf(lifted);
  const end = stopAt === undefined ? whole : Math.min(whole, stopAt);
  const good = useGeometry(() => ribbon(lifted, { width: 8, to: end }), [lifted, end]);
  const chevrons = useGeometry(() => ribbon(lifted, { width: 2, dash: [7, 13], to: end }), [lifted, end]);
  const bad = useGeometry(() => ribbon(lifted, { width: 8, dash: [9, 8], from: end }), [lifted, end]);
  const stop = useGeometry(() => {
    const { spot, turn } = spotAlong(lifted, end);
    const [nx, ny] = [-Math.sin(turn) * 13, Math.cos(turn) * 13];
    return ribbon(
      [
        [spot[0] + nx, spot[1] + ny, spot[2] + 0.3],
        [spot[0] - nx, spot[1] - ny, spot[2] + 0.3],
      ],
      { width: 5 },
    );
  }, [lifted, end]);
  const head = useGeometry(() => {
    const {
      spot: [x, y, z],
      turn,
    } = spotAlong(lifted, end);
    const corner = (ahead: number, aside: number): Vec2 => [
      x + Math.cos(turn) * ahead - Math.sin(turn) * aside,
      y + Math.sin(turn) * ahead + Math.cos(turn) * aside,
    ];
    return filled([corner(-11, -9), corner(3, 0), corner(-11, 9), corner(-7, 0)], z + 0.3);
  }, [lifted, end]);
  const stopped = end < whole - 0.01;
  const colour = COLOURS[tone];
  if (whole === 0) return null;
  return (
    <>
      <mesh geometry={good} material={flatMaterial(colour, 0.62, true)} renderOrder={14} />
      <mesh geometry={chevrons} material={flatMaterial('#2a1c05', 0.5, true)} renderOrder={15} />
      {stopped ? (
        <>
          <mesh geometry={bad} material={flatMaterial(COLOURS.illegal, 0.85, true)} renderOrder={14} />
          <mesh geometry={stop} material={flatMaterial(COLOURS.illegal, 1, true)} renderOrder={16} />
        </>
      ) : (
        <mesh geometry={head} material={flatMaterial(colour, 1, true)} renderOrder={16} />
      )}
      {label && <Label at={spotAlong(lifted, end).spot} text={label} colour={stopped ? COLOURS.illegal : colour} />}
    </>
  );
}

/** A measuring tape with a tick every 10 cm. */
export function Tape({ from, to, label }: { readonly from: Vec3; readonly to: Vec3; readonly label: string }) {
  const a = useMemo((): Vec3 => [from[0], from[1], from[2] + 2], [from]);
  const b = useMemo((): Vec3 => [to[0], to[1], to[2] + 2], [to]);
  const band = useGeometry(() => ribbon([a, b], { width: 9 }), [a, b]);
  const ticks = useGeometry(() => ribbon([a, b], { width: 9, dash: [1.4, 8.6] }), [a, b]);
  const marks = useGeometry(() => ribbon([a, b], { width: 15, dash: [2.4, 97.6] }), [a, b]);
  const spot: Vec3 = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
  return (
    <>
      <mesh geometry={band} material={flatMaterial('#f2d24b', 0.95, true)} renderOrder={30} />
      <mesh geometry={ticks} material={flatMaterial('#2b2410', 0.55, true)} renderOrder={31} />
      <mesh geometry={marks} material={flatMaterial('#2b2410', 0.95, true)} renderOrder={32} />
      <Label at={spot} text={label} colour="#f2d24b" />
    </>
  );
}
