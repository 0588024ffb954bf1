import { Quaternion, Vector3 } from 'three';

/** A die as the page says that it draws it. */
export interface Drawn {
  readonly labels: readonly (string | number)[];
  /** x, y, z, then the quaternion; in lengths of the tray. */
  readonly at: readonly number[];
  readonly size: number;
}

/** The directions that the sides of a die look along, as it lies. */
function sidesOf({ at }: Pick<Drawn, 'at'>): readonly Vector3[] {
  const turn = new Quaternion(...(at.slice(3) as [number, number, number, number]));
  return SIDES.map(axis => new Vector3(...axis).applyQuaternion(turn));
}

/** What a die shows on top, out of its pose, and how level it lies: 1 for quite. */
export function top({ labels, at }: Drawn): { readonly face: string | number; readonly level: number } {
  const heights = sidesOf({ at }).map(side => side.z);
  const level = Math.max(...heights);
  return { face: labels[heights.indexOf(level)]!, level };
}

/** The eight corners of a die, were its edges sharp. */
export function cornersOf(die: Pick<Drawn, 'at' | 'size'>): readonly Vector3[] {
  const middle = new Vector3(...(die.at.slice(0, 3) as [number, number, number]));
  const [right, , far, , up] = sidesOf(die) as [Vector3, Vector3, Vector3, Vector3, Vector3];
  const half = die.size / 2;
  return [-half, half].flatMap(x =>
    [-half, half].flatMap(y =>
      [-half, half].map(z => middle.clone().addScaledVector(right, x).addScaledVector(far, y).addScaledVector(up, z)),
    ),
  );
}

/** How far two dice are apart along the side of one of them that parts them best, in lengths of the tray; negative where they overlap. */
export function gapBetween(a: Pick<Drawn, 'at' | 'size'>, b: Pick<Drawn, 'at' | 'size'>): number {
  const [one, other] = [cornersOf(a), cornersOf(b)];
  const gaps = [...sidesOf(a), ...sidesOf(b)].map(
    side => Math.min(...other.map(corner => corner.dot(side))) - Math.max(...one.map(corner => corner.dot(side))),
  );
  return Math.max(...gaps);
}

/** The sides of a box as it is modelled. */
const SIDES = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;
