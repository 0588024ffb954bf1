import { expect, it } from 'vitest';
import { choose } from '../../../kit/choices.ts';
import type { Span } from '../../../kit/free.ts';
import { terrain } from '../../../kit/free.ts';
import { activate } from '../../../kit/game.ts';
import { among, inBoth, offered, orders, take } from '../../../kit/commanding.ts';
import { boardOf } from '../../../../core/game/table.ts';
import { asShape } from '../../../../core/space/free/base/forms.ts';

/** A hull more than an R above the small base of its stand. */
const HOVERING = asShape({
  base: { radius: 20 },
  volumes: [{ part: 'hull', shape: 'box', center: [0, 0, 171], half: [75, 19, 21], yaw: 0 }],
});

inBoth('Get Up', (send, space) => {
  const medic = (dice: readonly string[], more: { readonly models?: number } = {}) =>
    send({
      blue: [
        { card: 'emma', at: [4, 4], damage: 2 },
        { card: 'rockets', at: [4, 5], models: more.models ?? 3, spent: { faust: 3 } },
        { card: 'gun', at: [5, 4], damage: 2 },
        { card: 'tank', at: [3, 4], damage: 3 },
        { card: 'plain', at: [4, 6], models: 2 },
        { card: 'dead', at: [3, 5], models: 2 },
      ],
      dice,
    });

  it.each(['A', 'S'])('CMD-21 CMD-22 NEW-09 %s: a soldier of a squad in 1 R stands again, without ammunition', face => {
    const game = medic([face]);
    orders(game, 'blue-1', 'getUp', 'nothing');
    // Infantry in reach: he himself, the squad and the gun; no machine, nobody two squares away, no Zombies (CMD-31).
    expect(among(game)).toEqual(['blue-1', 'blue-2', 'blue-3']);
    take(game, 'blue-2');
    expect(among(game)).toEqual(['blue-2.4', 'blue-2.5']);
    expect(game.refused(choose('blue-2.1')).code).toBe('choose.notAmong');
    const returned = take(game, 'blue-2.5');
    if (space === 'table') {
      expect(among(game)).toEqual(['blue-2.1', 'blue-2.2', 'blue-2.3']);
      take(game, 'blue-2.2');
    } else expect(returned[0]).toMatchObject({ type: 'modelReturned', unit: 'blue-2', because: ['CMD-21'] });
    const { models, spent } = game.unit('blue-2');
    expect(models.map(model => model.id)).toEqual(['blue-2.1', 'blue-2.2', 'blue-2.3', 'blue-2.5']);
    expect(spent).toEqual({ faust: 3 });
    const board = boardOf(game.table, game.state);
    expect(game.table.space.faults(board)).toEqual([]);
    expect(game.table.space.together(board.models.filter(model => model.unit === 'blue-2')).ok).toBe(true);
  });

  it.runIf(space === 'table')('CMD-21 nobody stands again on the base of an aircraft, whose hull is far above him', () => {
    const game = send({
      blue: [
        { card: 'emma', at: [4, 4] },
        { card: 'plain', at: [4, 5], models: 1 },
        { card: 'plane', at: [3.6, 5] },
      ],
      shapes: { plane: HOVERING },
      dice: ['A'],
    });
    orders(game, 'blue-1', 'getUp', 'nothing');
    take(game, 'blue-2');
    take(game, 'blue-2.2');
    expect(game.unit('blue-2').models).toHaveLength(2);
    expect(game.table.space.faults(boardOf(game.table, game.state))).toEqual([]);
  });

  it.runIf(space === 'table')('CMD-22 nobody stands again where there is no room for him', () => {
    const water = (id: string, x: Span, y: Span) => terrain(id, 'deepWater', x, y);
    const game = send({
      blue: [
        { card: 'emma', at: [4, 4] },
        { card: 'plain', at: [4, 5], models: 1 },
      ],
      pieces: [
        ...[water('west', [34, 38.5], [45, 55]), water('east', [41.5, 46], [45, 55])],
        ...[water('south', [38.5, 41.5], [45, 48.5]), water('north', [38.5, 41.5], [51.5, 55])],
      ],
      dice: ['A'],
    });
    orders(game, 'blue-1', 'getUp', 'nothing');
    take(game, 'blue-2');
    expect(game.unit('blue-2').models).toHaveLength(1);
    expect(game.ask.ask).toBe('activate');
  });

  it.each([
    ['blue-3', 1],
    ['blue-1', 1],
  ])('CMD-21 %s, on one base, loses a point of damage', (unit, left) => {
    const game = medic(['S']);
    orders(game, 'blue-1', 'getUp', 'nothing');
    take(game, unit);
    expect(game.unit(unit).damage).toBe(left);
  });

  it('CMD-21 TARGET: nothing, and a squad at full strength gets nothing', () => {
    const game = medic(['T']);
    orders(game, 'blue-1', 'getUp', 'nothing');
    expect(game.ask.ask).toBe('activate');
    const full = medic(['A'], { models: 5 });
    orders(full, 'blue-1', 'getUp', 'nothing');
    take(full, 'blue-2');
    expect(full.unit('blue-2').models).toHaveLength(5);
    expect(full.ask.ask).toBe('activate');
  });

  it('CMD-21 the medic’s own squad may be helped; one wholly eliminated may not', () => {
    const game = send({
      blue: [
        { card: 'named', at: [4, 4], models: 3 },
        { card: 'plain', at: [4, 5] },
      ],
      dice: ['A'],
    });
    const units = game.state.units.map(unit =>
      unit.id === 'blue-2' ? { ...unit, where: 'eliminated' as const, models: [] } : unit,
    );
    game.state = { ...game.state, units };
    orders(game, 'blue-1', 'getUp', 'nothing');
    expect(among(game)).toEqual(['blue-1']);
    take(game, 'blue-1');
    if (space === 'table') take(game, 'blue-1.4');
    expect(game.unit('blue-1').models.length + (game.ask.ask === 'choose' ? 1 : 0)).toBe(4);
  });

  it('NEW-09 a hero heals the squad that he has joined', () => {
    const game = send({
      blue: [
        { card: 'plain', at: [4, 4], models: 4 },
        { card: 'emma', at: [4, 5], joined: 'blue-1' },
      ],
      dice: ['S'],
    });
    game.answer(activate('blue-1'));
    expect(offered(game)).toEqual(['getUp', 'stimulants']);
    game.answer({ do: 'declare', actions: [{ action: 'special', special: 'getUp' }, { action: 'nothing' }], weapons: [] });
    take(game, 'blue-1');
    take(game, 'blue-1.5');
    if (space === 'table') take(game, 'blue-1.1');
    expect(game.unit('blue-1').models).toHaveLength(5);
  });
});

inBoth('CMD-23 the medic’s reach', (send, space) => {
  it('beside him, on squares askew too, and no farther', () => {
    const reached = (at: readonly [number, number]) => {
      const game = send({
        blue: [
          { card: 'emma', at: [4, 4] },
          { card: 'gun', at, damage: 2 },
        ],
        dice: ['A'],
      });
      orders(game, 'blue-1', 'getUp', 'nothing');
      return among(game)?.includes('blue-2') ?? false;
    };
    expect(reached([5, 4])).toBe(true);
    expect(reached([6, 4])).toBe(false);
    if (space === 'squares') expect([reached([5, 5]), reached([4, 4]), reached([6, 6])]).toEqual([true, true, false]);
  });
});
