import { z } from 'zod';
import type { UnitId } from '../../../base/index.ts';
import { refusal, ruleIds } from '../../../base/index.ts';
import type { EffectOfHit } from '../cards/card.ts';
import { EFFECTS } from '../cards/card.ts';
import { isFighting } from '../game/state.ts';
import type { PlayedCard } from '../game/state.ts';
import { CARDS_PLAYED } from '../game/state.ts';
import { suffer } from './damage.ts';
import { wordGap } from './gaps.ts';
import { armourAgainst } from './schurzen.ts';
import type { At, Running } from './tactical.ts';
import { cardAt, firstOf, no, tactical, targetOf } from './tactical.ts';

/** Cards that attack a tank; the others are played on the one whose go it is. */
const ATTACKS: readonly PlayedCard[] = ['tankHunter', 'closeAssault'];
const SECTION: { readonly [C in PlayedCard]: string } = {
  ...{ snapFire: 'TANK-31', fasterLoading: 'TANK-21', tankHunter: 'TANK-13', closeAssault: 'TANK-13' },
};

const isAttack = (card: PlayedCard): card is 'tankHunter' | 'closeAssault' => ATTACKS.includes(card);

/** A card of the players' own book, as far as the table of actions speaks of it: one that demands a Snap Fire, lets a very heavy gun be loaded
 *  faster, or attacks a tank where Schürzen count. What an attack does the players say. */
export const playCard = tactical({
  name: 'playCard',
  because: ruleIds('TANK-13'),
  shape: ({ tank }) => ({ card: z.enum(CARDS_PLAYED), on: tank }),
  refused(at, { card, on }) {
    const target = at.state.tanks.find(one => one.id === on && isFighting(one));
    const because = ruleIds(SECTION[card]);
    return firstOf(
      target === undefined && refusal('tank.noTarget', because, { target: on }),
      isAttack(card)
        ? target?.side === at.tank.side && no('tank.ownTank', SECTION[card])
        : on !== at.tank.id && no('tank.otherTank', SECTION[card]),
      target?.done.cards.includes(card) === true && no('tank.cardPlayed', SECTION[card]),
    );
  },
  tries: at => CARDS_PLAYED.filter(card => !isAttack(card)).map(card => ({ do: 'playCard', card, on: at.tank.id }) as const),
  stages: {
    begin(port, now) {
      const { card, on } = now.answer;
      const because = ruleIds(SECTION[card]);
      port.emit({ type: 'cardPlayed', card, tank: on, because });
      if (!isAttack(card)) return port.over();
      const { results } = cardAt(target(now));
      const among = results.length === 0 ? EFFECTS : results.map(one => one.id);
      port.ask(
        'told',
        wordGap('damage', on, among, because, { about: card, score: armourAgainst(target(now), card, null, 'front') }),
      );
    },
    told(port, now) {
      const { card } = now.answer;
      const result = String(now.told);
      const effect = cardAt(target(now)).results.find(one => one.id === result)?.effect ?? (result as EffectOfHit);
      if (isAttack(card)) suffer(port, target(now), card, result, effect, armourAgainst(target(now), card, null, 'front'));
      port.over();
    },
  },
});

const target = (now: Running<{ readonly card: PlayedCard; readonly on: UnitId }>): At => ({
  ...now,
  tank: targetOf(now, now.answer.on),
});
