import { useEffect, useRef } from 'react';
import type { CardId } from '../../core/index.ts';
import { cardId } from '../../core/index.ts';
import { useApp, useOwnCards } from '../parts/context.tsx';
import { wordIn } from '../store/cards.ts';
import { ArmyList } from './ArmyList.tsx';
import { Builder } from './Builder.tsx';
import { CardEditor } from './CardEditor.tsx';
import { useArmies, useWorkshop } from './context.tsx';

/** The player's armies and cards: the lists of them, or the one that is being made. */
export function ArmiesScreen() {
  const { cards } = useApp();
  const { armies } = useWorkshop();
  const army = useArmies(state => state.open);
  const card = useOwnCards(state => state.open);
  /** The card that was made while an army was open is the one to be looked at again. */
  const last = useRef<CardId | null>(null);
  if (!army) last.current = null;
  else if (card) last.current = cardId(wordIn(card.value, 'id'));
  useEffect(() => {
    void armies.refresh();
    // Whatever leads away from here, what a card says by then is what is played.
    return () => void cards.close();
  }, [armies, cards]);
  if (card) return <CardEditor key={card.file} draft={card.value} />;
  return army ? <Builder key={army.file} army={army.value} first={last.current} /> : <ArmyList />;
}
