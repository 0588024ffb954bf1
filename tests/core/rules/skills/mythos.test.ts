import { expect, it } from 'vitest';
import { fire, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { among, inBoth, orders, staff } from '../../../kit/commanding.ts';
import { begin, duellist, onBoth } from '../../../kit/onBoth.ts';

const gunner = card('Gunner', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 9 },
  weapons: [
    weapon('Gun', { reach: '6', cells: 'I2:10/1 V5:10/1' }),
    weapon('Tesla', { reach: '6', cells: 'V5:2/1', rules: ['Tesla'] }),
  ],
});
const spawn = card('Spawn', 'mythos', 'vehicle', 'V5', { move: [2, 4], damageTrack: 12, skills: ['Mythos Creature'] });
const plain = card('Plain', 'mythos', 'vehicle', 'V5', { move: [2, 4], damageTrack: 12 });

const struck = (red: string, line: string, dice: readonly string[]) => {
  const game = onBoth('table', {
    ...{ cards: [gunner, spawn, plain, duellist('Idler', [])], dice },
    blue: [
      { card: 'gunner', at: [5, 4] },
      { card: 'idler', at: [1, 1] },
    ],
    red: [
      { card: red, at: [5, 7], activated: true },
      { card: 'idler', at: [17, 16] },
    ],
  });
  begin(game, 'blue-1', 'attack', 'nothing');
  fire(game, shot('blue-1.1', line, 'red-1'));
  return game;
};

it('NEW-27 hit ten times: no marker, where others are Suppressed', () => {
  expect(struck('spawn', 'gun', ['A'.repeat(10)]).unit('red-1').markers).toEqual([]);
  expect(struck('plain', 'gun', ['A'.repeat(10)]).unit('red-1').markers).toEqual(['suppressed']);
});

it('NEW-27 WPN-25 Tesla stuns it', () => {
  const game = struck('spawn', 'tesla', ['AS']);
  expect([rolls(game), game.unit('red-1').markers]).toEqual([['hit 2'], ['stunned']]);
});

const migo = { ...staff.plain, id: 'migo' as never, name: 'Migo', skills: ['Lesser Mythos Creatures' as never] };

inBoth('NEW-24', send => {
  const game = (dice: readonly string[]) =>
    send({
      ...{ dice, cards: [migo] },
      blue: [
        { card: 'staff', at: [4, 4], models: 5 },
        { card: 'migo', at: [4, 5], models: 3, activated: true },
        { card: 'plain', at: [5, 4], models: 3, activated: true },
      ],
    });

  it.each([
    ['getUp', 'A', ['blue-1', 'blue-3']],
    ['getMoving', 'A', ['blue-3']],
    ['stimulants', null, ['blue-1', 'blue-3']],
  ] as const)('NEW-24 it is never among those whom %s may choose', (special, face, list) => {
    const open = game(face === null ? [] : [face]);
    orders(open, 'blue-1', special);
    expect(among(open)).toEqual(list);
  });
});
