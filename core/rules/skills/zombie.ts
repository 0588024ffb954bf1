import type { Berth, Rule } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { onlyAlike } from '../alike.ts';
import { notShared } from '../own.ts';

/** Walks on through everything: no cover, tough flesh, no orders, no fear. `barred`: as what nobody of them is aboard anything. */
export const zombieBarred = (...barred: readonly Berth[]): Rule =>
  rule('Zombie', {
    ...notShared('SK-71'),
    ...onlyAlike('SK-75'),
    'save-allowed': { id: 'SK-71', as: 'target', when: at => at.save === 'cover', give: { forbid: 'zombie' } },
    'save-faces': { id: 'SK-71', as: 'target', when: at => at.save === 'infantry', give: ['army', 'shield'] },
    'command-target': { id: 'SK-72', as: 'target', give: { forbid: 'zombie' } },
    'berths.bar': {
      id: 'SK-74',
      as: 'unit',
      when: at => barred.includes(at.berth),
      give: { forbid: 'zombie' },
    },
    'suppression-gain': { id: 'SK-73', as: 'unit', give: { forbid: 'zombie' } },
  });

export const zombie = zombieBarred('passenger', 'rider', 'cargo');
