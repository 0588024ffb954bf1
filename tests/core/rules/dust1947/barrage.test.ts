import { describe, expect, it } from 'vitest';
import type { Piece } from '../../../../core/space/space.ts';
import { aiming, attacking, fire, refusalOf, rolls, shot, strikes } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare } from '../../../kit/game.ts';
import { besieged, GROUNDS } from '../../../kit/forts.ts';
import { attackWith } from '../../../kit/duel.ts';
import { box, building, wood } from '../../../kit/free.ts';
import { fire as fireAt, gridSkirmish, on, squareOf } from '../../../kit/gridSkirmish.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';

const lothar = card('Lothar', 'axis', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 5 },
  weapons: [weapon('Rockets', { mount: 'front', reach: '2-6', rules: ['Artillery'], cells: 'I2:*/1 V4:*/2' })],
});
const wall = card('Wall', 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 5 });
const squad = card('Squad', 'ssu', 'squad', 'I2', { move: [2, 4], models: ['3 '] });
const cards = [lothar, wall, squad];
const set = 'dust-1947';
const late = { card: 'nikita' };
const sq = (column: number, r: number) => [column - ORIGIN, r - ORIGIN] as const;

describe('on the table', () => {
  const spots = [
    [71, 60],
    [60, 69],
    [60, 72],
  ] as const;
  const begin = (more: Partial<Parameters<typeof attacking>[0]> = {}, action: 'attack' | 'sustained' = 'attack') =>
    attacking(
      {
        ...{ cards, set, red: [{ card: 'squad', at: spots }], ...more },
        blue: [
          { card: 'lothar', at: [[60, 20, 90]] },
          { card: 'wall', at: [[60, 52, 90]] },
        ],
      },
      action,
    );
  const at = (x: number, y: number) => shot('blue-1.1', 'rockets', { blast: [x, y] });

  it('D47-05 D47-06 a disc of 20 cm about the point: every unit under it, its own side too, each by its armour', () => {
    const game = begin({ dice: ['T', 'T', 'TT', 'T'] }, 'sustained');
    expect(strikes(aiming(game).judge(at(60, 60)))).toEqual(['blue-2: 1/2', 'red-1: 2/1']);
    fire(game, at(60, 60));
    while (game.ask.ask === 'reroll') game.answer({ do: 'reroll', dice: game.ask.missed.slice(0, 1) });
    expect(rolls(game).toSorted()).toEqual(['hit 1', 'hit 2', 'reroll 1', 'reroll 1']);
  });

  it('D47-01 the point lies in range, arc and sight', () => {
    const game = begin();
    const judged = [at(60, 35), at(60, 45), at(60, 82), at(60, 90), at(20, 21)].map(one => refusalOf(aiming(game).judge(one)));
    expect(judged).toEqual(['attack.tooNear', null, null, 'attack.tooFar', 'attack.arc']);
  });

  it('D47-02 a building between hides the point, a vehicle does not', () => {
    const hidden = begin({ pieces: [box('house', [40, 80], [40, 43], 30)] });
    expect(refusalOf(aiming(hidden).judge(at(60, 75)))).toBe('attack.noSight');
    expect(refusalOf(aiming(begin()).judge(at(60, 58)))).toBeNull();
  });

  it.each([
    ['a building', building('house', [50, 70], [10, 30]), true],
    ['a wood', wood('wood', [50, 70], [10, 30], 30), false],
  ] as const)('D47-03 from inside %s: refused %s; in the base it always is', (_, piece, refused) => {
    const from = (book: string) => aiming(begin({ pieces: [piece], set: book })).judge(at(60, 58));
    expect(refusalOf(from('free'))).toBe('weapon.inArea');
    const judged = from(set);
    expect(refusalOf(judged) === 'weapon.inArea').toBe(refused);
    if (refused) expect(judged).toMatchObject({ error: { rules: ['D47-03'] } });
  });
});

describe('on squares', () => {
  const begin = (pieces: readonly Piece[] = [], dice: readonly string[] = []) => {
    const game = gridSkirmish({
      ...{ cards, dice, pieces, set },
      blue: [{ card: 'lothar', at: [5, 4] }, { card: 'wall', at: [6, 10] }, late],
      red: [{ card: 'squad', at: [5, 10] }, { card: 'squad', at: [6, 11] }, { card: 'squad', at: [4, 9] }, late],
    });
    attackWith(game);
    return game;
  };
  const onto = (...over: Parameters<typeof fireAt>[3] & {}) => {
    const command = fireAt(['blue-1.1'], 'rockets', 'red-1', over);
    if (command.do !== 'attack') throw new Error('no attack');
    return command.shots[0]!;
  };

  it('D47-04 four blocks of two by two, with the square of the target; what is in them is struck beyond range, too', () => {
    const game = begin();
    const ways = aiming(game).jets(aiming(game).lines[0]!, game.unit('red-1').id);
    const lowest = ways.map(way => squareOf(way[0]!)!).map(({ column, row }) => `${column},${row}`);
    expect(lowest.toSorted()).toEqual(['4,10', '4,9', '5,10', '5,9']);
    // Row 11 is 7 squares away, and the weapon reaches 6.
    const block = onto(on(5, 10), on(6, 10), on(5, 11), on(6, 11));
    expect(strikes(aiming(game).judge(block))).toEqual(['blue-2: 1/2', 'red-1: 3/1', 'red-2: 3/1']);
    const other = onto(on(4, 9), on(5, 9), on(4, 10), on(5, 10));
    expect(strikes(aiming(game).judge(other))).toEqual(['red-1: 3/1', 'red-3: 3/1']);
  });

  it('D47-06 a separate roll against each unit', () => {
    const game = begin([], ['T', 'TTT', 'TTT']);
    fire(game, onto(on(5, 10), on(6, 10), on(5, 11), on(6, 11)));
    expect(rolls(game).toSorted()).toEqual(['hit 1', 'hit 3', 'hit 3']);
  });

  it.each([
    ['building', 'weapon.inArea'],
    ['woods', null],
  ] as const)('D47-03 from inside %s', (kind, code) => {
    const game = begin([fill(kind, sq(5, 4))]);
    expect(refusalOf(aiming(game).judge(onto(on(5, 10), on(6, 10), on(5, 11), on(6, 11))))).toBe(code);
  });
});

describe.each(GROUNDS)('inside, %s', ground => {
  const mortar = card('Mortar Crew', 'allies', 'fortification', 'I1', {
    ...{ move: [0, 0], damageTrack: 4, skills: ['Strongpoint'], models: ['4 rifle'] },
    weapons: [
      weapon('Rifle', { count: 4, reach: '6', cells: 'I2:1/1' }),
      weapon('Mortar', { crewServed: true, reach: '1-12', rules: ['Artillery'], cells: 'I2:*/1' }),
    ],
  });

  it.each([
    ['bunker', true],
    ['strongpoint', false],
  ] as const)('D47-03 a %s: its mortar is silent %s', (kind, silent) => {
    const game = besieged(ground, kind, 'gunners', [5, 8], { cards: [mortar], gun: 'mortar-crew', set });
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    attackWith(game);
    const judged = aiming(game).judge(shot('blue-1.1', 'mortar', 'red-1'));
    expect(refusalOf(judged) === 'weapon.inBunker').toBe(silent);
    const { rules } = game.refused({ do: 'attack', shots: [shot('blue-1.1', 'mortar', 'red-1')] });
    expect(rules.includes('D47-03' as never)).toBe(silent);
  });
});
