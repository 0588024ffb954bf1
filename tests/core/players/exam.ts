import type { Side } from '../../../core/base/index.ts';
import { given, itemAt, pieceId, unitId } from '../../../core/base/index.ts';
import type { Command } from '../../../core/decisions/index.ts';
import { offers, questionOf } from '../../../core/decisions/index.ts';
import { chance } from '../../../core/dice/index.ts';
import type { State } from '../../../core/game/state.ts';
import { submit } from '../../../core/game/steps/submit.ts';
import { modelsAt, unitOf } from '../../../core/game/table.ts';
import { thinkerOf } from '../../../core/players/levels.ts';
import { counted, groundOf } from '../../../core/players/seat.ts';
import type { Thought } from '../../../core/players/seat.ts';
import { project } from '../../../core/view/view.ts';
import type { Skirmish, SkirmishOptions } from '../../kit/game.ts';
import { skirmish } from '../../kit/game.ts';
import { place } from '../../kit/free.ts';

/** Positions on which a captain is examined, and what he does with them. */

export interface Position extends SkirmishOptions {
  /** Objectives that win for a side, in cm. */
  readonly prizes?: readonly { readonly for: Side; readonly at: readonly [number, number] }[];
}

export function positionOf({ prizes = [], ...options }: Position): Skirmish {
  const game = skirmish(options);
  game.state = {
    ...game.state,
    objectives: prizes.map((one, i) => ({ id: pieceId(`objective-${i + 1}`), by: one.for, place: place(...one.at, 0, 0) })),
  };
  return game;
}

/** How much he may think of one question. */
const POSITIONS = 16;

export function thoughtOn(game: Skirmish, state: State, n = 1): Thought {
  const { who } = given(questionOf(state), 'question');
  const means = { ground: groundOf(game.table), more: counted(POSITIONS) };
  return thinkerOf('captain', 'steady')(project(state, who), offers(game.table, state, who), chance(n), means);
}

/** An activation up to its first dice: who acts, what he declares, where he goes, and whom he fires at. */
export interface Begun {
  readonly unit: string | null;
  readonly actions: readonly string[];
  /** Each unit that is fired at. */
  readonly at: readonly string[];
  readonly state: State;
}

export function begun(game: Skirmish): Begun {
  let { state } = game;
  const side = given(questionOf(state), 'question').who;
  let unit: string | null = null;
  let actions: readonly string[] = [];
  for (let n = 0; n < 8; n++) {
    const question = questionOf(state);
    if (question?.who !== side || (n > 0 && question.ask.ask === 'activate')) break;
    const { command } = thoughtOn(game, state, n);
    if (command.do === 'activate') unit = command.unit;
    if (command.do === 'declare') actions = command.actions.map(one => one.action);
    if (command.do === 'attack') return { unit, actions, at: aimedAt(command), state };
    // What the dice say is none of his doing.
    const done = submit({ ...game.table, dice: { roll: () => null } }, state, side, command);
    if (!done.ok) throw new Error(`Refused: ${done.error.code}.`);
    ({ state } = done.value);
  }
  return { unit, actions, at: [], state };
}

const aimedAt = ({ shots }: Extract<Command, { do: 'attack' }>): readonly string[] => [
  ...new Set(shots.flatMap(({ at }) => ('unit' in at ? [at.unit] : []))),
];

/** In R, from a unit to the first objective. */
export function toPrize(game: Skirmish, state: State, unit: string): number {
  const { place: marker } = itemAt(state.objectives, 0);
  const models = modelsAt(game.table, unitOf(state, unitId(unit)));
  return Math.min(...models.map(model => game.table.space.rangeToMarker(marker, model)));
}
