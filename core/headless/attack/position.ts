import type { CardId, FieldError, Result, RuleName, Side, UnitId } from '../../base/index.ts';
import { once } from '../../base/once.ts';
import { bad, cardId, fault, foundIn, given, itemAt, kept, ok, pieceId, range, ruleName, unitId } from '../../base/index.ts';
import type { Dice } from '../../dice/index.ts';
import type { Card } from '../../forces/card.ts';
import { actingOf, actionForbidden } from '../../game/actions.ts';
import { weaponForbidden } from '../../game/arms.ts';
import { hostsForGood, hostsOf, withHero } from '../../game/joining.ts';
import { newUnit } from '../../game/newUnit.ts';
import type { State, UnitState } from '../../game/state.ts';
import { blankState } from '../../game/steps/create.ts';
import { goingOn } from '../../game/steps/everyEffect.ts';
import { attackFrame } from '../../game/steps/frames.ts';
import { turningCards } from '../../game/steps/turningCards.ts';
import { startUnit } from '../../game/steps/setUp.ts';
import type { Table } from '../../game/table.ts';
import { cardOf, unitOf } from '../../game/table.ts';
import { facing } from '../../odds/facing.ts';
import type { Library } from '../../record/setup.ts';
import type { Book } from '../../rulebook/index.ts';
import { behind, withScenario } from '../../rulebook/index.ts';
import { asPlace as freePlace } from '../../space/free/base/forms.ts';
import { freeSpace } from '../../space/free/free.ts';
import { asPlace as gridPlace, gridShapes } from '../../space/grid/base/forms.ts';
import { gridSpace } from '../../space/grid/grid.ts';
import type { Place, Space } from '../../space/space.ts';
import type { AttackDocument } from './document.ts';
import { bothSides, isCalled } from './document.ts';

/** Sides of a document: who attacks is blue. */
const SIDE: { readonly [P in 'attacker' | 'target']: Side } = { attacker: 'blue', target: 'red' };
export const ATTACKER = unitId('blue-1');
export const TARGET = unitId('red-1');
/** The unit of a document and the heroes who are part of it. */
export const membersIn = (document: AttackDocument, of: 'attacker' | 'target'): readonly UnitId[] =>
  [of, ...document[of].joined].map((_, i) => unitId(`${SIDE[of]}-${i + 1}`));
/** What the target is inside of. */
const AROUND = pieceId('around');

export interface Position {
  readonly table: Table;
  readonly state: State;
}

/** The position that a document stands for: the two units, and the attacker about to name its targets; the first field that no game would
 *  come to. */
export function positionOf(document: AttackDocument, library: Library, dice: Dice): Result<Position> {
  const { mode, book } = document;
  const scenario = foundIn(library.scenarios, one => one.space === mode);
  const held = (['attacker', 'target'] as const).flatMap(of => heldCards(document, of, library.cards));
  const cards = held.length === 0 ? library.cards : new Map([...library.cards, ...held]);
  const table: Table = {
    book: withScenario(asDocumented(book), scenario),
    space: asWritten(document),
    ...{ dice, cards, scenario, turnLimit: null },
    shapes: held.length === 0 ? bodiesOf(library, mode) : bodiesFor(library, mode, cards),
  };
  const units = (['attacker', 'target'] as const).flatMap(of => unitsOf(document, of, cards));
  const { inside } = document;
  const fort = inside === 'bunker' || inside === 'strongpoint' ? inside : null;
  // Of other terrain its kind alone is looked at.
  const walls = inside && table.space.forts.piece(AROUND, fort ?? 'strongpoint', placeOf(mode, 'red', 0));
  const pieces = walls ? [{ ...walls, kind: inside }] : [];
  const within = (unit: UnitState): UnitState => (fort && unit.side === 'red' ? { ...unit, inside: AROUND } : unit);
  const attack = attackFrame(ATTACKER, document.sustained, null, document.reaction ? TARGET : null);
  const blank = blankState(table, { blue: [], red: [] }, pieces);
  const state: State = { ...blank, turn: 2, go: 'blue', units: units.map(within), agenda: [attack] };
  const position = joinedUp(document, { table, state: turned({ table, state: begun(document, { table, state }) }) });
  if (!position.ok) return position;
  const wrong = fightless(document, position.value);
  return wrong ? bad(wrong) : ok(freely(document, position.value));
}

