import { describe, expect } from 'vitest';
import { it } from '../../../../kit/flips.ts';
import type { GunClass, TankCard } from '../../../../../core/games/tank/index.ts';
import { emptyTankCard, GUN_CLASSES, TRAINING_A } from '../../../../../core/games/tank/index.ts';
import { BLUE, duel, only, RED, types } from '../../../../kit/tankDuel.ts';

const gun = (kind: GunClass | null, more: Partial<TankCard['gun']> = {}) => ({
  gun: { ...TRAINING_A.gun, class: kind, ...more },
});
const ap = { do: 'load', ammo: 'AP' } as const;
const force = { do: 'forceLoad', ammo: 'AP' } as const;
const boxes = (game: ReturnType<typeof duel>) => {
  const { rack, load, ready } = game.tank(BLUE);
  return [rack[0], load, ready];
};

it('TANK-19 a light gun: rack 5 is 4, and the round lies ready', () => {
  const game = duel({ blue: [{ card: gun('light') }] });
  game.act(ap);
  expect(boxes(game)).toEqual([4, null, 'AP']);
  expect(duel({ blue: [{ as: { rack: [0, 3, 1] } }] }).refused(ap)).toBe('tank.noRound TANK-19');
});

it.each(['medium', 'heavy', 'veryHeavy'] as const)('TANK-20 a %s gun: into the Load box, then into the Ready box', kind => {
  const game = duel({ blue: [{ card: gun(kind) }] });
  game.act(ap);
  expect(boxes(game)).toEqual([4, 'AP', null]);
  game.next();
  game.next();
  expect(game.refused({ do: 'load', ammo: 'HE' })).toBe('tank.otherRound TANK-20');
  game.act(ap);
  expect(boxes(game)).toEqual([4, null, 'AP']);
  game.next();
  game.next();
  expect(game.refused(ap)).toBe('tank.loaded TANK-20');
});

describe('an empty card', () => {
  const empty = { ...emptyTankCard('Empty'), turret: TRAINING_A.turret };
  const tell = (value: string) => ({ do: 'tell', value }) as const;

  it('TANK-19 the class of the gun and whether a round is left are asked, the class once', () => {
    const game = duel({ blue: [{ card: empty, as: { target: { at: RED, aimed: true } } }] });
    expect(game.offered('load').map(one => [one.ammo, one.refused])).toEqual([
      ['AP', null],
      ['HE', null],
    ]);
    game.act(ap);
    expect(game.asked).toMatchObject({ what: 'gunClass', among: GUN_CLASSES });
    expect(types(game.answer(tell('light')))).toEqual(['told']);
    expect(game.asked).toMatchObject({ what: 'roundLeft', about: 'AP' });
    expect(types(game.answer(tell('yes')))).toEqual(['told', 'acted', 'roundLoaded']);
    expect(boxes(game)).toEqual([undefined, null, 'AP']);
    game.next();
    game.next();
    expect(types(game.act({ do: 'fire', at: RED }))).toEqual(['acted', 'roundGone', 'fired']);
    expect(game.asked).toMatchObject({ what: 'toHit', among: ['hit', 'miss'] });
    expect(only(game.answer(tell('miss')), 'told')).toMatchObject({ what: 'toHit', manual: true });
    game.next();
    game.next();
    game.act(ap);
    expect(game.asked).toMatchObject({ what: 'roundLeft' });
  });

  it('TANK-20 TANK-21 a medium gun that the players have told: into the Load box, or forced', () => {
    const game = duel({ blue: [{ card: empty }] });
    game.act(force);
    game.answer(tell('medium'));
    game.answer(tell('yes'));
    expect(game.asked).toMatchObject({ what: 'crewTest', about: 'gunner' });
    game.answer(tell('failed'));
    expect(boxes(game)).toEqual([undefined, 'AP', null]);
  });

  it('TANK-21 a class that is never forced leaves the action untaken', () => {
    const game = duel({ blue: [{ card: empty }] });
    game.act(force);
    expect(types(game.answer(tell('veryHeavy')))).toEqual(['told']);
    expect(game.refused(force)).toBe('tank.veryHeavyGun TANK-21');
    expect(game.refused(ap)).toBeNull();
  });

  it('TANK-22 its gun may be a machine gun, which fires unloaded; another that is empty does not', () => {
    const fire = { do: 'fire', at: RED } as const;
    const gunned = (kind: GunClass) => {
      const game = duel({ blue: [{ card: empty, as: { target: { at: RED, aimed: true } } }] });
      game.act(fire);
      expect(game.asked).toMatchObject({ what: 'gunClass' });
      return { game, events: types(game.answer(tell(kind))) };
    };
    expect(gunned('machineGun').events).toEqual(['told', 'acted', 'fired']);
    const heavy = gunned('heavy');
    expect(heavy.events).toEqual(['told']);
    expect(heavy.game.refused(fire)).toBe('tank.notLoaded TANK-29');
  });
});

it('TANK-19 rounds that the card does not count: whether one is left is asked', () => {
  const game = duel({ blue: [{ card: gun('light', { rack: [{ type: 'AP', count: null, special: false }] }) }] });
  game.act(ap);
  expect(game.asked).toMatchObject({ what: 'roundLeft', about: 'AP' });
  expect(types(game.answer({ do: 'tell', value: 'no' }))).toEqual(['told']);
  game.act(ap);
  game.answer({ do: 'tell', value: 'yes' });
  expect(boxes(game)).toEqual([null, null, 'AP']);
});

