import type { BySide, RuleId, Side, UnitId } from '../../base/index.ts';
import { enemyOf, given, itemAt, pieceId, ruleIds, SIDES } from '../../base/index.ts';
import type { Face } from '../../dice/index.ts';
import { successes } from '../../dice/index.ts';
import { fortificationPoints } from '../../forces/fortification.ts';
import type { Book } from '../../rulebook/index.ts';
import type { TerrainLot } from '../../rulebook/index.ts';
import { after, listen, OPPOSITE, quartersFor, sideOf } from '../../rulebook/index.ts';
import type { TerrainKind } from '../../space/space.ts';
import { QUARTERS } from '../../space/space.ts';
import { spotsIn } from '../../space/spots.ts';
import type { Frame } from './frames.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn, rolling } from './doing.ts';
import { unitHolder, weaponsHolder } from '../holders.ts';
import { objectiveId } from '../objectives.ts';
import { attackerOf, boardOf, cardOf, layoutOf, tilesOf, unitOf } from '../table.ts';
import { toBePutIn } from '../forts.ts';
import { sectionsOf, standInsFor } from '../standIns.ts';
import { tileRefused } from '../tiles.ts';
import { carryOut } from './effects.ts';
import { offersOf } from './offering.ts';
import { fortifying } from './fortifying.ts';
import { ambushing, deploying, reserving, startingTogether } from './holding.ts';

type SetUp = Extract<Frame, { step: 'setUp' }>;

/** From the roll for the roles to the first turn (SETUP-13, SETUP-16, SETUP-21). */
export function setUp(doing: Doing, frame: SetUp, input: Input | null): void {
  switch (frame.stage) {
    case 'roles': {
      const faces = input && 'faces' in input ? [...frame.faces, input.faces] : frame.faces;
      if (faces.length < SIDES.length) {
        doing.become({ ...frame, faces }, rolling(threeDice(doing.table.book, itemAt(SIDES, faces.length), 'roles')));
        return;
      }
      const winner = compare(doing.table.book, faces);
      if (winner === null) {
        doing.emit({ type: 'initiativeTied', because: ruleIds('INIT-02') });
        doing.become({ ...frame, faces: [] });
        return;
      }
      const { attacker, because } = rolesFor(doing, frame, winner);
      doing.emit({ type: 'rolesDecided', attacker, because });
      const { forts } = frame;
      // What its units start in comes with them.
      const needed = toBePutIn(doing.table, doing.state, attacker).map(() => 'strongpoint' as const);
      const barred = forts && doing.table.book.tables.fortifies.by === 'defender';
      doing.become({ ...frame, stage: 'edges', ...(barred && { forts: { ...forts, [attacker]: needed } }) });
      return;
    }
    case 'edges':
      if (doing.table.scenario.quarters) quarters(doing, frame, input);
      else edges(doing, frame, input);
      return;
    case 'fortifications':
      fortifying(doing, frame, input);
      return;
    case 'centre':
      if (doing.table.scenario.objectivesInCentre) centreObjectives(doing);
      doing.become({ ...frame, stage: 'terrain' });
      return;
    case 'terrain':
      if (doing.table.space.laying) standIns(doing, frame, input);
      else terrain(doing, frame, input);
      return;
    case 'objectives':
      objectives(doing, frame, input);
      return;
    case 'reserves':
      return reserving(doing, frame, input);
    case 'ambush':
      return ambushing(doing, frame, input);
    case 'aboard':
      return startingTogether(doing, frame);
    case 'deploy':
      return deploying(doing, frame, input);
    case 'start': {
      const asked = offeredBefore(doing, frame);
      if (asked) return;
      const frames = doing.state.units.flatMap(unit => startUnit(doing, unit.id));
      doing.emit({ type: 'turnStarted', turn: 1, because: ruleIds('TURN-02') });
      doing.done(...frames, { step: 'initiative', faces: [] });
      return;
    }
  }
}

