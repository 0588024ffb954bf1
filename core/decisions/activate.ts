import type { Refusal, UnitId } from '../base/index.ts';
import { refusal } from '../base/index.ts';
import { mayPass, unactivated, whyNotByItself } from '../game/passing.ts';
import { decision, pickOpen } from './decision.ts';
import { list } from './words.ts';

type Activate = { readonly do: 'activate'; readonly unit: UnitId } | { readonly do: 'pass'; readonly refused: Refusal | null };

/** A side activates one of its units, or passes (TURN-02 to TURN-05). */
export const activate = decision('activate', {
  ask: ({ unitId }) => ({ among: list(unitId) }),
  answers: { activate: ({ unitId }) => ({ unit: unitId }), pass: () => ({}) },
  legal({ table, state, who, ask }, answer) {
    if (answer.do === 'pass') return mayPass(table, state, who) ? null : refusal('turn.mayNotPass', ['TURN-05']);
    if (ask.among.includes(answer.unit)) return null;
    const unit = unactivated(state, who).find(one => one.id === answer.unit);
    const bar = unit ? whyNotByItself(table, state, unit) : null;
    return bar ?? refusal('turn.notToActivate', ['TURN-03', 'TURN-04'], { unit: answer.unit });
  },
  offers: ({ ask }, refused): readonly Activate[] => [
    ...ask.among.map(unit => ({ do: 'activate', unit }) as const),
    { do: 'pass', refused: refused({ do: 'pass' }) },
  ],
  chance(offers, random) {
    const offer = pickOpen(offers, random);
    return offer.do === 'pass' ? { do: 'pass' } : { ...offer };
  },
});
