import { describe, expect } from 'vitest';
import { it } from '../../../../kit/flips.ts';
import type { UnitId } from '../../../../../core/base/index.ts';
import { at, block, BLUE, duel, only, RED, types } from '../../../../kit/tankDuel.ts';

const spot = { do: 'spot', at: RED } as const;
const aim = { do: 'aim', at: RED } as const;
const shut = { as: { buttoned: true } };
const wall = block('wall', 'solid', [20, 2], [1, 16], 100);
const spotted = { at: RED, aimed: false };
const aimed = { at: RED, aimed: true };

describe('a target that is destroyed', () => {
  it('TANK-27 the markers next to it are free: whoever had it in sight may spot another in the same phase', () => {
    const game = duel({
      blue: [{ as: { ready: 'AP', target: aimed } }, { as: { target: spotted } }],
      red: [{ card: { hitLocation: [], damage: [] } }, {}],
      dice: ['6666'],
    });
    game.act({ do: 'fire', at: RED });
    game.answer({ do: 'tell', value: 'hull' });
    expect(types(game.answer({ do: 'tell', value: 'destroyed' }))).toContain('destroyed');
    expect([game.tank(BLUE).target, game.tank('blue-2').target]).toEqual([null, null]);
    game.next();
    game.next();
    expect(game.asked).toMatchObject({ ask: 'act', tank: 'blue-2' });
    expect(game.refused({ do: 'spot', at: 'red-2' as UnitId })).toBeNull();
  });
});

describe('spotting', () => {
  it('TANK-24 part of the hull is seen: the marker lies next to it, Spotted side up', () => {
    const half = duel({ blue: [shut], pieces: [block('wall', 'solid', [20, 2], [1, 8], 100)] });
    half.act(spot);
    expect(half.tank(BLUE).target).toEqual(spotted);
  });

  it('TANK-24 a hidden target is refused', () => {
    expect(duel({ blue: [shut], pieces: [wall] }).refused(spot)).toBe('tank.hidden TANK-24');
  });

  it('TANK-24 TANK-27 a marker that lies elsewhere has to be taken off first', () => {
    const game = duel({ blue: [{ as: { target: { at: 'red-2' as UnitId, aimed: false } } }], red: [{}, {}] });
    expect(game.refused(spot)).toBe('tank.markerElsewhere TANK-24 TANK-27');
    expect(game.refused({ do: 'spot', at: 'red-2' as UnitId })).toBe('tank.spotted TANK-24');
  });

  const ready = { as: { ready: 'AP' } };

  it('TANK-25 the commander looks out and passes: it spots and fires in one phase', () => {
    const game = duel({ blue: [ready], dice: ['3', '111'] });
    const events = game.act(spot);
    expect(only(events, 'tested')).toMatchObject({ role: 'commander', result: 'passed' });
    expect(only(game.act({ do: 'fire', at: RED }), 'fired')).toMatchObject({ snap: null });
  });

  it('TANK-25 he fails: it spots, and that was the action', () => {
    const game = duel({ blue: [ready], dice: ['1'] });
    expect(types(game.act(spot))).toEqual(['acted', 'rolled', 'tested', 'spotted']);
    expect(game.refused({ do: 'fire', at: RED })).toBe('tank.acted TANK-29');
  });

  it('TANK-25 buttoned up, or out of action, there is no test', () => {
    for (const as of [{ buttoned: true }, { effects: ['crewOut:commander'] as const }])
      expect(types(duel({ blue: [{ as }] }).act(spot))).toEqual(['acted', 'spotted']);
  });

  it('TANK-25 a failure may be a Calamity where a group plays it so', () => {
    const game = duel({ blue: [ready], dice: ['1'], book: 'tank>TANK-25=calamity' });
    game.act(spot);
    expect(game.asked).toMatchObject({ what: 'calamity' });
    expect(types(game.answer({ do: 'tell', value: 'none' }))).toEqual(['told', 'calamity', 'spotted']);
  });
});

