import { useMemo } from 'react';
import type { TankGame } from '../../core/index.ts';
import { useApp } from '../parts/context.tsx';
import { Fair } from '../parts/Fair.tsx';
import { Sheet } from '../parts/parts.tsx';
import { thrownByTanks } from '../store/fairness.ts';
import { useTankPlay } from './context.tsx';
import { momentOf, toldUpTo } from './moment.ts';
import { Mark } from './parts/TankRoster.tsx';
import type { TankWords } from './parts/words.ts';

interface Props {
  readonly game: TankGame;
  readonly words: TankWords;
}

/** The fairness of the dice of the open skirmish. */
export function TankFair({ open, onClose, ...of }: Props & { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Sheet title={of.words.t('fair.title')} open={open} onClose={onClose} wide>
      {open && <OfGame {...of} />}
    </Sheet>
  );
}

function OfGame({ game, words }: Props) {
  const { session } = useApp();
  const falling = useTankPlay(state => state.falling);
  const rolls = useMemo(() => {
    const told = toldUpTo(game, momentOf(game, null, falling)).flatMap(one => one.events);
    return thrownByTanks(told.flatMap(event => (event.type === 'rolled' ? [event] : [])));
  }, [game, falling]);
  return (
    <Fair
      rolls={rolls}
      setup={game.setup}
      takenBack={game.takenBack.length}
      isOver={game.state.outcome !== null && !falling}
      openJournal={session.tank.openJournal}
      nameOf={words.side}
      markOf={side => <Mark side={side} />}
    />
  );
}
