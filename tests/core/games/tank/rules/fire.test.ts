import { describe, expect } from 'vitest';
import { it } from '../../../../kit/flips.ts';
import type { TankCard } from '../../../../../core/games/tank/index.ts';
import { TRAINING_A } from '../../../../../core/games/tank/index.ts';
import { at, block, BLUE, duel, only, RED, types } from '../../../../kit/tankDuel.ts';

const fire = { do: 'fire', at: RED } as const;
const aimed = { at: RED, aimed: true };
const loaded = { ready: 'AP', rack: [4, 3, 1] };
/** One die to hit, at a score of 4. */
const plain: Partial<TankCard> = { diceToRoll: [{ when: {}, dice: 1 }], toHit: [{ when: {}, score: 4 }] };
const wall = block('wall', 'solid', [20, 2], [1, 16], 100);

describe('conditions', () => {
  it('TANK-29 aimed and in the arc: a normal shot', () => {
    const game = duel({ blue: [{ card: plain, as: { ...loaded, target: aimed } }], dice: ['1'] });
    expect(only(game.act(fire), 'fired')).toMatchObject({ snap: null, dice: 1, score: 4 });
  });

  it('TANK-29 TANK-31 not spotted, but seen and in the arc: a Snap Fire', () => {
    const game = duel({ blue: [{ card: plain, as: loaded }], dice: ['11'] });
    expect(only(game.act(fire), 'fired')).toMatchObject({ snap: 'unspotted', dice: 2 });
  });

  it('TANK-29 no round ready, no sight, or out of the arc: refused', () => {
    expect(duel({}).refused(fire)).toBe('tank.notLoaded TANK-29');
    expect(duel({ blue: [{ as: loaded }], pieces: [wall] }).refused(fire)).toBe('tank.hidden TANK-29');
    expect(duel({ blue: [{ as: loaded, at: at(10, 10, 180) }] }).refused(fire)).toBe('tank.arc TANK-29');
  });

  it('TANK-29 anything that is missing makes it a Snap Fire, where a group plays it so', () => {
    const blue = [{ card: plain, as: { ...loaded, target: aimed }, at: at(10, 10, 180) }];
    const game = duel({ blue, dice: ['11'], book: 'tank>TANK-29=any' });
    expect(only(game.act(fire), 'fired').snap).toBe('missing');
  });

  it('TANK-29 an arc that no card tells, and that the players find the target out of: no shot, or a Snap Fire where a group plays it so', () => {
    const turret = { ...TRAINING_A.turret, frontArcDegrees: null };
    const asked = (book: string) => {
      const game = duel({ blue: [{ card: { ...plain, turret }, as: { ...loaded, target: aimed } }], dice: ['11'], book });
      game.act(fire);
      expect(game.asked).toMatchObject({ what: 'inArc', about: RED });
      return game.answer({ do: 'tell', value: 'no' });
    };
    expect(types(asked('tank'))).toEqual(['told']);
    expect(only(asked('tank>TANK-29=any'), 'fired').snap).toBe('missing');
  });

  it('TANK-29 a gun that is out, or its gunner, fires no more', () => {
    expect(duel({ blue: [{ as: { ...loaded, effects: ['gunOut'] } }] }).refused(fire)).toBe('tank.gunOut TANK-29');
    expect(duel({ blue: [{ as: { ...loaded, effects: ['crewOut:gunner'] } }] }).refused(fire)).toBe('tank.crewOut TANK-29');
  });
});

