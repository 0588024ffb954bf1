import { useEffect, useMemo, useRef, useState } from 'react';
import { theDesks } from '../adjudicator/desks.ts';
import { type Words, wordsFor } from '../base/words.ts';
import { nameOfStock } from '../desk/parts/StockList.tsx';
import { hasCorners } from '../desk/pointing.ts';
import { useApp, useKnownCards, useSession } from '../parts/context.tsx';
import { useHanded } from '../parts/handed.ts';
import { useLayoutShelf, useLayouts } from '../parts/layouts.tsx';
import type { CameraCommands, Overlay } from '../scene/index.ts';
import { layoutFromText } from '../store/layouts.ts';
import { DesignerContext, useDesign, useDesigner } from './context.tsx';
import { designOf, theDesigner } from './desk.ts';
import { drawingsOf } from './parts/drawings.ts';
import './designer.css';
import { FindingsPanel } from './parts/FindingsPanel.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { Inspector } from './Inspector.tsx';
import { useDesignerKeys } from './keys.ts';
import { LabFrame } from './parts/LabFrame.tsx';
import { Library } from './Library.tsx';
import { PlanSheet } from './parts/PlanSheet.tsx';
import { Hints } from './parts/Hints.tsx';
import { thingName } from './parts/names.ts';
import { refusedSays } from './refused.ts';
import { Stage } from './Stage.tsx';
import { Tables } from './Tables.tsx';
import { BoardLaboratory } from './squares/BoardLaboratory.tsx';
import { useAtHand } from './useAtHand.ts';
import { useLabActions } from './parts/useLabActions.ts';

const ENDINGS = ['battlelayout', 'json'];

/** The third use of the program: tables designed, judged and evened out. */
export function DesignerScreen() {
  const { session } = useApp();
  const shelf = useLayoutShelf();
  const language = useSession(state => state.settings.language);
  const measure = useSession(state => state.settings.measure);
  const open = useLayouts(state => state.open?.file ?? null);
  const cards = useKnownCards();
  const isBoard = useLayouts(state => state.open?.value.space === 'grid');
  const [desk] = useState(() => theDesigner(measure, drawingsOf(session)));
  const own = useDesignMeasure(desk);
  const words = useMemo(
    () => wordsFor(language, open === null ? measure : own, null, cards, 'free'),
    [language, measure, own, open, cards],
  );
  const actions = useMemo(() => {
    const read = (name: string, text: string) => {
      const found = layoutFromText(text);
      if (found.ok) void shelf.begin(found.value);
      else if (found.error === 'json') session.tell({ tells: 'json', name });
      else session.tell({ tells: 'field', name, error: found.error });
    };
    const openFile = async () => {
      const file = await session.host.files.import({ endings: ENDINGS });
      if (!file.ok) session.tell({ tells: 'host', refusal: file.error });
      else if (file.value) read(file.value.name, file.value.text);
    };
    return { read, openFile: () => void openFile() };
  }, [session, shelf]);
  useHanded(actions.read);
  if (open === null) return <Tables words={words} onOpenFile={actions.openFile} />;
  if (isBoard) return <BoardLaboratory key={open} file={open} onOpenFile={actions.openFile} />;
  return <OnTheDesk key={open} file={open} words={words} desk={desk} onOpenFile={actions.openFile} />;
}

const useDesignMeasure = (desk: ReturnType<typeof theDesigner>) => {
  const [measure, setMeasure] = useState(desk.store.getState().layout.measure);
  useEffect(() => desk.store.subscribe(state => setMeasure(state.layout.measure)), [desk]);
  return measure;
};

interface DeskProps {
  readonly file: string;
  readonly words: Words;
  readonly desk: ReturnType<typeof theDesigner>;
  readonly onOpenFile: () => void;
}

/** A table that is open lies on the desk, and what the desk makes of it is kept. */
function OnTheDesk({ file, words, desk, onOpenFile }: DeskProps) {
  const shelf = useLayoutShelf();
  const measure = useSession(state => state.settings.measure);
  const camera = useRef<CameraCommands>(null);
  const [laid, setLaid] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened is laid on the desk once
  useEffect(() => {
    const value = shelf.store.getState().open?.value;
    if (value && desk.store.getState().file !== file) desk.begin(value, measure, file);
    setLaid(true);
    // Every change is written at once, but for what a hand is still dragging.
    return desk.store.subscribe((now, before) => {
      if (now.past !== before.past || now.future !== before.future) shelf.change(designOf(now.layout));
    });
  }, [desk, shelf, file]);
  const at = useMemo(() => ({ desk, words, camera }), [desk, words]);
  if (!laid) return null;
  return (
    <DesignerContext value={at}>
      <Laboratory onOpenFile={onOpenFile} />
    </DesignerContext>
  );
}

const NOTHING: readonly Overlay[] = [];

function Laboratory({ onOpenFile }: { readonly onOpenFile: () => void }) {
  const { desk, words, camera } = useDesigner();
  const [dialog, setDialog] = useState<'help' | 'plan' | null>(null);
  const [shown, setShown] = useState(NOTHING);
  const past = useDesign(state => state.past.length > 0 || hasCorners(state));
  const future = useDesign(state => state.future.length > 0);
  const name = useDesign(state => state.layout.design?.name ?? '');
  const laid = useMemo(
    () => ({
      ...{ design: desk.design, undo: desk.undo, redo: desk.redo, leave: desk.leave },
      handToJudge() {
        const { layout } = desk.store.getState();
        theDesks(layout.measure).take(layout);
      },
    }),
    [desk],
  );
  const actions = useLabActions(laid, setDialog, onOpenFile);
  useDesignerKeys(desk, actions, camera);
  const close = () => setDialog(null);
  return (
    <LabFrame
      bar={{ words, name, past, future, actions }}
      stage={<Stage shown={shown} keys={dialog === null} />}
      library={<Library />}
      inspector={<Inspector />}
      findings={<Findings onShow={setShown} />}
      hint={<HintLine />}
    >
      {dialog === 'plan' && <Plan onClose={close} />}
      <HelpDialog open={dialog === 'help'} onClose={close} />
    </LabFrame>
  );
}

const Findings = ({ onShow }: { readonly onShow: (drawn: readonly Overlay[]) => void }) => (
  <FindingsPanel at={useAtHand()} onShow={onShow} />
);

const Plan = ({ onClose }: { readonly onClose: () => void }) => <PlanSheet at={useAtHand()} onClose={onClose} />;

/** What the next click does, or why the table would not take the last change. */
function HintLine() {
  const { desk, words } = useDesigner();
  const { t } = words;
  const pointing = useDesign(state => state.pointing);
  const placing = useDesign(state => state.placing);
  const refused = useDesign(state => state.refused);
  const across = useDesign(state => state.across);
  const says = () => {
    if (pointing?.points === 'drawing')
      return t('design.hint.draw', { what: nameOfStock({ takes: 'drawing', draws: pointing.draws }, t) });
    if (pointing) return t(`design.hint.${pointing.points}`);
    if (!placing || 'card' in placing) return null;
    const what =
      'ornament' in placing
        ? nameOfStock({ takes: 'ornament', ornament: placing.ornament }, t)
        : nameOfStock({ takes: 'piece', piece: placing.made }, t);
    return t('design.hint.place', { what });
  };
  const nameOf = (id: string) => thingName(desk.store.getState().layout, id, words);
  const left = across.length > 0 ? t('design.across', { names: across.map(nameOf).join(', ') }) : null;
  return <Hints refused={refused && refusedSays(refused, words)} refusedId="design-refused" left={left} next={says()} />;
}
