import type { Side } from '../base/index.ts';
import { itemAt, kept, keptOfPair, sum } from '../base/index.ts';
import type { Card, Cell, Mount, Weapon } from '../forces/card.ts';
import { sharesBase, unitTypeOf } from '../forces/card.ts';
import { nearestTo } from '../game/victory.ts';
import { copiesOf, countOf, templateOf, weaponForbidden, weaponsOf } from '../game/arms.ts';
import type { State, UnitState } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { cardOf, figureOf, membersOf, modelsAt } from '../game/table.ts';
import { FACES } from '../dice/roll.ts';
import type { ExtraAction } from '../rulebook/index.ts';
import type { Board, Place, Space, ZoneSpec } from '../space/space.ts';

/* Quick figures for whoever has to choose among many courses before he looks at any of them closely: from cards, from the book's tables,
 * and from the space. What special rules make of them is seen when a course is played. */

/** How much of what it is worth a unit keeps while it only lives; the rest goes with its soldiers or boxes. */
const ALIVE = 0.35;
/** Of those whom one template can cover. */
export const UNDER_TEMPLATE = 4;

/** Soldiers or boxes, of so many. */
export function health(table: Table, unit: UnitState): { readonly left: number; readonly most: number } {
  const card = cardOf(table, unit);
  if (card.damageTrack !== null) return { left: card.damageTrack - unit.damage, most: card.damageTrack };
  const most = card.models.reduce((sum, { count }) => sum + count, 0);
  return { left: unit.models.length, most: Math.max(1, most, unit.models.length) };
}

/** Whether it has lost nothing. */
export function isWhole(table: Table, unit: UnitState): boolean {
  const { left, most } = health(table, unit);
  return left >= most;
}

/** What any unit is worth where each that falls is a victory point, in points. */
const ALIKE = 20;

/** What a unit as good as new is worth to whoever plans, in points; what costs nothing is not worth nothing. */
const priceOf = (table: Table, unit: UnitState): number =>
  scoresWhoFalls(table) ? ALIKE : Math.max(3, cardOf(table, unit).points);

const scoring = new WeakMap<Table['scenario'], boolean>();

/** Whether a victory point is scored for whoever falls, whatever he costs (GRIDSCN-12). */
function scoresWhoFalls({ scenario }: Table): boolean {
  const known =
    scoring.get(scenario) ?? (scenario.victoryPoints !== null && scenario.rules.some(one => one.speeches.has('scoring')));
  scoring.set(scenario, known);
  return known;
}

/** The same table for whoever wants to know what units cost, and not what they are worth to who plans. */
export const byCards = (table: Table): Table =>
  scoresWhoFalls(table) ? { ...table, scenario: { ...table.scenario, victoryPoints: null } } : table;

/** In points, of a unit by its own. */
function valued(points: number, left: number, most: number): number {
  return left <= 0 ? 0 : points * (ALIVE + ((1 - ALIVE) * left) / most);
}

/** What is left of a unit, in points. */
export function worthOf(table: Table, unit: UnitState): number {
  if (unit.where === 'eliminated') return 0;
  const { left, most } = health(table, unit);
  return valued(priceOf(table, unit), left, most);
}

/** What is left of a unit and of all who have joined it, in points. */
export const worthTogether = (table: Table, state: State, unit: UnitState): number =>
  sum(membersOf(state, unit).map(member => worthOf(table, member)));

/** What a unit is expected to lose of its worth to so much harm. */
export function lossOf(table: Table, unit: UnitState, harm: number): number {
  const { left, most } = health(table, unit);
  if (left <= 0 || harm <= 0) return 0;
  const points = priceOf(table, unit);
  const part = harm / left;
  const dies = Math.max(0, Math.min(1, (part - 0.4) / 1.2));
  const after = valued(points, Math.max(0.5, left - harm), most);
  return Math.max(0, valued(points, left, most) - (1 - dies) * after);
}

/** How far a unit's weapons reach against a target, in R: the farthest that can harm it; negative where none can. */
export function reachAgainst(table: Table, state: State, by: UnitState, at: UnitState): number {
  const { armour } = cardOf(table, at);
  const { contact } = table.space;
  const isStruck = table.book.tables.standardBlow[armour] !== undefined;
  let most = -1;
  for (const member of membersOf(state, by)) {
    const { kind, weapons } = cardOf(table, member);
    if (isStruck && unitTypeOf(kind) !== 'aircraft') most = Math.max(most, contact);
    for (const weapon of weapons) {
      const { cells, reach } = weapon;
      if (!cells[armour] || reach === null) continue;
      const far = reach === 'C' ? contact : reach.max;
      if (far > most && !barsTo(table, state, member, weapon).freely) most = far;
    }
  }
  return most;
}

