import { describe, expect, it } from 'vitest';
import { ruleName } from '../../../../core/base/index.ts';
import { amount, listen } from '../../../../core/rulebook/index.ts';
import { brave } from '../../../../core/rules/skills/brave.ts';
import { fixtures } from '../../../kit/cards.ts';
import { activate, row, skirmish } from '../../../kit/game.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

it('SK-23 SK-05 three dice instead of two, and no fourth where two hold it', () => {
  const dice = (...rules: readonly (typeof brave)[]) =>
    amount(2, listen(bookOf(brave), 'rally-dice', { unit: unitWith(rules), heroes: [], near: [] })).value;
  expect([dice(), dice(brave), dice(brave, brave)]).toEqual([2, 3, 3]);
});

describe('at the table', () => {
  const rallies = (marker: 'suppressed' | 'underFire', dice: string) => {
    const game = skirmish({
      cards: [{ ...fixtures.gunners, skills: [ruleName('Brave')] }],
      blue: [{ card: 'gunners', at: row(5, 20, 20), markers: [marker] }],
      red: [{ card: 'ghosts', at: row(5, 150, 100) }],
      dice: [dice],
    });
    const events = game.answer(activate('blue-1'));
    expect(game.dice.left()).toBe(0);
    expect(events).toContainEqual(expect.objectContaining({ type: 'rolled', because: expect.arrayContaining(['SK-23']) }));
    return game.state.units[0]!.markers;
  };

  it('SK-23 Suppressed and ARMY, TARGET, ARMY: all of it is shed', () => {
    expect(rallies('suppressed', 'ATA')).toEqual([]);
  });

  it('SK-23 one ARMY of three leaves a Suppressed unit Under Fire, and none leaves it as it was', () => {
    expect(rallies('suppressed', 'TSA')).toEqual(['underFire']);
    expect(rallies('suppressed', 'TST')).toEqual(['suppressed']);
    expect(rallies('underFire', 'TSA')).toEqual([]);
  });
});
