import type { HandsLeft, Side } from '../../core/index.ts';
import { handsLeft, SIDES } from '../../core/index.ts';

/** What is said of real dice in a game that is open. */
export interface HandsSaid {
  /** Who throws real dice from the next answer on. */
  readonly byHand: readonly Side[];
  /** The next roll is entered, whoever throws it. */
  readonly handOnce: boolean;
}

export const NO_HANDS: HandsSaid = { byHand: [], handOnce: false };

interface Keeping<G> {
  get(): HandsSaid;
  set(said: Partial<HandsSaid>): void;
  isRollAsked(game: G): boolean;
  /** What players have said is to be written down. */
  note(): void;
}

/** Who throws real dice: said by players between two answers, and carried along with the game, whichever it is. */
export function createHands<G extends Parameters<typeof handsLeft>[0]>({ get, set, isRollAsked, note }: Keeping<G>) {
  const left = (game: G): HandsLeft => handsLeft(game, isRollAsked(game));
  function say(said: Partial<HandsSaid>): void {
    set(said);
    note();
  }
  return {
    said: (): HandsLeft => ({ byHand: get().byHand, once: get().handOnce }),
    /** As a game was left. */
    leftBy(game: G): HandsSaid {
      const { byHand, once } = left(game);
      return { byHand, handOnce: once };
    },
    /** Whether one roll is still to be entered after an answer: not once it has come. */
    onceAfter: (done: G): boolean => get().handOnce && !isRollAsked(done),
    /** The same of a game whose last answers are taken back: also where one was before them. */
    onceBefore: (before: G): boolean => get().handOnce || left(before).once,
    throwByHand: (side: Side, real: boolean): void =>
      say({ byHand: SIDES.filter(one => (one === side ? real : get().byHand.includes(one))) }),
    throwNextByHand: (handOnce: boolean): void => say({ handOnce }),
  };
}
