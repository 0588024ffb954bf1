import type { Port, Tables, UnitHolder } from '../../rulebook/index.ts';
import { holds, rule } from '../../rulebook/index.ts';
import { getsOffBefore, outOfAim, reactsNot, staysAtArms, together } from '../embarked.ts';
import { notShared } from '../own.ts';
import { placesOf, placesOfAll } from '../places.ts';

/** Places on deck. */
const CAPACITY = 12;

/** Infantry as anywhere; half a deck for a machine, all of it for a Large one. What is Huge or flies finds none, nor does another boat. */
function placesOnDeck(unit: UnitHolder, tables: Tables): number {
  if (unit.type === 'infantry') return placesOf(unit, tables);
  const stays = unit.type === 'aircraft' || unit.size === 'huge' || holds(unit, 'Naval Unit');
  return stays ? Infinity : unit.size === 'large' ? CAPACITY : CAPACITY / 2;
}

/** Carries infantry and machines over the water. */
export const sealifter = rule('Sealifter', {
  ...notShared('EQ-26'),
  berths: {
    id: 'LIFT-12',
    as: 'host',
    when: ({ party, aboard }, _held, _who, tables) => {
      const cargo = aboard.filter(one => one.aboard === 'cargo');
      return placesOfAll([...cargo, ...party], unit => placesOnDeck(unit, tables)) <= CAPACITY;
    },
    give: ['cargo'],
  },
});

/** It goes down with its boat, and so does whoever is aboard it in turn; whom a rule saves is where the boat was (SK-29). */
function goDown(port: Port, id = port.unit.id): void {
  for (const { id: inner } of port.look.units().filter(one => one.carriedBy === id && one.aboard !== null && !one.lost))
    goDown(port, inner);
  port.does({ do: 'eliminate', unit: id });
}

/** Held by whoever is on deck: it leaves or does nothing, and nobody aims at it. */
export const cargo = rule(
  'Cargo',
  {
    'legal-actions': getsOffBefore('LIFT-15'),
    'first-action': staysAtArms('LIFT-15'),
    ...outOfAim('LIFT-16', reactsNot('LIFT-16')),
    'weapon-available': { id: 'LIFT-16', as: 'attacker', give: { forbid: 'aboard' } },
    'join-check': together,
    'unit-eliminated.aboard': {
      id: 'LIFT-17',
      as: 'unit',
      when: at => !at.ashore(),
      give: [{ do: 'begin', frame: 'goDown' }],
    },
  },
  { where: 'cargo', frames: { goDown: { id: 'LIFT-17', run: port => goDown(port) } } },
);
