import type { TankCommand } from '../../../core/index.ts';
import { tankOffers } from '../../../core/index.ts';
import { Answer } from '../../parts/parts.tsx';
import type { Asking } from './asking.ts';
import { KEYS } from './asking.ts';

/** Between two goes: whose is the next, and which markers are taken off. */
export function Between({ game, question, words, onAnswer }: Asking) {
  const { t } = words;
  return (
    <div className="answers">
      {tankOffers(game.table, game.state, question.who).map((offer, i) => {
        const tank = 'tank' in offer ? offer.tank : null;
        const answer = { hotkey: KEYS[i], testid: `${offer.do}-${tank ?? ''}`, onPick: () => onAnswer(offer as TankCommand) };
        switch (offer.do) {
          case 'go':
            return (
              <Answer key={`go ${tank}`} {...answer}>
                {t('tank.do.go', { tank: words.short(offer.tank) })}
              </Answer>
            );
          case 'takeOff':
            return (
              <Answer key={`takeOff ${tank}`} {...answer}>
                {tank === null ? t('tank.do.takeOff') : words.says(t('tank.do.takeOff'), words.short(tank))}
              </Answer>
            );
          default:
            return (
              <Answer key={offer.do} main hotkey="Enter" testid="keep" onPick={() => onAnswer({ do: 'keep' })}>
                {t('tank.do.keep')}
              </Answer>
            );
        }
      })}
    </div>
  );
}
