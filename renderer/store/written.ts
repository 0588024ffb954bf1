import type { HandsLeft, Json } from '../../core/index.ts';
import { handsLine, withHandsSaid } from '../../core/index.ts';
import type { HostRefusal } from '../../electron/contract/index.ts';
import type { Noted } from './keeper.ts';
import { createKeeper } from './keeper.ts';
import type { Shared } from './state.ts';

/** ms between two attempts to write down what a disk has not taken. */
const RETRY = 10_000;

type Handed = Parameters<typeof withHandsSaid>[0];

/** A game of either kind, as far as it is written down. */
interface Written<G extends Handed> {
  /** The first line of its journal. */
  head(game: G): Json;
  isRollAsked(game: G): boolean;
  /** Whether it goes on: what is said of real dice in another is of no more use. */
  goesOn(game: G): boolean;
  /** What players say of real dice. */
  said(): HandsLeft;
  /** What a disk has not taken, and why; null where all is kept. */
  unkept(waits: HostRefusal | null): void;
  /** Another window has the game now. */
  movedOn(refusal: HostRefusal): void;
}

/**
 * The game on the table as it is written down: what is done stands on the disk before it is shown, and what players say of real dice before
 * anything else is done. Whatever writes answers whether the game goes on here.
 */
export function createWritten<G extends Handed>(
  { host, after }: Pick<Shared, 'host' | 'after'>,
  { head, isRollAsked, goesOn, said, unkept, movedOn }: Written<G>,
) {
  /** The game as it is to be kept; the store has it as soon as that is done. */
  let latest: G | null = null;
  /** Whether it is on the table: what waits of a game that was left is still written down, and is no more of anybody's concern. */
  let isOpen = false;
  const keeper = createKeeper(host.journal, () => head(latest!));
  let callOffRetry = () => {};

  /** Answers, taking back and all else are written one after the other. */
  let writing: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = writing.then(work, work);
    writing = done;
    return done;
  };

  /** What became of a line decides whether the game goes on here, and what is said. */
  function isOurs(noted: Noted): boolean {
    callOffRetry();
    if (noted === 'movedOn') {
      if (isOpen) movedOn(MOVED_ON);
      return false;
    }
    if (isOpen) unkept(noted === 'kept' ? null : noted.waits);
    if (noted !== 'kept') callOffRetry = after(RETRY, () => void keepNow());
    return true;
  }

  /** Tries to write down what waits. */
  const keepNow = (): Promise<boolean> => inTurn(async () => isOurs(await keeper.retry()));

  const withHands = (game: G): G => withHandsSaid(game, said(), isRollAsked(game));

  return {
    keeper,
    inTurn,
    keepNow,
    /** This game is on the table from here on; null where nothing is to be written any more. */
    of(game: G | null): void {
      latest = game;
      isOpen = game !== null;
    },
    /** The players go elsewhere; the game stays what it is. */
    left(): void {
      isOpen = false;
    },
    begin: async (title: string): Promise<boolean> => isOurs(await keeper.begin(title)),
    /** As much with its next line, in place of the journal `before`: as long as it is only looked at its own file has it. */
    beginLater(title: string, before: string | null): void {
      callOffRetry();
      keeper.beginLater(title, before);
      unkept(null);
    },
    note: async (line: Json): Promise<boolean> => isOurs(await keeper.note(line)),
    /** Writes down what has been done, and what players say of real dice where it does not follow from that. */
    async done(line: Json, game: G, handOnce: boolean): Promise<boolean> {
      latest = withHandsSaid(game, { ...said(), once: handOnce }, isRollAsked(game));
      const { hands } = latest;
      return isOurs(await keeper.note(line)) && (hands === null || isOurs(await keeper.note(handsLine(hands))));
    },
    /** Players have said something else of real dice: that stands before any other answer does. */
    noteHands: (): Promise<void> =>
      inTurn(async () => {
        if (!latest || !goesOn(latest)) return;
        const now = withHands(latest);
        if (now === latest) return;
        latest = now;
        isOurs(await keeper.note(handsLine(now.hands!)));
      }),
    /** A game with what players have said of real dice. */
    withHands,
  };
}

const MOVED_ON: HostRefusal = {
  code: 'movedOn',
  path: '',
  sentence: 'Another window has gone on with this game: this one shows what was before.',
};
