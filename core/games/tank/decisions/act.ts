import { z } from 'zod';
import type { Refusal } from '../../../base/index.ts';
import { entryOf, given, refusal } from '../../../base/index.ts';
import { pick, pickOpen } from '../../../play/decision.ts';
import type { Way } from '../cards/card.ts';
import type { Straight } from '../game/ground.ts';
import { tankOf } from '../game/state.ts';
import type { TankAction } from '../rules/index.ts';
import { ACTIONS } from '../rules/index.ts';
import type { AnyTactical, At, TankWords } from '../rules/tactical.ts';
import { readPlace } from '../../../space/free/movement/places.ts';
import { decision, wordsBy } from './here.ts';

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
const actionRefused = (at: At, answer: TankAction): Refusal | null => actionOf(answer.do).refused(at, answer as never);

/** What stands against an action whatever number is said in it; null where none is said, and where some number may go. */
export const actionBarred = (at: At, answer: { readonly do: TankAction['do'] }): Refusal | null =>
  actionOf(answer.do).barred?.(at, answer as never) ?? null;

/** Where an action takes a tank that goes so far. */
export const endOf = (at: At, name: 'move' | 'scoot', way: Way, inches: number): Straight =>
  given(actionOf(name).ends?.(at, way, inches), `end of ${name}`);

const WORDS = wordsBy(readPlace);
/** Each action as a file holds it, by its name. */
const WRITTEN = new Map(
  [...BY_NAME].map(([name, { shape }]) => [name, z.strictObject({ do: z.literal(name), ...shape(WORDS) })]),
);

/** Why an answer is none that a file could hold: a number beyond every bound. What is played can be read again. */
const unwritable = (answer: TankAction): Refusal | null =>
  entryOf(WRITTEN, answer.do).safeParse(answer).success ? null : refusal('tank.outOfBounds', actionOf(answer.do).because);

/** What a tank does on its go: one of the actions of the list, until it does no more. */
export const act = decision('act', {
  ask: ({ tank }) => ({ tank }),
  answers: shapes,
  legal: ({ table, state, ask }, answer) =>
    actionRefused({ table, state, tank: tankOf(state, ask.tank) }, answer as TankAction) ?? unwritable(answer as TankAction),
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
