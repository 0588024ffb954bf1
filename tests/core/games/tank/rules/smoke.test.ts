import { describe, expect } from 'vitest';
import { it } from '../../../../kit/flips.ts';
import { at, BLUE, duel, only, RED, types } from '../../../../kit/tankDuel.ts';

describe('popping it', () => {
  it('TANK-07 one token, then none, and a marker; without a token it is refused', () => {
    const game = duel({ blue: [{ as: { smokeTokens: 1 } }] });
    game.act({ do: 'popSmoke' });
    expect(game.tank(BLUE)).toMatchObject({ smokeTokens: 0, smoke: true });
    expect(duel({ blue: [{ as: { smokeTokens: 0 } }] }).refused({ do: 'popSmoke' })).toBe('tank.noSmoke TANK-07');
  });

  it('TANK-07 tokens that the card does not count are asked for', () => {
    const game = duel({ blue: [{ card: { smokeTokens: null } }] });
    game.act({ do: 'popSmoke' });
    expect(game.asked).toMatchObject({ ask: 'result', what: 'smokeToken', among: ['yes', 'no'] });
    expect(types(game.answer({ do: 'tell', value: 'no' }))).toEqual(['told']);
    game.act({ do: 'popSmoke' });
    game.answer({ do: 'tell', value: 'yes' });
    expect(game.tank(BLUE)).toMatchObject({ smokeTokens: null, smoke: true });
  });
});

describe('its end', () => {
  /** A round later, under that command. */
  const nextRound = (command: string, dice: readonly string[], book = 'tank') => {
    const game = duel({ blue: [{ as: { smoke: true } }], dice, book, sheet: { phases: 1 } });
    game.next();
    const events = game.next({ [BLUE]: command });
    expect(game.dice.left()).toBe(0);
    return { game, events };
  };

  it('TANK-08 another command than Halt: it goes without a die', () => {
    expect(nextRound('slow', []).game.tank(BLUE).smoke).toBe(false);
  });

  it('TANK-08 Halt and a 2: it goes; a 3: it stays, and is looked at again', () => {
    expect(nextRound('halt', ['2']).game.tank(BLUE).smoke).toBe(false);
    const { game, events } = nextRound('halt', ['3']);
    expect(game.tank(BLUE).smoke).toBe(true);
    expect(only(events, 'smokeStayed').because).toEqual(['TANK-08']);
    const twice = duel({ blue: [{ as: { smoke: true } }], dice: ['3', '1'], sheet: { phases: 1 } });
    twice.next();
    twice.next();
    twice.next();
    twice.next();
    expect(twice.tank(BLUE).smoke).toBe(false);
  });

  it('TANK-08 a Scoot takes the tank out of it', () => {
    const game = duel({ blue: [{ as: { smoke: true } }], dice: ['52'] });
    expect(types(game.act({ do: 'scoot', way: 'ahead' }))).toEqual(['acted', 'rolled', 'moved', 'smokeGone']);
  });

  it('TANK-08 the other reading: under Halt it stays, else a die decides, for a Scoot too', () => {
    const book = 'tank>TANK-08=allButHalt';
    expect(nextRound('halt', [], book).game.tank(BLUE).smoke).toBe(true);
    expect(nextRound('slow', ['3'], book).game.tank(BLUE).smoke).toBe(true);
    expect(nextRound('slow', ['2'], book).game.tank(BLUE).smoke).toBe(false);
    const game = duel({ blue: [{ as: { smoke: true } }], dice: ['52', '4'], book });
    game.act({ do: 'scoot', way: 'ahead' });
    expect(game.tank(BLUE).smoke).toBe(true);
  });
});

describe('shooting', () => {
  const rows = (dice: number) => ({ diceToRoll: [{ when: {}, dice }] });
  const shot = (dice: number, blue: boolean, red: boolean, script: string) => {
    const game = duel({
      blue: [{ card: rows(dice), as: { ready: 'AP', smoke: blue, target: { at: RED, aimed: true } } }],
      red: [{ as: { smoke: red } }],
      dice: [script],
    });
    return only(game.act({ do: 'fire', at: RED }), 'fired');
  };

  it('TANK-09 three dice, and the target in smoke: two', () => {
    expect(shot(3, false, true, '11')).toMatchObject({ dice: 2, snap: null });
  });

  it('TANK-09 both in smoke: still two', () => {
    expect(shot(3, true, true, '11').dice).toBe(2);
    expect(shot(3, true, false, '11').dice).toBe(2);
    expect(shot(3, false, false, '111').dice).toBe(3);
  });

  it('TANK-09 TANK-31 one die: none is left, and it is a Snap Fire with two', () => {
    expect(shot(1, false, true, '11')).toMatchObject({ dice: 2, snap: 'smoke' });
  });
});

it.each([
  [3, 2],
  [1, 1],
])('TANK-10 a Close Assault value of %i is worth %i in smoke', (value, dice) => {
  const near = { red: [{ at: at(18, 10, 180) }] };
  const game = duel({
    ...near,
    blue: [{ card: { closeAssault: value, traits: [] }, as: { smoke: true } }],
    dice: ['1'.repeat(dice)],
  });
  expect(only(game.act({ do: 'machineGun', at: RED }), 'rolled').faces).toHaveLength(dice);
});
