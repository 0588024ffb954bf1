import type { BySide, Side } from '../base/index.ts';
import { given } from '../base/index.ts';
import type { Command } from '../decisions/index.ts';
import { offers, questionOf } from '../decisions/index.ts';
import { chance } from '../dice/index.ts';
import type { GameEvent } from '../game/event.ts';
import type { Outcome } from '../game/state.ts';
import { submit } from '../game/steps/submit.ts';
import type { Means, Contender } from '../players/seat.ts';
import { groundOf } from '../players/seat.ts';
import type { GameSetup, Library } from '../record/setup.ts';
import { openGame } from '../record/opening.ts';
import { project } from '../view/view.ts';

/** How a game between two programs went. */
export interface MatchResult {
  readonly outcome: Outcome;
  readonly decisions: BySide<number>;
  /** How often each section had a part in what happened. */
  readonly rules: { readonly [section: string]: number };
}

/** A whole game between two programs, without record and hashes. `decided` is told of every answer. */
export function playMatch(
  setup: GameSetup,
  library: Library,
  players: BySide<Contender>,
  more: (side: Side) => Means['more'],
  decided: (side: Side, decide: () => Command) => Command = (_, decide) => decide(),
): MatchResult {
  const { table, start } = openGame(setup, library);
  const ground = groundOf(table);
  const rules = new Map<string, number>();
  const decisions = { blue: 0, red: 0 };
  const note = (events: readonly GameEvent[]): void => {
    for (const event of events) if ('because' in event) for (const id of event.because) rules.set(id, (rules.get(id) ?? 0) + 1);
  };
  note(start.events);
  let { state } = start;
  for (let question = questionOf(state); question; question = questionOf(state)) {
    const { who } = question;
    const n = ++decisions[who];
    const random = chance(`${setup.seed} ${who} ${n}`);
    const command = decided(who, () =>
      players[who](project(state, who), offers(table, state, who), random, { ground, more: more(who) }),
    );
    const done = submit(table, state, who, command);
    if (!done.ok) throw new Error(`A program gave an answer that is refused: ${done.error.code}.`);
    note(done.value.events);
    ({ state } = done.value);
  }
  return { outcome: given(state.outcome, 'outcome'), decisions, rules: Object.fromEntries([...rules].sort()) };
}
