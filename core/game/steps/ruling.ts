import type { ModelId, PieceId, RuleId, Side, UnitId } from '../../base/index.ts';
import { foundIn, given, itemAt, pieceId, range as inR } from '../../base/index.ts';
import { successes } from '../../dice/index.ts';
import type { Heard, OfferSay, Port, Procedure, RuleInput, UnitHolder } from '../../rulebook/index.ts';
import { after, amount, listen, oneOf, thingsIn, union, veto, waivers } from '../../rulebook/index.ts';
import type { Piece } from '../../space/space.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn, rolling } from './doing.ts';
import type { Frame } from './frames.ts';
import { attackFrame, movementFrame, ruleFrame } from './frames.ts';
import { newUnitLike } from '../newUnit.ts';
import type { Table } from '../table.ts';
import { nearOf, piecesBeside, rangeToModel, sees } from '../facts.ts';
import { rangeBetween } from '../ranges.ts';
import { carrierHolder } from '../aboard.ts';
import { lettingJoin } from '../joining.ts';
import { hostOf, unitHolder, usersOf, weaponHolder, weaponsHolder } from '../holders.ts';
import { placeBeside, soldierOf } from '../returning.ts';
import { boardOf, cardOf, isAlive, membersOf, modelsAt, unitOf } from '../table.ts';
import { carryOut, mark } from './effects.ts';
import { eliminate, fallen, slain } from './eliminating.ts';
import { landing } from './landing.ts';
import { startUnit } from './setUp.ts';

