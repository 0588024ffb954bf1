import type { Taken } from '../../rulebook/index.ts';
import { rule, YES } from '../../rulebook/index.ts';
import { loading } from '../loading.ts';

const { speeches, frames } = loading('WPN-29', 'WPN-30', 'WPN-30');
const name = 'Salvo';

/** The choice is made once, with the first shot of such a weapon, for all of them in its unit. */
const isAsked = (taken: readonly Taken[]): boolean => taken.some(one => one.rule === name);
const isSalvo = (taken: readonly Taken[]): boolean => taken.some(one => one.rule === name && one.things !== null);

/** Twice the dice for all that is loaded, and nothing more before it is loaded again. */
export const salvo = rule(
  name,
  {
    ...speeches,
    'target-declare.ask': {
      ...{ id: 'WPN-29', as: 'weapon', give: { choice: YES, frame: 'salvo' } },
      when: at => !isAsked(at.taken),
    },
    'dice-count': { id: 'WPN-29', as: 'weapon', when: at => isSalvo(at.taken), give: { times: 2 } },
    'action-end': { id: 'WPN-29', as: 'weapon', when: at => isSalvo(at.taken), give: [{ do: 'unmark', marker: 'loaded' }] },
  },
  { frames: { ...frames, salvo: { id: 'WPN-29', run: port => port.take() } } },
);
