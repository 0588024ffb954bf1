import { describe, expect, test } from 'vitest';
import { pieceId } from '../../../../core/base/index.ts';
import type { Command } from '../../../../core/decisions/index.ts';
import type { Table } from '../../../../core/game/table.ts';
import { rule } from '../../../../core/rulebook/index.ts';
import { airborne } from '../../../../core/rules/aboard/airborne.ts';
import { ofType } from '../../../kit/attack.ts';
import { order } from '../../../kit/commanding.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { place } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, fight, row } from '../../../kit/game.ts';
import { go, on } from '../../../kit/gridSkirmish.ts';
import type { SpaceOf } from './kit.ts';
import { choose, decline, freely, onSquares, SPACES, ways } from './kit.ts';

const rifle = weapon('Rifle', { count: 2, reach: '4', cells: 'I2:2/1' });
const cards = [
  card('Jumpers', 'axis', 'squad', 'I2', { move: [2, 4], weapons: [rifle], models: ['2 rifle'], skills: ['Airborne'] }),
  card('Jumping Hero', 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 3, weapons: [rifle], skills: ['Airborne'] }),
  card('Flying Ace', 'axis', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 3, weapons: [rifle], skills: ['Airborne', 'Infantry Ace'] },
  }),
  card('Quick Hero', 'axis', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 3, weapons: [rifle], skills: ['Airborne', 'Quick Recovery'] },
  }),
];
const late = { card: 'nikita' };
/** cm. The radius of an objective's marker. */
const MARKER = 4;
const yes = choose();

/** A table by whose book the rule keeps so many R away from objectives. */
const keeping = (table: Table, away: number): Table => {
  const said = rule('Airborne', { 'enter-table': { id: 'NEW-03', as: 'unit', give: { by: 'air', away } } });
  const changed = { ...airborne, speeches: new Map([...airborne.speeches, ...said.speeches]) };
  return { ...table, book: { ...table.book, rules: new Map([...table.book.rules, [changed.name, changed]]) } };
};

const dropping = (dice: readonly string[] = []) => {
  const game = onSquares({
    cards,
    blue: [{ card: 'jumpers' }, { card: 'two', at: [1, 1] }],
    red: [{ card: 'two', at: [12, 18] }, late],
    objectives: [{ by: null, at: [6, 6] }],
    dice,
  });
  game.answer(activate('blue-1'));
  return game;
};

/** A hero and a squad, both to be dropped. */
const together = (space: SpaceOf, dice: readonly string[] = [], hero = 'jumping-hero'): Skirmish => {
  const blue = [{ card: 'jumpers' }, { card: hero }];
  const game =
    space === 'squares'
      ? onSquares({ cards, dice, blue, red: [{ card: 'two', at: [12, 18] }, late] })
      : freely({ cards, dice, blue, red: [{ card: 'two', at: [[150, 100]] }, late] });
  game.answer(activate('blue-1'));
  return game;
};
const down = (space: SpaceOf, game: Skirmish, ...models: readonly string[]): Command =>
  space === 'squares'
    ? go('blue-1.1', on(9, 9))
    : { do: 'move', ways: models.map((model, i) => ({ model: game.model(model), path: [place(60 + 3 * i, 60)] })) };

describe.each(SPACES)('NEW-03: a hero and a squad that he may join, on the %s', space => {
  test.each(['A', 'S'])('are dropped together and act together, or not: %s', die => {
    const game = together(space, [die]);
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'HERO-08', among: ['blue-2'] }] });
    game.answer(choose('blue-2'));
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'NEW-03', unit: 'blue-1' }] });
    game.answer(yes);
    game.answer(down(space, game, 'blue-1.1', 'blue-1.2', 'blue-2.1'));
    for (const unit of ['blue-1', 'blue-2'])
      expect(game.unit(unit)).toMatchObject({ where: 'table', markers: ['dropped', 'scattered'] });
    game.answer(declare('nothing', 'move'));
    // One die for both.
    expect(game.dice.left()).toBe(0);
    expect(game.ask.ask).toBe(die === 'A' ? 'move' : 'activate');
    expect(game.unit('blue-2').activated).toBe(true);
  });

  test('wait together', () => {
    const game = together(space);
    game.answer(choose('blue-2'));
    game.answer(decline);
    expect(game.refused(declare('move', 'nothing')).code).toBe('action.notDropped');
    game.answer(declare('nothing', 'nothing'));
    for (const unit of ['blue-1', 'blue-2']) expect(game.unit(unit)).toMatchObject({ where: 'waiting', markers: [] });
  });

  test('SK-49 an ace who waits throws no die for a third action, and one who drops does', () => {
    const waits = together(space, [], 'flying-ace');
    waits.answer(choose('blue-2'));
    waits.answer(decline);
    expect(waits.offers().flatMap(one => (one.do === 'declare' && !one.refused ? [one.actions.length] : []))).toEqual([2]);
    const drops = together(space, ['A'], 'flying-ace');
    drops.answer(choose('blue-2'));
    drops.answer(yes);
    drops.answer(down(space, drops, 'blue-1.1', 'blue-1.2', 'blue-2.1'));
    expect([drops.dice.left(), drops.unit('blue-1').markers]).toEqual([0, ['dropped', 'scattered', 'thirdAction']]);
  });

  test('NEW-32 with a hero who recovers quickly nobody throws a die, and both actions are theirs', () => {
    const game = together(space, [], 'quick-hero');
    game.answer(choose('blue-2'));
    game.answer(yes);
    game.answer(down(space, game, 'blue-1.1', 'blue-1.2', 'blue-2.1'));
    game.answer(declare('attack', 'move'));
    game.answer({ do: 'attack', shots: [] });
    if (game.ask.ask === 'react') game.answer(decline);
    expect(game.ask.ask).toBe('move');
    expect(ofType(game.log, 'rolled')).toEqual([]);
    // Whatever becomes of him before that.
    expect(game.unit('blue-1').markers).toEqual(['dropped']);
  });

  test('or one without the other', () => {
    const game = together(space);
    game.answer(decline);
    game.answer(yes);
    game.answer(down(space, game, 'blue-1.1', 'blue-1.2'));
    expect(game.unit('blue-2')).toMatchObject({ where: 'waiting', markers: [], activated: false });
  });
});

