import { type ReactNode, useMemo } from 'react';
import type { Card } from '../../../core/index.ts';
import { BLOCS, UNIT_TYPES } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import { useKnownCards } from '../../parts/context.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { BlocMark } from '../../parts/parts.tsx';
import type { CardFilter } from '../../desk/table/cards.ts';
import { cardsFor } from '../../desk/table/cards.ts';
import { strengthOf } from '../../desk/table/layout.ts';

/** Nothing typed, and every card. */
export const ALL: CardFilter = { words: '', bloc: null, type: null };

interface Props {
  readonly words: Words;
  /** What the list is narrowed by: whoever shows it keeps it while another tab is open. */
  readonly filter: CardFilter;
  readonly onFilter: (filter: CardFilter) => void;
  /** The card that is about to be put down. */
  readonly chosen: Card | null;
  readonly onChoose: (card: Card | null) => void;
  /** What else is asked before one is put down. */
  readonly children?: ReactNode;
}

/** Every card that there is, narrowed by words, blocs and types. */
export function CardList({ words: { t }, filter, onFilter, chosen, onChoose, children }: Props) {
  const { bloc, type } = filter;
  const known = useKnownCards();
  const cards = useMemo(() => cardsFor(filter, known), [filter, known]);
  return (
    <div className="adj-tab">
      <input
        type="search"
        className="adj-search"
        value={filter.words}
        placeholder={t('adj.search')}
        aria-label={t('adj.search')}
        data-testid="search"
        onChange={event => onFilter({ ...filter, words: event.target.value })}
        onKeyDown={event => {
          const [first] = cards;
          if (event.key !== 'Enter' || !first) return;
          onChoose(first);
          event.currentTarget.blur();
        }}
      />
      <fieldset className="adj-chips" aria-label={t('adj.filter')}>
        <span className="adj-group">
          {BLOCS.map(one => (
            <button
              key={one}
              type="button"
              aria-pressed={bloc === one}
              aria-label={t(`bloc.${one}`)}
              title={t(`bloc.${one}`)}
              onClick={() => onFilter({ ...filter, bloc: bloc === one ? null : one })}
            >
              {bloc === one && <Icon of="right" />}
              <BlocMark bloc={one} size={18} />
            </button>
          ))}
        </span>
        <span className="adj-group">
          {UNIT_TYPES.map(one => (
            <button
              key={one}
              type="button"
              aria-pressed={type === one}
              onClick={() => onFilter({ ...filter, type: type === one ? null : one })}
            >
              {type === one && <Icon of="right" />}
              {t(`adj.type.${one}`)}
            </button>
          ))}
        </span>
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
