import { describe, expect, it } from 'vitest';
import { modelId, unitId } from '../../../core/base/index.ts';
import type { State } from '../../../core/game/state.ts';
import { unitOf } from '../../../core/game/table.ts';
import { card, weapon } from '../../kit/cards.ts';
import { box, wood } from '../../kit/free.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, attack, declare, row, shots } from '../../kit/game.ts';
import type { Position } from './exam.ts';
import { begun, positionOf, thoughtOn, toPrize } from './exam.ts';

/** Far from everything, so that nobody is the last of his side. */
const RESERVE = { card: 'gunners', at: row(5, 10, 10), activated: true } as const;
const THEIRS = { card: 'stormtroopers', at: row(5, 165, 110), activated: true } as const;

const firesAt = (position: Position) => begun(positionOf(position));

/** In cm, how far north the models of a unit stand. */
const northings = (state: State, unit: string): readonly number[] =>
  unitOf(state, unitId(unit)).models.map(({ place }) => (place as unknown as { y: number }).y / 10);

describe('a captain picks his target', () => {
  it('those in the open rather than the same in a wood', () => {
    const { at } = firesAt({
      pieces: [wood('wood', [38, 60], [75, 95])],
      blue: [{ card: 'grim-reapers', at: row(3, 60, 40) }, RESERVE],
      red: [{ card: 'ghosts', at: row(5, 42, 80) }, { card: 'ghosts', at: row(5, 68, 80) }, THEIRS],
    });
    expect(at).toEqual(['red-2']);
  });

  it('whoever stands on what the enemy is about to win', () => {
    const { at } = firesAt({
      turn: 3,
      turnLimit: 3,
      prizes: [{ for: 'red', at: [50, 80] }],
      blue: [{ card: 'grim-reapers', at: row(3, 60, 40) }, RESERVE],
      red: [
        { card: 'ghosts', at: row(2, 48, 80), activated: true },
        { card: 'ghosts', at: row(5, 68, 80) },
        { ...THEIRS, at: row(5, 165, 110) },
      ],
    });
    expect(at).toContain('red-1');
  });

  it('the gun that could destroy his walker, and not those who could not', () => {
    const { at } = firesAt({
      blue: [{ card: 'pounder', at: [[60, 40, 90]] }, RESERVE],
      red: [{ card: 'zombies', at: row(5, 40, 110) }, { card: 'hans', at: [[75, 110, 270]] }, THEIRS],
    });
    expect(at).toContain('red-2');
  });

  it('the machine with a last box left, though a dearer one stands by', () => {
    const { at } = firesAt({
      blue: [{ card: 'pounder', at: [[60, 30, 90]] }, RESERVE],
      red: [{ card: 'konigsluther', at: [[40, 100, 270]] }, { card: 'ludwig', at: [[80, 100, 270]], damage: 5 }, THEIRS],
    });
    expect(at).toContain('red-2');
  });
});

