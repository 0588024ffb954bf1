import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Side } from '../../core/index.ts';
import { useSession, useApp, useWords } from '../parts/context.tsx';
import { BlocMark, Die } from '../parts/parts.tsx';
import { useStill } from '../parts/still.ts';
import type { LogLine } from '../playback/show.ts';
import type { Rolled } from '../playback/rolls.ts';
import { layingOf } from '../playback/rolls.ts';
import { ownerOf } from '../playback/tell.ts';
import { thrownIn, trayAfter, trayBefore, trayOf } from '../playback/tray.ts';
import type { Pose } from '../scene/index.ts';
import { Tray } from '../scene/index.ts';
import { openTumbling } from '../workers/tumbling/client.ts';

/** More dice than these are drawn smaller. */
const MANY = 8;
/** Rolls of the last answer that stay on the table. */
const KEPT = 2;
/** How much faster dice fall that fall fast. */
const FAST = 2;

const tumbling = openTumbling();
const tumble = (dice: number) => tumbling.tumble(dice);

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

/** The latest roll large, the one before it small. */
function LyingDice() {
  const { t } = useWords();
  const rolls = useRolls().slice(-KEPT);
  if (rolls.length === 0) return null;
  return (
    <section className="dice-tray" aria-label={t('dice.title')} aria-live="polite" data-testid="dice">
      {rolls.map((line, i) => {
        const { event } = line;
        if (event.type !== 'rolled') return null;
        const { faces, counts } = layingOf(event);
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
  const speed = useSession(state => (state.settings.dice === 'fast' ? FAST : 1));
  const last = useRolls().at(-1)?.event;
  const [poses, setPoses] = useState<readonly Pose[]>(NO_POSES);
  const [fallen, setFallen] = useState<readonly Pose[]>(NO_POSES);
  const [settled, setSettled] = useState(0);
  const before = useMemo(() => (falling ? trayBefore(lines, falling) : NO_DICE), [falling, lines]);
  const dice = useMemo(() => (falling ? trayAfter(before, falling) : trayOf(lines)), [falling, before, lines]);
  const thrown = useMemo(
    () => (falling ? { key: falling.key, numbers: thrownIn(before, falling), before } : null),
    [falling, before],
  );
  useEffect(() => {
    if (!falling) return;
    setFallen(NO_POSES);
    setPoses(NO_POSES);
  }, [falling]);
  const onSettled = useCallback((now: readonly Pose[], seconds: number) => {
    setFallen(now);
    setSettled(seconds);
  }, []);
  const onDone = useCallback(
    (key: number, now: readonly Pose[]) => {
      setPoses(now);
      session.landed(key);
    },
    [session],
  );
  const shown = falling !== null || last !== undefined;
  const told = last?.type === 'rolled' ? last : null;
  return (
    <section
      className={`dice-tray three${shown ? '' : ' away'}`}
      aria-label={t('dice.title')}
      aria-hidden={!shown}
      data-testid="dice"
      data-falling={falling !== null}
      data-seconds={settled}
      data-fallen={JSON.stringify(fallen)}
      data-poses={JSON.stringify(poses)}
    >
      <div className="roll latest" aria-live="polite">
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
      </div>
      <div className="tray">
        <div className="tray-whole">
          <Tray
            dice={dice}
            thrown={thrown}
            speed={speed}
            tumble={tumble}
            onSettled={onSettled}
            onDone={onDone}
            onBroken={onBroken}
          />
        </div>
      </div>
    </section>
  );
}

/** What came of a roll, in words; `spoken`: its faces too, for who cannot see them. */
function Told({ event, spoken = false }: { readonly event: Rolled; readonly spoken?: boolean }) {
  const words = useWords();
  const { t } = words;
  const side = ownerOf(event);
  const { faces } = layingOf(event);
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
const NO_POSES: readonly Pose[] = [];
