import { Color } from 'three';

/** A paint in linear light, as vertex colours are. */
export type Tint = readonly [red: number, green: number, blue: number];

export function tint(hex: string): Tint {
  const { r, g, b } = new Color(hex);
  return [r, g, b];
}

/** Lighter above 1, darker below. */
export const shade = ([r, g, b]: Tint, by: number): Tint => [r * by, g * by, b * by];

export const blend = (a: Tint, b: Tint, part: number): Tint => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
];
