import { describe, expect, it } from 'vitest';
import { after, listen } from '../../../../core/rulebook/index.ts';
import { underFire } from '../../../../core/rules/suppression/underFire.ts';
import { activate, row, skirmish } from '../../../kit/game.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

describe('alone', () => {
  it('SUP-05 calls for a rally roll and says nothing else anywhere', () => {
    expect(
      after(listen(bookOf(underFire), 'activation-start.rally', { unit: unitWith([underFire]), near: [], reacting: false })),
    ).toEqual([{ say: { do: 'rally' }, id: 'SUP-05', rule: 'Under Fire' }]);
    expect([...underFire.speeches.keys()]).toEqual(['activation-start.rally']);
  });
});

describe('at the table', () => {
  it('SUP-05 a unit without the marker does not roll', () => {
    const game = skirmish({ blue: [{ card: 'gunners', at: row(5, 20, 20) }], red: [{ card: 'ghosts', at: row(5, 150, 100) }] });
    expect(game.answer(activate('blue-1')).map(event => event.type)).toEqual(['activated']);
  });

  it('SUP-05 one ARMY of two removes it', () => {
    const game = skirmish({
      blue: [{ card: 'gunners', at: row(5, 20, 20), markers: ['underFire'] }],
      red: [{ card: 'ghosts', at: row(5, 150, 100) }],
      dice: ['SA'],
    });
    expect(game.answer(activate('blue-1')).map(event => event.type)).toEqual(['activated', 'rolled', 'unmarked']);
    expect(game.dice.left()).toBe(0);
  });
});
