import type { Command } from '../../core/decisions/index.ts';
import { randomPlayer } from '../../core/players/random.ts';
import type { Player } from '../../core/players/seat.ts';
import type { View } from '../../core/view/view.ts';
import type { Action } from '../../core/rulebook/index.ts';
import type { Place } from '../../core/space/space.ts';

/** How many answers he thinks of. */
const THOUGHTS = 6;
/** The last turn in which he hurries to the enemy. */
const MARCHING = 2;

/** Looks for a fight: of several answers by chance the one that goes nearest to the enemy, fires most, takes most of what is offered. */
export const keenPlayer: Player = (view, offers, random) => {
  let best = randomPlayer(view, offers, random);
  for (let i = 1; i < THOUGHTS; i++) {
    const other = randomPlayer(view, offers, random);
    if (keenness(view, other) > keenness(view, best)) best = other;
  }
  return best;
};

function keenness(view: View, command: Command): number {
  switch (command.do) {
    case 'attack':
    case 'strikeBack':
      return command.shots.length;
    case 'choose':
      return command.chosen.filter(one => one !== null).length;
    case 'declare':
      return command.actions.reduce((sum, { action }) => sum + worth(action, view.turn), 0);
    case 'move':
      return 0 - Math.min(...command.ways.map(({ path }) => toEnemy(view, path.at(-1))));
    default:
      return 0;
  }
}

/** Two armies are marched together before they fight; a Sustained Attack takes both actions. */
function worth(action: Action, turn: number): number {
  if (action === 'nothing') return 0;
  if (action === 'sustained') return 2;
  return action === 'march' && turn <= MARCHING ? 3 : 1;
}

/** In the units of the space, in plan. */
function toEnemy(view: View, end: Place | undefined): number {
  if (!end) return Number.POSITIVE_INFINITY;
  const enemies = view.units.filter(unit => unit.side !== view.side).flatMap(unit => unit.models);
  return Math.min(...enemies.flatMap(({ place }) => (place ? [Math.hypot(...apart(at(place), at(end)))] : [])));
}

const apart = (a: readonly [number, number], b: readonly [number, number]) => [a[0] - b[0], a[1] - b[1]] as const;

/** Millimetres, or squares. */
function at(place: Place): readonly [number, number] {
  const { x, y, column, row } = place as unknown as { readonly [field: string]: number | undefined };
  return [x ?? column ?? 0, y ?? row ?? 0];
}
