import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { hasCorners } from '../../desk/pointing.ts';
import type { SquareStock } from '../../../core/index.ts';
import { SQUARE } from '../../../core/index.ts';
import { theDesks } from '../../adjudicator/desks.ts';
import { SquaresContext, useSquares, useSquareState } from '../../adjudicator/squares/context.tsx';
import { layoutOfBoardDesign } from '../../adjudicator/squares/layout.ts';
import { byKey } from '../../adjudicator/squares/keys.ts';
import { SquareStage } from '../../adjudicator/squares/SquareStage.tsx';
import { placingName, refusedSays, stockName } from '../../adjudicator/squares/told.ts';
import { wordsFor } from '../../base/words.ts';
import { pointedDrawings } from '../../desk/pointed.ts';
import { nameOfStock } from '../../desk/parts/StockList.tsx';
import { isButtons, type ScreenActions, type Seen, useDeskKeys } from '../../desk/parts/keyboard.ts';
import { type KeyRow, KeysDialog } from '../../desk/parts/KeysDialog.tsx';
import { useApp, useKnownCards, useSession } from '../../parts/context.tsx';
import { useLayoutShelf } from '../../parts/layouts.tsx';
import { arrowOf } from '../../scene/camera/arrows.ts';
import type { CameraCommands, Overlay } from '../../scene/index.ts';
import { drawingsOf } from '../parts/drawings.ts';
import { arrangedByControl } from '../parts/arrangedByControl.ts';
import type { AtHand } from '../parts/atHand.ts';
import { FindingsPanel } from '../parts/FindingsPanel.tsx';
import { Hints } from '../parts/Hints.tsx';
import { LabFrame } from '../parts/LabFrame.tsx';
import { PlanSheet } from '../parts/PlanSheet.tsx';
import { useLabActions } from '../parts/useLabActions.ts';
import { BoardInspector } from './BoardInspector.tsx';
import { BoardLibrary } from './BoardLibrary.tsx';
import { BoardContext, useBoardDesigner } from './context.ts';
import type { BoardDesigner, BoardPointing } from './desk.ts';
import { boardOfDesk, HALF, theBoardDesigner } from './desk.ts';
import { boardThingName } from './names.ts';
import { CAMERA_KEYS } from '../../parts/cameraKeys.ts';

interface Props {
  readonly file: string;
  readonly onOpenFile: () => void;
}

/** A board of squares that is open lies on the Adjudicator's desk for squares, with nobody on it, and what is made of it is kept. */
export function BoardLaboratory({ file, onOpenFile }: Props) {
  const shelf = useLayoutShelf();
  const language = useSession(state => state.settings.language);
  const measure = useSession(state => state.settings.measure);
  const cards = useKnownCards();
  const camera = useRef<CameraCommands>(null);
  const { session } = useApp();
  const [board] = useState(() => theBoardDesigner(drawingsOf(session)));
  const [laid, setLaid] = useState(false);
  const words = useMemo(() => {
    const spoken = wordsFor(language, measure, null, cards, 'grid');
    // Nobody measures a board: a length of it is so many squares.
    const length = (mm: number) => spoken.t('squares', { count: Math.round((10 * mm) / SQUARE) / 10 });
    return { ...spoken, length };
  }, [language, measure, cards]);
  useEffect(() => {
    const value = shelf.store.getState().open?.value;
    if (value) board.begin(value, file);
    setLaid(true);
    return board.desk.store.subscribe((now, before) => {
      if (now.past !== before.past || now.future !== before.future) shelf.change(boardOfDesk(now.layout));
    });
  }, [board, shelf, file]);
  const at = useMemo(() => ({ desk: board.desk, words, camera }), [board, words]);
  if (!laid) return null;
  return (
    <BoardContext value={board}>
      <SquaresContext value={at}>
        <Laboratory onOpenFile={onOpenFile} />
      </SquaresContext>
    </BoardContext>
  );
}

const NOTHING: readonly Overlay[] = [];

const KEYS: readonly KeyRow[] = [
  ['← ↑ → ↓', 'adj.help.arrows'],
  ['⏎', 'design.help.enter'],
  ['␣', 'design.help.space'],
  ['N · P', 'design.help.next'],
  ['R', 'adj.help.turn'],
  ['D', 'adj.duplicate'],
  ['Ctrl+C · Ctrl+V · Ctrl+D', 'design.help.copies'],
  ['Ctrl+A', 'design.help.all'],
  ['G · U', 'design.help.groups'],
  ['L', 'design.lock'],
  ['Del', 'adj.remove'],
  ...CAMERA_KEYS,
  ['Ctrl+O · Ctrl+S', 'design.help.files'],
  ['Ctrl+Z · Ctrl+Y', 'design.help.undo'],
  ['Esc', 'design.help.esc'],
];

/** What a key does in the laboratory of boards beside what it does on every board. */
const byBoardKey = (event: KeyboardEvent, { desk, points }: BoardDesigner, actions: ScreenActions, seen: Seen): boolean =>
  byPointKey(event, points, seen) ||
  byKey(event, desk, actions, seen) ||
  ((event.ctrlKey || event.metaKey) && arrangedByControl(event, desk));