/** How an attack is made whose figures are wanted. */
export interface Attacked {
  /** R from the nearest model. */
  readonly range: number;
  /** How much farther off each model is than the nearest, in R, in the order of the unit; left out, all are as near as that one. */
  readonly behind?: readonly number[];
  readonly cover: boolean;
  readonly sustained?: boolean;
  /** Where it is made for nothing: the bounds that it is made within. */
  readonly free?: ExtraAction | null;
  /** Whether what is mounted where can be turned to it; left out, the unit turns first. */
  readonly bears?: (mount: Mount) => boolean;
}

/** Expected loss of worth of a target by one attack, in points. */
export function bite(table: Table, state: State, by: UnitState, at: UnitState, attacked: Attacked): number {
  return lossTo(table, at, blowsOf(table, state, by, at, attacked));
}

/** Expected loss of worth of a unit by blows that fall together, in points: by those of which none takes all that is left, and as often as
 *  another does. One die that may destroy a machine does so or does nothing. */
export function lossTo(table: Table, at: UnitState, blows: readonly Blow[]): number {
  const { left } = health(table, at);
  let harm = 0;
  let spared = 1;
  for (const { dice, chance, damage } of blows)
    if (damage < left) harm += dice * chance * damage;
    else spared *= (1 - chance) ** dice;
  return (1 - spared) * worthOf(table, at) + spared * lossOf(table, at, harm);
}

function blowsOf(
  table: Table,
  state: State,
  by: UnitState,
  at: UnitState,
  { range, behind = ALL_NEAR, cover, sustained = false, free = null, bears = TURNED }: Attacked,
): readonly Blow[] {
  const blows: Blow[] = [];
  const target = cardOf(table, at);
  const near = range <= table.space.contact;
  const reaches = ({ reach }: Weapon, far: number): boolean =>
    reach !== null && (reach === 'C' ? near : far <= reach.max && range >= reach.min);
  /** What all copies of a line do that one model uses, where it reaches. */
  const blowOf = (unit: UnitState, weapon: Weapon): Blow => {
    const cell = weapon.cells[target.armour];
    if (!cell || (unit.spent[weapon.id] ?? 0) >= (weapon.ammo ?? Infinity)) return NO_BLOW;
    if (weapon.mount !== null && !bears(weapon.mount)) return NO_BLOW;
    const barred = barsTo(table, state, unit, weapon);
    if (free?.line === undefined ? barred.freely : weapon.id !== free.line) return NO_BLOW;
    const ready = barred.unloaded ? UNLOADED : 1;
    const close = weapon.reach === 'C';
    if (free?.close && !close) return NO_BLOW;
    const { dice, chance, damage } = struck(table, at, target, cell, { close, cover: cover && !close, sustained, weapon, unit });
    return { dice: dice * copiesOf(table, unit, weapon), chance: ready * chance, damage };
  };
  for (const member of membersOf(state, by)) {
    const card = cardOf(table, member);
    const known = new Map<Weapon, Blow>();
    for (const [i, model] of member.models.entries()) {
      // Whoever has joined it is about where the nearest are, and so is all of a machine.
      const far = range + (member === by && card.kind === 'squad' ? (behind[i] ?? 0) : 0);
      let fired = NO_BLOW;
      let struck = NO_BLOW;
      for (const weapon of weaponsOf(table, member, figureOf(card, model))) {
        if (!reaches(weapon, far)) continue;
        const blow = kept(known, weapon, () => blowOf(member, weapon));
        // A soldier fires one of his weapons, and strikes with one.
        if (card.kind !== 'squad') blows.push(blow);
        else if (weapon.reach === 'C') struck = worse(struck, blow);
        else fired = worse(fired, blow);
      }
      if (card.kind === 'squad') blows.push(fired, struck);
    }
  }
  return blows;
}

const ALL_NEAR: readonly number[] = [];
const TURNED = (): boolean => true;

/** Dice, how probable it is of each that it does harm, and how many soldiers or boxes it then takes. */
export interface Blow {
  readonly dice: number;
  readonly chance: number;
  readonly damage: number;
}
const NO_BLOW: Blow = { dice: 0, chance: 0, damage: 0 };

