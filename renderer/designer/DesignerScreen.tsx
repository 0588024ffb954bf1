import { useEffect, useMemo, useRef, useState } from 'react';
import { DESIGN_FORMAT } from '../../core/index.ts';
import { theDesks } from '../adjudicator/desks.ts';
import { hostIn } from '../base/host.ts';
import { type Words, wordsFor } from '../base/words.ts';
import { useApp, useSession } from '../parts/context.tsx';
import { handOut } from '../parts/handOut.ts';
import { useHanded } from '../parts/handed.ts';
import { useLayoutShelf, useLayouts } from '../parts/layouts.tsx';
import { Answer, Hint } from '../parts/parts.tsx';
import type { CameraCommands, Overlay } from '../scene/index.ts';
import { layoutFromText, layoutText } from '../store/layouts.ts';
import { DesignerContext, useDesign, useDesigner } from './context.tsx';
import { designOf, theDesigner } from './desk.ts';
import './designer.css';
import { FindingsPanel } from './FindingsPanel.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { Inspector } from './Inspector.tsx';
import { useDesignerKeys } from './keys.ts';
import { Library, nameOfStock } from './Library.tsx';
import { PlanSheet } from './PlanSheet.tsx';
import { Stage } from './Stage.tsx';
import { Tables } from './Tables.tsx';

const ENDINGS = ['battlelayout', 'json'];

/** The third use of the program: tables designed, judged and evened out. */
export function DesignerScreen() {
  const { session } = useApp();
  const shelf = useLayoutShelf();
  const language = useSession(state => state.settings.language);
  const measure = useSession(state => state.settings.measure);
  const open = useLayouts(state => state.open?.file ?? null);
  const [desk] = useState(() => theDesigner(measure));
  const own = useDesignMeasure(desk);
  const words = useMemo(
    () => wordsFor(language, open === null ? measure : own, null, null, 'free'),
    [language, measure, own, open],
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

type OpenDialog = 'help' | 'plan' | null;
const NOTHING: readonly Overlay[] = [];

function Laboratory({ onOpenFile }: { readonly onOpenFile: () => void }) {
  const { session } = useApp();
  const { desk, words } = useDesigner();
  const shelf = useLayoutShelf();
  const { t } = words;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [shown, setShown] = useState(NOTHING);
  const past = useDesign(state => state.past.length > 0);
  const future = useDesign(state => state.future.length > 0);
  const name = useDesign(state => state.layout.design?.name ?? '');
  const actions = useMemo(() => {
    const save = () => {
      const design = desk.design();
      void handOut(session, `${design.name}.battlelayout`, layoutText(design));
    };
    const play = async () => {
      const design = desk.design();
      await shelf.refresh();
      await session.handOver('newGame', { name: design.name, text: layoutText(design), format: DESIGN_FORMAT });
    };
    // The same pieces on the Adjudicator's desk, with all that is beside them: the way back changes nothing.
    const judge = () => {
      theDesks(desk.store.getState().layout.measure).take(desk.store.getState().layout);
      session.go('adjudicator');
    };
    return { help: () => setDialog('help'), save, open: onOpenFile, play, judge };
  }, [session, desk, shelf, onOpenFile]);
  useDesignerKeys(desk, actions);
  return (
    <main className="table-screen adjudicator designer" data-testid="designer">
      <section className="stage" data-testid="table" aria-label={t('table.label')}>
        <Stage shown={shown} keys={dialog === null} />
      </section>
      <div className="overlay">
        <header className="panel top-bar" data-testid="top-bar">
          <button
            type="button"
            className="quiet back"
            data-testid="back"
            onClick={() => {
              desk.leave();
              void shelf.close();
            }}
          >
            ← {t('design.tables')}
          </button>
          <h1 className="turn" data-testid="table-name">
            {name}
          </h1>
          <span className="space" />
          <Tool label={`${t('adj.undo')} · Ctrl+Z`} testid="undo" sign="↶" off={!past} onPick={desk.undo} />
          <Tool label={`${t('adj.redo')} · Ctrl+Y`} testid="redo" sign="↷" off={!future} onPick={desk.redo} />
          <button type="button" className="tool wide" data-testid="save-layout" onClick={actions.save}>
            {t('design.save')}
          </button>
          <button type="button" className="tool wide" data-testid="play-on" onClick={() => void actions.play()}>
            {t('design.play')}
          </button>
          <button type="button" className="tool wide" data-testid="judge-on" onClick={actions.judge}>
            {t('design.judge')}
          </button>
          <button type="button" className="tool wide" data-testid="plan" onClick={() => setDialog('plan')}>
            {t('design.export')}
          </button>
          <Tool label={`${t('menu.help')} · ?`} testid="help" sign="?" onPick={actions.help} />
        </header>
        <div className="adj-left">
          <Library />
        </div>
        <div className="adj-right">
          <Unkept />
          <Inspector />
          <FindingsPanel onShow={setShown} />
        </div>
        <div className="foot adj-foot">
          <HintLine />
        </div>
      </div>
      <PlanSheet open={dialog === 'plan'} onClose={() => setDialog(null)} />
      <HelpDialog open={dialog === 'help'} onClose={() => setDialog(null)} />
    </main>
  );
}

interface ToolProps {
  readonly label: string;
  readonly testid: string;
  readonly sign: string;
  readonly off?: boolean;
  readonly onPick: () => void;
}

const Tool = ({ label, testid, sign, off = false, onPick }: ToolProps) => (
  <Hint text={label}>
    <button type="button" className="tool" aria-disabled={off} aria-label={label} data-testid={testid} onClick={onPick}>
      {sign}
    </button>
  </Hint>
);

/** What the next click does. */
function HintLine() {
  const { words } = useDesigner();
  const { t } = words;
  const pointing = useDesign(state => state.pointing);
  const placing = useDesign(state => state.placing);
  const says = () => {
    if (pointing?.points === 'drawing')
      return t('design.hint.draw', { what: nameOfStock({ takes: 'drawing', draws: pointing.draws }, t) });
    if (pointing) return t(`design.hint.${pointing.points}`);
    if (!placing || 'card' in placing || 'stock' in placing) return null;
    const what =
      'ornament' in placing
        ? nameOfStock({ takes: 'ornament', ornament: placing.ornament }, t)
        : nameOfStock({ takes: 'piece', piece: placing.made }, t);
    return t('design.hint.place', { what });
  };
  const text = says();
  return text === null ? null : (
    <p className="panel design-hint" role="status" data-testid="hint">
      {text}
    </p>
  );
}

function Unkept() {
  const { words } = useDesigner();
  const shelf = useLayoutShelf();
  const unkept = useLayouts(state => state.unkept);
  if (!unkept) return null;
  return (
    <p className="panel refused design-hint" role="status">
      {words.t('design.unkept', { sentence: hostIn(words.language, unkept.sentence) })}{' '}
      <Answer testid="keep-again" onPick={shelf.keepAgain}>
        {words.t('design.keepAgain')}
      </Answer>
    </p>
  );
}
