import { choose } from '../../../kit/choices.ts';
import { describe, expect, it } from 'vitest';
import type { Card } from '../../../../core/forces/card.ts';
import { ofType } from '../../../kit/attack.ts';
import type { Command } from '../../../../core/decisions/index.ts';
import type { UnitState } from '../../../../core/game/state.ts';
import { unautomated } from '../../../../core/game/holders.ts';
import type { Special } from '../../../../core/rulebook/index.ts';
import { card, fixtures, weapon } from '../../../kit/cards.ts';
import { place, terrain } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, fight, row, skirmish } from '../../../kit/game.ts';
import { fire, go, gridSkirmish, on, squareOf } from '../../../kit/gridSkirmish.ts';
import type { Sent } from '../../../kit/commanding.ts';
import { among, barred, inBoth, offered, order, orders, take } from '../../../kit/commanding.ts';

const boss = card('Boss', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 4, points: 12, skills: ['Officer'] });
const zombies = card('Zombies', 'allies', 'squad', 'I1', {
  ...{ move: [2, 3], skills: ['Zombie'], models: ['5 claws'] },
  weapons: [weapon('Claws', { count: 5, reach: 'C', cells: 'I1:1/1' })],
});
const loaded: Card = { ...fixtures.gunners, id: 'loaded' as never, weapons: fixtures.gunners.weapons };

const special = (...specials: readonly Special[]): Command => ({
  do: 'declare',
  actions: [...specials.map(one => ({ action: 'special' as const, special: one })), { action: 'nothing' as const }].slice(0, 2),
  weapons: [],
});

const LOST = ['gunners', 'bazooka-joe', 'pounder', 'assaulter', 'zombies', 'loaded'] as const;

/** Blue's officer, and units of his that have been lost, in this order from blue-2 on. */
function onSquares(scenario: string, dice: readonly string[], lost: readonly string[] = LOST): Skirmish {
  const game = gridSkirmish({
    ...{ scenario, turn: 3, cards: [boss, zombies, loaded], dice },
    blue: [{ card: 'boss', at: [6, 6] }, ...lost.map(one => ({ card: one }))],
    red: [{ card: 'ghosts', at: [12, 18] }],
  });
  return withLost(game);
}

function withLost(game: Skirmish): Skirmish {
  const units = game.state.units.map(unit =>
    unit.where === 'waiting' ? { ...unit, where: 'eliminated' as const, models: [], spent: { any: 2 } as never } : unit,
  );
  return fight(game.table, game.dice, { ...game.state, units, agenda: [{ step: 'go', asked: false }] });
}

const change = (game: Skirmish, id: string, to: Partial<UnitState>) =>
  fight(game.table, game.dice, {
    ...game.state,
    units: game.state.units.map(unit => (unit.id === id ? { ...unit, ...to } : unit)),
    agenda: [{ step: 'go', asked: false }],
  });

const call = (game: Skirmish, what: Special) => {
  game.answer(activate('blue-1'));
  return game.answer(special(what));
};

describe('whom an officer may call', () => {
  it('CMD-15 CMD-31 with ARMY a squad or a support weapon: no hero, no machine, no Zombies', () => {
    const game = onSquares('1', ['A']);
    const events = call(game, 'reinforcements');
    expect(events).toMatchObject([
      { type: 'declared' },
      { type: 'acted', special: 'reinforcements', because: ['CMD-15'] },
      { type: 'rolled', roll: { why: 'reinforcements', count: 1, counts: ['army'] } },
    ]);
    expect(game.ask).toEqual({
      ask: 'choose',
      choices: [
        {
          ...{ rule: 'CMD-15', unit: 'blue-1', of: 'unit', among: ['blue-2', 'blue-7'], least: 1, most: 1, no: false },
          barred: [{ thing: 'blue-6', because: ['SK-72'] }],
        },
      ],
    });
    expect(game.refused(choose('blue-6'))).toMatchObject({ code: 'choose.notAmong', rules: ['CMD-15', 'SK-72'] });
    expect(game.refused({ do: 'decline' })).toMatchObject({ code: 'choose.must' });
  });

  it('CMD-19 a machine, and no aircraft', () => {
    const game = onSquares('1', ['A']);
    call(game, 'replacement');
    expect(game.ask).toMatchObject({ choices: [{ rule: 'CMD-19', of: 'unit', among: ['blue-4'] }] });
  });

  it.each([['S'], ['T']])('CMD-15 %s: nobody is asked for, and the activation goes on', face => {
    const game = onSquares('1', [face]);
    call(game, 'reinforcements');
    expect([game.who, game.ask.ask]).toEqual(['red', 'activate']);
  });

  it('CMD-15 with only a hero and a machine lost there is no choice', () => {
    const game = onSquares('1', ['A'], ['bazooka-joe', 'pounder']);
    call(game, 'reinforcements');
    expect(game.ask.ask).toBe('activate');
  });

  it('CMD-15 SETUP-09 whoever waits in reserve is not lost', () => {
    const game = change(onSquares('2', ['A'], ['gunners', 'loaded']), 'blue-2', { aside: true });
    call(game, 'reinforcements');
    expect(game.ask).toMatchObject({ choices: [{ among: ['blue-3'] }] });
  });

  it('CMD-05 the same action may be declared twice, and tried again after a failure; a success ends the activation', () => {
    const game = onSquares('1', ['S', 'A']);
    game.answer(activate('blue-1'));
    game.answer(special('reinforcements', 'reinforcements'));
    game.answer(choose('blue-2'));
    expect(game.ask).toEqual({ ask: 'declare', unit: 'blue-2' });
    expect(game.dice.left()).toBe(0);
  });
});

