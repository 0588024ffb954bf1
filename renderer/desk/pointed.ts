import type { Vec2, Vec3 } from '../../core/index.ts';
import type { Overlay } from '../scene/index.ts';
import { DRAWN } from './edit/draw.ts';
import type { Pointing } from './pointing.ts';

/** What is pointed at, as far as it has come, with the length of its last edge. `corner`: where the next one would come to lie. */
export function pointedDrawings(
  pointing: Pointing | null,
  pointer: Vec3 | null,
  corner: (at: Vec2) => Vec2,
  length: (mm: number) => string,
): readonly Overlay[] {
  const drawn: Overlay[] = [];
  if (!pointing || pointing.points === 'objective') {
    if (pointing && pointer) drawn.push({ kind: 'disc', key: 'pointing', at: pointer, radius: 40, tone: 'neutral' });
    return drawn;
  }
  const at: Vec2 | null = pointer && [pointer[0], pointer[1]];
  // A point of a picture is where it is pointed at.
  const next = at && (pointing.points === 'drawing' ? corner(at) : at);
  const points = [...pointing.at, ...(next ? [next] : [])];
  const low = ([x, y]: Vec2): Vec3 => [x, y, 2];
  const isOutline = pointing.points === 'drawing' && DRAWN[pointing.draws].by === 'outline';
  // Corners of a picture may come in any order: no way leads from one to the next.
  const isWay = pointing.points !== 'corners';
  if (isOutline && points.length > 2)
    drawn.push({ kind: 'region', key: 'drawing', outline: points, tone: 'legal', dashed: true });
  else if (isWay && points.length > 1) drawn.push({ kind: 'path', key: 'drawing', points: points.map(low), tone: 'legal' });
  for (const [i, one] of pointing.at.entries())
    drawn.push({ kind: 'disc', key: `corner ${i}`, at: low(one), radius: 9, tone: i === 0 ? 'own' : 'neutral' });
  if (next) drawn.push({ kind: 'disc', key: 'next', at: low(next), radius: 6, tone: 'legal' });
  const last = pointing.at.at(-1);
  if (isWay && last && next) {
    const far = Math.hypot(next[0] - last[0], next[1] - last[1]);
    if (far > 5)
      drawn.push({ kind: 'label', key: 'edge', at: [(last[0] + next[0]) / 2, (last[1] + next[1]) / 2, 12], text: length(far) });
  }
  return drawn;
}
