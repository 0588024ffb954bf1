import { memo, useMemo, useState } from 'react';
import type { Book, DieName, GameSetup, TakenBack } from '../../core/index.ts';
import { unitOfModel } from '../../core/index.ts';
import { useFolds, useHandbook, useSession, useWords } from '../parts/context.tsx';
import { actsIn } from '../playback/acts.ts';
import { cameOf, layingOf, type Rolled } from '../playback/rolls.ts';
import { runsIn } from '../playback/runs.ts';
import { ownerOf, tell, tellCommand } from '../playback/tell.ts';
import type { LogLine } from '../playback/show.ts';
import type { Words } from '../base/words.ts';
import { RuledOtherwise } from '../parts/books/RuledOtherwise.tsx';
import { Fold } from '../parts/Fold.tsx';
import { Die } from '../parts/parts.tsx';
import { RuleLink } from './rules/RuleLink.tsx';
import { SideMark } from './SideMark.tsx';

/** Lines drawn at once; older ones come with a button. */
const PAGE = 120;

/** What has happened, newest on top; a line opens to its dice, distances, cover and rules. */
export function Log() {
  const words = useWords();
  const { t } = words;
  const lines = useSession(state => state.shown?.lines ?? NOTHING);
  const takenBack = useSession(state => state.game?.takenBack ?? NOBODY);
  const setup = useSession(state => state.game?.setup ?? null);
  const book = useSession(state => state.game?.table.book ?? null);
  const folded = useFolds(state => state.folded.has('log'));
  const [pages, setPages] = useState(1);
  const runs = useMemo(() => runsIn(lines), [lines]);
  const newest = runs.slice(-PAGE * pages).reverse();
  const lastEntry = new Map<number, number>();
  for (const line of lines) lastEntry.set(line.entry, line.id);
  return (
    <section className={`panel log${folded ? ' folded' : ''}`} aria-label={t('log.title')} data-testid="log">
      <header>
        <h2>{t('log.title')}</h2>
        <Fold panel="log" />
      </header>
      {!folded && (
        <ol>
          {newest.length === 0 && <li className="empty">{t('log.empty')}</li>}
          {newest.map(({ line, times }) => (
            <li key={line.id} className={lineClass(line)}>
              {lastEntry.get(line.entry) === line.id &&
                takenBack
                  .filter(one => one.n === line.entry + 1)
                  .map((one, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
                    <p className="taken-back" key={i}>
                      {t('log.takenBack', { what: `${words.side(one.side)}, ${tellCommand(one.command, words)}` })}
                    </p>
                  ))}
              <Line line={line} times={times} words={words} book={book} setup={setup} />
            </li>
          ))}
          {runs.length > PAGE * pages && (
            <li>
              <button type="button" className="quiet" onClick={() => setPages(pages + 1)}>
                {t('log.earlier')}
              </button>
            </li>
          )}
        </ol>
      )}
    </section>
  );
}

const NOTHING: readonly LogLine[] = [];
const NOBODY: readonly TakenBack[] = [];

const HEADINGS: readonly LogLine['event']['type'][] = ['turnStarted', 'gameEnded'];
const STARTS: readonly LogLine['event']['type'][] = ['activated', 'passed', 'reacted'];
const lineClass = ({ event }: LogLine): string =>
  HEADINGS.includes(event.type) ? 'heading' : STARTS.includes(event.type) ? 'starts' : 'follows';

interface LineProps {
  readonly line: LogLine;
  readonly times: number;
  readonly words: Words;
  readonly book: Book | null;
  readonly setup: GameSetup | null;
}

const Line = memo(function Line({ line, times, words, book, setup }: LineProps) {
  const { t } = words;
  const { event, measured, byHand, blow } = line;
  const owner = ownerOf(event);
  const handbook = useHandbook();
  const told = blow ? [blow, event] : [event];
  const because = told.flatMap(one => ('because' in one ? one.because : []));
  const acts = told.map(one => actsIn(handbook, one, words)).filter(({ rules }) => rules.length > 0);
  const said = tell(event, words, line);
  return (
    <>
      <details>
        <summary>
          {setup && owner ? (
            <span className="owner">
              <SideMark side={owner} setup={setup} size={13} />
            </span>
          ) : (
            <span className="no-mark" />
          )}
          <span>{times > 1 ? t('log.times', { said, count: times }) : said}</span>
          {event.type === 'rolled' && <Lying event={event} size={18} die={book?.tables.die} />}
        </summary>
        <div className="log-detail">
          {event.type === 'rolled' && event.hand && (
            <p>{t('log.hand', { faces: event.hand.faces.map(face => t(`face.${face}`)).join(', ') })}</p>
          )}
          {event.type === 'rolled' && !event.roll.each && (
            <p>
              {t('log.counts', {
                faces: layingOf(event, book?.tables.die)
                  .counts.map(face => t(`face.${face}`))
                  .join(', '),
              })}{' '}
              · {cameOf(event, words)}
            </p>
          )}
          {measured.length > 0 && (
            <ul>
              {measured.map((one, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
                <li key={i}>
                  {t('log.distance', {
                    name: `${words.weapon(unitOfModel(one.shot.model), one.shot.weapon)} → ${words.unit(one.target)}`,
                    range: words.range(one.range),
                  })}
                  , {t(one.cover ? 'log.cover' : 'log.noCover')}
                </li>
              ))}
            </ul>
          )}
          {event.type === 'moved' && (
            <ul>
              {event.ways.map(way => (
                <li key={way.model}>{t('log.distance', { name: words.model(way.model), range: words.ranged(way.length) })}</li>
              ))}
            </ul>
          )}
          {because.length > 0 && (
            <p className="rules">
              <span>{t('log.rules')}</span>
              {[...new Set(because)].map(section => {
                const article = handbook.owner(section);
                const label = words.ruleId(section);
                return article ? <RuleLink key={section} article={article} label={label} /> : <span key={section}>{label}</span>;
              })}
            </p>
          )}
          {book && <RuledOtherwise ids={because} book={book} words={words} />}
        </div>
      </details>
      {acts.map(({ rules, effect }) => (
        <p className="named" data-testid="log-named" key={rules[0]!.name}>
          {rules.map(article => (
            <RuleLink key={article.name} article={article} />
          ))}
          {effect !== null && <span>{t('act.effect', { effect })}</span>}
        </p>
      ))}
      {byHand.length > 0 && event.type === 'activated' && (
        <p className="by-hand">{t('log.byHand', { unit: words.unit(event.unit), rules: byHand.map(words.rule).join(', ') })}</p>
      )}
    </>
  );
});

interface LyingProps {
  readonly event: Rolled;
  readonly size: number;
  /** That the game is played with. */
  readonly die: DieName | undefined;
}

/** The dice of a roll as they lay on the table. */
function Lying({ event, size, die }: LyingProps) {
  const { faces, counts } = layingOf(event, die);
  return (
    <span className={`faces${event.hand ? ' by-hand-dice' : ''}`}>
      {faces.map((face, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they fell
        <Die key={i} face={face} counts={counts.includes(face)} size={size} />
      ))}
    </span>
  );
}
