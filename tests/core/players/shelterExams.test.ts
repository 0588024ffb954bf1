import { describe, expect, it } from 'vitest';
import { unitId } from '../../../core/base/index.ts';
import type { State } from '../../../core/game/state.ts';
import { boardOf, modelsAt, unitOf } from '../../../core/game/table.ts';
import type { Sight } from '../../../core/space/space.ts';
import { building, smoke } from '../../kit/free.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, attack, declare, row, shots } from '../../kit/game.ts';
import type { Position } from './exam.ts';
import { begun, positionOf, thoughtOn } from './exam.ts';

/** Far from everything, so that nobody is the last of his side. */
const RESERVE = { card: 'gunners', at: row(5, 10, 10), activated: true } as const;
const THEIRS = { card: 'stormtroopers', at: row(5, 165, 110), activated: true } as const;

/** How the first enemies see each of the models of the first unit. */
function sights({ table }: Skirmish, state: State): readonly Sight[] {
  const [own = [], theirs = []] = ['blue-1', 'red-1'].map(id => modelsAt(table, unitOf(state, unitId(id))));
  const board = boardOf(table, state);
  return theirs.flatMap(from => own.map(to => table.space.sight(from, to, board)));
}

/** Whoever can only strike, before the guns of a squad out of whose reach he does not get. */
const beforeGuns = (at: readonly [number, number]): Pick<Position, 'blue' | 'red'> => ({
  blue: [
    { card: 'zombies', at: row(5, 22, 8) },
    { ...RESERVE, at: row(5, 150, 10) },
  ],
  red: [{ card: 'panzers', at: row(3, ...at) }, THEIRS],
});

describe('a captain sends a hero', () => {
  it('with the squad that he fires beside, where both have the enemy before them', () => {
    const game = positionOf({
      blue: [{ card: 'gunners', at: row(5, 54, 40) }, { card: 'bazooka-joe', at: [[60, 43]] }, RESERVE],
      red: [{ card: 'ludwig', at: [[60, 72, 270]] }, THEIRS],
    });
    game.answer(activate('blue-1'));
    expect(game.ask.ask).toBe('choose');
    expect(thoughtOn(game, game.state).command).toEqual({ do: 'choose', chosen: [{ things: ['blue-2'] }] });
  });

  it('into the squad beside him, when he is fired at by himself', () => {
    const game = positionOf({
      go: 'red',
      blue: [{ card: 'gunners', at: row(5, 54, 40) }, { card: 'bazooka-joe', at: [[60, 43]], damage: 3 }, RESERVE],
      red: [{ card: 'ludwig', at: [[60, 72, 270]] }, THEIRS],
    });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    if (game.ask.ask === 'react') game.answer({ do: 'decline' });
    game.answer(attack(shots(['red-1.1'], 'mg-44', 'blue-2')));
    expect(game.ask.ask).toBe('choose');
    expect(thoughtOn(game, game.state).command).toEqual({ do: 'choose', chosen: [{ things: ['blue-1'] }] });
  });
});

describe('a captain looks at smoke', () => {
  it('and fires at those who stand out of it, not at the same behind it', () => {
    const game = positionOf({
      pieces: [smoke('smoke', [30, 58], [50, 72])],
      blue: [{ card: 'grim-reapers', at: row(3, 60, 40) }, RESERVE],
      red: [{ card: 'ghosts', at: row(5, 38, 80) }, { card: 'ghosts', at: row(5, 72, 80) }, THEIRS],
    });
    expect(begun(game).at).toEqual(['red-2']);
  });

  it('and goes behind it with those who can do nothing to the guns before them', () => {
    const game = positionOf({
      pieces: [smoke('smoke', [40, 86], [16, 40])],
      ...beforeGuns([40, 66]),
    });
    expect(sights(game, game.state).some(({ seen }) => seen)).toBe(true);
    expect(sights(game, begun(game).state).some(({ seen }) => seen)).toBe(false);
  });
});

/** With a door to the south and a window to the north. */
const house = (x: readonly [number, number], y: readonly [number, number]) => {
  const [west, east] = x;
  const openings = { from: west + 3, to: east - 3, top: 8 };
  return building('house', x, y, {
    holes: [
      { wall: 'south', ...openings, sill: 0 },
      { wall: 'north', ...openings, sill: 3 },
    ],
  });
};

describe('a captain looks at a house', () => {
  it('and fires at those before it, not at the same behind its window', () => {
    const game = positionOf({
      pieces: [house([34, 54], [76, 90])],
      blue: [{ card: 'grim-reapers', at: row(3, 60, 120) }, RESERVE],
      red: [{ card: 'ghosts', at: row(5, 38, 82) }, { card: 'ghosts', at: row(5, 72, 82) }, THEIRS],
    });
    expect(sights(game, game.state).some(({ seen }) => seen)).toBe(true);
    expect(begun(game).at).toEqual(['red-2']);
  });

  it('and has it between the guns and those who can do nothing to them', () => {
    const game = positionOf({
      pieces: [house([40, 86], [16, 28])],
      ...beforeGuns([44, 62]),
    });
    expect(sights(game, game.state).some(({ seen, cover }) => seen && !cover)).toBe(true);
    expect(sights(game, begun(game).state).some(({ seen, cover }) => seen && !cover)).toBe(false);
  });
});
