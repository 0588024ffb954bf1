import { z } from 'zod';
import type { Refusal, Side } from '../base/index.ts';
import { entryOf, refusal } from '../base/index.ts';
import type { Carried } from './agenda.ts';
import type { AnswerOf, AskOf, DecisionIn, OpenIn, Random, World } from './decision.ts';

type AskIn<D> = D extends DecisionIn<infer N, infer S, infer _A, infer _O, infer _W> ? AskOf<N, S> : never;
type AnswerIn<D> = D extends DecisionIn<infer _N, infer _S, infer A, infer _O, infer _W> ? AnswerOf<A> : never;
type OfferIn<D> = D extends DecisionIn<infer _N, infer _S, infer _A, infer O, infer _W> ? O : never;

/** Any question, answer or offer of those in a list. */
export type AskAmong<D extends readonly unknown[]> = AskIn<D[number]>;
export type AnswerAmong<D extends readonly unknown[]> = AnswerIn<D[number]>;
export type OfferAmong<D extends readonly unknown[]> = OfferIn<D[number]>;

/** A question, and whose it is. */
export interface AskedIn<Ask> {
  readonly who: Side;
  readonly ask: Ask;
}

/** Any of them, once its own types are looked through. */
interface Decided<W extends World, Ask, Command, Offer> {
  readonly name: string;
  readonly takes: readonly string[];
  askSchema(words: W['words']): z.ZodType;
  answerSchemas(words: W['words']): { readonly [name: string]: z.ZodType };
  legal(open: OpenIn<Ask, W>, answer: Command): Refusal | null;
  offers(open: OpenIn<Ask, W>): readonly Offer[];
  chance(offers: readonly Offer[], random: Random, shown: W['shown']): Command;
}

/** What a game makes of the list of its questions. What is in the list is parsed, judged, offered and played by chance. */
export interface Questions<W extends World, Ask extends { ask: string }, Command extends { do: string }, Offer> {
  /** The name of every question, in the order of the list. */
  readonly names: readonly Ask['ask'][];
  /** The answers that a question takes, legal or not; any other kind is none at all. */
  takenBy(ask: Ask): readonly Command['do'][];
  /** Why a command may not answer a question, or null if it may. The one place where commands are judged. */
  legal(open: OpenIn<Ask, W>, command: Command): Refusal | null;
  /** What a side may answer to the open question; empty where the question is not its own. */
  offers(table: W['table'], state: W['state'] & Carried, side: Side): readonly Offer[];
  /** Any answer to a question that may be given, whatever it is. */
  byChance(ask: Ask, offered: readonly Offer[], random: Random, shown: W['shown']): Command;
  /** Questions as they stand in a state. */
  asks(words: W['words']): z.ZodType<Ask>;
  /** Commands as they stand in a file; two questions may take the same one. */
  commands(words: W['words']): z.ZodType<Command>;
}

/** The open question and whose it is; null when the game is over, or waits for dice. */
export function askedIn<Ask>({ agenda }: Pick<Carried, 'agenda'>): AskedIn<Ask> | null {
  const top = agenda.at(-1);
  if (top?.step !== 'ask') return null;
  const { who, ask } = top as unknown as AskedIn<Ask>;
  return { who, ask };
}

/** `other`: the section that says which question is open. */
export function questionsOf<W extends World, const D extends readonly { readonly name: string }[]>(
  all: D,
  other: string,
): Questions<W, AskIn<D[number]>, AnswerIn<D[number]>, OfferIn<D[number]>> {
  type Ask = AskIn<D[number]> & { ask: string };
  type Command = AnswerIn<D[number]> & { do: string };
  type Offer = OfferIn<D[number]>;
  const list = all as unknown as readonly Decided<W, Ask, Command, Offer>[];
  const byName: ReadonlyMap<string, Decided<W, Ask, Command, Offer>> = new Map(list.map(one => [one.name, one]));
  const decided = (ask: Ask) => entryOf(byName, ask.ask);
  const questions: Questions<W, Ask, Command, Offer> = {
    names: list.map(one => one.name) as readonly Ask['ask'][],
    takenBy: ask => decided(ask).takes as readonly Command['do'][],
    legal(open, command) {
      const { takes, legal } = decided(open.ask);
      if (!takes.includes(command.do)) return refusal('game.otherQuestion', [other], { ask: open.ask.ask, do: command.do });
      return legal(open, command);
    },
    offers(table, state, side) {
      const question = askedIn<Ask>(state);
      return question?.who === side ? decided(question.ask).offers({ table, state, ...question }) : [];
    },
    byChance: (ask, offered, random, shown) => decided(ask).chance(offered, random, shown),
    asks: words => z.discriminatedUnion('ask', list.map(one => one.askSchema(words)) as never) as unknown as z.ZodType<Ask>,
    commands(words) {
      const every = Object.assign({}, ...list.map(one => one.answerSchemas(words)));
      return z.discriminatedUnion('do', Object.values(every) as never) as unknown as z.ZodType<Command>;
    },
  };
  return questions as never;
}
