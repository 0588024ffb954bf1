import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Command } from '../../core/decisions/index.ts';
import { submit } from '../../core/game/steps/submit.ts';
import { parseCommand } from '../../core/record/command.ts';
import type { Game } from '../../core/record/game.ts';
import { questionOf, takenBy } from '../../core/decisions/index.ts';
import { answersOf, anyCommand } from '../kit/anyCommand.ts';
import { gridSetup } from '../kit/gridGame.ts';
import { gridLibrary } from '../kit/library.ts';
import { playAtRandom } from '../kit/randomGame.ts';

/** An answer of any form, mostly to the open question, with squares on the board and far from it, right and wrong units and weapons. */
function anything({ table, state }: Game, seed: number): Command {
  const meant = takenBy(questionOf(state)!.ask).map(what => answersOf.get(what)!);
  const any = fc.oneof({ weight: 4, arbitrary: fc.oneof(...meant) }, { weight: 1, arbitrary: anyCommand });
  return fc.sample(any, { seed, numRuns: 1 })[0]!(table, state);
}

it.each(['1', '2', '3', '4', '5'])(
  'any answer of the right form is carried out or refused with its rules, gridded scenario %s',
  scenario => {
    const refused = new Set<string>();
    let n = 0;
    let judged = 0;
    playAtRandom(
      gridSetup(6 * Number(scenario), scenario),
      gridLibrary,
      ({ game, who }) => {
        const before = JSON.stringify(game.state);
        for (let tries = 0; tries < 8; tries++) {
          const { ask } = questionOf(game.state)!;
          const read = parseCommand(anything(game, n), 'command', game.table.space.readPlace);
          n++;
          // Numbers that the form does not allow.
          if (!read.ok) continue;
          const done = submit(game.table, game.state, who, read.value);
          judged++;
          if (done.ok) continue;
          refused.add(done.error.code);
          expect({ ask: ask.ask, code: done.error.code, rules: done.error.rules.length > 0 }).toMatchObject({ rules: true });
        }
        expect(JSON.stringify(game.state)).toBe(before);
      },
      () => {},
      game => game.entries.length > 250,
    );
    expect(judged).toBeGreaterThan(1000);
    expect(refused.size).toBeGreaterThan(12);
  },
);
