import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { GridPlace, Result, Vec2, Vec3 } from '../../../core/index.ts';
import { useSession } from '../../parts/context.tsx';
import { useStill } from '../../parts/still.ts';
import { shownOf } from '../../desk/board.ts';
import { meantOf } from '../../desk/meant.ts';
import type { Covered, Overlay, PointerReport } from '../../scene/index.ts';
import { TableScene } from '../../scene/index.ts';
import { middleOf } from '../../scene/squares.ts';
import { gridSpot } from '../../tools/stepping.ts';
import { useSquares, useSquareState } from './context.tsx';
import type { SquareDesk } from './desk.ts';
import { squareDrawings } from './drawings.ts';
import type { SquareJudged } from './judge.ts';
import { extentOf, findModel, squaresOf } from './layout.ts';
import { topOver } from './levels.ts';
import { drawnHeld, leaderOf, squarePicture, stoodBy } from './picture.ts';

interface Props {
  readonly judged: Result<SquareJudged> | null;
  /** What is shown over it beside. */
  readonly shown?: readonly Overlay[];
  /** Whether the camera has the keys. */
  readonly keys: boolean;
  /** What points of the board are for, where it is designed and not every click is for the square. */
  readonly pointed?: PointedBoard;
}

/** Points of a board that are given one after the other; mm. */
export interface PointedBoard {
  /** Whether any are wanted now. */
  isWanted(): boolean;
  pointAt(at: Vec2): void;
  /** Where the pointer is; null off the board. */
  point(at: Vec2 | null): void;
  /** Whether what has been drawn is something, and it is done. */
  drawn(): boolean;
  finish(): void;
  /** The last point is taken back, or all of it given up. */
  cancel(): void;
}

const NOTHING_POINTED = () => {};
const NOWHERE: PointedBoard = {
  ...{ isWanted: () => false, drawn: () => false },
  ...{ pointAt: NOTHING_POINTED, point: NOTHING_POINTED, finish: NOTHING_POINTED, cancel: NOTHING_POINTED },
};

const NOTHING: readonly Overlay[] = [];

/** The board with everything drawn over it; the hand's gestures go to the desk. */
export const SquareStage = memo(function SquareStage({ judged, shown = NOTHING, keys, pointed = NOWHERE }: Props) {
  const { desk, words, camera } = useSquares();
  const { layout, selected, also, asking, placing, pointer, turn, book } = useSquareState(one => one);
  const board = useMemo(() => squarePicture(layout), [layout]);
  const before = useSyncExternalStore(desk.store.subscribe, desk.before);
  const held = useMemo(() => drawnHeld(before, layout), [before, layout]);
  const overlays = useMemo(() => {
    const found = judged?.ok ? judged.value : null;
    const drawn = squareDrawings({ layout, selected, also, asking, placing, pointer, turn, book }, desk.placeAt, found, words);
    return [...shown, ...drawn];
  }, [layout, selected, also, asking, placing, pointer, turn, book, desk, judged, shown, words]);
  const onPointer = useMemo(() => pointerFor(desk, pointed), [desk, pointed]);
  const scale = useSession(state => state.settings.scale);
  const covered = useMemo(() => coveredBy(scale), [scale]);
  // A question about somebody out of the picture brings them into it.
  const pair = asking && asking.picking === null ? `${asking.from} ${asking.to}` : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another pair moves the camera, not a step of one of them
  useEffect(() => {
    const of = [findModel(layout, asking?.from ?? null), findModel(layout, asking?.to ?? null)];
    const points = of.flatMap(model => (model ? squaresOf(model).map((square): Vec3 => [...middleOf(square), 0]) : []));
    if (of.every(Boolean)) camera.current?.show(points);
  }, [pair]);
  const seen = findModel(layout, selected) ?? findModel(layout, asking?.from ?? null);
  return (
    <TableScene
      board={board}
      overlays={overlays}
      held={held}
      selected={seen && leaderOf(seen)}
      grid
      reducedMotion={useStill()}
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
function pointerFor(desk: SquareDesk, pointed: PointedBoard): (report: PointerReport) => void {
  let waiting: PointerReport | null = null;
  let dragged = false;
  let isDown = false;
  /** How high over the board something was taken hold of: it follows the pointer at that height, past its own roof as on it. */
  let height = 0;
  const spotOf = ([x, y, z]: Vec3): GridPlace | null => {
    const { layout } = desk.store.getState();
    const at = gridSpot({ x, y, z }, extentOf(layout.size));
    return at && { ...at, level: Math.min(at.level, topOver(layout, at)) };
  };
  /** What was pointed at, by the name that it has on the board; patches of one piece are drawn one by one. */
  const idOf = ({ kind, id, ground: [x, y] }: PointerReport['hit']): string | null => {
    const { layout } = desk.store.getState();
    if (kind === 'model') return stoodBy(layout, id)?.id ?? null;
    const marker = shownOf(layout, layout.design?.objectives ?? []).find(({ at }) => {
      const [mx, my] = middleOf(at);
      return Math.hypot(mx - x, my - y) <= MARKER;
    });
    if (marker) return marker.id;
    return meantOf(layout, [x, y], kind === 'piece' && id !== null ? id.replace(/~\d+$/, '') : null);
  };
  const isSame = (a: GridPlace | null, b: GridPlace | null) => JSON.stringify(a) === JSON.stringify(b);
  const flush = () => {
    const report = waiting;
    waiting = null;
    if (!report) return;
    const { ground } = report.hit;
    const under = isDown ? spotOf(report.level(height) ?? ground) : null;
    if (under && desk.drag(under)) return;
    const at = spotOf(ground);
    if (pointed.isWanted()) return pointed.point(at && [ground[0], ground[1]]);
    const { placing, asking, pointer } = desk.store.getState();
    if (placing && !isSame(at, pointer)) desk.point(at);
    else if (asking?.picking === 'at' && at && !isSame(at, asking.at)) desk.aim(at);
  };
  return report => {
    const { hit } = report;
    const at = spotOf(hit.ground);
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
        desk.grab(pointed.isWanted() ? null : idOf(hit), at);
        return;
      case 'up':
        flush();
        isDown = false;
        dragged = desk.drop();
        return;
      case 'click':
        if (dragged) return;
        if (!pointed.isWanted()) click(desk, report, idOf(hit), at);
        else if (at) pointed.pointAt([hit.ground[0], hit.ground[1]]);
        return;
      case 'leave':
        desk.point(null);
        pointed.point(null);
        return;
      case 'menu':
        if (!pointed.isWanted()) desk.cancel();
        else if (pointed.drawn()) pointed.finish();
        else pointed.cancel();
        return;
      case 'double':
        if (pointed.isWanted()) pointed.finish();
        return;
    }
  };
}

/** mm from the middle of the marker of an objective within which it is meant. */
const MARKER = 40;

function click(desk: SquareDesk, { hit, shift, control }: PointerReport, id: string | null, at: GridPlace | null): void {
  const { placing, asking, layout } = desk.store.getState();
  if (placing) {
    if (at) desk.putDown(at);
    return;
  }
  switch (asking?.picking) {
    case 'from':
    case 'to': {
      const model = hit.kind === 'model' ? findModel(layout, id) : null;
      if (model) desk.choose(asking.picking, model.id);
      return;
    }
    case 'at':
      if (at) desk.aim(at, true);
      return;
  }
  desk.select(id, shift || control);
}
