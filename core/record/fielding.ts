import type { BySide, CardId } from '../base/index.ts';
import { cardId, SIDES, sum } from '../base/index.ts';
import type { Army } from '../forces/army.ts';
import { armyPoints, cardsBought, fortificationsOf } from '../forces/army.ts';
import { broughtBeside, inPlayWith } from '../forces/brought.ts';
import type { Platoon } from '../forces/platoon.ts';
import type { Cards } from '../forces/roster.ts';
import type { ArmySetup, GameSetup, IntentOf, Library } from './setup.ts';

/** Where a unit of an army stands once what was bought with those before it stands beside them. */
const placesIn =
  (bought: readonly (readonly CardId[])[]) =>
  (place: number): number =>
    sum(bought.slice(0, place).map(({ length }) => length));

/** What is meant to be done, by the places that units have once what was bought with some of them stands beside these. */
function intentsAmong(bought: readonly (readonly CardId[])[], units: Army['units']): readonly IntentOf[] {
  const placed = placesIn(bought);
  return units.flatMap(({ with: host, held }, at): readonly IntentOf[] => {
    if (host === undefined && held === undefined) return [];
    return [{ unit: placed(at), ...(host !== undefined && { with: placed(host) }), ...(held && { held }) }];
  });
}

/** A platoon by the places that its units have once what was bought with some of them stands beside these. */
function platoonAmong(bought: readonly (readonly CardId[])[], platoon: Platoon): Platoon {
  const placed = placesIn(bought);
  const { leader, combat, support } = platoon;
  return {
    ...{ kind: platoon.kind, leader: leader.map(placed), combat: combat.map(slot => slot.map(placed)) },
    ...(support && { support: support.map(placed) }),
  };
}

/** An army as it enters a game. */
export function armySetup(army: Pick<Army, 'name' | 'bloc' | 'units' | 'fortifications' | 'platoons'>, cards: Cards): ArmySetup {
  const { name, bloc, units, platoons = [] } = army;
  const fortifications = fortificationsOf(army, cards);
  const bought = units.map(unit => cardsBought(cards.get(unit.card), unit));
  const intents = intentsAmong(bought, units);
  return {
    ...{ name, bloc, units: bought.flat(), points: armyPoints(army, cards) },
    ...(fortifications.length > 0 ? { fortifications } : {}),
    ...(platoons.length > 0 ? { platoons: platoons.map(one => platoonAmong(bought, one)) } : {}),
    ...(intents.length > 0 ? { intents } : {}),
  };
}

/** Of the cards that two armies are fielded with those that a setup has to bring along: left out where there are none. */
export function cardsToBring(
  armies: BySide<{ readonly units: readonly string[] }>,
  cards: Cards,
  library: Pick<Library, 'cards'>,
): Pick<GameSetup, 'cards'> {
  const units = SIDES.flatMap(side => armies[side].units.map(cardId));
  const brought = broughtBeside(library.cards, inPlayWith(units, cards));
  return brought.length > 0 ? { cards: brought } : {};
}