describe('forced', () => {
  const forced = (kind: GunClass, die: string, book = 'tank') => {
    const game = duel({ blue: [{ card: gun(kind) }], dice: [die], book });
    const events = game.act(force);
    return { game, events };
  };

  it('TANK-21 passed: straight into the Ready box', () => {
    expect(boxes(forced('medium', '4').game)).toEqual([4, null, 'AP']);
    expect(boxes(forced('heavy', '6').game)).toEqual([4, null, 'AP']);
    expect(only(forced('medium', '4').events, 'tested').role).toBe('gunner');
  });

  it('TANK-21 failed: the round of a medium gun lies in the Load box, that of a heavy one in the rack', () => {
    expect(boxes(forced('medium', '3').game)).toEqual([4, 'AP', null]);
    const heavy = forced('heavy', '3');
    expect(boxes(heavy.game)).toEqual([5, null, null]);
    expect(only(heavy.events, 'loadFailed').because).toEqual(['TANK-21']);
  });

  it('TANK-21 a Calamity of a medium gun: in the rack, and what else comes of it the players say', () => {
    const { game } = forced('medium', '1');
    expect(game.asked).toMatchObject({ what: 'calamity' });
    const events = game.answer({ do: 'tell', value: 'crewOut:loader' });
    expect(types(events)).toEqual(['told', 'calamity', 'loadFailed']);
    expect(boxes(game)).toEqual([5, null, null]);
    expect(game.tank(BLUE).effects).toEqual(['crewOut:loader']);
  });

  it('TANK-21 a Calamity by which its commander must button up shuts the hatch', () => {
    const { game } = forced('medium', '1');
    expect(game.tank(BLUE).buttoned).toBe(false);
    const events = game.answer({ do: 'tell', value: 'buttonUp' });
    expect(types(events)).toEqual(['told', 'calamity', 'hatch', 'loadFailed']);
    expect(game.tank(BLUE)).toMatchObject({ buttoned: true, effects: [] });
  });

  it('TANK-21 a card that knows no Calamity: whether a failure is one is asked', () => {
    const game = duel({
      blue: [{ card: { ...gun('medium'), crewTest: { ...TRAINING_A.crewTest, calamity: null } } }],
      dice: ['2'],
    });
    game.act(force);
    expect(game.asked).toMatchObject({ what: 'crewTest', among: ['failed', 'calamity'] });
    game.answer({ do: 'tell', value: 'failed' });
    expect(boxes(game)).toEqual([4, 'AP', null]);
  });

  it('TANK-21 never a very heavy gun, but with a card; a light one has no need', () => {
    const game = duel({ blue: [{ card: gun('veryHeavy') }], dice: ['6'] });
    expect(game.refused(force)).toBe('tank.veryHeavyGun TANK-21');
    game.act({ do: 'playCard', card: 'fasterLoading', on: BLUE });
    game.act(force);
    expect(boxes(game)).toEqual([4, null, 'AP']);
    expect(duel({ blue: [{ card: gun('light') }] }).refused(force)).toBe('tank.lightGun TANK-21');
  });

  it('TANK-21 the test is the loader’s where a group plays it so', () => {
    expect(only(forced('medium', '4', 'tank>TANK-21=loader').events, 'tested').role).toBe('loader');
  });
});

it('TANK-22 a heavy machine gun fires phase after phase, and is never loaded', () => {
  const card = { ...gun('machineGun', { rack: [] }), diceToRoll: [{ when: {}, dice: 1 }], toHit: [{ when: {}, score: 6 }] };
  const game = duel({ blue: [{ card, as: { target: { at: RED, aimed: true } } }], dice: ['1', '1'] });
  expect(game.offered('load')).toEqual([]);
  expect(game.refused({ do: 'unload' })).toBe('tank.alwaysLoaded TANK-22');
  for (let phase = 0; phase < 2; phase++) {
    const events = game.act({ do: 'fire', at: RED });
    expect(types(events)).toEqual(['acted', 'fired', 'rolled', 'shotEnded']);
    if (phase === 0) {
      game.next();
      game.next();
    }
  }
});

describe('unloading', () => {
  it('TANK-23 the round goes back: Ready 1 and rack 4 are 0 and 5, and the gun must be loaded again', () => {
    const game = duel({ blue: [{ as: { ready: 'AP', rack: [4, 3, 1], target: { at: RED, aimed: true } } }] });
    expect(types(game.act({ do: 'unload' }))).toEqual(['acted', 'roundGone']);
    expect(boxes(game)).toEqual([5, null, null]);
    game.next();
    game.next();
    expect(game.refused({ do: 'fire', at: RED })).toBe('tank.notLoaded TANK-29');
  });

  it('TANK-23 out of the Load box as well; an empty gun has nothing to unload', () => {
    const game = duel({ blue: [{ as: { load: 'AP', rack: [4, 3, 1] } }] });
    game.act({ do: 'unload' });
    expect(boxes(game)).toEqual([5, null, null]);
    expect(duel({}).refused({ do: 'unload' })).toBe('tank.empty TANK-23');
  });
});
