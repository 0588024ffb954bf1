import type { BySide, Measure, Side } from '../../core/base/index.ts';
import { cardId, LENGTHS } from '../../core/base/index.ts';
import { randomFrom, scripted } from '../../core/dice/index.ts';
import type { Command } from '../../core/decisions/index.ts';
import type { Card } from '../../core/forces/card.ts';
import type { Fortification } from '../../core/forces/fortification.ts';
import { createGame } from '../../core/game/steps/create.ts';
import type { PlatoonInPlay, Table } from '../../core/game/table.ts';
import type { Scenario, Switched } from '../../core/rulebook/index.ts';
import { scenarioIn, withScenario } from '../../core/rulebook/index.ts';
import { scenarios } from '../../core/scenarios/index.ts';
import { freeSpace } from '../../core/space/free/free.ts';
import type { Edge, Piece, Quarter } from '../../core/space/space.ts';
import { card, weapon } from './cards.ts';
import { place } from './free.ts';
import type { Skirmish } from './game.ts';
import { bookFor, declare, fight, skirmish } from './game.ts';
import { switchedBook } from './switched.ts';

export interface ScenarioGame {
  readonly blue: readonly string[];
  readonly red: readonly string[];
  readonly cards?: readonly Card[];
  readonly pieces?: readonly Piece[];
  readonly dice?: readonly string[];
  readonly measure?: Measure;
  readonly table?: { readonly width: number; readonly depth: number };
  readonly forts?: Partial<BySide<readonly Fortification[]>>;
  readonly turnLimit?: number;
  readonly platoons?: readonly PlatoonInPlay[];
  readonly terrainBy?: Side;
  /** House rules by their ids, with their values. */
  readonly switched?: Switched;
  /** The layer that is played over the base: `dust-1947`. */
  readonly set?: string;
}

/** One man, who is a squad of his own: little to place and little to move. */
const gun = weapon('Gun', { count: 1, reach: '4', cells: 'I1:2/1 I2:2/1 V4:1/1 A1:1/1' });
export const LONE: readonly Card[] = (['allies', 'axis'] as const).flatMap(bloc => [
  card(`${bloc} man`, bloc, 'squad', 'I2', { move: [2, 4], points: 10, models: ['1 gun'], weapons: [gun] }),
  card(`${bloc} plane`, bloc, 'aircraft', 'A1', {
    move: [6, 12],
    damageTrack: 3,
    points: 20,
    weapons: [{ ...gun, mount: 'front' }],
  }),
]);

/** One who is across half a table by a Move. */
export const RUNNER = card('Allies runner', 'allies', 'squad', 'I2', {
  ...{ move: [10, 20], points: 10, models: ['1 gun'], weapons: [gun] },
});

/** A new free-form game up to its first question: blue has won the roll for the roles, and attacks. */
export function begun(which: string | Scenario, options: ScenarioGame): Skirmish {
  const dice = scripted('AAT', 'TTS', ...(options.dice ?? []));
  const cards = [...LONE, ...(options.cards ?? [])];
  const book = switchedBook(bookFor('free', options.set), options.switched);
  const printed = (id: string) => scenarioIn(book, scenarios.find(one => one.space === 'free' && one.id === id)!);
  const scenario = typeof which === 'string' ? printed(which) : which;
  const measure = options.measure ?? 'metric';
  const table: Table = {
    ...skirmish({ blue: [{ card: 'ghosts' }], red: [{ card: 'ghosts' }], cards }).table,
    ...{ dice, scenario, book: withScenario(book, scenario), turnLimit: options.turnLimit ?? null },
    space: freeSpace({ measure, table: options.table ?? LENGTHS[measure].table }),
    platoons: options.platoons ?? [],
    ...(options.terrainBy === undefined ? {} : { terrainBy: options.terrainBy }),
  };
  const army = (side: Side) => options[side].map(cardId);
  const forts = { blue: options.forts?.blue ?? [], red: options.forts?.red ?? [] };
  const start = createGame(table, { blue: army('blue'), red: army('red') }, options.pieces ?? [], forts);
  return fight(table, dice, start.state);
}

export const edge = (of: Edge): Command => ({ do: 'takeEdge', edge: of });
export const quarter = (of: Quarter): Command => ({ do: 'takeQuarter', quarter: of });
/** cm. */
export const mark = (x: number, y: number): Command => ({ do: 'placeObjective', at: place(x, y) });
/** Whether the objective in hand may be laid there, cm: null, or the code of the refusal. */
export function lies(game: Skirmish, x: number, y: number): string | null {
  const [offer] = game.offers();
  if (offer?.do !== 'placeObjective') throw new Error('No objective is asked for.');
  return offer.refused(place(x, y))?.code ?? null;
}
/** One-model units stand or go there, cm. */
export const put = (unit: string, x: number, y: number, facing = 0): Command =>
  ({ do: 'move', ways: [{ model: `${unit}.1`, path: [place(x, y, 0, facing)] }] }) as unknown as Command;

export const name = (...units: readonly string[]): Command => ({ do: 'choose', chosen: [{ things: units }] });
export const none: Command = { do: 'decline' };

/** Units put up before the game in the order in which they are asked for, one-model units, cm. */
export function deploy(game: Skirmish, at: { readonly [unit: string]: readonly [x: number, y: number] }): void {
  while (game.state.turn === 0) {
    const { ask } = game;
    if (ask.ask !== 'choose') throw new Error(`Asked for ${ask.ask}.`);
    const unit = ask.choices[0]!.among.find(one => String(one) in at);
    if (unit === undefined) throw new Error(`Nobody says where ${ask.choices[0]!.among.join(' or ')} stands.`);
    game.answer(name(String(unit)));
    game.answer(put(String(unit), ...at[unit]!));
  }
}

/** Whatever way there is, the same each time. */
function anywhere(game: Skirmish): Command {
  const random = randomFrom(1);
  for (const offer of game.offers())
    for (let tries = 0; offer.do === 'move' && tries < 20; tries++) {
      const ways = offer.within.sample(random);
      if (ways) return { do: 'move', ways };
    }
  throw new Error('No way in was found.');
}

/** A whole turn up to the next question: blue goes first, each unit that is named moves there, and does Nothing more; whoever has to
 *  enter does, and all others do Nothing. */
export function playTurn(game: Skirmish, ways: { readonly [unit: string]: readonly [x: number, y: number] } = {}): void {
  const { turn } = game.state;
  while (game.state.turn === turn && game.state.outcome === null) {
    const { ask } = game;
    switch (ask.ask) {
      case 'first':
        game.answer({ do: 'goFirst', side: 'blue' });
        break;
      case 'activate':
        game.answer({ do: 'activate', unit: ask.among[0]! });
        break;
      case 'declare': {
        const waits = game.unit(ask.unit).markers.includes('reserve');
        const mayWait = game
          .offers()
          .some(one => one.do === 'declare' && one.refused === null && one.actions.every(({ action }) => action === 'nothing'));
        game.answer(!waits && (ask.unit in ways || !mayWait) ? declare('move', 'nothing') : declare('nothing', 'nothing'));
        break;
      }
      case 'move':
        game.answer(ask.unit in ways ? put(ask.unit, ...ways[ask.unit]!) : anywhere(game));
        break;
      case 'choose':
      case 'react':
        game.answer(none);
        break;
      default:
        throw new Error(`Asked for ${ask.ask}.`);
    }
  }
}

/** The dice of a turn's initiative, which blue wins. */
export const FIRST = ['AAT', 'TTS'] as const;
