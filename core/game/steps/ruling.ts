import type { RuleId, Side, UnitId } from '../../base/index.ts';
import { foundIn, itemAt } from '../../base/index.ts';
import { successes } from '../../dice/index.ts';
import type { Heard, OfferSay, Port, Procedure, RuleInput, UnitHolder } from '../../rulebook/index.ts';
import { listen, oneOf, veto } from '../../rulebook/index.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn, rolling } from './doing.ts';
import type { Frame } from './frames.ts';
import { ruleFrame } from './frames.ts';
import { newUnitLike } from '../newUnit.ts';
import type { Table } from '../table.ts';
import { rangeBetween, sees } from '../facts.ts';
import { unitHolder, usersOf } from '../holders.ts';
import { cardOf, unitOf } from '../table.ts';
import { mark } from './effects.ts';
import { eliminate, fallen } from './eliminating.ts';
import { landing } from './landing.ts';
import { startUnit } from './setUp.ts';

type Ruled = Extract<Frame, { step: 'rule' }>;
type Offered = Extract<Frame, { step: 'offers' }>;

/** A frame of a rule's own is carried on by the rule, over the port and no more. */
export function ruled(doing: Doing, frame: Ruled, input: Input | null): void {
  const procedure = procedureOf(doing.table, frame);
  if (frame.next !== undefined) return doing.doneWith({ next: frame.next });
  if (frame.again) return doing.doneWith({ again: { rule: frame.rule, because: [procedure.id] } });
  const port = new RulePort(doing, frame, procedure, ruleInput(frame, input));
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
  if ('faces' in input) return { faces: input.faces, successes: successes(input.faces, frame.counts ?? []) };
  const answer = commandIn(input, 'choose', 'decline');
  return { chosen: answer.do === 'choose' ? itemAt(answer.chosen, 0) : null };
}

class RulePort implements Port {
  private readonly doing: Doing;
  private frame: Ruled;
  private readonly because: readonly RuleId[];
  private waits: readonly [Ruled, Frame] | null = null;
  /** What the frame beneath is told once all that comes of this one is done. */
  private ends: Pick<Ruled, 'next' | 'again'> | null = null;
  /** What comes of it and is done before the frame goes on. */
  private readonly before: Frame[] = [];
  readonly input: RuleInput | null;