describe('how it comes', () => {
  it('CMD-15 CMD-16 the new unit activates at once, fresh, and must begin with a Move or March', () => {
    const game = onSquares('1', ['A']);
    call(game, 'reinforcements');
    const events = game.answer(choose('blue-2'));
    expect(events).toMatchObject([
      { type: 'calledBack', unit: 'blue-2', by: 'blue-1', because: ['CMD-15'] },
      { type: 'activated', unit: 'blue-2', reacting: false },
    ]);
    expect(game.unit('blue-2')).toMatchObject({ where: 'waiting', spent: {}, fresh: true, damage: 0, markers: [] });
    expect(game.unit('blue-2').models).toHaveLength(5);
    for (const first of ['attack', 'nothing'] as const)
      expect(game.refused(declare(first, 'move'))).toMatchObject({ code: 'firstAction.mustEnter' });
    game.answer(declare('move', 'attack'));
    game.answer(go('blue-2.1', on(4, 1)));
    expect(game.ask.ask).toBe('attack');
  });

  it('CMD-18 an officer who has succeeded is not offered it again; the other call is his still', () => {
    const game = onSquares('1', ['A', 'T']);
    call(game, 'reinforcements');
    game.answer(choose('blue-2'));
    const later = change(game, 'blue-1', { activated: false });
    later.answer(activate('blue-1'));
    expect(later.refused(special('reinforcements'))).toMatchObject({ code: 'special.succeeded', rules: ['CMD-18'] });
    expect(barred(later)).toEqual(['reinforcements: special.succeeded (CMD-18)']);
    later.answer(special('replacement'));
  });

  it('CMD-17 VICT-04 lost again it counts again', () => {
    const start = gridSkirmish({
      ...{ cards: [boss], go: 'red', dice: ['ATTTTT', 'T', 'A', 'ATTTTT', 'T'] },
      blue: [
        { card: 'boss', at: [1, 1] },
        { card: 'gunners', at: [6, 6], models: 1 },
      ],
      red: [
        { card: 'ludwig', at: [6, 12], facing: 's' },
        { card: 'ghosts', at: [12, 18] },
      ],
    });
    const shot = (game: Skirmish) => {
      game.answer(activate('red-1'));
      game.answer(declare('attack', 'nothing'));
      game.answer(fire(['red-1.1'], 'mg-44', 'blue-2'));
      expect(game.unit('blue-2').where).toBe('eliminated');
      return game;
    };
    const once = shot(start);
    expect(once.state.lost.blue).toBe(8);
    call(once, 'reinforcements');
    once.answer(choose('blue-2'));
    expect(once.state.lost.blue).toBe(8);
    // In play again, down to its last soldier, before the same gun.
    const units = once.state.units.map(unit => ({
      ...unit,
      activated: false,
      ...(unit.id === 'blue-2' ? { where: 'table' as const, models: [{ ...unit.models[0]!, place: on(6, 6) }] } : {}),
    }));
    const again = { ...once.state, units, go: 'red' as const, agenda: [{ step: 'go', asked: false }] as const };
    expect(shot(fight(once.table, once.dice, again)).state.lost.blue).toBe(16);
    expect(once.dice.left()).toBe(0);
  });

  it('CMD-20 a machine that is called begins with a Move or March, counts again when it is lost, and its officer calls no other', () => {
    const start = gridSkirmish({
      ...{ cards: [boss], go: 'red', dice: ['AA', 'A', 'AA', 'T'] },
      blue: [
        { card: 'boss', at: [1, 1] },
        { card: 'pounder', at: [6, 6] },
      ],
      red: [
        { card: 'ludwig', at: [6, 12], facing: 's' },
        { card: 'ghosts', at: [12, 18] },
      ],
    });
    const shot = (game: Skirmish) => {
      game.answer(activate('red-1'));
      game.answer(declare('attack', 'nothing'));
      game.answer(fire(['red-1.1'], '88-cm', 'blue-2'));
      expect(game.unit('blue-2').where).toBe('eliminated');
      return game;
    };
    const once = shot(start);
    expect(once.state.lost.blue).toBe(14);
    call(once, 'replacement');
    once.answer(choose('blue-2'));
    for (const first of ['attack', 'nothing'] as const)
      expect(once.refused(declare(first, 'move'))).toMatchObject({ code: 'firstAction.mustEnter' });
    expect(once.unit('blue-1').done).toEqual(['replacement']);
    // In play again, before the same gun.
    const units = once.state.units.map(unit => ({
      ...unit,
      activated: false,
      ...(unit.id === 'blue-2' ? { where: 'table' as const, models: [{ ...unit.models[0]!, place: on(6, 6) }] } : {}),
    }));
    const again = { ...once.state, units, go: 'red' as const, agenda: [{ step: 'go', asked: false }] as const };
    const twice = shot(fight(once.table, once.dice, again));
    expect(twice.state.lost.blue).toBe(28);
    twice.answer(activate('blue-1'));
    expect(twice.refused(special('replacement'))).toMatchObject({ code: 'special.succeeded', rules: ['CMD-18'] });
    twice.answer(special('reinforcements'));
    expect(once.dice.left()).toBe(0);
  });

  it('CMD-19 the wreck goes when its machine comes', () => {
    const wreck = terrain('wreck-blue-2.1', 'wreck', [30, 35], [30, 35], 4);
    const free = withLost(
      skirmish({
        cards: [boss],
        pieces: [wreck],
        blue: [{ card: 'boss', at: [[60, 60]] }, { card: 'pounder' }],
        red: [{ card: 'ghosts', at: row(5, 150, 110) }],
        dice: ['A'],
      }),
    );
    free.answer(activate('blue-1'));
    free.answer(special('replacement'));
    const events = free.answer(choose('blue-2'));
    expect(events.map(event => event.type)).toEqual(['pieceDestroyed', 'calledBack', 'activated']);
    expect(free.state.pieces).toEqual([]);
  });
});

