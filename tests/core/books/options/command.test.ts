import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import { unitId } from '../../../../core/base/index.ts';
import type { Switched } from '../../../../core/rulebook/index.ts';
import { choose, choosingFor } from '../../../kit/choices.ts';
import type { Orders } from '../../../kit/commanding.ts';
import { among, inBoth, offered, order, orders, staff, take } from '../../../kit/commanding.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, fight } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import type { Spot } from '../../rules/aboard/kit.ts';
import { CARDS, loaded, SPACES } from '../../rules/aboard/kit.ts';

/** Units without a place are lost. */
const withLost = (game: Skirmish, aside = false): Skirmish =>
  fight(game.table, game.dice, {
    ...game.state,
    units: game.state.units.map(unit =>
      unit.where === 'waiting' ? { ...unit, where: 'eliminated', models: [], ...(aside && { aside }) } : unit,
    ),
    agenda: [{ step: 'go', asked: false }],
  });

inBoth('options of officers', send => {
  it('CMD-02 with its officer a squad loses his actions, or all, and the radio', () => {
    const open = (value: string, models: number) => {
      const game = send({ blue: [{ card: 'named', at: [4, 4], models }], switched: { 'CMD-02': value } });
      game.answer(activate('blue-1'));
      return offered(game);
    };
    expect([open('his', 3), open('all', 3)]).toEqual([['getUp', 'makeshiftRepair', 'stimulants'], []]);
    expect(open('all', 4)).toContain('getMoving');
    // Of the squad that begins with its officer the mechanic falls first, whose radio operator lives.
    const reached = (value: string) => {
      const game = send({
        ...{ switched: { 'CMD-02': value }, dice: ['A'] },
        blue: [
          { card: 'staff', at: [4, 4], models: 3 },
          { card: 'tank', at: [4, 11], activated: true },
        ],
      });
      game.answer(activate('blue-1'));
      return offered(game).includes('getMoving');
    };
    expect([reached('his'), reached('all')]).toEqual([true, false]);
  });

  it('CMD-04 an officer without a radio moves a vehicle that is far off, or none', () => {
    const reached = (value: string, card: string) => {
      const game = send({
        ...{ switched: { 'CMD-04': value }, dice: ['A'] },
        blue: [
          { card: 'chief', at: [4, 4] },
          { card, at: [4, 11], activated: true },
        ],
      });
      orders(game, 'blue-1', 'getMoving', 'nothing');
      return among(game);
    };
    expect([reached('officers', 'tank'), reached('receivers', 'tank')]).toEqual([null, ['blue-2']]);
    expect(reached('receivers', 'plain')).toBeNull();
  });

  it('CMD-14 a unit that has reacted in this turn may be activated once more, or not', () => {
    const called = (value: string) => {
      const game = send({
        ...{ go: 'red', switched: { 'CMD-14': value }, dice: ['TT', 'A'] },
        blue: [
          { card: 'plain', at: [4, 4], models: 1 },
          { card: 'staff', at: [5, 4] },
          { card: 'plain', at: [5, 5], models: 1, activated: true },
        ],
        red: [{ card: 'foe', at: [4, 7], models: 1 }],
      });
      orders(game, 'red-1', 'nothing', 'move');
      game.answer({ do: 'react', unit: unitId('blue-1') });
      game.answer({ do: 'move', ways: [] });
      orders(game, 'blue-2', 'getMoving', 'nothing');
      return among(game);
    };
    expect([called('anybody'), called('notReacted')]).toEqual([['blue-1', 'blue-3'], ['blue-3']]);
  });

  const lost = (what: string, switched: Switched, ...cards: readonly string[]) => {
    const game = withLost(
      send({ switched, dice: ['A'], turn: 3, blue: [{ card: 'chief', at: [4, 4] }, ...cards.map(card => ({ card }))] }),
    );
    orders(game, 'blue-1', what, 'nothing');
    return game;
  };

  it('CMD-19 an aircraft is not replaced, or is', () => {
    const replaced = (value: string) => lost('replacement', { 'CMD-19': value }, 'tank', 'plane', 'plain');
    expect([among(replaced('vehicles')), among(replaced('aircraft'))]).toEqual([['blue-2'], ['blue-2', 'blue-3']]);
    const game = replaced('aircraft');
    take(game, 'blue-3');
    expect(game.ask).toEqual({ ask: 'declare', unit: 'blue-3' });
  });

  it.each([
    ['officer', true],
    ['side', false],
  ])('CMD-18 once for each %s: a second officer may call for reinforcements, %s', (value, may) => {
    const game = withLost(
      send({
        ...{ switched: { 'CMD-18': value }, dice: ['A', 'A'], turn: 3 },
        blue: [{ card: 'chief', at: [4, 4] }, { card: 'iron', at: [8, 4] }, { card: 'plain' }, { card: 'tank' }],
      }),
    );
    orders(game, 'blue-1', 'reinforcements', 'nothing');
    take(game, 'blue-3');
    game.answer(order('move', 'nothing'));
    const [enters] = game.offers();
    game.answer({ do: 'move', ways: (enters?.do === 'move' && enters.within.sample(() => 0.3)) || [] });
    if (game.ask.ask === 'react') game.answer({ do: 'decline' });
    orders(game, 'red-1', 'nothing', 'nothing');
    game.answer(activate('blue-2'));
    expect([offered(game).includes('reinforcements'), offered(game).includes('replacement')]).toEqual([may, true]);
  });

  it('CMD-31 lost Zombies are not called for, or are', () => {
    const called = (value: string) => among(lost('reinforcements', { 'CMD-31': value }, 'dead', 'plain'));
    expect([called('never'), called('reinforce')]).toEqual([['blue-3'], ['blue-2', 'blue-3']]);
  });

  it('CMD-31 Zombies on the table take no orders all the same', () => {
    const game = send({
      ...{ switched: { 'CMD-31': 'reinforce' }, dice: ['A'] },
      blue: [
        { card: 'staff', at: [4, 4] },
        { card: 'dead', at: [5, 4], activated: true },
      ],
    });
    orders(game, 'blue-1', 'getMoving', 'nothing');
    expect(among(game)).toBeNull();
  });
});

