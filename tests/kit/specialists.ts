import type { CardId } from '../../core/base/index.ts';
import type { Card } from '../../core/forces/card.ts';
import type { ArmySetup } from '../../core/record/setup.ts';

/** What no supplied army has and rules speak of: a hero, more often than not an officer; a gun in a bunker, and one in a strongpoint of its
 *  own; Zombies; somebody who looks for artillery, and artillery. They take turns as the numbers go up. */
export function specialists(number: number, cards: ReadonlyMap<CardId, Card>): Pick<ArmySetup, 'units' | 'fortifications'> {
  const all = [...cards.values()];
  const one = (among: readonly Card[]) => among[number % among.length]!.id;
  const heroes = all.filter(card => card.kind === 'hero');
  const officers = heroes.filter(card => card.skills.some(skill => skill === 'Officer'));
  const guns = all.filter(card => card.kind === 'fortification');
  const zombies = all.filter(card => card.kind === 'squad' && card.skills.some(skill => skill === 'Mindless'));
  const observers = all.filter(card => card.skills.some(skill => skill === 'Artillery Observer'));
  const artillery = all.filter(card => card.weapons.some(({ rules }) => rules.some(rule => rule === 'Artillery')));
  return {
    units: [
      ...[one(number % 3 === 0 ? heroes : officers), one(guns), one(guns), one(zombies), one(zombies)],
      ...[one(observers), one(artillery)],
    ],
    fortifications: ['bunker'],
  };
}