/** Of two the one that does more harm. */
const worse = (a: Blow, b: Blow): Blow => (b.dice * b.chance * b.damage > a.dice * a.chance * a.damage ? b : a);

/** What is left of the harm of a weapon that has to be loaded before it fires. */
const UNLOADED = 0.5;

/** What rules have against a weapon in an Attack that somebody declares: it has to be loaded first, or is used only where a rule gives it. */
interface Bars {
  readonly unloaded: boolean;
  readonly freely: boolean;
}

const NO_BARS: Bars = { unloaded: false, freely: false };
const barring = new WeakMap<UnitState['markers'], Map<Weapon, Bars>>();

/** What keeps a weapon from being fired as its unit is marked. */
function barsTo(table: Table, state: State, unit: UnitState, weapon: Weapon): Bars {
  const [model] = unit.models;
  if (weapon.rules.length === 0 || !model) return NO_BARS;
  const known = kept(barring, unit.markers, () => new Map());
  return kept(known, weapon, () => {
    const reasons = weaponForbidden(table, state, { unit, weapon, model }).map(({ reason }) => reason);
    return { unloaded: reasons.includes('unloaded'), freely: reasons.includes('freely') };
  });
}

function struck(
  table: Table,
  at: UnitState,
  target: Card,
  cell: Cell,
  how: {
    readonly close: boolean;
    readonly cover: boolean;
    readonly sustained: boolean;
    readonly weapon: Weapon;
    readonly unit: UnitState;
  },
): Blow {
  const many = countOf(target, at, at.models.length);
  const under = cell.perModel && templateOf(table, how.unit, how.weapon) !== null ? Math.min(many, UNDER_TEMPLATE) : many;
  const dice = cell.dice * (cell.perModel ? under : 1);
  return { dice, chance: through(table, target, hitting(how.sustained), how), damage: damageOf(target, cell.damage, at) };
}

/** How probable it is that a die hits; by a Sustained Attack those that miss are thrown again. */
export function hitting(sustained: boolean): number {
  const hit = 1 / FACES.length;
  return sustained ? hit + (1 - hit) * hit : hit;
}

/** Hits that saves leave, as the book prints them. */
export function through(
  { book: { tables } }: Pick<Table, 'book'>,
  target: Card,
  hits: number,
  { close, cover }: { readonly close: boolean; readonly cover: boolean },
): number {
  const { infantryInCover, vehicleInCover, infantry } = tables.saves;
  const isInfantry = unitTypeOf(target.kind) === 'infantry';
  const faces = cover ? (isInfantry ? infantryInCover : vehicleInCover) : isInfantry && !close ? infantry : [];
  return hits * (1 - faces.length / FACES.length);
}

/** Soldiers or boxes that one hit takes. */
export function damageOf(target: Card, damage: Cell['damage'], at: UnitState): number {
  const track = target.damageTrack;
  if (track === null || sharesBase(target)) return 1;
  return damage === 'N' ? track - at.damage : damage;
}

/** What a shot that has been judged does to one whom it strikes. */
export function blowOn(
  table: Table,
  at: UnitState,
  { dice, damage }: { readonly dice: number; readonly damage: number | 'N' },
  how: { readonly close: boolean; readonly cover: boolean; readonly sustained: boolean },
): Blow {
  const card = cardOf(table, at);
  return { dice, chance: through(table, card, hitting(how.sustained), how), damage: damageOf(card, damage, at) };
}

interface Look {
  readonly seen: boolean;
  readonly cover: boolean;
}

/** How things stand to each other: found once and kept as long as nobody of them has moved. */
export interface Measures {
  /** What an attack takes from a unit of its worth, as one expects, in points: by quick figures, or exactly (`exactly.ts`). */
  readonly bite: typeof bite;
  /** In R between nearest models; infinite where one of them is not on the table. */
  range(a: UnitState, b: UnitState): number;
  /** How much farther off each model of the one is from the other unit than its nearest, in R. */
  behind(a: UnitState, b: UnitState): readonly number[];
  /** Past terrain alone, from those who stand outermost, at a glance. */
  look(a: UnitState, b: UnitState): Look;
  /** Whether what is mounted so bears on the other as they stand (ARC-04). */
  bears(a: UnitState, b: UnitState, mount: Mount): boolean;
  /** From where units come in over a zone, in R. */
  fromEntry(zone: ZoneSpec, unit: UnitState): number;
  /** To a zone, in R. */
  toZone(unit: UnitState, zone: ZoneSpec): number;
  /** To the marker of an objective, in R. */
  toMarker(unit: UnitState, marker: Place): number;
}

