import type { Host } from '../../../electron/contract/index.ts';
import type { Game, GameSetup } from '../../../core/index.ts';
import { chance, offers, project, questionOf, randomPlayer } from '../../../core/index.ts';
import { memoryHost } from '../../../renderer/host/memory.ts';
import { createSession, type Session } from '../../../renderer/store/session.ts';
import type { Opponent } from '../../../renderer/workers/opponent/client.ts';
import { opponentService } from '../../../renderer/workers/opponent/service.ts';
import type { Opener } from '../../../renderer/workers/opening/client.ts';
import { openingService } from '../../../renderer/workers/opening/service.ts';
import type { Seats } from '../../../renderer/base/seats.ts';
import { shippedArmies } from '../../../templates/index.ts';
import { gridLibrary, library } from '../../kit/library.ts';
import { shippedCards } from '../../../models/index.ts';

export const PERSONS: Seats = { blue: 'person', red: 'person' };
export const world = { ...library, cards: shippedCards() };
const squares = { ...gridLibrary, cards: shippedCards() };

const army = (id: string, units: number) => {
  const { name, bloc, units: all } = shippedArmies().find(one => one.id === id)!.army;
  return { name, bloc, units: all.slice(0, units).map(unit => unit.card) };
};

/** A small game on an open table. */
export const setup = (seed = 7, units = 2): GameSetup => ({
  measure: 'metric',
  table: { name: 'Open', width: 1200, depth: 800, pieces: [] },
  book: world.books[0]!.id,
  scenario: '1',
  turnLimit: 3,
  seed,
  armies: { blue: army('allies-50-rangers', units), red: army('axis-50-ghosts', units) },
});

export interface World {
  readonly session: Session;
  readonly host: Host;
  /** Lets time pass until nothing is due any more. */
  settle(): Promise<void>;
  /** Calls that are due, undone. */
  readonly due: (() => void)[];
  /** ms after which each call was to come, undone or not. */
  readonly waits: readonly number[];
}

/** An opener that does its work at once, where it stands. */
function openerHere(library: typeof world): Opener {
  const service = openingService(library);
  return {
    save: async (...given) => service.save(...given),
    journal: async (...given) => service.journal(...given),
    choose: async way => service.choose(way),
    cancel: () => {},
    close: () => {},
  };
}

/** A program that thinks at once, where it stands, and of little. */
function opponentHere(library: typeof world): Opponent {
  let time = 0;
  const service = opponentService(library, () => time++);
  return { think: async asking => service.think({ ...asking, ms: 3 }), drop: () => {} };
}

/** A session in a memory, with a clock that goes when it is told. */
export function makeWorld(
  options: {
    readonly host?: Host;
    readonly still?: boolean;
    readonly tray?: boolean;
    readonly onSquares?: boolean;
    readonly library?: typeof world;
    readonly picture?: string;
    readonly opponent?: Opponent;
    readonly opener?: Opener;
    readonly now?: () => number;
  } = {},
): World {
  const host = options.host ?? memoryHost();
  const known = options.library ?? (options.onSquares ? squares : world);
  const due: (() => void)[] = [];
  const waits: number[] = [];
  const session = createSession({
    host,
    library: known,
    opener: options.opener ?? openerHere(known),
    opponent: options.opponent ?? opponentHere(known),
    after: (ms, then) => {
      waits.push(ms);
      due.push(then);
      return () => {
        const at = due.indexOf(then);
        if (at >= 0) due.splice(at, 1);
      };
    },
    now: options.now ?? (() => 0),
    isStill: () => options.still ?? true,
    hasTray: () => options.tray ?? false,
    picture: () => options.picture ?? null,
    seen: () => null,
  });
  const settle = async () => {
    for (let turns = 0; turns < 5000; turns++) {
      await new Promise(resolve => setTimeout(resolve));
      const next = due.shift();
      if (next) next();
      else if (turns > 2) return;
    }
  };
  return { session, host, settle, due, waits };
}

/** Something legal. */
export function anything(game: Game, seed = 1) {
  const question = questionOf(game.state)!;
  return randomPlayer(
    project(game.state, question.who),
    offers(game.table, game.state, question.who),
    chance(seed + game.entries.length),
  );
}

/** Answers as persons would, so many times or to the end. */
export async function answerOn({ session }: Pick<World, 'session'>, times = Number.POSITIVE_INFINITY): Promise<void> {
  for (let n = 0; n < times; n++) {
    const { game } = session.store.getState();
    if (!game || game.state.outcome) return;
    await session.answer(anything(game));
  }
}
