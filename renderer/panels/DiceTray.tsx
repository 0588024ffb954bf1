import { useMemo, useState } from 'react';
import type { DieName, Side } from '../../core/index.ts';
import { FallingTray } from '../parts/FallingTray.tsx';
import { useSession, useApp, useWords } from '../parts/context.tsx';
import { BlocMark, Die } from '../parts/parts.tsx';
import { useStill } from '../parts/still.ts';
import type { LogLine } from '../playback/show.ts';
import type { Rolled } from '../playback/rolls.ts';
import { layingOf } from '../playback/rolls.ts';
import { ownerOf } from '../playback/tell.ts';
import { thrownIn, trayAfter, trayBefore, trayOf } from '../playback/tray.ts';

/** More dice than these are drawn smaller. */
const MANY = 8;
/** Rolls of the last answer that stay on the table. */
const KEPT = 2;
/** The dice: tumbling in a tray, or lying as they fell where nothing moves. */
export function DiceTray() {
  const still = useStill();
  const falls = useSession(state => state.settings.dice);
  const { session } = useApp();
  const [broken, setBroken] = useState(() => !session.hasTray());
  return still || falls === 'off' || broken ? (
    <LyingDice />
  ) : (
    <FallingDice
      onBroken={() => {
        session.trayBroken();
        setBroken(true);
      }}
    />
  );
}

/** Rolls of the last answer that has been shown. */
function useRolls(): readonly LogLine[] {
  const lines = useSession(state => state.shown?.lines ?? NONE);
  const entry = lines.at(-1)?.entry;
  return useMemo(() => lines.filter(line => line.entry === entry && line.event.type === 'rolled'), [lines, entry]);
}

/** The dice that the game is played with. */
const useDie = (): DieName => useSession(state => state.game?.table.book.tables.die ?? 'dust');

/** The latest roll large, the one before it small. */
function LyingDice() {
  const { t } = useWords();
  const die = useDie();
  const rolls = useRolls().slice(-KEPT);
  if (rolls.length === 0) return null;
  return (
    <section className="dice-tray" aria-label={t('dice.title')} aria-live="polite" data-testid="dice">
      {rolls.map((line, i) => {
        const { event } = line;
        if (event.type !== 'rolled') return null;
        const { faces, counts } = layingOf(event, die);
        const latest = i === rolls.length - 1;
        return (
          <div key={line.id} className={`roll${latest ? ' latest' : ''}${faces.length > MANY ? ' many' : ''}`}>
            <Told event={event} />
            <span className="faces">
              {[...faces.entries()].map(([n, face]) => (
                <Die key={n} face={face} counts={counts.includes(face)} size={!latest ? 20 : faces.length > MANY ? 24 : 36} />
              ))}
            </span>
          </div>
        );
      })}
    </section>
  );
}

/** Dice that fall and lie in the tray. What they show is said, and stands in the page, once they lie. */
function FallingDice({ onBroken }: { readonly onBroken: () => void }) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const falling = useSession(state => state.falling);
  const lines = useSession(state => state.shown?.lines ?? NONE);
  const die = useDie();
  const last = useRolls().at(-1)?.event;
  const before = useMemo(() => (falling ? trayBefore(lines, falling, die) : NO_DICE), [falling, lines, die]);
  const dice = useMemo(() => (falling ? trayAfter(before, falling, die) : trayOf(lines, die)), [falling, before, lines, die]);
  const thrown = useMemo(
    () => (falling ? { key: falling.key, numbers: thrownIn(before, falling), before } : null),
    [falling, before],
  );
  const told = last?.type === 'rolled' ? last : null;
  return (
    <FallingTray
      label={t('dice.title')}
      shown={falling !== null || last !== undefined}
      dice={dice}
      thrown={thrown}
      onLanded={session.landed}
      onBroken={onBroken}
    >
      {falling ? (
        <p data-testid="falling">
          <Who side={falling.event.roll.side} />{' '}
          {t('tray.falling', {
            who: whoOf(falling.event, words),
            count: falling.event.roll.count,
            why: words.open('roll', falling.event.roll.why),
          })}
        </p>
      ) : (
        told && <Told event={told} spoken />
      )}
    </FallingTray>
  );
}

/** What came of a roll, in words; `spoken`: its faces too, for who cannot see them. */
function Told({ event, spoken = false }: { readonly event: Rolled; readonly spoken?: boolean }) {
  const words = useWords();
  const { t } = words;
  const side = ownerOf(event);
  const { faces } = layingOf(event, useDie());
  return (
    <p>
      {side && <Who side={side} />} {whoOf(event, words)} · {words.open('roll', event.roll.why)} ·{' '}
      <b>{t('log.dice', { successes: event.successes, count: event.faces.length })}</b>
      {spoken && <span className="unseen"> {faces.map(face => t(`face.${face}`)).join(', ')}</span>}
    </p>
  );
}

function Who({ side }: { readonly side: Side }) {
  const setup = useSession(state => state.game!.setup);
  return <BlocMark bloc={setup.armies[side].bloc} size={14} />;
}

const whoOf = ({ roll }: Rolled, words: ReturnType<typeof useWords>): string =>
  roll.unit === null ? words.side(roll.side) : words.unit(roll.unit);

const NONE: readonly LogLine[] = [];
const NO_DICE: ReturnType<typeof trayOf> = [];
