import { describe, expect, it } from 'vitest';
import { ofType } from '../../../kit/attack.ts';
import { card } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate } from '../../../kit/game.ts';
import type { SpaceOf } from '../../../kit/onBoth.ts';
import { asked, begin, onBoth, SPACES, walk } from '../../../kit/onBoth.ts';

const machine = (name: string, skills: readonly string[]) =>
  card(name, 'allies', 'vehicle', 'V4', { move: [2, 4], damageTrack: 4, skills });
const cards = [
  machine('Screened', ['Smoke Launchers']),
  machine('Other', []),
  machine('Hasty', ['Smoke Launchers', 'At the Double']),
];

const sent = (space: SpaceOf, name = 'screened') =>
  onBoth(space, {
    ...{ cards, set: 'dust-1947', shapes: {} },
    blue: [
      { card: name, at: [5, 4] },
      { card: 'other', at: [1, 1] },
    ],
    red: [{ card: 'other', at: [11, 17] }],
  });
const told = (game: Skirmish) =>
  game.log.flatMap(event => (event.type === 'acted' ? [event.action] : event.type === 'pieceLaid' ? ['smoke'] : []));
const smokes = (game: Skirmish) => game.state.pieces.filter(({ kind }) => kind === 'smoke').length;

describe.each(SPACES)('on the %s', space => {
  it.each([
    [
      ['move', 'nothing'],
      [['after'], null],
      ['move', 'special', 'smoke', 'nothing'],
    ],
    [
      ['move', 'nothing'],
      [['before'], null],
      ['special', 'smoke', 'move', 'nothing'],
    ],
    [
      ['move', 'nothing'],
      [null, ['after']],
      ['move', 'nothing', 'special', 'smoke'],
    ],
    [['march'], [['after']], ['march', 'special', 'smoke']],
  ] as const)('D47-55 %j with smoke %j', (actions, taken, order) => {
    const game = sent(space);
    begin(game, 'blue-1', ...actions);
    game.answer({ do: 'choose', chosen: taken.map(things => things && { things }) });
    game.answer(walk(space, game, 'blue-1', 2, 0));
    expect(told(game)).toEqual(order);
    expect(ofType(game.log, 'used')).toMatchObject([{ rule: 'Smoke Launchers' }]);
    expect(smokes(game)).toBe(1);
  });

  it('D47-55 once in a game, and no special action', () => {
    const game = sent(space);
    game.answer(activate('blue-1'));
    const specials = game.offers().filter(one => one.do === 'declare' && one.actions.some(({ action }) => action === 'special'));
    expect(specials).toEqual([]);
    const used = { ...game.state, units: game.state.units.map(unit => ({ ...unit, used: { 'Smoke Launchers': 1 } })) };
    game.state = used as typeof game.state;
    game.answer({ do: 'declare', actions: [{ action: 'move' }, { action: 'nothing' }], weapons: [] });
    expect(asked(game)).toBe('move');
  });

  it('D47-55, PILOT-17 a machine that its pilot has left is offered none', () => {
    const game = sent(space);
    const left = game.state.units.map(unit => (unit.id === 'blue-1' ? { ...unit, markers: ['idle'] } : unit));
    game.state = { ...game.state, units: left };
    begin(game, 'blue-1', 'nothing', 'nothing');
    expect([game.who, asked(game)]).toEqual(['red', 'activate']);
    expect(told(game)).toEqual(['nothing', 'nothing']);
  });

  it('D47-55 with At the Double one of the two', () => {
    const game = sent(space, 'hasty');
    begin(game, 'blue-1', 'march');
    const rules = game.ask.ask === 'choose' ? game.ask.choices.map(({ rule }) => rule) : [];
    expect(rules.toSorted()).toEqual(['D47-55', 'SK-18']);
    const both = rules.map(rule => ({ things: rule === 'D47-55' ? ['before'] : [] }));
    expect(game.refused({ do: 'choose', chosen: both })).toMatchObject({ code: 'choose.oneOfGroup', rules });
    expect(() => game.answer(choose())).toThrow();
  });
});
