import type { UnitId } from '../base/index.ts';
import type { Aim, Command, Shot } from '../game/command.ts';
import type { Place, Way } from '../space/space.ts';
import type { Line, Offer } from '../view/offers.ts';
import type { View } from '../view/view.ts';
import type { Player } from './seat.ts';

type Aiming = Extract<Offer, { do: 'attack' | 'strikeBack' }>;

/** Answers anything legal, whatever it is. Exercises every rule there is, and plays badly. */
export const randomPlayer: Player = (view, offers, random) => {
  const open = offers.filter(offer => !('refused' in offer && offer.refused !== null && typeof offer.refused === 'object'));
  return answer(view, pick(open, random), random);
};

function pick<T>(list: readonly T[], random: () => number): T {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('Nothing is offered to a player who is asked: no question may be without an answer.');
  return one;
}

function answer(view: View, offer: Offer, random: () => number): Command {
  switch (offer.do) {
    case 'takeEdge':
    case 'goFirst':
    case 'activate':
    case 'react':
    case 'decline':
    case 'pass':
    case 'stayOff':
    case 'allocate':
    case 'choose':
      return plain(offer);
    case 'placeObjective':
      return { do: 'placeObjective', at: freeSpot(offer, random) };
    case 'declare':
      return { do: 'declare', actions: offer.actions, weapons: offer.nameable.filter(() => random() < 0.7) };
    case 'move': {
      return { do: 'move', ways: someWays(offer, random) };
    }
    case 'attack':
    case 'strikeBack':
      return { do: offer.do, shots: shots(view, offer, random) };
    case 'reroll':
      return { do: 'reroll', dice: offer.missed.filter(() => random() < 0.9) };
  }
}

function plain(
  offer: Extract<
    Offer,
    { do: 'takeEdge' | 'goFirst' | 'activate' | 'react' | 'decline' | 'pass' | 'stayOff' | 'allocate' | 'choose' }
  >,
): Command {
  switch (offer.do) {
    case 'takeEdge':
      return { do: 'takeEdge', edge: offer.edge };
    case 'goFirst':
      return { do: 'goFirst', side: offer.side };
    case 'activate':
    case 'react':
      return { do: offer.do, unit: offer.unit };
    case 'decline':
    case 'pass':
    case 'stayOff':
      return { do: offer.do };
    case 'allocate':
      return { do: 'allocate', model: offer.model };
    case 'choose':
      return { do: 'choose', reaction: offer.reaction };
  }
}

/** A unit on the table may always stay where it is; one that enters is asked only while there is a way, so it will find it. */
function someWays(offer: Extract<Offer, { do: 'move' }>, random: () => number): readonly Way[] {
  for (let tries = 0; tries < 50; tries++) {
    const ways = offer.within.sample(random);
    if (ways !== null) return ways;
    if (!offer.enters) break;
  }
  return [];
}

function freeSpot(offer: Extract<Offer, { do: 'placeObjective' }>, random: () => number): Place {
  for (;;) {
    const place = offer.sample(random);
    if (offer.refused(place) === null) return place;
  }
}

/** Each weapon at somebody at random, as long as all shots together are legal. */
function shots(view: View, offer: Aiming, random: () => number): readonly Shot[] {
  const enemies = view.units.filter(
    unit => unit.side !== view.side && unit.where === 'table' && (offer.only === null || unit.id === offer.only),
  );
  if (enemies.length === 0) return [];
  let chosen: readonly Shot[] = [];
  const favourite = pick(enemies, random);
  for (const line of offer.lines) {
    if (line.refused !== null || random() < 0.1) continue;
    const target = random() < 0.7 ? favourite : pick(enemies, random);
    const shot = aim(line, target.id, pick(target.models, random).place!, random);
    if (!offer.judge(shot).ok) continue;
    const more = [...chosen, shot];
    if (offer.judgeAll(more).ok) chosen = more;
  }
  return chosen;
}

function aim(line: Line, unit: UnitId, place: Place, random: () => number): Shot {
  const { model, weapon } = line;
  const template = line.template !== null && random() < 0.7 ? line.template : null;
  const at: Aim = template === 'blast' ? { blast: place } : template === 'flame' ? { flame: place } : { unit };
  return { model, weapon: weapon.id, at };
}
