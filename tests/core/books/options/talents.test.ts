import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import { ruleName } from '../../../../core/base/index.ts';
import { takers } from '../../../../core/game/victory.ts';
import type { Switched } from '../../../../core/rulebook/index.ts';
import { fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose, choosingFor } from '../../../kit/choices.ts';
import { among, inBoth, orders } from '../../../kit/commanding.ts';
import { besieged } from '../../../kit/forts.ts';
import { place, terrain } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { asked, begin, duel, duellist, onBoth, SPACES } from '../../../kit/onBoth.ts';
import { CRAFT, freely, onSquares } from '../../rules/aboard/kit.ts';

const gun = shot('blue-1.1', 'gun', 'red-1');
const blade = shot('blue-1.1', 'blade', 'red-1');
const back = shot('red-1.1', 'blade', 'blue-1');

describe.each(SPACES)('on the %s', space => {
  it.each([
    ['blows', 1, true],
    ['shots', 1, false],
    ['shots', 3, true],
  ])('SK-41 cover that counts against %s, an enemy %i away: resists %s', (value, gap, resists) => {
    const close = gap === 1;
    const dice = ['ATT', ...(close ? ['TTT'] : ['T']), ...(resists ? ['A'] : [])];
    const cards = [duellist('Shooter', []), duellist('Guard', ['Defensive Tactics'])];
    const switched = { 'SK-41': value };
    const game = duel(space, { switched, cards, blue: 'shooter', red: 'guard', gap, cover: true, dice });
    fire(game, close ? blade : gun);
    if (close) fire(game, back);
    expect(rolls(game).includes('resilience 1')).toBe(resists);
    expect(game.dice.left()).toBe(0);
  });

  const gunner = (name: string, skills: readonly string[]) =>
    card(name, 'allies', 'hero', 'I2', {
      ...{ move: [2, 4], damageTrack: 4, points: 10, skills },
      weapons: [weapon('Rifle', { reach: '6', cells: 'I2:1/1' })],
    });
  const two = [gunner('Gunner', ['Move and Fire']), gunner('Target', [])];

  it.each([
    ['always', 'SK-56', 'SK-56', 'SK-56'],
    ['onlyMove', 'SK-56', 'move', 'SK-56'],
    ['ownTurn', 'SK-56', 'SK-56', 'attack'],
    ['onlyMoveOwnTurn', 'SK-56', 'move', 'attack'],
  ])('SK-56 %s: after an Attack %s, after a Move and an Attack %s, in a reaction %s', (value, alone, beside, reacting) => {
    const switched = { 'SK-56': value };
    const far = [
      { card: 'target', at: [1, 1], activated: true },
      { card: 'target', at: [11, 17] },
    ] as const;
    const own = (...actions: readonly string[]): string => {
      const game = onBoth(space, {
        ...{ cards: two, switched },
        blue: [{ card: 'gunner', at: [5, 4] }, far[0]],
        red: [{ card: 'target', at: [5, 7], activated: true }, far[1]],
      });
      begin(game, 'blue-1', ...actions);
      return asked(game);
    };
    expect([own('attack', 'nothing'), own('move', 'attack')]).toEqual([alone, beside]);
    const game = onBoth(space, {
      ...{ cards: two, switched, dice: ['AT'] },
      blue: [{ card: 'target', at: [5, 4] }, far[0]],
      red: [{ card: 'gunner', at: [5, 6] }, far[1]],
    });
    begin(game, 'blue-1', 'nothing', 'move');
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    expect(asked(game)).toBe(reacting);
  });

  const scouts = card('Scouts', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], skills: ['Scout'], models: ['2 rifle'] },
    weapons: [weapon('Rifle', { count: 2, reach: '6', cells: 'I2:2/1' })],
  });
  const isOffered = (game: Skirmish, list: string): boolean =>
    game.offers().some(one => one.do === 'declare' && !one.refused && one.actions.map(({ action }) => action).join(' ') === list);

  it.each([
    ['onTable', true],
    ['anywhere', false],
  ])('SK-60 a wait %s: a quick March after a turn off the table %s', (value, quick) => {
    const marches = (lastAction: 'nothing' | null): boolean => {
      const switched = { 'SK-60': value };
      const game = onBoth(space, {
        ...{ cards: [scouts], switched },
        blue: [{ card: 'scouts', fresh: true }],
        red: [{ card: 'ghosts', at: [11, 17] }],
      });
      game.state = { ...game.state, units: game.state.units.map(one => (one.id === 'blue-1' ? { ...one, lastAction } : one)) };
      game.answer(activate('blue-1'));
      return isOffered(game, 'march attack');
    };
    expect([marches('nothing'), marches(null)]).toEqual([quick, true]);
  });

  it.each([
    ['everyone', false],
    ['unit', true],
  ])('SK-61 the first action of %s: a quick March with a hero who has acted %s', (value, quick) => {
    const marches = (fresh: boolean): boolean => {
      const game = onBoth(space, {
        ...{ cards: [scouts, duellist('Chief', [])], switched: { 'SK-61': value } },
        blue: [
          { card: 'scouts', at: [4, 4], fresh },
          { card: 'chief', at: [4, 4], beside: 7, joined: 'blue-1' },
        ],
        red: [{ card: 'ghosts', at: [11, 17] }],
      });
      game.answer(activate('blue-1'));
      return isOffered(game, 'march attack');
    };
    expect([marches(true), marches(false)]).toEqual([quick, false]);
  });

  it.each([
    ['served', true],
    ['ownAttack', false],
  ])('SK-76 skills %s: in striking back %s, in an attack of one’s own', (value, serve) => {
    const cards = [duellist('Plain', []), duellist('Master', ['Expert', 'Fighting Spirit', 'Lucky'])];
    const switched = { 'SK-76': value };
    const game = duel(space, { switched, cards, blue: 'plain', red: 'master', gap: 1, dice: ['TTT', 'TTT'] });
    fire(game, blade);
    fire(game, back);
    expect(game.ask.ask === 'choose').toBe(serve);
    if (serve) {
      expect(game.ask).toMatchObject({ choices: [{ rule: 'SK-03', among: ['Fighting Spirit', 'Lucky'] }] });
      game.answer(choose('Fighting Spirit'));
    }
    expect(ofType(game.log, 'hit').map(({ hits }) => hits)).toEqual(serve ? [3] : []);

    const skills = ['Fighting Spirit'];
    const own = duel(space, { switched, cards, blue: 'master', red: 'plain', skills, dice: ['TTT', 'TTT'] });
    fire(own, gun);
    expect(ofType(own.log, 'hit').map(({ hits }) => hits)).toEqual([3]);
    expect(own.unit('blue-1').used).toEqual({ [ruleName('Fighting Spirit')]: 1 });
  });

  it.each([
    ['one', ['hit 3', 'extra 2', 'extra 1']],
    ['eachRule', ['hit 3', 'extra 4', 'extra 2']],
  ])('SK-77 Berserk with a Cutting weapon, dice for a hit: %s', (value, thrown) => {
    const cards = [duellist('Mad', ['Berserk'], { blade: 'Cutting' })];
    const dice = value === 'one' ? ['AAT', 'AT', 'T'] : ['AAT', 'ATTT', 'TT'];
    const game = duel(space, { switched: { 'SK-77': value }, cards, blue: 'mad', gap: 1, dice: [...dice, 'TTT'] });
    fire(game, blade);
    fire(game, back);
    expect(rolls(game)).toEqual([...thrown, 'hit 3']);
  });
});

