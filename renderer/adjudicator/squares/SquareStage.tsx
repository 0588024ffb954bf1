import { memo, useEffect, useMemo } from 'react';
import type { GridPlace, Result, Vec3 } from '../../../core/index.ts';
import { SQUARE } from '../../../core/index.ts';
import { useSession } from '../../parts/context.tsx';
import { useStill } from '../../parts/still.ts';
import type { Covered, Overlay, PointerReport } from '../../scene/index.ts';
import { TableScene } from '../../scene/index.ts';
import { middleOf } from '../../scene/squares.ts';
import { gridSpot } from '../../tools/stepping.ts';
import { useSquares, useSquareState } from './context.tsx';
import type { SquareDesk } from './desk.ts';
import { squareDrawings } from './drawings.ts';
import type { SquareJudged } from './judge.ts';
import { findModel, squaresOf } from './layout.ts';
import { topOver } from './levels.ts';
import { leaderOf, squarePicture, stoodBy } from './picture.ts';

interface Props {
  readonly judged: Result<SquareJudged> | null;
  /** What is shown over it beside. */
  readonly shown?: readonly Overlay[];
  /** Whether the camera has the keys. */
  readonly keys: boolean;
}

const NOTHING: readonly Overlay[] = [];

/** The board with everything drawn over it; the hand's gestures go to the desk. */
export const SquareStage = memo(function SquareStage({ judged, shown = NOTHING, keys }: Props) {
  const { desk, words, camera } = useSquares();
  const { layout, selected, asking, placing, pointer, turn, book } = useSquareState(one => one);
  const board = useMemo(() => squarePicture(layout), [layout]);
  const overlays = useMemo(() => {
    const found = judged?.ok ? judged.value : null;
    const drawn = squareDrawings({ layout, selected, asking, placing, pointer, turn, book }, desk.placeAt, found, words);
    return [...shown, ...drawn];
  }, [layout, selected, asking, placing, pointer, turn, book, desk, judged, shown, words]);
  const onPointer = useMemo(() => pointerFor(desk), [desk]);
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
function pointerFor(desk: SquareDesk): (report: PointerReport) => void {
  let dragged = false;
  const spotOf = ({ ground }: PointerReport['hit']): GridPlace | null => {
    const { layout } = desk.store.getState();
    const [x, y, z] = ground;
    const at = gridSpot({ x, y, z }, { width: layout.size.columns * SQUARE, depth: layout.size.rows * SQUARE });
    return at && { ...at, level: Math.min(at.level, topOver(layout, at)) };
  };
  /** What was pointed at, by the name that it has on the board; patches of one piece are drawn one by one. */
  const idOf = ({ kind, id }: PointerReport['hit']): string | null => {
    if (kind === 'model') return stoodBy(desk.store.getState().layout, id)?.id ?? null;
    return kind === 'piece' && id !== null ? id.replace(/~\d+$/, '') : null;
  };
  const isSame = (a: GridPlace | null, b: GridPlace | null) => JSON.stringify(a) === JSON.stringify(b);
  return report => {
    const { hit } = report;
    const at = spotOf(hit);
    switch (report.type) {
      case 'move': {
        if (at && desk.drag(at)) return;
        const { placing, asking, pointer } = desk.store.getState();
        if (placing && !isSame(at, pointer)) desk.point(at);
        else if (asking?.picking === 'at' && at && !isSame(at, asking.at)) desk.aim(at);
        return;
      }
      case 'down':
        dragged = false;
        desk.grab(idOf(hit), at);
        return;
      case 'up':
        dragged = desk.drop();
        return;
      case 'click':
        if (!dragged) click(desk, hit.kind === 'model' ? 'model' : 'other', idOf(hit), at);
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

function click(desk: SquareDesk, kind: 'model' | 'other', id: string | null, at: GridPlace | null): void {
  const { placing, asking, layout } = desk.store.getState();
  if (placing) {
    if (at) desk.putDown(at);
    return;
  }
  switch (asking?.picking) {
    case 'from':
    case 'to': {
      const model = kind === 'model' ? findModel(layout, id) : null;
      if (model) desk.choose(asking.picking, model.id);
      return;
    }
    case 'at':
      if (at) desk.aim(at, true);
      return;
  }
  desk.select(id);
}
