import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../core/decisions/index.ts';
import { placeOf } from '../../../../core/space/free/base/forms.ts';
import { asForm } from '../../../../core/space/grid/base/forms.ts';
import type { Piece } from '../../../../core/space/space.ts';
import { ofType } from '../../../kit/attack.ts';
import { place, terrain } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import { go, gridSkirmish, on, squareOf } from '../../../kit/gridSkirmish.ts';
import { BLUE_FIRST, idle } from '../../../kit/turn.ts';

const others = [{ card: 'gunners', at: row(2, 150, 110) }];

describe('on the table', () => {
  const wire = terrain('wire', 'barbedWire', [40, 80], [60, 65]);
  const begin = (dice: readonly string[], card = 'ghosts', y = 52) =>
    skirmish({
      ...{ dice, pieces: [wire], red: others },
      blue: [{ card, at: card === 'ghosts' ? row(5, 54, y) : [[60, y, 90]] }],
    });
  const to = (game: Skirmish, y: number): Command => ({
    do: 'move',
    ways: game.unit('blue-1').models.map(({ id, place: at }) => ({ model: id, path: [place(placeOf(at!).x / 10, y, 0, 90)] })),
  });
  const ys = (game: Skirmish) => game.unit('blue-1').models.map(model => placeOf(model.place!).y);
  const moved = (game: Skirmish, y: number) => {
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    return game.answer(to(game, y));
  };

  it('FORT-25 with ARMY the unit goes on, on one die for all of it', () => {
    const game = begin(['A']);
    const events = moved(game, 70);
    expect(events[0]).toMatchObject({ type: 'rolled', roll: { why: 'terrain', count: 1, counts: ['army'] } });
    expect(ofType(events, 'rolled')[0]!.because).toContain('FORT-25');
    expect(ys(game)).toEqual([700, 700, 700, 700, 700]);
    expect(game.dice.left()).toBe(0);
  });

  it.each(['S', 'T'])('FORT-25 with %s it is caught at the wire, and does not move again in this activation', face => {
    const game = begin([face]);
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    const events = game.answer(to(game, 70));
    expect(ofType(events, 'boggedDown')).toMatchObject([{ unit: 'blue-1', piece: 'wire', because: ['FORT-25'] }]);
    // The bases end where they touch it.
    for (const y of ys(game)) expect(y).toBeCloseTo(587.5, 1);
    expect(game.unit('blue-1').lastAction).toBe('nothing');
  });

  it('FORT-25 in the next activation inside the wire it throws again to leave', () => {
    const game = begin([...['A', ...BLUE_FIRST], 'T', ...BLUE_FIRST, 'A']);
    moved(game, 62);
    expect(ys(game)).toEqual([620, 620, 620, 620, 620]);
    idle(game);
    moved(game, 75);
    expect(ys(game)).toEqual([620, 620, 620, 620, 620]);
    idle(game);
    moved(game, 75);
    expect(ys(game)).toEqual([750, 750, 750, 750, 750]);
    expect(game.dice.left()).toBe(0);
  });

  it('FORT-25 vehicles throw nothing', () => {
    const game = begin([], 'pounder', 50);
    moved(game, 70);
    expect(ys(game)).toEqual([700]);
  });
});

describe('on squares', () => {
  const wire: Piece = {
    ...{ id: 'wire' as Piece['id'], kind: 'barbedWire' },
    form: asForm({ squares: [[6, 5]], walls: [], storeys: 1, roof: false }),
  };
  const begin = (dice: readonly string[], card = 'ghosts', at: readonly [number, number] = [6, 4]) =>
    gridSkirmish({ ...{ dice, pieces: [wire] }, blue: [{ card, at }], red: [{ card: 'gunners', at: [12, 18] }] });
  const moved = (game: Skirmish, ...path: Parameters<typeof go>[1][]) => {
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    return game.answer(go('blue-1.1', ...path));
  };
  const square = (game: Skirmish) => {
    const { column, row: n } = squareOf(game.unit('blue-1').models[0]!.place)!;
    return [column, n];
  };

  it('FORT-25 with ARMY across it', () => {
    const game = begin(['A']);
    moved(game, on(6, 5), on(6, 6));
    expect(square(game)).toEqual([6, 6]);
  });

  it.each(['S', 'T'])('FORT-25 with %s it stops before it, all of it', face => {
    const game = begin([face]);
    moved(game, on(6, 5), on(6, 6));
    expect(game.unit('blue-1').models.map(model => squareOf(model.place)!.row)).toEqual([4, 4, 4, 4, 4]);
  });

  it('FORT-25 to leave it, again', () => {
    const game = begin(['S', ...BLUE_FIRST, 'A'], 'ghosts', [6, 5]);
    moved(game, on(6, 6));
    expect(square(game)).toEqual([6, 5]);
    idle(game);
    moved(game, on(6, 6));
    expect(square(game)).toEqual([6, 6]);
  });

  it('FORT-25 vehicles throw nothing, nor who goes round', () => {
    const machine = begin([], 'pounder');
    moved(machine, on(6, 5), on(6, 6));
    expect(square(machine)).toEqual([6, 6]);
    moved(begin([]), on(7, 5));
  });
});
