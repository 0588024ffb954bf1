import { useEffect, useId, useMemo, useRef } from 'react';
import type { Bloc } from '../../../core/index.ts';
import { BLOCS } from '../../../core/index.ts';
import type { Article, Bearer } from '../../base/handbook.ts';
import { otherwiseIn } from '../../base/differences.ts';
import { helpKey, pagesOf, search, titleIn, whereIn } from '../../base/handbook.ts';
import { useApp, useHandbook, useHandbookDesk, useWords } from '../../parts/context.tsx';
import { BlocMark, Sheet } from '../../parts/parts.tsx';
import { LEGEND } from '../../text/sections.ts';
import { Legend } from './Legend.tsx';

/** The page of all rules: a list that is searched by name, and what is to be said of the one that lies open. */
export function RulesSheet() {
  const { rules } = useApp();
  const { t } = useWords();
  const open = useHandbookDesk(state => state.open);
  return (
    <Sheet title={t('handbook.title')} open={open} onClose={rules.close} look="book">
      <Book />
    </Sheet>
  );
}

function Book() {
  const { rules } = useApp();
  const handbook = useHandbook();
  const { t, language } = useWords();
  const words = useHandbookDesk(state => state.search);
  const chosen = useHandbookDesk(state => state.article);
  const found = useMemo(() => search(handbook, language, words), [handbook, language, words]);
  const at = found.findIndex(article => article.name === chosen);
  const article = found[at] ?? (chosen === null ? undefined : handbook.articles.get(chosen));
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector(`[data-article="${chosen === null ? '' : CSS.escape(chosen)}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const look = (n: number) => {
    const next = found[Math.min(Math.max(n, 0), found.length - 1)];
    if (next) rules.show(next.name);
  };
  const STEPS: { readonly [key: string]: number } = {
    ...{ ArrowDown: at + 1, ArrowUp: at < 0 ? found.length - 1 : at - 1, PageDown: at + PAGE, PageUp: at - PAGE },
  };
  return (
    <div className="book" data-testid="handbook">
      <div className="book-index">
        <input
          type="search"
          role="combobox"
          data-first
          aria-label={t('handbook.search')}
          placeholder={t('handbook.search')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
          data-testid="handbook-search"
          value={words}
          onChange={event => rules.search(event.target.value)}
          onKeyDown={event => {
            const to = STEPS[event.key];
            // Enter opens the first that is found.
            if (to === undefined && event.key !== 'Enter') return;
            event.preventDefault();
            look(to ?? Math.max(at, 0));
          }}
        />
        <p className="count" role="status">
          {found.length === 0 ? t('handbook.none') : t('handbook.found', { count: found.length })}
        </p>
        <div className="book-list" role="listbox" id={`${id}-list`} aria-label={t('handbook.list')} ref={list}>
          {found.map((one, i) => (
            <Entry key={one.name} article={one} id={`${id}-${i}`} heads={isFirst(found, i)} chosen={i === at} />
          ))}
        </div>
      </div>
      <section
        className="book-page"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long page is scrolled with the keys
        tabIndex={0}
        aria-live="polite"
        aria-label={article && titleIn(language, article)}
        data-testid="article"
      >
        {article ? <Page article={article} /> : <Blank />}
      </section>
    </div>
  );
}

/** Entries that PageUp and PageDown go over. */
const PAGE = 10;

/** Whether an entry is the first of its kind in the list. */
const isFirst = (found: readonly Article[], i: number): boolean => found[i]?.chapter !== found[i - 1]?.chapter;

/** Before a rule has been picked: what the markers mean. */
function Blank() {
  const { t } = useWords();
  return (
    <>
      <p className="note">{t('handbook.pick')}</p>
      <h2>{t('chapter.MARKERS')}</h2>
      <Legend />
    </>
  );
}

interface EntryProps {
  readonly article: Article;
  readonly id: string;
  /** A heading stands over it. */
  readonly heads: boolean;
  readonly chosen: boolean;
}

function Entry({ article, id, heads, chosen }: EntryProps) {
  const { rules } = useApp();
  const { t, language } = useWords();
  return (
    <>
      {heads && <h3 role="presentation">{t(article.chapter ? 'handbook.plain' : 'handbook.special')}</h3>}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field, which names the chosen one */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search field */}
      <div
        role="option"
        id={id}
        aria-selected={chosen}
        className={chosen ? 'chosen' : ''}
        data-article={article.name}
        onClick={() => rules.show(article.name)}
      >
        {titleIn(language, article)}
      </div>
    </>
  );
}

function Page({ article }: { readonly article: Article }) {
  const words = useWords();
  const { t, language } = words;
  const key = helpKey(article);
  const otherwise = article.chapter ? [] : otherwiseIn(article.name, words);
  const other = titleIn(language === 'en' ? 'fr' : 'en', article);
  const title = titleIn(language, article);
  return (
    <>
      <h2>{title}</h2>
      {other !== title && <p className="also">{t('handbook.also', { name: other })}</p>}
      {key && <p className="says">{t(key)}</p>}
      {otherwise.map(({ book, says }) => (
        <p key={book} className="says">
          <b>{t('handbook.in', { book })}</b> {says}
        </p>
      ))}
      {!article.played && <p className="by-hand">{t('card.notAutomated')}</p>}
      {article.name === LEGEND && <Legend />}
      {article.sections.length > 0 && <h3>{t('handbook.sections')}</h3>}
      <dl className="pages">
        {pagesOf(article.sections, words).map(({ page, sections }) => (
          <div key={page}>
            <dt>{whereIn(page, words)}</dt>
            <dd>{sections.join(' · ')}</dd>
          </div>
        ))}
      </dl>
      {article.bearers.length > 0 ? (
        <>
          <h3>{t('handbook.cards', { count: article.bearers.length })}</h3>
          {BLOCS.map(bloc => (
            <Bearers key={bloc} bloc={bloc} bearers={article.bearers.filter(({ card }) => card.bloc === bloc)} />
          ))}
        </>
      ) : (
        !article.chapter && <p className="note">{t(article.everyone ? 'handbook.everyone' : 'handbook.noCard')}</p>
      )}
    </>
  );
}

function Bearers({ bloc, bearers }: { readonly bloc: Bloc; readonly bearers: readonly Bearer[] }) {
  const { t } = useWords();
  if (bearers.length === 0) return null;
  return (
    <div className="bearers">
      <h4>
        <BlocMark bloc={bloc} size={15} /> {t(`bloc.${bloc}`)}
      </h4>
      <ul>
        {bearers.map(({ card, values }) => (
          <li key={card.id}>
            {card.name} {values.length > 0 && <small>({values.join(', ')})</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
