import { describe, expect, it } from 'vitest';
import type { Command } from '../../../core/decisions/index.ts';
import { offers, questionOf } from '../../../core/decisions/index.ts';
import { chance, seeded } from '../../../core/dice/index.ts';
import type { State } from '../../../core/game/state.ts';
import { submit } from '../../../core/game/steps/submit.ts';
import type { Table } from '../../../core/game/table.ts';
import { PLAYERS } from '../../../core/players/levels.ts';
import { counted, groundOf } from '../../../core/players/seat.ts';
import { newGame } from '../../../core/record/game.ts';
import { project } from '../../../core/view/view.ts';
import { given } from '../../../core/base/index.ts';
import type { GameSetup, Library } from '../../../core/record/setup.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { gridLibrary, library } from '../../kit/library.ts';
import { setupOf } from '../../kit/playing.ts';

/** What a player answers to the open question, with so much thought. */
function answerOf(name: string, table: Table, state: State, n: number): Command {
  const { who } = given(questionOf(state), 'question');
  const means = { ground: groundOf(table), more: counted(3) };
  return given(PLAYERS[name], name)(project(state, who), offers(table, state, who), chance(n), means);
}

/** The first questions of a game, answered by a captain. */
function positions(setup: GameSetup, known: Library, most: number): readonly { readonly table: Table; readonly state: State }[] {
  const { table, state: start } = newGame(setup, known);
  const found: { table: Table; state: State }[] = [];
  let state = start;
  for (let n = 0; n < most; n++) {
    const question = questionOf(state);
    if (!question) break;
    found.push({ table, state });
    const done = submit(table, state, question.who, answerOf('captain', table, state, n));
    if (!done.ok) throw new Error(done.error.code);
    ({ state } = done.value);
  }
  return found;
}

const MOST = 24;

describe.each([
  ['on the table', setupOf(4, { turns: 3 }), library],
  ['on squares', gridSetup(1, '3'), gridLibrary],
] as const)('a program in a seat %s', (_, setup, known) => {
  const all = positions(setup, known, MOST);

  it.each(['greedy', 'recruit', 'sergeant', 'captain'])('%s answers alike whatever the dice are that it cannot see', name => {
    expect(all.length).toBe(MOST);
    for (const [n, { table, state }] of all.entries()) {
      const other = { ...table, dice: seeded(n + 1000) };
      const later = { ...state, thrown: state.thrown + 17 };
      expect(project(later, 'blue')).toEqual(project(state, 'blue'));
      expect(answerOf(name, other, later, n)).toEqual(answerOf(name, table, state, n));
    }
  });

  it('is not handed the dice', () => {
    for (const { table, state } of all.slice(0, 1)) {
      expect(Object.keys(groundOf(table))).not.toContain('dice');
      expect(JSON.stringify(project(state, 'red'))).not.toContain('thrown');
    }
  });
});
