/** Degrees between two directions, 0 to 180. */
export function apart(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return turn > 180 ? 360 - turn : turn;
}
