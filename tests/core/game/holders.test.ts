import { describe, expect, it } from 'vitest';
import { heldAs, namedBy, rulesOf, unautomated, weaponHolder } from '../../../core/game/holders.ts';
import type { Table } from '../../../core/game/table.ts';
import { unitOf } from '../../../core/game/table.ts';
import { unitId } from '../../../core/base/index.ts';
import { notShared, sharedByAll } from '../../../core/rules/own.ts';
import { layer, rule } from '../../../core/rulebook/index.ts';
import { cardId, ruleName } from '../../../core/base/index.ts';
import { card, fixtures, weapon } from '../../kit/cards.ts';
import type { State } from '../../../core/game/state.ts';
import { row, skirmish } from '../../kit/game.ts';

describe('a rule as it is held', () => {
  it.each([
    ['Laser', 'Laser', null],
    ['Passengers (6)', 'Passengers', 6],
    ['Pilot: Bloody Baron', 'Pilot', 'Bloody Baron'],
    ['Grenade', 'Grenade', null],
  ])('%s', (printed, name, value) => {
    expect(heldAs(printed)).toEqual({ name, value });
  });
});

describe('a rule that weapon lines hold by what they are', () => {
  const heavy = rule(
    'Heavy',
    { 'dice-count': { id: 'X-1', as: 'weapon', give: { add: 1 } } },
    { line: ({ count }) => count > 2 },
  );
  const armed = card('Armed', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['3 cannon', '1 pistol'] },
    weapons: [weapon('Cannon', { count: 3, reach: '4', cells: 'I2:1/1' }), weapon('Pistol', { reach: '4', cells: 'I2:1/1' })],
  });
  const game = skirmish({ ...{ cards: [armed], rules: [heavy] }, blue: [{ card: 'armed', at: row(4, 10, 10) }], red: [] });
  const held = (table: Table) =>
    armed.weapons.map(line => weaponHolder(table, unitOf(game.state, unitId('blue-1')), line).rules.map(one => one.name));

  it('is held by those lines and no others, whatever they print', () => {
    expect(held(game.table)).toEqual([['Heavy'], []]);
    expect(namedBy([game.table.book], armed)).toEqual(['Heavy']);
    expect(unautomated(game.table.book, armed)).toEqual([]);
  });

  it('is held by none in a book that does not have it', () => {
    const book = layer(game.table.book, 'less', { remove: ['Heavy'] });
    expect(held({ ...game.table, book })).toEqual([[], []]);
    expect(namedBy([book], armed)).toEqual([]);
  });
});

describe('SK-04 SK-05 what is shared in a combined unit', () => {
  const names = ['Brave', 'Hermit', 'Sample', 'Drill'];
  const rules = [
    rule('Brave', { 'rally-dice': { id: 'SK-23', as: 'unit', give: { add: 1 } } }),
    rule('Hermit', notShared('SK-52')),
    rule('Drill', sharedByAll('X-1')),
  ];
  const like = (known: keyof typeof fixtures, id: string, ...skills: readonly string[]) => ({
    ...fixtures[known],
    ...{ id: cardId(id), skills: skills.map(ruleName) },
  });
  const squad = like('gunners', 'squad', 'Brave', 'Sample (6)');
  const hero = like('bazookaJoe', 'hero', 'Brave', 'Hermit');
  const game = skirmish({
    cards: [squad, hero],
    blue: [
      { card: 'squad', at: row(5, 10, 10) },
      { card: 'hero', at: [[10, 13]] },
    ],
    red: [{ card: 'squad', at: row(5, 100, 80) }],
  });
  const book = layer(game.table.book, 'test', { add: rules.filter(one => !game.table.book.rules.has(one.name)) });
  const table = { ...game.table, book };
  const joined = {
    ...game.state,
    units: game.state.units.map(unit => (unit.id === 'blue-2' ? { ...unit, joined: unitId('blue-1') } : unit)),
  };
  const held = (state: State, unit: string) =>
    rulesOf(table, state, unitOf(state, unitId(unit))).rules.filter(({ name }) => names.includes(name));

  it('is nothing while each stands alone', () => {
    expect(held(game.state, 'blue-1')).toEqual([
      { name: 'Brave', value: null },
      { name: 'Sample', value: 6 },
    ]);
    expect(held(game.state, 'blue-2').map(one => one.name)).toEqual(['Brave', 'Hermit']);
  });

  it('is every rule that does not say it is not, to the hero and from him', () => {
    expect(held(joined, 'blue-1').map(one => one.name)).toEqual(['Brave', 'Sample', 'Brave']);
    expect(held(joined, 'blue-2').map(one => one.name)).toEqual(['Brave', 'Hermit', 'Brave', 'Sample']);
    // Of another unit nothing is shared.
    expect(held(joined, 'red-1').map(one => one.name)).toEqual(['Brave', 'Sample']);
  });

  it.each([
    [['Drill'], ['Drill'], true],
    [['Drill'], [], false],
    [[], ['Drill'], false],
  ])('is a rule that all must hold only where they do: squad %j, hero %j', (squads, heroes, inForce) => {
    const cards = new Map(game.table.cards)
      .set(squad.id, like('gunners', 'squad', ...squads))
      .set(hero.id, like('bazookaJoe', 'hero', ...heroes));
    const drilled = (state: State, unit: string) =>
      rulesOf({ ...table, cards }, state, unitOf(state, unitId(unit))).rules.some(({ name }) => name === 'Drill');
    expect([drilled(game.state, 'blue-1'), drilled(game.state, 'blue-2')]).toEqual([squads.length > 0, heroes.length > 0]);
    expect([drilled(joined, 'blue-1'), drilled(joined, 'blue-2')]).toEqual([inForce, inForce]);
  });
});
