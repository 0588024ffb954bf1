import { sentenceOf } from '../../core/base/index.ts';
import type { Side } from '../../core/base/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import type { Command } from '../../core/decisions/index.ts';
import type { State, UnitState } from '../../core/game/state.ts';
import { randomPlayer } from '../../core/players/random.ts';
import type { Game } from '../../core/record/game.ts';
import { newGame, play } from '../../core/record/game.ts';
import type { GameSetup } from '../../core/record/setup.ts';
import type { GridPlace } from '../../core/space/grid/base/forms.ts';
import { FACINGS, placeOf, SQUARE } from '../../core/space/grid/base/forms.ts';
import { parsePieces } from '../../core/space/grid/pieces.ts';
import type { Destination, Edge } from '../../core/space/space.ts';
import type { Offer } from '../../core/decisions/index.ts';
import { offers } from '../../core/decisions/index.ts';
import { project } from '../../core/view/view.ts';
import { questionOf } from '../../core/decisions/index.ts';
import { gridLibrary } from './library.ts';

/** A game on squares that is to come to a picture: who stands where. */
export interface Staged {
  readonly columns: number;
  readonly rows: number;
  readonly pieces: readonly object[];
  readonly blue: readonly string[];
  readonly red: readonly string[];
  readonly scenario?: string;
  /** The rule set; that of the game on squares unless told. */
  readonly book?: string;
  readonly seed?: number;
  /** Where units shall go, by id (`blue-1`); others stay at their edge. */
  readonly goals: {
    readonly [unit: string]: readonly [column: number, row: number, level?: number, facing?: GridPlace['facing']];
  };
}

export function stagedSetup({
  columns,
  rows,
  pieces,
  blue,
  red,
  scenario = '1',
  seed = 1,
  book = gridLibrary.books[0]!.id,
}: Staged): GameSetup {
  const read = parsePieces(pieces, 'pieces', { columns, rows });
  if (!read.ok) throw new Error(sentenceOf(read.error));
  const army = (name: string, units: readonly string[]) => ({
    ...{ name, bloc: gridLibrary.cards.get(units[0] as never)!.bloc },
    units: units as GameSetup['armies']['blue']['units'],
  });
  return {
    measure: 'metric',
    table: { name: 'Staged', width: columns * SQUARE, depth: rows * SQUARE, pieces: read.value },
    ...{ book, scenario, seed, turnLimit: null },
    armies: { blue: army('Blue', blue), red: army('Red', red) },
  };
}

/** Plays by walking to the goals without a shot, until `enough` of a game says so. */
export function staged(scene: Staged, enough: (game: Game) => boolean): Game {
  const random = randomFrom(scene.seed ?? 1);
  let game = newGame(stagedSetup(scene), gridLibrary);
  while (!enough(game) && game.state.outcome === null) {
    const { who } = questionOf(game.state)!;
    const open = offers(game.table, game.state, who);
    const command = peaceful(scene, game, who, open) ?? randomPlayer(project(game.state, who), open, random);
    const done = play(game, who, command);
    if (!done.ok) throw new Error(`${JSON.stringify(command)}: ${done.error.code}`);
    game = done.value;
  }
  if (!enough(game)) throw new Error('The game was over before everybody stood where the scene has him.');
  return game;
}

function peaceful(scene: Staged, { state }: Game, who: Side, open: readonly Offer[]): Command | null {
  const offer = open[0]!;
  switch (offer.do) {
    case 'takeEdge': {
      const own: readonly Edge[] = who === 'blue' ? ['south', 'west'] : ['north', 'east'];
      const edges = open.flatMap(one => (one.do === 'takeEdge' && own.includes(one.edge) ? [one.edge] : []));
      return edges[0] ? { do: 'takeEdge', edge: edges[0] } : null;
    }
    case 'attack':
    case 'strikeBack':
      return { do: offer.do, shots: [] };
    case 'react':
      return { do: 'decline' };
    case 'choose':
      // Nobody joins anybody, or comes aboard.
      return offer.choices.every(choice => choice.no) ? { do: 'decline' } : null;
    case 'activate':
      // In their order: who comes later may wait for those before him.
      return { do: 'activate', unit: offer.unit };
    case 'placeTerrain': {
      // Along the sides of the board, out of the way.
      const margin = offer.places.filter(place => [1, scene.columns].includes(placeOf(place).column));
      for (const place of margin)
        for (const kind of offer.kinds) if (offer.refused(kind, place) === null) return { do: 'placeTerrain', kind, at: place };
      return null;
    }
    case 'declare': {
      const legal = open.filter(one => one.do === 'declare' && one.refused === null);
      const unit = state.units.find(one => one.id === offer.unit)!;
      const goal = goalOf(scene, state, unit);
      const at = unit.models[0]?.place ? placeOf(unit.models[0].place) : null;
      const wanted =
        at && (!goal || isThere(at, goal))
          ? ['nothing nothing', 'nothing', 'move nothing']
          : ['march', 'move nothing', 'nothing move'];
      const named = (one: Offer) => (one.do === 'declare' ? one.actions.map(action => action.action).join(' ') : '');
      const found = wanted.flatMap(name => legal.filter(one => named(one) === name))[0];
      return found?.do === 'declare' ? { do: 'declare', actions: found.actions, weapons: [] } : null;
    }
    case 'move': {
      const goal = goalOf(scene, state, state.units.find(one => one.id === offer.unit)!);
      const all = offer.within.all!();
      const turned = all.flatMap(end => offer.within.turns?.(end) ?? [end]);
      if (turned.length === 0) return null;
      const best = goal ? turned.reduce((a, b) => (far(b, goal) < far(a, goal) ? b : a)) : all[0]!;
      return { do: 'move', ways: best.ways };
    }
    default:
      return null;
  }
}

type Goal = Staged['goals'][string];

/** A hero comes last, into whatever square his friends have taken. */
function goalOf({ goals }: Staged, { units }: State, unit: UnitState): Goal | undefined {
  const isHero = gridLibrary.cards.get(unit.card)!.kind === 'hero';
  const isAwaited = (one: UnitState) =>
    one.side === unit.side && one.id < unit.id && goals[one.id] && !standsAt(one, goals[one.id]);
  return isHero && units.some(isAwaited) ? undefined : goals[unit.id];
}

const isThere = (at: GridPlace, [column, row, level = 0, facing = at.facing]: Goal): boolean =>
  at.column === column && at.row === row && at.level === level && at.facing === facing;

function far({ place }: Destination, [column, row, level = 0, facing]: Goal): number {
  const at = placeOf(place);
  const turn = facing === undefined ? 0 : Math.abs(FACINGS.indexOf(facing) - FACINGS.indexOf(at.facing));
  return (
    10 * (Math.abs(at.column - column) + Math.abs(at.row - row)) + 30 * Math.abs(at.level - level) + Math.min(turn, 8 - turn)
  );
}

/** Whether everybody stands on his goal. */
export const standAtGoals = (scene: Staged, { state }: Game): boolean =>
  Object.entries(scene.goals).every(([id, goal]) =>
    standsAt(
      state.units.find(unit => unit.id === id),
      goal,
    ),
  );

function standsAt(unit: UnitState | undefined, goal: Goal | undefined): boolean {
  const place = unit?.models[0]?.place;
  return goal !== undefined && place != null && isThere(placeOf(place), goal);
}
