import type { BySide, PieceId, Side, UnitId } from '../base/index.ts';
import { entryOf, numberOfModel } from '../base/index.ts';
import { rearranged } from '../play/agenda.ts';
import type { Action } from '../rulebook/index.ts';
import { CORNER } from '../rulebook/index.ts';
import type { GameEvent } from './event.ts';
import type { ModelState, State, UnitState } from './state.ts';

/** The state after an event. The only place where a state is made. */
export function evolve(state: State, event: GameEvent): State {
  switch (event.type) {
    case 'agenda':
      return rearranged(state, event);
    case 'rolled':
      return { ...state, thrown: state.thrown + event.faces.length };
    case 'rolesDecided':
      return { ...state, attacker: event.attacker };
    case 'edgesTaken':
      return { ...state, edges: event.edges };
    case 'quartersTaken': {
      const { blue, red } = event.quarters;
      return { ...state, quarters: event.quarters, edges: { blue: CORNER[blue].edge, red: CORNER[red].edge } };
    }
    case 'objectivePlaced':
      return { ...state, objectives: [...state.objectives, { id: event.id, by: event.by, place: event.place }] };
    case 'turnStarted':
      return { ...state, turn: event.turn, go: null, units: state.units.map(unit => ({ ...unit, activated: false })) };
    case 'wentFirst':
      return { ...state, go: event.side, ...(event.kept && { first: event.side }) };
    case 'passed':
      return event.token ? { ...state, passes: counted(state, event.side, -1) } : state;
    case 'passGained':
      return { ...state, passes: counted(state, event.side, 1) };
    case 'goTaken':
      return { ...state, go: event.side };
    case 'activated':
      return { ...state, units: state.units.map(unit => (isPartOf(unit, event.unit) ? begun(unit) : unit)) };
    case 'sideMarked': {
      const { gained = { blue: [], red: [] } } = state;
      return { ...state, gained: { ...gained, [event.side]: [...gained[event.side], event.marker] } };
    }
    case 'cardTurned':
      // Another body stands where the first one did.
      return change(state, event.unit, ({ models }) => ({ card: event.card, models: models.map(model => ({ ...model })) }));
    case 'groupTaken':
      return change(state, event.unit, ({ groups = [] }) => ({ groups: [...groups, event.group] }));
    case 'acted':
      return parted(acting(state, event.unit, event.action));
    case 'actionLost':
      return acting(state, event.unit, 'nothing');
    case 'joined':
      return {
        ...state,
        units: state.units.map(unit =>
          unit.id === event.unit
            ? { ...(event.until === 'activation' ? begun(unit) : unit), joined: event.to, joinedFor: event.until }
            : unit,
        ),
      };
    case 'parted':
      return { ...state, units: state.units.map(unit => (unit.id === event.unit ? alone(unit) : unit)) };
    case 'moved': {
      const ends = new Map(event.ways.map(way => [way.model, way.path.at(-1) ?? way.from]));
      // Heroes who have joined it go along.
      const units = state.units.map(unit =>
        unit.id === event.unit || unit.joined === event.unit
          ? {
              ...landed(unit),
              where: 'table' as const,
              models: unit.models.map(model => (ends.has(model.id) ? { ...model, place: entryOf(ends, model.id) } : model)),
            }
          : unit,
      );
      return within({ ...state, units }, insideWith(state, event));
    }
    case 'boarded':
      return within(
        change(state, event.unit, unit => ({
          where: 'aboard',
          aboard: { by: event.on, as: event.as },
          models: unit.models.map(model => ({ ...model, place: null })),
        })),
        new Map([[event.unit, null]]),
      );
    case 'marked':
      return change(state, event.unit, unit => ({ markers: [...unit.markers.filter(m => m !== event.marker), event.marker] }));
    case 'unmarked':
      return change(state, event.unit, unit => ({ markers: unit.markers.filter(m => m !== event.marker) }));
    case 'ticked':
      return change(state, event.unit, unit => ({ damage: unit.damage + event.boxes }));
    case 'cleared':
      return change(state, event.unit, unit => ({ damage: unit.damage - event.boxes }));
    case 'modelLost':
      return within(
        change(state, event.unit, unit => ({ models: unit.models.filter(model => model.id !== event.model) })),
        new Map(event.inside === undefined ? [] : [[event.unit, event.inside]]),
      );
    case 'modelReturned':
      return change(state, event.unit, unit => ({ models: [...unit.models, event.model].sort(inOrder) }));
    case 'dying':
      return change(state, event.unit, () => ({
        dying: { rule: event.rule, frame: event.frame, ...(event.hit && { hit: event.hit }) },
      }));
    case 'survived':
      return { ...state, units: state.units.map(unit => (unit.id === event.unit ? settled(unit) : unit)) };
    case 'eliminated':
      return {
        ...state,
        units: state.units.map(unit =>
          unit.id === event.unit
            ? { ...landed(settled(alone(unit))), where: 'eliminated', models: [], markers: [] }
            : stranded(state, unit, event.unit),
        ),
        lost: lose(state.lost, event.side, event.points),
      };
    case 'putInside': {
      const places = new Map(event.models.map(({ model, place }) => [model, place]));
      return change(state, event.unit, unit => ({
        where: 'table',
        inside: event.piece,
        models: unit.models.map(model => ({ ...model, place: entryOf(places, model.id) })),
      }));
    }
    case 'fortificationPlaced':
    case 'wreckLeft':
      return { ...state, pieces: [...state.pieces, event.piece] };
    case 'terrainPlaced': {
      const left = state.pieces.filter(({ id }) => !event.instead?.includes(id));
      return { ...state, pieces: [...left, event.piece] };
    }
    case 'pieceDestroyed':
    case 'pieceGone':
      return withoutPiece(leaving(state, event.piece), event.piece);
    case 'pieceLaid': {
      const passes = { piece: event.piece.id, until: event.until, because: event.because };
      return { ...state, pieces: [...state.pieces, event.piece], passing: [...(state.passing ?? []), passes] };
    }
    case 'setAside': {
      const recycled = state.recycled ?? { blue: 0, red: 0 };
      return {
        ...change(state, event.unit, () => ({ aside: true })),
        recycled: { ...recycled, [event.side]: recycled[event.side] + 1 },
      };
    }
    case 'returned':
      return { ...state, units: state.units.map(unit => (unit.id === event.unit ? comeAgain(unit, event.models) : unit)) };
    case 'calledBack':
      return {
        ...state,
        units: state.units.map(unit => {
          if (unit.id === event.unit) return { ...comeAgain(unit, event.models), called: true as const };
          return unit.id === event.by ? { ...unit, done: [...(unit.done ?? []), event.special] } : unit;
        }),
      };
    case 'scored': {
      const scored = state.scored ?? { blue: 0, red: 0 };
      return { ...state, scored: { ...scored, [event.side]: scored[event.side] + event.points } };
    }
    case 'ammoSpent':
      return change(state, event.unit, unit => ({
        spent: { ...unit.spent, [event.weapon]: (unit.spent[event.weapon] ?? 0) + event.boxes },
      }));
    case 'rearmed':
      return change(state, event.unit, () => ({ spent: {} }));
    case 'used':
      return change(state, event.unit, ({ used = {} }) => ({ used: { ...used, [event.rule]: (used[event.rule] ?? 0) + 1 } }));
    case 'gameEnded':
      return { ...state, outcome: event.outcome, agenda: [] };
    case 'takenUp':
      return event.state;
    case 'initiativeWon':
    case 'initiativeTied':
    case 'declared':
    case 'skillsNamed':
    case 'actionGiven':
    case 'boggedDown':
    case 'stayedOff':
    case 'aimed':
    case 'hit':
    case 'saved':
    case 'prevented':
    case 'hitsLost':
    case 'hitTaken':
    case 'hitCancelled':
    case 'modelReplaced':
    case 'reactionOpened':
    case 'reactionDeclined':
    case 'reacted':
    case 'turnEnded':
    case 'objectiveLeftOut':
    case 'fortificationsLeftOut':
      return state;
  }
}

