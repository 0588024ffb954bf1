import type { Face } from '../../dice/index.ts';
import type { Port, UnitHolder } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import type { Speech } from '../../rulebook/rule.ts';
import { notShared } from '../own.ts';
import type { From } from './aid.ts';
import { isFriend, targetFirst } from './aid.ts';
import { outOfReach } from './reach.ts';

/** A vehicle in reach, and then dice for the boxes to be cleared (CMD-30). */
const repair = (special: string, id: string, faces: readonly Face[], from: From, dice: (unit: UnitHolder) => number) => ({
  [special]: {
    id,
    run: (port: Port) =>
      targetFirst(
        port,
        {
          ...{ special, faces, from },
          mayBe: (one, by) => isFriend(one, by) && one.type === 'vehicle',
          help: (_, target, boxes) => port.clear(target, boxes),
        },
        () => dice(port.unit),
      ),
  },
});

/** Nobody repairs himself. */
const notItself = (special: string, id: string): Speech<'command-target'> => ({
  ...{ id, as: 'by', when: at => at.special === special && at.target.id === at.by.id },
  give: { forbid: 'own' },
});

const DICE = 5;

/** What a mechanic has to offer, where there is one, and frames of it. */
export const mechanicSpecials = (isThere: (unit: UnitHolder) => boolean): readonly Speech<'special-action'>[] => [
  { id: 'CMD-30', as: 'unit', when: at => isThere(at.unit), give: ['makeshiftRepair'] },
];
export const mechanicFrames = (from: From) => repair('makeshiftRepair', 'CMD-30', ['army'], from, () => DICE);
export const mechanicReach = outOfReach('makeshiftRepair');

/** A vehicle, or a hero, that repairs another vehicle. */
export const mechanic = rule(
  'Mechanic',
  {
    ...notShared('EQ-17'),
    'special-action': { id: 'EQ-17', as: 'unit', when: at => at.unit.onTable, give: ['makeshiftRepair'] },
    'command-target': [...mechanicReach, notItself('makeshiftRepair', 'EQ-17')],
  },
  {
    frames: repair(
      'makeshiftRepair',
      'EQ-17',
      ['army'],
      () => undefined,
      () => DICE,
    ),
  },
);

/** A hero whose repairs hold with SHIELD too. */
export const tankHead = rule(
  'Tank Head',
  {
    ...notShared('SK-70'),
    'special-action': { id: 'SK-70', as: 'unit', when: at => at.unit.onTable, give: ['tankHead'] },
    'command-target': outOfReach('tankHead'),
  },
  {
    frames: repair(
      'tankHead',
      'SK-70',
      ['army', 'shield'],
      () => undefined,
      () => DICE,
    ),
  },
);

/** A squad of mechanics: a die for each of them. */
export const mechanicCrew = rule(
  'Mechanic Crew',
  {
    ...notShared('NEW-25'),
    'special-action': { id: 'NEW-25', as: 'unit', when: at => at.unit.onTable, give: ['mechanicCrew'] },
    'command-target': outOfReach('mechanicCrew'),
  },
  {
    frames: repair(
      'mechanicCrew',
      'NEW-25',
      ['army'],
      () => undefined,
      unit => unit.models,
    ),
  },
);
