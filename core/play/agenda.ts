/* How any game is carried on, whichever it is: a stack of plain frames, events that are folded into states, and dice in between. */

/** Unfinished business: a question, dice to be thrown, or a step that goes on later. What else is in it only that step knows; plain JSON. */
export interface Matter {
  readonly step: string;
  readonly [field: string]: unknown;
}

/** The agenda has changed: so many matters are done with, these are on top. */
export interface AgendaEvent {
  readonly type: 'agenda';
  readonly drop: number;
  readonly push: readonly Matter[];
}

/** What every state has. */
export interface Carried {
  /** Unfinished business, the current matter last. */
  readonly agenda: readonly Matter[];
  /** Dice thrown since the game began. */
  readonly thrown: number;
}

/** A state after its agenda has changed. */
export const rearranged = <S extends Carried>(state: S, { drop, push }: AgendaEvent): S => ({
  ...state,
  agenda: [...state.agenda.slice(0, state.agenda.length - drop), ...push],
});

/**
 * A game being carried on: steps emit events, and see the state that comes of them at once. `S` is its state, `E` its events, `F` its
 * frames, and `I` what a step is handed when it goes on.
 */
export abstract class Carrying<S extends Carried, E extends { readonly type: string }, F extends { readonly step: string }, I> {
  readonly events: E[] = [];
  private current: S;
  private passed: I | null = null;

  protected constructor(state: S) {
    this.current = state;
  }

  /** The state after an event. */
  protected abstract evolved(state: S, event: E): S;
  /** An event as the rule set at hand tells it. */
  protected abstract told(event: E | AgendaEvent): E;

  get state(): S {
    return this.current;
  }

  get top(): F | undefined {
    return this.current.agenda.at(-1) as F | undefined;
  }

  emit(event: E | AgendaEvent): void {
    const told = this.told(event);
    this.current = this.evolved(this.current, told);
    this.events.push(told);
  }

  /** The current frame goes on as `frame`, once these are done, one after the other. */
  become(frame: F, ...before: readonly F[]): void {
    this.done(...before, frame);
  }

  /** The nearest frame beneath that `change` makes another of goes on as that; nothing happens where it makes none. */
  amend(change: (frame: F) => F | null): void {
    const { agenda } = this.current;
    for (let i = agenda.length - 1; i >= 0; i--) {
      const changed = change(agenda[i] as unknown as F);
      if (changed === null) continue;
      this.emit({ type: 'agenda', drop: agenda.length - i, push: [changed, ...agenda.slice(i + 1)] });
      return;
    }
  }

  /** The current frame is finished; these take its place, one after the other. Frames are listed everywhere as they happen: that the agenda
   *  is a stack, of which the last one comes first, is known here alone. */
  done(...next: readonly F[]): void {
    this.emit({ type: 'agenda', drop: 1, push: next.toReversed() });
  }

  /** Finished, with something to tell the frame beneath. */
  doneWith(input: I): void {
    this.done();
    this.passed = input;
  }

  /** What the last frame left for the one beneath it, once. */
  takePassed(): I | null {
    const passed = this.passed;
    this.passed = null;
    return passed;
  }

  /** What its player says they show, where he is asked, else what they fall as; false while that is still to come. */
  abstract throwDice(roll: unknown, input: I | null): boolean;
}

/** What a game is carried on with: how one of its frames is carried on by one step. */
export type RunStep<D, F extends { readonly step: string }, I> = (
  doing: D,
  frame: Exclude<F, { readonly step: 'ask' | 'roll' }>,
  input: I | null,
) => void;

/** A game that is being carried on, as far as the road itself goes on. */
interface OnTheRoad<F, I> {
  readonly top: F | undefined;
  throwDice(roll: unknown, input: I | null): boolean;
  takePassed(): I | null;
}

/** Everything up to the next question, or to dice whose faces are still to come. `halts`: whether it goes no farther than to a step that is
 *  to begin with this frame. Answers what the step on top is handed when it goes on. */
export function carryOn<D extends OnTheRoad<F, I>, F extends { readonly step: string }, I>(
  doing: D,
  run: RunStep<D, F, I>,
  first: I | null,
  halts: (top: F, passed: I | null) => boolean = () => false,
): I | null {
  let input = first;
  for (let top = doing.top; top && top.step !== 'ask'; top = doing.top) {
    if (top.step !== 'roll') run(doing, top as Exclude<F, { readonly step: 'ask' | 'roll' }>, input);
    else if (!doing.throwDice((top as unknown as { readonly roll: unknown }).roll, input)) break;
    input = doing.takePassed();
    if (doing.top && halts(doing.top, input)) break;
  }
  return input;
}
