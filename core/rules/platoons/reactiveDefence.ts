import type { Near, Rule, UnitHolder } from '../../rulebook/index.ts';
import { rule, YES } from '../../rulebook/index.ts';
import { isMate, isOne } from '../platoonMates.ts';

type Defending = { readonly unit: UnitHolder; readonly near: readonly Near[] };

/** Whether another KV-47 of its platoon sees it. */
const isWatched = ({ unit, near }: Defending): boolean =>
  near.some(other => isMate(unit, other) && isOne(other, 'kv47') && other.sees());

/** A KV-47 of the platoon that another one of it sees may react by moving in place of attacking; `far`: what two successes give. */
const defenceBy = (far: 'march' | 'move'): Rule =>
  rule(
    'Reactive Defence',
    {
      'activation-start.ask': {
        id: 'PLT-23',
        as: 'unit',
        when: at => at.reacting && isWatched(at),
        give: { choice: YES, frame: 'defence', group: 'defence' },
      },
      // Of whom it may not aim at it can still get out of the way.
      'reaction-eligibility': {
        ...{ id: 'PLT-23', as: 'reactor', give: { waive: 'outOfAim' } },
        when: ({ reactor: unit, near }) => isWatched({ unit, near: near() }),
      },
      'reaction-actions': { id: 'PLT-24', as: 'reactor', when: at => at.defence, give: [['nothing'], ['move'], [far]] },
    },
    { frames: { defence: { id: 'PLT-24', run: port => port.does({ do: 'defend' }) } } },
  );

export const reactiveDefence = defenceBy('march');

export const defenceByMoves = defenceBy('move');
