import { useMemo, useState } from 'react';
import type { DieName, Side } from '../../core/index.ts';
import { FallingTray } from '../parts/FallingTray.tsx';
import { useSession, useApp, useWords } from '../parts/context.tsx';
import { Die } from '../parts/parts.tsx';
import { useStill } from '../parts/still.ts';
import type { LogLine } from '../playback/show.ts';
import type { Rolled, Shot } from '../playback/rolls.ts';
import { cameOf, layingOf, shotOf, whyThrown } from '../playback/rolls.ts';
import { ownerOf } from '../playback/tell.ts';
import { type Chain, chainsOf, thrownIn, trayAfter, trayBefore, trayOf } from '../playback/tray.ts';
import { sortedOf } from '../scene/index.ts';
import { SideMark } from './SideMark.tsx';

/** More dice than these are drawn smaller. */
const MANY = 8;
/** Throws of the last answer that stay on the table. */
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

/** The dice that the game is played with. */
const useDie = (): DieName => useSession(state => state.game?.table.book.tables.die ?? 'dust');

/** The latest throw large, the one before it small, each as it has come to lie: sorted, with what was thrown again or came to it. */
function LyingDice() {
  const { t } = useWords();
  const die = useDie();
  const lines = useSession(state => state.shown?.lines ?? NONE);
  const chains = useMemo(() => chainsOf(lines, KEPT, die), [lines, die]);
  if (chains.length === 0) return null;
  return (
    <section className="dice-tray" aria-label={t('dice.title')} aria-live="polite" data-testid="dice">
      {chains.map((chain, i) => (
        <LyingChain key={chain.rolls[0]!.id} chain={chain} latest={i === chains.length - 1} />
      ))}
    </section>
  );
}

/** What a throw came to. Each roll says its own faces: of dice that stay, nothing is said again. */
function LyingChain({ chain: { rolls, dice }, latest }: { readonly chain: Chain; readonly latest: boolean }) {
  const many = dice.length > MANY;
  const entry = rolls.at(-1)!.entry;
  return (
    <div className={`roll${latest ? ' latest' : ''}${many ? ' many' : ''}`}>
      {rolls
        .filter(line => line.entry === entry)
        .map(line => (
          <Told key={line.id} event={line.event} shot={line.shot ?? null} />
        ))}
      <span className="faces" aria-live="off">
        {sortedOf(dice.map(one => one.counts)).map(n => (
          <Die key={n} face={dice[n]!.face} counts={dice[n]!.counts} size={!latest ? 20 : many ? 24 : 36} />
        ))}
      </span>
    </div>
  );
}

/** Dice that fall and lie in the tray. What they show is said, and stands in the page, once they lie. */
function FallingDice({ onBroken }: { readonly onBroken: () => void }) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const falling = useSession(state => state.falling);
  const lines = useSession(state => state.shown?.lines ?? NONE);
  const state = useSession(one => one.shown?.state);
  const die = useDie();
  const last = useMemo(() => chainsOf(lines, 1, die).at(-1)?.rolls.at(-1), [lines, die]);
  const before = useMemo(() => (falling ? trayBefore(lines, falling, die) : NO_DICE), [falling, lines, die]);
  const dice = useMemo(() => (falling ? trayAfter(before, falling, die) : trayOf(lines, die)), [falling, before, lines, die]);
  const thrown = useMemo(
    () => (falling ? { key: falling.key, numbers: thrownIn(before, falling), before } : null),
    [falling, before],
  );
  return (
    <FallingTray
      label={t('dice.title')}
      shown={falling !== null || last !== undefined}
      dice={dice}
      thrown={thrown}
      onLanded={session.landed}
      onBroken={onBroken}
    >
      {falling && state ? (
        <p data-testid="falling">
          <Who side={falling.event.roll.side} />{' '}
          {t('tray.falling', {
            who: words.thrower(falling.event.roll),
            count: falling.event.roll.count,
            why: whyThrown(falling.event.roll, shotOf(falling.event.roll, state), words),
          })}
        </p>
      ) : (
        last && <Told event={last.event} shot={last.shot ?? null} />
      )}
    </FallingTray>
  );
}

/** What came of a roll, in words, and its faces for who cannot see them. */
function Told({ event, shot }: { readonly event: Rolled; readonly shot: Shot | null }) {
  const words = useWords();
  const { t } = words;
  const side = ownerOf(event);
  const { faces } = layingOf(event, useDie());
  return (
    <p>
      {side && <Who side={side} />} {words.thrower(event.roll)} · {whyThrown(event.roll, shot, words)} ·{' '}
      <b>{cameOf(event, words)}</b>
      <span className="unseen"> {faces.map(face => t(`face.${face}`)).join(', ')}</span>
    </p>
  );
}

function Who({ side }: { readonly side: Side }) {
  const setup = useSession(state => state.game!.setup);
  return <SideMark side={side} setup={setup} size={14} />;
}

const NONE: readonly LogLine[] = [];
const NO_DICE: ReturnType<typeof trayOf> = [];
