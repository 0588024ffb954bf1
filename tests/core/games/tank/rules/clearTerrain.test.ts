import { describe, expect } from 'vitest';
import { it } from '../../../../kit/flips.ts';
import type { PieceId } from '../../../../../core/base/index.ts';
import { TRAINING_A, TRAINING_B } from '../../../../../core/games/tank/index.ts';
import { at, block, BLUE, duel, only, RED, types } from '../../../../kit/tankDuel.ts';

const woods = 'woods' as PieceId;
/** Woods whose edge is so far before the bow, with whoever is in `given`. */
const before = (inches: number, given: Parameters<typeof duel>[0] = {}) =>
  duel({
    pieces: [block('woods', 'woods', [10 + 110 / 25.4 / 2 + inches, 8], [4, 4])],
    ambush: ['woods'],
    ...given,
    blue: given.blue ?? [{ as: { ready: 'HE' } }],
  });
const he = { do: 'clearTerrain', piece: woods } as const;
const close = { do: 'clearUpClose', piece: woods, with: 'closeAssault' } as const;
const flames = { do: 'clearUpClose', piece: woods, with: 'flamethrower' } as const;

describe('with HE', () => {
  it('TANK-14 HE in the Ready box and no marker anywhere: allowed; AP, or nothing: not', () => {
    expect(before(10).refused(he)).toBeNull();
    expect(before(10, { blue: [{ as: { ready: 'AP' } }] }).refused(he)).toBe('tank.noHe TANK-14');
    expect(before(10, { blue: [{}] }).refused(he)).toBe('tank.noHe TANK-14');
  });

  it('TANK-14 not while its marker lies next to an enemy', () => {
    const game = before(10, { blue: [{ as: { ready: 'HE', target: { at: RED, aimed: false } } }] });
    expect(game.refused(he)).toBe('tank.markerElsewhere TANK-14');
  });

  it('TANK-14 in the arc of the turret and seen', () => {
    const away = before(10, { blue: [{ at: at(10, 10, 180), as: { ready: 'HE' } }] });
    expect(away.refused(he)).toBe('tank.arc TANK-14');
    const wall = block('wall', 'solid', [15, 2], [0.5, 16], 100);
    const hidden = before(10, { pieces: [block('woods', 'woods', [22, 8], [4, 4]), wall] });
    expect(hidden.refused(he)).toBe('tank.terrainHidden TANK-14');
  });

  it('TANK-14 any part of it that is seen or in the arc will do: no corner and no middle of an edge needs be', () => {
    // A gap between two walls lets a part of the near edge through that is neither.
    const far = block('woods', 'woods', [24, 2], [4, 20]);
    const walls = [block('south', 'solid', [18, 0], [0.5, 7.5], 100), block('north', 'solid', [18, 9], [0.5, 20], 100)];
    expect(before(10, { pieces: [far, ...walls] }).refused(he)).toBeNull();
    expect(before(10, { pieces: [far, ...walls] }).refused({ ...close, with: 'closeAssault' })).toBe('tank.reach TANK-16');
    const shut = [walls[0]!, block('north', 'solid', [18, 7.4], [0.5, 20], 100)];
    expect(before(10, { pieces: [far, ...shut] }).refused(he)).toBe('tank.terrainHidden TANK-14');
    const narrow = { turret: { ...TRAINING_A.turret, frontArcDegrees: 4 } };
    const looks = (facing: number) =>
      before(10, { pieces: [far], blue: [{ card: narrow, at: at(10, 10, facing), as: { ready: 'HE' } }] }).refused(he);
    expect([looks(20), looks(60)]).toEqual([null, 'tank.arc TANK-14']);
  });

  it.each([
    [3, 'halt', '125', true],
    [3, 'slow', '15', true],
    [1, 'slow', '4', false],
    [2, 'halt', '44', false],
  ])('TANK-15 HE %i under %s, dice %s: cleared %s', (value, command, dice, cleared) => {
    const game = before(10, {
      blue: [{ card: { gun: { ...TRAINING_A.gun, he: value } }, as: { ready: 'HE' }, command }],
      dice: [dice],
    });
    const events = game.act(he);
    expect(only(events, 'terrainFiredAt')).toMatchObject({ cleared, with: 'he', because: ['TANK-15'] });
    expect(game.state.ambush).toEqual([{ piece: woods, cleared }]);
    expect(game.tank(BLUE).ready).toBeNull();
    expect(game.refused(cleared ? close : he)).not.toBeNull();
  });

  it('TANK-15 a round that clears nothing stays where it is, where a group plays it so', () => {
    const blue = [{ card: { gun: { ...TRAINING_A.gun, he: 2 } }, as: { ready: 'HE' } }];
    const misses = before(10, { blue, dice: ['44'], book: 'tank>TANK-15=ifCleared' });
    misses.act(he);
    expect(misses.tank(BLUE).ready).toBe('HE');
    const clears = before(10, { blue, dice: ['54'], book: 'tank>TANK-15=ifCleared' });
    clears.act(he);
    expect(clears.tank(BLUE).ready).toBeNull();
  });

  it('TANK-15 a value that is not on the card: the players say what came of it', () => {
    const game = before(10, { blue: [{ card: { gun: { ...TRAINING_A.gun, he: null } }, as: { ready: 'HE' } }] });
    game.act(he);
    expect(game.asked).toMatchObject({ what: 'clear', about: woods, among: ['cleared', 'notCleared'], score: 5 });
    expect(game.asked).not.toHaveProperty('changes');
    expect(only(game.answer({ do: 'tell', value: 'cleared' }), 'terrainFiredAt').cleared).toBe(true);
  });

  it('TANK-15 and they are told that under way it is a die fewer', () => {
    const blue = [{ card: { gun: { ...TRAINING_A.gun, he: null } }, as: { ready: 'HE' }, command: 'slow' }];
    const game = before(10, { blue });
    game.act(he);
    expect(game.asked).toMatchObject({ what: 'clear', changes: [{ by: -1, rule: 'TANK-15' }] });
  });
});