describe('SCNR-19 where it comes', () => {
  const called = (scenario: string) => {
    const game = onSquares(scenario, ['A'], ['gunners']);
    call(game, 'reinforcements');
    game.answer(choose('blue-2'));
    game.answer(declare('move', 'nothing'));
    return game;
  };

  it.each(['1', '2', '4', '5'])('SCNR-19 gridded scenario %s: over row 1, its army’s edge', scenario => {
    const game = called(scenario);
    expect(game.refused(go('blue-2.1', on(4, 18))).code).toBe('grid.entry');
    expect(game.refused(go('blue-2.1', on(1, 4))).code).toBe('grid.entry');
    game.answer(go('blue-2.1', on(4, 1)));
    expect(squareOf(game.unit('blue-2').models[0]!.place)).toMatchObject({ column: 4, row: 1 });
  });

  it('SCNR-19 GRIDSCN-07 gridded scenario 3: over the flanks of the enemy’s half, like every reserve there', () => {
    const game = called('3');
    expect(game.refused(go('blue-2.1', on(1, 9))).code).toBe('grid.entry');
    expect(game.refused(go('blue-2.1', on(6, 18))).code).toBe('grid.entry');
    game.answer(go('blue-2.1', on(7, 18)));
    expect(game.unit('blue-2').where).toBe('table');
  });

  it('SCNR-19 CMD-16 on the table: at most 20 cm over its own edge', () => {
    const game = withLost(
      skirmish({
        cards: [boss],
        blue: [{ card: 'boss', at: [[60, 60]] }, { card: 'gunners' }],
        red: [{ card: 'ghosts', at: row(5, 150, 110) }],
        dice: ['A'],
      }),
    );
    game.answer(activate('blue-1'));
    game.answer(special('reinforcements'));
    game.answer(choose('blue-2'));
    expect(game.refused(declare('attack', 'move')).code).toBe('firstAction.mustEnter');
    game.answer(declare('move', 'nothing'));
    const ways = (y: number) =>
      ({
        do: 'move',
        ways: row(5, 40, y).map(([x, yy], i) => ({ model: `blue-2.${i + 1}`, path: [place(x, yy)] })),
      }) as never;
    expect(game.refused(ways(119)).rules).not.toEqual([]);
    expect(game.refused(ways(19)).code).toBe('move.tooFar');
    game.answer(ways(18));
    expect(game.unit('blue-2').where).toBe('table');
  });
});