describe('Airborne', () => {
  test('NEW-03: who is not dropped does Nothing off the table', () => {
    const game = dropping();
    game.answer(decline);
    expect(game.refused(declare('move', 'attack')).code).toBe('action.notDropped');
    game.answer(declare('nothing', 'nothing'));
    expect(game.unit('blue-1').where).toBe('waiting');
  });

  test('NEW-03 on squares: anywhere, two squares from an objective and not one', () => {
    const game = dropping();
    game.answer(yes);
    expect(game.refused(go('blue-1.1', on(6, 7)))).toMatchObject({ code: 'grid.drop', rules: ['NEW-03'] });
    game.answer(go('blue-1.1', on(6, 8)));
    expect(game.unit('blue-1')).toMatchObject({ where: 'table', markers: ['dropped', 'scattered'] });
  });

  test.each(['A', 'T', 'S'])('NEW-04: first Nothing, then a die %s', die => {
    const game = dropping([die]);
    game.answer(yes);
    game.answer(go('blue-1.1', on(9, 9)));
    expect(game.refused(declare('move', 'attack'))).toMatchObject({ code: 'firstAction.dropped', rules: ['NEW-04'] });
    game.answer(declare('nothing', 'move'));
    expect(game.ask.ask).toBe(die === 'S' ? 'activate' : 'move');
    expect(game.dice.left()).toBe(0);
  });

  test('NEW-04 SK-56: who may act on is asked for a free Move after that, though now it is scattered', () => {
    const light = card('Light Jumpers', 'axis', 'squad', 'I2', {
      ...{ move: [2, 4], weapons: [rifle], models: ['2 rifle'], skills: ['Airborne', 'Move and Fire'] },
    });
    const game = onSquares({
      ...{ cards: [light, ...cards], dice: ['A'] },
      blue: [{ card: 'light-jumpers' }, { card: 'two', at: [1, 1] }],
      red: [{ card: 'two', at: [12, 18] }, late],
    });
    game.answer(activate('blue-1'));
    game.answer(yes);
    game.answer(go('blue-1.1', on(9, 9)));
    game.answer(declare('nothing', 'attack'));
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'SK-56' }] });
  });

  /** Jumpers off the table with an objective on it, by the rule as it is or one that keeps so many R away. */
  const beside = (away?: number) => {
    const plain = freely({
      cards,
      blue: [{ card: 'jumpers' }, { card: 'two', at: [[10, 10]] }],
      red: [{ card: 'two', at: [[60, 65]] }, late],
    });
    const marker = { id: pieceId('objective-1'), by: null, place: place(60, 31) };
    const game = fight(away === undefined ? plain.table : keeping(plain.table, away), plain.dice, {
      ...plain.state,
      objectives: [marker],
      agenda: [{ step: 'go', asked: false }],
    });
    game.answer(activate('blue-1'));
    game.answer(yes);
    return game;
  };
  const from = (gap: number) => ways('blue-1', [60, 31 + MARKER + gap + 1.25], [63, 60]);
  test('NEW-03 on the table: 20 cm from an objective and not 19, and 5 cm from an enemy', () => {
    const game = beside();
    expect(game.refused(from(19))).toMatchObject({ code: 'move.drop', rules: ['NEW-03'] });
    game.answer(from(20));
    expect(game.unit('blue-1').where).toBe('table');
  });

  test('NEW-03 the distance is the rule’s: one that says 1 R has it so on either', () => {
    const game = beside(1);
    expect(game.refused(from(9))).toMatchObject({ code: 'move.drop' });
    game.answer(from(10));
    expect(game.unit('blue-1').where).toBe('table');
    const { table, dice, state } = dropping();
    const onBoard = fight(keeping(table, 1), dice, state);
    onBoard.answer(yes);
    expect(onBoard.refused(go('blue-1.1', on(6, 6)))).toMatchObject({ code: 'grid.drop' });
    onBoard.answer(go('blue-1.1', on(6, 7)));
    expect(onBoard.unit('blue-1').where).toBe('table');
  });
});

