import type { Json } from '../base/index.ts';
import { hashOf, SIDES } from '../base/index.ts';
import { writeCard } from '../forces/parse.ts';
import type { RuleSets } from '../rulebook/chain.ts';
import { groundAs, kindsOf } from '../space/free/alike.ts';
import type { ArmySetup, GameSetup } from './setup.ts';
import { agreedBook } from './setup.ts';

/**
 * By what games are told that were begun from the same set-up: what is fought over, by which units and by which rules, on what terrain. Not
 * their dice, nor what is changed in one step to look like another game: the measure, limits, whether odds are shown, names and ids, what is
 * meant to be done, which side has which army, any order, and where terrain stands.
 */
export function sameSetup({ book, scenario, ownScenario, terrainBy, armies, cards, table }: GameSetup, sets: RuleSets): string {
  const { name: _, note: __, turns: ___, points: ____, ...own } = (ownScenario ?? {}) as { readonly [field: string]: Json };
  return hashOf({
    ...{ book, scenario, own, cards: (cards ?? []).map(card => hashOf(writeCard(card))).sort() },
    armies: SIDES.map(side => hashOf({ ...fielded(armies[side]), laysTerrain: terrainBy === side })).sort(),
    ground: agreedBook({ book }, sets).space === 'grid' ? boardAs(table) : groundAs(table),
  });
}

/** What of an army makes a game another one. */
function fielded({ bloc, units, fortifications = [], platoons = [] }: ArmySetup): { readonly [field: string]: Json } {
  const cardsAt = (numbers: readonly number[]) => numbers.map(n => units[n] ?? '').sort();
  return {
    ...{ bloc, units: [...units].sort(), fortifications: [...fortifications].sort() },
    platoons: platoons
      .map(({ kind, leader, combat, support = [] }) =>
        hashOf({ kind, cards: cardsAt([...leader, ...combat.flat(), ...support]) }),
      )
      .sort(),
  };
}

const boardAs = ({ width, depth, pieces }: GameSetup['table']): Json => ({ width, depth, pieces: kindsOf(pieces) });
