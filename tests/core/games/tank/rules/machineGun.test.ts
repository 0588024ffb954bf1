import { describe, expect } from 'vitest';
import { it } from '../../../../kit/flips.ts';
import { at, block, BLUE, duel, only, RED, types } from '../../../../kit/tankDuel.ts';
import { TRAINING_A } from '../../../../../core/games/tank/index.ts';

const mg = { do: 'machineGun', at: RED } as const;
/** Hulls are 110 mm long: middles so far apart leave that many inches between them. */
const apart = (inches: number) => ({ at: at(10 + inches + 110 / 25.4, 10, 180) });

describe('conditions', () => {
  it('TANK-11 not at a commander who is buttoned up', () => {
    expect(duel({ red: [{ ...apart(4), as: { buttoned: true } }] }).refused(mg)).toBe('tank.buttoned TANK-11');
  });

  it('TANK-11 6.0 inches are near enough, 6.1 are not', () => {
    expect(duel({ red: [apart(6)] }).refused(mg)).toBeNull();
    expect(duel({ red: [apart(6.1)] }).refused(mg)).toBe('tank.reach TANK-11');
  });

  it('TANK-11 it need not have been spotted, but lie in the arc of the turret', () => {
    const game = duel({ red: [apart(4)] });
    expect(game.tank(BLUE).target).toBeNull();
    expect(game.refused(mg)).toBeNull();
    game.act({ do: 'turnTurret', turret: 120 });
    expect(game.refused(mg)).toBe('tank.arc TANK-11');
  });

  it('TANK-11 a hatch that is hidden, though the bow can be seen', () => {
    // A wall before the turret: the bow sticks out.
    const wall = block('wall', 'solid', [10 + 4 + 110 / 25.4 - 4.5, 5], [0.5, 10], 44);
    const red = [{ ...apart(4), card: { size: { length: 110, width: 55, height: 30 } } }];
    expect(duel({ red, pieces: [wall] }).refused(mg)).toBe('tank.hatchHidden TANK-11');
    expect(duel({ red }).refused(mg)).toBeNull();
  });

  it('TANK-11 an arc that the card does not know is asked for, and a no costs nothing', () => {
    const blue = [{ card: { turret: { ...TRAINING_A.turret, frontArcDegrees: null } } }];
    const game = duel({ blue, red: [apart(4)], dice: ['1111'] });
    game.act(mg);
    expect(game.asked).toMatchObject({ ask: 'result', what: 'inArc', about: RED, among: ['yes', 'no'] });
    expect(types(game.answer({ do: 'tell', value: 'no' }))).toEqual(['told']);
    expect(game.tank(BLUE).done.action).toBeNull();
    game.act(mg);
    expect(types(game.answer({ do: 'tell', value: 'yes' }))).toContain('machineGunned');
  });
});

