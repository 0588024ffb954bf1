import { describe, expect, it } from 'vitest';
import { chance } from '../../../core/dice/index.ts';
import { offers, questionOf } from '../../../core/decisions/index.ts';
import { thinkerOf } from '../../../core/players/levels.ts';
import { groundOf } from '../../../core/players/seat.ts';
import { project } from '../../../core/view/view.ts';
import { playAtRandom, randomSetup } from '../../kit/randomGame.ts';
import { library } from '../../kit/library.ts';

/** What he says of a question of scenario 2, the first of its kind. */
function groundFor(asked: string): string | undefined {
  const scenario = library.scenarios.find(({ id }) => id === '2')!.id;
  const game = playAtRandom({ ...randomSetup(8, 8), scenario }, library, undefined, undefined, ({ state }) => {
    return questionOf(state)?.ask.ask === asked;
  });
  const { table, state } = game;
  const { who } = questionOf(state)!;
  const means = { ground: groundOf(table), more: () => false, why: true };
  const { options } = thinkerOf('captain', 'steady')(project(state, who), offers(table, state, who), chance(1), means);
  expect(options.map(({ prospect }) => prospect)).toEqual([null]);
  return options[0]!.grounds;
}

describe('a coach', () => {
  it.each([
    ['edge', 'side'],
    ['objective', 'objective'],
    ['choose', 'reserve'],
    ['first', 'first'],
  ])('says of what he does not weigh in points why he takes it: "%s"', (asked, ground) => {
    expect(groundFor(asked)).toBe(ground);
  });

  it.each(['activate', 'declare'])('names three answers to "%s", even on a machine that has no time at all', asked => {
    const game = playAtRandom(randomSetup(7, 8), library, undefined, undefined, ({ state }) => {
      return state.turn === 2 && questionOf(state)?.ask.ask === asked;
    });
    const { table, state } = game;
    const { who } = questionOf(state)!;
    const means = { ground: groundOf(table), more: () => false, why: true };
    const { options } = thinkerOf('captain', 'steady')(project(state, who), offers(table, state, who), chance(1), means);
    expect(options.map(({ prospect }) => prospect !== null)).toEqual([true, true, true]);
    // They differ in what they do.
    expect(
      new Set(options.map(({ command, intent }) => JSON.stringify([command.do === 'activate' ? null : command, intent]))).size,
    ).toBe(3);
  });
});
