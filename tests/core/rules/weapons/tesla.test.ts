import { describe, expect, it } from 'vitest';
import { after, listen } from '../../../../core/rulebook/index.ts';
import { tesla } from '../../../../core/rules/weapons/tesla.ts';
import { allocate, fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { BOTH, attackWith, duel } from '../../../kit/duel.ts';
import { bookOf, unitWith, weaponWith } from '../../../kit/rules.ts';

const gun = card('Coil', 'ssu', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 5 },
  weapons: [
    weapon('Tesla Gun', { mount: 'turret', reach: '8', rules: ['Tesla'], cells: 'I1:2/1 I2:2/1 V4:2/1' }),
    weapon('Machine-gun', { mount: 'turret', reach: '8', cells: 'I2:1/1' }),
  ],
});
const tough = card('Tough', 'axis', 'squad', 'I2', { move: [2, 4], skills: ['Damage Resilient'], models: ['5 '] });
const blue = [{ card: 'coil' }];

it('WPN-25 WPN-01 a hit of its line stuns, one of another line does not', () => {
  const hit = { attacker: unitWith([]), target: unitWith([]), hits: 1, all: 2, area: false, perModel: false };
  expect(after(listen(bookOf(tesla), 'on-hit', { weapon: weaponWith([tesla]), ...hit }))).toEqual([
    { say: { do: 'mark', marker: 'stunned' }, id: 'WPN-25', rule: 'Tesla' },
  ]);
  expect(listen(bookOf(tesla), 'on-hit', { weapon: weaponWith([]), ...hit })).toEqual([]);
});

describe.each(BOTH)('on the %s', ground => {
  it('WPN-25 two hits that no save cancels on a squad Under Fire: two lost, Stunned', () => {
    const red = [{ card: 'gunners', markers: ['underFire'] }];
    const game = duel(ground, { cards: [gun], blue, red, dice: ['AA', 'TT'] });
    attackWith(game);
    const events = fire(game, shot('blue-1.1', 'tesla-gun', 'red-1'));
    expect(ofType(events, 'marked')).toEqual([
      { type: 'marked', unit: 'red-1', marker: 'stunned', because: ['WPN-25', 'WPN-02'] },
    ]);
    allocate(game, 'red-1.1', 'red-1.2');
    expect(game.unit('red-1').models).toHaveLength(3);
    // SUP-03: on the table, hits make a unit Under Fire Suppressed.
    expect(game.unit('red-1').markers).toEqual(ground === 'table' ? ['stunned', 'suppressed'] : ['underFire', 'stunned']);
  });

  it.each([
    ['both saved', 'AA', false],
    ['one saved', 'AT', true],
  ] as const)('WPN-02 WPN-25 two hits, %s', (_, saves, stuns) => {
    const game = duel(ground, { cards: [gun], blue, red: [{ card: 'gunners' }], dice: ['AA', saves] });
    attackWith(game);
    fire(game, shot('blue-1.1', 'tesla-gun', 'red-1'));
    if (stuns) allocate(game, 'red-1.1');
    const under = ground === 'table' ? ['underFire'] : [];
    expect(game.unit('red-1').markers).toEqual(stuns ? ['stunned', ...under] : under);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-25 WPN-02 a hit that Damage Resilient takes away has been taken', () => {
    const game = duel(ground, { cards: [gun, tough], blue, red: [{ card: 'tough' }], dice: ['AT', 'T', 'A'] });
    attackWith(game);
    fire(game, shot('blue-1.1', 'tesla-gun', 'red-1'));
    allocate(game, 'red-1.1');
    expect(rolls(game)).toEqual(['hit 2', 'infantrySave 1', 'resilience 1']);
    expect(game.unit('red-1').models).toHaveLength(5);
    expect(game.unit('red-1').markers).toContain('stunned');
  });

  it('WPN-25 one Tesla at each of two squads stuns both', () => {
    const [line] = gun.weapons;
    const twice = { ...gun, weapons: [{ ...line!, count: 2 }] };
    const red = [{ card: 'gunners' }, { card: 'gunners' }];
    const game = duel(ground, { cards: [twice], blue, red, dice: ['AA', 'AA', 'TT', 'TT'] });
    attackWith(game);
    const events = fire(game, shot('blue-1.1', 'tesla-gun', 'red-1'), shot('blue-1.1', 'tesla-gun', 'red-2'));
    expect(
      ofType(events, 'marked')
        .filter(({ marker }) => marker === 'stunned')
        .map(({ unit }) => unit),
    ).toEqual(['red-1', 'red-2']);
  });

  it('WPN-25 SK-30 hit again while it is Stunned: still one Nothing, which takes all of it off', () => {
    const red = [{ card: 'wildfire', markers: ['stunned'] }];
    const strong = { ...gun, weapons: [weapon('Tesla Gun', { mount: 'turret', reach: '8', rules: ['Tesla'], cells: 'V2:1/1' })] };
    const game = duel(ground, { cards: [strong], blue, red, dice: ['A', ...(ground === 'table' ? ['AA'] : [])] });
    attackWith(game);
    fire(game, shot('blue-1.1', 'tesla-gun', 'red-1'));
    expect(game.unit('red-1').markers).toContain('stunned');
    game.answer({ do: 'activate', unit: game.unit('red-1').id });
    const declared = { do: 'declare', weapons: [] } as const;
    expect(game.refused({ ...declared, actions: [{ action: 'move' }, { action: 'nothing' }] }).rules).toEqual(['SK-30']);
    game.answer({ ...declared, actions: [{ action: 'nothing' }, { action: 'move' }] });
    expect(game.unit('red-1').markers).not.toContain('stunned');
  });
});
