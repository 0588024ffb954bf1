import { memo, useMemo, useSyncExternalStore } from 'react';
import type { Vec2, Vec3 } from '../../core/index.ts';
import { borderDistance, contains, ringOf } from '../../core/index.ts';
import { boardPicture, heldIn } from '../desk/board.ts';
import { deskDrawings } from '../desk/drawn.ts';
import { DRAWN } from '../desk/edit/draw.ts';
import { houseIn } from '../desk/edit/house.ts';
import { isHidden } from '../desk/edit/way.ts';
import type { Layout } from '../desk/table/layout.ts';
import { findPiece } from '../desk/table/layout.ts';
import { useSession } from '../parts/context.tsx';
import { useStill } from '../parts/still.ts';
import type { Covered, Hit, Overlay, PointerReport } from '../scene/index.ts';
import { TableScene } from '../scene/index.ts';
import { useDesign, useDesigner } from './context.tsx';
import type { Designer, DesignState } from './desk.ts';

interface Props {
  /** What findings show over the table. */
  readonly shown: readonly Overlay[];
  /** Whether the camera has the keys. */
  readonly keys: boolean;
}

/** The table that is being designed; the hand's gestures go to the desk. */
export const Stage = memo(function Stage({ shown, keys }: Props) {
  const { desk, camera, words } = useDesigner();
  const state = useDesign(one => one);
  const { layout, snap } = state;
  const board = useMemo(() => boardPicture(layout), [layout]);
  const before = useSyncExternalStore(desk.store.subscribe, desk.before);
  const held = useMemo(() => heldIn(before, layout), [before, layout]);
  const still = useStill();
  const drawn = useMemo(() => [...deskDrawings(state), ...pointingDrawings(state, desk, words.length)], [state, desk, words]);
  const overlays = useMemo(() => [...shown, ...drawn], [shown, drawn]);
  const onPointer = useMemo(() => pointerFor(desk), [desk]);
  const scale = useSession(one => one.settings.scale);
  const covered = useMemo(() => coveredBy(scale), [scale]);
  return (
    <TableScene
      board={board}
      overlays={overlays}
      held={held}
      grid={snap.grid > 0}
      reducedMotion={still}
      cameraKeys={keys}
      covered={covered}
      onPointer={onPointer}
      camera={camera}
    />
  );
});

/** Pixels of the page that panels lie over, in a size of text. */
function coveredBy(scale: number): Covered {
  const rem = 16 * scale;
  return { left: 18.5 * rem, right: 21 * rem, top: 4 * rem, bottom: 5 * rem };
}

/** The drawing as far as it has come, with the length of its last edge, and the wall that is worked at. */
function pointingDrawings(
  { pointing, pointer, layout, selected, wall }: DesignState,
  desk: Designer,
  length: (mm: number) => string,
): readonly Overlay[] {
  const drawn: Overlay[] = [];
  const house = houseIn(findPiece(layout, selected));
  const line = house?.walls?.[wall];
  if (house && line) {
    const z = house.base + house.height + 4;
    drawn.push({
      ...{ kind: 'tape', key: 'wall', from: [line.from[0], line.from[1], z], to: [line.to[0], line.to[1], z] },
      label: `${wall + 1}`,
    });
  }
  if (!pointing || pointing.points === 'objective') {
    if (pointing && pointer) drawn.push({ kind: 'disc', key: 'pointing', at: pointer, radius: 40, tone: 'neutral' });
    return drawn;
  }
  const next = pointer && desk.corner([pointer[0], pointer[1]]);
  const points = [...pointing.at, ...(next ? [next] : [])];
  const low = ([x, y]: Vec2): Vec3 => [x, y, 2];
  const isOutline = pointing.points === 'drawing' && DRAWN[pointing.draws].by === 'outline';
  if (isOutline && points.length > 2)
    drawn.push({ kind: 'region', key: 'drawing', outline: points, tone: 'legal', dashed: true });
  else if (points.length > 1) drawn.push({ kind: 'path', key: 'drawing', points: points.map(low), tone: 'legal' });
  for (const [i, at] of pointing.at.entries())
    drawn.push({ kind: 'disc', key: `corner ${i}`, at: low(at), radius: 9, tone: i === 0 ? 'own' : 'neutral' });
  if (next) drawn.push({ kind: 'disc', key: 'next', at: low(next), radius: 6, tone: 'legal' });
  const last = pointing.at.at(-1);
  if (last && next) {
    const far = Math.hypot(next[0] - last[0], next[1] - last[1]);
    if (far > 5)
      drawn.push({ kind: 'label', key: 'edge', at: [(last[0] + next[0]) / 2, (last[1] + next[1]) / 2, 12], text: length(far) });
  }
  return drawn;
}