  constructor(doing: Doing, frame: Ruled, procedure: Procedure, input: RuleInput | null) {
    this.doing = doing;
    this.frame = frame;
    this.because = [procedure.id];
    this.input = input;
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

  units() {
    return this.doing.state.units.map(unit => unitHolder(this.doing.table, this.doing.state, unit));
  }

  sees: Port['sees'] = unit => {
    const { table, state } = this.doing;
    return sees(table, state, unitOf(state, this.frame.unit), unitOf(state, unit));
  };

  remember: Port['remember'] = memo => {
    this.frame = { ...this.frame, memo };
  };

  commandable: Port['commandable'] = (units, special) => {
    const { table, state } = this.doing;
    const by = unitOf(state, this.frame.unit);
    const may = (target: UnitHolder) =>
      veto(
        [],
        listen(table.book, 'command-target', {
          ...{ target, by: this.unit, special },
          range: () => rangeBetween(table, state, by, unitOf(state, target.id)),
          seen: () => sees(table, state, by, unitOf(state, target.id)),
        }),
      ).length === 0;
    return units.filter(may);
  };

  roll: Port['roll'] = (stage, { count, counts }) => {
    const { unit, name } = this.frame;
    const roll = { why: name, side: this.unit.side, unit, count, counts, because: this.because };
    this.waits = [{ ...this.frame, stage, counts }, rolling(roll)];
  };

  ask: Port['ask'] = (stage, choice, who = this.unit.side) => {
    const { counts: _, ...frame } = this.frame;
    const choices = [{ rule: itemAt(this.because, 0), unit: this.frame.unit, ...choice }];
    this.waits = [{ ...frame, stage }, asking(who, { ask: 'choose', choices })];
  };

  mark: Port['mark'] = (unit, marker) => mark(this.doing, unit, marker, this.because);
  unmark: Port['unmark'] = (unit, marker) => {
    if (unitOf(this.doing.state, unit).markers.includes(marker))
      this.doing.emit({ type: 'unmarked', unit, marker, because: this.because });
  };
  clear: Port['clear'] = (unit, boxes) => this.doing.emit({ type: 'cleared', unit, boxes, because: this.because });
  survive: Port['survive'] = () => this.doing.emit({ type: 'survived', unit: this.frame.unit, because: this.because });
  die: Port['die'] = () => {
    this.before.push(...eliminate(this.doing, this.frame.unit));
  };
  get models() {
    return unitOf(this.doing.state, this.frame.unit).models.map(model => model.id);
  }
  lose: Port['lose'] = model => {
    const { doing, because, frame } = this;
    doing.emit({ type: 'modelLost', unit: frame.unit, model, because });
    if (unitOf(doing.state, frame.unit).models.length === 0) this.before.push(...fallen(doing, frame.unit));
  };
  tick: Port['tick'] = boxes => {
    const { doing, because, frame } = this;
    const unit = unitOf(doing.state, frame.unit);
    const left = (cardOf(doing.table, unit).damageTrack ?? 0) - unit.damage;
    if (boxes > 0) doing.emit({ type: 'ticked', unit: unit.id, boxes: Math.min(boxes, left), because });
    if (boxes >= left) this.before.push(...fallen(doing, unit.id));
  };
  activated: Port['activated'] = () => {
    const { doing, because, frame } = this;
    if (!unitOf(doing.state, frame.unit).activated) doing.emit({ type: 'activated', unit: frame.unit, reacting: false, because });
  };
  land: Port['land'] = where => {
    const { doing, frame } = this;
    const { where: now } = unitOf(doing.state, frame.unit);
    if (now === 'aboard' || now === 'waiting') this.before.push(...landing(doing, frame.unit, where));
  };
  destroy: Port['destroy'] = piece =>
    this.doing.emit({ type: 'pieceDestroyed', unit: this.frame.unit, piece, because: this.because });

  comeBack: Port['comeBack'] = (id, special) => {
    const { doing, because } = this;
    const by = this.frame.unit;
    const called = unitOf(doing.state, id);
    for (const { id: piece } of doing.state.pieces.filter(one => one.id === `wreck-${id}.1`))
      doing.emit({ type: 'pieceDestroyed', unit: by, piece, because });
    const { models } = newUnitLike(cardOf(doing.table, called), called);
    doing.emit({ type: 'calledBack', unit: id, by, special, models, because });
    this.before.push(...startUnit(doing, id));
  };

  get used() {
    return this.unit.rules.find(held => held.name === this.frame.rule)?.used ?? 0;
  }
  use: Port['use'] = () => {
    const { doing, frame, because } = this;
    for (const { id } of usersOf(doing.table, doing.state, unitOf(doing.state, frame.unit), frame.rule))
      doing.emit({ type: 'used', unit: id, rule: frame.rule, because });
  };

  throwAgain: Port['throwAgain'] = () => {
    this.ends = { again: true };
  };

  activateNext: Port['activateNext'] = unit => {
    this.ends = { next: unit };
  };

  /** What the rule has not said by a `roll` or an `ask`: that its frame is done. */
  end(): void {
    const before = this.before.reverse();
    if (this.waits) this.doing.become(...this.waits, ...before);
    else if (this.ends !== null) this.doing.become({ ...this.frame, ...this.ends }, ...before);
    else this.doing.done(...before);
  }
}

/** Of several things that rules would have happen in place of something, the player whom it concerns takes one. */
export function whichOf(who: Side, unit: UnitId, heard: readonly Heard<unknown>[]): Frame {
  const names = [...new Set(heard.map(one => one.rule))];
  return asking(who, { ask: 'choose', choices: [{ rule: itemAt(heard, 0).id, unit, ...oneOf('option', names) }] });
}

/** What he took. */
export function takenOf<Say>(input: Input | null, heard: readonly Heard<Say>[]): Heard<Say> {
  const [chosen] = commandIn(input, 'choose').chosen;
  return foundIn(heard, one => !!chosen && 'things' in chosen && chosen.things[0] === one.rule);
}

/** The offers of rules at one moment, to one player in one question; none where nothing is offered. */
export const offersOf = (who: Side, unit: UnitId, heard: readonly Heard<OfferSay>[]): readonly Frame[] =>
  heard.length === 0 ? [] : [{ step: 'offers', who, unit, offers: heard.map(({ say, rule, id }) => ({ rule, id, ...say })) }];

/** A player takes of what rules offer what he likes; what is taken is carried out in the order of the offers. */
export function offers(doing: Doing, frame: Offered, input: Input | null): void {
  const { who, unit, offers } = frame;
  if (input === null) {
    const choices = offers.map(({ id, choice, group }) => ({
      rule: id,
      unit,
      ...choice,
      ...(group === undefined ? {} : { group }),
    }));
    doing.become(frame, asking(who, { ask: 'choose', choices }));
    return;
  }
  const answer = commandIn(input, 'choose', 'decline');
  const chosen = answer.do === 'choose' ? answer.chosen : [];
  const taken = offers.flatMap(({ rule, frame: name }, i) =>
    chosen[i] ? [ruleFrame(rule, name, unit, { taken: chosen[i] })] : [],
  );
  // The last one pushed comes first.
  doing.done(...taken.reverse());
}
