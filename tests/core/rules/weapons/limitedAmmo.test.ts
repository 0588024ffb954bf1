import { describe, expect, it } from 'vitest';
import { after, amount, flag, listen, veto } from '../../../../core/rulebook/index.ts';
import { limitedAmmo } from '../../../../core/rules/weapons/limitedAmmo.ts';
import { aiming, attacking, fire, ofType, refusalOf, rolls, shot, volley } from '../../../kit/attack.ts';
import { activate, declare, naming, row, skirmish } from '../../../kit/game.ts';
import { bookOf, unitWith, weaponWith } from '../../../kit/rules.ts';

const pounder = { card: 'pounder', at: [[63, 75, 0] as const] };
const ghosts = (count = 5, used = 0) => ({ card: 'ghosts', at: row(count, 57, 60), spent: { panzerfaust: used } });

describe('alone', () => {
  const book = bookOf(limitedAmmo);
  const left = (boxesLeft: number) => ({
    ...{ weapon: weaponWith([limitedAmmo], { boxesLeft }), attacker: unitWith([]), bearer: () => unitWith([]), areas: () => [] },
  });

  it('WPN-18 an empty line is silent', () => {
    expect(veto([], listen(book, 'weapon-available', left(0)))).toEqual([{ reason: 'empty', because: ['WPN-18'] }]);
    expect(veto([], listen(book, 'weapon-available', left(1)))).toEqual([]);
  });

  it('WPN-18 no more copies fire than boxes are left', () => {
    expect(amount(3, listen(book, 'weapon-available.copies', left(2))).value).toBe(2);
    expect(amount(3, listen(book, 'weapon-available.copies', left(5))).value).toBe(3);
  });

  it('WPN-18 a box for each shot', () => {
    const said = after(listen(book, 'action-end', { ...left(3), fired: 2, taken: [] }));
    expect(said).toEqual([{ say: { do: 'spend', weapon: 'gun', boxes: 2 }, id: 'WPN-18', rule: 'Limited Ammo' }]);
  });

  it('ACT-02 it is named with the actions', () => {
    expect(flag(false, listen(book, 'declare.named', left(3))).value).toBe(true);
  });
});

describe('at the table', () => {
  it('WPN-18 two soldiers fire: two boxes of three', () => {
    const game = attacking({ blue: [ghosts()], red: [pounder], dice: ['TT'] });
    const events = fire(game, volley('blue-1', [1, 2], 'panzerfaust', 'red-1'));
    expect(ofType(events, 'ammoSpent').map(({ weapon, boxes }) => [weapon, boxes])).toEqual([['panzerfaust', 2]]);
  });

  it('WPN-18 HIT-02 a Sustained Attack by one soldier ticks one box, not two', () => {
    const game = attacking({ blue: [ghosts(5, 2)], red: [pounder], dice: ['T', 'T'] }, 'sustained');
    fire(game, shot('blue-1.1', 'panzerfaust', 'red-1'));
    game.answer({ do: 'reroll', dice: [0] });
    expect(rolls(game)).toEqual(['hit 1', 'reroll 1']);
    expect(game.unit('blue-1').spent).toEqual({ panzerfaust: 3 });
  });

  it('WPN-18 one box left and three who carry it: one fires', () => {
    const game = attacking({ blue: [ghosts(5, 2)], red: [pounder] });
    const faust = (n: number) => shot(`blue-1.${n}`, 'panzerfaust', 'red-1');
    for (const n of [1, 2, 3]) expect(refusalOf(aiming(game).judge(faust(n)))).toBeNull();
    expect(game.refused({ do: 'attack', shots: [faust(1), faust(2)] })).toEqual({
      code: 'attack.copies',
      rules: ['TGT-05', 'WPN-18'],
      data: { weapon: 'Panzerfaust', used: 2, most: 1 },
    });
  });

  it('WPN-18 CARD-07 with all boxes ticked it is refused and not offered', () => {
    const game = attacking({ blue: [ghosts(5, 3)], red: [pounder] });
    const lines = aiming(game).lines.filter(line => line.weapon.id === 'panzerfaust');
    expect(lines.map(line => line.refused?.code)).toEqual(['weapon.empty', 'weapon.empty', 'weapon.empty']);
  });

  it('WPN-19 two carriers gone, the last has the three shots, one an attack', () => {
    // Models are lost from the end, so the first of the three is left.
    const game = attacking({ blue: [ghosts(1)], red: [pounder], dice: ['T'] });
    const faust = shot('blue-1.1', 'panzerfaust', 'red-1');
    expect(refusalOf(aiming(game).judgeAll([faust, faust]))).toBe('attack.oneRanged');
    fire(game, faust);
    expect(game.unit('blue-1').spent).toEqual({ panzerfaust: 1 });
  });

  it('WPN-19 the last carrier gone, the weapon is gone although boxes are free', () => {
    const game = skirmish({
      blue: [{ card: 'nikita', at: [[63, 20, 90]] }, { card: 'nikita' }],
      red: [{ card: 'ghosts', at: row(5, 57, 60) }, pounder, { card: 'nikita' }],
      dice: ['AAATT', 'TTT', 'TT'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    fire(game, shot('blue-1.1', '120-mm-launchers', { blast: [63, 60] }));
    for (const n of [1, 2, 3]) game.answer({ do: 'allocate', model: game.model(`red-1.${n}`) });
    game.answer(activate('red-1'));
    const offer = game.offers().find(one => one.do === 'declare');
    expect(offer?.do === 'declare' && offer.nameable).toEqual([]);
    game.answer(declare('attack', 'nothing'));
    expect(aiming(game).lines.map(line => line.weapon.id)).toEqual(['stg-47', 'standard', 'mg-48', 'standard']);
    expect(game.unit('red-1').spent).toEqual({});
    expect(game.dice.left()).toBe(0);
  });

  it('ACT-02 WPN-18 a Panzerfaust that was not named with the actions is silent in them', () => {
    const game = skirmish({ blue: [ghosts(), { card: 'nikita' }], red: [pounder, { card: 'nikita' }] });
    game.answer(activate('blue-1'));
    const offer = game.offers().find(one => one.do === 'declare');
    expect(offer?.do === 'declare' && offer.nameable).toEqual(['panzerfaust']);
    expect(game.refused(naming(declare('attack', 'nothing'), 'mg-48'))).toMatchObject({ code: 'declare.noSuchWeapon' });
    game.answer(declare('attack', 'nothing'));
    expect(game.refused({ do: 'attack', shots: [shot('blue-1.1', 'panzerfaust', 'red-1')] })).toMatchObject({
      code: 'weapon.notNamed',
      rules: ['ACT-02'],
    });
  });
});
