import type { CardId, ModelId, Refusal, RuleId, Side } from '../../core/base/index.ts';
import { cardId, modelId, unitId } from '../../core/base/index.ts';
import { books } from '../../core/books/index.ts';
import { flipped, switchedBook, tell } from './switched.ts';
import type { Dice, Roll, ScriptedDice } from '../../core/dice/index.ts';
import { FACES, randomFrom, scripted } from '../../core/dice/index.ts';
import type { Card } from '../../core/forces/card.ts';
import type { Ask } from '../../core/decisions/index.ts';
import type { Command } from '../../core/decisions/index.ts';
import { blankState } from '../../core/game/steps/create.ts';
import { newUnit } from '../../core/game/newUnit.ts';
import type { GameEvent } from '../../core/game/event.ts';
import type { State, UnitState } from '../../core/game/state.ts';
import type { Submitted } from '../../core/game/steps/submit.ts';
import { begin, submit } from '../../core/game/steps/submit.ts';
import type { PlatoonInPlay, Table } from '../../core/game/table.ts';
import { unitOf } from '../../core/game/table.ts';
import type { Book, Marker, Rule, Switched } from '../../core/rulebook/index.ts';
import { layer, withScenario } from '../../core/rulebook/index.ts';
import { scenarios } from '../../core/scenarios/index.ts';
import { freeSpace } from '../../core/space/free/free.ts';
import { asShape } from '../../core/space/free/base/forms.ts';
import type { Piece, Place, Shape, SpaceName } from '../../core/space/space.ts';
import type { Offer } from '../../core/decisions/index.ts';
import { answerByChance, legal, offers, questionOf } from '../../core/decisions/index.ts';
import { fixtureCards } from './cards.ts';
import { place, SOLDIER, WALKER } from './free.ts';

/** A unit of a skirmish: its card by id, and where its models stand, in cm and degrees; `z` is the floor under its feet. Without places it waits off the table. */
export interface Posted {
  readonly card: string;
  readonly at?: readonly (readonly [x: number, y: number, facing?: number, z?: number])[];
  readonly damage?: number;
  readonly markers?: readonly Marker[];
  readonly activated?: boolean;
  readonly fresh?: boolean;
  readonly spent?: { readonly [weapon: string]: number };
  /** The id of the unit that this hero has joined: `blue-1`. */
  readonly joined?: string;
}

export interface SkirmishOptions {
  readonly blue: readonly Posted[];
  readonly red: readonly Posted[];
  readonly pieces?: readonly Piece[];
  /** Faces as `scripted` takes them. */
  readonly dice?: readonly string[];
  /** Whose go it is; blue unless told. */
  readonly go?: Side;
  readonly turn?: number;
  /** Cards beside the fixtures. */
  readonly cards?: readonly Card[];
  readonly turnLimit?: number;
  /** House rules by their ids, with their values. */
  readonly switched?: Switched;
  /** Rules beside those of the book. */
  readonly rules?: readonly Rule[];
  /** The layer that is played over the base: `dust-1947`. */
  readonly set?: string;
  readonly platoons?: readonly PlatoonInPlay[];
  /** Bodies by card that differ from those of the conventions. */
  readonly shapes?: { readonly [card: string]: Shape };
  readonly state?: Partial<State>;
}

/** A game in the middle of a turn, with scripted dice: scenario 1 on a metric table of 180 x 120 cm. */
export interface Skirmish {
  readonly table: Table;
  readonly dice: ScriptedDice;
  state: State;
  /** All events since the skirmish began, without those of the agenda. */
  readonly log: GameEvent[];
  readonly ask: Ask;
  readonly who: Side;
  /** Whoever is asked answers; a refusal is an error. Returns what happened, without the agenda. */
  answer(command: Command): readonly GameEvent[];
  /** The refusal of an answer that must be refused, and must change nothing. */
  refused(command: Command): Refusal;
  offers(): readonly Offer[];
  unit(id: string): UnitState;
  /** `blue-1.3` of the unit `blue-1`. */
  model(id: string): ModelId;
}