describe('steps', () => {
  const shot = (dice: readonly string[], red: Partial<TankCard> = {}, blue: Partial<TankCard> = plain) => {
    const game = duel({ blue: [{ card: blue, as: { ...loaded, target: aimed } }], red: [{ card: red }], dice });
    return { game, events: game.act(fire) };
  };

  it('TANK-30 a miss: the round is gone, and nothing is located or damaged', () => {
    const { game, events } = shot(['3']);
    expect(types(events)).toEqual(['acted', 'roundGone', 'fired', 'rolled', 'shotEnded']);
    expect(game.tank(BLUE).ready).toBeNull();
  });

  it('TANK-30 a hit: the round, to hit, where, and what it does', () => {
    const { game, events } = shot(['4', '1', '4']);
    expect(types(events)).toEqual([
      'acted',
      'roundGone',
      'fired',
      'rolled',
      'shotEnded',
      'rolled',
      'hitLocated',
      'rolled',
      'damaged',
    ]);
    expect(only(events, 'hitLocated')).toMatchObject({ facing: 'front', location: 'tracks' });
    expect(only(events, 'damaged')).toMatchObject({ result: 'runningGear', effect: 'scootLowerDie', armour: 1 });
    expect(game.tank(RED).effects).toEqual(['scootLowerDie']);
  });

  it('TANK-30 destroyed: a wreck is left, and the last one of a side ends the game', () => {
    const { game, events } = shot(['4', '3', '6']);
    expect(types(events).slice(-2)).toEqual(['destroyed', 'over']);
    expect(game.state.outcome).toEqual({ winner: 'blue', reason: 'destroyed', round: 1 });
    expect(game.state.pieces.map(piece => piece.kind)).toEqual(['wreck']);
  });

  it('TANK-30 from behind it is hit in the rear, from the side in the side', () => {
    const facing = (degrees: number) => {
      const game = duel({
        blue: [{ card: plain, as: { ...loaded, target: aimed } }],
        red: [{ at: at(36, 10, degrees) }],
        dice: ['4', '2', '1'],
      });
      return only(game.act(fire), 'hitLocated').facing;
    };
    expect([facing(180), facing(0), facing(90)]).toEqual(['front', 'rear', 'side']);
  });

  it('TANK-30 rows are read top down: by marker, movement and range', () => {
    const rows: Partial<TankCard> = {
      diceToRoll: [
        { when: { marker: 'aimed', moved: false }, dice: 4 },
        { when: { marker: 'aimed' }, dice: 3 },
        { when: {}, dice: 1 },
      ],
      toHit: [
        { when: { rangeMax: 10 }, score: 3 },
        { when: { rangeMax: 30 }, score: 5 },
        { when: {}, score: 6 },
      ],
    };
    const fires = (command: string, dice: string) => {
      const game = duel({ blue: [{ card: rows, command, as: { ...loaded, target: aimed } }], dice: [dice] });
      const { dice: thrown, score } = only(game.act(fire), 'fired');
      return [thrown, score];
    };
    expect(fires('halt', '1111')).toEqual([4, 5]);
    expect(fires('slow', '111')).toEqual([3, 5]);
  });

  it('TANK-30 what no row tells the players say, step by step, and the log marks it', () => {
    const { game, events } = shot([], { hitLocation: [], damage: [], results: [] }, { diceToRoll: [], toHit: [] });
    expect(only(events, 'fired')).toMatchObject({ dice: null, score: null });
    expect(game.asked).toMatchObject({ what: 'toHit', among: ['hit', 'miss'], dice: null, score: null });
    game.answer({ do: 'tell', value: 'hit' });
    expect(game.asked).toMatchObject({ what: 'location', about: 'front', among: ['hull', 'turret', 'runningGear', 'tracks'] });
    expect(game.refused({ do: 'tell', value: 'mast' })).toBe('tank.tellOneOf TANK-30');
    game.answer({ do: 'tell', value: 'turret' });
    expect(game.asked).toMatchObject({ what: 'damage', about: 'turret' });
    game.answer({ do: 'tell', value: 'turretJammed' });
    expect(game.tank(RED).effects).toEqual(['turretJammed']);
    const told = game.game.history.flatMap(one => one.events).filter(event => event.type === 'told');
    expect(told.map(event => [event.what, event.value, event.manual])).toEqual([
      ['toHit', 'hit', true],
      ['location', 'turret', true],
      ['damage', 'turretJammed', true],
    ]);
  });

  it('TANK-30 a table that leaves a case open asks when it comes up, and not before', () => {
    const hitLocation = [{ facing: null, roll: [1, 2], location: ['tracks', null] }];
    expect(types(shot(['4', '1', '1'], { hitLocation }).events)).toContain('damaged');
    for (const die of ['2', '3']) expect(shot(['4', die], { hitLocation }).game.asked).toMatchObject({ what: 'location' });
  });

  it('TANK-30 what a card leaves open may be what it does not name', () => {
    const results = TRAINING_A.results.filter(one => one.effect === 'scootLowerDie');
    const { game } = shot(['4', '2'], {
      hitLocation: [{ facing: null, roll: [1, 2], location: ['mantlet', null] }],
      damage: [],
      results,
    });
    expect(game.asked).toMatchObject({ what: 'location', among: expect.arrayContaining(['mantlet', 'hull']) });
    game.answer({ do: 'tell', value: 'hull' });
    const { among } = game.asked as { readonly among: readonly string[] };
    expect(among.slice(0, 2)).toEqual([results[0]!.id, 'cannotMove']);
    game.answer({ do: 'tell', value: 'destroyed' });
    expect(game.state.outcome).toMatchObject({ winner: 'blue', reason: 'destroyed' });
  });
});

