import { type ReactNode, useMemo, useState } from 'react';
import type { Bloc, Card, UnitType } from '../../../core/index.ts';
import { BLOCS, UNIT_TYPES } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import { useKnownCards } from '../../parts/context.tsx';
import { BlocMark } from '../../parts/parts.tsx';
import { cardsFor } from '../../desk/table/cards.ts';
import { strengthOf } from '../../desk/table/layout.ts';

interface Props {
  readonly words: Words;
  /** The card that is about to be put down. */
  readonly chosen: Card | null;
  readonly onChoose: (card: Card | null) => void;
  /** What else is asked before one is put down. */
  readonly children?: ReactNode;
}

/** Every card that there is, narrowed by words, blocs and types. */
export function CardList({ words: { t }, chosen, onChoose, children }: Props) {
  const [text, setText] = useState('');
  const [bloc, setBloc] = useState<Bloc | null>(null);
  const [type, setType] = useState<UnitType | null>(null);
  const known = useKnownCards();
  const cards = useMemo(() => cardsFor({ words: text, bloc, type }, known), [text, bloc, type, known]);
  return (
    <div className="adj-tab">
      <input
        type="search"
        className="adj-search"
        value={text}
        placeholder={t('adj.search')}
        aria-label={t('adj.search')}
        data-testid="search"
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          const [first] = cards;
          if (event.key !== 'Enter' || !first) return;
          onChoose(first);
          event.currentTarget.blur();
        }}
      />
      <fieldset className="adj-chips" aria-label={t('adj.filter')}>
        {BLOCS.map(one => (
          <button
            key={one}
            type="button"
            aria-pressed={bloc === one}
            aria-label={t(`bloc.${one}`)}
            title={t(`bloc.${one}`)}
            onClick={() => setBloc(bloc === one ? null : one)}
          >
            <BlocMark bloc={one} size={18} />
          </button>
        ))}
        {UNIT_TYPES.map(one => (
          <button key={one} type="button" aria-pressed={type === one} onClick={() => setType(type === one ? null : one)}>
            {t(`adj.type.${one}`)}
          </button>
        ))}
      </fieldset>
      {children}
      <ul className="adj-list" data-testid="cards">
        {cards.slice(0, 80).map(card => (
          <li key={card.id}>
            <button
              type="button"
              aria-pressed={chosen === card}
              data-testid={`card-${card.id}`}
              onClick={event => {
                event.currentTarget.blur();
                onChoose(chosen === card ? null : card);
              }}
            >
              <BlocMark bloc={card.bloc} />
              <span>{card.name}</span>
              <small>
                {strengthOf(card) > 1 ? `${strengthOf(card)} · ` : ''}
                {card.captured && `${t('cards.capturedMark')} · `}
                {card.armour}
              </small>
            </button>
          </li>
        ))}
        {cards.length === 0 && <li className="note">{t('adj.noCards')}</li>}
        {cards.length > 80 && <li className="note">{t('adj.moreCards', { count: cards.length - 80 })}</li>}
      </ul>
    </div>
  );
}
