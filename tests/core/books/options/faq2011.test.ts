import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import { offers, questionOf } from '../../../../core/decisions/index.ts';
import { DICE, randomFrom, scripted } from '../../../../core/dice/index.ts';
import { unitId } from '../../../../core/base/index.ts';
import { randomPlayer } from '../../../../core/players/random.ts';
import { newGame, play } from '../../../../core/record/game.ts';
import { project } from '../../../../core/view/view.ts';
import { gridSetup } from '../../../kit/gridGame.ts';
import { gridLibrary } from '../../../kit/library.ts';
import type { Piece } from '../../../../core/space/space.ts';
import { books } from '../../../../core/books/index.ts';
import { options } from '../../../../core/books/options/index.ts';
import { isOpenIn } from '../../../../core/rulebook/index.ts';
import { aiming, fire, inCover, ofType, refusalOf, rolls, shot, volley } from '../../../kit/attack.ts';
import { attackWith } from '../../../kit/duel.ts';
import { gunCrew, mates, oneAttack, walker } from '../../../kit/oneAttack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, bookFor, declare, fight, row, skirmish } from '../../../kit/game.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { building, fill, ORIGIN } from '../../../kit/squares.ts';
import { switchedBook } from '../../../kit/switched.ts';

const set = 'faq-2011';
const squad = card('Squad', 'allies', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['3 gun'] },
  weapons: [weapon('Gun', { count: 3, reach: '8', cells: 'I2:1/1 V4:1/1' })],
});
const hero = card('Loner', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 4 });
const thrower = card('Thrower', 'axis', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 4 },
  weapons: [weapon('Napalm', { mount: 'turret', reach: '2', rules: ['Flame'], cells: 'I2:*/1 V4:*/1' })],
});
const cards = [squad, hero, thrower];
const late = { card: 'nikita' };
const put = (kind: Parameters<typeof fill>[0], column: number, row: number): Piece => fill(kind, [column - ORIGIN, row - ORIGIN]);