describe('the roll', () => {
  const shot = (dice: string, blue: object = {}) => {
    const game = duel({ blue: [{ card: { traits: [] }, ...blue }], red: [apart(4)], dice: [dice] });
    const events = game.act(mg);
    expect(game.dice.left()).toBe(0);
    return { game, success: only(events, 'machineGunned').success };
  };
  const pintle = { card: { traits: [{ id: 'pintle', armour: null }] as const } };

  it('TANK-12 TANK-10 value 1 in smoke is still 1, and the pintle adds its die to that', () => {
    const game = duel({
      blue: [{ card: { ...pintle.card, closeAssault: 1 }, as: { smoke: true } }],
      red: [apart(4)],
      dice: ['55'],
    });
    expect(only(game.act(mg), 'rolled').roll.count).toBe(2);
  });

  it('TANK-12 TANK-10 a value that the card does not tell: the players are told what smoke and pintle do to it', () => {
    const asked = (blue: object) => {
      const game = duel({ blue: [blue], red: [apart(4)] });
      game.act(mg);
      return game.asked;
    };
    const unknown = { card: { ...pintle.card, closeAssault: null } };
    expect(asked({ ...unknown, as: { smoke: true } })).toMatchObject({
      what: 'machineGun',
      changes: [
        { by: -1, rule: 'TANK-10' },
        { by: 1, rule: 'TANK-12' },
      ],
    });
    expect(asked({ ...unknown, as: { buttoned: true } })).not.toHaveProperty('changes');
  });

  it('TANK-12 dice 1, 6, 4 succeed, and 5, 5, 5 do not', () => {
    expect(shot('164').success).toBe(true);
    expect(shot('555').success).toBe(false);
  });

  it('TANK-12 a pintle is one more die with the commander out, and none with him shut in', () => {
    expect(shot('1116', pintle).success).toBe(true);
    expect(shot('111', { ...pintle, as: { buttoned: true } }).success).toBe(false);
  });

  it('TANK-12 TANK-10 one die fewer from smoke', () => {
    expect(shot('16', { card: { traits: [] }, as: { smoke: true } }).success).toBe(true);
  });

  it('TANK-12 what a success does the players say', () => {
    const { game } = shot('164');
    expect(game.asked).toMatchObject({ ask: 'result', what: 'forcedButton', tank: RED });
    const events = game.answer({ do: 'tell', value: 'buttoned' });
    expect(only(events, 'hatch')).toMatchObject({ tank: RED, buttoned: true, forcedBy: BLUE });
    expect(game.tank(RED).buttoned).toBe(true);
  });

  it('TANK-12 without a Close Assault value they say whether it has succeeded', () => {
    const game = duel({ blue: [{ card: { closeAssault: null } }], red: [apart(4)] });
    game.act(mg);
    expect(game.asked).toMatchObject({ what: 'machineGun', among: ['success', 'failure'], score: 6 });
    expect(only(game.answer({ do: 'tell', value: 'failure' }), 'machineGunned').success).toBe(false);
  });
});

describe('Schürzen', () => {
  const traits = [{ id: 'schurzen', armour: 2 }] as const;
  const armour = [{ location: null, facing: null, value: 4 }];

  it('TANK-13 armour 4 is 6 against Tank Hunter cards and close assaults', () => {
    for (const card of ['tankHunter', 'closeAssault'] as const) {
      const game = duel({ red: [{ card: { traits, armour } }] });
      game.act({ do: 'playCard', card, on: RED });
      expect(game.asked).toMatchObject({ what: 'damage', about: card, score: 6 });
      expect(only(game.answer({ do: 'tell', value: 'runningGear' }), 'damaged')).toMatchObject({ armour: 6, by: card });
      expect(game.tank(RED).effects).toEqual(['scootLowerDie']);
    }
  });

  it('TANK-13 where the armour is told by side and place, the players say which were struck, and none is guessed', () => {
    const told = [
      { location: 'turret', facing: 'rear', value: 1 },
      { location: null, facing: 'rear', value: 2 },
      { location: null, facing: null, value: 5 },
    ] as const;
    const game = duel({ red: [{ card: { traits, armour: told } }] });
    game.act({ do: 'playCard', card: 'tankHunter', on: RED });
    expect(game.asked).toMatchObject({ what: 'facing', among: ['front', 'side', 'rear'], about: 'tankHunter' });
    game.answer({ do: 'tell', value: 'rear' });
    expect(game.asked).toMatchObject({ what: 'location', about: 'rear', dice: null });
    game.answer({ do: 'tell', value: 'turret' });
    expect(game.asked).toMatchObject({ what: 'damage', score: 3 });
    expect(only(game.answer({ do: 'tell', value: 'noEffect' }), 'damaged')).toMatchObject({ armour: 3, by: 'tankHunter' });
  });

  it('TANK-13 against the main gun it is 4, and so it is for whoever has none', () => {
    const game = duel({
      blue: [{ as: { ready: 'AP', target: { at: RED, aimed: true } } }],
      red: [{ card: { traits, armour } }],
      dice: ['6666', '2', '1'],
    });
    expect(only(game.act({ do: 'fire', at: RED }), 'damaged').armour).toBe(4);
    const bare = duel({ red: [{ card: { traits: [], armour } }] });
    bare.act({ do: 'playCard', card: 'tankHunter', on: RED });
    expect(bare.asked).toMatchObject({ score: 4 });
  });
});
