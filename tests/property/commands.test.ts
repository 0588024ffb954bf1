import { QUESTIONS, takenBy } from '../../core/decisions/index.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enemyOf, SIDES } from '../../core/base/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import type { Ask, Command } from '../../core/decisions/index.ts';
import { submit } from '../../core/game/steps/submit.ts';
import { randomPlayer } from '../../core/players/random.ts';
import { parseCommand } from '../../core/record/command.ts';
import { project } from '../../core/view/view.ts';
import { questionOf } from '../../core/decisions/index.ts';
import { answersOf, anyCommand, frozen, nearly, VARIANTS } from '../kit/anyCommand.ts';
import { variantsIn } from '../kit/fromSchema.ts';
import { bookFor } from '../kit/game.ts';
import { library } from '../kit/library.ts';
import type { Moment } from '../kit/randomGame.ts';
import { playAtRandom, randomSetup } from '../kit/randomGame.ts';
import { foldSoundly } from '../kit/sound.ts';

/** Moments of a few games: of each kind of question some, wherever in the game it came. */
const moments: readonly Moment[] = (() => {
  const kept: Moment[] = [];
  const seen = new Map<string, number>();
  const setups = [21, 22, 23, 24, 25, 26, 60].map(seed => randomSetup(seed, 6));
  // In these the sides have quarters, and throw their own dice.
  const quarters = { ...randomSetup(27, 1), scenario: '6' };
  const hands = { ...randomSetup(28, 1), byHand: SIDES };
  // In this one terrain is laid in the stead of other.
  const campaign = { ...randomSetup(2, 1), book: bookFor('free', 'zverograd').id };
  for (const setup of [...setups, quarters, hands, campaign]) {
    playAtRandom(setup, library, moment => {
      const { ask } = questionOf(moment.game.state)!.ask;
      const n = seen.get(ask) ?? 0;
      seen.set(ask, n + 1);
      // Fewer and fewer of a kind that comes often.
      if (Number.isInteger(Math.sqrt(n))) kept.push(moment);
    });
  }
  for (const { game } of kept) frozen(game.state);
  return kept;
})();

const moment = fc.constantFrom(...moments);

/** The state is frozen, so whatever changed it would throw. */
function answered({ game, who }: Pick<Moment, 'game' | 'who'>, command: Command): ReturnType<typeof submit> {
  const { table, state } = game;
  const done = submit(table, state, who, command);
  if (done.ok) {
    expect(foldSoundly(table, state, done.value.events, done.value.state)).toEqual([]);
    return done;
  }
  expect(done.error.code).toMatch(/^[a-zA-Z]+(\.[a-zA-Z]+)+$/);
  expect(done.error.rules.length, done.error.code).toBeGreaterThan(0);
  for (const id of done.error.rules) expect(id).toMatch(/^[A-Z]+\d*-\d{2,3}$/);
  return done;
}

describe('any answer at any moment, seed 3', () => {
  it('meets every kind of question', () => {
    expect(new Set(moments.map(one => questionOf(one.game.state)!.ask.ask))).toEqual(
      new Set(QUESTIONS.filter(ask => ask !== 'terrain')),
    );
  });

  it('has every form that the decisions take', () => {
    const { table, state } = moments[0]!.game;
    const made = fc.sample(anyCommand, { seed: 3, numRuns: 3000 }).map(blind => blind(table, state));
    const reached = new Set(made.flatMap(command => variantsIn(command, command.do)));
    expect(VARIANTS.filter(one => !reached.has(one))).toEqual([]);
    expect(new Set(answersOf.keys())).toEqual(new Set(QUESTIONS.flatMap(ask => takenBy({ ask } as Ask))));
    // Some of them by name, or there might be none.
    expect(VARIANTS).toEqual(
      expect.arrayContaining([
        ...['attack.shots[].at{unit}', 'attack.shots[].at{jet,over}', 'strikeBack.shots[].at{instead,place}'],
        ...['choose.chosen[]=null', 'choose.chosen[]{things}', 'choose.chosen[]{at}', 'placeTerrain{do,kind,at}'],
        ...['declare{do,actions,weapons}', 'declare{do,actions,weapons,skills}', 'placeFortification.unit=null'],
      ]),
    );
    expect(VARIANTS.filter(one => one.startsWith('attack.shots[].at{'))).toHaveLength(7);
  });

  it('is refused with rules, or leads to a sound game; and nothing is changed', () => {
    let refused = 0;
    fc.assert(
      fc.property(moment, anyCommand, ({ game, who }, blind) => {
        const { table, state } = game;
        const { ask } = questionOf(state)!;
        const command = blind(table, state);
        const done = answered({ game, who }, command);
        if (!takenBy(ask).includes(command.do)) {
          expect(done).toMatchObject({ ok: false, error: { code: 'game.otherQuestion', rules: ['TURN-02'] } });
        }
        if (!done.ok) refused += 1;
      }),
      { seed: 3, numRuns: 3000 },
    );
    expect(refused).toBeGreaterThan(2000);
  });

  it('that is nearly a legal one is refused with rules, or is another legal one', () => {
    const codes = new Set<string>();
    fc.assert(
      fc.property(moment, fc.nat(1000), fc.nat(200), fc.nat(60), ({ game, who, offers }, choice, where, how) => {
        const command = randomPlayer(project(game.state, who), offers, randomFrom(choice));
        const read = parseCommand(nearly(command, game.state, where, how));
        if (!read.ok) return;
        const done = answered({ game, who }, read.value);
        if (!done.ok) codes.add(done.error.code);
      }),
      { seed: 3, numRuns: 3000 },
    );
    // Many different reasons, or the changes would be of one kind only.
    expect(codes.size).toBeGreaterThan(20);
  });

  it('of the other side is refused, whatever it is', () => {
    fc.assert(
      fc.property(moment, anyCommand, ({ game, who }, blind) => {
        const done = submit(game.table, game.state, enemyOf(who), blind(game.table, game.state));
        expect(done).toMatchObject({ ok: false, error: { code: 'game.notYours', rules: ['TURN-02'] } });
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it('after the end of the game is refused', () => {
    const over = playAtRandom(randomSetup(27, 1), library);
    fc.assert(
      fc.property(anyCommand, fc.constantFrom('blue' as const, 'red' as const), (blind, side) => {
        const done = submit(over.table, over.state, side, blind(over.table, over.state));
        expect(done).toMatchObject({ ok: false, error: { code: 'game.over', rules: ['TURN-07'] } });
      }),
      { seed: 3, numRuns: 100 },
    );
  });

  it('comes through its JSON as it was', () => {
    fc.assert(
      fc.property(moment, anyCommand, ({ game }, blind) => {
        const command = blind(game.table, game.state);
        const read = parseCommand(JSON.parse(JSON.stringify(command)));
        if (read.ok) expect(read.value).toEqual(command);
        else expect(read.error.path).toMatch(/^command/);
      }),
      { seed: 3, numRuns: 1000 },
    );
  });

  it('any JSON at all is read or refused with a path, never thrown at', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const read = parseCommand(value);
        expect(read.ok || read.error.path.startsWith('command')).toBe(true);
      }),
      { seed: 3, numRuns: 1000 },
    );
  });
});
