import { describe, expect, it } from 'vitest';
import { cardId } from '../../../../core/base/index.ts';
import { answerByChance } from '../../../../core/decisions/index.ts';
import { randomFrom, scripted } from '../../../../core/dice/index.ts';
import { armySetup } from '../../../../core/record/fielding.ts';
import { project } from '../../../../core/view/view.ts';
import { fire, lost, ofType, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose, choosingFor } from '../../../kit/choices.ts';
import { among, order, sends, staff } from '../../../kit/commanding.ts';
import { fortGame } from '../../../kit/forts.ts';
import { place } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, fight } from '../../../kit/game.ts';
import { on } from '../../../kit/gridSkirmish.ts';
import { library } from '../../../kit/library.ts';
import { SPACES } from '../../../kit/onBoth.ts';
import type { SpaceOf } from '../../../kit/onBoth.ts';

const rallied = (dice: string, joined: readonly string[]) => {
  const game = sends({
    blue: [
      { card: 'plain', at: [4, 4], models: 3, markers: ['suppressed'] },
      ...joined.map((name, i) => ({ card: name, at: [4, 5 + i] as const, joined: 'blue-1' })),
    ],
    dice: [dice],
  });
  game.answer(activate('blue-1'));
  expect(game.dice.left()).toBe(0);
  return game.unit('blue-1').markers;
};

it('SK-35 a unit with a Commissar rallies with three dice', () => {
  expect(rallied('ASA', ['poon'])).toEqual([]);
});

it('SK-35 without him with two, and with another hero too with three', () => {
  expect(rallied('SS', [])).toEqual(['suppressed']);
  expect(rallied('ASS', ['poon', 'emma'])).toEqual(['underFire']);
});

const rifles = weapon('Rifle', { count: 2, reach: '6', cells: 'I2:2/1 I4:2/1' });
const squad = (name: string, armour: 'I2' | 'I4', skills: readonly string[], count = 2) =>
  card(name, 'ssu', 'squad', armour, { move: [2, 4], skills, models: [`${count} rifle`], weapons: [rifles] });
const hero = (name: string, ...skills: readonly string[]) =>
  card(name, 'ssu', 'hero', 'I2', { move: [3, 5], damageTrack: 4, skills, weapons: [rifles] });
const cards = [
  ...[squad('Men', 'I2', []), squad('Heavy', 'I4', []), squad('Politruk', 'I2', ['Commissar'], 1)],
  ...[hero('Boss', 'Commissar'), hero('Captain'), squad('Undead', 'I2', ['Zombie'])],
  card('Gun', 'ssu', 'support', 'I2', { move: [1, 3], damageTrack: 4, models: ['4 rifle'], weapons: [rifles] }),
  card('Tank', 'ssu', 'vehicle', 'V4', { move: [2, 4], damageTrack: 4, weapons: [] }),
];

/** A new game as far as the question to whom blue's first Commissar belongs. */
function setUp(space: SpaceOf, blue: readonly string[], scenario = '1'): Skirmish {
  const game = fortGame({
    on: space === 'table' ? 'metric' : 'grid',
    blue,
    red: ['ghosts'],
    cards: [...cards, staff.squad],
    dice: ['AAA', 'TTT'],
    scenario,
  });
  const random = randomFrom(1);
  while (game.ask.ask === 'objective' || game.ask.ask === 'terrain')
    game.answer(answerByChance(game.ask, game.offers(), random, project(game.state, game.who)));
  return game;
}

