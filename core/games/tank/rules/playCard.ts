import { z } from 'zod';
import type { UnitId } from '../../../base/index.ts';
import { refusal, ruleIds } from '../../../base/index.ts';
import type { FacingHit } from '../cards/card.ts';
import { FACINGS_HIT } from '../cards/card.ts';
import { isFighting } from '../game/state.ts';
import type { PlayedCard } from '../game/state.ts';
import { CARDS_PLAYED } from '../game/state.ts';
import { damageGap, placeGap, suffer } from './damage.ts';
import { wordGap } from './gaps.ts';
import { armourAgainst } from './schurzen.ts';
import type { At, Port, Running } from './tactical.ts';
import { cardAt, enemiesOf, firstOf, no, tactical, targetOf } from './tactical.ts';

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
  tries: at =>
    CARDS_PLAYED.flatMap(card =>
      (isAttack(card) ? enemiesOf(at) : [at.tank]).map(({ id }) => ({ do: 'playCard', card, on: id }) as const),
    ),
  stages: {
    begin(port, now) {
      const { card, on } = now.answer;
      port.emit({ type: 'cardPlayed', card, tank: on, because: ruleIds(SECTION[card]) });
      if (isAttack(card)) asksSide(port, now);
      else port.over();
    },
    side: (port, now) => asksPlace(port, now, now.told as FacingHit),
    place: (port, now) => asksDamage(port, now, { ...(now.memo as unknown as Struck), location: String(now.told) }),
    told(port, now) {
      const { card } = now.answer;
      const { armour } = now.memo as { readonly armour: number | null };
      if (isAttack(card)) suffer(port, target(now), card, String(now.told), armour, ruleIds(SECTION[card]));
      port.over();
    },
  },
});

type Now = Running<{ readonly card: PlayedCard; readonly on: UnitId }>;

/** Where an attack strikes; null as long as it makes no difference to the armour. */
interface Struck {
  readonly facing: FacingHit | null;
  readonly location: string | null;
}

/** From which side an attack by a card comes is in the players' book; they are asked where the armour of the tank is told by it. */
function asksSide(port: Port, now: Now): void {
  const tells = cardAt(target(now)).armour.some(row => row.facing !== null);
  if (tells) port.ask('side', wordGap('facing', now.answer.on, FACINGS_HIT, ruleIds('TANK-13'), { about: now.answer.card }));
  else asksPlace(port, now, null);
}

/** And where it strikes, likewise. */
function asksPlace(port: Port, now: Now, facing: FacingHit | null): void {
  const tells = cardAt(target(now)).armour.some(row => row.location !== null);
  if (tells) port.ask('place', placeGap(target(now), facing, null, ruleIds('TANK-13')), { facing, location: null });
  else asksDamage(port, now, { facing, location: null });
}

function asksDamage(port: Port, now: Now, { facing, location }: Struck): void {
  const { card } = now.answer;
  if (!isAttack(card)) return port.over();
  const armour = armourAgainst(target(now), card, location, facing);
  port.ask('told', damageGap(target(now), card, null, armour, ruleIds('TANK-13')), { armour });
}

const target = (now: Now): At => ({
  ...now,
  tank: targetOf(now, now.answer.on),
});
