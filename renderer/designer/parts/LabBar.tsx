import type { Words } from '../../base/words.ts';
import { faultIn } from '../../parts/faultIn.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useLayoutShelf, useLayouts } from '../../parts/layouts.tsx';
import { Answer, Hint } from '../../parts/parts.tsx';
import { UndoRedo } from '../../parts/UndoRedo.tsx';

/** What can be done with what is being designed. */
export interface LabActions {
  readonly help: () => void;
  readonly save: () => void;
  readonly open: () => void;
  /** Begins a game on it. */
  readonly play: () => void;
  /** Hands it to the Adjudicator. */
  readonly judge: () => void;
  readonly plan: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Back to the list. */
  readonly leave: () => void;
}

export interface LabBarProps {
  readonly words: Words;
  readonly name: string;
  /** Whether there is anything to be undone, or done again. */
  readonly past: boolean;
  readonly future: boolean;
  readonly actions: LabActions;
}

/** The same bar over a table and over a board. */
export function LabBar({ words: { t }, name, past, future, actions }: LabBarProps) {
  return (
    <header className="panel top-bar" data-testid="top-bar">
      <button type="button" className="quiet back" data-testid="back" onClick={actions.leave}>
        <Icon of="back" /> {t('design.tables')}
      </button>
      <h1 className="turn" data-testid="table-name">
        {name}
      </h1>
      <span className="space" />
      <UndoRedo past={past} future={future} onUndo={actions.undo} onRedo={actions.redo} />
      <button type="button" className="tool wide" data-testid="save-layout" onClick={actions.save}>
        {t('design.save')}
      </button>
      <button type="button" className="tool wide" data-testid="play-on" onClick={actions.play}>
        {t('design.play')}
      </button>
      <button type="button" className="tool wide" data-testid="judge-on" onClick={actions.judge}>
        {t('design.judge')}
      </button>
      <button type="button" className="tool wide" data-testid="plan" onClick={actions.plan}>
        {t('design.export')}
      </button>
      <Hint text={`${t('menu.help')} · ?`}>
        <button type="button" className="tool" aria-label={t('menu.help')} data-testid="help" onClick={actions.help}>
          ?
        </button>
      </Hint>
    </header>
  );
}

/** What the disk did not take, with a way to try again. */
export function Unkept({ words }: Pick<LabBarProps, 'words'>) {
  const shelf = useLayoutShelf();
  const unkept = useLayouts(state => state.unkept);
  if (!unkept) return null;
  return (
    <p className="panel refused design-hint" role="status">
      {words.t('design.unkept', { sentence: faultIn(unkept, words) })}{' '}
      <Answer testid="keep-again" onPick={shelf.keepAgain}>
        {words.t('design.keepAgain')}
      </Answer>
    </p>
  );
}