describe('SK-55', () => {
  const zombies = card('Mindless Ones', 'axis', 'squad', 'I1', {
    ...{ move: [2, 3], skills: ['Mindless', 'Zombie'], models: ['5 claws'] },
    weapons: [weapon('Claws', { count: 5, reach: 'C', cells: 'I1:1/1' })],
  });
  const onTable = (switched: Switched, blue: string) => {
    const game = skirmish({
      ...{ switched, cards: [zombies] },
      blue: [{ card: blue, at: row(5, 84, 98) }],
      red: [{ card: 'mindless-ones', at: row(5, 84, 100) }],
    });
    const objectives = [{ id: 'o' as never, by: 'blue' as const, place: place(90, 110) }];
    return takers(game.table, { ...game.state, objectives })[0];
  };
  const onBoard = (switched: Switched, blue: string) => {
    const game = gridSkirmish({
      ...{ switched, cards: [zombies], scenario: '4', objectives: [{ by: 'blue', at: [6, 6] }] },
      blue: [{ card: blue, at: [6, 6] }],
      red: [{ card: 'mindless-ones', at: [6, 7] }],
    });
    return takers(game.table, game.state)[0];
  };

  it.each([
    ['table', onTable],
    ['squares', onBoard],
  ] as const)('SK-55 on the %s Mindless Zombies deny an objective, or count for nothing; they never take it', (_, taker) => {
    const absent = { 'SK-55': 'absent' };
    expect([taker({}, 'gunners'), taker(absent, 'gunners')]).toEqual([null, 'blue']);
    expect(taker(absent, 'mindless-ones')).toBeNull();
  });
});

