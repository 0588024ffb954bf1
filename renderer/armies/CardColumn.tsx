import { useMemo, useState } from 'react';
import type { Army, CardId, Cards, RuleName } from '../../core/index.ts';
import { ARMOURS, BLOCS, CARD_KINDS } from '../../core/index.ts';
import { weaponName, weaponsOnce } from '../base/weaponNames.ts';
import type { Words } from '../base/words.ts';
import { useApp, useCardsOfArmy, useSession, useWords } from '../parts/context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { leaveKeys } from '../parts/parts.tsx';
import { Pick } from '../parts/Pick.tsx';
import { CARD_SORTS, type CardQuery, cardsFound, EVERY_CARD, rulesOn } from '../store/cardSearch.ts';
import { CardList } from './CardList.tsx';
import { SEARCH } from './keys.ts';

interface Props {
  readonly army: Army;
  readonly looked: CardId | null;
  readonly picked: readonly CardId[];
  readonly onLook: (card: CardId) => void;
  readonly onAdd: (card: CardId) => void;
  readonly onCompare: (card: CardId) => void;
}

/** All cards, and what narrows them down. */
export function CardColumn({ army, looked, picked, onLook, onAdd, onCompare }: Props) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const favourites = useSession(state => state.settings.favourites);
  const [query, setQuery] = useState<CardQuery>(EVERY_CARD);
  const cards = useCardsOfArmy(army);
  const loved = useMemo(() => new Set(favourites), [favourites]);
  const found = useMemo(() => cardsFound(cards, query, army.bloc, loved), [cards, query, army.bloc, loved]);
  const toggle = (card: CardId) => {
    const others = favourites.filter(one => one !== card);
    void session.changeSettings({ favourites: loved.has(card) ? others : [...favourites, card] });
  };
  // A low window has room for cards or for all that narrows them down.
  const [isFolded, setFolded] = useState(() => window.innerHeight < ROOMY);
  const narrowed = narrowedBy(query, words);
  const isNarrowed = JSON.stringify({ ...query, sort: EVERY_CARD.sort }) !== JSON.stringify(EVERY_CARD);
  return (
    <section className="builder-cards" aria-label={t('cards.title')}>
      <Filters
        cards={cards}
        query={query}
        onChange={more => setQuery(before => ({ ...before, ...more }))}
        isFolded={isFolded}
        onFold={() => setFolded(!isFolded)}
      />
      <p className="found">
        <span role="status" data-testid="cards-found">
          {[t('cards.found', { cards: found.length }), ...(isFolded ? narrowed : [])].join(' · ')}
        </span>
        {isNarrowed && (
          <button
            type="button"
            className="quiet"
            data-testid="cards-clear"
            onClick={event => {
              leaveKeys(event);
              setQuery({ ...EVERY_CARD, sort: query.sort });
            }}
          >
            <Icon of="away" /> {t('cards.clear')}
          </button>
        )}
      </p>
      {found.length === 0 ? (
        <p className="note">{t('cards.nothing')}</p>
      ) : (
        <CardList
          cards={found}
          army={army}
          favourites={loved}
          looked={looked}
          picked={picked}
          onLook={onLook}
          onAdd={onAdd}
          onCompare={onCompare}
          onFavourite={toggle}
        />
      )}
      <p className="note keys-note">{t('cards.keys')}</p>
    </section>
  );
}

/** Pixels of a window in which the filters lie open. */
const ROOMY = 850;

/** What a query is narrowed by beside its words, in words. */
function narrowedBy(
  { bloc, kind, armour, rule, weapon, most, favourites }: CardQuery,
  { t, rule: said, weaponNamed }: Words,
): readonly string[] {
  return [
    ...(bloc === 'mine' ? [] : [bloc === null ? t('cards.bloc.all') : t(`bloc.${bloc}`)]),
    ...(kind ? [t(`card.kind.${kind}`)] : []),
    ...(armour ? [armour] : []),
    ...(rule ? [said(rule)] : []),
    ...(weapon ? [weaponNamed({ name: weapon })] : []),
    ...(most === null ? [] : [`${t('cards.most')} ${most}`]),
    ...(favourites ? [t('cards.favourites')] : []),
  ];
}

