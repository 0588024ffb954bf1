import { describe, expect, test } from 'vitest';
import { cardId, ruleName } from '../../../../core/base/index.ts';
import type { Command } from '../../../../core/decisions/index.ts';
import { activatedOf } from '../../../../core/game/passing.ts';
import type { UnitState } from '../../../../core/game/state.ts';
import { ofType } from '../../../kit/attack.ts';
import { card } from '../../../kit/cards.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { offered as orderable, order } from '../../../kit/commanding.ts';
import { activate, declare, fight } from '../../../kit/game.ts';
import { fire, go, on } from '../../../kit/gridSkirmish.ts';
import type { Spot } from './kit.ts';
import { choose, decline, SPACES, ways } from './kit.ts';
import { cards, late, nothing, offered, piloted, tank } from './crews.ts';

describe.each(SPACES)('at the controls on the %s', space => {
  test('PILOT-05: when the machine is activated its pilot is, and neither is chosen again', () => {
    const game = piloted(space, 'driver', 'mech');
    game.answer(activate('blue-1'));
    expect(game.unit('blue-2').activated).toBe(true);
    game.answer(declare('nothing', 'nothing'));
    nothing(game, 'red-1');
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['red-2'] });
  });

  test('PILOT-06: the two count once for passing', () => {
    const game = piloted(space, 'driver', 'mech');
    // One against two: a pass is open.
    game.answer({ do: 'pass' });
    expect(game.who).toBe('red');
  });

  test('PILOT-05: they are two of the units that are activated, and are so at once', () => {
    const game = piloted(space, 'driver', 'mech');
    const told = () => activatedOf(game.state, 'blue');
    expect(told()).toEqual({ done: 0, of: 2 });
    game.answer(activate('blue-1'));
    expect(told()).toEqual({ done: 2, of: 2 });
  });

  test('PILOT-07: nobody aims at him', () => {
    const game = piloted(space, 'driver', 'mech', { first: 'red' });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    expect(game.refused(fire(['red-1.1'], 'cannon', 'blue-2'))).toMatchObject({ code: 'attack.aboard', rules: ['PILOT-07'] });
  });

  test('PILOT-08: he does not fight with his own weapons', () => {
    const game = piloted(space, 'driver', 'mech');
    game.answer(activate('blue-2'));
    expect(game.refused(declare('attack', 'nothing')).code).toBe('firstAction.aboard');
    expect(game.refused(declare('nothing', 'attack')).rules).toEqual(['PILOT-08']);
  });
});

