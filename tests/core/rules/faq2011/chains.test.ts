import { expect, it } from 'vitest';
import { unitId } from '../../../../core/base/index.ts';
import type { Piece } from '../../../../core/space/space.ts';
import { aiming, ofType, strikes } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare } from '../../../kit/game.ts';
import type { OnSquare } from '../../../kit/gridSkirmish.ts';
import { fire, gridSkirmish, on, squareOf } from '../../../kit/gridSkirmish.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';

const cells = 'I2:*/1 V4:*/1';
const thrower = card('Thrower', 'axis', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 4 },
  weapons: [weapon('Napalm', { mount: 'turret', reach: '2', rules: ['Flame'], cells })],
});
const burners = card('Burners', 'axis', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['2 napalm'] },
  weapons: [weapon('Napalm', { count: 2, reach: '2', rules: ['Flame'], cells })],
});
const squad = card('Squad', 'allies', 'squad', 'I2', { move: [2, 4], models: ['3 '] });
const walker = card('Walker', 'allies', 'vehicle', 'V4', { move: [2, 4], damageTrack: 5 });

function ready(
  red: readonly OnSquare[],
  more: { by?: string; friends?: readonly OnSquare[]; pieces?: readonly Piece[]; set?: string; dice?: readonly string[] } = {},
) {
  const { by = 'thrower', friends = [], pieces = [], set = 'faq-2011', dice = [] } = more;
  const game = gridSkirmish({
    ...{ set, cards: [thrower, burners, squad, walker], pieces, dice },
    blue: [{ card: by, at: [5, 5] }, ...friends, { card: 'nikita' }],
    red: [...red, { card: 'nikita' }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  return game;
}
const ways = (game: ReturnType<typeof ready>, target: string) => {
  const offer = aiming(game);
  return offer.jets(offer.lines[0]!, unitId(target)).map(way =>
    way
      .map(one => squareOf(one)!)
      .map(({ column, row }) => `${column},${row}`)
      .join(' '),
  );
};
const judged = (game: ReturnType<typeof ready>, target: string, ...over: Parameters<typeof on>[]) => {
  const command = fire(
    ['blue-1.1'],
    'napalm',
    target,
    over.map(one => on(...one)),
  );
  if (command.do !== 'attack') throw new Error('no attack');
  return strikes(aiming(game).judge(command.shots[0]!));
};

it('FAQ-32 every unit of the chain is attacked, a friend in the first square too', () => {
  const game = ready([{ card: 'squad', at: [5, 7] }], { friends: [{ card: 'squad', at: [5, 6] }], dice: ['TTT', 'TTT'] });
  expect(judged(game, 'red-1', [5, 6])).toEqual(['blue-2: 3/1', 'red-1: 3/1']);
  const events = game.answer(fire(['blue-1.1'], 'napalm', 'red-1', [on(5, 6)]));
  expect(ofType(events, 'aimed')[0]!.because).toContain('FAQ-32');
});

it('FAQ-32 two neighbours at distance 1 are one chain; by shortest paths they are none', () => {
  const red: readonly OnSquare[] = [
    { card: 'squad', at: [6, 5] },
    { card: 'squad', at: [6, 6] },
  ];
  expect(judged(ready(red), 'red-2', [6, 5])).toEqual(['red-1: 3/1', 'red-2: 3/1']);
  for (const set of ['grid', 'dust-1947']) expect(judged(ready(red, { set }), 'red-2', [6, 5])).toEqual(['attack.noWay']);
});

it('FAQ-32 no longer than its range, each square within it and beside the one before', () => {
  const game = ready([{ card: 'squad', at: [6, 7] }]);
  // Two squares to the north and one to the east is 2 away; a detour of three squares is too long.
  expect(ways(game, 'red-1').toSorted()).toEqual(['5,6', '6,6']);
  expect(judged(game, 'red-1', [6, 5], [6, 6])).toEqual(['attack.noWay']);
  expect(judged(game, 'red-1', [4, 6])).toEqual(['attack.noWay']);
  expect(judged(ready([{ card: 'squad', at: [7, 7] }]), 'red-1', [6, 6])).toEqual(['attack.tooFar']);
});

it('FAQ-33 a walker in the middle may be hit, who is behind it may not', () => {
  const game = ready([
    { card: 'walker', at: [5, 6] },
    { card: 'squad', at: [5, 7] },
    { card: 'squad', at: [6, 7] },
  ]);
  expect(judged(game, 'red-1')).toEqual(['red-1: 1/1']);
  expect(judged(game, 'red-2', [5, 6])).toEqual(['attack.noSight']);
  // Who is seen past it is reached by another way alone.
  expect(ways(game, 'red-3')).toEqual(['6,6']);
});

it('FAQ-33 terrain stops it as a machine does, and a squad that of another squad', () => {
  const target: OnSquare = { card: 'squad', at: [6, 7] };
  expect(ways(ready([target], { pieces: [fill('woods', [5 - ORIGIN, 6 - ORIGIN])] }), 'red-1')).toEqual(['6,6']);
  const between: OnSquare = { card: 'squad', at: [5, 6] };
  expect(ways(ready([target, between]), 'red-1').toSorted()).toEqual(['5,6', '6,6']);
  expect(ways(ready([target, between], { by: 'burners' }), 'red-1')).toEqual(['6,6']);
});
