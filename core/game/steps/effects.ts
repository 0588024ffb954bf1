import type { RuleId, RuleName, UnitId } from '../../base/index.ts';
import type { Effect, EffectName } from '../../rulebook/index.ts';
import type { About, Doer, Doing } from './doing.ts';
import type { Frame } from './frames.ts';

type Said = readonly { readonly say: Effect; readonly id: RuleId; readonly rule: RuleName }[];

/** Does at once what rules let follow for a unit, and returns the frames of what needs a step of its own; `also` are further sections
 *  that have a part in it. */
export const carryOut = (doing: Doing, by: UnitId, effects: Said, also: readonly RuleId[] = []): readonly Frame[] =>
  effects.flatMap(({ say, id, rule }) => happen(doing, say, { by, rule, name: rule, because: [id, ...also] }));

/** Does one effect, and returns the frames of what is left to do. */
export function happen<Name extends EffectName>(
  doing: Doing,
  effect: Effect<Name>,
  whose: Omit<About, 'unit'>,
): readonly Frame[] {
  const doer: Doer<Name> = doing.doers[effect.do];
  return doer(doing, effect, { ...whose, unit: effect.unit ?? whose.by });
}
