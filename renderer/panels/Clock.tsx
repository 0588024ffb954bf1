import { type ReactNode, useEffect, useReducer } from 'react';
import type { Side } from '../../core/index.ts';
import { SIDES } from '../../core/index.ts';
import { asTime } from '../base/clock.ts';
import { useApp, useSession, useWords } from '../parts/context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Hint, leaveKeys } from '../parts/parts.tsx';
import type { GameClock, Timed } from '../store/clock.ts';
import { SideMark } from './SideMark.tsx';

/** ms between two looks at the clock. */
const LOOK = 250;

/** The clock of the game on the table. */
export function Clock() {
  const { session } = useApp();
  const words = useWords();
  const game = useSession(state => state.game)!;
  const seats = useSession(state => state.seats);
  const held = useSession(state => state.clockHeld);
  const markOf = (side: Side) => <SideMark side={side} setup={game.setup} />;
  return <Times clock={session.clock} {...{ seats, held, markOf }} nameOf={words.side} />;
}

interface TimesProps {
  readonly clock: GameClock;
  readonly seats: Timed['seats'];
  readonly held: boolean;
  readonly nameOf: (side: Side) => string;
  readonly markOf: (side: Side) => ReactNode;
}

/** What is left to each person of the time that was agreed on; nothing where none was, or only programs play. */
export function Times({ clock, seats, held, nameOf, markOf }: TimesProps) {
  const { t } = useWords();
  const isSet = seats.clock !== undefined && SIDES.some(side => seats[side] === 'person');
  const [, look] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!isSet) return;
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, [isSet]);
  if (!isSet) return null;
  const times = SIDES.filter(side => seats[side] === 'person').map(side => ({ side, left: clock.left(side) ?? 0 }));
  const over = times.filter(({ left }) => left < 0);
  const does = t(held ? 'clock.goOn' : 'clock.hold');
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <span className="score clock" role="group" aria-label={t('clock.title')} data-testid="clock">
        {times.map(({ side, left }) => (
          <Hint key={side} text={t('common.pair', { what: nameOf(side), of: t(left < 0 ? 'clock.over' : 'clock.left') })}>
            <span className={`points side-${side} ${left < 0 ? 'over' : ''}`} data-testid={`clock-${side}`}>
              <span className="runs">{clock.runs() === side && <Icon of="acting" />}</span>
              {markOf(side)}
              <b>{asTime(left)}</b>
            </span>
          </Hint>
        ))}
        <Hint text={`${does} · ,`}>
          <button
            type="button"
            className="tool"
            aria-pressed={held}
            aria-label={does}
            data-hotkey=","
            data-testid="clock-hold"
            onClick={event => {
              leaveKeys(event);
              clock.hold();
            }}
          >
            <Icon of={held ? 'play' : 'pause'} />
          </button>
        </Hint>
      </span>
      <span role="status" className="unseen">
        {over.map(({ side }) => t('common.pair', { what: nameOf(side), of: t('clock.over') })).join(' ')}
      </span>
    </>
  );
}
