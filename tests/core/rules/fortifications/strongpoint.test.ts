import { describe, expect, it } from 'vitest';
import { DEPLOYMENT_WAYS, listen, union, veto } from '../../../../core/rulebook/index.ts';
import { strongpoint } from '../../../../core/rules/fortifications/strongpoint.ts';
import { staff, orders } from '../../../kit/commanding.ts';
import { besieged, GROUNDS } from '../../../kit/forts.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

const book = bookOf(strongpoint);
const unit = unitWith([strongpoint]);

it.each(DEPLOYMENT_WAYS)('FORT-07 SK-68 it starts inside and no other way: %s', way => {
  const forbidden = veto([], listen(book, 'deployment', { unit, way }));
  expect(forbidden).toEqual(way === 'inside' ? [] : [{ reason: 'mustBeInside', because: ['SK-68'] }]);
});

it('FORT-07 nobody but such a unit may start inside', () => {
  expect(union([], listen(book, 'deployment.ways', { unit })).value).toEqual(['inside']);
  expect(union([], listen(book, 'deployment.ways', { unit: unitWith([]) })).value).toEqual([]);
});

describe.each(GROUNDS)('whoever would have it move, %s', ground => {
  const led = (options: Partial<Parameters<typeof besieged>[4]> = {}) => {
    const game = besieged(ground, 'strongpoint', 'gunners', [5, 11], {
      ...{ more: [['vasiliy', [4, 5]]], cards: [staff.leader], dice: ['A'] },
      ...options,
    });
    orders(game, 'red-1', 'nothing', 'nothing');
    orders(game, 'blue-2', 'followMe', 'nothing');
    return game;
  };

  it.each(['core', 'dust-1947'])('SK-68 NEW-17 it is not led out of it, and the log says so, by %s', set => {
    const game = led(set === 'core' ? {} : { set });
    const id = set === 'core' ? 'SK-68' : 'D47-56';
    expect(game.log).toContainEqual({ type: 'prevented', unit: 'blue-1', what: 'moved', because: [id] });
    expect(game.log.filter(({ type }) => type === 'moved')).toEqual([]);
    expect(game.ask.ask).not.toBe('move');
    expect(game.unit('blue-1').inside).toBeDefined();
  });

  it('SK-68 where it may leave, it may be led out', () => {
    expect(led({ switched: { 'SK-68': 'leave' } }).ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
  });
});
