import { memo, useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ModelId, Result, Vec3 } from '../../core/index.ts';
import { useSession } from '../parts/context.tsx';
import { useStill } from '../parts/still.ts';
import type { Covered, Overlay, PointerReport } from '../scene/index.ts';
import { TableScene } from '../scene/index.ts';
import { openedFor } from '../scene/base/cutaway.ts';
import { toMillimetre } from './toMillimetre.ts';
import { boardPicture, heldIn } from '../desk/board.ts';
import { useAdjudicator, useDeskState } from './desk/context.tsx';
import { drawings, pinned } from './drawings.ts';
import type { Judged } from './desk/judge.ts';
import { sceneOf } from './desk/judge.ts';
import { modelNear } from '../desk/table/layout.ts';
import type { Adjudicator } from './desk/store.ts';
import type { MapState } from './useMaps.ts';

interface Props {
  readonly judged: Result<Judged> | null;
  readonly map: MapState['made'];
  /** Whether the camera has the keys. */
  readonly keys: boolean;
}

const NOTHING: readonly Overlay[] = [];
const NO_CUT = {};

/** The table with everything drawn over it; the hand's gestures go to the desk. It rests while a map is only being worked out. */
export const Stage = memo(function Stage({ judged, map, keys }: Props) {
  const { desk, words, camera } = useAdjudicator();
  const { layout, book, selected, also, asking, placing, pointer, turn, map: wish } = useDeskState(one => one);
  const board = useMemo(() => boardPicture(layout), [layout]);
  const before = useSyncExternalStore(desk.store.subscribe, desk.before);
  const held = useMemo(() => heldIn(before, layout), [before, layout]);
  const still = useStill();
  const settled = useDeferredValue(layout);
  const scene = useMemo(() => sceneOf(settled), [settled]);
  const drawn = useMemo(() => {
    const found = judged?.ok ? judged.value : null;
    return drawings(
      { layout, book, selected, also, asking, placing, pointer, turn },
      scene.ok ? scene.value : null,
      found,
      words,
    );
  }, [layout, book, selected, also, asking, placing, pointer, turn, scene, judged, words]);
  const [grid, of] = [wish?.grid ?? null, wish?.of ?? null];
  const place = wish?.map === 'seenBy' ? wish.place : null;
  // Only a place that is pinned is drawn for a wish: the table itself rests until the map is made.
  const pin = useMemo(() => (place && of ? pinned(layout, of, place, words) : NOTHING), [layout, of, place, words]);
  const overlays = useMemo((): readonly Overlay[] => {
    if (!map || grid === null) return pin === NOTHING ? drawn : [...pin, ...drawn];
    const { columns, rows, cells } = map;
    return [{ kind: 'cells', key: 'map', columns, rows, cells, size: grid, table: layout.table }, ...pin, ...drawn];
  }, [drawn, pin, map, grid, layout.table]);
  // What lies over the middle of a template is lifted off, as it is over models.
  const at = asking?.at ?? null;
  const cutaway = useMemo(
    () => (at ? openedFor(layout.pieces, [{ x: at[0], y: at[1], z: at[2] }]) : NO_CUT),
    [layout.pieces, at],
  );
  const onPointer = useMemo(() => pointerFor(desk), [desk]);
  const scale = useSession(state => state.settings.scale);
  const covered = useMemo(() => coveredBy(scale), [scale]);
  // A question about somebody out of the picture brings them into it.
  const pair = asking && asking.picking === null ? `${asking.from} ${asking.to}` : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another pair moves the camera, not a step of one of them
  useEffect(() => {
    const points = layout.models
      .filter(model => model.id === asking?.from || model.id === asking?.to)
      .map(({ place: { x, y, z } }): Vec3 => [x, y, z]);
    if (points.length === 2) camera.current?.show(points);
  }, [pair]);
  return (
    <TableScene
      board={board}
      overlays={overlays}
      held={held}
      selected={layout.models.some(model => model.id === selected) ? selected : (asking?.from ?? null)}
      cutaway={cutaway}
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
  return { left: 18.5 * rem, right: 21 * rem, top: 4 * rem, bottom: 9 * rem };
}

/** Gestures: a press may become a drag, a click puts down, answers the question bar, or selects. */
function pointerFor(desk: Adjudicator): (report: PointerReport) => void {
  let waiting: PointerReport | null = null;
  let dragged = false;
  const isDown = { now: false };
  const flush = () => {
    const report = waiting;
    waiting = null;
    if (!report) return;
    const { ground, kind } = report.hit;
    if (isDown.now && desk.drag(ground)) return;
    const { placing, asking } = desk.store.getState();
    if (placing) desk.point(kind === 'off' ? null : ground);
    else if (asking?.picking === 'at' && kind !== 'off') desk.adjust({ at: ground });
  };
  return given => {
    const report = toMillimetre(given);
    const { hit } = report;
    switch (report.type) {
      case 'move':
        // At most one move of the pointer is worked on in a frame.
        if (waiting === null) requestAnimationFrame(flush);
        waiting = report;
        return;
      case 'down':
        flush();
        isDown.now = true;
        dragged = false;
        desk.grab(hit.kind === 'model' || hit.kind === 'piece' ? hit.id : null, hit.ground);
        return;
      case 'up':
        flush();
        isDown.now = false;
        dragged = desk.drop();
        return;
      case 'click':
        if (!dragged || hit.kind === 'model') click(desk, report);
        return;
      case 'leave':
        desk.point(null);
        return;
      case 'menu':
        desk.cancel();
        return;
      case 'double':
        return;
    }
  };
}

function click(desk: Adjudicator, { hit, shift }: PointerReport): void {
  const { placing, asking, map, layout } = desk.store.getState();
  const id = hit.kind === 'model' || hit.kind === 'piece' ? hit.id : null;
  if (placing) {
    if (hit.kind !== 'off') desk.putDown(hit.ground);
    return;
  }
  switch (asking?.picking) {
    case 'from':
    case 'to': {
      // A soldier is a few pixels wide where the whole table is seen: a click beside him means him.
      const who = hit.kind === 'model' ? id : hit.kind === 'off' ? null : (modelNear(layout, hit.ground)?.id ?? null);
      if (who !== null) desk.choose(asking.picking, who as ModelId);
      return;
    }
    case 'at':
      if (hit.kind !== 'off') desk.adjust({ at: hit.ground, picking: null });
      return;
  }
  if (map?.picking) {
    if (hit.kind !== 'off') desk.pin(hit.ground, true);
    return;
  }
  desk.select(id, shift);
}
