import type { Rule } from '../../rulebook/index.ts';
import { rule, YES } from '../../rulebook/index.ts';
import { isMate, isOne } from '../platoonMates.ts';

/** A KV-47 of the platoon that another one of it sees may react by moving in place of attacking; `far`: what two successes give. */
const defenceBy = (far: 'march' | 'move'): Rule =>
  rule(
    'Reactive Defence',
    {
      'activation-start.ask': {
        id: 'PLT-23',
        as: 'unit',
        when: at => at.reacting && at.near.some(other => isMate(at.unit, other) && isOne(other, 'kv47') && other.sees()),
        give: { choice: YES, frame: 'defence', group: 'defence' },
      },
      'reaction-actions': { id: 'PLT-24', as: 'reactor', when: at => at.defence, give: [['nothing'], ['move'], [far]] },
    },
    { frames: { defence: { id: 'PLT-24', run: port => port.does({ do: 'defend' }) } } },
  );

export const reactiveDefence = defenceBy('march');

export const defenceByMoves = defenceBy('move');