/** What a key does while points of the board are wanted. */
function byPointKey(event: KeyboardEvent, points: BoardPointing, seen: Seen): boolean {
  if (!points.isWanted()) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'z' && points.back();
  if (isButtons(event) || event.altKey) return false;
  const arrow = arrowOf(event, seen);
  if (arrow) points.moveBy(arrow.over[0] * HALF, arrow.over[1] * HALF);
  else if (event.key === 'Enter' && points.drawn()) points.finish();
  else if (event.key === 'Enter' || event.key === ' ') points.pointHere();
  else if (event.key === 'Escape') points.cancel();
  else return false;
  return true;
}

function Laboratory({ onOpenFile }: Pick<Props, 'onOpenFile'>) {
  const board = useBoardDesigner();
  const { desk, words, camera } = useSquares();
  const [dialog, setDialog] = useState<'help' | 'plan' | null>(null);
  const [shown, setShown] = useState(NOTHING);
  const drawing = useStore(board.points.store, hasCorners);
  const past = useSquareState(state => state.past.length > 0) || drawing;
  const future = useSquareState(state => state.future.length > 0);
  const name = useSquareState(state => state.layout.design?.name ?? '');
  const measure = useSession(state => state.settings.measure);
  const laid = useMemo(
    () => ({
      design: () => boardOfDesk(desk.store.getState().layout),
      ...{ undo: board.undo, redo: desk.redo, leave: board.leave },
      handToJudge: () => theDesks(measure).takeBoard(desk.store.getState().layout),
    }),
    [board, desk, measure],
  );
  const actions = useLabActions(laid, setDialog, onOpenFile);
  useDeskKeys(byBoardKey, board, actions, camera);
  const close = () => setDialog(null);
  return (
    <LabFrame
      bar={{ words, name, past, future, actions }}
      stage={<Pointed shown={shown} keys={dialog === null} />}
      library={<BoardLibrary />}
      inspector={<BoardInspector />}
      findings={<Findings onShow={setShown} />}
      hint={<HintLine />}
    >
      {dialog === 'plan' && <Plan onClose={close} />}
      <KeysDialog words={words} keys={KEYS} note="design.help.mouse" open={dialog === 'help'} onClose={close} />
    </LabFrame>
  );
}

/** The board with what is pointed at on it. */
function Pointed({ shown, keys }: { readonly shown: readonly Overlay[]; readonly keys: boolean }) {
  const { words } = useSquares();
  const { points } = useBoardDesigner();
  const { pointing, pointer } = useStore(points.store);
  const all = useMemo(
    () => [...shown, ...pointedDrawings(pointing, pointer && [...pointer, 0], points.corner, words.length)],
    [shown, pointing, pointer, points, words],
  );
  return <SquareStage judged={null} shown={all} keys={keys} pointed={points} />;
}

/** The board on the desk, as it was before a hand began to drag: what looks at all of it has no part in a drag. */
function useAtHand(): AtHand {
  const { desk, words, camera } = useSquares();
  const layout = useSyncExternalStore(desk.store.subscribe, desk.before);
  const measure = useSession(state => state.settings.measure);
  return useMemo(
    () => ({
      ...{ design: boardOfDesk(layout), measure, words, isHeld: desk.isPreviewing },
      nameOf: id => boardThingName(layout, id, words),
      stockName: stock => stockName(stock as SquareStock, words),
      lengths: {
        read: text => (/^\s*\d+\s*$/.test(text) ? SQUARE * Number(text) : null),
        write: mm => String(Math.round(mm / SQUARE)),
        short: mm => words.number(mm / SQUARE),
        unit: words.t('scenario.unit.squares'),
      },
      show: points => camera.current?.show(points),
      choose: desk.selectAll,
      move(piece, [x, y]) {
        desk.selectAll([piece]);
        desk.moveBy(x / SQUARE, y / SQUARE);
      },
      lay: design => desk.lay(layoutOfBoardDesign(design)),
    }),
    [desk, words, camera, layout, measure],
  );
}

const Findings = ({ onShow }: { readonly onShow: (drawn: readonly Overlay[]) => void }) => (
  <FindingsPanel at={useAtHand()} onShow={onShow} />
);

const Plan = ({ onClose }: { readonly onClose: () => void }) => <PlanSheet at={useAtHand()} onClose={onClose} />;

/** What the next click does, or why the board would not take the last one. */
function HintLine() {
  const { desk, words } = useSquares();
  const placing = useSquareState(state => state.placing);
  const refused = useSquareState(state => state.refused);
  const across = useSquareState(state => state.across);
  const { points: pointed } = useBoardDesigner();
  const pointing = useStore(pointed.store, state => state.pointing);
  const drawn = pointing?.points === 'drawing' ? nameOfStock({ takes: 'drawing', draws: pointing.draws }, words.t) : '';
  const points = pointing && words.t(`design.hint.${pointing.points === 'drawing' ? 'draw' : pointing.points}`, { what: drawn });
  const text = placing && words.t('adj.hint.place', { what: placingName(placing, words) });
  const nameOf = (id: string) => boardThingName(desk.store.getState().layout, id, words);
  const left = across.length > 0 ? words.t('design.across', { names: across.map(nameOf).join(', ') }) : null;
  return <Hints refused={refused && refusedSays(refused, words)} refusedId="board-refused" left={left} next={points ?? text} />;
}