it('SK-57 an officer is played whole, and his card says so', () => {
  const { table } = onSquares('1', []);
  expect(unautomated(table.book, boss)).toEqual([]);
});

inBoth('Ammo Drop', send => {
  const drop = (face: string, at: readonly [number, number], who = 'chief', spent = 3) => {
    const game = send({
      blue: [
        { card: who, at: [4, 4] },
        { card: 'rockets', at, spent: { faust: spent } },
        { card: 'plain', at: [4, 5] },
      ],
      dice: [face],
    });
    orders(game, 'blue-1', 'ammoDrop', 'nothing');
    return game;
  };

  it.each(['A', 'T'])('CMD-08 %s: all boxes of whom he chooses are clear, of those in 2 R that have any', face => {
    const game = drop(face, [4, 6]);
    expect(among(game)).toEqual(['blue-2']);
    expect(game.refused(choose('blue-3')).code).toBe('choose.notAmong');
    expect(game.refused({ do: 'decline' }).code).toBe('choose.must');
    expect(take(game, 'blue-2')[0]).toMatchObject({ type: 'rearmed', unit: 'blue-2', because: ['CMD-08'] });
    expect(game.unit('blue-2').spent).toEqual({});
  });

  it('CMD-08 a hero with them has his boxes cleared as well, and nobody else has', () => {
    const bazooka = weapon('Faust', { reach: '2', ammo: 3, cells: 'I1:1/1 V4:1/4' });
    const gunner = card('Gunner', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 4, weapons: [bazooka] });
    const game = send({
      cards: [gunner],
      blue: [
        { card: 'chief', at: [4, 4] },
        { card: 'rockets', at: [4, 5], spent: { faust: 3 } },
        { card: 'gunner', at: [5, 5], joined: 'blue-2', spent: { faust: 1 } },
        { card: 'rockets', at: [5, 4], spent: { faust: 2 } },
        { card: 'plain', at: [3, 4] },
      ],
      dice: ['A'],
    });
    orders(game, 'blue-1', 'ammoDrop', 'nothing');
    expect(ofType(take(game, 'blue-2'), 'rearmed').map(({ unit }) => unit)).toEqual(['blue-2', 'blue-3']);
    expect(game.unit('blue-4').spent).toEqual({ faust: 2 });
  });

  it('CMD-07 CMD-08 SHIELD: nobody is asked for', () => {
    const game = drop('S', [4, 6]);
    expect([game.ask.ask, game.who]).toEqual(['activate', 'red']);
    expect(game.unit('blue-2').spent).toEqual({ faust: 3 });
  });

  it('CMD-08 three squares away there is nobody to choose', () => {
    const game = drop('A', [4, 7]);
    expect(game.ask.ask).toBe('activate');
  });

  it('CMD-09 a radio reaches everybody', () => {
    expect(among(drop('A', [4, 11], 'staff'))).toEqual(['blue-2']);
  });
});

