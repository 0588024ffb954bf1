import type { RuleId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import { successes } from '../../dice/index.ts';
import type { Effect, Port, Procedure, RuleInput } from '../../rulebook/index.ts';
import { unitHolder } from '../holders.ts';
import type { Table } from '../table.ts';
import { unitOf } from '../table.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn, rolling } from './doing.ts';
import { happen } from './effects.ts';
import type { Frame } from './frames.ts';
import { Looking } from './looking.ts';

type Ruled = Extract<Frame, { step: 'rule' }>;

/** A frame of a rule's own is carried on by the rule, over the port and no more. */
export function ruled(doing: Doing, frame: Ruled, input: Input | null): void {
  const procedure = procedureOf(doing.table, frame);
  const port = new RulePort(doing, frame, procedure, input);
  procedure.run(port);
  port.end();
}

function procedureOf({ book }: Table, { rule, name }: Ruled): Procedure {
  const procedure = book.rules.get(rule)?.frames[name];
  if (!procedure) throw new Error(`The book ${book.id} has no frame "${name}" of the rule "${rule}".`);
  return procedure;
}

function ruleInput(frame: Ruled, input: Input | null): RuleInput | null {
  if (input === null) return frame.stage === 'begin' && frame.taken ? { chosen: frame.taken } : null;
  if (!('faces' in input) && !('command' in input)) return null;
  if ('faces' in input) return { faces: input.faces, successes: successes(input.faces, frame.counts ?? []) };
  const answer = commandIn(input, 'choose', 'decline');
  return { chosen: answer.do === 'choose' ? itemAt(answer.chosen, 0) : null };
}

class RulePort implements Port {
  private readonly doing: Doing;
  private frame: Ruled;
  private because: readonly RuleId[];
  private waits: readonly [Ruled, ...Frame[]] | null = null;
  /** What comes of it and is done before the frame goes on. */
  private readonly before: Frame[] = [];
  readonly input: RuleInput | null;
  readonly stuck: boolean;
  readonly look: Looking;

  constructor(doing: Doing, frame: Ruled, procedure: Procedure, input: Input | null) {
    this.doing = doing;
    this.frame = frame;
    this.because = [procedure.id];
    this.input = ruleInput(frame, input);
    this.stuck = input !== null && 'bogged' in input;
    this.look = new Looking(doing, frame, because => {
      this.because = [...new Set([...this.because, ...because])];
    });
  }

  get tables() {
    return this.doing.table.book.tables;
  }
  get unit() {
    return unitHolder(this.doing.table, this.doing.state, unitOf(this.doing.state, this.frame.unit));
  }
  get stage() {
    return this.frame.stage;
  }
  get memo() {
    return this.frame.memo;
  }
  get at() {
    return this.frame.at ?? null;
  }

  does(...effects: readonly Effect[]): void {
    const { unit, rule, name, of } = this.frame;
    const whose = { by: unit, rule, name, ...(of !== undefined && { of }), because: this.because };
    for (const effect of effects) this.before.push(...happen(this.doing, effect, whose));
  }

  remember: Port['remember'] = memo => {
    this.frame = { ...this.frame, memo };
  };

  roll: Port['roll'] = (stage, { count, counts, each, by = this.unit.side, because = [] }) => {
    const { unit, name } = this.frame;
    const told = each ? { each } : {};
    const roll = { why: name, side: by, unit, count, counts, ...told, because: [...new Set([...this.because, ...because])] };
    this.waits = [{ ...this.frame, stage, counts }, rolling(roll)];
  };

  carryOn: Port['carryOn'] = stage => {
    const { counts: _, ...frame } = this.frame;
    this.waits = [{ ...frame, stage }];
  };

  ask: Port['ask'] = (stage, choice, who = this.unit.side) => {
    const { counts: _, ...frame } = this.frame;
    const choices = [{ rule: itemAt(this.because, 0), unit: this.frame.unit, ...choice }];
    this.waits = [{ ...frame, stage }, asking(who, { ask: 'choose', choices })];
  };

  /** What the rule has not said by a `roll`, an `ask` or a `carryOn`: that its frame is done. */
  end(): void {
    if (!this.waits) return this.doing.done(...this.before);
    const [frame, ...asks] = this.waits;
    this.doing.become(frame, ...this.before, ...asks);
  }
}
