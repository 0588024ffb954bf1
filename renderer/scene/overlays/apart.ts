/** A rectangle of the screen in pixels, y downwards. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A label of the screen: where it would hang by itself, and the spot that it speaks of. */
export interface Hung extends Box {
  readonly spot: readonly [x: number, y: number];
  /** What it speaks of and shall not lie over. */
  readonly spares?: readonly Box[];
}

/** Pixels that stay free between two labels. */
const GAP = 3;

/**
 * How far each label is moved, in pixels, so that none lies over another or over what it speaks of, and none is cut off by the edge of what is
 * seen: those in front keep their place, and the others take the nearest that is free over, under or beside what is in their way. One whose
 * spot is out of sight is not pulled into it. What is `written` on the table never moves, and none lies over it.
 */
export function apart(
  labels: readonly Hung[],
  seen: Box,
  written: readonly Box[] = NONE,
): readonly (readonly [dx: number, dy: number])[] {
  const placed: Box[] = [...written];
  const moved = new Map<Hung, readonly [number, number]>();
  for (const label of [...labels].sort((a, b) => b.top - a.top)) {
    const isSeen = holds(seen, label.spot);
    const kept: Box = isSeen ? within(label, seen) : label;
    const spared = label.spares ?? NONE;
    // Where there is room for nothing better, what it speaks of lies under it rather than another label.
    const at = nearest(kept, [...placed, ...spared], isSeen ? seen : null) ?? nearest(kept, placed, isSeen ? seen : null) ?? kept;
    placed.push(at);
    moved.set(label, [at.left - label.left, at.top - label.top]);
  }
  return labels.map(label => moved.get(label)!);
}

const holds = ({ left, top, width, height }: Box, [x, y]: Hung['spot']): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** The same box pushed into another; one that is too broad begins where that begins. */
const within = (box: Box, { left, top, width, height }: Box): Box => ({
  ...box,
  left: Math.max(left, Math.min(box.left, left + width - box.width)),
  top: Math.max(top, Math.min(box.top, top + height - box.height)),
});

/** The place nearest to a box that lies over none of some others and, where that is told, within what is seen; null where there is none. */
function nearest(box: Box, others: readonly Box[], seen: Box | null): Box | null {
  const isFree = (one: Box) => (seen === null || isWithin(one, seen)) && !others.some(other => areOver(one, other));
  if (isFree(box)) return box;
  const far = (one: Box) => Math.hypot(one.left - box.left, one.top - box.top);
  const tops = others.flatMap(other => [other.top - box.height - GAP, other.top + other.height + GAP]);
  const lefts = others.flatMap(other => [other.left - box.width - GAP, other.left + other.width + GAP]);
  // Over and under first: a label beside what it speaks of is read less easily.
  for (const places of [tops.map(top => ({ ...box, top })), lefts.map(left => ({ ...box, left }))]) {
    const [free] = places.filter(isFree).sort((a, b) => far(a) - far(b));
    if (free) return free;
  }
  return null;
}

const isWithin = (box: Box, seen: Box): boolean => {
  const { left, top } = within(box, seen);
  return left === box.left && top === box.top;
};

const NONE: readonly Box[] = [];

/** Whether two boxes come nearer to each other than the gap between two that are side by side. */
const areOver = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height + GAP && b.top < a.top + a.height + GAP;