it.each([
  ['takes', 'blue'],
  ['unit', null],
])('SK-55 a hero with Mindless Zombies, %s: he holds an objective for blue, or not', (value, taker) => {
  const zombies = card('Mindless Ones', 'axis', 'squad', 'I1', {
    ...{ move: [2, 3], skills: ['Mindless', 'Zombie'], models: ['5 claws'] },
    weapons: [weapon('Claws', { count: 5, reach: 'C', cells: 'I1:1/1' })],
  });
  const hero = card('Herder', 'axis', 'hero', 'I1', { move: [2, 4], damageTrack: 3 });
  const game = gridSkirmish({
    ...{ switched: { 'SK-55.hero': value }, cards: [zombies, hero], scenario: '4', objectives: [{ by: 'blue', at: [6, 6] }] },
    blue: [
      { card: 'mindless-ones', at: [6, 6] },
      { card: 'herder', at: [6, 6], joined: 'blue-1' },
    ],
    red: [{ card: 'mindless-ones', at: [1, 18] }],
  });
  expect(takers(game.table, game.state)[0] ?? null).toBe(taker);
});

describe('in a fortification', () => {
  const walled = (name: string, move: readonly [number, number], ...skills: readonly string[]) =>
    card(name, 'ssu', 'fortification', 'I4', {
      ...{ move, damageTrack: 4, points: 20, skills: ['Strongpoint', ...skills], models: ['4 rifle'] },
      weapons: [weapon('Rifle', { count: 4, reach: '6', cells: 'I2:2/1' })],
    });
  const plain = card('Plain', 'ssu', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 9, points: 10 },
    weapons: [weapon('Gun', { reach: '6', cells: 'I4:4/1' })],
  });

  it.each([
    ['grid', 'walls', 1],
    ['grid', 'own', 2],
    ['metric', 'walls', 1],
    ['metric', 'own', 2],
  ] as const)(
    'SK-66 %s: Steel Guard in a Strongpoint, TARGET rolled again SHIELD, on the faces of the %s: %i cancelled',
    (ground, value, cancelled) => {
      const game = besieged(ground, 'strongpoint', 'plain', [5, 8], {
        ...{
          dice: ['AATT', 'TS', 'S'],
          cards: [walled('Field Gun', [0, 0], 'Steel Guard'), plain],
          switched: { 'SK-66': value },
        },
      });
      begin(game, 'red-1', 'attack', 'nothing');
      fire(game, shot('red-1.1', 'gun', 'blue-1'));
      expect(ofType(game.log, 'saved').map(({ saved }) => saved)).toEqual([cancelled]);
    },
  );

  it.each(['grid', 'metric'] as const)('SK-68 %s: a unit that can move stays in its Strongpoint, or may leave it', ground => {
    const crew = walled('Field Gun', [1, 2]);
    const begun = (switched: Switched): Skirmish => {
      const game = besieged(ground, 'strongpoint', 'plain', [5, 12], { cards: [crew, plain], switched, dice: ['AAA', 'SSS'] });
      game.answer(activate('red-1'));
      game.answer(declare('nothing', 'nothing'));
      game.answer(activate('blue-1'));
      return game;
    };
    expect(begun({}).refused(declare('move', 'nothing'))).toMatchObject({ code: 'action.inside', rules: ['SK-68'] });
    const leaving = begun({ 'SK-68': 'leave' });
    leaving.answer(declare('move', 'nothing'));
    expect(leaving.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
    if (ground === 'metric') return;
    leaving.answer(go('blue-1.1', on(5, 6)));
    expect(leaving.unit('blue-1').inside).toBeUndefined();
  });
});

