import { Quaternion, Vector3 } from 'three';

/** A die as the page says that it draws it. */
export interface Drawn {
  readonly labels: readonly (string | number)[];
  readonly at: readonly number[];
  readonly size: number;
}

/** What a die shows on top, out of its pose, and how level it lies. */
export function top({ labels, at }: Drawn): { readonly face: string | number; readonly level: number } {
  const turn = new Quaternion(...(at.slice(3) as [number, number, number, number]));
  const heights = SIDES.map(side => new Vector3(...side).applyQuaternion(turn).z);
  const level = Math.max(...heights);
  return { face: labels[heights.indexOf(level)]!, level };
}
const SIDES = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;
