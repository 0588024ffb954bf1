import type { AnswerAmong, AskAmong, AskedIn, OfferAmong } from '../../../play/questions.ts';
import { askedIn, questionsOf } from '../../../play/questions.ts';
import type { TankState } from '../game/state.ts';
import { act } from './act.ts';
import { command } from './command.ts';
import { dice } from './dice.ts';
import { go } from './go.ts';
import type { TankHere } from './here.ts';
import { markers } from './markers.ts';
import { deploy } from './setUp.ts';
import { choose, result } from './told.ts';

/** Every question of this game, in the order in which a game may first ask them. */
const ALL = [deploy, command, markers, go, act, choose, result, dice] as const;

/** The questions of the tank skirmish: parsed, judged, offered and played by chance by what all games share. */
export const questions = questionsOf<TankHere, typeof ALL>(ALL, 'TANK-01');

export type TankAsk = AskAmong<typeof ALL>;
export type TankCommand = AnswerAmong<typeof ALL>;
export type TankOffer = OfferAmong<typeof ALL>;
export type TankAsked = AskedIn<TankAsk>;

/** The open question and whose it is; null when the game is over, or waits for dice. */
export const tankQuestion = (state: Pick<TankState, 'agenda'>): TankAsked | null => askedIn<TankAsk>(state);

/** What a side may answer to the open question; empty where the question is not its own. */
export const tankOffers = questions.offers;
