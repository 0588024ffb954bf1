import type { Side } from '../../../core/base/index.ts';
import { foundIn, given, itemAt, pieceId, unitId } from '../../../core/base/index.ts';
import type { Aiming } from '../../../core/decisions/aiming.ts';
import type { Command } from '../../../core/decisions/index.ts';
import { offers, questionOf } from '../../../core/decisions/index.ts';
import type { Dice } from '../../../core/dice/index.ts';
import { chance, FACES } from '../../../core/dice/index.ts';
import type { State } from '../../../core/game/state.ts';
import { submit } from '../../../core/game/steps/submit.ts';
import { modelsAt, unitOf } from '../../../core/game/table.ts';
import type { Level } from '../../../core/players/levels.ts';
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

export function thoughtOn(game: Skirmish, state: State, n = 1, level: Level = 'captain'): Thought {
  const { who } = given(questionOf(state), 'question');
  const means = { ground: groundOf(game.table), more: counted(POSITIONS) };
  return thinkerOf(level, 'steady')(project(state, who), offers(game.table, state, who), chance(n), means);
}

/** An activation up to its first dice: who acts, what he declares, where he goes, and whom he fires at. */
export interface Begun {
  readonly unit: string | null;
  readonly actions: readonly string[];
  /** Each unit that is fired at. */
  readonly at: readonly string[];
  readonly state: State;
}

export interface Examinee {
  readonly level?: Level;
  /** What comes to his mind by chance. */
  readonly luck?: number;
  /** Whether he goes on after he has fired, and hit nobody. */
  readonly goesOn?: boolean;
}

export function begun(game: Skirmish, { level = 'captain', luck = 0, goesOn = false }: Examinee = {}): Begun {
  let { state } = game;
  const side = given(questionOf(state), 'question').who;
  let unit: string | null = null;
  let actions: readonly string[] = [];
  let at: readonly string[] = [];
  for (let n = 0; n < 12; n++) {
    const question = questionOf(state);
    // Nobody answers what he does, so that it is seen to its end.
    if (question && question.who !== side && question.ask.ask === 'react') {
      state = answered(game, state, question.who, { do: 'decline' });
      continue;
    }
    if (question?.who !== side || (n > 0 && question.ask.ask === 'activate')) break;
    const { command } = thoughtOn(game, state, luck + n, level);
    if (command.do === 'activate') unit = command.unit;
    if (command.do === 'declare') actions = command.actions.map(one => (one.action === 'special' ? one.special : one.action));
    if (command.do === 'attack') {
      at = struckBy(game, state, side, command);
      if (!goesOn) break;
    }
    state = answered(game, state, side, command, goesOn);
  }
  return { unit, actions, at, state };
}

/** What the dice say is none of anybody's doing: they are still to come, or miss. */
function answered(game: Skirmish, state: State, side: Side, command: Command, misses = false): State {
  const dice: Dice = {
    roll: ({ count, counts }) =>
      misses ? Array.from({ length: count }, () => foundIn(FACES, face => !counts.includes(face))) : null,
  };
  const done = submit({ ...game.table, dice }, state, side, command);
  if (!done.ok) throw new Error(`Refused: ${done.error.code}.`);
  return done.value.state;
}

/** Each unit that the shots strike, those under a template too. */
function struckBy(game: Skirmish, state: State, side: Side, { shots }: Extract<Command, { do: 'attack' }>): readonly string[] {
  const aiming = foundIn(offers(game.table, state, side), one => one.do === 'attack') as Aiming<'attack'>;
  const struck = shots.flatMap(shot => {
    const judged = aiming.judge(shot);
    return judged.ok ? judged.value.struck.map(({ target }) => target) : [];
  });
  return [...new Set(struck)];
}

/** In R, from a unit to the first objective. */
export function toPrize(game: Skirmish, state: State, unit: string): number {
  const { place: marker } = itemAt(state.objectives, 0);
  const models = modelsAt(game.table, unitOf(state, unitId(unit)));
  return Math.min(...models.map(model => game.table.space.rangeToMarker(marker, model)));
}
