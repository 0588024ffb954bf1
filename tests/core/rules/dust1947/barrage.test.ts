import { describe, expect, it } from 'vitest';
import type { ModelId, WeaponId } from '../../../../core/base/index.ts';
import type { Shot } from '../../../../core/game/attacking.ts';
import type { Piece, Place } from '../../../../core/space/space.ts';
import { aiming, attacking, fire, ofType, refusalOf, rolls, shot, strikes } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare } from '../../../kit/game.ts';
import { besieged, GROUNDS } from '../../../kit/forts.ts';
import { choose } from '../../../kit/choices.ts';
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
const watcher = card('Watcher', 'axis', 'squad', 'I2', { move: [2, 4], skills: ['Artillery Observer'], models: ['2 '] });
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

  it('D47-06 each by the column of its armour, where dice are printed against that too; it is aimed at no unit', () => {
    const counted = card('Counted', 'axis', 'vehicle', 'V4', {
      ...{ move: [2, 4], damageTrack: 5 },
      weapons: [weapon('Rockets', { mount: 'front', reach: '2-6', rules: ['Artillery'], cells: 'I2:*/1 V4:3/2' })],
    });
    const on = (book: string) =>
      attacking({
        cards: [counted, wall, squad],
        red: [{ card: 'squad', at: spots }],
        blue: [
          { card: 'counted', at: [[60, 20, 90]] },
          { card: 'wall', at: [[60, 52, 90]] },
        ],
        set: book,
      });
    expect(strikes(aiming(on(set)).judge(at(60, 62)))).toEqual(['blue-2: 3/2', 'red-1: 3/1']);
    expect(strikes(aiming(on('free')).judge(at(60, 62)))).toEqual(['red-1: 1/1']);
    const { rules, code } = on(set).refused({ do: 'attack', shots: [shot('blue-1.1', 'rockets', 'red-1')] });
    expect([code, rules]).toEqual(['attack.needsTemplate', ['D47-05']]);
  });

  it('D47-01 the point lies in range, arc and sight', () => {
    const game = begin();
    const judged = [at(60, 35), at(60, 45), at(60, 82), at(60, 90), at(20, 21)].map(one => refusalOf(aiming(game).judge(one)));
    expect(judged).toEqual(['attack.tooNear', null, null, 'attack.tooFar', 'attack.arc']);
  });

  it('D47-05 TPL-06 spares whom its centre does not see, as the Adjudicator has it', () => {
    const struck = (pieces: readonly Piece[]) => strikes(aiming(begin({ pieces })).judge(at(60, 60)));
    expect(struck([])).toEqual(['blue-2: 1/2', 'red-1: 2/1']);
    expect(struck([box('house', [50, 70], [63, 66], 30)])).toEqual(['blue-2: 1/2', 'red-1: 1/1']);
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
  const begin = (pieces: readonly Piece[] = [], dice: readonly string[] = [], book = set) => {
    const game = gridSkirmish({
      ...{ cards, dice, pieces, set: book },
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

  const aboutBy =
    (aimer: string) =>
    (column: number, r: number, ...over: readonly Place[]): Shot => ({
      ...{ model: `${aimer}.1` as ModelId, weapon: 'rockets' as WeaponId },
      at: {
        point: on(column, r),
        over: over.length > 0 ? over : [on(column, r), on(column + 1, r), on(column, r + 1), on(column + 1, r + 1)],
      },
    });

  const about = aboutBy('blue-1');

  it('D47-04 REACT-03 in a reaction the block has to strike the active unit', () => {
    const game = gridSkirmish({
      ...{ cards, set, dice: ['AT'], go: 'red' },
      blue: [{ card: 'lothar', at: [5, 7] }, late],
      red: [{ card: 'squad', at: [5, 10] }, { card: 'squad', at: [8, 10] }, late],
    });
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'attack'));
    expect(game.ask).toMatchObject({ ask: 'react', among: ['blue-1'] });
    game.answer({ do: 'react', unit: game.unit('blue-1').id });
    expect(refusalOf(aiming(game).judge(about(5, 9)))).toBeNull();
    expect(aiming(game).judge(about(7, 9))).toMatchObject({ error: { code: 'attack.onlyActive', rules: ['REACT-03'] } });
  });

  it('D47-01 D47-04 the point may be an empty square: whoever is in the block with it is struck', () => {
    const game = begin([], ['T', 'TTT', 'TTT']);
    const [line] = aiming(game).lines;
    const lowest = aiming(game)
      .blocks(line!, on(5, 9))
      .map(way => squareOf(way[0]!)!)
      .map(({ column, row }) => `${column},${row}`);
    expect(lowest.toSorted()).toEqual(['4,8', '4,9', '5,8', '5,9']);
    expect(strikes(aiming(game).judge(about(5, 9)))).toEqual(['blue-2: 1/2', 'red-1: 3/1']);
    expect(strikes(aiming(game).judge(about(3, 6)))).toEqual([]);
    const events = fire(game, about(5, 9));
    expect(ofType(events, 'aimed')[0]).toMatchObject({ shots: [{ over: [on(5, 9), on(6, 9), on(5, 10), on(6, 10)] }] });
    expect(ofType(events, 'aimed')[0]!.because).toContain('D47-04');
    expect(rolls(game).toSorted()).toEqual(['hit 1', 'hit 3']);
  });

  it('D47-01 the square lies in range, arc and sight, and with the block on the board', () => {
    const game = begin();
    const judged = [about(5, 5), about(5, 6), about(5, 11), about(9, 4), about(12, 6)];
    expect(judged.map(one => refusalOf(aiming(game).judge(one)))).toEqual([
      'attack.tooNear',
      null,
      'attack.tooFar',
      'attack.arc',
      'attack.noWay',
    ]);
    expect(refusalOf(aiming(game).judge(about(5, 9, on(5, 10), on(6, 10), on(5, 11), on(6, 11))))).toBe('attack.noWay');
    const hidden = begin([fill('solid', sq(5, 6)), fill('solid', sq(4, 6)), fill('solid', sq(6, 6))]);
    expect(hidden.refused({ do: 'attack', shots: [about(5, 8)] })).toMatchObject({
      code: 'attack.noSight',
      rules: ['LOS-01', 'D47-04'],
    });
    const base = begin([], [], 'grid');
    expect(refusalOf(aiming(base).judge(about(5, 9)))).toBe('attack.noTemplate');
    expect(aiming(base).blocks(aiming(base).lines[0]!, on(5, 9))).toEqual([]);
  });

  it('D47-01 at the corner of the board there is one block; what an observer alone sees may be aimed at', () => {
    const game = begin();
    expect(aiming(game).blocks(aiming(game).lines[0]!, on(1, 1))).toHaveLength(1);
    const walls = [3, 4, 5, 6, 7].map(column => fill('solid', sq(column, 6)));
    const called = gridSkirmish({
      ...{ cards: [lothar, wall, squad, watcher], set, pieces: walls, dice: ['TTT'] },
      blue: [{ card: 'watcher', at: [1, 9] }, { card: 'lothar', at: [5, 4] }, late],
      red: [{ card: 'squad', at: [5, 10] }, late],
    });
    called.answer(activate('blue-1'));
    called.answer(declare('attack', 'nothing'));
    called.answer(choose('blue-2'));
    called.answer(declare('attack'));
    expect(refusalOf(aiming(called).judge(aboutBy('blue-2')(8, 8)))).toBeNull();
    fire(called, aboutBy('blue-2')(5, 9));
    expect(rolls(called)).toEqual(['hit 3']);
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
