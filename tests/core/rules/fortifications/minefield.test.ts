import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../core/decisions/index.ts';
import { placeOf } from '../../../../core/space/free/base/forms.ts';
import { asForm } from '../../../../core/space/grid/base/forms.ts';
import type { Piece } from '../../../../core/space/space.ts';
import { allocate, ofType } from '../../../kit/attack.ts';
import { card } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import { place, terrain } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import { go, gridSkirmish, on, squareOf } from '../../../kit/gridSkirmish.ts';
import { BLUE_FIRST, idle, specials } from '../../../kit/turn.ts';

const cards = [
  card('Walker', 'axis', 'vehicle', 'V4', { move: [3, 6], damageTrack: 4 }),
  card('Hero', 'axis', 'hero', 'I2', { move: [3, 6], damageTrack: 4 }),
  card('Fliers', 'axis', 'squad', 'I2', { move: [3, 6], models: ['5'], skills: ['Flying'] }),
  card('Squad', 'axis', 'squad', 'I2', { move: [3, 6], models: ['5'] }),
  card('Calm', 'axis', 'squad', 'I2', { move: [3, 6], models: ['5'], skills: ["Nothin's Easy"] }),
];
const SQUADS = ['squad', 'fliers', 'calm'];

/** A unit south of a minefield, and what takes it to a place beyond its near edge: 10 cm or a square is inside, 20 cm or two beyond. */
interface Side {
  begin(name: string, dice: readonly string[], far?: 'beside' | 'inside', markers?: readonly string[]): Skirmish;
  move(game: Skirmish, to: 'inside' | 'beyond' | 'aside'): Command;
}

const free: Side = {
  begin(name, dice, far = 'beside', markers = []) {
    const y = far === 'beside' ? 57 : 65;
    return skirmish({
      ...{ cards, dice, pieces: [terrain('mines', 'minefield', [40, 80], [60, 68])] },
      blue: [{ card: name, at: SQUADS.includes(name) ? row(5, 54, y) : [[60, name === 'hero' ? y : y - 2, 90]], markers }],
      red: [{ card: 'gunners', at: row(2, 150, 110) }],
    });
  },
  move: (game, to) => ({
    do: 'move',
    ways: game.unit('blue-1').models.map(({ id, place: at }) => ({
      model: id,
      path: [place(placeOf(at!).x / 10, { inside: 65, beyond: 75, aside: 50 }[to], 0, 90)],
    })),
  }),
};
const squares: Side = {
  begin: (name, dice, far = 'beside', markers = []) =>
    gridSkirmish({
      ...{ cards, dice },
      pieces: [
        {
          ...{ id: 'mines' as Piece['id'], kind: 'minefield' },
          form: asForm({ squares: [[6, 6]], walls: [], storeys: 1, roof: false }),
        },
      ],
      blue: [{ card: name, at: [6, far === 'beside' ? 5 : 6], markers }],
      red: [{ card: 'gunners', at: [12, 18] }],
    }),
  move(game, to) {
    const { row: from } = squareOf(game.unit('blue-1').models[0]!.place)!;
    const end = { inside: 6, beyond: 7, aside: from - 1 }[to];
    const step = Math.sign(end - from);
    return go('blue-1.1', ...Array.from({ length: Math.abs(end - from) }, (_, i) => on(6, from + step * (i + 1))));
  },
};

