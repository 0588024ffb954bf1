import { describe, expect, it } from 'vitest';
import { range } from '../../../../core/base/index.ts';
import type { Context } from '../../../../core/rulebook/index.ts';
import { listen, rule, union, veto } from '../../../../core/rulebook/index.ts';
import { commandSquad } from '../../../../core/rules/command/commandSquad.ts';
import { officer } from '../../../../core/rules/command/officer.ts';
import { commandVehicle } from '../../../../core/rules/vehicles/commandVehicle.ts';
import { ofType, rolls } from '../../../kit/attack.ts';
import { inBoth, orders, staff, take } from '../../../kit/commanding.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

const book = bookOf(commandSquad, commandVehicle, officer);
const truck = unitWith([commandVehicle], { type: 'vehicle', kind: 'vehicle', armour: 'V2' });
const plain = unitWith([], { type: 'vehicle', kind: 'vehicle', armour: 'V2' });
const fallen = ['Officer', 'Medic', 'Mechanic'].map(name => ({ model: `red-1.${name}` as never, name, alive: true }));
const squad = unitWith([commandSquad], { figures: fallen });
const chief = unitWith([officer], { kind: 'hero' });

/** Why whoever is inside cannot choose a unit that is far away and out of sight. */
const barred = (special: string, by: typeof squad, carrier?: typeof truck) => {
  const at: Context<'command-target'> = {
    ...{ target: unitWith([]), by, with: [], special, range: () => range(15), seen: () => false },
    ...(carrier && { carrier }),
  };
  return veto([], listen(book, 'command-target', at)).map(one => one.reason);
};

describe('its radio', () => {
  it('EQ-07 a squad inside that has lost its own reaches everybody with its Officer’s actions', () => {
    for (const special of ['ammoDrop', 'getMoving']) {
      expect(barred(special, squad, truck)).toEqual([]);
      expect(barred(special, squad, plain)).toEqual(['tooFar', 'unseen']);
      expect(barred(special, squad)).toEqual(['tooFar', 'unseen']);
    }
  });

  it('EQ-07 the Medic and the Mechanic reach no farther by it', () => {
    expect(barred('getUp', squad, truck)).toEqual(['tooFar', 'unseen']);
    expect(barred('makeshiftRepair', squad, truck)).toEqual(['tooFar', 'unseen']);
  });

  it('EQ-07 CMD-04 a lone Officer has that of any vehicle that he is in', () => {
    expect(barred('getMoving', chief, truck)).toEqual([]);
    expect(barred('getMoving', chief, plain)).toEqual([]);
    expect(barred('getMoving', chief)).toEqual(['tooFar', 'unseen']);
  });
});

it('EQ-08 what fails of a command given inside it is rolled again, and of nothing else', () => {
  const again = (special: string, carrier?: typeof truck) =>
    union(
      [],
      listen(book, 'special-action.reroll', { unit: squad, ...(carrier && { carrier }), near: [], special, radio: false }),
    ).value;
  const officers = ['ammoDrop', 'getMoving', 'reinforcements', 'replacement', 'blitzkrieg', 'drawAttention'];
  for (const special of [...officers, 'getUp', 'makeshiftRepair', 'tankHead', 'mechanicCrew']) {
    expect(again(special, truck)).toEqual(['failed']);
    expect(again(special)).toEqual([]);
  }
  expect(again('airAlert', truck)).toEqual([]);
});

/** Has what it fails of its commands rolled again, as whoever is in such a vehicle. */
const inside = rule('Inside', {
  'special-action.reroll': { id: 'EQ-08', as: 'unit', give: ['failed'] },
});
const within = { ...staff.squad, id: 'within' as never, skills: [...staff.squad.skills, inside.name] };

inBoth('EQ-08 the dice', send => {
  const game = (dice: readonly string[], damage = 4) =>
    send({
      ...{ dice, cards: [within], rules: [inside] },
      blue: [
        { card: 'within', at: [4, 4], models: 5 },
        { card: 'tank', at: [4, 5], damage, activated: true },
      ],
    });

  it('EQ-08 Get Moving with SHIELD, and then ARMY', () => {
    const open = game(['S', 'A']);
    orders(open, 'blue-1', 'getMoving');
    take(open, 'blue-2');
    expect(rolls(open)).toEqual(['getMoving 1', 'getMoving 1']);
    expect(ofType(open.log, 'rolled').map(({ because }) => because)).toEqual([['CMD-10'], ['CMD-10', 'EQ-08']]);
    expect(open.ask).toMatchObject({ ask: 'declare', unit: 'blue-2' });
  });

  it('EQ-08 once only', () => {
    const open = game(['S', 'T']);
    orders(open, 'blue-1', 'getMoving');
    expect([rolls(open).length, open.dice.left()]).toEqual([2, 0]);
  });

  it('EQ-08 Makeshift Repair with one ARMY, four rolled again, two more: three boxes', () => {
    const open = game(['ATTSS', 'AAST']);
    orders(open, 'blue-1', 'makeshiftRepair');
    take(open, 'blue-2');
    expect(rolls(open)).toEqual(['makeshiftRepair 5', 'makeshiftRepair 4']);
    expect(open.unit('blue-2').damage).toBe(1);
  });

  it('EQ-08 Makeshift Repair with four ARMY: the one that failed is rolled again', () => {
    const open = game(['AAATA', 'A'], 5);
    orders(open, 'blue-1', 'makeshiftRepair');
    take(open, 'blue-2');
    expect(rolls(open)).toEqual(['makeshiftRepair 5', 'makeshiftRepair 1']);
    expect(open.unit('blue-2').damage).toBe(0);
  });

  it('EQ-08 Inject Stimulants has no failure', () => {
    const open = game(['T']);
    orders(open, 'blue-1', 'stimulants');
    take(open, 'blue-1');
    expect(rolls(open)).toEqual(['stimulants 1']);
  });
});
