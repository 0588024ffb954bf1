import { z } from 'zod';
import type { Refusal, Side } from '../base/index.ts';

/* A question of a game as one value: the ask, its answers, what is legal, offered, and answered by chance. */

type Shape = z.core.$ZodShape;
/** What no field at all is taken for would be a record of nothing, not an object of its name alone. */
type Fields<S extends Shape> = keyof S extends never ? unknown : z.infer<z.ZodObject<S, z.core.$strict>>;

/** What the questions of one game are asked in: what never changes in it, its state, what whoever answers may see, and the words that a
 *  document may hold. */
export interface World {
  readonly table: unknown;
  readonly state: unknown;
  readonly shown: unknown;
  readonly words: unknown;
}

/** The answers that a question takes, by the name that a command has in `do`; each says what else is in the command. */
export type Answers<W extends World> = { readonly [name: string]: (words: W['words']) => Shape };

export type AskOf<N extends string, S extends Shape> = { readonly ask: N } & Readonly<Fields<S>>;
export type AnswerOf<A extends Answers<never>> = {
  [D in keyof A & string]: { readonly do: D } & Readonly<Fields<ReturnType<A[D]>>>;
}[keyof A & string];

/** A question to a side, at the moment when it stands open. */
export interface OpenIn<Ask, W extends World> {
  readonly table: W['table'];
  readonly state: W['state'];
  readonly who: Side;
  readonly ask: Ask;
}

/** Numbers from 0 to 1, the next one at each call. */
export type Random = () => number;

/** All there is to one question of the game, but when it is asked and what comes of it. */
export interface PartsIn<N extends string, S extends Shape, A extends Answers<W>, Offer, W extends World> {
  /** What is in the question beside its name: ids and plain values, never copies of what they name. */
  ask(words: W['words']): S;
  readonly answers: A;
  /** Why an answer may not be given, or null if it may. */
  legal(open: OpenIn<AskOf<N, S>, W>, answer: AnswerOf<A>): Refusal | null;
  /** What may be answered; where that is endless, ways to try it. */
  offers(open: OpenIn<AskOf<N, S>, W>, refused: (answer: AnswerOf<A>) => Refusal | null): readonly Offer[];
  /** Any legal answer, to one of the offers. */
  chance(offers: readonly Offer[], random: Random, shown: W['shown']): AnswerOf<A>;
}

/** A question of the game under its name. */
export interface DecisionIn<N extends string, S extends Shape, A extends Answers<W>, Offer, W extends World> {
  readonly name: N;
  readonly takes: readonly string[];
  askSchema(words: W['words']): z.ZodType<AskOf<N, S>>;
  /** A schema for each command that may be an answer, by its `do`. */
  answerSchemas(words: W['words']): { readonly [name: string]: z.ZodType<AnswerOf<A>> };
  readonly legal: PartsIn<N, S, A, Offer, W>['legal'];
  offers(open: OpenIn<AskOf<N, S>, W>): readonly Offer[];
  readonly chance: PartsIn<N, S, A, Offer, W>['chance'];
}

/** What makes the questions of one game. Offers are told apart by `do`, as commands are. */
export const decisionsIn = <W extends World>() =>
  function decision<N extends string, S extends Shape, A extends Answers<W>, Offer extends { readonly do: keyof A & string }>(
    name: N,
    { ask, answers, legal, offers, chance }: PartsIn<N, S, A, Offer, W>,
  ): DecisionIn<N, S, A, Offer, W> {
    return {
      name,
      takes: Object.keys(answers),
      askSchema: words => z.strictObject({ ask: z.literal(name), ...ask(words) }) as unknown as z.ZodType<AskOf<N, S>>,
      answerSchemas: words =>
        Object.fromEntries(
          Object.entries(answers).map(([what, shape]) => [what, z.strictObject({ do: z.literal(what), ...shape(words) })]),
        ) as never,
      legal,
      offers: open => offers(open, answer => legal(open, answer)),
      chance,
    };
  };

/** One of a list, each as likely as the others; throws where there is none. */
export function pick<T>(list: readonly T[], random: Random): T {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('Nothing is offered to a player who is asked: no question may be without an answer.');
  return one;
}

/** One of the offers that are not refused from the start. */
export const pickOpen = <O extends object>(offers: readonly O[], random: Random): O =>
  pick(
    offers.filter(offer => !('refused' in offer && offer.refused !== null && typeof offer.refused === 'object')),
    random,
  );
