import type { Refusal, Side } from '../base/index.ts';
import type { State } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import type { AnswerAmong, AskAmong, AskedIn, OfferAmong } from '../play/questions.ts';
import { askedIn, questionsOf } from '../play/questions.ts';
import { cited } from '../rulebook/index.ts';
import { activate } from './activate.ts';
import { allocate } from './allocate.ts';
import { attack } from './attack.ts';
import { choose } from './choose.ts';
import type { Here } from './decision.ts';
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

/** Every question of the game, in the order in which a game may first ask them. What is in this list is parsed, judged, offered and
 *  played by chance; nothing else has to know of a question that is added. */
const ALL = [
  ...([edge, quarter, fortification, terrain, standIn, objective, first, activate, declare, move] as const),
  ...([attack, reroll, strikeBack, allocate, react, reaction, choose, dice] as const),
] as const;

const QUESTIONS_ASKED = questionsOf<Here, typeof ALL>(ALL, 'TURN-02');

/** A question to a player. Whoever answers, a person, a program or a file, gets the same data. */
export type Ask = AskAmong<typeof ALL>;
/** What a person, a program or a file answers to the question that is open. */
export type Command = AnswerAmong<typeof ALL>;
/** A possibility for whoever is asked; where the possibilities are endless, a way to try them. */
export type Offer = OfferAmong<typeof ALL>;
/** A question, and whose it is. */
export type Asked = AskedIn<Ask>;

/** The name of every question. */
export const QUESTIONS: readonly Ask['ask'][] = QUESTIONS_ASKED.names;

/** The answers that a question takes, legal or not; any other kind is none at all. */
export const takenBy = QUESTIONS_ASKED.takenBy;

/** The open question and whose it is; null when the game is over. */
export const questionOf = (state: Pick<State, 'agenda'>): Asked | null => askedIn<Ask>(state);

/** Why a command may not answer a question, or null if it may. The one place where commands are judged. */
export function legal(table: Table, state: State, who: Side, ask: Ask, command: Command): Refusal | null {
  const refused = QUESTIONS_ASKED.legal({ table, state, who, ask }, command);
  return refused && { ...refused, rules: cited(table.book, refused.rules) };
}

/** What a side may answer to the open question; empty where the question is not its own. */
export const offers = QUESTIONS_ASKED.offers;

/** Any answer to a question that may be given, whatever it is. */
export const answerByChance = QUESTIONS_ASKED.byChance;

/** Questions as they stand in a state. */
export const asksOf = QUESTIONS_ASKED.asks;

/** Commands as they stand in a file; two questions may take the same one. */
export const commandsOf = QUESTIONS_ASKED.commands;
