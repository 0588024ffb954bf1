import type { Rule, Speeches } from '../rulebook/index.ts';
import { rule } from '../rulebook/index.ts';

/** A rule that serves each who has it once in a game: as long as it has not been used, it is named to be used (SK-03, SK-06), in a `reply`
 *  or not. */
export const oncePerGame = (
  name: string,
  speeches: Speeches,
  { reply = true, ...beside }: Parameters<typeof rule>[2] & { readonly reply?: boolean } = {},
): Rule =>
  rule(
    name,
    {
      'declare.skill': {
        ...{ id: 'SK-03', as: 'unit', when: (at, held) => !held.used && (reply || at.in !== 'reply') },
        give: (_, held) => [held.name],
      },
      ...speeches,
    },
    { ...beside, once: true },
  );