describe.each(SPACES)('PILOT-19: skills of the pilot on the %s', space => {
  const east: readonly Spot[] = [{ card: 'tank', at: [9, 5] }, late];
  const hits = (game: Skirmish) => ofType(game.log, 'hit').reduce((sum, event) => sum + event.hits, 0);
  const shoots = (who: string, dice: readonly string[], action: 'attack' | 'sustained' = 'attack') => {
    const game = piloted(space, who, 'mech', { dice, red: east });
    game.answer(activate('blue-1'));
    game.answer(action === 'attack' ? declare('attack', 'nothing') : declare('sustained'));
    game.answer(fire(['blue-1.1'], 'gun', 'red-1'));
    while (game.ask.ask === 'reroll') game.answer(game.offers()[0] as never);
    return game;
  };

  test('Take Aim acts in a Sustained Attack alone', () => {
    expect(hits(shoots('nikolai', ['TT'], 'sustained'))).toBe(2);
    expect(hits(shoots('nikolai', ['TS']))).toBe(0);
  });

  test('Killing Spree: a hit earns one more die', () => {
    expect(hits(shoots('luisa', ['AS', 'S']))).toBe(1);
  });

  test('Move and Fire: a Move after the Attack', () => {
    const game = piloted(space, 'tom', 'mech', { red: east });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    expect(offered(game)).toEqual(['SK-56']);
  });

  // On the table a hit puts the tank Under Fire.
  const rally = space === 'table' ? ['AA'] : [];
  /** He attacks with the machine, uses the skill, and the next turn begins. */
  const using = (who: string, skill: string, dice: readonly string[]) => {
    const game = piloted(space, who, 'big-mech', { dice, red: [{ card: 'tank', at: [9, 5] }] });
    const naming = { ...declare('attack', 'nothing'), skills: [ruleName(skill)] } as Command;
    game.answer(activate('blue-1'));
    game.answer(naming);
    game.answer(fire(['blue-1.1'], 'gun', 'red-1'));
    while (game.ask.ask === 'choose') game.answer(choose());
    nothing(game, 'red-1');
    game.answer({ do: 'goFirst', side: 'blue' });
    return { game, naming };
  };

  test.each([
    ['SK-43', 'bold', 'Fighting Spirit', ['TS']],
    ['SK-53', 'gambler', 'Lucky', ['SS', 'AS']],
  ])('%s, SK-06: %s uses up %s once, in the machine and on foot', (_, who, skill, dice) => {
    const { game, naming } = using(who, skill, [...dice, ...rally, 'AAA', 'SSS', 'AAA', 'SSS']);
    expect(hits(game)).toBe(1);
    expect([game.unit('blue-1').used, game.unit('blue-2').used]).toEqual([undefined, { [skill]: 1 }]);
    game.answer(activate('blue-1'));
    expect(game.refused(naming)).toMatchObject({ code: 'declare.noSuchSkill' });
    game.answer(declare('nothing', 'nothing'));
    nothing(game, 'red-1');
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-2'));
    expect(game.refused({ ...naming, ...declare('move', 'attack') } as Command)).toMatchObject({ code: 'declare.noSuchSkill' });
    expect(game.dice.left()).toBe(0);
  });

  /** Everybody's go comes again, with these changes. */
  const anew = (game: Skirmish, change: (unit: UnitState) => UnitState): Skirmish =>
    fight(game.table, game.dice, {
      ...game.state,
      ...{ go: 'blue', agenda: [{ step: 'go', asked: false }] },
      units: game.state.units.map(unit => change({ ...unit, activated: false })),
    });
  const lost = (unit: UnitState): UnitState =>
    unit.card === cardId('two') && unit.side === 'blue' ? { ...unit, where: 'eliminated', models: [] } : unit;
  const specials = (game: Skirmish, unit: string) => {
    game.answer(activate(unit));
    return orderable(game).filter(special => special === 'reinforcements' || special === 'replacement');
  };

  test('CMD-18: reinforcements are his own success: in the machine, on foot, and not the next Officer at its controls', () => {
    const two: Spot = { card: 'two', at: [2, 2] };
    const blue: readonly Spot[] = [two, two, { card: 'chief', at: [3, 7] }];
    const game = anew(piloted(space, 'boss', 'big-mech', { dice: ['A'], blue, red: [tank] }), lost);
    expect(specials(game, 'blue-1')).toEqual(['reinforcements', 'replacement']);
    const events = [...game.answer(order('reinforcements', 'nothing')), ...game.answer(choose('blue-3'))];
    expect(ofType(events, 'calledBack')).toMatchObject([{ unit: 'blue-3', by: 'blue-2' }]);
    expect(game.dice.left()).toBe(0);
    expect(specials(anew(game, lost), 'blue-1')).toEqual(['replacement']);
    const { place } = game.unit('blue-5').models[0]!;
    // The two change places.
    const changed = (unit: UnitState): UnitState => {
      const models = (at: typeof place) => unit.models.map(model => ({ ...model, place: at }));
      const { aboard, ...on } = unit;
      if (unit.id === 'blue-2') return { ...on, where: 'table', models: models(place) };
      return unit.id === 'blue-5'
        ? { ...unit, where: 'aboard', aboard: game.unit('blue-2').aboard!, models: models(null) }
        : lost(unit);
    };
    expect(specials(anew(game, changed), 'blue-2')).toEqual(['replacement']);
    expect(specials(anew(game, changed), 'blue-1')).toEqual(['reinforcements', 'replacement']);
  });

  test('Expert with a weapon of his own stays with him', () => {
    expect(hits(shoots('marksman', ['TA']))).toBe(1);
  });

  test('Damage Resilient stays with him', () => {
    const game = piloted(space, 'stubborn', 'mech', { dice: ['AAAAAA', 'A'], first: 'red' });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    const events = game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
    expect(ofType(events, 'rolled').map(event => event.roll.why)).toEqual(['hit', 'escape']);
  });
});

