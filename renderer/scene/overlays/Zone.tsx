import { useMemo } from 'react';
import type { Vec2, Vec3 } from '../../../core/index.ts';
import type { Tone, ZonePattern } from '../base/board.ts';
import { COLOURS, flatMaterial } from '../textures/materials.ts';
import { Area, useGeometry } from './Flat.tsx';
import { Label } from './Label.tsx';
import { hatched, ribbons } from './shapes.ts';

interface Props {
  readonly outline: readonly Vec2[];
  readonly tone: Tone;
  readonly pattern: ZonePattern;
  readonly isDense: boolean;
  readonly label: string;
}

/** Degrees from x of the lines of each pattern; dots are lines of short dashes. */
const TURNS: { readonly [P in ZonePattern]: readonly number[] } = { rising: [45], falling: [-45], crossed: [45, -45], dots: [0] };

/** mm between the lines, and of their width. */
const WIDE = { gap: 90, width: 7 };
const DENSE = { gap: 34, width: 9 };
const DOTS = { gap: 60, width: 14 };

/** mm over the ground, beneath whatever else is drawn on it. */
const LIFT = 0.6;

/** How far along an edge its letter stands: out of the way of what is said in the middle of it, such as whose way in it is. */
const ALONG = 1 / 8;

/** Where its letter stands: near the end of an edge, at the south of a wide one, where it is over the table in either case. */
function spotOf(outline: readonly Vec2[], isDense: boolean): Vec3 {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle = (west + east) / 2;
  if (!isDense) return [middle, south, LIFT];
  return east - west > north - south
    ? [west + ALONG * (east - west), (south + north) / 2, LIFT]
    : [middle, south + ALONG * (north - south), LIFT];
}

/** A zone of the scenario, filled with its pattern. */
export function Zone({ outline, tone, pattern, isDense, label }: Props) {
  const lines = useGeometry(() => {
    const { gap, width } = pattern === 'dots' ? DOTS : isDense ? DENSE : WIDE;
    const dash = pattern === 'dots' ? ([width, gap - width] as const) : undefined;
    return ribbons(
      TURNS[pattern].flatMap(turn => hatched(outline, turn, gap, LIFT)),
      { width, dash },
    );
  }, [outline, pattern, isDense]);
  const at = useMemo(() => spotOf(outline, isDense), [outline, isDense]);
  return (
    <>
      <mesh geometry={lines} material={flatMaterial(COLOURS[tone], 0.42)} renderOrder={6} raycast={() => null} />
      <Area outline={outline} z={0} colour={COLOURS[tone]} fill={0.05} dashed={pattern === 'dots'} />
      <Label at={at} text={label} colour={COLOURS[tone]} />
    </>
  );
}
