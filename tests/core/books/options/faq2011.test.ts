import { expect, it } from 'vitest';
import { aiming, fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { attackWith } from '../../../kit/duel.ts';
import { activate, declare } from '../../../kit/game.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { gunCrew, mates, oneAttack, walker } from '../../../kit/oneAttack.ts';
import { building, ORIGIN } from '../../../kit/squares.ts';

const set = 'faq-2011';
const late = { card: 'nikita' };
const gun = { attacker: { card: 'gun-crew' }, weapons: [{ weapon: 'Gun', count: 1 }] };

it.each([
  ['squads', ['hit AA']],
  ['machines', ['hit AA', 'coverSave AT']],
])('FAQ-07 cover is for %s: a machine in cover', (value, thrown) => {
  const dice = [...'AA', ...(value === 'machines' ? 'AT' : '')];
  const options = { 'FAQ-07': value };
  const done = oneAttack('grid', set, [gunCrew([]), walker()], {
    ...gun,
    target: { card: 'walker' },
    cover: true,
    options,
    dice,
  });
  expect(done.rolls).toEqual(thrown);
  expect(
    oneAttack('grid', set, [gunCrew([]), mates()], {
      ...{ ...gun, target: { card: 'mates' }, cover: true, options, dice: [...'ATA'] },
    }).rolls,
  ).toEqual(['hit AT', 'coverSave A']);
});

it.each([
  ['every', true],
  ['oneOfEach', false],
])('FAQ-12 a soldier uses %s: rifle and rocket in one attack, %s', (value, may) => {
  const recon = card('Recon', 'axis', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['2 rifle rocket'] },
    weapons: [
      weapon('Rifle', { count: 2, reach: '4', cells: 'I2:1/1' }),
      weapon('Rocket', { count: 2, reach: '4', cells: 'I2:1/1' }),
    ],
  });
  const game = gridSkirmish({
    ...{ set, switched: { 'FAQ-12': value }, cards: [recon, mates()] },
    ...{ blue: [{ card: 'recon', at: [5, 5] }, late], red: [{ card: 'mates', at: [5, 7] }, late] },
  });
  attackWith(game);
  const both = aiming(game).judgeAll([shot('blue-1.1', 'rifle', 'red-1'), shot('blue-1.1', 'rocket', 'red-1')]);
  expect(both.ok).toBe(may);
});

it.each([
  ['four', 'move'],
  ['anywhere', 'react'],
])('FAQ-16 within %s: an enemy six squares away may react', (value, ask) => {
  const game = gridSkirmish({
    ...{ set, switched: { 'FAQ-16': value }, cards: [mates()] },
    ...{ blue: [{ card: 'mates', at: [5, 3] }, late], red: [{ card: 'mates', at: [5, 10] }, late] },
  });
  game.answer(activate('blue-1'));
  game.answer(declare('nothing', 'move'));
  expect(game.ask.ask).toBe(ask);
});

it.each([
  ['any', 'march', 2],
  ['move', 'march', 4],
  ['any', 'move', 2],
  ['move', 'move', 2],
] as const)('FAQ-40 %s counts as having moved: dice of a burst after a %s, %i', (value, by, dice) => {
  const game = gridSkirmish({
    ...{ set, switched: { 'FAQ-40': value }, cards: [gunCrew(['Burst']), mates()], dice: ['S'.repeat(dice)] },
    blue: [{ card: 'mates', at: [5, 4] }, late],
    red: [{ card: 'gun-crew', at: [5, 7] }, late],
  });
  game.answer(activate('blue-1'));
  game.answer(by === 'march' ? declare('march') : declare('move', 'nothing'));
  game.answer(go('blue-1.1', on(5, 3)));
  while (game.ask.ask !== 'activate') game.answer(game.ask.ask === 'move' ? go('blue-1.1', on(5, 4)) : { do: 'decline' });
  attackWith(game, 'attack', 'red-1');
  fire(game, shot('red-1.1', 'gun', 'blue-1'));
  expect(rolls(game)).toEqual([`hit ${dice}`]);
});

it.each([
  ['blanks', 0],
  ['alike', 2],
])('FAQ-44 hard cover %s: a squad in a house saves TARGET and SHIELD, %i get through', (value, through) => {
  const south = [5 - ORIGIN, 7 - ORIGIN] as const;
  const game = gridSkirmish({
    ...{ set, switched: { 'FAQ-44': value }, cards: [gunCrew([]), mates()], dice: ['AA', 'TS'] },
    pieces: [building(south, [5 - ORIGIN, 8 - ORIGIN], [{ at: south, side: 'south', opening: 'large' }])],
    blue: [{ card: 'gun-crew', at: [5, 4] }, late],
    red: [{ card: 'mates', at: [5, 7] }, late],
  });
  attackWith(game);
  fire(game, shot('blue-1.1', 'gun', 'red-1'));
  expect(rolls(game)).toEqual(['hit 2', 'coverSave 2']);
  expect(ofType(game.log, 'saved')).toMatchObject([{ through }]);
});