export const soldierShape = asShape({ base: { radius: 12.5 }, volumes: SOLDIER });
export const walkerShape = asShape({ base: { radius: 40 }, volumes: WALKER });

/** Bodies of the spec's conventions: every soldier is the standard one, every machine the standard walker. */
const shapesOf = (cards: ReadonlyMap<CardId, Card>): ReadonlyMap<CardId, Shape> =>
  new Map(
    [...cards.values()].map(card => [card.id, card.kind === 'vehicle' || card.kind === 'aircraft' ? walkerShape : soldierShape]),
  );

/** The base book of a game, or that of a rule set over it. */
export const bookFor = (space: SpaceName, set: string = space): Book =>
  books.find(one => one.space === space && one.id.endsWith(`>${set}`))!;

/** Lays a set-up of the table on squares, where it is run by a book of those: see `flips.ts`. */
export const elsewhere: { squares: ((options: SkirmishOptions) => Skirmish) | null } = { squares: null };

export function skirmish(options: SkirmishOptions): Skirmish {
  if (flipped.over?.space === 'grid' && elsewhere.squares) return elsewhere.squares(options);
  const cards = new Map([...fixtureCards, ...(options.cards ?? []).map(card => [card.id, card] as const)]);
  const dice = scripted(...(options.dice ?? []));
  const scenario = scenarios[0]!;
  const book = switchedBook(bookFor('free', options.set), options.switched);
  const table: Table = {
    book: layer(withScenario(book, scenario), 'kit', { add: options.rules ?? [] }),
    space: freeSpace({ measure: 'metric', table: { width: 1800, depth: 1200 }, readings: book.tables.readings }),
    dice,
    cards,
    shapes: new Map([
      ...shapesOf(cards),
      ...Object.entries(options.shapes ?? {}).map(([card, shape]) => [cardId(card), shape] as const),
    ]),
    scenario,
    turnLimit: options.turnLimit ?? null,
    platoons: options.platoons ?? [],
  };
  const go = options.go ?? 'blue';
  const state: State = {
    ...blankState(table, { blue: [], red: [] }, options.pieces ?? []),
    turn: options.turn ?? 2,
    edges: { blue: 'south', red: 'north' },
    attacker: 'blue',
    go,
    units: [
      ...options.blue.map((unit, i) => posted(cards, unit, 'blue', i)),
      ...options.red.map((unit, i) => posted(cards, unit, 'red', i)),
    ],
    agenda: [{ step: 'go', asked: false }],
    ...options.state,
  };
  return fight(table, dice, state);
}

/** The dice of a case that is run by another book, or without a value: where that throws otherwise than the script has it, faces that are the
 *  same each time. */
const lenient = (dice: ScriptedDice): Dice => ({
  ...dice,
  roll(roll, thrown) {
    try {
      return dice.roll(roll, thrown);
    } catch {
      (dice.thrown as Roll[]).push(roll);
      return Array.from({ length: roll.count }, (_, i) => FACES[(dice.thrown.length + i) % FACES.length]!);
    }
  },
});

