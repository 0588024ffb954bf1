import type { ReactNode } from 'react';
import { tankOf } from '../../../core/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Answer } from '../../parts/parts.tsx';
import type { TextKey } from '../../text/en.ts';
import { Mark } from '../parts/TankRoster.tsx';
import { Actions } from './Actions.tsx';
import type { Asking } from './asking.ts';
import { KEYS } from './asking.ts';
import { Between } from './Between.tsx';
import { Command } from './Command.tsx';
import { Deploy } from './Deploy.tsx';
import { Dice } from './Dice.tsx';
import { Planned } from './Planned.tsx';
import { Tell } from './Tell.tsx';

/** Whose question it is, what is asked, and what may be answered. */
export function TankQuestion(props: Asking) {
  const { game, question, words } = props;
  const { who } = question;
  return (
    <section
      className={`panel question tank-question side-edge-${who}`}
      aria-label={words.side(who)}
      data-testid="question"
      data-ask={question.ask.ask}
      data-who={who}
      data-answers={game.entries.length}
    >
      <p className="asked" aria-live="polite">
        <Mark side={who} />
        <span>
          <b>{words.t('ask.who', { side: words.side(who) })}</b> {asked(props)}
        </span>
      </p>
      <Answers {...props} />
    </section>
  );
}

function asked({ question: { ask }, words, plan }: Asking): ReactNode {
  const { t } = words;
  switch (ask.ask) {
    case 'deploy':
    case 'command':
      return t(`tank.ask.${ask.ask}`, { tank: words.short(ask.tank) });
    case 'act': {
      const tank = words.short(ask.tank);
      if (plan?.do === 'move' || plan?.do === 'scoot') return t('tank.ask.move', { tank });
      if (plan?.do === 'turnTurret') return t('tank.ask.turret', { tank });
      return t(plan ? 'tank.ask.turn' : 'tank.ask.act', { tank });
    }
    case 'choose':
      return t(ask.what === 'scoot' ? 'tank.ask.choose.scoot' : 'tank.ask.choose', { tank: words.short(ask.tank) });
    case 'result': {
      const known = words.known(ask);
      return (
        <>
          <em className="book-asks">
            <Icon of="byHand" /> {t('tank.ask.book')}
          </em>{' '}
          {words.gap(ask)} {known && <small>({known})</small>}{' '}
          <small className="rules">{ask.because.map(words.section).join(', ')}</small>
        </>
      );
    }
    case 'dice': {
      const { roll } = ask;
      const why = t(`tank.roll.${roll.why}` as TextKey);
      return t('tank.ask.dice', { who: roll.unit ? words.short(roll.unit) : words.side(roll.side), why, count: roll.count });
    }
    default:
      return t(`tank.ask.${ask.ask}`);
  }
}

function Answers(props: Asking) {
  const { game, question, words, plan, tank, onAnswer } = props;
  const { ask } = question;
  switch (ask.ask) {
    case 'deploy':
      return <Deploy {...props} />;
    case 'dice':
      return <Dice key={game.entries.length} roll={ask.roll} words={words} onAnswer={onAnswer} />;
    case 'result':
      return <Tell key={game.entries.length} ask={ask} words={words} onAnswer={onAnswer} />;
    case 'act':
      return plan && tank ? (
        <Planned {...props} plan={plan} tank={tank} />
      ) : (
        <Actions {...props} tank={tankOf(game.state, ask.tank)} />
      );
    case 'command':
      return <Command {...props} of={tankOf(game.state, ask.tank)} />;
    case 'choose':
      return (
        <div className="answers">
          {ask.among.map((value, i) => (
            <Answer key={value} hotkey={KEYS[i]} testid={`choose-${value}`} onPick={() => onAnswer({ do: 'choose', value })}>
              {words.told('choose', value, ask.tank)}
            </Answer>
          ))}
        </div>
      );
    case 'go':
    case 'markers':
      return <Between {...props} />;
  }
}