describe.each([
  ['on the table', free],
  ['on squares', squares],
] as const)('%s', (name, { begin, move }) => {
  const moved = (game: Skirmish, to: 'inside' | 'beyond' | 'aside') => {
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    return game.answer(move(game, to));
  };

  it('FORT-27 FORT-28 a squad of five crosses: five dice of the enemy, two hits, an infantry save each; it stands where it has gone', () => {
    const game = begin('squad', ['AATSS', 'ST']);
    const events = moved(game, 'beyond');
    expect(events.map(event => event.type).slice(0, 3)).toEqual(['moved', 'acted', 'rolled']);
    expect(ofType(events, 'rolled').map(({ roll: { why, side, count, counts } }) => [why, side, count, counts])).toEqual([
      ['mines', 'red', 5, ['army']],
      ['infantrySave', 'blue', 2, ['army']],
    ]);
    expect(ofType(events, 'rolled')[0]!.because).toEqual(['FORT-27']);
    allocate(game, 'blue-1.2', 'blue-1.4');
    expect(game.unit('blue-1').models.map(model => model.id)).toEqual(['blue-1.1', 'blue-1.3', 'blue-1.5']);
    // Hits of no attack: nobody keeps his head down.
    expect(game.unit('blue-1').markers).toEqual([]);
    expect(game.dice.left()).toBe(0);
  });

  it('FORT-27 a walker: one die, and ARMY ticks two boxes', () => {
    const game = begin('walker', ['A']);
    moved(game, 'beyond');
    expect(game.unit('blue-1').damage).toBe(2);
  });

  it('FORT-27 a hero: one die, and an infantry save that fails costs two boxes', () => {
    const game = begin('hero', ['A', 'S']);
    moved(game, 'beyond');
    expect(game.unit('blue-1').damage).toBe(2);
    const lucky = begin('hero', ['A', 'A']);
    moved(lucky, 'beyond');
    expect(lucky.unit('blue-1').damage).toBe(0);
  });

  it('FORT-27 what flies over it sets nothing off', () => {
    const game = begin('fliers', []);
    moved(game, 'beyond');
    expect(game.dice.thrown).toEqual([]);
  });

  it('FORT-28 into it, then out of it the next turn: attacked again; who stays is not', () => {
    const game = begin('walker', ['S', ...BLUE_FIRST, ...BLUE_FIRST, 'A']);
    moved(game, 'inside');
    expect(game.dice.thrown).toHaveLength(1);
    idle(game);
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    idle(game);
    moved(game, 'beyond');
    expect(game.unit('blue-1').damage).toBe(2);
    expect(game.dice.left()).toBe(0);
  });

  it('FORT-28 beside it nothing happens', () => {
    const game = begin('walker', []);
    moved(game, 'aside');
    expect(game.dice.thrown).toEqual([]);
  });

  it('FORT-29 infantry lifts the mines with ARMY', () => {
    const game = begin('squad', ['A']);
    game.answer(activate('blue-1'));
    game.answer(specials('liftMines'));
    game.answer(choose('mines'));
    expect(game.state.pieces).toEqual([]);
  });

  it('FORT-29 without it the unit is attacked as if it had moved there; Suppressed on the table', () => {
    const game = begin('squad', ['S', 'ATTTT', 'A']);
    game.answer(activate('blue-1'));
    game.answer(specials('liftMines'));
    const events = game.answer(choose('mines'));
    expect(ofType(events, 'rolled').map(({ roll: { side, count } }) => [side, count])).toEqual([
      ['blue', 1],
      ['red', 5],
      ['blue', 1],
    ]);
    expect(game.state.pieces).toHaveLength(1);
    expect(game.unit('blue-1').markers).toEqual(name === 'on squares' ? [] : ['suppressed']);
  });

  it('FORT-29 no hit is needed for the marker, which takes the place of Under Fire; on squares there is none', () => {
    const under = name === 'on squares' ? [] : ['underFire'];
    // What it is marked with is shed only by ARMY.
    const game = begin('squad', [...under.map(() => 'TT'), 'S', 'TTTTT'], 'beside', under);
    game.answer(activate('blue-1'));
    game.answer(specials('liftMines'));
    game.answer(choose('mines'));
    expect(game.unit('blue-1').markers).toEqual(name === 'on squares' ? [] : ['suppressed']);
    expect(game.dice.left()).toBe(0);
  });

  it('FORT-29 NEW-28 whom nothing suppresses keeps the marker that it has', () => {
    const under = name === 'on squares' ? [] : ['underFire'];
    const game = begin('calm', [...under.map(() => 'TT'), 'S', 'TTTTT'], 'beside', under);
    game.answer(activate('blue-1'));
    game.answer(specials('liftMines'));
    game.answer(choose('mines'));
    expect(game.unit('blue-1').markers).toEqual(under);
  });

  it('FORT-29 a hero gets no marker', () => {
    const game = begin('hero', ['T', 'A', 'T']);
    game.answer(activate('blue-1'));
    game.answer(specials('liftMines'));
    game.answer(choose('mines'));
    expect(game.unit('blue-1')).toMatchObject({ damage: 2, markers: [] });
  });
});
