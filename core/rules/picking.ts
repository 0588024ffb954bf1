import type { ModelId } from '../base/index.ts';
import { ruleIds } from '../base/index.ts';
import type { Choice, Context, Speech } from '../rulebook/index.ts';
import { oneOf } from '../rulebook/index.ts';

type Asking = Context<'target-declare.ask'>;

/** One model of the unit that a shot is aimed at is picked with its target, of those that it may strike; `spared`, by its section, is whom
 *  nobody picks. The frame `mark` takes what was picked. */
export function picksOne(
  id: string,
  spares: string | null = null,
  spared: (at: Asking) => ModelId | undefined = () => undefined,
): Speech<'target-declare.ask'> {
  const open = (at: Asking): readonly ModelId[] => at.seen.filter(model => model !== spared(at));
  const barred = (at: Asking): NonNullable<Choice['barred']> => {
    const kept = spares === null ? undefined : spared(at);
    return at.models
      .filter(model => model === kept || !at.seen.includes(model))
      .map(thing => ({ thing, because: ruleIds(thing === kept && spares !== null ? spares : 'TGT-10') }));
  };
  return {
    ...{ id, as: 'weapon' },
    when: at => at.models.length > 1 && open(at).length > 0,
    give: at => ({ choice: { ...oneOf('model', open(at)), no: true, barred: barred(at) }, frame: 'mark' }),
  };
}