type Ruled = Extract<Frame, { step: 'rule' }>;
type Offers = Extract<Frame, { step: 'offers' }>;

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

  constructor(doing: Doing, frame: Ruled, procedure: Procedure, input: Input | null) {
    this.doing = doing;
    this.frame = frame;
    this.because = [procedure.id];
    this.input = ruleInput(frame, input);
    this.stuck = input !== null && 'bogged' in input;
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

  units() {
    return this.doing.state.units.map(unit => unitHolder(this.doing.table, this.doing.state, unit));
  }

  private get self() {
    return unitOf(this.doing.state, this.frame.unit);
  }

  sees: Port['sees'] = (unit, from) => {
    const { table, state } = this.doing;
    return sees(table, state, this.self, unitOf(state, unit), from);
  };
  range: Port['range'] = (unit, from) => {
    const { table, state } = this.doing;
    return rangeBetween(table, state, this.self, unitOf(state, unit), from);
  };
  rangeTo: Port['rangeTo'] = model => rangeToModel(this.doing.table, this.doing.state, this.self, model);

  beside() {
    const { table, state } = this.doing;
    return piecesBeside(table, state, unitOf(state, this.frame.unit));
  }
  models() {
    const members = membersOf(this.doing.state, unitOf(this.doing.state, this.frame.unit));
    return members.flatMap(member => member.models.map(model => model.id));
  }
  weapons() {
    const unit = unitOf(this.doing.state, this.frame.unit);
    return cardOf(this.doing.table, unit).weapons.map(weapon => weaponHolder(unit, weapon));
  }

  remember: Port['remember'] = memo => {
    this.frame = { ...this.frame, memo };
  };

  commandable: Port['commandable'] = (units, special, from) => {
    const heard = this.heardOf(special, from);
    return units.filter(target => veto([], heard(target)).length === 0);
  };

  chose: Port['chose'] = (id, special, from) => {
    const { table, state } = this.doing;
    this.also(waivers([], this.heardOf(special, from)(unitHolder(table, state, unitOf(state, id)))));
  };

  /** What rules say to the choice of a target. */
  private heardOf(special: string, from: readonly ModelId[] | undefined) {
    const { table, state } = this.doing;
    const host = hostOf(state, this.self);
    const company = membersOf(state, host).filter(one => one.id !== this.self.id);
    const at = {
      by: this.unit,
      ...carrierHolder(table, state, host),
      with: company.map(one => unitHolder(table, state, one)),
      special,
    };
    return (target: UnitHolder) =>
      listen(table.book, 'command-target', {
        ...{ ...at, target },
        range: () => this.range(target.id, from),
        seen: () => this.sees(target.id, from),
      });
  }

  /** Rules that have changed what this one does have a part in what follows, until it waits again. */
  private also(because: readonly RuleId[]): void {
    this.because = [...new Set([...this.because, ...because])];
  }

  dice: Port['dice'] = (special, printed) => {
    const { table } = this.doing;
    const weapons = weaponsHolder(cardOf(table, this.self), this.self);
    const { value, because } = amount(printed, listen(table.book, 'special-action.dice', { unit: this.unit, weapons, special }));
    this.also(because);
    return value;
  };
  faces: Port['faces'] = (special, target, printed) => {
    const heard = listen(this.doing.table.book, 'special-action.faces', { unit: this.unit, special, target });
    const { value, because } = union(printed, heard);
    this.also(because);
    return value;
  };
  reserveDice: Port['reserveDice'] = () => {
    const { table, state } = this.doing;
    const { dice = [], because = [] } = table.scenario.reserves ?? {};
    const printed = dice[state.turn - 1];
    if (printed === undefined) return { count: null, because };
    const heard = amount(printed, listen(table.book, 'reserve-dice', { unit: this.unit, turn: state.turn }));
    return { count: heard.value, because: [...because, ...heard.because] };
  };
  rerolls: Port['rerolls'] = (special, radio) => {
    const { table, state } = this.doing;
    const { self } = this;
    const heard = listen(table.book, 'special-action.reroll', {
      ...{ unit: this.unit, ...carrierHolder(table, state, hostOf(state, self)), special, radio },
      get near() {
        return nearOf(table, state, self);
      },
    });
    const { value, because } = union([], heard);
    this.also(because);
    return value;
  };
  roomBeside: Port['roomBeside'] = (id, fallen) => {
    const { table, state } = this.doing;
    const unit = unitOf(state, id);
    // Beside whom he stands is one and the same where they share a square.
    const places = new Map<string, ModelId>();
    for (const { id: mate } of unit.models) {
      const place = placeBeside(table, state, unit, fallen, mate);
      if (place !== null && !places.has(JSON.stringify(place))) places.set(JSON.stringify(place), mate);
    }
    return [...places.values()];
  };

  roll: Port['roll'] = (stage, { count, counts, by = this.unit.side, because = [] }) => {
    const { unit, name } = this.frame;
    const roll = { why: name, side: by, unit, count, counts, because: [...new Set([...this.because, ...because])] };
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

  mark: Port['mark'] = (unit, marker, instead) => mark(this.doing, unit, marker, this.because, instead);
  unmark: Port['unmark'] = (unit, marker) => {
    if (unitOf(this.doing.state, unit).markers.includes(marker))
      this.doing.emit({ type: 'unmarked', unit, marker, because: this.because });
  };
  clear: Port['clear'] = (unit, most) => {
    const boxes = Math.min(most, unitOf(this.doing.state, unit).damage);
    if (boxes > 0) this.doing.emit({ type: 'cleared', unit, boxes, because: this.because });
  };
  survive: Port['survive'] = () => this.doing.emit({ type: 'survived', unit: this.frame.unit, because: this.because });
  strike: Port['strike'] = hits => {
    this.before.push({ step: 'struck', unit: this.frame.unit, ...hits });
  };
  fell: Port['fell'] = id => {
    const unit = unitOf(this.doing.state, id);
    const [model] = unit.models;
    if (model && isAlive(unit)) this.before.push(fallen(id, model.id));
  };
  eliminate: Port['eliminate'] = unit => {
    if (unitOf(this.doing.state, unit).where !== 'eliminated') this.before.push(...eliminate(this.doing, unit));
  };
  tick: Port['tick'] = (boxes, id = this.frame.unit) => {
    const { doing, because } = this;
    const unit = unitOf(doing.state, id);
    const left = (cardOf(doing.table, unit).damageTrack ?? 0) - unit.damage;
    if (boxes > 0) doing.emit({ type: 'ticked', unit: unit.id, boxes: Math.min(boxes, left), because });
    if (boxes >= left) this.before.push(fallen(unit.id, itemAt(unit.models, 0).id));
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

  rearm: Port['rearm'] = unit => this.doing.emit({ type: 'rearmed', unit, because: this.because });

  bringBack: Port['bringBack'] = (id, fallen, beside) => {
    const { table, state } = this.doing;
    const unit = unitOf(state, id);
    const place = given(placeBeside(table, state, unit, fallen, beside), 'room for a soldier');
    const model = { ...soldierOf(table, unit, fallen), place };
    this.doing.emit({ type: 'modelReturned', unit: id, model, because: this.because });
  };

  slay: Port['slay'] = model => {
    this.before.push(...slain(this.doing, model, { by: this.frame.unit, special: this.frame.name, because: this.because }));
  };

  act: Port['act'] = action => {
    const { unit } = this.frame;
    this.before.push(action === 'move' ? movementFrame(unit, 'move') : attackFrame(unit, false, null, null));
  };

  moveFreely: Port['moveFreely'] = (unit, range) => {
    const budget = { range, cap: inR(this.tables.terrainCap.move) };
    this.before.push(movementFrame(unit, 'move', { budget, extra: true }));
  };

  openWindow: Port['openWindow'] = () => {
    this.before.push({ step: 'window', active: this.frame.unit, asked: false });
  };

  screen: Port['screen'] = (at, turns) => {
    const { table, state } = this.doing;
    const board = boardOf(table, state);
    const id = freeId('smoke', state.pieces);
    const pieces =
      at === 'itself'
        ? modelsAt(table, unitOf(state, this.frame.unit)).flatMap(model => table.space.smoke.over(id, model, board))
        : table.space.smoke.about(id, at, board);
    const until = state.turn + turns;
    for (const piece of pieces)
      this.doing.emit({ type: 'pieceLaid', unit: this.frame.unit, piece, until, because: this.because });
  };

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

  join: Port['join'] = (hero, to, until) => {
    const { table, state } = this.doing;
    const why = until === 'game' ? 'forGood' : until === 'action' ? 'target' : 'activation';
    const letting = lettingJoin(table, state, unitOf(state, hero), unitOf(state, to), why);
    const because = [...new Set([...this.because, ...letting])];
    this.doing.emit({ type: 'joined', unit: hero, to, until, because });
  };

  throwAgain: Port['throwAgain'] = () => {
    const { doing, frame, because } = this;
    doing.amend(below => (below.step === 'toHit' ? { ...below, offered: { rule: frame.rule, because } } : null));
  };

  take: Port['take'] = () => {
    const things = thingsIn(this);
    this.doing.amend(below => {
      if (below.step !== 'attack') return null;
      const { taken = [] } = below;
      // One question asks each rule of one shot at most: the latest is meant.
      const asked = taken.findLastIndex(one => one.rule === this.frame.rule);
      return { ...below, taken: taken.map((one, i) => (i === asked ? { ...one, things } : one)) };
    });
  };

  actFreely: Port['actFreely'] = extra => {
    const { doing, frame, because } = this;
    const special = extra.special ? { special: extra.special.name } : {};
    doing.emit({ type: 'actionGiven', unit: frame.unit, action: extra.action, ...special, because });
    const rule = extra.special ? { rule: frame.rule } : {};
    const given = { extra: { ...extra, because, ...rule }, of: frame.of ?? 0 };
    doing.amend(below =>
      (below.step === 'activation' || below.step === 'reaction') && below.stage === 'extra' ? { ...below, given } : null,
    );
  };

  letFire: Port['letFire'] = unit => {
    const { doing, because } = this;
    doing.amend(below => (below.step === 'attack' ? { ...below, called: { unit, because } } : null));
  };

  defend: Port['defend'] = () =>
    this.doing.amend(below => (below.step === 'reaction' && below.reaction === undefined ? { ...below, defence: true } : null));

  replace: Port['replace'] = () => {
    const { doing, frame, because } = this;
    doing.amend(below => {
      if (below.step !== 'hit' || below.stage !== 'lost') return null;
      doing.emit({ type: 'modelReplaced', unit: frame.unit, model: below.model, because });
      return { ...below, stage: 'replaced' };
    });
  };

  activateNext: Port['activateNext'] = unit => {
    const { doing, frame } = this;
    const { joined } = this.self;
    const takes = (below: Frame): below is Extract<Frame, { step: 'activation' }> =>
      below.step === 'activation' && (below.unit === frame.unit || below.unit === joined) && below.successor === undefined;
    if (!(doing.state.agenda as readonly Frame[]).some(takes)) return;
    doing.amend(below => (takes(below) ? { ...below, successor: unit } : null));
    const { table, state } = doing;
    const called = unitHolder(table, state, unitOf(state, unit));
    const heard = listen(table.book, 'activation-start.called', { unit: called, caller: this.unit, special: frame.name });
    this.before.push(...carryOut(doing, unit, after(heard)));
  };

  /** What the rule has not said by a `roll` or an `ask`: that its frame is done. */
  end(): void {
    const before = this.before.reverse();
    if (this.waits) this.doing.become(...this.waits, ...before);
    else this.doing.done(...before);
  }
}

/** An id that no piece on the table has. */
function freeId(name: string, pieces: readonly Piece[]): PieceId {
  for (let n = 1; ; n++) {
    const id = pieceId(`${name}-${n}`);
    if (pieces.every(piece => piece.id !== id && !piece.id.startsWith(`${id}.`))) return id;
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

/** The offers of rules at one moment about a unit, to its player in one question; none where nothing is offered. Of a group nothing is
 *  offered any more once one has been taken in this activation, and each offer may be left. */
export function offersOf(
  { state }: Doing,
  id: UnitId,
  heard: readonly Heard<OfferSay & { readonly of?: number }>[],
): readonly Frame[] {
  const { side, groups = [] } = unitOf(state, id);
  const open = heard.filter(({ say }) => say.group === undefined || !groups.includes(say.group));
  const offers = open.map(({ say, rule, id }) => ({
    ...{ rule, id, ...say },
    ...(say.group === undefined ? {} : { choice: { ...say.choice, no: true } }),
  }));
  return offers.length === 0 ? [] : [{ step: 'offers', who: side, unit: id, offers }];
}

/** A player takes of what rules offer what he likes; what is taken is carried out in the order of the offers. */
export function offers(doing: Doing, frame: Offers, input: Input | null): void {
  const { who, unit, offers } = frame;
  // What came before the question may have been its end.
  if (unitOf(doing.state, unit).where === 'eliminated') {
    doing.done();
    return;
  }
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
  const taken = offers.flatMap(({ rule, id, frame: name, group, of }, i) => {
    const one = chosen[i];
    if (!one) return [];
    if (group !== undefined) doing.emit({ type: 'groupTaken', unit, group, because: [id] });
    return [ruleFrame(rule, name, unit, { taken: one, ...(of !== undefined && { of }) })];
  });
  // The last one pushed comes first.
  doing.done(...taken.reverse());
}