describe.each(SPACES)('getting off on the %s', space => {
  const squares = space === 'squares';
  const off = (game: Skirmish) => {
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'nothing'));
    game.answer(squares ? go('blue-2.1', on(6, 5)) : ways('blue-2', [70, 60]));
    if (game.ask.ask === 'react') game.answer(decline);
  };

  test('PILOT-16: before the machine is activated he moves away, measured from the hull', () => {
    const game = piloted(space, 'driver', 'mech');
    game.answer(activate('blue-2'));
    game.answer(declare('march'));
    if (squares) expect(game.refused(go('blue-2.1')).code).toBe('grid.entry');
    else {
      expect(game.refused(ways('blue-2', [60 + 3.45 + 40.1, 60])).code).toBe('move.tooFar');
      game.answer(ways('blue-2', [60 + 3.45 + 40, 60]));
      expect(game.unit('blue-2').where).toBe('table');
    }
    const late = piloted(space, 'driver', 'mech');
    nothing(late, 'blue-1');
    nothing(late, 'red-1');
    // He was activated with it.
    expect(late.ask).toMatchObject({ ask: 'activate', among: ['red-2'] });
  });

  test('PILOT-16, PILOT-05: by himself he is activated to get off, and not to wait at the controls', () => {
    const game = piloted(space, 'boss', 'mech');
    game.answer(activate('blue-2'));
    const open = game
      .offers()
      .flatMap(one => (one.do === 'declare' && !one.refused ? [one.actions.map(({ action }) => action).join(' ')] : []));
    expect(open).toContain('nothing move');
    expect(open.filter(one => !/move|march/.test(one))).toEqual([]);
    expect(game.refused(declare('nothing', 'nothing'))).toMatchObject({ code: 'firstAction.onlyGetsOff', rules: ['PILOT-16'] });
  });

  test('PILOT-17: the machine stands idle: Nothing, and no reaction', () => {
    const game = piloted(space, 'driver', 'mech', { red: [{ card: 'tank', at: [7, 8] }, late] });
    off(game);
    expect(game.unit('blue-2').where).toBe('table');
    expect(game.unit('blue-1').markers).toEqual(['idle']);
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'move'));
    // Nobody of blue's may react: its hero has been activated, and his machine stands idle.
    expect(game.ask.ask).toBe('move');
    game.answer(squares ? go('red-1.1', on(7, 7)) : ways('red-1', [82, 90]));
    game.answer(activate('blue-1'));
    expect(game.refused(declare('move', 'attack'))).toMatchObject({ code: 'action.idle', rules: ['PILOT-17'] });
    game.answer(declare('nothing', 'nothing'));
  });

  test('PILOT-17, EQ-24: a Large machine acts on without him', () => {
    for (const [who, what] of [
      ['driver', 'big-mech'],
      ['koshka', 'big-grandma'],
    ] as const) {
      const game = piloted(space, who, what);
      off(game);
      expect(game.unit('blue-1').markers).toEqual([]);
    }
  });

  test('PILOT-06, PILOT-17: another pilot at its controls, and it acts again', () => {
    const game = piloted(space, 'driver', 'mech', {
      ...{ blue: [{ card: 'ace', at: [4, 5] }], dice: ['S'] },
      red: [tank, { card: 'two', at: [12, 14] }],
    });
    // As many units are told of, whoever gets off or on.
    const told = () => activatedOf(game.state, 'blue');
    expect(told()).toEqual({ done: 0, of: 3 });
    off(game);
    expect(told()).toEqual({ done: 1, of: 3 });
    nothing(game, 'red-1');
    game.answer(activate('blue-3'));
    game.answer(declare('move', 'nothing'));
    game.answer(squares ? go('blue-3.1', on(5, 5)) : ways('blue-3', [60, 60]));
    game.answer(choose('blue-1'));
    expect(game.unit('blue-1').markers).toEqual([]);
    expect(told()).toEqual({ done: 2, of: 3 });
    nothing(game, 'red-2');
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
  });

  test('PILOT-18: an aircraft that its pilot has left does Nothing, and need not move', () => {
    const game = piloted(space, 'flyer', 'plain-jet');
    off(game);
    expect(game.unit('blue-1').markers).toEqual(['idle']);
    nothing(game, 'red-1');
    game.answer(activate('blue-1'));
    expect(game.refused(declare('move', 'nothing')).code).toBe('action.idle');
    game.answer(declare('nothing', 'nothing'));
    expect(game.unit('blue-1')).toMatchObject({ where: 'table', lastAction: 'nothing' });
  });
});