describe('what the FAQ of 2011 leaves open', () => {
  it('FAQ-06 a lone hero hides others from squads, unless he hides nobody; a hero with a squad always does', () => {
    const shoots = (value: string, joined: boolean) => {
      const game = gridSkirmish({
        ...{ set, cards, switched: { 'FAQ-06': value } },
        blue: [{ card: 'squad', at: [5, 4] }, late],
        red: [
          { card: 'squad', at: [5, 8] },
          { card: 'loner', at: [5, 6], ...(joined && { joined: 'red-3' }) },
          ...(joined ? [{ card: 'squad', at: [5, 6] as const }] : []),
          late,
        ],
      });
      game.answer(activate('blue-1'));
      game.answer(declare('attack', 'nothing'));
      return refusalOf(aiming(game).judge(shot('blue-1.1', 'gun', 'red-1')));
    };
    expect([shoots('blocks', false), shoots('open', false)]).toEqual(['attack.noSight', null]);
    expect([shoots('blocks', true), shoots('open', true)]).toEqual(['attack.noSight', 'attack.noSight']);
  });

  it('FAQ-16 the enemy interrupts a movement, or reacts to the first action', () => {
    const asks = (value: string, first: 'attack' | 'move') => {
      const game = gridSkirmish({
        ...{ set, cards, switched: { 'FAQ-16': value }, dice: ['TTT'] },
        blue: [{ card: 'squad', at: [5, 4] }, late],
        red: [{ card: 'squad', at: [5, 7] }, late],
      });
      game.answer(activate('blue-1'));
      game.answer(first === 'attack' ? declare('attack', 'move') : declare('move', 'attack'));
      if (first === 'attack') fire(game, volley('blue-1', [1, 2, 3], 'gun', 'red-1'));
      else game.answer(go('blue-1.1', on(4, 4), on(3, 4)));
      return game.ask.ask === 'react' ? game.unit('blue-1').models[0]!.place : null;
    };
    expect([asks('onTheWay', 'move'), asks('afterFirst', 'move')]).toEqual([on(4, 4), on(3, 4)]);
    expect([asks('onTheWay', 'attack'), asks('afterFirst', 'attack')]).toEqual([null, on(5, 4)]);
  });

  it.each([
    ['activates', 'S', true],
    ['leaves', 'S', false],
    ['leaves', 'ATT', true],
  ])('FAQ-16.failed %s: an attempt of %s', (value, dice, activated) => {
    const game = gridSkirmish({
      ...{ set, cards, switched: { 'FAQ-16.failed': value }, dice: dice === 'S' ? ['S'] : ['A', 'TTT'] },
      blue: [{ card: 'squad', at: [5, 4] }, late],
      red: [{ card: 'squad', at: [5, 7] }, late],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    game.answer(go('blue-1.1', on(4, 4), on(3, 4)));
    game.answer({ do: 'react', unit: unitId('red-1') });
    if (dice !== 'S') fire(game, volley('red-1', [1, 2, 3], 'gun', 'blue-1'));
    expect(game.unit('red-1').activated).toBe(activated);
    // Nobody tries again in this activation, and the mover goes on.
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
    game.answer(go('blue-1.1', on(3, 4)));
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
    game.answer({ do: 'attack', shots: [] });
    const [, theirs] = [game.ask, game.ask.ask === 'activate' ? game.ask.among : []];
    expect(theirs.includes(unitId('red-1'))).toBe(!activated);
  });

  it.each([
    ['one', 'move'],
    ['each', 'react'],
  ])('REACT-01 %s: a second unit may interrupt the same movement, or the mover goes on', (value, asked) => {
    const game = gridSkirmish({
      ...{ set, cards, switched: { 'REACT-01': value }, dice: ['S'] },
      blue: [{ card: 'squad', at: [5, 4] }, late],
      red: [{ card: 'squad', at: [5, 7] }, { card: 'squad', at: [6, 7] }, late],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    game.answer(go('blue-1.1', on(4, 4), on(3, 4)));
    game.answer({ do: 'react', unit: unitId('red-1') });
    expect(game.ask).toMatchObject({ ask: asked });
    if (game.ask.ask === 'react') expect(game.ask.among).toEqual(['red-2']);
  });

  it('FAQ-29 no crates and no tank traps, on the board or to be placed; a corner covers a squad all the same', () => {
    const game = (value: string, corner: 'tankTraps' | 'solid') => {
      const fought = gridSkirmish({
        ...{ set, cards, switched: { 'FAQ-29': value } },
        pieces: [put(corner, 4, 5)],
        blue: [{ card: 'squad', at: [2, 2] }, late],
        red: [{ card: 'squad', at: [5, 5] }, late],
      });
      fought.answer(activate('blue-1'));
      fought.answer(declare('attack', 'nothing'));
      return inCover(fought);
    };
    expect([game('none', 'solid'), game('pieces', 'solid')]).toEqual([true, true]);
    expect([game('none', 'tankTraps'), game('pieces', 'tankTraps')]).toEqual([false, true]);
  });

  it('FAQ-29 neither is asked for when terrain is placed', () => {
    const asked = (value: string) => {
      const setup = { ...gridSetup(1, '1'), book: switchedBook(bookFor('grid', set), { 'FAQ-29': value }).id, seed: 1 };
      const random = randomFrom(1);
      const kinds = new Set<string>();
      let game = newGame(setup, gridLibrary);
      for (let open = questionOf(game.state); open && open.ask.ask !== 'activate'; open = questionOf(game.state)) {
        if (open.ask.ask === 'terrain') for (const kind of open.ask.kinds) kinds.add(kind);
        const command = randomPlayer(project(game.state, open.who), offers(game.table, game.state, open.who), random);
        const done = play(game, open.who, command);
        if (!done.ok) throw new Error(done.error.code);
        game = done.value;
      }
      return [kinds.has('woods'), kinds.has('tankTraps'), game.state.pieces.some(({ kind }) => kind === 'tankTraps')];
    };
    expect(asked('pieces')).toEqual([true, true, true]);
    expect(asked('none')).toEqual([true, false, false]);
  });

  it('FAQ-32 a flame takes any chain of squares, or the shortest way alone', () => {
    const ways = (value: string) => {
      const game = gridSkirmish({
        ...{ set, cards, switched: { 'FAQ-32': value } },
        blue: [{ card: 'thrower', at: [5, 5] }, late],
        red: [{ card: 'squad', at: [6, 5] }, late],
      });
      game.answer(activate('blue-1'));
      game.answer(declare('attack', 'nothing'));
      return aiming(game).jets(aiming(game).lines[0]!, game.unit('red-1').id).length;
    };
    expect(ways('shortest')).toBe(1);
    expect(ways('chain')).toBe(5);
  });

  it('FAQ-44 tank traps are hard cover, or soft as all else', () => {
    const left = (value: string) => {
      const game = gridSkirmish({
        ...{ set, cards, switched: { 'FAQ-44': value }, dice: ['AAA', 'TSA'] },
        pieces: [put('tankTraps', 5, 7)],
        blue: [{ card: 'squad', at: [5, 4] }, late],
        red: [{ card: 'squad', at: [5, 7] }, late],
      });
      game.answer(activate('blue-1'));
      game.answer(declare('attack', 'nothing'));
      fire(game, volley('blue-1', [1, 2, 3], 'gun', 'red-1'));
      expect(rolls(game)).toEqual(['hit 3', 'coverSave 3']);
      return game.ask.ask === 'allocate' ? game.ask.left : 0;
    };
    expect([left('traps'), left('soft')]).toEqual([1, 2]);
  });
});

describe('the die on the table', () => {
  it('DICE-03 older dice are a switch of every book whose own they are not; the FAQ has them', () => {
    for (const book of books) {
      const isOlder = book.id.includes('faq-2011');
      expect(DICE[book.tables.die].faces).toEqual(isOlder ? ['target', 'blank'] : ['army', 'target', 'shield']);
      expect(options.some(one => one.id === 'DICE-03' && isOpenIn(book, one))).toBe(!isOlder);
    }
    expect(() => switchedBook(bookFor('grid', 'faq-2011'), { 'DICE-03': 'classic' })).toThrow('elsewhere');
  });
});

it.each([
  ['dust', 'army', 'blank'],
  ['classic', 'blank', 'army'],
] as const)('DICE-03 on a table with %s dice whoever throws them himself enters %s and never %s', (value, shown, never) => {
  const { table, state } = skirmish({
    ...{ switched: { 'DICE-03': value }, cards: [gunCrew([]), mates()] },
    ...{ blue: [{ card: 'gun-crew', at: row(3, 60, 30) }, late], red: [{ card: 'mates', at: row(3, 60, 44) }, late] },
  });
  const byHand = Object.assign(scripted(), { asks: () => true });
  const game = fight({ ...table, dice: byHand }, byHand, state);
  attackWith(game);
  fire(game, shot('blue-1.1', 'gun', 'red-1'));
  expect(game.offers()).toMatchObject([{ do: 'enter', die: value }, { do: 'throw' }]);
  expect(game.refused({ do: 'enter', faces: [shown, never] }).code).toBe('dice.face');
  const events = game.answer({ do: 'enter', faces: [shown, 'target'] });
  expect(ofType(events, 'rolled')).toMatchObject([{ hand: { die: value }, successes: 1 }]);
});

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
  const of = (model: string, line: string) => shot(model, line, 'red-1');
  const [rifles, rockets] = ['rifle', 'rocket'].map(line => [of('blue-1.1', line), of('blue-1.2', line)]);
  expect(aiming(game).judgeAll([...rifles!, ...rockets!]).ok).toBe(may);
  // One of each is a whole answer where nobody could fire more.
  expect(aiming(game).judgeAll([of('blue-1.1', 'rifle'), of('blue-1.2', 'rocket')]).ok).toBe(!may);
});

it.each([
  ['onTheWay', 'activate'],
  ['anywhere', 'react'],
])('FAQ-16 reacted to %s: an enemy six squares away may react', (value, ask) => {
  const game = gridSkirmish({
    ...{ set, switched: { 'FAQ-16': value }, cards: [mates()] },
    ...{ blue: [{ card: 'mates', at: [5, 3] }, late], red: [{ card: 'mates', at: [5, 10] }, late] },
  });
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'nothing'));
  game.answer(go('blue-1.1', on(5, 2)));
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
  ['traps', 0],
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
