import { useMemo, useState } from 'react';
import type { Ahead, Book, HouseOption, SpaceName, Switched } from '../../../core/index.ts';
import { mayMatter, valuesOf } from '../../../core/index.ts';
import {
  apart,
  bookTitle,
  changedOptions,
  leftOut,
  optionFaultSays,
  optionsByPhase,
  optionTitle,
  optionWhere,
  valueSays,
} from '../../base/houseRules.ts';
import { houseRulesFromText, houseRulesText, proposedIn } from '../../store/houseRules.ts';
import { useApp, useSession, useWords } from '../context.tsx';
import { useHouseRules, useHouseRulesDesk } from '../houseRules.tsx';
import { Icon } from '../Icon.tsx';
import { KeptSets } from '../KeptSets.tsx';
import { Answer, Sheet } from '../parts.tsx';
import { bookWith, switchedIn } from '../../draft/rules.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The rule set without options. */
  readonly book: Book;
  readonly options: Switched;
  readonly onChange: (options: Switched) => void;
  /** Puts the rule set beside another, where that leads somewhere. */
  readonly onCompare?: (() => void) | undefined;
  /** The game that they are for, where there is one: what cannot come up in it stands behind the rest. */
  readonly ahead?: (() => Ahead | null) | undefined;
}

/** What a rule set leaves open, by phase of play; each with its words, where it stands, and what the book has. */
export function HouseRulesSheet({ open, onClose, ...rest }: Props) {
  const { t } = useWords();
  return (
    <Sheet title={t('house.title')} open={open} onClose={onClose} wide>
      <Options {...rest} />
    </Sheet>
  );
}

function Options({ book, options, onChange, onCompare, ahead }: Omit<Props, 'open' | 'onClose'>) {
  const words = useWords();
  const { t } = words;
  const { session } = useApp();
  const desk = useHouseRulesDesk();
  const proposed = useSession(state => state.settings.proposedRules);
  const kept = useHouseRules(state => state);
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const here = switchedIn(book, options);
  const changed = new Set(changedOptions(here).map(({ option }) => option.id));
  const groups = useMemo(() => optionsByPhase(book, options, search, words), [book, options, search, words]);
  const [shown] = apart(groups, ({ id }) => !only || changed.has(id));
  const count = countIn(shown);
  const game = useMemo(() => ahead?.() ?? null, [ahead]);
  const [first, more] = apart(shown, option => changed.has(option.id) || game === null || mayMatter(book, option, game));
  const out = leftOut(book, options);
  const listOf = (phases: typeof shown) =>
    phases.map(({ phase, options: of }) => (
      <section key={phase} aria-label={t(`phase.${phase}`)}>
        <h3>{t(`phase.${phase}`)}</h3>
        {of.map(option => (
          <Option
            key={option.id}
            option={option}
            space={book.space ?? 'free'}
            value={here[option.id] ?? option.usual}
            onChoose={choose}
          />
        ))}
      </section>
    ));

  /** Takes options that make a book together; of others it is said why not, and nothing changes. */
  const take = (next: Switched): boolean => {
    const isBook = makesBook(next);
    if (isBook) onChange(next);
    return isBook;
  };
  const makesBook = (next: Switched): boolean => {
    const made = bookWith(book, next);
    setRefused(made.ok ? null : optionFaultSays(made.error, words));
    return made.ok;
  };
  const propose = (name: string) => {
    const set = proposedIn(kept.kept, name)?.options ?? {};
    if (makesBook(set)) void session.changeSettings({ proposedRules: name });
  };
  const choose = ({ id, usual }: HouseOption, value: string) => {
    const { [id]: _, ...others } = options;
    take(value === usual ? others : { ...others, [id]: value });
  };

  return (
    <div className="house-rules" data-testid="house-rules-sheet">
      <div className="house-head">
        <input
          type="search"
          data-first
          data-testid="house-search"
          aria-label={t('house.search')}
          placeholder={t('house.search')}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <label className="check">
          <input type="checkbox" checked={only} data-testid="house-only" onChange={event => setOnly(event.target.checked)} />
          {t('house.only')}
        </label>
        <Answer testid="house-reset" onPick={() => take({})}>
          {t('house.reset')}
        </Answer>
        {onCompare && (
          <Answer testid="house-compare" onPick={onCompare}>
            {t('differs.open')}
          </Answer>
        )}
      </div>
      <p className="count" role="status">
        {bookTitle(book, words)} · {count === 0 ? t('house.nothing') : t('house.found', { count })}
      </p>
      {refused !== null && (
        <p className="refused" role="alert" data-testid="house-refused">
          <Icon of="wrong" /> {refused}
        </p>
      )}
      {out.length > 0 && (
        <p className="note" role="status" data-testid="house-left-out">
          {t('house.leftOut', { options: out.map(option => optionTitle(option, words)).join(' · ') })}
        </p>
      )}
      <div className="house-list">
        {listOf(first)}
        {more.length > 0 && (
          <details data-testid="house-more" open={search.trim() !== '' || undefined}>
            <summary>{t('house.more', { count: countIn(more) })}</summary>
            {listOf(more)}
          </details>
        )}
      </div>
      <KeptSets
        id="house-set"
        ending="battlerules"
        desk={desk}
        state={kept}
        chosen={name => ({ name, options })}
        read={houseRulesFromText}
        text={houseRulesText}
        onTake={rules => take(rules.options)}
        proposed={{ name: proposed, onPropose: propose }}
      />
    </div>
  );
}

const countIn = (phases: ReturnType<typeof optionsByPhase>): number => phases.reduce((n, { options }) => n + options.length, 0);

interface OptionProps {
  readonly option: HouseOption;
  readonly space: SpaceName;
  readonly value: string;
  readonly onChoose: (option: HouseOption, value: string) => void;
}

function Option({ option, space, value, onChoose }: OptionProps) {
  const words = useWords();
  const { t } = words;
  const { id, usual } = option;
  return (
    <fieldset className={`house-option${value === usual ? '' : ' changed'}`} data-testid={`option-${id}`}>
      <legend>
        {value !== usual && <Icon of="changed" />} {optionTitle(option, words)} <small>{optionWhere(option, words, space)}</small>
      </legend>
      {valuesOf(option).map(one => (
        <label key={one} className={one === value ? 'chosen' : ''}>
          <input
            type="radio"
            name={`option-${id}`}
            value={one}
            checked={one === value}
            data-testid={`option-${id}-${one}`}
            onChange={() => onChoose(option, one)}
          />
          <span>{valueSays(option, one, words)}</span>
          {one === usual && <em>{t('house.asBook')}</em>}
        </label>
      ))}
    </fieldset>
  );
}