describe('up close', () => {
  const value = { blue: [{ card: { closeAssault: 2 } }] };

  it.each([
    ['61', true],
    ['55', false],
  ])('TANK-16 Close Assault value 2, dice %s: cleared %s', (dice, cleared) => {
    const game = before(6, { ...value, dice: [dice] });
    expect(only(game.act(close), 'terrainFiredAt')).toMatchObject({ cleared, with: 'closeAssault' });
    expect(game.tank(BLUE).rack).toEqual([5, 3, 1]);
  });

  it('TANK-16 TANK-10 out of smoke with a die fewer, but never with none; a flamethrower loses none', () => {
    const thrown = (closeAssault: number, dice: string, action: typeof close | typeof flames) => {
      const traits = [{ id: 'flamethrower', armour: null }] as const;
      const game = before(3, { blue: [{ card: { closeAssault, traits }, as: { smoke: true } }], dice: [dice] });
      const rolled = only(game.act(action), 'rolled');
      return [rolled.roll.count, ...rolled.because];
    };
    expect(thrown(2, '6', close)).toEqual([1, 'TANK-16', 'TANK-10']);
    expect(thrown(1, '6', close)).toEqual([1, 'TANK-16', 'TANK-10']);
    expect(thrown(2, '1234', flames)).toEqual([4, 'TANK-16']);
  });

  it('TANK-16 TANK-10 a Close Assault value that the card does not tell: the players are told of the smoke', () => {
    const game = before(3, { blue: [{ card: { closeAssault: null }, as: { smoke: true } }] });
    game.act(close);
    expect(game.asked).toMatchObject({ what: 'clear', score: 6, changes: [{ by: -1, rule: 'TANK-10' }] });
  });

  it('TANK-16 a flamethrower throws four dice, at a 5 or 6', () => {
    const traits = [{ id: 'flamethrower', armour: null }] as const;
    const game = before(3, { blue: [{ card: { traits } }], dice: ['1235'] });
    expect(only(game.act(flames), 'terrainFiredAt').cleared).toBe(true);
    expect(before(3).refused(flames)).toBe('tank.noFlamethrower TANK-16');
  });

  it('TANK-16 6 inches are near enough, 7 are not', () => {
    expect(before(6).refused(close)).toBeNull();
    expect(before(7).refused(close)).toBe('tank.reach TANK-16');
    const burns = { blue: [{ card: { traits: [{ id: 'flamethrower', armour: null }] } }] } as const;
    expect([before(6, burns).refused(flames), before(7, burns).refused(flames)]).toEqual([null, 'tank.reach TANK-16']);
  });
});

