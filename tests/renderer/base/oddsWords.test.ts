import { describe, expect, it } from 'vitest';
import type { Forecast, Game } from '../../../core/index.ts';
import { foundIn, given } from '../../../core/base/index.ts';
import { newUnit } from '../../../core/game/newUnit.ts';
import { cardsShown } from '../../../core/index.ts';
import { chanceTold, oddsSaid, oddsTold } from '../../../renderer/base/oddsWords.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { gridLibrary } from '../../kit/library.ts';
import { aimed } from '../workers/odds/aimed.ts';

const { game } = aimed();
const [, { id: RED }] = game.state.units as readonly [unknown, (typeof game.state.units)[number]];
const words = (language: 'en' | 'fr') =>
  wordsFor(language, 'metric', { setup: game.setup, cards: cardsShown(game.setup, gridLibrary) });

const forecast = (more: object = {}): Forecast => ({
  units: [
    {
      ...{ unit: RED, eliminated: 0.25, lost: { 0: 0.25, 2: 0.5, 5: 0.25 }, damage: { 0: 1 } },
      ...{ markers: { suppressed: 0.3, underFire: 0.65, rare: 0.001, 'storms:blue-1': 0.9 }, ...more },
    },
  ],
  idle: 0,
});

describe('odds in words', () => {
  it('tell losses with their range, and the markers that come often enough', () => {
    expect(oddsTold(forecast(), RED, game, words('en'))).toEqual({
      ...{ eliminated: '25%', lost: '2.3 of 5 models', expected: '2.3', range: '0 to 5' },
      markers: ['65% Under Fire', '30% Suppressed'],
    });
    expect(oddsTold(forecast(), RED, game, words('fr'))).toEqual({
      ...{ eliminated: '25\u00a0%', lost: '2,3 sur 5 figurines', expected: '2,3', range: '0 à 5' },
      markers: ['65\u00a0% Sous le feu', '30\u00a0% Neutralisée'],
    });
  });

  it('of a unit with a hero in it tell the models of both and his boxes, and of a crew with one all their boxes', () => {
    const { state, table } = game;
    const hero = given(
      foundIn([...gridLibrary.cards.values()], ({ id }) => id === 'bazooka-joe'),
      'hero',
    );
    const joined = { ...newUnit(hero, 'red', 9), joined: RED, where: 'table' as const, damage: 1 };
    const crew = given(
      foundIn([...gridLibrary.cards.values()], ({ id }) => id === 'ranger-heavy-mortar-squad'),
      'crew',
    );
    const units = state.units.flatMap(unit => (unit.id === RED ? [unit, joined] : [unit]));
    const more = { lost: { 0: 0.5, 6: 0.5 }, damage: { 0: 0.5, 3: 0.5 } };
    const toldOf = (game: Pick<Game, 'table' | 'state'>, language: 'en' | 'fr') =>
      oddsTold(forecast(more), RED, game as Game, words(language));
    expect(toldOf({ table, state: { ...state, units } }, 'en')).toMatchObject({
      ...{ lost: '3.0 of 6 models, 1.5 of 3 boxes', expected: '3.0', range: '0 to 6' },
    });
    expect(toldOf({ table, state: { ...state, units } }, 'fr').lost).toBe('3,0 sur 6 figurines, 1,5 sur 3 cases');
    const mortar = { ...newUnit(crew, 'red', 1), id: RED, where: 'table' as const };
    const both = [mortar, joined];
    expect(toldOf({ table, state: { ...state, units: both } }, 'en').lost).toBe('1.5 of 7 boxes');
  });

  it('are one sentence for whoever listens', () => {
    const said = (more: object) => oddsSaid(oddsTold(forecast(more), RED, game, words('en')), RED, words('en'));
    expect(said({})).toBe(
      'Ranger Command Squad: eliminated 25%; losses expected 2.3 of 5 models, eight times in ten 0 to 5; 65% Under Fire, 30% Suppressed.',
    );
    expect(said({ markers: {} })).toMatch(/0 to 5; no suppression\.$/);
  });

  it('of a unit to which nothing happens are nothing', () => {
    const told = oddsTold({ units: [], idle: 0 }, RED, game, words('en'));
    expect(told).toMatchObject({ eliminated: '0%', expected: '0.0', range: '0', markers: [] });
  });

  it.each([
    [0, '0%'],
    [0.001, '< 1%'],
    [0.005, '1%'],
    [0.5, '50%'],
    [0.999, '> 99%'],
    [1, '100%'],
  ])('a chance of %d is %s', (chance, said) => {
    expect(chanceTold(chance, words('en'))).toBe(said);
  });
});
