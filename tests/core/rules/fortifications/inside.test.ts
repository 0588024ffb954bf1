import { describe, expect, it } from 'vitest';
import { listen, union } from '../../../../core/rulebook/index.ts';
import { inBunker, inStrongpoint } from '../../../../core/rules/fortifications/inside.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { besieged, GROUNDS } from '../../../kit/forts.ts';
import { activate, declare } from '../../../kit/game.ts';
import { all, fire, on } from '../../../kit/gridSkirmish.ts';
import { bookOf, unitWith, weaponWith } from '../../../kit/rules.ts';

describe('alone', () => {
  const book = bookOf(inStrongpoint, inBunker);
  const blow = weaponWith([], { close: true });

  it.each([
    ['FORT-20', inStrongpoint, ['army']],
    ['FORT-19', inBunker, ['army', 'shield']],
  ] as const)('%s rolls failed saves again, but not those against blows', (id, rule, faces) => {
    const again = (save: 'cover' | 'infantry' | 'wall') =>
      union([], listen(book, 'save-reroll', { weapon: blow, target: unitWith([rule]), save, faces: [] }));
    for (const save of ['cover', 'infantry'] as const)
      expect(again(save)).toEqual({
        value: [{ which: 'failed', faces }],
        // What is rolled again without cover is left open of a Strongpoint.
        because: save === 'infantry' && id === 'FORT-20' ? [id, 'SK-66'] : [id],
      });
    expect(again('wall').value).toEqual([]);
  });

  it.each([
    ['a blow from outside', blow, true, ['wall']],
    ['a blow from inside', blow, false, []],
    ['a shot from outside', weaponWith([]), true, []],
  ] as const)('FORT-22 against %s', (_, weaponHeld, outside, saves) => {
    for (const rule of [inStrongpoint, inBunker])
      expect(
        union([], listen(book, 'save-allowed.add', { weapon: weaponHeld, target: unitWith([rule]), outside })).value,
      ).toEqual(saves);
  });

  it.each([
    [inStrongpoint, ['army']],
    [inBunker, ['army', 'shield']],
  ] as const)('FORT-22 faces', (rule, faces) => {
    const at = (save: 'cover' | 'wall') => listen(book, 'save-faces', { weapon: blow, target: unitWith([rule]), save, turn: 2 });
    expect(union([], at('wall'))).toEqual({ value: faces, because: ['FORT-22'] });
    expect(at('cover')).toEqual([]);
  });
});

describe.each(GROUNDS)('at the table, %s', ground => {
  const squad = (name: string, rules: readonly string[]) =>
    card(name, 'axis', 'squad', 'I2', {
      move: [2, 4],
      models: ['3 mg'],
      weapons: [weapon('MG', { count: 3, reach: '8', rules, cells: 'I1:1/1 I2:1/1' })],
    });
  const squads = [squad('Riflers', []), squad('Grenadiers', ['Grenade']), squad('Burners', ['Flame'])];

  const inCover = [...(ground === 'grid' ? ['SAVE-06', 'SAVE-07'] : ['SAVE-08', 'SAVE-11']), 'FORT-18'];

  /** Every die as it was thrown, and the boxes that the gun has ticked. */
  function shot(kind: 'strongpoint' | 'bunker', enemy: string, dice: readonly string[]) {
    const game = besieged(ground, kind, enemy, [5, 8], { dice, cards: squads });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(all('red-1', 3), 'mg', 'blue-1'));
    expect(game.dice.left()).toBe(0);
    const saved = game.log.filter(event => event.type === 'saved');
    return {
      rolls: game.dice.thrown.map(({ why, count, counts }) => `${why} ${count} ${counts.join('+')}`),
      damage: game.unit('blue-1').damage,
      saved,
    };
  }

  it.each([
    ['the book: one passed, one failed twice', 'TAA', 'AT', 'S', 1],
    ['a failed one cancels on ARMY', 'TAA', 'TS', 'A', 0],
  ] as const)('FORT-20 FORT-18 SAVE-02 two hits by machine-guns on a Strongpoint: %s', (_, hits, saves, again, damage) => {
    const { rolls, damage: ticked, saved } = shot('strongpoint', 'riflers', [hits, saves, again]);
    expect(rolls).toEqual(['hit 3 army', 'coverSave 2 army+shield', 'saveAgain 1 army']);
    expect(ticked).toBe(damage);
    expect(saved).toMatchObject([{ saved: 2 - damage, through: damage, because: ['SAVE-01', 'SAVE-02', ...inCover, 'FORT-20'] }]);
  });

  it('FORT-20 nothing failed, nothing again', () => {
    const { rolls, saved } = shot('strongpoint', 'riflers', ['AAT', 'AS']);
    expect(rolls).toEqual(['hit 3 army', 'coverSave 2 army+shield']);
    expect(saved).toMatchObject([{ because: ['SAVE-01', 'SAVE-02', ...inCover] }]);
  });

  it.each([
    ['A', 0],
    ['S', 1],
  ] as const)('FORT-20 WPN-15 a grenade, infantry save failed, re-roll %s: %i lost', (again, damage) => {
    const { rolls, damage: ticked } = shot('strongpoint', 'grenadiers', ['ATT', 'S', again]);
    expect(rolls).toEqual(['hit 3 army', 'infantrySave 1 army', 'saveAgain 1 army']);
    expect(ticked).toBe(damage);
  });

  it('FORT-19 a Bunker: cover saves ARMY, TARGET, TARGET, again SHIELD, TARGET: one hit left', () => {
    const { rolls, damage } = shot('bunker', 'riflers', ['AAA', 'ATT', 'ST']);
    expect(rolls).toEqual(['hit 3 army', 'coverSave 3 army+shield', 'saveAgain 2 army+shield']);
    expect(damage).toBe(1);
  });

  it('FORT-19 WPN-15 a grenade at a Bunker: infantry saves SHIELD, TARGET, again SHIELD, ARMY: none left', () => {
    const { rolls, damage } = shot('bunker', 'grenadiers', ['AAT', 'ST', 'SA']);
    expect(rolls).toEqual(['hit 3 army', 'infantrySave 2 army', 'saveAgain 2 army+shield']);
    expect(damage).toBe(0);
  });

  it('FORT-19 WPN-11 no save against a flame, and none again', () => {
    const game = besieged(ground, 'bunker', 'burners', [5, 8], { dice: ['AAT'], cards: squads });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(all('red-1', 3), 'mg', 'blue-1', ground === 'grid' ? [on(5, 7)] : undefined));
    expect(game.dice.left()).toBe(0);
    expect(game.unit('blue-1').damage).toBe(2);
  });
});
