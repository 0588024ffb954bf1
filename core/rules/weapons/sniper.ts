import type { ModelId } from '../../base/index.ts';
import type { Rule, Taken } from '../../rulebook/index.ts';
import { rule, thingsIn } from '../../rulebook/index.ts';
import { picksOne } from '../picking.ts';

const name = 'Sniper';

/** Whom this shot was aimed at, if at one of them. */
const marked = (taken: readonly Taken[]): ModelId | undefined =>
  taken.find(one => one.here && one.rule === name)?.things?.[0] as ModelId | undefined;

/** Picks one model of the unit that it is aimed at, which takes all hits of the shot that no save cancels; so does a hero who was aimed at
 *  alone, whomever he joins (`follows`). */
const sniperWith = ({ follows }: { readonly follows: boolean }): Rule =>
  rule(
    name,
    {
      'target-declare.ask': picksOne('WPN-22'),
      'hit-assign': [
        {
          ...{ id: 'WPN-22', as: 'weapon' },
          when: at => marked(at.taken) !== undefined,
          give: at => ({ named: marked(at.taken)! }),
        },
        { id: 'WPN-23', as: 'weapon', when: at => follows && at.hero !== null, give: at => ({ named: at.hero! }) },
      ],
    },
    { frames: { mark: { id: 'WPN-22', run: port => port.does({ do: 'take', things: thingsIn(port) }) } } },
  );

export const sniper = sniperWith({ follows: true });

/** A hero who has joined a unit is one of it, and its owner gives the hits. */
export const sniperAtUnits = sniperWith({ follows: false });
