import { describe, expect, test } from 'vitest';
import { notByThemselves } from '../../../../core/game/passing.ts';
import { ofType } from '../../../kit/attack.ts';
import { card } from '../../../kit/cards.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare } from '../../../kit/game.ts';
import { go, on } from '../../../kit/gridSkirmish.ts';
import { choose, decline, onSquares } from './kit.ts';

const walker = (name: string, skills: readonly string[]) =>
  card(name, 'ssu', 'vehicle', 'V1', { move: [3, 6], damageTrack: 4, skills });
const cards = [
  card('Carrier', 'ssu', 'aircraft', 'A1', { move: [6, 12], damageTrack: 3, skills: ['Airlifter', 'Helicopter'] }),
  walker('Natasha', ['Airmobile']),
  walker('Grandma', ['Pilot: Koshka']),
  card('Koshka', 'ssu', 'hero', 'I2', { move: [2, 4], damageTrack: 3 }),
];

/** The last moment before the first turn, with everybody off the table. */
const before = (...blue: readonly string[]): Skirmish =>
  onSquares({
    cards,
    blue: blue.map(card => ({ card })),
    red: [{ card: 'two' }],
    turn: 0,
    dice: ['AAA', 'SSS'],
    state: { agenda: [{ step: 'setUp', stage: 'objectives', placed: 99, faces: [] }] },
  });

/** Whom each is asked about before the game, and what it answers. */
function answering(game: Skirmish, answers: readonly (string | null)[]): readonly unknown[] {
  const asked: unknown[] = [];
  for (const answer of answers) {
    const [choice] = game.ask.ask === 'choose' ? game.ask.choices : [];
    asked.push([choice?.unit, choice?.among]);
    game.answer(answer === null ? decline : choose(answer));
  }
  game.answer({ do: 'goFirst', side: 'blue' });
  return asked;
}

describe('before the game', () => {
  test('PASS-02: infantry starts inside, or does not, and no machine does', () => {
    const game = before('assaulter', 'two', 'three');
    expect(answering(game, ['blue-1', null])).toEqual([
      ['blue-2', ['blue-1']],
      ['blue-3', ['blue-1']],
    ]);
    expect(game.unit('blue-2')).toMatchObject({ where: 'aboard', aboard: { by: 'blue-1', as: 'passenger' } });
    expect(game.unit('blue-3').where).toBe('waiting');
    expect(ofType(game.log, 'boarded').map(event => event.because)).toEqual([['PASS-01']]);
  });

  test('PASS-01, PASS-02: only as many as have places', () => {
    expect(answering(before('assaulter', 'five', 'three'), ['blue-1'])).toEqual([['blue-2', ['blue-1']]]);
  });

  test('PILOT-05, PILOT-16: who waits at the controls off the table is not activated by himself, and is told why', () => {
    const game = before('grandma', 'koshka', 'two');
    answering(game, ['blue-1']);
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['blue-1', 'blue-3'] });
    const why = { code: 'activation.withMachine', rules: ['PILOT-05'], data: { unit: 'blue-2', other: 'blue-1' } };
    expect(game.refused(activate('blue-2'))).toEqual(why);
    expect([...notByThemselves(game.table, game.state, 'blue')]).toEqual([['blue-2', why]]);
  });

  test('PASS-02: they come onto the table with their machine, and until then do Nothing', () => {
    const game = before('assaulter', 'two', 'three');
    answering(game, ['blue-1', null]);
    game.answer(activate('blue-2'));
    expect(game.refused(declare('move', 'nothing')).code).toBe('action.aboard');
    expect(game.refused(declare('attack', 'nothing')).code).toBe('action.aboard');
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('red-1'));
    game.answer(declare('move', 'nothing'));
    game.answer(game.offers()[0]!.do === 'move' ? go('red-1.1', on(5, 18, 's')) : { do: 'stayOff' });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    game.answer(go('blue-1.1', on(5, 1), on(5, 2)));
    expect(game.unit('blue-1').where).toBe('table');
    expect(game.unit('blue-2')).toMatchObject({ where: 'aboard', models: [{ place: null }, { place: null }] });
  });

  test('PILOT-04: a hero starts at the controls of what he may pilot, with no base of his own', () => {
    const game = before('grandma', 'koshka');
    expect(answering(game, ['blue-1'])).toEqual([['blue-2', ['blue-1']]]);
    expect(game.unit('blue-2')).toMatchObject({
      ...{ where: 'aboard', aboard: { by: 'blue-1', as: 'pilot' }, models: [{ place: null }] },
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    game.answer(go('blue-1.1', on(5, 1)));
    expect(game.unit('blue-2')).toMatchObject({ where: 'aboard', activated: true });
  });

  test('LIFT-02: a machine that can be lifted starts below an Airlifter', () => {
    const game = before('carrier', 'natasha', 'grandma');
    expect(answering(game, ['blue-1'])).toEqual([['blue-2', ['blue-1']]]);
    expect(game.unit('blue-2')).toMatchObject({ where: 'aboard', aboard: { by: 'blue-1', as: 'lifted' } });
  });
});