/** The winner of the roll attacks, unless he is the one who has dug in (SETUP-16, SETUP-17). */
function rolesFor({ table }: Doing, { forts }: SetUp, winner: Side): { attacker: Side; because: readonly RuleId[] } {
  const { sides } = table.scenario;
  if (!forts || !table.book.tables.fortifiedDefends) return { attacker: winner, because: sides };
  const [blue, red] = [fortificationPoints(forts.blue), fortificationPoints(forts.red)];
  if (blue === red) return { attacker: winner, because: sides };
  return { attacker: blue > red ? 'red' : 'blue', because: [...sides, ...ruleIds('SETUP-17')] };
}

/** What rules offer before the first turn to the next unit to which they offer anything; false where there is none left. */
function offeredBefore(doing: Doing, frame: SetUp): boolean {
  const { table, state } = doing;
  for (const [i, unit] of state.units.entries()) {
    if (i < (frame.offered ?? 0)) continue;
    const friends = () =>
      state.units.filter(one => one.side === unit.side && one !== unit).map(one => unitHolder(table, state, one));
    const heard = listen(table.book, 'game-start.ask', { unit: unitHolder(table, state, unit), friends });
    const offers = offersOf(doing, unit.id, heard);
    if (offers.length === 0) continue;
    doing.become({ ...frame, offered: i + 1 }, ...offers);
    return true;
  }
  return false;
}

/** What a unit has from the start, markers and all; also when it comes again (SETUP-10). */
export function startUnit(doing: Doing, id: UnitId): readonly Frame[] {
  const { table } = doing;
  const unit = unitOf(doing.state, id);
  const heard = listen(table.book, 'game-start', {
    unit: unitHolder(table, doing.state, unit),
    weapons: weaponsHolder(cardOf(table, unit), unit),
  });
  return carryOut(doing, id, after(heard));
}

/** Objectives in the order of the scenario, each by whoever places it (SETUP-20, SETUP-21). What lies on the table already may leave no
 *  room for one: it stays out. */
function objectives(doing: Doing, frame: SetUp, input: Input | null): void {
  const { table } = doing;
  const layout = layoutOf(doing.state);
  const placers = table.scenario.objectives.map(({ by }) => sideOf(layout, by));
  const lying = table.scenario.lying?.length ?? 0;
  let { placed } = frame;
  if (input) {
    doing.emit({
      type: 'objectivePlaced',
      id: objectiveId(lying + placed),
      by: itemAt(placers, placed),
      place: commandIn(input, 'placeObjective').at,
      because: [...ruleIds('SETUP-20', 'SETUP-21'), ...(itemAt(table.scenario.objectives, placed).because ?? [])],
    });
    placed += 1;
  }
  for (const [nth, { zone }] of table.scenario.objectives.entries()) {
    if (nth < placed) continue;
    const { state } = doing;
    const placer = itemAt(placers, nth);
    const others = state.objectives.map(({ place }) => place);
    if (table.space.markerSpot(zone(layout, placer), others, boardOf(table, state)) === null) {
      doing.emit({ type: 'objectiveLeftOut', id: objectiveId(lying + nth), by: placer, because: ruleIds('SETUP-20') });
      continue;
    }
    const number = placers.slice(0, nth).filter(side => side === placer).length + 1;
    const apart = others.length - lying === nth ? {} : { nth };
    doing.become({ ...frame, placed: nth }, asking(placer, { ask: 'objective', number, ...apart }));
    return;
  }
  doing.become({ ...frame, placed: placers.length, stage: 'reserves' });
}

/** Objectives that belong to neither side (GRIDSCN-03). */
function centreObjectives(doing: Doing): void {
  for (const [i, place] of tilesOf(doing.table).centre.entries()) {
    doing.emit({
      type: 'objectivePlaced',
      id: objectiveId(i),
      by: null,
      place,
      because: ruleIds('SETUP-01', 'GRIDSCN-03'),
    });
  }
}

