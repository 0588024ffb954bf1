import type { Side } from '../../../base/index.ts';
import type { Pip, Roll } from '../../../dice/index.ts';
import { successes } from '../../../dice/index.ts';
import { Carrying } from '../../../play/agenda.ts';
import type { AgendaEvent } from '../../../play/agenda.ts';
import type { TankAsk, TankCommand } from '../decisions/index.ts';
import type { TankEvent, Tested } from '../game/event.ts';
import type { TankState } from '../game/state.ts';
import type { TankTable } from '../game/table.ts';
import { evolveIn } from '../game/table.ts';
import type { Frame } from './frames.ts';

/** Dice that lie, and how many of them score. */
export interface Thrown {
  readonly faces: readonly Pip[];
  readonly successes: number;
}

/** What a step is handed when it goes on: the answer to its question, the faces of its dice, or how a Crew Test came out. `about`: whom or
 *  what the question was about beside its tank. */
export type Input = { readonly command: TankCommand; readonly about: string | null } | Thrown | { readonly test: Tested };

const NONE: Thrown = { faces: [], successes: 0 };

/** A game of this kind being carried on. */
export class Doing extends Carrying<TankState, TankEvent, Frame, Input> {
  readonly table: TankTable;
  private readonly evolve: (state: TankState, event: TankEvent) => TankState;

  constructor(table: TankTable, state: TankState) {
    super(state);
    this.table = table;
    this.evolve = evolveIn(table);
  }

  protected evolved(state: TankState, event: TankEvent): TankState {
    return this.evolve(state, event);
  }

  protected told(event: TankEvent | AgendaEvent): TankEvent {
    return event;
  }

  throwDice(roll: Roll<Pip>, input: Input | null): boolean {
    const { dice } = this.table;
    if (roll.count === 0) {
      this.doneWith(NONE);
      return true;
    }
    const said = input && 'command' in input ? input.command : null;
    if (said?.do !== 'enter' && said?.do !== 'throw' && dice.asks?.(roll)) {
      this.become({ step: 'roll', roll }, asking(roll.side, { ask: 'dice', roll }));
      return true;
    }
    const faces = said?.do === 'enter' ? said.faces : dice.roll(roll, this.state.thrown);
    if (faces === null) return false;
    const hand = said?.do === 'enter' ? ({ hand: true } as const) : {};
    const thrown: Thrown = { faces, successes: successes(faces, roll.counts) };
    this.emit({ type: 'rolled', roll, ...thrown, ...hand, because: roll.because });
    this.doneWith(thrown);
    return true;
  }
}

export const asking = (who: Side, ask: TankAsk): Frame => ({ step: 'ask', who, ask });
export const rolling = (roll: Roll<Pip>): Frame => ({ step: 'roll', roll });

/** The command in an input; a step that gets anything else where it asked a player is our own broken promise. */
export function commandIn<D extends TankCommand['do']>(
  input: Input | null,
  ...kinds: readonly D[]
): Extract<TankCommand, { do: D }> {
  if (input && 'command' in input && (kinds as readonly string[]).includes(input.command.do))
    return input.command as Extract<TankCommand, { do: D }>;
  throw new Error(`Expected the answer ${kinds.join(' or ')}, got ${JSON.stringify(input)}: it should have been refused.`);
}

/** The dice in an input; none where there are none. */
export const thrownIn = (input: Input | null): Thrown => (input && 'faces' in input ? input : NONE);