interface FiltersProps {
  readonly cards: Cards;
  readonly query: CardQuery;
  readonly onChange: (more: Partial<CardQuery>) => void;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

function Filters({ cards, query, onChange, isFolded, onFold }: FiltersProps) {
  const words = useWords();
  const { t, language } = words;
  const rules = useMemo(() => {
    const all = [...new Set([...cards.values()].flatMap(rulesOn))];
    return all.map(name => ({ name, said: words.rule(name) })).sort((a, b) => a.said.localeCompare(b.said, language));
  }, [cards, words, language]);
  const weapons = useMemo(() => {
    const all = weaponsOnce([...cards.values()].flatMap(card => card.weapons.map(({ name }) => name)));
    return [...all].sort((a, b) => weaponName(language, a).localeCompare(weaponName(language, b), language));
  }, [cards, language]);
  return (
    <search className="filters">
      <div className="search-row">
        <input
          id={SEARCH}
          type="search"
          placeholder={t('cards.search')}
          aria-label={t('cards.search')}
          value={query.words}
          data-testid="card-search"
          onChange={event => onChange({ words: event.target.value })}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
            event.preventDefault();
            document.querySelector<HTMLElement>('.card-list')?.focus();
          }}
        />
        <button
          type="button"
          className="quiet"
          aria-expanded={!isFolded}
          data-testid="filters-fold"
          onClick={event => {
            leaveKeys(event);
            onFold();
          }}
        >
          {t('cards.filters')} <Icon of={isFolded ? 'folded' : 'unfolded'} />
        </button>
      </div>
      {!isFolded && (
        <>
          <Select
            label={t('cards.bloc')}
            value={query.bloc}
            of={['mine', ...BLOCS]}
            name={one => (one === 'mine' ? t('cards.bloc.mine') : t(`bloc.${one}`))}
            onChange={bloc => onChange({ bloc })}
            testid="filter-bloc"
          />
          <Select
            label={t('cards.kind')}
            value={query.kind}
            of={CARD_KINDS}
            name={one => t(`card.kind.${one}`)}
            onChange={kind => onChange({ kind })}
            testid="filter-kind"
          />
          <Select
            label={t('cards.armour')}
            value={query.armour}
            of={ARMOURS}
            name={one => one}
            onChange={armour => onChange({ armour })}
            testid="filter-armour"
          />
          <Select
            label={t('cards.rule')}
            value={query.rule}
            of={rules.map(one => one.name)}
            name={(name: RuleName) => words.rule(name)}
            onChange={rule => onChange({ rule })}
            testid="filter-rule"
          />
          <Select
            label={t('cards.weapon')}
            value={query.weapon}
            of={weapons}
            name={name => words.weaponNamed({ name })}
            onChange={weapon => onChange({ weapon })}
            testid="filter-weapon"
          />
          <label className="field">
            {t('cards.most')}
            <input
              type="number"
              min={1}
              value={query.most ?? ''}
              data-testid="filter-points"
              onChange={event => onChange({ most: event.target.value === '' ? null : Number(event.target.value) })}
            />
          </label>
          <Pick
            label={t('cards.sort')}
            value={query.sort}
            of={CARD_SORTS}
            name={sort => t(`cards.sort.${sort}`)}
            testid="card-sort"
            onChange={sort => onChange({ sort })}
          />
          <label className="check">
            <input
              type="checkbox"
              checked={query.favourites}
              data-testid="filter-favourites"
              onChange={event => onChange({ favourites: event.target.checked })}
            />
            <Icon of="favourite" /> {t('cards.favourites')}
          </label>
        </>
      )}
    </search>
  );
}

interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T | null;
  readonly of: readonly T[];
  readonly name: (value: T) => string;
  readonly onChange: (value: T | null) => void;
  readonly testid: string;
}

/** One of many, or all of them. */
function Select<T extends string>({ value, of, name, onChange, ...rest }: SelectProps<T>) {
  const { t } = useWords();
  return (
    <Pick<T | ''>
      {...rest}
      value={value ?? ''}
      of={['', ...of]}
      name={one => (one === '' ? t('cards.any') : name(one))}
      onChange={one => onChange(one === '' ? null : one)}
    />
  );
}
