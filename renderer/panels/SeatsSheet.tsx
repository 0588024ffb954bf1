import { SIDES } from '../../core/index.ts';
import { useApp, useSession, useWords } from '../parts/context.tsx';
import { BlocMark, Sheet } from '../parts/parts.tsx';
import { SeatChoice } from '../parts/SeatChoice.tsx';

/** Who plays which side from now on. */
export function SeatsSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game)!;
  const seats = useSession(state => state.seats);
  return (
    <Sheet title={t('seats.title')} open={open} onClose={onClose}>
      {SIDES.map(side => (
        <div key={side} className="hand-side">
          <BlocMark bloc={game.setup.armies[side].bloc} size={24} />
          <div>
            <SeatChoice
              side={side}
              seat={seats[side]}
              name={what => t('common.pair', { what: words.side(side), of: what })}
              onChange={seat => void session.changeSeat(side, seat)}
            />
          </div>
        </div>
      ))}
      <p className="note">{t('seats.note')}</p>
    </Sheet>
  );
}
