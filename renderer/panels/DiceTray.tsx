import { useSession, useWords } from '../parts/context.tsx';
import { layingOf, ownerOf } from '../playback/tell.ts';
import type { LogLine } from '../playback/show.ts';
import { BlocMark, Die } from '../parts/parts.tsx';

/** More dice than these are drawn smaller. */
const MANY = 8;
/** Rolls of the last answer that stay on the table. */
const KEPT = 2;

/** The dice as they fell: the latest roll large, the ones before it small. */
export function DiceTray() {
  const words = useWords();
  const { t } = words;
  const lines = useSession(state => state.shown?.lines ?? NONE);
  const setup = useSession(state => state.game!.setup);
  const entry = lines.at(-1)?.entry;
  const rolls = lines.filter(line => line.entry === entry && line.event.type === 'rolled').slice(-KEPT);
  if (rolls.length === 0) return null;
  return (
    <section className="dice-tray" aria-label={t('dice.title')} aria-live="polite" data-testid="dice">
      {rolls.map((line, i) => {
        const { event } = line;
        if (event.type !== 'rolled') return null;
        const side = ownerOf(event);
        const latest = i === rolls.length - 1;
        const who = event.roll.unit === null ? words.side(event.roll.side) : words.unit(event.roll.unit);
        return (
          <div key={line.id} className={`roll${latest ? ' latest' : ''}${event.faces.length > MANY ? ' many' : ''}`}>
            <p>
              {side && <BlocMark bloc={setup.armies[side].bloc} size={14} />} {who} · {words.open('roll', event.roll.why)} ·{' '}
              <b>{t('log.dice', { successes: event.successes, count: event.faces.length })}</b>
            </p>
            <span className="faces">
              {[...layingOf(event).faces.entries()].map(([n, face]) => (
                <Die
                  key={n}
                  face={face}
                  counts={layingOf(event).counts.includes(face)}
                  size={!latest ? 20 : event.faces.length > MANY ? 24 : 36}
                />
              ))}
            </span>
          </div>
        );
      })}
    </section>
  );
}

const NONE: readonly LogLine[] = [];
