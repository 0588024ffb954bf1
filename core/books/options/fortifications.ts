import type { Change, HouseOption, Tables } from '../../rulebook/index.ts';
import { holds } from '../../rulebook/index.ts';
import { bladeOfEngineers } from '../../rules/fortifications/engineering.ts';
import { minefieldWhereHalted } from '../../rules/fortifications/minefield.ts';
import { isWalledOff, REACHES } from '../../rules/reach.ts';
import { houseRule } from './houseRule.ts';

const mining = (other: Partial<Tables['mines']>): Change => ({ tables: ({ mines }) => ({ mines: { ...mines, ...other } }) });

const both = { phase: 'fortifications', spaces: ['free', 'grid'] } as const;

/** Walls, trenches, mines, and who works on them. */
export const fortifications: readonly HouseOption[] = [
  {
    ...{ id: 'FORT-17', ...both, usual: 'bunker' },
    others: {
      both: houseRule('FORT-17', {
        'weapon-available': {
          ...{ id: 'FORT-17', as: 'attacker', give: { forbid: 'inArea' } },
          when: ({ weapon, attacker }) => holds(weapon, 'Artillery') && holds(attacker, 'In a Strongpoint'),
        },
      }),
    },
  },
  {
    ...{ id: 'FORT-23', ...both, usual: 'inwards' },
    others: {
      neither: houseRule('FORT-23', {
        'command-target': {
          ...{ id: 'FORT-23', as: 'by', give: { forbid: 'outside' } },
          when: at => REACHES[at.special]?.range === 1 && isWalledOff(at.target, at.by),
        },
      }),
    },
  },
  {
    ...{ id: 'FORT-24', ...both, phase: 'saves', usual: 'everywhere' },
    // There infantry in a trench is in cover, whoever fires (ZVE-26).
    settledBy: { zverograd: 'ZVE-26' },
    others: { fromOutside: { tables: ({ readings }) => ({ readings: { ...readings, trench: 'fromOutside' } }) } },
  },
  {
    ...{ id: 'FORT-24.movement', ...both, phase: 'movement', spaces: ['free'], usual: 'slows' },
    others: {
      free: houseRule('FORT-24.movement', {
        'path-check.counts': { id: 'FORT-24', as: 'unit', when: at => at.kind === 'trench', give: false },
      }),
    },
  },
  {
    ...{ id: 'FORT-27', ...both, usual: 'touched' },
    // On squares a unit goes as one: whoever touches them, all of it does.
    settledBy: { grid: 'GRID-01' },
    others: { all: mining({ strike: 'all' }) },
  },
  {
    ...{ id: 'FORT-27.shaken', ...both, phase: 'suppression', about: 'Suppressed', usual: 'no' },
    others: { yes: mining({ shake: true }) },
  },
  { ...{ id: 'FORT-28', ...both, usual: 'end' }, others: { halt: { revise: [minefieldWhereHalted] } } },
  { ...{ id: 'FORT-29', ...both, about: 'Suppressed', usual: 'always' }, others: { ifHit: mining({ pin: 'ifHit' }) } },
  { ...{ id: 'FORT-30', ...both, usual: 'two' }, others: { one: { tables: { pairOfTools: 1 } } } },
  { ...{ id: 'FORT-31', ...both, usual: 'blade' }, others: { engineers: { replace: [bladeOfEngineers] } } },
];