describe.each(SPACES)('the machine is lost on the %s', space => {
  const squares = space === 'squares';
  test.each([
    ['A', 0],
    ['S', 0],
    ['T', 1],
  ])('PILOT-09, PILOT-10, PILOT-11, PILOT-12: a die %s, %i damage, and he stands where it was, spent', (die, damage) => {
    const game = piloted(space, 'driver', 'mech', { dice: ['AAAAAA', die], first: 'red' });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    const events = game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
    expect(ofType(events, 'rolled').at(-1)?.because).toEqual(['PILOT-09']);
    expect(game.ask).toMatchObject({ ask: 'move', by: 'put', unit: 'blue-2' });
    if (squares) {
      expect(game.refused(go('blue-2.1', on(6, 5))).code).toBe('grid.zone');
      game.answer(go('blue-2.1', on(5, 5)));
    } else {
      // 11 cm from the hull, and 9.
      expect(game.refused(ways('blue-2', [60 + 2.2 + 1.25 + 11, 60])).code).toBe('move.zone');
      game.answer(ways('blue-2', [60 + 2.2 + 1.25 + 9, 60]));
    }
    expect(game.unit('blue-2')).toMatchObject({ damage, where: 'table', activated: true });
  });

  test('PILOT-12: he joins nobody who is activated later in the turn', () => {
    const game = piloted(space, 'driver', 'mech', {
      ...{ dice: ['AAAAAA', 'A'], first: 'red' },
      blue: [{ card: 'two', at: [6, 5] }],
    });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
    game.answer(squares ? go('blue-2.1', on(5, 5)) : ways('blue-2', [66, 60]));
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['blue-3'] });
    game.answer(activate('blue-3'));
    expect(game.ask.ask).toBe('declare');
  });

  test('PILOT-09: with one box left a die TARGET is his end', () => {
    const frail = card('Frail', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 1, skills: ['Pilot'] });
    const game = piloted(space, 'frail', 'mech', {
      cards: [...cards, frail],
      dice: ['AAAAAA', 'T'],
      first: 'red',
      blue: [{ card: 'two', at: [2, 2] }],
    });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
    expect(game.unit('blue-2').where).toBe('eliminated');
  });
});

test('PILOT-10: out of a machine of two squares he comes into either', () => {
  for (const row of [5, 4]) {
    const game = piloted('squares', 'driver', 'big-mech', { dice: ['AAAAAA', 'A'], first: 'red' });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
    expect(game.refused(go('blue-2.1', on(5, 3)))).toMatchObject({ code: 'grid.zone' });
    game.answer(go('blue-2.1', on(5, row)));
    expect(game.unit('blue-2').models[0]?.place).toMatchObject({ column: 5, row });
  }
});
