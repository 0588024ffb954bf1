import type { Action, Choice, Context, ExtraAction, Kept, Port, Rule, Speeches } from '../rulebook/index.ts';
import { oneOf, rule, thingsIn, YES } from '../rulebook/index.ts';

/** An action for nothing right `after` one of these, where that is so. */
type Free = ExtraAction & {
  readonly after: readonly Action[];
  readonly when?: (at: Context<'free-action'>) => boolean;
};

/** A rule that gives its unit an action for nothing. */
export const actsFreely = (
  name: string,
  id: string,
  { after, when = () => true, ...free }: Free,
  more: Speeches = {},
  kept: Kept = {},
): Rule =>
  rule(
    name,
    {
      ...more,
      'free-action': {
        ...{ id, as: 'unit', give: { choice: YES, frame: 'free', free } },
        when: at => after.includes(at.action) && when(at),
      },
    },
    { frames: { free: { id, run: port => port.does({ do: 'giveAction', ...free }) } }, ...kept },
  );

/** Right before the action that offers it or right after it, or not at all. */
export const BEFORE_OR_AFTER: Choice = { ...oneOf('option', ['before', 'after']), no: true };
export const AFTER: Choice = { ...oneOf('option', ['after']), no: true };

/** Whether it was taken before. */
export const taken = (port: Port): Pick<ExtraAction, 'before'> =>
  thingsIn<string>(port)[0] === 'before' ? { before: true } : {};
