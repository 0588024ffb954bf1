import { z } from 'zod';
import type { Refusal, Side } from '../base/index.ts';
import { entryOf, refusal } from '../base/index.ts';
import type { State } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { cited } from '../rulebook/index.ts';
import { activate } from './activate.ts';
import { allocate } from './allocate.ts';
import { attack } from './attack.ts';
import { choose } from './choose.ts';
import type { AnswerOf, AskOf, Decision, Random, Shown } from './decision.ts';
import { declare } from './declare.ts';
import { dice } from './dice.ts';
import { edge } from './edge.ts';
import { first } from './first.ts';
import { fortification } from './fortification.ts';
import { move } from './move.ts';
import { objective } from './objective.ts';
import { quarter } from './quarter.ts';
import { react } from './react.ts';
import { reaction } from './reaction.ts';
import { reroll } from './reroll.ts';
import { standIn } from './standIn.ts';
import { strikeBack } from './strikeBack.ts';
import { terrain } from './terrain.ts';
import type { Words } from './words.ts';

/** Every question of the game, in the order in which a game may first ask them. What is in this list is parsed, judged, offered and
 *  played by chance; nothing else has to know of a question that is added. */
const ALL = [
  ...([edge, quarter, fortification, terrain, standIn, objective, first, activate, declare, move] as const),
  ...([attack, reroll, strikeBack, allocate, react, reaction, choose, dice] as const),
] as const;

type Any = (typeof ALL)[number];
type AskIn<D> = D extends Decision<infer N, infer S, infer _A, infer _O> ? AskOf<N, S> : never;
type AnswerIn<D> = D extends Decision<infer _N, infer _S, infer A, infer _O> ? AnswerOf<A> : never;
type OfferIn<D> = D extends Decision<infer _N, infer _S, infer _A, infer O> ? O : never;

/** A question to a player. Whoever answers, a person, a program or a file, gets the same data. */
export type Ask = AskIn<Any>;
/** What a person, a program or a file answers to the question that is open. */
export type Command = AnswerIn<Any>;
/** A possibility for whoever is asked; where the possibilities are endless, a way to try them. */
export type Offer = OfferIn<Any>;

/** Any of them, once its own types are looked through. */
interface Decided {
  readonly name: string;
  readonly takes: readonly string[];
  askSchema(words: Words): z.ZodType;
  answerSchemas(words: Words): { readonly [name: string]: z.ZodType };
  legal(open: { table: Table; state: State; who: Side; ask: Ask }, answer: Command): Refusal | null;
  offers(open: { table: Table; state: State; who: Side; ask: Ask }): readonly Offer[];
  chance(offers: readonly Offer[], random: Random, shown: Shown): Command;
}

const BY_NAME: ReadonlyMap<string, Decided> = new Map(ALL.map(one => [one.name, one as unknown as Decided]));
const decided = (ask: Ask): Decided => entryOf(BY_NAME, ask.ask);

/** The name of every question. */
export const QUESTIONS: readonly Ask['ask'][] = ALL.map(one => one.name);

/** The answers that a question takes, legal or not; any other kind is none at all. */
export const takenBy = (ask: Ask): readonly Command['do'][] => decided(ask).takes as readonly Command['do'][];

/** A question, and whose it is. */
export interface Asked {
  readonly who: Side;
  readonly ask: Ask;
}

/** The open question and whose it is; null when the game is over. */
export function questionOf({ agenda }: State): Asked | null {
  const top = agenda.at(-1);
  if (top?.step !== 'ask') return null;
  const { who, ask } = top as unknown as Asked;
  return { who, ask };
}

/** Why a command may not answer a question, or null if it may. The one place where commands are judged. */
export function legal(table: Table, state: State, who: Side, ask: Ask, command: Command): Refusal | null {
  const { takes, legal: judge } = decided(ask);
  if (!takes.includes(command.do)) return refusal('game.otherQuestion', ['TURN-02'], { ask: ask.ask, do: command.do });
  const refused = judge({ table, state, who, ask }, command);
  return refused && { ...refused, rules: cited(table.book, refused.rules) };
}

/** What a side may answer to the open question; empty where the question is not its own. */
export function offers(table: Table, state: State, side: Side): readonly Offer[] {
  const question = questionOf(state);
  return question?.who === side ? decided(question.ask).offers({ table, state, ...question }) : [];
}

/** Any answer to a question that may be given, whatever it is. */
export const answerByChance = (ask: Ask, offered: readonly Offer[], random: Random, shown: Shown): Command =>
  decided(ask).chance(offered, random, shown);

/** Questions as they stand in a state. */
export const asksOf = (words: Words): z.ZodType<Ask> =>
  z.discriminatedUnion('ask', ALL.map(one => one.askSchema(words)) as never) as unknown as z.ZodType<Ask>;

/** Commands as they stand in a file; two questions may take the same one. */
export function commandsOf(words: Words): z.ZodType<Command> {
  const all = Object.assign({}, ...ALL.map(one => one.answerSchemas(words)));
  return z.discriminatedUnion('do', Object.values(all) as never) as unknown as z.ZodType<Command>;
}