/** Terrain placed by turns, a piece at a time, as long as there is a place for one (SETUP-04, SETUP-05). */
function terrain(doing: Doing, frame: SetUp, input: Input | null): void {
  const lots = doing.table.scenario.terrain;
  let laid: BySide<readonly number[]> = frame.laid ?? { blue: lots.map(() => 0), red: lots.map(() => 0) };
  let turn = frame.layer ?? attackerOf(doing.state);
  if (input) {
    const { kind, at } = commandIn(input, 'placeTerrain');
    const number = laid.blue.concat(laid.red).reduce((sum, n) => sum + n, 1);
    const piece = tilesOf(doing.table).piece(pieceId(`placed-${number}`), kind, at);
    doing.emit({ type: 'terrainPlaced', by: turn, piece, because: ruleIds('SETUP-04') });
    laid = { ...laid, [turn]: usedUp(doing, lots, laid[turn], kind) };
    turn = enemyOf(turn);
  }
  for (const side of [turn, enemyOf(turn)]) {
    const kinds = lots
      .flatMap((lot, i) => (itemAt(laid[side], i) < lot.count ? lot.kinds : []))
      .concat(standingIn(doing, side, lots, laid[side]))
      .filter(kind => !doing.table.book.tables.leftOut.includes(kind) && hasRoom(doing, kind));
    if (kinds.length === 0) continue;
    doing.become({ ...frame, laid, layer: side }, asking(side, { ask: 'terrain', kinds }));
    return;
  }
  const { laid: _laid, layer: _layer, ...rest } = frame;
  doing.become({ ...rest, stage: 'objectives' });
}

/** Terrain that players lay by turns in the stead of what lies there by agreement, a piece at a time, as long as they wish. */
function standIns(doing: Doing, frame: SetUp, input: Input | null): void {
  let turn = frame.layer ?? attackerOf(doing.state);
  let content = frame.content ?? [];
  if (input) {
    const command = commandIn(input, 'placeStandIn', 'leaveTerrain');
    if (command.do === 'leaveTerrain') content = [...content, turn];
    else {
      const { pieces } = doing.state;
      const number = pieces.filter(({ id }) => id.startsWith(LAID)).length + 1;
      const piece = given(doing.table.space.laying, 'table that is set up by agreement').piece(
        pieceId(`${LAID}${number}`),
        command.kind,
        command.at,
      );
      doing.emit({
        type: 'terrainPlaced',
        by: turn,
        piece,
        instead: command.instead,
        because: ruleIds(...sectionsOf(doing.table, command.kind)),
      });
    }
    turn = enemyOf(turn);
  }
  for (const side of [turn, enemyOf(turn)]) {
    if (content.includes(side)) continue;
    const kinds = standInsFor(doing.table, doing.state, side);
    if (kinds.length === 0) continue;
    doing.become({ ...frame, content, layer: side }, asking(side, { ask: 'standIn', kinds }));
    return;
  }
  const { content: _, layer: _layer, ...rest } = frame;
  doing.become({ ...rest, stage: 'objectives' });
}

/** What the ids of pieces begin with that stand in for others. */
const LAID = 'laid-';

/** Pieces of these kinds that a player has left. */
const leftOf = (of: readonly TerrainKind[], lots: readonly TerrainLot[], laid: readonly number[]): number =>
  lots.reduce((sum, lot, i) => sum + (lot.kinds.some(kind => of.includes(kind)) ? lot.count - itemAt(laid, i) : 0), 0);

/** What a player may place in the stead of what he has left. */
function standingIn(
  { table, state }: Doing,
  side: Side,
  lots: readonly TerrainLot[],
  laid: readonly number[],
): readonly TerrainKind[] {
  const defends = side !== attackerOf(state);
  const open = table.book.tables.standIns.filter(one => defends || one.by === 'both');
  return open.filter(one => leftOf(one.of, lots, laid) >= one.pieces).map(one => one.kind);
}

/** What a player has placed of each lot once he has placed one of a kind, for itself or in the stead of others. */
function usedUp({ table }: Doing, lots: readonly TerrainLot[], laid: readonly number[], kind: TerrainKind): readonly number[] {
  const own = lots.some((lot, i) => lot.kinds.includes(kind) && itemAt(laid, i) < lot.count);
  const standIn = own ? undefined : table.book.tables.standIns.find(one => one.kind === kind);
  const kinds = standIn?.of ?? [kind];
  let left = standIn?.pieces ?? 1;
  return lots.map((lot, i) => {
    const before = itemAt(laid, i);
    const used = lot.kinds.some(one => kinds.includes(one)) ? Math.min(left, lot.count - before) : 0;
    left -= used;
    return before + used;
  });
}