describe('a captain comes to fire', () => {
  it('from where he stands with a Sustained Attack, where the enemy is in range and cannot answer', () => {
    const { actions, at } = firesAt({
      blue: [{ card: 'pounder', at: [[10, 60, 0]] }, RESERVE],
      red: [
        { card: 'ludwig', at: [[160, 60, 180]], activated: true },
        { ...THEIRS, at: row(5, 165, 5) },
      ],
    });
    expect(actions).toEqual(['sustained']);
    expect(at).toContain('red-1');
  });

  it('after a Move, where his rifles reach nobody before', () => {
    const { actions, at } = firesAt({
      blue: [{ card: 'gunners', at: row(5, 54, 40) }, { ...RESERVE }],
      red: [{ card: 'ghosts', at: row(5, 54, 115), activated: true }, { ...THEIRS }],
    });
    expect(actions).toEqual(['move', 'attack']);
    expect(at).toEqual(['red-1']);
  });

  it('to blows, where gloves are all he has and nobody can fire at him before', () => {
    const { actions, at } = firesAt({
      blue: [{ card: 'zombies', at: row(5, 54, 60) }, RESERVE],
      red: [{ card: 'ghosts', at: row(5, 54, 74), activated: true }, THEIRS],
    });
    expect(actions).toContain('attack');
    expect(at).toEqual(['red-1']);
  });

  it('to blows with a Charge, where a monster has nothing else and he comes near enough by a March alone', () => {
    const monster = card('Monster', 'mythos', 'vehicle', 'V5', {
      ...{ move: [3, 5], damageTrack: 9, points: 20, skills: ['Charge', 'Flying'] },
      weapons: [weapon('Claws', { count: 2, mount: 'turret', reach: 'C', cells: 'I2:4/1 V5:2/3' })],
    });
    const { actions, at } = firesAt({
      cards: [monster],
      blue: [{ card: 'monster', at: [[60, 30, 90]] }, RESERVE],
      red: [{ card: 'gunners', at: row(5, 54, 80), activated: true }, THEIRS],
    });
    expect(actions).toEqual(['march']);
    expect(at).toEqual(['red-1']);
  });

  it('near enough for shotguns', () => {
    const { actions, at } = firesAt({
      blue: [{ card: 'fakyeli', at: row(5, 54, 40) }, RESERVE],
      red: [{ card: 'stormtroopers', at: row(5, 54, 80), activated: true }, THEIRS],
    });
    expect(actions).toEqual(['move', 'attack']);
    expect(at).toEqual(['red-1']);
  });

  it('round the house behind which the enemy stands', () => {
    const { actions, at } = firesAt({
      pieces: [box('house', [50, 70], [55, 65], 20)],
      blue: [{ card: 'grim-reapers', at: row(3, 66, 45) }, RESERVE],
      red: [{ card: 'ghosts', at: row(5, 54, 75), activated: true }, THEIRS],
    });
    expect(actions).toEqual(['move', 'attack']);
    expect(at).toEqual(['red-1']);
  });
});

describe('a captain lets others act first', () => {
  it('and sends to the objective in the last turn the one who comes there', () => {
    const game = positionOf({
      turn: 3,
      turnLimit: 3,
      prizes: [{ for: 'blue', at: [60, 70] }],
      blue: [{ card: 'gunners', at: row(5, 84, 15) }, { card: 'gunners', at: row(5, 54, 46) }, RESERVE],
      red: [{ ...THEIRS }],
    });
    const { unit, state } = begun(game);
    expect(unit).toBe('blue-2');
    expect(toPrize(game, state, 'blue-2')).toBeLessThanOrEqual(1);
  });
});

describe('a captain keeps', () => {
  it('to the nearer of two objectives that win, in the last turn', () => {
    const game = positionOf({
      turn: 3,
      turnLimit: 3,
      prizes: [
        { for: 'blue', at: [60, 70] },
        { for: 'blue', at: [150, 60] },
      ],
      blue: [{ card: 'gunners', at: row(5, 54, 46) }, RESERVE],
      red: [{ ...THEIRS }],
    });
    const { state } = begun(game);
    expect(toPrize(game, state, 'blue-1')).toBeLessThanOrEqual(1);
  });

  it('the objective that he holds in the last turn, whoever could be shot elsewhere', () => {
    const game = positionOf({
      turn: 3,
      turnLimit: 3,
      prizes: [{ for: 'blue', at: [60, 60] }],
      blue: [{ card: 'gunners', at: row(5, 54, 60) }, RESERVE],
      red: [{ card: 'ghosts', at: row(5, 54, 118), activated: true }, THEIRS],
    });
    const { state } = begun(game);
    expect(toPrize(game, state, 'blue-1')).toBeLessThanOrEqual(1);
  });

  it('still where there is nothing better to do, and does not march nowhere', () => {
    const game = positionOf({
      turn: 3,
      turnLimit: 3,
      prizes: [{ for: 'blue', at: [60, 60] }],
      blue: [{ card: 'gunners', at: row(5, 54, 60) }, RESERVE],
      red: [{ ...THEIRS, at: row(5, 165, 118) }],
    });
    const { actions, state } = begun(game);
    expect(actions).not.toContain('march');
    expect(toPrize(game, state, 'blue-1')).toBeLessThanOrEqual(1);
  });

  it('his guard by what the enemy would win, though he could fire better from elsewhere', () => {
    const game = positionOf({
      turn: 3,
      prizes: [{ for: 'red', at: [60, 20] }],
      blue: [
        { card: 'gunners', at: row(5, 54, 20) },
        { ...RESERVE, at: row(5, 140, 10) },
      ],
      red: [{ card: 'konigsluther', at: [[60, 50, 270]] }, THEIRS],
    });
    const { state } = begun(game);
    expect(toPrize(game, state, 'blue-1')).toBeLessThanOrEqual(1);
  });

  it('his soldiers out of the way of zombies who can only strike', () => {
    const game = positionOf({
      blue: [{ card: 'gunners', at: row(5, 54, 50) }, RESERVE],
      red: [{ card: 'zombies', at: row(5, 54, 95) }, THEIRS],
    });
    const { state, at } = begun(game);
    expect(Math.max(...northings(state, 'blue-1'))).toBeLessThan(95 - 20);
    expect(at).toEqual(['red-1']);
  });

  it('away from a napalm thrower that has not acted yet', () => {
    const game = positionOf({
      blue: [{ card: 'gunners', at: row(5, 54, 30) }, RESERVE],
      red: [{ card: 'hotdog', at: [[60, 95, 270]] }, THEIRS],
    });
    const { state } = begun(game);
    // In cm: 30 that it goes, and 20 that it reaches.
    expect(Math.max(...northings(state, 'blue-1'))).toBeLessThan(95 - 50);
  });
});

