import type { ModelId, RuleId } from '../../base/index.ts';
import type { Look, Special, UnitHolder } from '../../rulebook/index.ts';
import { amount, behind, listen, oneOf, union, veto, waivers } from '../../rulebook/index.ts';
import { carrierHolder } from '../aboard.ts';
import { actingOf, actionForbidden } from '../actions.ts';
import { heardOfTargets } from '../commanding.ts';
import { evolve } from '../evolve.ts';
import { nearOf, piecesBeside, rangeToModel, sees } from '../facts.ts';
import { reserveDice } from '../heldBack.ts';
import { bearersOf, hostOf, unitHolder, weaponHolder, weaponsHolder } from '../holders.ts';
import { rangeBetween } from '../ranges.ts';
import { placeBeside } from '../returning.ts';
import { boardOf, cardOf, membersOf, unitOf } from '../table.ts';
import { wrecksOf } from '../wrecks.ts';
import type { Doing } from './doing.ts';
import type { Frame } from './frames.ts';

type Ruled = Pick<Extract<Frame, { step: 'rule' }>, 'unit' | 'rule'>;

/** The questions of a rule's frame, answered from the state of the game as it is when one is asked. */
export class Looking implements Look {
  private readonly doing: Doing;
  private readonly frame: Ruled;
  /** Takes rules that have had a part in an answer. */
  private readonly also: (because: readonly RuleId[]) => void;

  constructor(doing: Doing, frame: Ruled, also: (because: readonly RuleId[]) => void) {
    this.doing = doing;
    this.frame = frame;
    this.also = also;
  }

  private get self() {
    return unitOf(this.doing.state, this.frame.unit);
  }
  private get unit() {
    return unitHolder(this.doing.table, this.doing.state, this.self);
  }

  wideScreens: Look['wideScreens'] = at => {
    const { table, state } = this.doing;
    return table.space.smoke.wide(at, boardOf(table, state));
  };

  units: Look['units'] = () => {
    const { table, state } = this.doing;
    return state.units.map(unit => unitHolder(table, state, unit));
  };
  bearers: Look['bearers'] = () =>
    bearersOf(this.doing.table, this.doing.state, this.self, this.frame.rule).map(({ id, done = [] }) => ({ id, done }));
  models: Look['models'] = () => membersOf(this.doing.state, this.self).flatMap(member => member.models.map(model => model.id));
  weapons: Look['weapons'] = () => {
    const { table } = this.doing;
    return cardOf(table, this.self).weapons.map(weapon => weaponHolder(table, this.self, weapon));
  };
  beside: Look['beside'] = () => piecesBeside(this.doing.table, this.doing.state, this.self);

  sees: Look['sees'] = (unit, from) => {
    const { table, state } = this.doing;
    return sees(table, state, this.self, unitOf(state, unit), from);
  };
  range: Look['range'] = (unit, from) => {
    const { table, state } = this.doing;
    return rangeBetween(table, state, this.self, unitOf(state, unit), from);
  };
  rangeTo: Look['rangeTo'] = model => rangeToModel(this.doing.table, this.doing.state, this.self, model);
  may: Look['may'] = action => {
    const { table, state } = this.doing;
    return actionForbidden(actingOf(table, state, this.self), action).length === 0;
  };
  actionsWith: Look['actionsWith'] = marker => {
    const { table, state } = this.doing;
    const marked = evolve(state, { type: 'marked', unit: this.self.id, marker, because: [] });
    return actingOf(table, marked, unitOf(marked, this.self.id)).count.value;
  };
  wrecks: Look['wrecks'] = id => wrecksOf(this.doing.state, id);

  roomBeside: Look['roomBeside'] = (id, fallen) => {
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

  choice: Look['choice'] = (units, special, from) => {
    const heard = this.heardOf(special, from);
    const verdicts = units.map(target => ({ thing: target.id, because: behind(veto([], heard(target))) }));
    const barred = verdicts.filter(({ because }) => because.length > 0);
    const free = verdicts.filter(({ because }) => because.length === 0).map(({ thing }) => thing);
    return { ...oneOf('unit', free), ...(barred.length > 0 && { barred }) };
  };
  chose: Look['chose'] = (id, special, from) => {
    const { table, state } = this.doing;
    this.also(waivers([], this.heardOf(special, from)(unitHolder(table, state, unitOf(state, id)))));
  };
  /** What rules say to the choice of a target. */
  private heardOf(special: Special, from: readonly ModelId[] | undefined) {
    const { table, state } = this.doing;
    const heard = heardOfTargets(table, state, this.self, special);
    return (target: UnitHolder) =>
      heard(target, { range: () => this.range(target.id, from), seen: () => this.sees(target.id, from) });
  }

  dice: Look['dice'] = (special, printed) => {
    const { table } = this.doing;
    const weapons = weaponsHolder(cardOf(table, this.self), this.self);
    const { value, because } = amount(printed, listen(table.book, 'special-action.dice', { unit: this.unit, weapons, special }));
    this.also(because);
    return value;
  };
  faces: Look['faces'] = (special, target, printed) => {
    const heard = listen(this.doing.table.book, 'special-action.faces', { unit: this.unit, special, target });
    const { value, because } = union(printed, heard);
    this.also(because);
    return value;
  };
  rerolls: Look['rerolls'] = (special, radio) => {
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
  reserveDice: Look['reserveDice'] = () => {
    const { table, state } = this.doing;
    return reserveDice(table, state, this.self, state.turn);
  };
}
