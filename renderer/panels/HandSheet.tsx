import { SIDES } from '../../core/index.ts';
import { useApp, useSession, useWords } from '../parts/context.tsx';
import { BlocMark, Choice, Sheet } from '../parts/parts.tsx';

const WAYS = ['thrown', 'real'] as const;

/** Whose dice are thrown by hand from now on. */
export function HandSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game)!;
  const byHand = useSession(state => state.byHand);
  const once = useSession(state => state.handOnce);
  return (
    <Sheet title={t('hand.title')} open={open} onClose={onClose}>
      {SIDES.map(side => (
        <div key={side} className="hand-side">
          <BlocMark bloc={game.setup.armies[side].bloc} size={24} />
          <Choice
            label={t('hand.for', { side: words.side(side) })}
            value={byHand.includes(side) ? 'real' : 'thrown'}
            of={WAYS}
            name={one => t(`hand.${one}`)}
            onChange={one => session.throwByHand(side, one === 'real')}
            testid={`hand-${side}`}
          />
        </div>
      ))}
      <label className="check">
        <input
          type="checkbox"
          checked={once}
          data-testid="hand-once"
          onChange={event => session.throwNextByHand(event.target.checked)}
        />
        {t('hand.once')}
      </label>
      <p className="note">{t('hand.once.note')}</p>
      <p className="note">{t('hand.note')}</p>
      {game.table.book.tables.die === 'classic' && <p className="note">{t('hand.classic')}</p>}
    </Sheet>
  );
}
