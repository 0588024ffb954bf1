import { expect, it } from 'vitest';
import { fire, ofType, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { begin, onBoth } from '../../../kit/onBoth.ts';

const gunner = card('Gunner', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 9, points: 10, skills: ['And Stay Down'] },
  weapons: [weapon('Machinegun', { reach: '8', cells: 'I2:2/1' }), weapon('Butt', { reach: 'C', cells: 'I2:2/1' })],
});
const squad = (name: string, skills: readonly string[]) =>
  card(name, 'ssu', 'squad', 'I2', {
    ...{ move: [2, 4], points: 10, skills },
    weapons: [weapon('Fist', { count: 3, reach: 'C', cells: 'I2:1/1' })],
    models: ['3 fist'],
  });

const struck = (red: string, line: 'machinegun' | 'butt', dice: readonly string[], markers: readonly string[] = []) => {
  const game = onBoth('table', {
    ...{ cards: [gunner, squad('Squad', []), squad('Dead', ['Zombie'])], dice },
    blue: [
      { card: 'gunner', at: [5, 4] },
      { card: 'squad', at: [1, 1] },
    ],
    red: [
      { card: red, at: [5, line === 'butt' ? 5 : 7], activated: true, markers },
      { card: 'squad', at: [17, 16] },
    ],
  });
  begin(game, 'blue-1', 'attack', 'nothing');
  fire(game, shot('blue-1.1', line, 'red-1'));
  if (line === 'butt') fire(game);
  while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
  return game;
};

it('NEW-06 one hit on a unit without markers: Suppressed at once', () => {
  const game = struck('squad', 'machinegun', ['AT', 'T']);
  expect(game.unit('red-1').markers).toEqual(['suppressed']);
  expect(ofType(game.log, 'marked')).toEqual([
    { type: 'marked', unit: 'red-1', marker: 'suppressed', because: ['SUP-04', 'NEW-06'] },
  ]);
});

it('NEW-06 a hit that is saved: Suppressed all the same', () => {
  expect(struck('squad', 'machinegun', ['AT', 'A']).unit('red-1').markers).toEqual(['suppressed']);
});

it('NEW-06 in place of Under Fire', () => {
  expect(struck('squad', 'machinegun', ['AT', 'A'], ['underFire']).unit('red-1').markers).toEqual(['suppressed']);
});

it('NEW-06 no hit, no marker', () => {
  expect(struck('squad', 'machinegun', ['TT']).unit('red-1').markers).toEqual([]);
});

it('NEW-06 a blow does what blows do', () => {
  expect(struck('squad', 'butt', ['AT']).unit('red-1').markers).toEqual(['underFire']);
});

it('NEW-06 SK-73 Zombies take no marker', () => {
  expect(struck('dead', 'machinegun', ['AT', 'A']).unit('red-1').markers).toEqual([]);
});