/** A unit at the start of an activation. */
const begun = ({ groups: _groups, ...unit }: UnitState): UnitState => ({ ...unit, activated: true });
function withoutPiece({ passing, ...state }: State, id: PieceId): State {
  const left = passing?.filter(one => one.piece !== id) ?? [];
  const pieces = state.pieces.filter(piece => piece.id !== id);
  return left.length > 0 ? { ...state, pieces, passing: left } : { ...state, pieces };
}

/** A unit that is no longer about to be eliminated. */
const settled = ({ dying: _dying, ...unit }: UnitState): UnitState => unit;

/** A unit as it was at first, that has come again once more (SETUP-10). */
function comeAgain(
  { aside: _aside, inside: _inside, aboard: _aboard, called: _called, done: _done, used: _used, ...unit }: UnitState,
  models: UnitState['models'],
): UnitState {
  return {
    ...unit,
    models,
    damage: 0,
    spent: {},
    markers: [],
    where: 'waiting',
    activated: false,
    fresh: true,
    lastAction: null,
    joined: null,
    returns: (unit.returns ?? 0) + 1,
  };
}

/** Units in another fortification, or in none any more, where an event says so. */
function within(state: State, changes: ReadonlyMap<UnitId, PieceId | null>): State {
  if (changes.size === 0) return state;
  const units = state.units.map(({ inside: before, ...unit }) => {
    const now = changes.has(unit.id) ? changes.get(unit.id) : before;
    return now ? { ...unit, inside: now } : unit;
  });
  return { ...state, units };
}