interface Ranges {
  readonly range: number;
  readonly behind: readonly number[];
}

const HIDDEN: Look = { seen: false, cover: true };

const measured = new WeakMap<Space, WeakMap<State['pieces'], Measures>>();

/** Measures in R, remembered from one question to the next: as long as the terrain is the same, and of a pair as long as nobody of it has moved. */
export function measuresOf(table: Table, pieces: State['pieces']): Measures {
  const onSpace = kept(measured, table.space, () => new WeakMap());
  return kept(onSpace, pieces, () => measuresAmong(table, pieces));
}

/** Something of a unit's models and of another thing, for as long as there are both. */
type ByPair<B extends object, V> = WeakMap<UnitState['models'], WeakMap<B, V>>;

function measuresAmong(table: Table, pieces: State['pieces']): Measures {
  const space: Space = table.space;
  const bare: Board = { pieces, models: [] };
  const ranges: ByPair<UnitState['models'], Ranges> = new WeakMap();
  const looks: ByPair<UnitState['models'], Look> = new WeakMap();
  const entries: ByPair<ZoneSpec, number> = new WeakMap();
  const zones: ByPair<ZoneSpec, number> = new WeakMap();
  const arcs: ByPair<UnitState['models'], Map<Mount, boolean>> = new WeakMap();
  const rangesOf = (a: UnitState, b: UnitState): Ranges =>
    keptOfPair(ranges, a.models, b.models, () => {
      const theirs = [...new Map(modelsAt(table, b).map(one => [one.place, one])).values()];
      // Whoever is thought of in one place is measured once.
      const known = new Map<Place, number>();
      const each = modelsAt(table, a).map(one =>
        kept(known, one.place, () => Math.min(Infinity, ...theirs.map(other => space.range(one, other)))),
      );
      const range = Math.min(Infinity, ...each);
      return { range, behind: Number.isFinite(range) ? each.map(far => far - range) : ALL_NEAR };
    });
  return {
    bite,
    range: (a, b) => rangesOf(a, b).range,
    behind: (a, b) => rangesOf(a, b).behind,
    look: (a, b) =>
      keptOfPair(looks, a.models, b.models, () => {
        // Whom it cannot see cannot see it (LOS-02).
        if (looks.get(b.models)?.get(a.models)?.seen === false) return HIDDEN;
        const from = outermost(modelsAt(table, a));
        const to = outermost(modelsAt(table, b));
        const [eye] = from;
        const [first] = to;
        if (!eye || !first) return HIDDEN;
        const { seen, cover } = space.sight(eye, first, bare, 'glance');
        if (seen) return { seen, cover };
        // Where the first are hidden from each other the last may not be, and stand at the same corner.
        const late = itemAt(from, from.length - 1);
        const other = itemAt(to, to.length - 1);
        if (late === eye && other === first) return HIDDEN;
        return space.sight(late, other, bare, 'glance').seen ? { seen: true, cover: true } : HIDDEN;
      }),
    bears(a, b, mount) {
      const known = keptOfPair(arcs, a.models, b.models, () => new Map());
      return kept(known, mount, () => {
        const theirs = modelsAt(table, b);
        return modelsAt(table, a).some(one => theirs.some(other => space.inArc(one, other, mount)));
      });
    },
    fromEntry: (zone, unit) =>
      keptOfPair(entries, unit.models, zone, () =>
        Math.min(Infinity, ...modelsAt(table, unit).map(model => space.rangeFromEntry(zone, model))),
      ),
    toZone: (unit, zone) =>
      keptOfPair(zones, unit.models, zone, () =>
        Math.min(Infinity, ...modelsAt(table, unit).map(model => space.rangeToZone(zone, model))),
      ),
    toMarker: (unit, marker) => nearestTo(table, unit, marker),
  };
}

const outermost = <T>(models: readonly T[]): readonly T[] => {
  const [first] = models;
  const last = models.at(-1);
  return first === undefined || last === undefined ? [] : first === last ? [first] : [first, last];
};

export const ofSide = (state: State, side: Side): readonly UnitState[] => state.units.filter(unit => unit.side === side);

/** Those of a side who stand on the table by themselves. */
export const onTable = (state: State, side: Side): readonly UnitState[] =>
  state.units.filter(unit => unit.side === side && unit.where === 'table' && unit.joined === null);
