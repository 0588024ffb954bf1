import { useState } from 'react';
import type { Card, CardId, Cards, Fortification } from '../../../core/index.ts';
import { fortificationPoints } from '../../../core/index.ts';
import type { Answer } from '../../../foreign/index.ts';
import { useWords } from '../../parts/context.tsx';

interface CardPickerProps {
  /** What the file calls it. */
  readonly name: string;
  readonly nth: number;
  /** Cards that are offered before all others. */
  readonly first: readonly CardId[];
  /** Cards that only the files describe so. */
  readonly ofFiles: readonly Card[];
  /** The fortification of that name, which is offered too. */
  readonly fortification: Fortification | null;
  readonly cards: Cards;
  /** Null: left out; undefined: not answered. */
  readonly value: Answer | undefined;
  readonly onPick: (answer: Answer) => void;
}

const LEFT_OUT = '-';
/** Cards that are shown at once. */
const MOST = 40;

/** Which card a name means: found by a part of its own name, or left out. */
export function CardPicker({ name, nth, first, ofFiles, fortification, cards, value, onPick }: CardPickerProps) {
  const { t } = useWords();
  const [search, setSearch] = useState('');
  const labelled = (card: Card) => {
    const label = `${card.name} · ${t(`bloc.${card.bloc}`)} · ${t('common.points', { points: card.points })}`;
    return ofFiles.includes(card) ? t('foreign.described', { card: label }) : label;
  };
  const likely = first.flatMap(id => cards.get(id) ?? []);
  const wanted = search.trim().toLocaleLowerCase();
  const others = [...cards.values()]
    .filter(
      card => !first.includes(card.id) && !card.attachment && wanted !== '' && card.name.toLocaleLowerCase().includes(wanted),
    )
    .slice(0, MOST);
  const chosen = value && value !== fortification ? cards.get(value as CardId) : undefined;
  const shown = [...likely, ...others];
  return (
    <span className="card-picker">
      <input
        type="search"
        value={search}
        placeholder={t('foreign.search')}
        aria-label={t('foreign.searchFor', { name })}
        data-testid={`import-search-${nth}`}
        onChange={event => setSearch(event.target.value)}
      />
      <select
        value={value === null ? LEFT_OUT : (value ?? '')}
        aria-label={t('foreign.meant', { name })}
        data-testid={`import-card-${nth}`}
        onChange={({ target }) => onPick(target.value === LEFT_OUT ? null : (target.value as CardId))}
      >
        <option value="" disabled>
          {t('foreign.choose')}
        </option>
        {fortification && (
          <option value={fortification}>
            {t(`terrain.${fortification}`)} · {t('common.points', { points: fortificationPoints([fortification]) })}
          </option>
        )}
        {chosen && !shown.includes(chosen) && <option value={chosen.id}>{labelled(chosen)}</option>}
        {shown.map(card => (
          <option key={card.id} value={card.id}>
            {labelled(card)}
          </option>
        ))}
        <option value={LEFT_OUT}>{t('foreign.out')}</option>
      </select>
    </span>
  );
}