/** The marker with which the attacker would not attack (SUP-08, SK-30), unless a rule lets it all the same. */
function fightless(
  { attacker: { markers = [] }, sustained, reaction }: AttackDocument,
  { table, state }: Position,
): FieldError | null {
  if (markers.length === 0) return null;
  const unit = unitOf(state, ATTACKER);
  const mayFight = (held: readonly string[]): boolean => {
    const units = state.units.map(one => (one.id === ATTACKER ? { ...one, markers: held } : one));
    const acting = actingOf(table, { ...state, units }, { ...unit, markers: held });
    return actionForbidden(acting, sustained ? 'sustained' : 'attack', { reaction, begins: true }).length === 0;
  };
  if (mayFight(markers) || !mayFight([])) return null;
  const i = Math.max(
    0,
    markers.findIndex(marker => !mayFight([marker])),
  );
  return fault(`attacker.markers[${i}]`, 'attack.fights', { name: itemAt(markers, i) });
}

const documented = new WeakMap<Book, Book>();

/** A document says itself how many copies fire, all at its one target: the others are no part of it. It has no actions to name skills with
 *  (SK-03), so they are asked for before the dice, as in a reaction. The same for every attack in a book, so that what is known of a book is
 *  known of it. */
function asDocumented(book: Book): Book {
  const { tables } = book;
  return kept(documented, book, () => ({
    ...book,
    tables: { ...tables, targetsOf: 'copy', skillsNamed: 'beforeDice', reaction: { ...tables.reaction, lines: 'chosen' } },
  }));
}

const bodiesFor = ({ shapeOf }: Library, mode: AttackDocument['mode'], cards: Library['cards']): Table['shapes'] =>
  mode === 'grid' ? gridShapes(cards) : new Map([...cards.values()].map(card => [card.id, shapeOf(card)]));

const bodies = new WeakMap<Library, Map<AttackDocument['mode'], Table['shapes']>>();

/** Those of all cards that come with the program; the same for every attack. */
function bodiesOf(library: Library, mode: AttackDocument['mode']): Table['shapes'] {
  const known = kept(bodies, library, () => new Map());
  return kept(known, mode, () => bodiesFor(library, mode, library.cards));
}

/** Without markers the attacker has those that it begins a game with. The target is in sight, so nothing hides it. */
function begun({ attacker }: AttackDocument, { table, state }: Position): State {
  if (attacker.markers?.length) return state;
  const doing = goingOn(table, state);
  for (const { id, side } of state.units) if (side === SIDE.attacker) startUnit(doing, id);
  return doing.state;
}

/** Cards with two sides lie as rules have them (NEW-30). */
function turned({ table, state }: Position): State {
  const doing = goingOn(table, state);
  turningCards(doing);
  return doing.state;
}

/** The same where the one line that is fired may be fired in a free action only: the attack is one (NEW-31). */
function freely({ weapons }: AttackDocument, { table, state }: Position): Position {
  const unit = unitOf(state, ATTACKER);
  const [name, ...others] = new Set(weapons.map(({ weapon }) => weapon));
  const line = others.length === 0 ? cardOf(table, unit).weapons.find(weapon => weapon.name === name) : undefined;
  const [model] = unit.models;
  if (!line || !model) return { table, state };
  const [usual, free] = [false, true].map(freely => weaponForbidden(table, state, { unit, weapon: line, model }, { freely }));
  if (!usual?.length || free?.length) return { table, state };
  const extra = { action: 'attack', line: line.id, because: behind(usual) } as const;
  const agenda = state.agenda.map(matter => (matter.step === 'attack' ? { ...matter, extra } : matter));
  return { table, state: { ...state, agenda } };
}