inBoth('options of medics', send => {
  const care = (what: string, switched: Switched, dice: readonly string[], more: Partial<Orders> = {}) => {
    const game = send({
      ...{ switched, dice, ...more },
      blue: [
        { card: 'named', at: [4, 4], models: 3 },
        { card: 'plain', at: [4, 5], models: 3 },
      ],
    });
    orders(game, 'blue-1', what, 'nothing');
    return game;
  };

  it('CMD-21 a soldier gets up with ARMY, and SHIELD or TARGET', () => {
    const helped = (value: string, face: string) => among(care('getUp', { 'CMD-21': value }, [face])) !== null;
    expect(['A', 'S', 'T'].map(face => helped('shield', face))).toEqual([true, true, false]);
    expect(['A', 'S', 'T'].map(face => helped('target', face))).toEqual([true, false, true]);
  });

  it('CMD-21 a medic helps his own unit, or others only', () => {
    const helped = (value: string) => among(care('getUp', { 'CMD-21.own': value }, ['A']));
    expect([helped('own'), helped('others')]).toEqual([['blue-1', 'blue-2'], ['blue-2']]);
    expect(among(care('stimulants', { 'CMD-21.own': 'others' }, []))).toEqual(['blue-1', 'blue-2']);
  });

  it('CMD-25 TARGET gives the stimulant for attacks, or SHIELD does', () => {
    const given = (value: string, face: string) => {
      const game = care('stimulants', { 'CMD-25': value }, [face]);
      take(game, 'blue-2');
      return game.unit('blue-2').markers;
    };
    expect([given('target', 'T'), given('target', 'S')]).toEqual([['attackStimulant'], ['moveStimulant']]);
    expect([given('shield', 'T'), given('shield', 'S')]).toEqual([['moveStimulant'], ['attackStimulant']]);
    expect(among(care('stimulants', { 'CMD-25': 'shield' }, ['A']))).toEqual(['blue-1', 'blue-2']);
  });

  it('CMD-26 a reaction uses a stimulant up, or leaves it for an activation', () => {
    const reacted = (value: string) => {
      const game = send({
        ...{ go: 'red', switched: { 'CMD-26': value }, dice: ['AS'] },
        blue: [{ card: 'plain', at: [4, 4], markers: ['attackStimulant'], models: 1 }],
        red: [{ card: 'foe', at: [4, 6] }],
      });
      orders(game, 'red-1', 'nothing', 'move');
      game.answer({ do: 'react', unit: unitId('blue-1') });
      return [game.unit('blue-1').markers, game.ask.ask === 'attack' && game.ask.sustained];
    };
    expect(reacted('lost')).toEqual([['stimulatedAttack'], true]);
    expect(reacted('stays')).toEqual([['attackStimulant'], false]);
  });

  it('CMD-29 the stimulant that is not picked is lost, or stays', () => {
    const picked = (value: string) => {
      const game = send({
        switched: { 'CMD-29': value },
        blue: [{ card: 'plain', at: [4, 4], markers: ['attackStimulant', 'moveStimulant'], models: 1 }],
      });
      game.answer(activate('blue-1'));
      expect(choosingFor(game.ask)).toBe('CMD-29');
      game.answer(choose('Move Stimulant'));
      return [...game.unit('blue-1').markers].sort();
    };
    expect(picked('lost')).toEqual(['stimulatedMove']);
    expect(picked('stays')).toEqual(['attackStimulant', 'stimulatedMove']);
  });
});

it('CMD-15 whoever is put aside to come again on squares is called for, or is not', () => {
  const called = (value: string) => {
    const game = gridSkirmish({
      ...{ cards: Object.values(staff), switched: { 'CMD-15': value }, scenario: '2', turn: 3, dice: ['A'] },
      blue: [{ card: 'chief', at: [4, 4] }, { card: 'plain' }],
      red: [{ card: 'foe', at: [12, 11] }],
    });
    const later = withLost(game, true);
    orders(later, 'blue-1', 'reinforcements', 'nothing');
    return later;
  };
  expect(among(called('lost'))).toBeNull();
  const game = called('aside');
  expect(among(game)).toEqual(['blue-2']);
  take(game, 'blue-2');
  expect(game.unit('blue-2')).toMatchObject({ where: 'waiting', called: true });
  expect(game.unit('blue-2')).not.toHaveProperty('aside');
  expect(game.ask).toEqual({ ask: 'declare', unit: 'blue-2' });
});

describe.each(SPACES)('options of those who command, on the %s', space => {
  it('CMD-32 a command squad commands from inside a transport, or outside only', () => {
    const cards = [...CARDS, ...Object.values(staff)];
    const red: readonly Spot[] = [{ card: 'foe', at: [12, 10] }, { card: 'nikita' }];
    const inside = (value: string) => {
      const game = loaded(space, { cards, carrier: 'assaulter', riders: ['named'], red, switched: { 'CMD-32': value } });
      game.answer(activate('blue-2'));
      return game;
    };
    expect(offered(inside('inside'))).toContain('getMoving');
    const outside = inside('outside');
    expect(outside.refused(order('getMoving', 'nothing'))).toMatchObject({ code: 'special.offTable', rules: ['CMD-32'] });
    // It may once it has got off.
    outside.answer(order('move', 'getMoving'));
  });
});
