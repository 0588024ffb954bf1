import { describe, expect, it } from 'vitest';
import { activate, declare } from '../../../kit/game.ts';
import { besieged, GROUNDS } from '../../../kit/forts.ts';

describe.each(GROUNDS)('in a Strongpoint, %s', ground => {
  const game = (dice: readonly string[] = []) => besieged(ground, 'strongpoint', 'gunners', [5, 8], { dice, set: 'dust-1947' });

  it('D47-56 neither Move nor March; Attack and Nothing', () => {
    const one = game();
    one.answer(activate('red-1'));
    one.answer(declare('nothing', 'nothing'));
    one.answer(activate('blue-1'));
    for (const command of [declare('move', 'nothing'), declare('march')])
      expect(one.refused(command)).toMatchObject({ code: 'action.inside', rules: ['D47-56'] });
    one.answer(declare('attack', 'nothing'));
    expect(one.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
  });

  it('D47-56 a reaction with two ARMY: a Sustained Attack, or a turn on the spot and an Attack', () => {
    const one = game(['AA']);
    one.answer(activate('red-1'));
    one.answer(declare('nothing', 'move'));
    one.answer({ do: 'react', unit: one.unit('blue-1').id });
    expect(one.ask).toMatchObject({ ask: 'reaction', among: ['sustained', 'moveAttack'] });
    one.answer({ do: 'reactWith', reaction: 'moveAttack' });
    const { place } = one.unit('blue-1').models[0]!;
    expect(one.ask).toMatchObject({ ask: 'move', by: 'pivot', budget: { range: 0, cap: 0 } });
    one.answer({ do: 'move', ways: [] });
    expect(one.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
    expect(one.unit('blue-1').models[0]!.place).toEqual(place);
  });
});