/** Red has declared and acts; what comes of it by the dice stands before blue. */
const underFire = (position: Position, ...faces: readonly string[]): Skirmish =>
  positionOf({ ...position, go: 'red', dice: faces });

describe('a captain is asked', () => {
  it('whom he loses, and gives the riflemen before the bazooka', () => {
    const game = underFire(
      { blue: [{ card: 'gunners', at: row(5, 54, 40) }, RESERVE], red: [{ card: 'ludwig', at: [[60, 80, 270]] }, THEIRS] },
      'ATTTTT',
      'T',
    );
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(attack(shots(['red-1.1'], 'mg-44', 'blue-1')));
    expect(game.ask.ask).toBe('allocate');
    const { command } = thoughtOn(game, game.state);
    expect(command).not.toMatchObject({ model: modelId('blue-1.5') });
  });

  it('whom he loses, and gives a soldier before the hero with him', () => {
    const game = underFire(
      {
        blue: [
          { card: 'gunners', at: row(4, 54, 40) },
          { card: 'bazooka-joe', at: [[60, 44]], joined: 'blue-1', damage: 3 },
          RESERVE,
        ],
        red: [{ card: 'ludwig', at: [[60, 80, 270]] }, THEIRS],
      },
      'ATTTTT',
      'T',
    );
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(attack(shots(['red-1.1'], 'mg-44', 'blue-1')));
    expect(game.ask.ask).toBe('allocate');
    expect(thoughtOn(game, game.state).command).not.toMatchObject({ model: modelId('blue-2.1') });
  });

  it('which dice he throws again in a Sustained Attack, and takes those that missed', () => {
    const game = positionOf({
      blue: [{ card: 'gunners', at: row(5, 54, 40) }, RESERVE],
      red: [{ card: 'ghosts', at: row(5, 54, 75) }, THEIRS],
      dice: ['ATTAST'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('sustained'));
    if (game.ask.ask === 'react') game.answer({ do: 'decline' });
    game.answer(attack(shots(['blue-1.1', 'blue-1.2', 'blue-1.3'], 'm1-rifle', 'red-1')));
    expect(game.ask.ask).toBe('reroll');
    expect(thoughtOn(game, game.state).command).toEqual({ do: 'reroll', dice: [1, 2, 4, 5] });
  });

  it('whether he answers a squad that stops before his guns, and does', () => {
    const game = underFire({
      blue: [{ card: 'grim-reapers', at: row(3, 60, 40) }, RESERVE],
      red: [{ card: 'ghosts', at: row(5, 54, 75) }, THEIRS],
    });
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'attack'));
    expect(game.ask.ask).toBe('react');
    expect(thoughtOn(game, game.state).command.do).toBe('react');
  });

  it('whether he answers those whom he cannot harm, and lets it be', () => {
    const game = underFire({
      blue: [{ card: 'panzers', at: row(3, 60, 40) }, RESERVE],
      red: [{ card: 'konigsluther', at: [[60, 75, 270]] }, THEIRS],
    });
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'attack'));
    expect(game.ask.ask).toBe('react');
    expect(thoughtOn(game, game.state).command.do).toBe('decline');
  });
});