describe.each(SPACES)('on the %s', space => {
  it('SK-34 he belongs to an infantry unit of any armour, or a support weapon, and to one he must', () => {
    const game = setUp(space, ['men', 'heavy', 'gun', 'tank', 'undead', 'captain', 'boss', 'politruk']);
    expect(game.ask).toMatchObject({
      choices: [{ rule: 'SK-34', unit: 'blue-7', of: 'unit', among: ['blue-1', 'blue-2', 'blue-3'], no: false }],
    });
    expect(game.refused({ do: 'decline' }).code).toBe('choose.must');
    game.answer(choose('blue-2'));
    expect(ofType(game.log, 'joined')).toEqual([
      { type: 'joined', unit: 'blue-7', to: 'blue-2', until: 'game', because: ['SK-34'] },
    ]);
    // One in each unit.
    expect([choosingFor(game.ask), among(game)]).toEqual(['SK-34', ['blue-1', 'blue-3']]);
    game.answer(choose('blue-1'));
    expect(game.ask.ask).toBe('first');
  });

  it('SK-34 without infantry he stands alone', () => {
    const game = setUp(space, ['tank', 'boss']);
    expect(game.ask.ask).toBe('first');
  });

  it('SK-34 he is activated with it, comes onto the table with it, and stays', () => {
    const game = setUp(space, ['men', 'politruk', 'tank']);
    game.answer(choose('blue-1'));
    game.answer({ do: 'goFirst', side: 'blue' });
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['blue-1', 'blue-3'] });
    game.answer(activate('blue-1'));
    game.answer(declare('march'));
    const random = randomFrom(7);
    while (game.ask.ask === 'move') game.answer(answerByChance(game.ask, game.offers(), random, project(game.state, game.who)));
    expect(game.unit('blue-2')).toMatchObject({ where: 'table', joined: 'blue-1', joinedFor: 'game', activated: true });
    expect(game.unit('blue-2').models[0]!.place).not.toBeNull();
    expect(game.unit('blue-2').lastAction).toBe('march');
  });

  /** The same game with everybody on the table: blue in the middle, red two squares away. */
  const drawn = (blue: readonly string[], go: 'blue' | 'red', ...dice: readonly string[]) => drawnIn('1', blue, go, ...dice);
  const drawnIn = (scenario: string, blue: readonly string[], go: 'blue' | 'red', ...dice: readonly string[]) => {
    const game = setUp(space, blue, scenario);
    while (choosingFor(game.ask) === 'SK-34') game.answer(choose('blue-1'));
    const spot = (x: number, y: number) => (space === 'table' ? place(x * 10, y * 10) : on(Math.floor(x), Math.floor(y)));
    const units = game.state.units.map((unit, n) => ({
      ...unit,
      where: 'table' as const,
      models: unit.models.map((model, i) => ({
        ...model,
        place: unit.side === 'red' ? spot(4 + i * 0.3, 8) : unit.id === 'blue-4' ? spot(11, 2) : spot(4 + i * 0.3, 5 + n * 0.3),
      })),
    }));
    const thrown = scripted(...dice);
    const agenda = [{ step: 'go', asked: false }] as const;
    return fight({ ...game.table, dice: thrown }, thrown, { ...game.state, units, turn: 2, go, agenda });
  };

  it('SK-34 two soldiers and he are three, hit by their armour; SK-35 he falls, and with him the third die', () => {
    const game = drawn(['heavy', 'politruk', 'tank'], 'red', 'AAT', 'TT', ...(space === 'table' ? ['SS'] : []));
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    fire(
      game,
      [1, 2, 3].map(n => shot(`red-1.${n}`, 'stg-47', 'blue-1')),
    );
    expect(game.ask).toMatchObject({ ask: 'allocate', among: ['blue-1.1', 'blue-1.2', 'blue-2.1'] });
    game.answer({ do: 'allocate', model: game.model('blue-2.1') });
    game.answer({ do: 'allocate', model: game.model('blue-1.1') });
    expect(game.unit('blue-2').where).toBe('eliminated');
    expect(lost(game.log)).toEqual(['blue-2.1', 'blue-1.1']);
    game.answer(activate('blue-1'));
    expect(game.dice.left()).toBe(0);
  });

  it('SK-34 a hero who is one fills the place of a joined hero; a soldier who is one does not', () => {
    for (const [name, asked] of [
      ['boss', 'declare'],
      ['politruk', 'choose'],
    ] as const) {
      const game = drawn(['men', name, 'captain'], 'blue');
      game.answer(activate('blue-1'));
      expect(game.ask.ask, name).toBe(asked);
    }
  });

  /** Red hits the squad of blue's and these of it fall, in this order. */
  const bled = (scenario: string, blue: readonly string[], fall: readonly string[], ...dice: readonly string[]) => {
    const game = drawnIn(scenario, blue, 'red', 'A'.repeat(fall.length).padEnd(9, 'T'), 'T'.repeat(fall.length), ...dice);
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    fire(
      game,
      [1, 2, 3].map(n => shot(`red-1.${n}`, 'stg-47', 'blue-1')),
    );
    for (const model of fall) if (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.model(model) });
    return game;
  };

  it.each([
    [['blue-2.1'], null],
    [['blue-1.1', 'blue-1.2', 'blue-2.1'], ['blue-1']],
  ])('SK-34 CMD-15 he is part of his squad and none that is called for: %s lost', (fall, called) => {
    const game = bled('1', ['men', 'politruk', 'staff'], fall, 'A');
    expect(game.unit('blue-2').where).toBe('eliminated');
    game.answer(activate('blue-3'));
    game.answer(order('reinforcements', 'nothing'));
    expect(among(game)).toEqual(called);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-34 when its soldiers are gone he is what is left of it, and joins nobody', () => {
    const game = drawn(['men', 'politruk', 'tank'], 'red', 'AATTTTTTT', 'TT');
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    fire(
      game,
      [1, 2, 3].map(n => shot(`red-1.${n}`, 'stg-47', 'blue-1')),
    );
    game.answer({ do: 'allocate', model: game.model('blue-1.1') });
    game.answer({ do: 'allocate', model: game.model('blue-1.2') });
    expect(game.unit('blue-1').where).toBe('eliminated');
    expect(game.unit('blue-2')).toMatchObject({ where: 'table', joined: null });
  });

  it.runIf(space === 'squares')('SK-34 SETUP-09 nor is he put aside to come again by himself, hero or not', () => {
    const squad = ['blue-1.1', 'blue-1.2'];
    for (const [scenario, name] of [
      ['2', 'politruk'],
      ['5', 'boss'],
    ] as const) {
      const alone = bled(scenario, ['men', name, 'tank'], name === 'boss' ? Array(4).fill('blue-2.1') : ['blue-2.1']);
      expect(alone.unit('blue-2').where).toBe('eliminated');
      expect([alone.who, alone.ask.ask]).toEqual(['blue', 'activate']);
    }
    const game = bled('2', ['men', 'politruk', 'tank'], [...squad, 'blue-2.1']);
    expect(choosingFor(game.ask)).toBe('SETUP-09');
    expect(game.ask).toMatchObject({ choices: [{ unit: 'blue-1' }] });
    game.answer(choose());
    expect([game.who, game.ask.ask]).toEqual(['blue', 'activate']);
  });
});

it('SK-34 who is bought with a squad enters the game with it', () => {
  const [id] = [...library.cards.values()].flatMap(one => (one.options?.some(o => o.group === 'Commissar') ? [one.id] : []));
  const chosen = { Commissar: 'NKVD Political Commissar Tank Hunter' };
  const army = { name: 'Reds', bloc: 'ssu', units: [{ card: id!, chosen }, { card: id! }] } as const;
  expect(armySetup(army, library.cards).units).toEqual([id, cardId('nkvd-political-commissar-tank-hunter'), id]);
});