inBoth('Get Moving', send => {
  const chief = (who: string, at: readonly [number, number], dice: readonly string[], more: Partial<Sent> = {}) =>
    send({
      blue: [
        { card: who, at: [4, 4] },
        { card: 'tank', at, activated: true, ...more },
        { card: 'plain', at: [5, 4] },
        { card: 'rockets' },
      ],
      dice,
    });

  it('CMD-10 CMD-13 with ARMY it is activated again at once with two actions, and then it is the enemy’s turn', () => {
    const game = chief('chief', [4, 6], ['A']);
    orders(game, 'blue-1', 'getMoving', 'nothing');
    // Neither he, nor who has not been activated, nor who waits off the table (CMD-06).
    expect(among(game)).toEqual(['blue-2']);
    expect(take(game, 'blue-2').map(event => event.type)).toEqual(['marked', 'activated']);
    expect(game.ask).toEqual({ ask: 'declare', unit: 'blue-2' });
    game.answer(order('nothing', 'nothing'));
    expect([game.ask.ask, game.who]).toEqual(['activate', 'red']);
  });

  it('ACT-02 CMD-10 whoever is off the table gives no orders from there, but once he has come on to it', () => {
    const game = send({ blue: [{ card: 'chief' }, { card: 'tank', at: [4, 2], activated: true }], dice: ['A'] });
    game.answer(activate('blue-1'));
    expect(game.refused(order('getMoving', 'move'))).toMatchObject({ code: 'special.offTable', rules: ['SK-57'] });
    expect(offered(game)).toContain('getMoving');
    game.answer(order('move', 'getMoving'));
    const [offer] = game.offers();
    game.answer({ do: 'move', ways: (offer?.do === 'move' && offer.within.sample(() => 0.3)) || [] });
    while (game.ask.ask === 'react') game.answer({ do: 'decline' });
    expect(game.dice.left()).toBe(0);
    expect(game.log).toContainEqual(expect.objectContaining({ type: 'acted', unit: 'blue-1', special: 'getMoving' }));
  });

  it.each(['T', 'S'])('CMD-10 %s: nothing', face => {
    const game = chief('chief', [4, 6], [face]);
    orders(game, 'blue-1', 'getMoving', 'nothing');
    expect([game.ask.ask, game.who]).toEqual(['activate', 'red']);
  });

  it('CMD-10 CMD-11 CMD-04 out of reach it is for a radio, or for a vehicle, which always has one', () => {
    const far = (who: string) => {
      const game = chief(who, [4, 11], ['A']);
      orders(game, 'blue-1', 'getMoving', 'nothing');
      return among(game);
    };
    expect(far('chief')).toBeNull();
    expect(far('staff')).toEqual(['blue-2']);
    expect(far('heavy')).toEqual(['blue-2']);
    expect(far('command')).toEqual(['blue-2']);
  });

  it('CMD-12 a success ends the activation: the second is not rolled, the Attack is lost', () => {
    for (const second of ['getMoving', 'attack']) {
      const game = chief('chief', [4, 6], ['A']);
      orders(game, 'blue-1', 'getMoving', second);
      take(game, 'blue-2');
      game.answer(order('nothing', 'nothing'));
      expect([game.ask.ask, game.who]).toEqual(['activate', 'red']);
      expect(game.dice.left()).toBe(0);
    }
    const again = chief('chief', [4, 6], ['S', 'A']);
    orders(again, 'blue-1', 'getMoving', 'getMoving');
    expect(among(again)).toEqual(['blue-2']);
  });

  it('CMD-06 CMD-31 SH-03 SK-72 no enemy, no superhuman, no Zombies', () => {
    const game = send({
      blue: [
        { card: 'staff', at: [4, 4] },
        { card: 'titan', at: [4, 5], activated: true },
        { card: 'dead', at: [4, 6], activated: true },
      ],
      red: [{ card: 'foe', at: [6, 4], activated: true }],
      dice: ['A'],
    });
    orders(game, 'blue-1', 'getMoving', 'nothing');
    expect(among(game)).toBeNull();
  });

  it('SK-57 CMD-03 an officer who has joined a squad leads it: with its radio everywhere, with riflemen 2 R', () => {
    const led = (card: string) => {
      const game = send({
        blue: [
          { card, at: [4, 4] },
          { card: 'chief', at: [4, 4], joined: 'blue-1' },
          { card: 'tank', at: [4, 11], activated: true },
          { card: 'rockets', at: [4, 6], activated: true },
        ],
        dice: ['A'],
      });
      orders(game, 'blue-1', 'getMoving', 'nothing');
      if (card === 'staff') game.answer(choose('blue-2'));
      return among(game);
    };
    expect(led('plain')).toEqual(['blue-4']);
    expect(led('staff')).toEqual(['blue-3', 'blue-4']);
  });
});
