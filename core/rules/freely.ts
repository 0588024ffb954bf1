import type { Action, ExtraAction, Marker, Rule, Speeches } from '../rulebook/index.ts';
import { rule, YES } from '../rulebook/index.ts';

/** A rule that gives its unit an action for nothing right after one of these; `marker`: the one that holds it. */
export const actsFreely = (
  name: string,
  id: string,
  after: readonly Action[],
  free: ExtraAction,
  more: Speeches = {},
  marker?: Marker,
): Rule =>
  rule(
    name,
    {
      ...more,
      'free-action': { id, as: 'unit', when: at => after.includes(at.action), give: { choice: YES, frame: 'free' } },
    },
    { frames: { free: { id, run: port => port.actFreely(free) } }, ...(marker === undefined ? {} : { marker }) },
  );
