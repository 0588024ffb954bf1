import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Army, Card, CardId } from '../../core/index.ts';
import { useSession, useWords } from '../parts/context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { BlocMark } from '../parts/parts.tsx';
import { useOrigin } from './CardFace.tsx';
import { Portrait } from './Portrait.tsx';

interface Props {
  readonly cards: readonly Card[];
  readonly army: Army;
  readonly favourites: ReadonlySet<string>;
  readonly looked: CardId | null;
  /** Picked to be compared. */
  readonly picked: readonly CardId[];
  readonly onLook: (card: CardId) => void;
  readonly onAdd: (card: CardId) => void;
  readonly onCompare: (card: CardId) => void;
  readonly onFavourite: (card: CardId) => void;
}

/** Pixels of a row at the normal size of the interface; the style has the same. */
const ROW = 64;
/** Rows drawn beyond either edge. */
const BEYOND = 4;

/** A list of cards of which only those in sight are on the page. */
export function CardList({ cards, army, favourites, looked, picked, onLook, onAdd, onCompare, onFavourite }: Props) {
  const { t } = useWords();
  const row = ROW * useSession(state => state.settings.scale);
  const list = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ top: 0, height: 800 });
  const at = cards.findIndex(card => card.id === looked);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setSight({ top: element.scrollTop, height: element.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  /** Brings a row into sight with as little movement as can be. */
  const show = (place: number) => {
    const element = list.current;
    const top = place * row;
    if (element) element.scrollTop = Math.min(top, Math.max(element.scrollTop, top + row - element.clientHeight));
  };
  // Other cards: the one that is looked at stays in sight; where it is not among them, they are seen from the first on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at moves by itself
  useEffect(() => show(Math.max(0, at)), [cards]);

  const go = (to: number) => {
    const card = cards[Math.max(0, Math.min(cards.length - 1, to))];
    if (!card) return;
    onLook(card.id);
    show(cards.indexOf(card));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(sight.height / row) - 1);
    const steps: { readonly [key: string]: number } = {
      ...{ ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: cards.length - 1 },
    };
    const step = steps[event.key];
    const card = cards[at];
    if (step !== undefined) go(step);
    else if (!card) return;
    else if (event.key === 'Enter') onAdd(card.id);
    else if (event.key.toLowerCase() === 'f') onFavourite(card.id);
    else if (event.key.toLowerCase() === 'c') onCompare(card.id);
    else return;
    event.preventDefault();
  };

  const first = Math.max(0, Math.floor(sight.top / row) - BEYOND);
  const shown = cards.slice(first, Math.ceil((sight.top + sight.height) / row) + BEYOND);
  return (
    <div
      ref={list}
      className="card-list"
      role="listbox"
      tabIndex={0}
      aria-label={t('cards.list')}
      aria-activedescendant={at < 0 ? undefined : `card-${looked}`}
      data-testid="card-list"
      onKeyDown={onKey}
      onFocus={() => at < 0 && go(0)}
      onScroll={event => setSight({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })}
    >
      <div style={{ height: cards.length * row, position: 'relative' }}>
        {shown.map((card, i) => (
          <Row
            key={card.id}
            card={card}
            place={first + i}
            of={cards.length}
            top={(first + i) * row}
            count={army.units.filter(unit => unit.card === card.id).length}
            isLooked={card.id === looked}
            isPicked={picked.includes(card.id)}
            isFavourite={favourites.has(card.id)}
            onLook={() => onLook(card.id)}
            onAdd={() => onAdd(card.id)}
            onFavourite={() => onFavourite(card.id)}
          />
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  readonly card: Card;
  readonly place: number;
  readonly of: number;
  readonly top: number;
  readonly count: number;
  readonly isLooked: boolean;
  readonly isPicked: boolean;
  readonly isFavourite: boolean;
  readonly onLook: () => void;
  readonly onAdd: () => void;
  readonly onFavourite: () => void;
}

function Row({ card, place, of, top, count, isLooked, isPicked, isFavourite, onLook, onAdd, onFavourite }: RowProps) {
  const { t } = useWords();
  const origin = useOrigin(card);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
    <div
      id={`card-${card.id}`}
      className={`card-row${isLooked ? ' looked' : ''}`}
      style={{ top }}
      role="option"
      tabIndex={-1}
      aria-selected={isLooked}
      aria-posinset={place + 1}
      aria-setsize={of}
      data-testid={`card-${card.id}`}
      onClick={onLook}
      onDoubleClick={event => {
        if (!(event.target instanceof HTMLButtonElement)) onAdd();
      }}
    >
      <Portrait key={card.id} card={card} />
      <span className="card-words">
        <strong>
          {isFavourite && (
            <span title={t('cards.isFavourite', { name: card.name })}>
              <Icon of="favourite" /> <span className="unseen">{t('cards.favourite')}</span>
            </span>
          )}
          {card.name}
          {card.captured && ` · ${t('cards.capturedMark')}`}
        </strong>
        <small>
          <BlocMark bloc={card.bloc} size={12} /> {t(`card.kind.${card.kind}`)} · {card.armour}
          {card.unique && ` · ${t('cards.uniqueMark')}`}
          {isPicked && (
            <>
              {' · '}
              <Icon of="swap" /> {t('compare.one')}
            </>
          )}
          {origin && (
            <span title={origin}>
              {' · '}
              <Icon of="byHand" /> {t('ownCards.mark')}
            </span>
          )}
        </small>
      </span>
      <span className="number">
        <b>{card.points}</b>
        {count > 0 && (
          <small className="count" title={t('cards.has', { count })}>
            <Icon of="right" /> <span aria-hidden="true">{count}</span>
            <span className="unseen">{t('cards.has', { count })}</span>
          </small>
        )}
      </span>
      <span className="card-does">
        <button
          type="button"
          tabIndex={-1}
          className="quiet"
          aria-pressed={isFavourite}
          aria-label={t('cards.favourite')}
          onClick={onFavourite}
        >
          <Icon of={isFavourite ? 'favourite' : 'star'} />
        </button>
        <button
          type="button"
          tabIndex={-1}
          className="quiet"
          aria-label={t('cards.addOne', { name: card.name })}
          data-testid={`add-${card.id}`}
          onClick={onAdd}
        >
          +
        </button>
      </span>
    </div>
  );
}