inBoth('SK-72 EQ-18 Medevac', send => {
  it.each([
    [{}, ['blue-2', 'blue-3']],
    [{ 'SK-72': 'alone' }, ['blue-3']],
    [{ 'SK-72': 'alone', 'EQ-18': 'seen' }, ['blue-3']],
  ])('SK-72 with %j it helps %j', (switched, helped) => {
    const game = send({
      switched,
      blue: [
        { card: 'ambulance', at: [4, 4] },
        { card: 'dead', at: [5, 5], models: 4 },
        { card: 'plain', at: [4, 5], models: 2 },
      ],
    });
    orders(game, 'blue-1', 'medevac', 'nothing');
    expect(among(game)).toEqual(helped);
  });
});

it('SK-74 Zombies come aboard a Sealifter or not, and a truck never', () => {
  const carriers = [
    card('Boat', 'allies', 'vehicle', 'V2', { move: [3, 6], damageTrack: 2, skills: ['Sealifter'] }),
    card('Lorry', 'allies', 'vehicle', 'V2', { move: [3, 6], damageTrack: 2, skills: ['Passengers (6)'] }),
  ];
  const boards = (switched: Switched, carrier: string): string | null => {
    const game = onSquares({
      ...{ switched, cards: carriers },
      blue: [
        { card: carrier, at: [5, 5], facing: 's' },
        { card: 'dead', at: [5, 4] },
      ],
      red: [{ card: 'two', at: [12, 18] }],
    });
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'nothing'));
    const aboard = go('blue-2.1', on(5, 5));
    if (switched['SK-74'] === undefined || carrier === 'lorry') return game.refused(aboard).code;
    game.answer(aboard);
    return choosingFor(game.ask);
  };
  const onDeck = { 'SK-74': 'onDeck' };
  expect([boards({}, 'boat'), boards(onDeck, 'lorry'), boards(onDeck, 'boat')]).toEqual(['grid.taken', 'grid.taken', 'LIFT-12']);
});

it.each([
  ['barred', null],
  ['onDeck', 'LIFT-12'],
])('SK-74 on the table Zombies are %s over the bow of a Sealifter', (value, asked) => {
  const boat = card('Boat', 'allies', 'vehicle', 'V2', { move: [3, 6], damageTrack: 2, skills: ['Naval Unit', 'Sealifter'] });
  const game = freely({
    ...{ switched: { 'SK-74': value }, cards: [boat], shapes: { boat: CRAFT } },
    pieces: [terrain('lake', 'deepWater', [20, 90], [30, 110])],
    blue: [
      { card: 'boat', at: [[60, 45, 270]] },
      { card: 'dead', at: row(2, 59, 22) },
    ],
    red: [{ card: 'two', at: row(2, 150, 100) }],
  });
  game.answer(activate('blue-2'));
  game.answer(declare('move', 'nothing'));
  const aboard = {
    do: 'move',
    ways: [58.7, 61.3].map((x, i) => ({
      model: game.model(`blue-2.${i + 1}`),
      path: [place(x, 26, 0, 90), place(x, 34, 0, 90)],
    })),
  } as const;
  if (asked === null) expect(game.refused(aboard).code).toMatch(/closed/);
  else game.answer(aboard);
  expect(game.ask.ask === 'choose' ? choosingFor(game.ask) : null).toBe(asked);
});
