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
  /** Where its top would be under what it speaks of, where it may not lie over that. */
  readonly under?: number;
}

/** Pixels that stay free between two labels. */
const GAP = 3;

/**
 * How far each label is moved, in pixels, so that none lies over another and none is cut off by the edge of what is seen: those in front keep
 * their place, and the others take the nearest that is free over or under them. One whose spot is out of sight is not pulled into it, and one
 * that finds no room over what it speaks of hangs under it.
 */
export function apart(labels: readonly Hung[], seen: Box): readonly (readonly [dx: number, dy: number])[] {
  const placed: Box[] = [];
  const moved = new Map<Hung, readonly [number, number]>();
  for (const label of [...labels].sort((a, b) => b.top - a.top)) {
    const isSeen = holds(seen, label.spot);
    const kept = isSeen ? keptIn(label, seen) : label;
    const near = placed.flatMap(other => [other.top - label.height - GAP, other.top + other.height + GAP]);
    const free = near
      .map(top => ({ ...kept, top }))
      .filter(one => (!isSeen || within(one, seen).top === one.top) && !placed.some(other => areOver(one, other)))
      .sort((a, b) => Math.abs(a.top - kept.top) - Math.abs(b.top - kept.top));
    const at = placed.some(other => areOver(kept, other)) ? (free[0] ?? kept) : kept;
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

function keptIn(label: Hung, seen: Box): Box {
  const kept = within(label, seen);
  if (label.under === undefined || kept.top <= label.top) return kept;
  const under = { ...kept, top: label.under };
  return within(under, seen).top === under.top ? under : kept;
}

/** Whether two boxes come nearer to each other than the gap between two that are side by side. */
const areOver = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height + GAP && b.top < a.top + a.height + GAP;