/** mm from the middle of something small within which it is meant. */
const NEAR = 24;

/** What is meant by a spot: a piece or a model, a small thing about it, a road or a patch under it. */
function meant(layout: Layout, { kind, id, ground }: Hit): string | null {
  const { decoration = [], objectives = [] } = layout.design ?? {};
  const [x, y] = ground;
  const shown = decoration.filter(one => !isHidden(layout, one.id));
  const objective = objectives.find(({ id: one, at }) => !isHidden(layout, one) && Math.hypot(at[0] - x, at[1] - y) <= 40);
  if (kind === 'model') return id;
  if (objective) return objective.id;
  const small = shown.findLast(
    one => one.shows === 'ornament' && Math.hypot(one.at[0] - x, one.at[1] - y) <= Math.max(NEAR, one.size / 2),
  );
  if (small) return small.id;
  if (kind === 'piece' && id !== null && !isHidden(layout, id)) return id;
  if (kind === 'off') return null;
  const under = shown.findLast(one => {
    if (one.shows === 'patch') return contains(ringOf(one.outline), x, y);
    return one.shows === 'road' && borderDistance(ringOf([...one.points, ...[...one.points].reverse()]), x, y) <= one.width / 2;
  });
  return under?.id ?? null;
}

/** Gestures: a press may become a drag, a click points, puts down or chooses. */
function pointerFor(desk: Designer): (report: PointerReport) => void {
  let waiting: PointerReport | null = null;
  let dragged = false;
  let isDown = false;
  /** How high over the table it was taken hold of: it follows the pointer at that height, past its own roof as on it. */
  let height = 0;
  const flush = () => {
    const report = waiting;
    waiting = null;
    if (!report) return;
    const { ground, kind } = report.hit;
    if (isDown && desk.drag(report.level(height) ?? ground)) return;
    const { placing, pointing } = desk.store.getState();
    if (placing || pointing) desk.point(kind === 'off' ? null : ground);
  };
  return report => {
    const { hit } = report;
    const { layout, placing, pointing } = desk.store.getState();
    switch (report.type) {
      case 'move':
        // At most one move of the pointer is worked on in a frame.
        if (waiting === null) requestAnimationFrame(flush);
        waiting = report;
        return;
      case 'down':
        flush();
        isDown = true;
        dragged = false;
        height = hit.ground[2];
        desk.grab(meant(layout, hit), hit.ground);
        return;
      case 'up':
        flush();
        isDown = false;
        dragged = desk.drop();
        return;
      case 'click':
        if (dragged) return;
        if (pointing) return hit.kind === 'off' ? undefined : desk.pointAt([hit.ground[0], hit.ground[1]]);
        if (placing) return hit.kind === 'off' ? undefined : desk.putDown(hit.ground);
        desk.select(meant(layout, hit), report.shift || report.control);
        return;
      case 'double':
        if (pointing?.points === 'drawing') desk.finish();
        return;
      case 'leave':
        desk.point(null);
        return;
      case 'menu':
        if (pointing?.points === 'drawing' && desk.drawn()) desk.finish();
        else desk.cancel();
        return;
    }
  };
}
