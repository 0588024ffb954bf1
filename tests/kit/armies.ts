import type { CardId } from '../../core/base/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import type { Army, ArmyUnit, Bloc, Card, Platoon, PlatoonKind } from '../../core/forces/index.ts';
import { armyFaults, BLOCS, FORTIFICATIONS, mayField, platoonPlan, PLATOONS } from '../../core/forces/index.ts';
import { shippedCards } from '../../models/index.ts';

/** Blocs whose cards make armies of every kind. */
export const FIELDED = ['allies', 'axis', 'ssu'] as const satisfies readonly Bloc[];

/** What a random army may be drawn with. */
export interface Drawn {
  readonly cards?: ReadonlyMap<CardId, Card>;
  /** Points; 50 to 125 by the seed unless told. */
  readonly limit?: number;
  /** Who is bought first, where the points allow it. */
  readonly about?: Card;
}

/** The blocs whose armies may have a card, those too that have few cards of their own. */
export const blocsOf = (card: Card): readonly Bloc[] => BLOCS.filter(bloc => mayField(card, bloc));

/** Tries to buy something more before an army is left as it is. */
const TRIES = 60;
/** A platoon is begun in one army of so many, and fortifications are bought in one of so many. */
const [WITH_PLATOON, WITH_FORTS] = [3, 4];

/** A legal army of a bloc, drawn by the seed out of all cards that it may field: heroes, machines and their pilots, transports, squads with
 *  what can be bought with them, now and then a platoon and fortifications. The same for the same seed. */
export function randomArmy(seed: number, bloc: Bloc = FIELDED[seed % FIELDED.length]!, drawn: Drawn = {}): Army {
  const { cards = shippedCards() } = drawn;
  // Neighbouring seeds begin alike.
  const random = randomFrom(seed * 7919 + 13);
  const below = (n: number) => Math.floor(random() * n);
  const one = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const limit = drawn.limit ?? 50 + below(76);
  const pool = [...cards.values()].filter(card => mayField(card, bloc) && card.points > 0);
  const choices = (card: Card): ArmyUnit => {
    const chosen = (card.options ?? []).flatMap(option =>
      below(2) === 0 ? [] : [[option.group, one(option.choices).name] as const],
    );
    return { card: card.id, ...(chosen.length > 0 ? { chosen: Object.fromEntries(chosen) } : {}) };
  };
  let army: Army = { format: 'battlefield-army', version: 1, name: `Random ${seed}`, bloc, limit, units: [] };
  const buy = (more: Army) => {
    if (armyFaults(more, cards).length === 0) army = more;
  };
  const add = (card: Card) => buy({ ...army, units: [...army.units, choices(card), ...pilotsOf(card, cards, below(2) === 0)] });
  if (drawn.about) add(drawn.about);
  if (below(WITH_PLATOON) === 0) buy(withPlatoon(army, one, cards));
  if (below(WITH_FORTS) === 0) buy({ ...army, fortifications: [one(FORTIFICATIONS)] });
  for (let i = 0; i < TRIES; i++) add(one(pool));
  return supported(army, below);
}

/** A named pilot beside his machine. */
const pilotsOf = (card: Card, cards: ReadonlyMap<CardId, Card>, wanted: boolean): readonly ArmyUnit[] =>
  (wanted ? (card.pilots ?? []) : []).slice(0, 1).flatMap(id => (cards.has(id) ? [{ card: id }] : []));

/** The army begun with a platoon of its bloc, every slot filled by one of those that may fill it. */
function withPlatoon(army: Army, one: <T>(list: readonly T[]) => T, cards: ReadonlyMap<CardId, Card>): Army {
  const kinds = PLATOONS.filter(kind => platoonPlan(kind).bloc === army.bloc);
  if (kinds.length === 0) return army;
  const kind: PlatoonKind = one(kinds);
  const { leader, combat } = platoonPlan(kind);
  const units: ArmyUnit[] = [];
  const fill = (fillings: typeof leader) => one(fillings).map(card => units.push({ card: card as CardId }) - 1);
  const platoon: Platoon = { kind, leader: fill(leader), combat: combat.map(fill) };
  return units.every(unit => cards.has(unit.card)) ? { ...army, units: [...units, ...army.units], platoons: [platoon] } : army;
}

/** The same, with some of the other units in support of its platoon. */
function supported(army: Army, below: (n: number) => number): Army {
  const [platoon] = army.platoons ?? [];
  if (!platoon) return army;
  const first = platoon.leader.length + platoon.combat.flat().length;
  const support = army.units.flatMap((_, i) => (i >= first && below(2) === 0 ? [i] : []));
  return support.length > 0 ? { ...army, platoons: [{ ...platoon, support }] } : army;
}
