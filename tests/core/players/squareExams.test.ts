import { describe, expect, it } from 'vitest';
import { itemAt, unitId } from '../../../core/base/index.ts';
import type { State } from '../../../core/game/state.ts';
import { unitOf } from '../../../core/game/table.ts';
import { measuresOf } from '../../../core/players/estimate.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare } from '../../kit/game.ts';
import type { GridSkirmishOptions } from '../../kit/gridSkirmish.ts';
import { gridSkirmish, squareOf } from '../../kit/gridSkirmish.ts';
import { begun, thoughtOn } from './exam.ts';

/** Far from everything, so that nobody is the last of his side. */
const RESERVE = { card: 'gunners', at: [1, 1], activated: true } as const;
const THEIRS = { card: 'stormtroopers', at: [12, 18], activated: true } as const;

/** A game on squares in its third turn, or in the last one. */
const board = (options: GridSkirmishOptions): Skirmish => gridSkirmish({ turn: 3, ...options });
const LAST = { scenario: '3', turn: 8 } as const;

const stands = (state: State, unit: string) => {
  const { column, row } = squareOf(itemAt(unitOf(state, unitId(unit)).models, 0).place) ?? { column: 0, row: 0 };
  return [column, row];
};

const apart = (game: Skirmish, state: State, one: string, other: string): number =>
  measuresOf(game.table, state.pieces).range(unitOf(state, unitId(one)), unitOf(state, unitId(other)));

describe('on squares a captain', () => {
  it('finishes the wounded walker, and leaves the sound one', () => {
    const { at } = begun(
      board({
        blue: [{ card: 'pounder', at: [6, 4] }, RESERVE],
        red: [{ card: 'ludwig', at: [4, 10], facing: 's' }, { card: 'ludwig', at: [8, 10], facing: 's', damage: 5 }, THEIRS],
      }),
    );
    expect(at).toContain('red-2');
  });

  it('keeps out of the reach of a flamethrower that has still to act', () => {
    const game = board({
      blue: [{ card: 'gunners', at: [6, 4] }, RESERVE],
      red: [{ card: 'hotdog', at: [6, 12], facing: 's' }, THEIRS],
    });
    const { state } = begun(game);
    // 3 squares that it goes, and 2 that its napalm reaches.
    expect(apart(game, state, 'blue-1', 'red-1')).toBeGreaterThan(5);
  });

  it('takes the objective in the last turn, whoever could be shot instead', () => {
    const game = board({
      ...LAST,
      objectives: [
        { by: 'blue', at: [3, 3] },
        { by: 'red', at: [6, 12] },
      ],
      blue: [{ card: 'gunners', at: [6, 9] }, RESERVE],
      red: [{ card: 'ghosts', at: [2, 10], activated: true }, THEIRS],
    });
    const { unit, state } = begun(game, { goesOn: true });
    expect([unit, stands(state, 'blue-1')]).toEqual(['blue-1', [6, 12]]);
  });

  it('holds the objective in the last turn rather than chase a last soldier', () => {
    const game = board({
      ...LAST,
      objectives: [
        { by: 'blue', at: [3, 3] },
        { by: 'red', at: [6, 12] },
      ],
      blue: [{ card: 'gunners', at: [6, 12] }, RESERVE],
      red: [{ card: 'ghosts', at: [11, 17], activated: true, models: 1 }, THEIRS],
    });
    const { state } = begun(game, { goesOn: true });
    expect(stands(state, 'blue-1')).toEqual([6, 12]);
  });

  it('fires with a Sustained Attack where the enemy is in range and cannot answer', () => {
    const { actions, at } = begun(
      board({
        ...LAST,
        blue: [{ card: 'pounder', at: [2, 4] }, RESERVE],
        red: [{ card: 'ludwig', at: [2, 18], facing: 's', activated: true }, THEIRS],
      }),
    );
    expect([actions, at]).toEqual([['sustained'], ['red-1']]);
  });

  it('comes to blows with those whom gloves can reach', () => {
    const { actions, at } = begun(
      board({
        blue: [{ card: 'zombies', at: [6, 6] }, RESERVE],
        red: [{ card: 'ghosts', at: [6, 8], activated: true }, THEIRS],
      }),
    );
    expect([actions, at]).toEqual([['move', 'attack'], ['red-1']]);
  });

  it('waits two turns for an enemy who waits as well, and then comes nearer', () => {
    const nearer = (turn: number, models?: number): number => {
      const game = board({
        ...{ scenario: '5', turn },
        blue: [{ card: 'zombies', at: [6, 2] }],
        red: [
          { card: 'stormtroopers', at: [6, 18], activated: true },
          { ...THEIRS, ...(models && { models }) },
        ],
      });
      return apart(game, game.state, 'blue-1', 'red-1') - apart(game, begun(game).state, 'blue-1', 'red-1');
    };
    expect(nearer(3)).toBeGreaterThan(2);
    // Whoever has fired has not only waited.
    expect([nearer(2), nearer(3, 4)].every(by => by < 0)).toBe(true);
  });

  it('fires at infantry with guns that only hurt infantry', () => {
    const { at } = begun(
      board({
        blue: [{ card: 'panzers', at: [6, 4] }, RESERVE],
        red: [{ card: 'konigsluther', at: [6, 9], facing: 's' }, { card: 'ghosts', at: [8, 10] }, THEIRS],
      }),
    );
    expect(at).toEqual(['red-2']);
  });
});

describe('on squares a captain is asked', () => {
  const asked = (blue: string, red: string) => {
    const game = board({
      go: 'red',
      blue: [{ card: blue, at: [6, 6] }, RESERVE],
      red: [{ card: red, at: [6, 9], facing: 's' }, THEIRS],
    });
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'attack'));
    expect(game.ask.ask).toBe('react');
    return thoughtOn(game, game.state).command.do;
  };

  it('whether he answers a squad that stops before his guns, and does', () => {
    expect(asked('grim-reapers', 'ghosts')).toBe('react');
  });

  it('whether he answers whom he cannot harm, and lets it be', () => {
    expect(asked('panzers', 'konigsluther')).toBe('decline');
  });
});