describe('a tank without a turret', () => {
  const gun = { ...TRAINING_B.gun, class: 'medium' as const };
  const hunter = { ...TRAINING_B, gun };
  const aside = at(36, 20, 180);

  it('TANK-17 a target 30 degrees off its arc: it turns for nothing and fires, after a pivot and an extra one too', () => {
    const blue = [{ card: hunter, as: { ready: 'AP', target: { at: RED, aimed: true } }, at: at(10, 10, 330) }];
    const game = duel({ blue, red: [{ at: aside }], dice: ['3', '1111'], book: 'tank>TANK-01=free' });
    expect(game.refused({ do: 'fire', at: RED })).toBe('tank.arc TANK-29');
    game.act({ do: 'pivot', facing: 320 });
    game.act({ do: 'extraPivot', facing: 310 });
    const events = game.act({ do: 'fire', at: RED, pivot: 20 });
    expect(types(events).slice(0, 3)).toEqual(['pivoted', 'acted', 'roundGone']);
    expect(only(events, 'pivoted')).toMatchObject({ by: 'free', because: ['TANK-17'] });
    expect(types(events)).not.toContain('tested');
  });

  it('TANK-17 to aim, and to clear terrain with HE', () => {
    const aims = duel({
      blue: [{ card: hunter, as: { target: { at: RED, aimed: false } }, at: at(10, 10, 330) }],
      red: [{ at: aside }],
    });
    expect(aims.refused({ do: 'aim', at: RED })).toBe('tank.arc TANK-26');
    aims.act({ do: 'aim', at: RED, pivot: 20 });
    expect(aims.tank(BLUE).target).toEqual({ at: RED, aimed: true });
    const clears = before(10, { blue: [{ card: hunter, at: at(10, 10, 90), as: { ready: 'HE' } }], dice: ['1115'] });
    expect(clears.refused(he)).toBe('tank.arc TANK-14');
    expect(types(clears.act({ ...he, pivot: 0 }))).toContain('pivoted');
  });

  it('TANK-17 an arc that no card tells is asked before it turns: a shot that is none turns nobody', () => {
    const card = { ...hunter, turret: { ...hunter.turret, frontArcDegrees: null } };
    const target = { at: RED, aimed: false };
    const told = (answer: Parameters<ReturnType<typeof duel>['act']>[0], as: object, value: string) => {
      const game = duel({ blue: [{ card, as, at: at(10, 10, 330) }], red: [{ at: aside }], dice: ['111'] });
      expect(types(game.act(answer))).toEqual([]);
      expect(game.asked).toMatchObject({ what: 'inArcTurned' });
      return types(game.answer({ do: 'tell', value })).slice(0, 3);
    };
    for (const [answer, as] of [
      [
        { do: 'fire', at: RED, pivot: 20 },
        { ready: 'AP', target },
      ],
      [{ do: 'aim', at: RED, pivot: 20 }, { target }],
    ] as const) {
      expect(told(answer, as, 'no')).toEqual(['told']);
      expect(told(answer, as, 'yes')).toEqual(['told', 'pivoted', 'acted']);
    }
  });

  it('TANK-17 a tank with a turret does not', () => {
    const game = duel({ blue: [{ as: { ready: 'AP' } }] });
    expect(game.refused({ do: 'fire', at: RED, pivot: 10 })).toBe('tank.hasTurret TANK-17');
  });
});

describe('a cumbersome gun', () => {
  const traits = [{ id: 'cumbersome', armour: null }] as const;
  const given = (command: string, ready: string, target: object | null) =>
    before(10, { blue: [{ card: { traits }, command, as: { ready, target: target as never } }] });

  it('TANK-18 fires under Halt, and not under way, a Snap Fire neither, nor HE at terrain', () => {
    const aimed = { at: RED, aimed: true };
    expect(given('halt', 'AP', aimed).refused({ do: 'fire', at: RED })).toBe('tank.hidden TANK-29');
    const open = (command: string, target: object | null) =>
      duel({ blue: [{ card: { traits }, command, as: { ready: 'AP', target: target as never } }] });
    expect(open('halt', aimed).refused({ do: 'fire', at: RED })).toBeNull();
    expect(open('slow', aimed).refused({ do: 'fire', at: RED })).toBe('tank.cumbersome TANK-18');
    expect(open('slow', null).refused({ do: 'fire', at: RED })).toBe('tank.cumbersome TANK-18');
    expect(given('slow', 'HE', null).refused(he)).toBe('tank.cumbersome TANK-18');
    expect(given('halt', 'HE', null).refused(he)).toBeNull();
  });
});
