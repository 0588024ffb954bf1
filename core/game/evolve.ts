import type { Side, UnitId } from '../base/index.ts';
import { entryOf } from '../base/index.ts';
import type { GameEvent } from './event.ts';
import type { State, UnitState } from './state.ts';

/** The state after an event. The only place where a state is made. */
export function evolve(state: State, event: GameEvent): State {
  switch (event.type) {
    case 'agenda':
      return { ...state, agenda: [...state.agenda.slice(0, state.agenda.length - event.drop), ...event.push] };
    case 'rolled':
      return { ...state, thrown: state.thrown + event.faces.length };
    case 'rolesDecided':
      return { ...state, attacker: event.attacker };
    case 'edgesTaken':
      return { ...state, edges: event.edges };
    case 'objectivePlaced':
      return { ...state, objectives: [...state.objectives, { id: event.id, by: event.by, place: event.place }] };
    case 'turnStarted':
      return { ...state, turn: event.turn, go: null, units: state.units.map(unit => ({ ...unit, activated: false })) };
    case 'wentFirst':
    case 'goTaken':
      return { ...state, go: event.side };
    case 'activated':
      return change(state, event.unit, () => ({ activated: true }));
    case 'acted':
      return parted(
        change(state, event.unit, unit => ({ lastAction: event.action, fresh: unit.fresh && unit.where !== 'table' })),
      );
    case 'actionLost':
      return change(state, event.unit, unit => ({ lastAction: 'nothing', fresh: unit.fresh && unit.where !== 'table' }));
    case 'moved': {
      const ends = new Map(event.ways.map(way => [way.model, way.path.at(-1) ?? way.from]));
      const moved = ashore(state, event.unit, unit => ({
        where: 'table',
        models: unit.models.map(model => (ends.has(model.id) ? { ...model, place: entryOf(ends, model.id) } : model)),
        ...(event.inside ? { inside: event.inside } : {}),
      }));
      return event.inside === null ? leaving(moved, event.unit) : moved;
    }
    case 'boarded':
      return leaving(
        change(state, event.unit, unit => ({
          where: 'aboard',
          aboard: { by: event.on, as: event.as },
          models: unit.models.map(model => ({ ...model, place: null })),
        })),
        event.unit,
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
      return change(state, event.unit, unit => ({ models: unit.models.filter(model => model.id !== event.model) }));
    case 'dying':
      return change(state, event.unit, () => ({ dying: { rule: event.rule, frame: event.frame } }));
    case 'survived':
      return { ...state, units: state.units.map(unit => (unit.id === event.unit ? settled(unit) : unit)) };
    case 'eliminated':
      return {
        ...state,
        units: state.units.map(unit =>
          unit.id === event.unit
            ? { ...landed(settled(unit)), where: 'eliminated', models: [], markers: [], joined: null }
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
    case 'terrainPlaced':
    case 'wreckLeft':
      return { ...state, pieces: [...state.pieces, event.piece] };
    case 'pieceDestroyed':
      return { ...state, pieces: state.pieces.filter(piece => piece.id !== event.piece) };
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
    case 'used':
      return change(state, event.unit, ({ used = {} }) => ({ used: { ...used, [event.rule]: (used[event.rule] ?? 0) + 1 } }));
    case 'gameEnded':
      return { ...state, outcome: event.outcome, agenda: [] };
    case 'takenUp':
      return event.state;
    case 'initiativeWon':
    case 'initiativeTied':
    case 'passed':
    case 'declared':
    case 'skillsNamed':
    case 'boggedDown':
    case 'stayedOff':
    case 'aimed':
    case 'hit':
    case 'saved':
    case 'hitsLost':
    case 'hitTaken':
    case 'hitCancelled':
    case 'reactionOpened':
    case 'reactionDeclined':
    case 'reacted':
    case 'turnEnded':
      return state;
  }
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

/** The unit is in no fortification. */
const leaving = (state: State, id: UnitId): State => ({
  ...state,
  units: state.units.map(({ inside, ...unit }) => (unit.id === id || inside === undefined ? unit : { ...unit, inside })),
});

/** The unit, and the heroes with it, are aboard nothing. */
const landed = ({ aboard: _aboard, ...unit }: UnitState): UnitState => unit;

/** What a movement makes of a unit: of the heroes with it too, whose models go with its own. */
const ashore = (state: State, id: UnitId, to: (unit: UnitState) => Partial<UnitState>): State => ({
  ...state,
  units: state.units.map(unit => (unit.id === id ? { ...landed(unit), ...to(unit) } : unit)),
});

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

/** A hero whose unit has been eliminated is part of the target until the action is over, and then stands alone. */
function parted(state: State): State {
  const fallen = new Set(state.units.filter(unit => unit.where === 'eliminated').map(unit => unit.id));
  if (!state.units.some(unit => unit.joined !== null && fallen.has(unit.joined))) return state;
  return {
    ...state,
    units: state.units.map(unit => (unit.joined !== null && fallen.has(unit.joined) ? { ...unit, joined: null } : unit)),
  };
}

const lose = (lost: State['lost'], side: Side, points: number): State['lost'] =>
  side === 'blue' ? { ...lost, blue: lost.blue + points } : { ...lost, red: lost.red + points };
