import type { Rule, Taken } from '../../rulebook/index.ts';
import { YES, holds, rule, thingsIn } from '../../rulebook/index.ts';
import { isLoaded, loading } from '../loading.ts';

const { speeches, frames } = loading('WPN-29', 'WPN-30', 'WPN-30');
const name = 'Salvo';

const isSalvo = (taken: readonly Taken[]): boolean => taken.some(one => one.rule === name && one.things !== null);

/** Twice the dice for what is loaded, and nothing more before it is loaded again. The choice is made once, with the first shot of such a weapon,
 *  for all of them in its unit; or shot by shot. */
const salvoAs = ({ forAll }: { readonly forAll: boolean }): Rule =>
  rule(
    name,
    {
      ...speeches,
      'target-declare.ask': {
        ...{ id: 'WPN-29', as: 'weapon', give: { choice: YES, frame: 'salvo', ...(forAll && { forAll }) } },
        when: at => isLoaded(at.weapon) && !at.taken.some(one => one.rule === name && (forAll || one.here)),
      },
      'dice-count': {
        ...{ id: 'WPN-29', as: 'weapon', give: { times: 2 } },
        when: at => isSalvo(forAll ? at.taken : at.taken.filter(one => one.here)),
      },
      'action-end': { id: 'WPN-29', as: 'weapon', when: at => isSalvo(at.taken), give: [{ do: 'unmark', marker: 'loaded' }] },
    },
    { frames: { ...frames, salvo: { id: 'WPN-29', run: port => port.does({ do: 'take', things: thingsIn(port) }) } } },
  );

export const salvo = salvoAs({ forAll: true });

export const salvoByShot = salvoAs({ forAll: false });

/** Held by everyone where what fires salvos fires single shots before it is loaded again, too. */
export const singleFire = rule('Single Fire', {
  'weapon-available': {
    ...{ id: 'WPN-30', as: 'attacker', give: { waive: 'unloaded' } },
    when: at => holds(at.weapon, name),
  },
});
