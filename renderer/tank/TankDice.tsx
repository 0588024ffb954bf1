import { useMemo, useState } from 'react';
import type { TankGame } from '../../core/index.ts';
import { FallingTray } from '../parts/FallingTray.tsx';
import { useApp, useSession } from '../parts/context.tsx';
import { useStill } from '../parts/still.ts';
import type { TankRolled } from '../playback/rolls.ts';
import type { Lying } from '../scene/index.ts';
import { sortedOf } from '../scene/index.ts';
import { useTankPlay } from './context.tsx';
import { PipDie } from './parts/dice.tsx';
import type { Moment } from './moment.ts';
import { rollIn, toldUpTo } from './moment.ts';
import { Mark } from './parts/TankRoster.tsx';
import type { TankWords } from './parts/words.ts';

/** Rolls of the last answer that lie beside each other. */
const KEPT = 3;

interface Props {
  readonly game: TankGame;
  readonly moment: Moment;
  readonly words: TankWords;
}

/** The dice of the last answer: tumbling in the tray, or lying sorted where nothing moves. */
export function TankDice(props: Props) {
  const { session } = useApp();
  const still = useStill();
  const falls = useSession(state => state.settings.dice);
  const [broken, setBroken] = useState(() => !session.hasTray());
  if (still || falls === 'off' || broken) return <LyingDice {...props} />;
  return (
    <FallingDice
      {...props}
      onBroken={() => {
        session.tank.trayBroken();
        setBroken(true);
      }}
    />
  );
}

const rollsOf = ({ game, moment }: Props): readonly TankRolled[] =>
  (toldUpTo(game, moment).at(-1)?.events ?? []).flatMap(event => (event.type === 'rolled' ? [event] : []));

/** Whether a face is a success; undefined where the roll knows none. */
const countsIn = ({ roll }: TankRolled, face: number): boolean | undefined =>
  roll.counts.length === 0 ? undefined : roll.counts.some(one => one === face);

/** The newest large. */
function LyingDice(props: Props) {
  const { words } = props;
  const rolls = rollsOf(props).slice(-KEPT);
  if (rolls.length === 0) return null;
  return (
    <section className="dice-tray tank-dice" aria-label={words.t('dice.title')} aria-live="polite" data-testid="dice">
      {rolls.map((event, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rolls of one answer never change places
        <div key={i} className={`roll${i === rolls.length - 1 ? ' latest' : ''}`}>
          <Says event={event} words={words} />
          <span className="faces">
            {sortedOf(lying(event).map(one => one.counts)).map(n => (
              <PipDie
                key={n}
                face={event.faces[n]!}
                size={i === rolls.length - 1 ? 36 : 22}
                counts={countsIn(event, event.faces[n]!)}
              />
            ))}
          </span>
        </div>
      ))}
    </section>
  );
}

/** What they show is told once they lie. */
function FallingDice(props: Props & { readonly onBroken: () => void }) {
  const { session } = useApp();
  const { game, words, onBroken } = props;
  const { t } = words;
  const falling = useTankPlay(state => state.falling);
  const roll = rollIn(game, falling);
  const last = roll ?? rollsOf(props).at(-1) ?? null;
  const dice = useMemo(() => (last ? lying(last) : NO_DICE), [last]);
  const thrown = useMemo(
    () => (falling ? { key: falling.key, numbers: dice.map((_, i) => i), before: NO_DICE } : null),
    [falling, dice],
  );
  return (
    <FallingTray {...{ dice, thrown, onBroken, label: t('dice.title'), shown: last !== null, onLanded: session.tank.landed }}>
      {roll ? (
        <p data-testid="falling">
          <Mark side={roll.roll.side} />{' '}
          {t('tray.falling', {
            who: roll.roll.unit ? words.short(roll.roll.unit) : words.side(roll.roll.side),
            why: words.why(roll.roll.why),
            count: roll.faces.length,
          })}
        </p>
      ) : (
        last && <Says event={last} words={words} spoken />
      )}
    </FallingTray>
  );
}

const lying = (event: TankRolled): readonly Lying[] =>
  event.faces.map(face => ({ die: 'ordinary', face, counts: countsIn(event, face) ?? false }));

/** Whose roll it is and for what; `spoken`: its faces too, for who cannot see them. */
function Says({
  event,
  words,
  spoken = false,
}: {
  readonly event: TankRolled;
  readonly words: TankWords;
  readonly spoken?: boolean;
}) {
  return (
    <p>
      <Mark side={event.roll.side} /> {words.event(event)}
      {spoken && <span className="unseen"> {event.faces.join(', ')}</span>}
    </p>
  );
}

const NO_DICE: readonly Lying[] = [];
