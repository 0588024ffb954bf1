import { describe, expect, it } from 'vitest';
import { activate } from '../../../kit/game.ts';
import { among, barred, inBoth, offered, order, orders, sends, staff, take } from '../../../kit/commanding.ts';
import { specialists } from '../../../../core/rules/specialists.ts';
import { unautomated, unitHolder } from '../../../../core/game/holders.ts';
import { unitOf } from '../../../../core/game/table.ts';
import { cardId, unitId } from '../../../../core/base/index.ts';

const OFFICER = ['ammoDrop', 'getMoving', 'reinforcements', 'replacement'];
const ALL = [...OFFICER, 'getUp', 'makeshiftRepair', 'stimulants'].sort();

describe('who is what', () => {
  const who = (card: string) => {
    const game = sends({ blue: [{ card, at: [4, 4] }] });
    const unit = unitHolder(game.table, game.state, unitOf(game.state, unitId('blue-1')));
    return (['officer', 'radio', 'medic', 'mechanic'] as const).map(one => specialists(unit, one).join());
  };

  it('CMD-01 SK-57 by the order of the card, or as it says', () => {
    expect(who('staff')).toEqual(['blue-1.1', 'blue-1.2', 'blue-1.3', 'blue-1.4']);
    expect(who('named')).toEqual(['blue-1.4', 'blue-1.3', 'blue-1.2', 'blue-1.1']);
    expect(who('chief')).toEqual(['', '', '', '']);
  });

  it('CMD-03 in heavy armour the officer has the radio', () => {
    expect(who('heavy')).toEqual(['blue-1.1', 'blue-1.1', 'blue-1.2', 'blue-1.3']);
  });

  it('CMD-01 it is played whole', () => {
    expect(unautomated(sends({ blue: [{ card: 'staff', at: [4, 4] }] }).table.book, staff.squad)).toEqual([]);
  });
});

inBoth('a command squad', send => {
  it('CMD-01 CMD-05 all actions are listed, each a special action like others, the same one twice too', () => {
    const game = send({ blue: [{ card: 'staff', at: [4, 4] }] });
    game.answer(activate('blue-1'));
    expect(offered(game)).toEqual(ALL);
    for (const actions of [
      ['getMoving', 'getMoving'],
      ['move', 'getUp'],
      ['nothing', 'stimulants'],
    ]) {
      const one = send({ blue: [{ card: 'staff', at: [4, 4] }], dice: ['S', 'S'] });
      one.answer(activate('blue-1'));
      one.answer(order(...actions));
    }
    expect(game.refused(order('getMoving', 'getMoving', 'getMoving')).code).toBe('declare.tooMany');
  });

  // The soldiers of a squad fall from the last on; of this one the officer is the last.
  it.each([
    [4, ALL],
    [3, ['getUp', 'makeshiftRepair', 'stimulants']],
    [1, ['makeshiftRepair']],
  ])('CMD-02 with %i left, who has fallen gives nothing', (models, specials) => {
    const game = send({ blue: [{ card: 'named', at: [4, 4], models }] });
    game.answer(activate('blue-1'));
    expect(offered(game)).toEqual(specials);
    // What he would give stays in view, with the reason.
    const gone = ALL.filter(one => !specials.includes(one));
    expect(barred(game)).toEqual(gone.map(one => `${one}: special.specialistLost (CMD-02)`));
  });

  it('CMD-01 what no soldier of the full squad is gives nothing to bar', () => {
    const pair = { ...staff.squad, id: cardId('pair'), models: [{ ...staff.squad.models[0]!, count: 2 }] };
    const game = send({ blue: [{ card: 'pair', at: [4, 4], models: 2 }], cards: [pair] });
    game.answer(activate('blue-1'));
    expect(offered(game)).toEqual(ALL.filter(one => !['getUp', 'stimulants', 'makeshiftRepair'].includes(one)));
    expect(barred(game)).toEqual([]);
  });

  it('CMD-02 CMD-09 without its radio the officer’s actions need sight and 2 R again; brought back, he is the radio', () => {
    const game = send({
      blue: [
        { card: 'staff', at: [4, 4], models: 1 },
        { card: 'tank', at: [4, 11], activated: true },
        { card: 'emma', at: [5, 4] },
      ],
      dice: ['A', 'A', 'A'],
    });
    orders(game, 'blue-3', 'getUp', 'nothing');
    take(game, 'blue-1');
    take(game, 'blue-1.2');
    expect(game.unit('blue-1').models.map(model => model.id)).toEqual(['blue-1.1', 'blue-1.2']);
    orders(game, 'red-1', 'nothing', 'nothing');
    orders(game, 'blue-1', 'getMoving', 'nothing');
    expect(among(game)).toContain('blue-2');
    const silent = send({
      blue: [
        { card: 'staff', at: [4, 4], models: 1 },
        { card: 'tank', at: [4, 11], activated: true },
      ],
      dice: ['A'],
    });
    orders(silent, 'blue-1', 'getMoving', 'nothing');
    expect(among(silent)).toBeNull();
  });

  it('CMD-02 CMD-03 the officer of a heavy squad fallen, neither role remains', () => {
    const game = send({ blue: [{ card: 'heavy', at: [4, 4] }], cards: [] });
    const units = game.state.units.map(one => (one.id === 'blue-1' ? { ...one, models: one.models.slice(1) } : one));
    const holder = unitHolder(game.table, { ...game.state, units }, units[0]!);
    expect((['officer', 'radio', 'medic'] as const).map(one => specialists(holder, one).length)).toEqual([0, 0, 1]);
  });
});

it('CMD-24 on the table it is measured from the specialist, and not from others of his squad', () => {
  // The medic of this squad is the second in the row, at 43 cm; its last soldier is 3 cm nearer to those in the east.
  const reached = (x: number) => {
    const game = sends({
      blue: [
        { card: 'named', at: [4, 4] },
        { card: 'gun', at: [x, 4], damage: 2 },
      ],
      dice: ['A'],
    });
    orders(game, 'blue-1', 'getUp', 'nothing');
    return among(game) ?? [];
  };
  // 43 + 1.25 + 9 + 1.25, and two more.
  expect(reached(5.45)).toContain('blue-2');
  expect(reached(5.65)).not.toContain('blue-2');
});
