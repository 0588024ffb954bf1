import type { RuleId, RuleName, Side, UnitId } from '../../base/index.ts';
import { cited } from '../../rulebook/index.ts';
import type { Face, Roll } from '../../dice/index.ts';
import { DICE, dieFor, successes } from '../../dice/index.ts';
import type { Ask, Command } from '../../decisions/index.ts';
import { Carrying } from '../../play/agenda.ts';
import type { Effect, EffectName, Thing } from '../../rulebook/index.ts';
import type { Frame, Reroll } from './frames.ts';
import type { GameEvent } from '../event.ts';
import { evolve } from '../evolve.ts';
import type { State } from '../state.ts';
import type { Table } from '../table.ts';

/** What a step is handed when it goes on: the answer to its question, the faces of its dice, whether a reaction was
 *  tried, that the vehicle is stuck, how many hits the dice made, which skills were named, whether ranged weapons were fired, or
 *  that an attack is aimed at nobody. */
export type Input =
  | { readonly command: Command }
  | { readonly faces: readonly Face[] }
  | { readonly attempted: boolean }
  | { readonly bogged: true }
  | { readonly hits: number; readonly rerolls: readonly Reroll[] }
  | { readonly named: { readonly unit: UnitId; readonly skills: readonly RuleName[] } }
  | { readonly fired: boolean }
  | { readonly unaimed: true };

/** What an effect is about, and whose it is. */
export interface About {
  readonly unit: UnitId;
  /** Whom the rule spoke of, or whom its frame is about, though the effect may be another's. */
  readonly by: UnitId;
  readonly rule: RuleName;
  /** That of the frame, or of the rule where a step has listened to it. */
  readonly name: string;
  /** Which of the declared actions, or of the shots, offered the frame, by its number from 0. */
  readonly of?: number;
  readonly because: readonly RuleId[];
}

/** What does an effect: some of it at once, the rest in frames, which it returns. */
export type Doer<Name extends EffectName> = (doing: Doing, effect: Effect<Name>, about: About) => readonly Frame[];

/** What does each effect. */
export type Doers = { readonly [Name in EffectName]: Doer<Name> };

/** A game being carried on, told by the sections of the rule set that is played. */
export class Doing extends Carrying<State, GameEvent, Frame, Input> {
  readonly table: Table;
  /** Handed in, because what some effects do sets off others. */
  readonly doers: Doers;

  constructor(table: Table, state: State, doers: Doers) {
    super(state);
    this.table = table;
    this.doers = doers;
  }

  protected evolved(state: State, event: GameEvent): State {
    return evolve(state, event);
  }

  protected told(event: GameEvent): GameEvent {
    const { book } = this.table;
    if (book.cites.size === 0 || !('because' in event)) return event;
    const because = cited(book, event.because);
    return because === event.because ? event : { ...event, because };
  }

  throwDice(roll: Roll, input: Input | null): boolean {
    const { dice, book } = this.table;
    const said = input && 'command' in input ? input.command : null;
    const die = dieFor(book.tables.die, roll);
    if (roll.count > 0 && said?.do !== 'enter' && said?.do !== 'throw' && dice.asks?.(roll)) {
      this.become(rolling(roll), asking(roll.side, { ask: 'dice', roll, die }));
      return true;
    }
    const hand = said?.do === 'enter' ? { die, faces: said.faces } : null;
    const faces = hand ? DICE[die].read(roll, hand.faces) : dice.roll(roll, this.state.thrown);
    if (faces === null) return false;
    const { because } = roll;
    this.emit({ type: 'rolled', roll, faces, successes: successes(faces, roll.counts), because, ...(hand && { hand }) });
    this.doneWith({ faces });
    return true;
  }
}

export const asking = (who: Side, ask: Ask): Frame => ({ step: 'ask', who, ask });
export const rolling = (roll: Roll): Frame => ({ step: 'roll', roll });

/** The command in an input; a step that gets anything else where it asked a player is our own broken promise. */
export function commandIn<D extends Command['do']>(input: Input | null, ...kinds: readonly D[]): Extract<Command, { do: D }> {
  if (input && 'command' in input && (kinds as readonly string[]).includes(input.command.do)) {
    return input.command as Extract<Command, { do: D }>;
  }
  throw new Error(`Expected the answer ${kinds.join(' or ')}, got ${JSON.stringify(input)}: it should have been refused.`);
}

/** What was chosen where one thing was asked; none where the answer is no. */
export function chosenIn<T extends Thing>(input: Input | null): readonly T[] {
  const answer = commandIn(input, 'choose', 'decline');
  const [one] = answer.do === 'choose' ? answer.chosen : [];
  return one && 'things' in one ? (one.things as readonly T[]) : [];
}

/** The faces in an input; throws where there are none. */
export function facesIn(input: Input | null): readonly Face[] {
  if (input && 'faces' in input) return input.faces;
  throw new Error(`Expected dice, got ${JSON.stringify(input)}.`);
}
