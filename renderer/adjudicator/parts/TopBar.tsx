import type { Book } from '../../../core/index.ts';
import { titleWithRules } from '../../base/differences.ts';
import type { Words } from '../../base/words.ts';
import { useApp, useSession } from '../../parts/context.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Hint } from '../../parts/parts.tsx';
import { UndoRedo } from '../../parts/UndoRedo.tsx';

/** What can be done with what lies on a desk. */
export interface BarActions {
  readonly help: () => void;
  readonly sheet: () => void;
  readonly save: () => void;
  readonly open: () => void;
  readonly rules: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

interface Props {
  readonly words: Words;
  /** The rule set that rules. */
  readonly book: Book;
  readonly fromGame: boolean;
  /** Whether there is anything to be undone, or done again. */
  readonly past: boolean;
  readonly future: boolean;
  readonly actions: BarActions;
  /** Null where nothing is measured on paper. */
  readonly onPrint: (() => void) | null;
}

/** The same bar over a table and over a board. */
export function TopBar({ words, book, fromGame, past, future, actions, onPrint }: Props) {
  const { session } = useApp();
  const { t } = words;
  const game = useSession(state => state.game !== null);
  const back = fromGame && game;
  return (
    <header className="panel top-bar" data-testid="top-bar">
      <button type="button" className="quiet back" data-testid="back" onClick={() => session.go(back ? 'table' : 'start')}>
        <Icon of="back" /> {t(back ? 'adj.back.game' : 'common.back')}
      </button>
      <h1 className="turn">{t('adj.title')}</h1>
      {fromGame && <span className="activation">{t('adj.fromGame')}</span>}
      <Hint text={`${t('adj.by.title')} · A`}>
        <button type="button" className="tool wide" data-testid="ruled-by" data-hotkey="A" onClick={actions.rules}>
          {t('adj.by', { book: titleWithRules(book, words) })}
        </button>
      </Hint>
      <span className="space" />
      <UndoRedo past={past} future={future} onUndo={actions.undo} onRedo={actions.redo} />
      <button type="button" className="tool wide" data-testid="open" onClick={actions.open}>
        {t('adj.open')}
      </button>
      <button type="button" className="tool wide" data-testid="save-scene" onClick={actions.save}>
        {t('adj.save')}
      </button>
      <button type="button" className="tool wide" data-testid="sheet" onClick={actions.sheet}>
        {t('adj.sheet')}
      </button>
      {onPrint && (
        <button type="button" className="tool wide" data-testid="print" onClick={onPrint}>
          {t('adj.print')}
        </button>
      )}
      <Hint text={`${t('menu.help')} · ?`}>
        <button type="button" className="tool" aria-label={t('menu.help')} onClick={actions.help}>
          ?
        </button>
      </Hint>
    </header>
  );
}