/** Nobody is inside a fortification that is gone. */
const leaving = (state: State, piece: PieceId): State =>
  within(state, new Map(state.units.flatMap(unit => (unit.inside === piece ? [[unit.id, null] as const] : []))));

/** Where the heroes of a unit go with it, but for those who are said to be apart. */
const insideWith = (state: State, { unit: id, inside, apart = [] }: Extract<GameEvent, { type: 'moved' }>) =>
  new Map([
    ...(inside === undefined
      ? []
      : state.units.flatMap(unit => (unit.id === id || unit.joined === id ? [[unit.id, inside] as const] : []))),
    ...apart.map(one => [one.unit, one.inside] as const),
  ]);

/** In the order of their card, which their numbers follow. */
const inOrder = (a: ModelState, b: ModelState): number => numberOfModel(a.id) - numberOfModel(b.id);

/** A unit that is aboard nothing. */
const landed = ({ aboard: _aboard, ...unit }: UnitState): UnitState => unit;

/** Where what carried a unit stood, for whoever is left aboard it. */
function stranded({ units }: State, unit: UnitState, carrier: UnitId): UnitState {
  if (unit.aboard?.by !== carrier) return unit;
  const lost = units.find(one => one.id === carrier);
  const place = lost?.models[0]?.place ?? lost?.aboard?.at;
  return !place ? unit : { ...unit, aboard: { ...unit.aboard, at: place } };
}

function change(state: State, id: UnitId, to: (unit: UnitState) => Partial<UnitState>): State {
  return { ...state, units: state.units.map(unit => (unit.id === id ? { ...unit, ...to(unit) } : unit)) };
}

/** What a unit has just done, and the heroes with it who share its activation. */
const acting = (state: State, id: UnitId, lastAction: Action): State => ({
  ...state,
  units: state.units.map(unit =>
    isPartOf(unit, id) || (unit.joined === id && unit.joinedFor === 'activation')
      ? { ...unit, lastAction, fresh: unit.fresh && unit.where !== 'table' }
      : unit,
  ),
});

/** Whether it is the unit, or part of it for good. */
const isPartOf = (unit: UnitState, id: UnitId): boolean => unit.id === id || (unit.joined === id && unit.joinedFor === 'game');

/** A hero who is part of no other unit. */
const alone = ({ joinedFor: _joinedFor, ...unit }: UnitState): UnitState => ({ ...unit, joined: null });

/** A hero whose unit has been eliminated is part of the target until the action is over, and then stands alone. */
function parted(state: State): State {
  const fallen = new Set(state.units.filter(unit => unit.where === 'eliminated').map(unit => unit.id));
  if (!state.units.some(unit => unit.joined !== null && fallen.has(unit.joined))) return state;
  return {
    ...state,
    units: state.units.map(unit => (unit.joined !== null && fallen.has(unit.joined) ? alone(unit) : unit)),
  };
}

const lose = (lost: State['lost'], side: Side, points: number): State['lost'] =>
  side === 'blue' ? { ...lost, blue: lost.blue + points } : { ...lost, red: lost.red + points };

/** Pass tokens of both sides once one has more or fewer. */
const counted = ({ passes = { blue: 0, red: 0 } }: State, side: Side, by: number): BySide<number> => ({
  ...passes,
  [side]: passes[side] + by,
});