const hasRoom = ({ table, state }: Doing, kind: TerrainKind): boolean =>
  tilesOf(table).all.some(place => tileRefused(table, state, kind, place) === null);

/** Who takes his edge or quarter first: whom the scenario names, or whoever has not set up the terrain (SETUP-14, SETUP-16). */
function firstToTake({ table, state }: Doing): { readonly side: Side; readonly because: readonly RuleId[] } {
  const { scenario, terrainBy } = table;
  if (terrainBy !== undefined) return { side: enemyOf(terrainBy), because: [...scenario.sides, ...ruleIds('SETUP-14')] };
  return { side: sideOf({ attacker: attackerOf(state) }, scenario.chooses), because: scenario.sides };
}

/** Whoever chooses takes an edge, and the enemy has the opposite one (SETUP-16). */
function edges(doing: Doing, frame: SetUp, input: Input | null): void {
  const { side, because } = firstToTake(doing);
  if (input === null) return doing.become(frame, asking(side, { ask: 'edge', among: doing.table.scenario.edges }));
  const { edge } = commandIn(input, 'takeEdge');
  doing.emit({ type: 'edgesTaken', edges: bothSides(side, edge, OPPOSITE[edge]), because });
  layLying(doing);
  doing.become({ ...frame, stage: 'fortifications' });
}

/** Whoever chooses takes a quarter, and the enemy one that is left to him (SETUP-16). */
function quarters(doing: Doing, frame: SetUp, input: Input | null): void {
  const { scenario } = doing.table;
  const { side, because } = firstToTake(doing);
  const { quarter: first, ...rest } = frame;
  if (input === null) return doing.become(frame, asking(side, { ask: 'quarter', among: QUARTERS }));
  const { quarter } = commandIn(input, 'takeQuarter');
  const left = first ? [quarter] : quartersFor(quarter, given(scenario.quarters, 'quarters'));
  const [enemys] = left;
  if (enemys === undefined || left.length > 1)
    return doing.become({ ...frame, quarter }, asking(enemyOf(side), { ask: 'quarter', among: left }));
  doing.emit({ type: 'quartersTaken', quarters: bothSides(side, first ?? quarter, enemys), because });
  layLying(doing);
  doing.become({ ...rest, stage: 'fortifications' });
}

/** Objectives that the scenario lays itself, in the middle of their zones or, where that is taken, wherever else there is room. */
function layLying(doing: Doing): void {
  const { table } = doing;
  const layout = layoutOf(doing.state);
  const because = table.space.sections.objectives;
  const zones = (table.scenario.lying ?? []).map(({ zone }) => zone(layout, layout.attacker));
  for (const [i, place] of spotsIn(table.space, zones, boardOf(table, doing.state)).entries()) {
    const id = objectiveId(i);
    if (place) doing.emit({ type: 'objectivePlaced', id, by: null, place, because });
    else doing.emit({ type: 'objectiveLeftOut', id, by: null, because });
  }
}

const bothSides = <T>(side: Side, own: T, enemys: T): BySide<T> =>
  side === 'blue' ? { blue: own, red: enemys } : { red: own, blue: enemys };

/** The dice that decide who attacks, and who has the initiative (INIT-01). */
export const threeDice = (book: Book, side: Side, why: 'roles' | 'initiative') => ({
  why,
  side,
  unit: null,
  count: book.tables.initiative.dice,
  counts: [book.tables.success],
  because: ruleIds(why === 'roles' ? 'SETUP-16' : 'INIT-01'),
});

/** Who won, the first list of faces being blue's; null for a tie (INIT-01, INIT-02, DICE-03), unless somebody is `favoured` where successes
 *  are equal. */
export function compare(book: Book, faces: readonly (readonly Face[])[], favoured: Side | null = null): Side | null {
  const [blue, red] = [itemAt(faces, 0), itemAt(faces, 1)];
  const { success, initiative } = book.tables;
  const leader = (face: Face): Side | null => {
    const lead = successes(blue, [face]) - successes(red, [face]);
    return lead === 0 ? null : lead > 0 ? 'blue' : 'red';
  };
  return leader(success) ?? favoured ?? (initiative.tieBreak && leader(initiative.tieBreak));
}
