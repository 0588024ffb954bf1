import type { Refusal } from '../../../base/index.ts';
import { entryOf } from '../../../base/index.ts';
import { pick, pickOpen } from '../../../play/decision.ts';
import { tankOf } from '../game/state.ts';
import type { TankAction } from '../rules/index.ts';
import { ACTIONS } from '../rules/index.ts';
import type { AnyTactical, At, TankWords } from '../rules/tactical.ts';
import { decision } from './here.ts';

const BY_NAME: ReadonlyMap<string, AnyTactical> = new Map(
  (ACTIONS as unknown as readonly AnyTactical[]).map(one => [one.name, one]),
);

/** An action by its name. */
export const actionOf = (name: string): AnyTactical => entryOf(BY_NAME, name);

type Shapes = {
  readonly [A in (typeof ACTIONS)[number] as A['name']]: A['shape'];
};
const shapes = Object.fromEntries(ACTIONS.map(one => [one.name, (words: TankWords) => one.shape(words)])) as unknown as Shapes;

/** Why a tank may not do that, or null if it may. */
export const actionRefused = (at: At, answer: TankAction): Refusal | null => actionOf(answer.do).refused(at, answer as never);

/** What a tank does on its go: one of the actions of the list, until it does no more. */
export const act = decision('act', {
  ask: ({ tank }) => ({ tank }),
  answers: shapes,
  legal: ({ table, state, ask }, answer) => actionRefused({ table, state, tank: tankOf(state, ask.tank) }, answer as TankAction),
  offers({ table, state, ask }) {
    const at = { table, state, tank: tankOf(state, ask.tank) };
    return (ACTIONS as unknown as readonly AnyTactical[]).flatMap(one =>
      one.tries(at).map(answer => ({ ...(answer as TankAction), refused: one.refused(at, answer as never) })),
    );
  },
  // First what is done, then how: else a tank that may turn in ten ways would hardly ever shoot.
  chance(offers, random) {
    const names = [...new Set(offers.filter(one => one.refused === null).map(one => one.do))];
    const name = pick(names, random);
    const { refused: _refused, ...answer } = pickOpen(
      offers.filter(one => one.do === name),
      random,
    );
    return answer as never;
  },
});
