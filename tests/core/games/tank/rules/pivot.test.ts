import { describe, expect } from 'vitest';
import { it } from '../../../../kit/flips.ts';
import { BLUE, block, duel, only, RED, types } from '../../../../kit/tankDuel.ts';
import { TRAINING_A } from '../../../../../core/games/tank/index.ts';

const slow = { command: 'slow' };
const facing = (game: ReturnType<typeof duel>) => (game.tank(BLUE).place as never as { facing: number }).facing;

describe('one pivot, before or after the movement', () => {
  it('TANK-01 move then pivot, and pivot then move', () => {
    const after = duel({ blue: [slow] });
    after.act({ do: 'move', way: 'ahead', inches: 4 });
    after.act({ do: 'pivot', facing: 40 });
    expect(facing(after)).toBe(40);
    const before = duel({ blue: [slow] });
    before.act({ do: 'pivot', facing: 40 });
    expect(only(before.act({ do: 'move', way: 'ahead', inches: 4 }), 'moved').inches).toBeCloseTo(4, 3);
  });

  it('TANK-01 in the middle of the move: what is left of it is refused', () => {
    const game = duel({ blue: [slow] });
    game.act({ do: 'move', way: 'ahead', inches: 2 });
    game.act({ do: 'pivot', facing: 40 });
    expect(game.refused({ do: 'move', way: 'ahead', inches: 2 })).toBe('tank.moved TANK-01');
  });

  it('TANK-01 TANK-02 a second pivot is no pivot but an extra one', () => {
    const game = duel({ blue: [slow] });
    game.act({ do: 'pivot', facing: 40 });
    expect(game.refused({ do: 'pivot', facing: 80 })).toBe('tank.pivoted TANK-01 TANK-02');
  });

  it('TANK-01 a pivot takes the action of the phase, unless the card or the group has it for nothing', () => {
    const ready = { as: { ready: 'AP' } };
    const usual = duel({ blue: [ready] });
    usual.act({ do: 'pivot', facing: 10 });
    expect(usual.refused({ do: 'fire', at: RED })).toBe('tank.acted TANK-29');
    for (const given of [
      { blue: [{ ...ready, card: { movement: { ...TRAINING_A.movement, pivotIsFree: true } } }] },
      { blue: [ready], book: 'tank>TANK-01=free' },
    ]) {
      const free = duel(given);
      free.act({ do: 'pivot', facing: 10 });
      expect(free.refused({ do: 'fire', at: RED })).toBeNull();
    }
  });

  it('TANK-01 as far as the card lets it, any way where it does not say', () => {
    const ninety = duel({});
    expect(ninety.refused({ do: 'pivot', facing: 91 })).toBe('tank.turn TANK-01');
    expect(ninety.refused({ do: 'pivot', facing: 270 })).toBeNull();
    const any = duel({ blue: [{ card: { movement: { ...TRAINING_A.movement, pivotMaxDegrees: null } } }] });
    expect(any.refused({ do: 'pivot', facing: 180 })).toBeNull();
  });

  it('TANK-01 a tank does not turn into a wall', () => {
    const game = duel({ pieces: [block('wall', 'solid', [8, 11.5], [4, 1])] });
    expect(game.refused({ do: 'pivot', facing: 90 })).toContain('move.');
  });
});

describe('an extra pivot', () => {
  it('TANK-02 the driver passes: it turns once more', () => {
    const game = duel({ dice: ['3'] });
    game.act({ do: 'pivot', facing: 40 });
    const events = game.act({ do: 'extraPivot', facing: 80 });
    expect(only(events, 'tested')).toMatchObject({ role: 'driver', result: 'passed' });
    expect(facing(game)).toBe(80);
    expect(game.refused({ do: 'extraPivot', facing: 100 })).toBe('tank.extraPivot TANK-02');
  });

  it('TANK-02 he fails with the worst roll: it does not turn, and there is no Calamity', () => {
    const game = duel({ dice: ['1'] });
    game.act({ do: 'pivot', facing: 40 });
    const events = game.act({ do: 'extraPivot', facing: 80 });
    expect(only(events, 'tested').result).toBe('failed');
    expect(types(events)).not.toContain('calamity');
    expect(facing(game)).toBe(40);
  });

  it('TANK-02 not before the first, and not without its driver', () => {
    expect(duel({}).refused({ do: 'extraPivot', facing: 40 })).toBe('tank.firstPivot TANK-02');
    const out = duel({ blue: [{ as: { effects: ['crewOut:driver'] } }] });
    out.act({ do: 'pivot', facing: 40 });
    expect(out.refused({ do: 'extraPivot', facing: 80 })).toBe('tank.crewOut TANK-02');
  });

  it('TANK-02 without a score on the card the players say how it came out', () => {
    const game = duel({
      blue: [
        { card: { crew: [], crewTest: { ...TRAINING_A.crewTest, success: { ...TRAINING_A.crewTest.success, score: null } } } },
      ],
    });
    game.act({ do: 'pivot', facing: 40 });
    game.act({ do: 'extraPivot', facing: 80 });
    expect(game.asked).toMatchObject({
      ask: 'result',
      what: 'crewTest',
      about: 'driver',
      among: ['passed', 'failed'],
      dice: 1,
      score: null,
    });
    const events = game.answer({ do: 'tell', value: 'passed' });
    expect(only(events, 'told')).toMatchObject({ what: 'crewTest', value: 'passed', manual: true });
    expect(facing(game)).toBe(80);
  });

  it('TANK-03 never with a Scoot, before or after it', () => {
    const free = { book: 'tank>TANK-01=free' };
    const after = duel({ ...free, dice: ['52'] });
    after.act({ do: 'pivot', facing: 10 });
    after.act({ do: 'scoot', way: 'ahead' });
    expect(after.refused({ do: 'extraPivot', facing: 40 })).toBe('tank.scooted TANK-03');
    const before = duel({ ...free, dice: ['3'] });
    before.act({ do: 'pivot', facing: 10 });
    before.act({ do: 'extraPivot', facing: 20 });
    expect(before.refused({ do: 'scoot', way: 'ahead' })).toBe('tank.scooted TANK-03');
  });
});