/** The heroes with the units that they are part of, one after the other, as far as they may be. */
function joinedUp(document: AttackDocument, { table, state: alone }: Position): Result<Position> {
  let state = alone;
  for (const of of ['attacker', 'target'] as const)
    for (const i of document[of].joined.keys()) {
      const host = unitId(`${SIDE[of]}-1`);
      const hero = unitOf(state, unitId(`${SIDE[of]}-${i + 2}`));
      // Who is part of a unit for good is so from before the game, when nobody had been activated.
      const before: State = { ...state, units: state.units.map(unit => ({ ...unit, activated: false })) };
      const forGood = hostsForGood(table, before, unitOf(before, hero.id));
      if (![...hostsOf(table, state, hero, 'target'), ...forGood].includes(host))
        return bad(fault(`${of}.joined[${i}]`, 'attack.joined', { hero: cardOf(table, hero).name }));
      state = withHero(state, hero.id, host);
    }
  return ok({ table, state });
}

/** The cards of a side as it holds them, under ids of their own: with rules beside those printed, and without some of them. */
function heldCards(
  document: AttackDocument,
  of: 'attacker' | 'target',
  cards: ReadonlyMap<CardId, Card>,
): readonly [CardId, Card][] {
  const { card: id, rules, without } = document[of];
  const card = given(cards.get(id as CardId), 'card');
  const stays = (rule: RuleName): boolean => !without.some(one => isCalled(rule, one));
  if (rules.length + without.length === 0) return [];
  return bothSides(card, cards).map(side => {
    const skills = [...side.skills.filter(stays), ...rules.map(ruleName)];
    const weapons = side.weapons.map(weapon => ({ ...weapon, rules: weapon.rules.filter(stays) }));
    const back = side.otherSideOf === undefined ? {} : { otherSideOf: heldId(side.otherSideOf, of) };
    return [heldId(side.id, of), { ...side, id: heldId(side.id, of), ...back, skills, weapons }];
  });
}

const heldId = (id: CardId, of: 'attacker' | 'target') => `${id}-${of}` as CardId;

const cardIdOf = (document: AttackDocument, of: 'attacker' | 'target'): CardId => {
  const { card, rules, without } = document[of];
  return rules.length + without.length === 0 ? cardId(card) : heldId(cardId(card), of);
};

function unitsOf(document: AttackDocument, of: 'attacker' | 'target', cards: ReadonlyMap<CardId, Card>): readonly UnitState[] {
  const party = document[of];
  const side = SIDE[of];
  return [cardIdOf(document, of), ...party.joined.map(cardId)].map((id, i) => {
    const unit = newUnit(given(cards.get(id), 'card'), side, i + 1);
    const left = i === 0 ? (party.models ?? unit.models.length) : 1;
    return {
      ...unit,
      ...(i === 0 ? { damage: party.ticked, markers: party.markers ?? [] } : {}),
      ...{ where: 'table' as const, activated: true, fresh: false },
      models: unit.models.slice(0, left).map((model, n) => ({ ...model, place: placeOf(document.mode, side, 10 * i + n) })),
    };
  });
}

/** Any place will do: nothing is measured between them. */
const placeOf = (mode: AttackDocument['mode'], side: Side, n: number): Place =>
  mode === 'grid'
    ? gridPlace({ column: 1 + n, row: side === 'blue' ? 1 : 12, level: 0, facing: 'n' })
    : freePlace({ x: 100 + 30 * n, y: side === 'blue' ? 100 : 900, z: 0, facing: 90 });

const REAL: { readonly [M in AttackDocument['mode']]: () => Space } = {
  free: once(() => freeSpace({ measure: 'metric', table: { width: 1800, depth: 1200 } })),
  grid: once(() => gridSpace({ measure: 'metric', board: { columns: 24, rows: 36 } })),
};

/** A space in which everybody sees the other side at the one distance of the document, in cover or not. */
function asWritten({ mode, range: far = 0, cover, close, inside }: AttackDocument): Space {
  const real = REAL[mode]();
  const near = { ...real, range: () => range(0) };
  return {
    ...facing(near, {
      // FORT-18, SAVE-06, SAVE-11: inside whatever it is means in cover.
      ...{ close, cover: cover || inside !== undefined, far: () => range(far), bears: () => true },
      ...{ under: models => models, isTarget: model => model.side === SIDE.target },
    }),
    // From whom to whom does not matter: all are at the one distance of the document.
    rangeTo: () => range(far),
    standsIn: (model, piece) => piece.id === AROUND && model.side === SIDE.target,
    // Shots come through the slit of a Bunker, and blows through its door (ZVE-32).
    forts: { ...real.forts, isBefore: () => !close },
  };
}
