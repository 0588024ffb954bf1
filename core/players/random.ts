import { range } from '../base/index.ts';
import type { Aim, Command, Shot } from '../game/command.ts';
import type { Place, Way } from '../space/space.ts';
import type { Line, Offer } from '../view/offers.ts';
import type { View } from '../view/view.ts';
import type { Player } from './seat.ts';

type Aiming = Extract<Offer, { do: 'attack' | 'strikeBack' }>;

/** Answers anything legal, whatever it is, and looks for a fight now and then. Exercises every rule there is, and plays badly. */
export const randomPlayer: Player = (view, offers, random) => {
  // Whoever may stay off has looked for a way in and found none.
  const staysOff = offers.find(offer => offer.do === 'stayOff');
  const open = offers.filter(offer => !('refused' in offer && offer.refused !== null && typeof offer.refused === 'object'));
  return answer(view, staysOff ?? pick(open, random), random);
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
    case 'callBack':
    case 'react':
    case 'decline':
    case 'pass':
    case 'stayOff':
    case 'setAside':
    case 'allocate':
    case 'choose':
      return plain(offer);
    case 'placeObjective':
      return { do: 'placeObjective', at: freeSpot(offer, random) };
    case 'placeFortification':
      return { do: 'placeFortification', kind: offer.kind, unit: offer.unit, at: freeSpot(offer, random) };
    case 'placeTerrain':
      return somePiece(offer, random);
    case 'crush':
      return { do: 'crush', pieces: offer.pieces };
    case 'declare':
      return { do: 'declare', actions: offer.actions, weapons: offer.nameable.filter(() => random() < 0.7) };
    case 'move':
      return move(view, offer, random);
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
    {
      do:
        | 'takeEdge'
        | 'goFirst'
        | 'activate'
        | 'callBack'
        | 'react'
        | 'decline'
        | 'pass'
        | 'stayOff'
        | 'setAside'
        | 'allocate'
        | 'choose';
    }
  >,
): Command {
  switch (offer.do) {
    case 'takeEdge':
      return { do: 'takeEdge', edge: offer.edge };
    case 'goFirst':
      return { do: 'goFirst', side: offer.side };
    case 'activate':
    case 'callBack':
    case 'react':
      return { do: offer.do, unit: offer.unit };
    case 'decline':
    case 'pass':
    case 'stayOff':
    case 'setAside':
      return { do: offer.do };
    case 'allocate':
      return { do: 'allocate', model: offer.model };
    case 'choose':
      return { do: 'choose', reaction: offer.reaction };
  }
}

type Moving = Extract<Offer, { do: 'move' }>;

function move(view: View, offer: Moving, random: () => number): Command {
  const ways = (random() < 0.6 ? towardsSomebody(view, offer, random) : null) ?? someWays(offer, random);
  const pause = range(random() * offer.budget.range);
  return random() < 0.5 && offer.mayPause?.(ways, pause) ? { do: 'move', ways, pause } : { do: 'move', ways };
}

/** Straight at an enemy, or at an objective; null where there is none, or no way. */
function towardsSomebody(view: View, offer: Moving, random: () => number): readonly Way[] | null {
  const own = view.units.find(unit => unit.id === offer.unit)?.models ?? [];
  const places = [
    ...enemiesOf(view).flatMap(unit => unit.models.map(model => model.place!)),
    ...view.objectives.map(o => o.place),
  ];
  if (offer.enters || own.length === 0 || places.length === 0) return null;
  const ways = offer.within.follow(pick(own, random).id, pick(places, random));
  return offer.within.check(ways).ok ? ways : null;
}

const enemiesOf = (view: View) => view.units.filter(unit => unit.side !== view.side && unit.where === 'table');

/** A unit on the table may always stay where it is. One that has to enter has a way in, and looks until it finds it. */
function someWays(offer: Moving, random: () => number): readonly Way[] {
  for (;;) {
    const ways = offer.within.sample(random);
    if (ways !== null) return ways;
    if (!offer.enters) return [];
  }
}

function freeSpot(offer: Extract<Offer, { do: 'placeObjective' | 'placeFortification' }>, random: () => number): Place {
  for (;;) {
    const place = offer.sample(random);
    if (offer.refused(place) === null) return place;
  }
}

function somePiece(offer: Extract<Offer, { do: 'placeTerrain' }>, random: () => number): Command {
  for (;;) {
    const kind = pick(offer.kinds, random);
    const at = pick(offer.places, random);
    if (offer.refused(kind, at) === null) return { do: 'placeTerrain', kind, at };
  }
}

/** Each weapon at somebody at random, as long as all shots together are legal. */
function shots(view: View, offer: Aiming, random: () => number): readonly Shot[] {
  const enemies = enemiesOf(view).filter(unit => offer.only === null || unit.id === offer.only);
  let chosen: readonly Shot[] = [];
  for (const line of shuffled(offer.lines, random)) {
    if (line.refused !== null || random() < 0.1) continue;
    const shot = shuffled(enemies, random)
      .slice(0, 3)
      .map(enemy => aim(offer, line, enemy, random))
      .find(one => offer.judge(one).ok);
    if (!shot) continue;
    const more = [...chosen, shot];
    if (offer.judgeAll(more).ok) chosen = more;
  }
  return chosen;
}

function shuffled<T>(list: readonly T[], random: () => number): readonly T[] {
  return list
    .map(one => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
}

function aim(offer: Aiming, line: Line, enemy: View['units'][number], random: () => number): Shot {
  const { model, weapon, template } = line;
  if (template === 'jet') {
    const ways = offer.jets(line, enemy.id);
    return { model, weapon: weapon.id, at: { jet: enemy.id, over: ways.length === 0 ? [] : pick(ways, random) } };
  }
  const place = pick(enemy.models, random).place!;
  const area = random() < 0.7 ? template : null;
  const at: Aim = area === 'blast' ? { blast: place } : area === 'flame' ? { flame: place } : { unit: enemy.id };
  return { model, weapon: weapon.id, at };
}