describe('aiming', () => {
  it('TANK-26 spotted, seen and in the arc: the marker is turned to Aimed', () => {
    const game = duel({ blue: [{ as: { target: spotted } }] });
    game.act(aim);
    expect(game.tank(BLUE).target).toEqual(aimed);
  });

  it('TANK-26 not spotted by this tank, out of the arc, or hidden: refused', () => {
    expect(duel({}).refused(aim)).toBe('tank.notSpotted TANK-26');
    const away = { blue: [{ at: at(10, 10, 180), as: { target: spotted } }] };
    expect(duel(away).refused(aim)).toBe('tank.arc TANK-26');
    expect(duel({ blue: [{ as: { target: spotted } }], pieces: [wall] }).refused(aim)).toBe('tank.hidden TANK-26');
  });

  it('TANK-26 the turret is turned to the target, as far as it goes in a phase', () => {
    const game = duel({ blue: [{ at: at(10, 10, 180), as: { target: spotted } }] });
    game.act({ do: 'turnTurret', turret: 180 });
    expect(game.refused(aim)).toBeNull();
    expect(game.refused({ do: 'turnTurret', turret: 90 })).toBe('tank.turn TANK-26');
    const jammed = duel({ blue: [{ as: { effects: ['turretJammed'] } }] });
    expect(jammed.refused({ do: 'turnTurret', turret: 20 })).toBe('tank.turretJammed TANK-26');
  });
});

describe('taking a marker off', () => {
  /** To the beginning of the next phase. */
  const atBeginning = () => {
    const game = duel({ blue: [{ as: { target: spotted } }], red: [{}, {}], dice: ['1'] });
    game.answer({ do: 'endGo' });
    while (game.asked?.ask !== 'markers') game.answer(game.asked?.ask === 'go' ? game.offered('go')[0]! : { do: 'endGo' });
    return game;
  };

  it('TANK-27 at the beginning of a phase, then it spots another tank', () => {
    const game = atBeginning();
    expect(only(game.answer({ do: 'takeOff', tank: BLUE }), 'markerTakenOff').because).toEqual(['TANK-27']);
    expect(game.tank(BLUE).target).toBeNull();
    game.toAct();
    expect(game.refused({ do: 'spot', at: 'red-2' as UnitId })).toBeNull();
  });

  it('TANK-27 in the middle of the phase it is refused', () => {
    const game = duel({ blue: [{ as: { target: spotted } }] });
    expect(game.refused({ do: 'takeOff', tank: BLUE })).toBe('tank.notAtBeginning TANK-27');
    const kept = atBeginning();
    expect(kept.refused({ do: 'takeOff', tank: RED })).toBe('tank.noMarker TANK-27');
    kept.answer({ do: 'keep' });
    kept.toAct();
    expect(kept.tank(BLUE).target).toEqual(spotted);
  });
});

describe('losing a marker', () => {
  /** Both go; what the end of the phase says. */
  const ends = (target: typeof aimed, pieces: readonly (typeof wall)[]) => {
    const game = duel({ blue: [{ as: { target } }], pieces });
    game.next();
    return { game, events: game.next() };
  };

  it('TANK-28 Aimed without sight: Spotted after one phase, gone after the second', () => {
    const { game, events } = ends(aimed, [wall]);
    expect(only(events, 'markerTurned').because).toEqual(['TANK-28']);
    expect(game.tank(BLUE).target).toEqual(spotted);
    game.next();
    expect(types(game.next())).toContain('markerLost');
    expect(game.tank(BLUE).target).toBeNull();
  });

  it('TANK-28 Spotted without sight: gone at once', () => {
    expect(ends(spotted, [wall]).game.tank(BLUE).target).toBeNull();
  });

  it('TANK-28 both move and see each other still: Aimed stays', () => {
    const game = duel({ blue: [{ command: 'slow', as: { target: aimed } }], red: [{ command: 'slow' }] });
    game.act({ do: 'move', way: 'ahead', inches: 4 });
    game.next();
    game.act({ do: 'move', way: 'ahead', inches: 4 });
    game.next();
    expect(game.tank(BLUE).target).toEqual(aimed);
  });
});
