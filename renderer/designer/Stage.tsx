import { memo, useMemo, useSyncExternalStore } from 'react';
import { boardPicture, heldIn } from '../desk/board.ts';
import { deskDrawings } from '../desk/drawn.ts';
import { houseIn } from '../desk/edit/house.ts';
import { meantOf } from '../desk/meant.ts';
import { pointedDrawings } from '../desk/pointed.ts';
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
  return [...drawn, ...pointedDrawings(pointing, pointer, desk.corner, length)];
}

/** What is meant by a spot: a piece or a model, a small thing about it, a road or a patch under it. */
function meant(layout: Layout, { kind, id, ground }: Hit): string | null {
  const { objectives = [] } = layout.design ?? {};
  const [x, y] = ground;
  const objective = objectives.find(({ id: one, at }) => !isHidden(layout, one) && Math.hypot(at[0] - x, at[1] - y) <= 40);
  if (kind === 'model') return id;
  if (objective) return objective.id;
  return meantOf(layout, [x, y], kind === 'piece' && id !== null && !isHidden(layout, id) ? id : null, kind !== 'off');
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
