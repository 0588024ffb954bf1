import { describe, expect, it } from 'vitest';
import { pieceId } from '../../../../core/base/index.ts';
import { listen, union } from '../../../../core/rulebook/index.ts';
import { halfTracked } from '../../../../core/rules/vehicles/halfTracked.ts';
import { placeOf } from '../../../../core/space/free/base/forms.ts';
import { card } from '../../../kit/cards.ts';
import { place, wood } from '../../../kit/free.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

describe('alone', () => {
  it('EQ-15 throws one die that passes with ARMY', () => {
    const unit = unitWith([halfTracked], { type: 'vehicle', kind: 'vehicle' });
    const at = { unit, piece: pieceId('there'), enters: true, slows: true, kind: 'woods' } as const;
    const tests = union([], listen(bookOf(halfTracked), 'terrain-test', at));
    expect(tests).toEqual({ value: [{ passes: ['army'] }], because: ['EQ-15'] });
    expect(listen(bookOf(halfTracked), 'terrain-test', { ...at, slows: false })).toEqual([]);
  });
});

describe('at the table', () => {
  const machine = card('Machine', 'ssu', 'vehicle', 'V3', { move: [2, 4], damageTrack: 4, skills: ['Half-Tracked'] });
  const far = { card: 'ghosts', at: row(5, 165, 110) };

  it.each([
    ['A', true],
    ['T', false],
    ['S', false],
  ])('EQ-15 into a wood with %s: goes on %s', (face, goesOn) => {
    const game = skirmish({
      blue: [{ card: 'machine', at: [[60, 60, 0]] }],
      red: [far],
      cards: [machine],
      pieces: [wood('trees', [72, 100], [40, 80])],
      dice: [face],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    const events = game.answer({ do: 'move', ways: [{ model: game.model('blue-1.1'), path: [place(78, 60)] }] });
    // Its hull ends 3 cm ahead of its centre.
    expect(placeOf(game.unit('blue-1').models[0]!.place!).x).toBe(goesOn ? 780 : 690);
    expect(events.some(event => event.type === 'boggedDown' && event.because.includes('EQ-15' as never))).toBe(!goesOn);
    expect(game.dice.left()).toBe(0);
  });

  it('EQ-15 is free to move, and throws again, in its next activation', () => {
    const game = skirmish({
      blue: [{ card: 'machine', at: [[69, 60, 0]] }],
      red: [far],
      cards: [machine],
      pieces: [wood('trees', [72, 100], [40, 80])],
      dice: ['T', 'AAA', 'SSS', 'A'],
    });
    const go = () => {
      game.answer(activate('blue-1'));
      game.answer(declare('move', 'nothing'));
      game.answer({ do: 'move', ways: [{ model: game.model('blue-1.1'), path: [place(80, 60)] }] });
      return placeOf(game.unit('blue-1').models[0]!.place!).x;
    };
    expect(go()).toBe(690);
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer({ do: 'goFirst', side: 'blue' });
    expect(go()).toBe(800);
    expect(game.dice.left()).toBe(0);
  });
});
