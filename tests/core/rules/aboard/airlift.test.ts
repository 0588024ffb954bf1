import { describe, expect, test } from 'vitest';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare } from '../../../kit/game.ts';
import { fire, go, on } from '../../../kit/gridSkirmish.ts';
import { choose, onSquares } from './kit.ts';

const gun = weapon('Gun', { mount: 'turret', reach: '12', cells: 'I1:2/1 I2:2/1 V1:6/1' });
const walker = (name: string, ...skills: readonly string[]) =>
  card(name, 'ssu', 'vehicle', 'V1', { move: [3, 6], damageTrack: 4, weapons: [gun], skills });
const cards = [
  card('Carrier', 'ssu', 'aircraft', 'A1', { move: [6, 12], damageTrack: 3, skills: ['Airlifter', 'Helicopter'] }),
  walker('Natasha', 'Airmobile'),
  walker('Nastasia', 'Air Assault'),
  walker('Babushka'),
];
const late = { card: 'nikita' };

/** A Carrier above a machine, about to move. */
const above = (what: string) => {
  const game = onSquares({
    cards,
    blue: [
      { card: 'carrier', at: [5, 5] },
      { card: what, at: [5, 5] },
    ],
    red: [{ card: 'tank', at: [12, 18] }, late],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'nothing'));
  return game;
};

/** A machine lifted at E5. */
const lifted = (
  what: string,
  more: { readonly activated?: boolean; readonly dice?: readonly string[]; readonly go?: 'red' } = {},
) => {
  const { activated = false, dice = [], go: first = 'blue' } = more;
  const game = onSquares({
    cards,
    blue: [{ card: 'carrier', at: [5, 5], activated }, { card: what }],
    red: [{ card: 'tank', at: [5, 9], facing: 's' }, late],
    dice,
    go: first,
  });
  game.state = {
    ...game.state,
    units: game.state.units.map(unit =>
      unit.id === 'blue-2' ? { ...unit, where: 'aboard', aboard: { by: game.unit('blue-1').id, as: 'lifted' } } : unit,
    ),
  };
  return game;
};

describe('lifting on squares', () => {
  test('LIFT-01, LIFT-03, LIFT-05, EQ-04, EQ-05: at the start of its Move it picks up what it stands above', () => {
    const game = above('natasha');
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'LIFT-01', among: ['blue-2'], no: true }] });
    game.answer(choose('blue-2'));
    expect(game.unit('blue-2')).toMatchObject({ where: 'aboard', aboard: { by: 'blue-1', as: 'lifted' }, activated: false });
    expect(game.ask.ask).toBe('move');
    expect(above('babushka').ask.ask).toBe('move');
  });

  test('LIFT-07, EQ-02: it gets off before the Airlifter, with Air Assault after it too, and then attacks', () => {
    const early = lifted('natasha');
    early.answer(activate('blue-2'));
    early.answer(declare('move', 'attack'));
    early.answer(go('blue-2.1', on(6, 5)));
    expect(early.unit('blue-2').where).toBe('table');
    const refused = lifted('natasha', { activated: true });
    refused.answer(activate('blue-2'));
    expect(refused.refused(declare('move', 'attack'))).toMatchObject({ code: 'action.carrierActivated', rules: ['LIFT-07'] });
    const assault = lifted('nastasia', { activated: true });
    assault.answer(activate('blue-2'));
    assault.answer(declare('move', 'attack'));
  });

  test('LIFT-06, LIFT-08, LIFT-09: it activates by itself, does not attack from aboard and is not aimed at', () => {
    const game = lifted('natasha');
    game.answer(activate('blue-2'));
    expect(game.refused(declare('attack', 'nothing'))).toMatchObject({ code: 'firstAction.aboard', rules: ['LIFT-08'] });
    expect(game.refused(declare('sustained')).code).toBe('firstAction.aboard');
    const red = lifted('natasha', { go: 'red' });
    red.answer(activate('red-1'));
    red.answer(declare('attack', 'nothing'));
    expect(red.refused(fire(['red-1.1'], 'cannon', 'blue-2'))).toMatchObject({ code: 'attack.aboard', rules: ['LIFT-09'] });
  });

  test.each([
    ['natasha', 'ATSS', 2],
    ['nastasia', 'ATST', 1],
  ])('LIFT-10, LIFT-11, EQ-03: %s with %s takes %i, and stands where the Airlifter was', (what, dice, damage) => {
    const game = lifted(what, { dice: ['AAAAAA', dice], go: 'red' });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
    expect(game.unit('blue-2')).toMatchObject({ damage, where: 'table', activated: true, markers: [] });
    expect(game.unit('blue-2').models[0]?.place).toMatchObject({ column: 5, row: 5 });
  });
});