/** A game that goes on from a state, with everything noted. */
export function fight(asked: Table, dice: ScriptedDice, state: State): Skirmish {
  const table = flipped.told ? { ...asked, dice: lenient(dice) } : asked;
  flipped.played = true;
  const log: GameEvent[] = [];
  const take = ({ state: next, events }: Submitted): readonly GameEvent[] => {
    game.state = next;
    const shown = events.filter(event => event.type !== 'agenda');
    log.push(...shown);
    tell(...shown, questionOf(next));
    return shown;
  };
  const random = randomFrom(1);
  /** Another book, or another reading, may ask in another order: whatever is in the way of an answer is declined, or moved by chance. Whether the answer is wanted then. */
  const comesTo = (command: Command): boolean => {
    for (let tries = 0; tries < 5; tries++) {
      const asked = questionOf(game.state);
      const refused = asked && legal(table, game.state, asked.who, asked.ask, command);
      if (!asked || refused === null) return true;
      if (refused && refused.code !== 'game.otherQuestion') tell(refused);
      const { ask, who } = asked;
      const no = legal(table, game.state, who, ask, { do: 'decline' }) === null;
      if (!no && ask.ask !== 'move') return command.do !== 'decline';
      const { units, objectives } = game.state;
      const instead: Command = no
        ? { do: 'decline' }
        : answerByChance(ask, offers(table, game.state, who), random, { side: who, units, objectives });
      const done = submit(table, game.state, who, instead);
      if (!done.ok) return true;
      take(done.value);
    }
    return true;
  };
  const game: Skirmish = {
    table,
    dice,
    state,
    log,
    get ask() {
      return questionOf(game.state)!.ask;
    },
    get who() {
      return questionOf(game.state)!.who;
    },
    answer(command) {
      if (flipped.told && !comesTo(command)) return [];
      const done = submit(table, game.state, game.who, command);
      if (!done.ok) {
        tell(done.error);
        throw new Error(`Refused: ${done.error.code} (${done.error.rules.join(', ')}) ${JSON.stringify(done.error.data ?? {})}`);
      }
      return take(done.value);
    },
    refused(command) {
      const before = JSON.stringify(game.state);
      const done = submit(table, game.state, game.who, command);
      if (done.ok) tell(...done.value.events.filter(event => event.type !== 'agenda'));
      if (done.ok) throw new Error(`Accepted, though it should be refused: ${JSON.stringify(command)}`);
      if (JSON.stringify(game.state) !== before) throw new Error('A refused answer has changed the state.');
      tell(done.error);
      return done.error;
    },
    offers() {
      const found = offers(table, game.state, game.who);
      if (flipped.told) tell(found.map(one => ({ ...one, within: null })));
      return found;
    },
    unit: id => unitOf(game.state, unitId(id)),
    model: id => modelId(id),
  };
  take(begin(table, state));
  return game;
}

export function posted(
  cards: ReadonlyMap<CardId, Card>,
  post: Posted,
  side: Side,
  index: number,
  stand: (at: readonly [x: number, y: number, facing?: number, z?: number]) => Place = ([x, y, facing, z]) =>
    place(x, y, z ?? 0, facing ?? 0),
): UnitState {
  const card = cards.get(cardId(post.card));
  if (!card) throw new Error(`No fixture card ${post.card}.`);
  const unit = newUnit(card, side, index + 1);
  const at = post.at;
  return {
    ...unit,
    // Fewer places than models: the others have fallen.
    models: at ? unit.models.slice(0, at.length).map((model, i) => ({ ...model, place: stand(at[i]!) })) : unit.models,
    where: at ? 'table' : 'waiting',
    damage: post.damage ?? 0,
    markers: post.markers ?? [],
    activated: post.activated ?? false,
    fresh: post.fresh ?? false,
    spent: post.spent ?? {},
    joined: post.joined === undefined ? null : unitId(post.joined),
  };
}

/** `[x, y]` for a row of soldiers from x eastwards, `gap` cm from centre to centre. */
export const row = (count: number, x: number, y: number, gap = 3): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, i) => [x + i * gap, y] as const);

/** A declaration in short: `declare('move', 'attack')`. */
export const declare = (...actions: readonly ('nothing' | 'move' | 'march' | 'attack' | 'sustained' | 'reload')[]): Command => ({
  do: 'declare',
  actions: actions.map(action => (action === 'reload' ? { action: 'special', special: 'reload' } : { action })),
  weapons: [],
});

export const naming = (command: Command, ...weapons: readonly string[]): Command => ({ ...command, weapons }) as Command;

export const activate = (unit: string): Command => ({ do: 'activate', unit: unitId(unit) });

/** Every given model fires the weapon at the unit. */
export const shots = (models: readonly string[], weapon: string, at: string) =>
  models.map(model => ({ model: modelId(model), weapon, at: { unit: unitId(at) } })) as unknown as Extract<
    Command,
    { do: 'attack' }
  >['shots'];

export const attack = (...lists: readonly Extract<Command, { do: 'attack' }>['shots'][]): Command => ({
  do: 'attack',
  shots: lists.flat(),
});

export const idsOf = (events: readonly GameEvent[], type: GameEvent['type']): readonly RuleId[] =>
  events.flatMap(event => (event.type === type && 'because' in event ? event.because : []));
