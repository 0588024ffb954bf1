import type { PieceId, Side, UnitId } from '../../core/base/index.ts';
import { SIDES } from '../../core/base/index.ts';
import { scriptedPips } from '../../core/dice/index.ts';
import type {
  Sheet,
  Tank,
  TankAction,
  TankCard,
  TankCommand,
  TankEvent,
  TankGame,
  TankOffer,
  TankSetup,
  TankState,
} from '../../core/games/tank/index.ts';
import {
  newTankGame,
  playTank,
  tankOf,
  tankOffers,
  tankQuestion,
  tankQuestions,
  tankTable,
  TRAINING_A,
  TRAINING_SHEET,
} from '../../core/games/tank/index.ts';
import type { FreePlace } from '../../core/space/free/base/forms.ts';
import { asForm, asPlace } from '../../core/space/free/base/forms.ts';
import type { Piece, TerrainKind } from '../../core/space/space.ts';
import type { Flip } from './switched.ts';
import { flipped } from './switched.ts';

/** mm in an inch. */
const INCH = 25.4;

/** A place in inches, facing in degrees. */
export const at = (x: number, y: number, facing = 0): FreePlace => ({ x: x * INCH, y: y * INCH, z: 0, facing });

/** A piece of terrain over a rectangle in inches; as tall as a house. */
export const block = (
  id: string,
  kind: TerrainKind,
  [x, y]: readonly [number, number],
  [w, d]: readonly [number, number],
  height = 80,
): Piece => ({
  ...{ id: id as PieceId, kind },
  form: asForm({
    outline: [
      [x, y],
      [x + w, y],
      [x + w, y + d],
      [x, y + d],
    ].map(([a = 0, b = 0]) => [a * INCH, b * INCH] as const),
    ...{ base: 0, height },
  }),
});

interface Standing {
  readonly card?: Partial<TankCard>;
  readonly at?: FreePlace;
  /** What its state is changed to before its side's first answer. */
  readonly as?: Partial<Tank>;
  /** Its Movement Command; Halt where it is left out. */
  readonly command?: string;
}

export interface Given {
  readonly blue?: readonly Standing[];
  readonly red?: readonly Standing[];
  readonly dice?: readonly string[];
  readonly book?: string;
  readonly sheet?: Partial<Sheet>;
  readonly pieces?: readonly Piece[];
  readonly ambush?: readonly string[];
  readonly measure?: TankSetup['measure'];
  readonly rounds?: number | null;
}

export const RED = 'red-1' as UnitId;
export const BLUE = 'blue-1' as UnitId;

/** The book of a chain, without the value that is taken back: see `flips.ts`. */
function playedBook(chain: string): string {
  const [tank = '', ...flips] = chain.split('>') as [string, ...Flip[]];
  flipped.books.add(tank);
  flipped.played = true;
  for (const flip of flips) flipped.asked.add(flip);
  return [tank, ...flips.filter(flip => flip !== flipped.back)].join('>');
}

/** 22 inches between them unless a test says otherwise, face to face, on an empty table of 72 by 48 inches; blue goes first. */
export function duel({ blue = [{}], red = [{}], dice = [], ...given }: Given) {
  const both = { blue, red };
  const all = SIDES.flatMap(side => both[side].map((one, i) => ({ ...one, side, id: `${side}-${i + 1}` as UnitId, i })));
  const setup: TankSetup = {
    ...{ game: 'tank', measure: given.measure ?? 'imperial', book: playedBook(given.book ?? 'tank') },
    table: { name: 'Duel', width: 72 * INCH, depth: 48 * INCH, pieces: given.pieces ?? [] },
    ambush: (given.ambush ?? []) as readonly PieceId[],
    sheet: { ...TRAINING_SHEET, order: 'blue', deployment: null, ...given.sheet },
    cards: all.map(one => ({ ...TRAINING_A, ...one.card })),
    tanks: all.map(({ side, i, at: place }, card) => ({
      ...{ side, card },
      place: asPlace(place ?? (side === 'blue' ? at(10, 10 + 8 * i, 0) : at(36, 10 + 8 * i, 180))),
    })),
    ...{ rounds: given.rounds ?? null, seed: 1 },
  };
  const script = scriptedPips(...dice);
  let game: TankGame = newTankGame(setup, tankTable(setup, [], { dice: script }));
  const own = {
    dice: script,
    get game() {
      return game;
    },
    get state(): TankState {
      return game.state;
    },
    get asked() {
      return tankQuestion(game.state)?.ask;
    },
    tank: (id: string) => tankOf(game.state, id as UnitId),
    /** An answer of whoever is asked; what came of it. */
    answer(command: TankCommand): readonly TankEvent[] {
      const question = tankQuestion(game.state);
      if (!question) throw new Error('Nobody is asked anything.');
      const done = playTank(game, question.who, command);
      if (!done.ok)
        throw new Error(`${JSON.stringify(command)} is refused: ${done.error.code} (${done.error.rules.join(', ')}).`);
      game = done.value;
      return game.history.at(-1)!.events.filter(event => event.type !== 'agenda');
    },
    /** The code by which an answer is refused, and the sections; null where it would be taken. */
    refused(command: TankCommand): string | null {
      const question = tankQuestion(game.state)!;
      const refusal = tankQuestions.legal({ table: game.table, state: game.state, ...question }, command);
      return refusal && `${refusal.code} ${refusal.rules.join(' ')}`;
    },
    /** Commands are given and markers kept until a tank is asked what it does. */
    toAct(commands: { readonly [id: string]: string } = {}): void {
      for (let question = tankQuestion(game.state); question && question.ask.ask !== 'act'; question = tankQuestion(game.state)) {
        const { ask } = question;
        if (ask.ask === 'command') {
          const one = all.find(tank => tank.id === ask.tank)!;
          own.answer({ do: 'command', tank: ask.tank, command: commands[ask.tank] ?? one.command ?? 'halt' });
        } else if (ask.ask === 'markers') own.answer({ do: 'keep' });
        else if (ask.ask === 'go') own.answer(tankOffers(game.table, game.state, question.who)[0] as never);
        else throw new Error(`What about ${JSON.stringify(ask)}?`);
      }
    },
    /** The tank whose go it is does nothing more; the next one is asked. */
    next(commands?: { readonly [id: string]: string }): readonly TankEvent[] {
      const before = game.history.length;
      own.answer({ do: 'endGo' });
      own.toAct(commands);
      return game.history.slice(before).flatMap(one => one.events);
    },
    /** What is offered under a name to whoever is asked. */
    offered<D extends TankOffer['do']>(what: D): readonly Extract<TankOffer, { do: D }>[] {
      const { who } = tankQuestion(game.state)!;
      return tankOffers(game.table, game.state, who).filter(one => one.do === what) as never;
    },
    change(id: string, to: Partial<Tank>): void {
      const tanks = game.state.tanks.map(one => (one.id === id ? { ...one, ...to } : one));
      game = { ...game, state: { ...game.state, tanks } };
    },
    act: (action: TankAction) => own.answer(action as TankCommand),
  };
  own.toAct();
  for (const { id, as } of all) if (as) own.change(id, as);
  return own;
}

/** The types of events, in order. */
export const types = (events: readonly TankEvent[]): readonly string[] => events.map(event => event.type);

/** The event of a type; throws where there is none. */
export function only<T extends TankEvent['type']>(events: readonly TankEvent[], type: T): Extract<TankEvent, { type: T }> {
  const found = events.find(event => event.type === type);
  if (!found) throw new Error(`No ${type} among ${types(events).join(', ')}.`);
  return found as Extract<TankEvent, { type: T }>;
}

export type { Side };
