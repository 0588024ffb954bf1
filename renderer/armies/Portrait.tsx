import { useEffect, useState } from 'react';
import type { Card } from '../../core/index.ts';
import { useWords } from '../parts/context.tsx';
import { BlocMark } from '../parts/parts.tsx';
import { useWorkshop } from './context.tsx';

/** The miniature of a card; its bloc's mark until it is drawn, and where nothing can be. */
export function Portrait({ card, className = '' }: { readonly card: Card; readonly className?: string }) {
  const { portraits } = useWorkshop();
  const { t } = useWords();
  const [picture, setPicture] = useState(() => portraits.known(card));
  useEffect(() => {
    const known = portraits.known(card);
    // Until another is drawn the one before it stays.
    if (known !== undefined) setPicture(known);
    return known === undefined ? portraits.want(card, setPicture) : undefined;
  }, [card, portraits]);
  return (
    <span className={`portrait bloc-${card.bloc} ${className}`}>
      {picture ? (
        <img src={picture} alt={t('cards.portrait', { name: card.name })} draggable={false} />
      ) : (
        <BlocMark bloc={card.bloc} size={26} />
      )}
    </span>
  );
}
