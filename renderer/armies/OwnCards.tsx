import { useMemo, useState } from 'react';
import type { CardId } from '../../core/index.ts';
import { cardId } from '../../core/index.ts';
import { useApp, useKnownCards, useOwnCards, useWords } from '../parts/context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Answer, BlocMark } from '../parts/parts.tsx';
import { emptyCard } from '../store/cardEdits.ts';
import { cardOf, idInText, type KeptCard } from '../store/cards.ts';
import { faultIn } from '../parts/faultIn.ts';

/** The player's own cards, those that do not count with the reason, and the way to new ones. */
export function OwnCards() {
  const { session, cards } = useApp();
  const { t } = useWords();
  const kept = useOwnCards(state => state.kept);
  const removed = useOwnCards(state => state.removed);
  const isBack = removed !== null && session.library.cards.has(cardId(idInText(removed.text)));
  return (
    <section aria-labelledby="own-cards" className="column own-cards">
      <h2 id="own-cards">{t('ownCards.title')}</h2>
      <p className="note">{t('ownCards.note')}</p>
      <NewCard />
      {removed && (
        <p role="status" className="removed" data-testid="removed-card">
          {t(isBack ? 'ownCards.removedBack' : 'ownCards.removed', { name: removed.name })}
          <Answer testid="bring-card-back" onPick={() => void cards.bringBack()}>
            {t('armies.bringBack')}
          </Answer>
        </p>
      )}
      {kept.length === 0 && <p className="note">{t('ownCards.none')}</p>}
      <ul className="kept-list" data-testid="own-cards">
        {kept.map(one => (
          <Line key={one.file} kept={one} />
        ))}
      </ul>
    </section>
  );
}

const EMPTY = '';

/** Begins a card: empty, or as a copy of another one. */
function NewCard() {
  const { cards } = useApp();
  const { t } = useWords();
  const known = useKnownCards();
  const [from, setFrom] = useState<string>(EMPTY);
  const sorted = useMemo(() => [...known.values()].sort((a, b) => a.name.localeCompare(b.name)), [known]);
  return (
    <form
      className="new-army"
      onSubmit={event => {
        event.preventDefault();
        const copied = known.get(from as CardId);
        void (copied ? cards.copy(copied) : cards.begin(emptyCard(t('ownCards.new'))));
      }}
    >
      <label className="field">
        {t('ownCards.from')}
        <select value={from} data-testid="new-card-from" onChange={event => setFrom(event.target.value)}>
          <option value={EMPTY}>{t('ownCards.empty')}</option>
          {sorted.map(({ id, name, captured }) => (
            <option key={id} value={id}>
              {captured ? `${name} · ${t('cards.capturedMark')}` : name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="answer main" data-testid="new-card">
        {t('ownCards.new')}
      </button>
    </form>
  );
}

function Line({ kept: { file, name, value, fault } }: { readonly kept: KeptCard }) {
  const { session, cards } = useApp();
  const words = useWords();
  const { t } = words;
  const card = useMemo(() => {
    const read = value && fault === null ? cardOf(value) : null;
    return read?.ok ? read.value : null;
  }, [value, fault]);
  return (
    <li className={card ? '' : 'broken'}>
      {card && <BlocMark bloc={card.bloc} size={22} />}
      <span>
        <strong>{name}</strong>
        {card ? (
          <small>
            {t(session.library.cards.has(card.id) ? 'ownCards.corrected' : 'ownCards.own')} · {t(`card.kind.${card.kind}`)} ·{' '}
            {card.armour} · {t('common.points', { points: card.points })}
          </small>
        ) : (
          <small className="fault">
            <Icon of="wrong" /> {fault && t('ownCards.broken', { sentence: faultIn(fault, words) })}
          </small>
        )}
      </span>
      <span className="answers">
        {value && (
          <Answer testid={`open-card-${name}`} onPick={() => cards.openKept(file)}>
            {t('armies.open')}
          </Answer>
        )}
        {card && (
          <Answer testid={`copy-card-${name}`} onPick={() => void cards.copy(card)}>
            {t('armies.copy')}
          </Answer>
        )}
        <Answer testid={`remove-card-${name}`} onPick={() => void cards.remove(file)}>
          {t('armies.remove')}
        </Answer>
      </span>
    </li>
  );
}
