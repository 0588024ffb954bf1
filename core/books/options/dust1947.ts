import type { Save, HouseOption } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { burning } from '../../rules/burning.ts';
import { spentArms, spentUnit } from '../../rules/dust1947/reload.ts';
import { phaserAgainst } from '../../rules/dust1947/phaser.ts';
import { teslaByHits } from '../../rules/weapons/tesla.ts';
import { wireGuidedTogether } from '../../rules/weapons/wireGuided.ts';

const both = { within: 'dust-1947', phase: 'weapons', spaces: ['free', 'grid'] } as const;

const WALLS: readonly Save[] = ['structural', 'improved', 'reduced'];

/** What the weapons of Dust 1947 leave open. */
export const dust1947: readonly HouseOption[] = [
  {
    ...{ id: 'D47-02', ...both, phase: 'sight', usual: 'over' },
    others: { blocked: { revise: [rule('Artillery', { 'los-query.ignores': [] })] } },
  },
  {
    ...{ id: 'D47-03', ...both, usual: 'allowed' },
    others: {
      barred: {
        revise: [
          rule('Artillery', {
            'weapon-available': { id: 'D47-03', as: 'weapon', when: at => at.areas().length > 0, give: { forbid: 'inArea' } },
          }),
        ],
      },
    },
  },
  {
    ...{ id: 'D47-16', ...both, phase: 'saves', usual: 'reduced' },
    others: {
      none: {
        revise: [
          rule('Flame', burning('D47-15', 'D47-16', ['cover', 'infantry', ...WALLS])),
          // The same is meant there (D47-23).
          rule('Flame Burst', burning('D47-23', 'D47-16', ['cover', 'infantry', ...WALLS])),
        ],
      },
    },
  },
  {
    ...{ id: 'D47-20', ...both, spaces: ['grid'], usual: 'last' },
    others: { clear: { tables: ({ readings }) => ({ readings: { ...readings, jetsInto: 'clear' } }) } },
  },
  {
    ...{ id: 'D47-21', ...both, spaces: ['free'], usual: 'units' },
    others: { models: { tables: { lineStrikes: 'models' } } },
  },
  {
    ...{ id: 'D47-31', ...both, usual: 'weapons' },
    others: {
      attack: {
        revise: [
          rule('Limited Ammo', {
            'weapon-available.copies': [],
            'action-end': { id: 'D47-31', as: 'weapon', give: at => [{ do: 'spend', weapon: at.weapon.id, boxes: 1 }] },
          }),
        ],
      },
    },
  },
  {
    ...{ id: 'D47-33', ...both, phase: 'saves', usual: 'lost' },
    others: { kept: { revise: [phaserAgainst(['cover', 'structural'])] } },
  },
  { ...{ id: 'D47-35', ...both, usual: 'weapon' }, others: { unit: { revise: [spentArms], add: [spentUnit] } } },
  {
    ...{ id: 'D47-39', ...both, phase: 'saves', usual: 'lost' },
    others: {
      kept: {
        revise: [
          rule('Sniper', {
            'save-allowed': {
              ...{ id: 'D47-39', as: 'weapon', give: { forbid: 'weapon' } },
              // What smoke gives is no wall: Zverograd has it saved from all (ZVE-02).
              when: at => at.save !== 'improved' && at.save !== 'reduced' && at.save !== 'evade',
            },
          }),
        ],
      },
    },
  },
  { ...{ id: 'D47-41', ...both, usual: 'damage' }, others: { hit: { replace: [teslaByHits('D47-41')] } } },
  { ...{ id: 'D47-46', ...both, usual: 'one' }, others: { line: { replace: [wireGuidedTogether] } } },
  {
    ...{ id: 'D47-48', ...both, phase: 'suppression', spaces: ['grid'], usual: 'both' },
    // There who is hit sinks by sections of its own.
    settledBy: { zverograd: 'ZVE-09' },
    against: ['SUP-09', 'HERO-16', 'HERO-17', 'PILOT-20', 'FORT-27.shaken', 'FORT-29'],
    others: { table: { remove: ['Suppressed', 'Taking Fire', 'Under Fire'] } },
  },
  {
    ...{ id: 'D47-55', ...both, phase: 'vehicles', usual: 'free' },
    others: {
      action: {
        revise: [
          rule('Smoke Launchers', {
            'special-action': { id: 'D47-55', as: 'unit', give: ['smokeLaunchers'] },
            'free-action': [],
          }),
        ],
      },
    },
  },
];