/** Jumpers who are dropped in turn 3 and find together, so near to an objective that they Move onto it; who has taken it at the end of
 *  the turn wins. `held`: red stands there already. */
const landing = (space: SpaceOf, held: boolean): Skirmish => {
  const options = { cards, turn: 3, dice: ['A', 'AAA', 'SSS'], blue: [{ card: 'jumpers' }] };
  const [by, square] = [held ? 'red' : 'blue', on(9, 9)] as const;
  const plain =
    space === 'squares'
      ? onSquares({ ...options, scenario: '2', red: [{ card: 'two', at: held ? [9, 9] : [12, 18], activated: true }] })
      : freely({ ...options, red: [{ card: 'two', at: row(2, 60, held ? 66 : 110), activated: true }] });
  const marker = { id: pieceId('objective-1'), by, place: space === 'squares' ? square : place(60, 60) };
  const game = fight(plain.table, plain.dice, { ...plain.state, objectives: [marker], agenda: [{ step: 'go', asked: false }] });
  game.answer(activate('blue-1'));
  game.answer(yes);
  game.answer(space === 'squares' ? go('blue-1.1', on(9, 7)) : ways('blue-1', [60, 34], [63, 34]));
  game.answer(declare('nothing', 'move'));
  const path = held ? [on(9, 8)] : [on(9, 8), square];
  game.answer(space === 'squares' ? go('blue-1.1', ...path) : ways('blue-1', [60, 52], [63, 52]));
  return game;
};

describe.each(SPACES)('NEW-04 on the %s', space => {
  const orders = (dice: readonly string[]) => {
    const boss = card('Boss', 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 3, weapons: [rifle], skills: ['Officer'] });
    const options = { cards: [...cards, boss], dice };
    const game =
      space === 'squares'
        ? onSquares({
            ...options,
            blue: [{ card: 'jumpers' }, { card: 'boss', at: [5, 5] }],
            red: [{ card: 'two', at: [12, 18] }],
          })
        : freely({
            ...options,
            blue: [{ card: 'jumpers' }, { card: 'boss', at: [[60, 60]] }],
            red: [{ card: 'two', at: row(2, 150, 100) }],
          });
    game.answer(activate('blue-1'));
    game.answer(yes);
    game.answer(space === 'squares' ? go('blue-1.1', on(5, 6)) : ways('blue-1', [60, 66], [63, 66]));
    return game;
  };

  test.each(['A', 'S'])(
    'the die %s is for the activation of the drop: whoever is activated again that turn acts at once',
    die => {
      const game = orders([die, 'A']);
      expect(game.refused(declare('move', 'attack'))).toMatchObject({ code: 'firstAction.dropped', rules: ['NEW-04'] });
      const events = game.answer(declare('nothing', 'nothing'));
      expect(ofType(events, 'rolled').map(event => event.roll.why)).toEqual(['gather']);
      expect(game.unit('blue-1').markers).toEqual(['dropped']);
      game.answer(activate('red-1'));
      game.answer(declare('nothing', 'nothing'));
      game.answer(activate('blue-2'));
      game.answer(order('getMoving', 'nothing'));
      game.answer(choose('blue-1'));
      game.answer(declare('move', 'nothing'));
      expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
      expect([game.dice.left(), game.unit('blue-1').markers.includes('dropped')]).toEqual([0, true]);
    },
  );
});

describe.each(SPACES)('NEW-05 on the %s', space => {
  test('at the end of the turn of its drop it does not take the objective, which is told; at the end of the next it does', () => {
    const game = landing(space, false);
    expect(ofType(game.log, 'prevented')).toMatchObject([{ unit: 'blue-1', what: 'objective', because: ['NEW-05'] }]);
    expect(game.state).toMatchObject({ turn: 4, outcome: null });
    expect(game.unit('blue-1').markers).toEqual([]);
    game.answer({ do: 'goFirst', side: 'blue' });
    for (const unit of ['blue-1', 'red-1']) {
      game.answer(activate(unit));
      game.answer(declare('nothing', 'nothing'));
    }
    expect(game.state.outcome).toMatchObject({ winner: 'blue', reason: 'objective', turn: 4 });
  });

  test('it denies the enemy an objective in that turn', () => {
    const game = landing(space, true);
    expect(game.state).toMatchObject({ turn: 4, outcome: null });
  });
});
