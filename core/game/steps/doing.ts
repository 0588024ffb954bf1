import type { RuleName, Side, UnitId } from '../../base/index.ts';
import type { Face, Roll } from '../../dice/index.ts';
import { successes } from '../../dice/index.ts';
import type { Ask, Command } from '../../decisions/index.ts';
import type { Frame, Reroll } from './frames.ts';
import type { GameEvent } from '../event.ts';
import { evolve } from '../evolve.ts';
import type { State } from '../state.ts';
import type { Table } from '../table.ts';

/** What a step is handed when it goes on: the answer to its question, the faces of its dice, whether a reaction was
 *  tried, that the vehicle is stuck, how many hits the dice made, which skills were named, or whether ranged weapons were fired. */
export type Input =
  | { readonly command: Command }
  | { readonly faces: readonly Face[] }
  | { readonly attempted: boolean }
  | { readonly bogged: true }
  | { readonly hits: number; readonly rerolls: readonly Reroll[] }
  | { readonly named: { readonly unit: UnitId; readonly skills: readonly RuleName[] } }
  | { readonly fired: boolean };

/** A game being carried on: steps emit events, and see the state that comes of them at once. */
export class Doing {
  readonly table: Table;
  readonly events: GameEvent[] = [];
  private current: State;
  private passed: Input | null = null;

  constructor(table: Table, state: State) {
    this.table = table;
    this.current = state;
  }

  get state(): State {
    return this.current;
  }

  get top(): Frame | undefined {
    return this.current.agenda.at(-1) as Frame | undefined;
  }

  emit(event: GameEvent): void {
    this.current = evolve(this.current, event);
    this.events.push(event);
  }

  /** The current frame goes on as `frame`, after what is pushed on top of it is done; the last one pushed comes first. */
  become(frame: Frame, ...push: readonly Frame[]): void {
    this.emit({ type: 'agenda', drop: 1, push: [frame, ...push] });
  }

  /** The nearest frame beneath that `change` makes another of goes on as that; nothing happens where it makes none. */
  amend(change: (frame: Frame) => Frame | null): void {
    const { agenda } = this.current;
    for (let i = agenda.length - 1; i >= 0; i--) {
      const changed = change(agenda[i] as Frame);
      if (changed === null) continue;
      this.emit({ type: 'agenda', drop: agenda.length - i, push: [changed, ...agenda.slice(i + 1)] });
      return;
    }
  }

  /** The current frame is finished; others may take its place. */
  done(...push: readonly Frame[]): void {
    this.emit({ type: 'agenda', drop: 1, push });
  }

  /** Finished, with something to tell the frame beneath. */
  doneWith(input: Input): void {
    this.done();
    this.passed = input;
  }

  /** What the last frame left for the one beneath it, once. */
  takePassed(): Input | null {
    const passed = this.passed;
    this.passed = null;
    return passed;
  }

  throwDice(roll: Roll): void {
    const faces = this.table.dice.roll(roll, this.state.thrown);
    this.emit({ type: 'rolled', roll, faces, successes: successes(faces, roll.counts), because: roll.because });
    this.doneWith({ faces });
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

export function facesIn(input: Input | null): readonly Face[] {
  if (input && 'faces' in input) return input.faces;
  throw new Error(`Expected dice, got ${JSON.stringify(input)}.`);
}