describe('Snap Fire', () => {
  it.each([
    ['46', true],
    ['36', false],
    ['44', true],
  ])('TANK-31 score 4, dice %s: hit %s', (dice, hit) => {
    const game = duel({ blue: [{ card: plain, as: loaded }], dice: [dice, '2', '1'] });
    expect(only(game.act(fire), 'shotEnded').hit).toBe(hit);
  });

  it('TANK-31 a card demands it of a tank that has aimed', () => {
    const game = duel({ blue: [{ card: plain, as: { ...loaded, target: aimed } }], dice: ['36'] });
    game.act({ do: 'playCard', card: 'snapFire', on: BLUE });
    expect(only(game.act(fire), 'fired').snap).toBe('card');
    expect(game.dice.left()).toBe(0);
  });

  it('TANK-31 TANK-09 smoke takes none of its dice', () => {
    const game = duel({ blue: [{ card: plain, as: { ...loaded, smoke: true } }], dice: ['11'] });
    expect(only(game.act(fire), 'fired').dice).toBe(2);
  });

  it('TANK-09 TANK-31 a row of no dice at all is a miss, in smoke too', () => {
    const none = { ...plain, diceToRoll: [{ when: {}, dice: 0 }] };
    for (const smoke of [false, true]) {
      const game = duel({ blue: [{ card: none, as: { ...loaded, smoke, target: aimed } }] });
      const events = game.act(fire);
      expect(only(events, 'fired')).toMatchObject({ snap: null, dice: 0 });
      expect(only(events, 'shotEnded').hit).toBe(false);
    }
  });

  it('TANK-31 without a score the players say whether it has hit', () => {
    const game = duel({ blue: [{ card: { ...plain, toHit: [] }, as: loaded }] });
    game.act(fire);
    expect(game.asked).toMatchObject({ what: 'snapHit', dice: 2 });
    expect(only(game.answer({ do: 'tell', value: 'miss' }), 'shotEnded').hit).toBe(false);
  });

  it('TANK-09 TANK-31 dice that the card does not tell, in smoke: the players may find that none is left', () => {
    const game = duel({
      blue: [{ card: { ...plain, diceToRoll: [] }, as: { ...loaded, smoke: true, target: aimed } }],
      dice: ['44', '2', '1'],
    });
    game.act(fire);
    const fewer = [{ by: -1, rule: 'TANK-09' }];
    expect(game.asked).toMatchObject({ what: 'toHit', among: ['hit', 'miss', 'snap'], dice: null, score: 4, changes: fewer });
    const events = game.answer({ do: 'tell', value: 'snap' });
    expect(types(events).slice(0, 3)).toEqual(['told', 'rolled', 'shotEnded']);
    expect(only(events, 'told')).toMatchObject({ what: 'toHit', about: RED, value: 'snap' });
    // Two dice that both score, whatever the card has for a shot that is aimed.
    expect(events.find(event => event.type === 'rolled')).toMatchObject({ roll: { why: 'snapFire', count: 2 }, faces: [4, 4] });
    expect(only(events, 'shotEnded').hit).toBe(true);
  });

  it('TANK-09 without smoke nothing is taken from dice that the card does not tell', () => {
    const game = duel({ blue: [{ card: { ...plain, diceToRoll: [] }, as: { ...loaded, target: aimed } }] });
    game.act(fire);
    expect(game.asked).toMatchObject({ what: 'toHit', among: ['hit', 'miss'] });
    expect(game.asked).not.toHaveProperty('changes');
  });
});

describe('ammunition', () => {
  const rack = (ready: string, book = 'tank', card: Partial<TankCard> = {}) => {
    const game = duel({
      blue: [{ card: { ...plain, ...card }, as: { ready, rack: [4, 3, 0], target: aimed } }],
      dice: ['1'],
      book,
    });
    const gone = only(game.act(fire), 'roundGone');
    return [gone.to, ...game.tank(BLUE).rack];
  };

  it('TANK-32 a special round is out of the game, an ordinary one goes back: rack 4 is 5', () => {
    expect(rack('APCR')).toEqual([null, 4, 3, 0]);
    expect(rack('AP')).toEqual(['rack', 5, 3, 0]);
  });

  it('TANK-32 ordinary rounds are used up where the group or the card has it so', () => {
    expect(rack('AP', 'tank>TANK-32=used')).toEqual([null, 4, 3, 0]);
    const gun = { ...TRAINING_A.gun, ordinaryRoundsReturn: false };
    expect(rack('AP', 'tank', { gun })).toEqual([null, 4, 3, 0]);
  });
});
