import type { Side, UnitId } from '../../base/index.ts';
import { foundIn } from '../../base/index.ts';
import type { Heard } from '../../rulebook/index.ts';
import { oneOf } from '../../rulebook/index.ts';
import type { Input } from './doing.ts';
import { asking, chosenIn } from './doing.ts';
import type { Frame } from './frames.ts';

/** What rules put in the place of something; the question which of it, where they say several things and nobody has been asked. */
export type Replacement<Say> = { readonly put: Heard<Say> | null } | { readonly ask: Frame };

/** What takes the place of something (the fold `instead`): of several things the player whom it concerns takes one, each by the rule that
 *  says it. Two rules that say the same in `what` are one. */
export function replacementOf<Say>(
  who: Side,
  unit: UnitId,
  heard: readonly Heard<Say>[],
  input: Input | null,
  what: (one: Heard<Say>) => string,
): Replacement<Say> {
  const said = heard.filter((one, i) => heard.findIndex(other => what(other) === what(one)) === i);
  const [put = null, ...others] = said;
  if (put === null || others.length === 0) return { put };
  if (input && 'command' in input) {
    const [chosen] = chosenIn(input);
    return { put: foundIn(said, one => one.rule === chosen) };
  }
  const names = said.map(one => one.rule);
  return { ask: asking(who, { ask: 'choose', choices: [{ rule: put.id, unit, ...oneOf('option', names) }] }) };
}
