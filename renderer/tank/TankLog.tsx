import { useState } from 'react';
import type { TankEvent, TankGame } from '../../core/index.ts';
import { sideOfUnit } from '../../core/index.ts';
import { Fold } from '../parts/Fold.tsx';
import { useFolds } from '../parts/context.tsx';
import { MARKS } from '../scene/TankMiniature.tsx';
import { PipDie } from './parts/dice.tsx';
import { type Moment, toldUpTo } from './moment.ts';
import type { TankWords } from './parts/words.ts';
import { Icon } from '../parts/Icon.tsx';

/** Lines drawn at once; older ones come with a button. */
const PAGE = 100;

interface Line {
  readonly id: string;
  readonly event: TankEvent;
  readonly says: string;
}

/** What has been told up to a moment, newest on top; a line opens to its sections. */
export function TankLog({
  game,
  moment,
  words,
}: {
  readonly game: TankGame;
  readonly moment: Moment;
  readonly words: TankWords;
}) {
  const { t } = words;
  const folded = useFolds(state => state.folded.has('log'));
  const [pages, setPages] = useState(1);
  const lines = toldUpTo(game, moment)
    .flatMap(({ entry, events }) =>
      events.flatMap((event, i): readonly Line[] => {
        const says = words.event(event);
        return says === null ? [] : [{ id: `${entry} ${i}`, event, says }];
      }),
    )
    .reverse();
  return (
    <section className={`panel log${folded ? ' folded' : ''}`} aria-label={t('tank.log')} data-testid="tank-log">
      <header>
        <h2>{t('tank.log')}</h2>
        <Fold panel="log" />
      </header>
      {!folded && (
        <ol>
          {lines.length === 0 && <li className="empty">{t('tank.log.empty')}</li>}
          {lines.slice(0, PAGE * pages).map(line => (
            <LogLine key={line.id} {...line} words={words} />
          ))}
          {lines.length > PAGE * pages && (
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

const HEADINGS: readonly TankEvent['type'][] = ['roundStarted', 'phaseStarted', 'over'];

function LogLine({ event, says, words }: Line & { readonly words: TankWords }) {
  const { t } = words;
  const because = 'because' in event ? [...new Set(event.because)] : [];
  const side = sideOf(event);
  const heading = HEADINGS.includes(event.type) ? 'heading' : event.type === 'goStarted' ? 'starts' : 'follows';
  return (
    <li className={`${heading}${event.type === 'told' ? ' told-by-hand' : ''}`}>
      <details>
        <summary>
          {side ? <span className={`tank-mark side-${side}`}>{MARKS[side]}</span> : <span className="no-mark" />}
          <span>{says}</span>
          {event.type === 'told' && (
            <em className="by-hand-mark">
              <Icon of="byHand" /> {t('tank.log.told')}
            </em>
          )}
          {event.type === 'rolled' && (
            <span className="faces">
              {event.faces.map((face, i) => (
                <PipDie
                  // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they fell
                  key={i}
                  face={face}
                  size={20}
                  counts={event.roll.counts.length === 0 ? undefined : event.roll.counts.includes(face)}
                />
              ))}
              {event.hand && <em className="by-hand-mark">{t('tank.log.hand')}</em>}
            </span>
          )}
        </summary>
        {because.length > 0 && (
          <div className="log-detail">
            <p className="rules">
              <span>{t('tank.log.sections')}</span>{' '}
              {because.map(id => (
                <span key={id}>{words.section(id)} </span>
              ))}
            </p>
          </div>
        )}
      </details>
    </li>
  );
}

function sideOf(event: TankEvent): 'blue' | 'red' | null {
  if (event.type === 'rolled') return event.roll.side;
  if ('tank' in event && event.tank) return sideOfUnit(event.tank);
  return 'side' in event ? event.side : null;
}
