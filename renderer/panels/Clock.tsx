import { useEffect, useReducer } from 'react';
import { SIDES } from '../../core/index.ts';
import { asTime } from '../base/clock.ts';
import { useApp, useSession, useWords } from '../parts/context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Hint, leaveKeys } from '../parts/parts.tsx';
import { SideMark } from './SideMark.tsx';

/** ms between two looks at the clock. */
const LOOK = 250;

/** What is left to each person of the time that was agreed on; nothing where none was, or only programs play. */
export function Clock() {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game)!;
  const seats = useSession(state => state.seats);
  const held = useSession(state => state.clockHeld);
  const isSet = seats.clock !== undefined && SIDES.some(side => seats[side] === 'person');
  const [, look] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!isSet) return;
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, [isSet]);
  if (!isSet) return null;
  const times = SIDES.filter(side => seats[side] === 'person').map(side => ({ side, left: session.clock.left(side) ?? 0 }));
  const over = times.filter(({ left }) => left < 0);
  const does = t(held ? 'clock.goOn' : 'clock.hold');
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <span className="score clock" role="group" aria-label={t('clock.title')} data-testid="clock">
        {times.map(({ side, left }) => (
          <Hint key={side} text={t('common.pair', { what: words.side(side), of: t(left < 0 ? 'clock.over' : 'clock.left') })}>
            <span className={`points side-${side} ${left < 0 ? 'over' : ''}`} data-testid={`clock-${side}`}>
              {session.clock.runs() === side && <Icon of="acting" />}
              <SideMark side={side} setup={game.setup} />
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
              session.clock.hold();
            }}
          >
            <Icon of={held ? 'play' : 'pause'} />
          </button>
        </Hint>
      </span>
      <span role="status" className="unseen">
        {over.map(({ side }) => t('common.pair', { what: words.side(side), of: t('clock.over') })).join(' ')}
      </span>
    </>
  );
}
