import { given } from '../../base/index.ts';
import type { Context, Taken } from '../../rulebook/index.ts';
import { oneOf, rule, thingsIn } from '../../rulebook/index.ts';

const name = 'Volley';

/** Rounds of a shot that have been chosen. */
const roundsOf = ({ things }: Taken): number => Number(things?.[0] ?? 1);

/** Rounds beyond one for each shot of the line so far. */
const more = (taken: readonly Taken[], weapon: string): number =>
  taken.filter(one => one.rule === name && one.weapon === weapon).reduce((n, one) => n + roundsOf(one) - 1, 0);

/** As many as there are boxes left, with one for each other shot of the line. */
const most = ({ weapon, copies, taken }: Context<'target-declare.ask'>): number =>
  weapon.boxesLeft! - (copies - 1) - more(taken, weapon.id);

/** The rounds of another shot of the line are being asked for: how many are left for this one is not known yet. */
const isOpen = ({ weapon, taken }: Context<'target-declare.ask'>): boolean =>
  taken.some(one => one.rule === name && one.weapon === weapon.id && one.things === null);

/** What was chosen for these dice. */
const mine = ({ taken }: Context<'dice-count'>): Taken | undefined => taken.findLast(one => one.here && one.rule === name);

const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1);

/** Several rounds at once: so many times the dice, for a box each. */
export const volley = rule(
  name,
  {
    'target-declare.ask': {
      ...{ id: 'WPN-32', as: 'weapon' },
      when: at => at.weapon.boxesLeft !== null && !isOpen(at) && most(at) > 1,
      give: at => ({ choice: oneOf('number', upTo(most(at))), frame: 'volley' }),
    },
    'dice-count': {
      ...{ id: 'WPN-32', as: 'weapon' },
      when: at => mine(at) !== undefined,
      give: at => ({ times: roundsOf(given(mine(at), 'rounds of a volley')) }),
    },
    // The first round of each shot is ticked as that of any limited ammunition (WPN-18).
    'action-end': {
      ...{ id: 'WPN-32', as: 'weapon' },
      when: at => more(at.taken, at.weapon.id) > 0,
      give: at => [{ do: 'spend', weapon: at.weapon.id, boxes: more(at.taken, at.weapon.id) }],
    },
  },
  { frames: { volley: { id: 'WPN-32', run: port => port.does({ do: 'take', things: thingsIn(port) }) } } },
);
