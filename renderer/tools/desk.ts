import { createStore } from 'zustand/vanilla';
import type {
  Command,
  Declared,
  FreePlace,
  Game,
  GridPlace,
  ModelId,
  Offer,
  Place,
  Side,
  State,
  UnitId,
  Way,
  WeaponId,
} from '../../core/index.ts';
import { asGridPlace, asPlace, offers, placeOf, questionOf, range } from '../../core/index.ts';
import type { Session } from '../store/session.ts';
import { unitOfModel } from '../base/words.ts';
import * as aim from './aiming.ts';
import * as fort from './fortifying.ts';
import { isOnSquares } from '../base/space.ts';
import * as mark from './marking.ts';
import * as move from './moving.ts';
import type { Plan, Question, StepPlan, TilePlan } from './plan.ts';
import * as step from './stepping.ts';
import * as tile from './tiling.ts';

/** Where the pointer is: a point of the table in mm, and the model under it. */
export interface Pointed {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly model: ModelId | null;
}

/** Two ends of the tape; it follows the pointer until the second is fixed. */
export interface Tape {
  readonly from: FreePlace;
  readonly to: FreePlace;
  readonly fixed: boolean;
}

export interface DeskState {
  readonly question: Question | null;
  readonly plan: Plan | null;
  /** The unit whose card lies open. */
  readonly selected: UnitId | null;
  readonly hovered: ModelId | null;
  readonly taping: boolean;
  readonly tape: Tape | null;
  /** The pointer changed the plan last, so that what it is about lies in view. */
  readonly pointed: boolean;
  /** Hits that are given out without asking again: who takes them, in this order. */
  readonly orders: { readonly unit: UnitId; readonly order: readonly ModelId[] } | null;
}

export type Desk = ReturnType<typeof createDesk>;

const asked = new WeakMap<Game, readonly Offer[]>();

/** The offers to whoever is asked; worked out once for each state of the game. */
function offersOf(game: Game, who: Side): readonly Offer[] {
  let known = asked.get(game);
  if (!known) {
    known = offers(game.table, game.state, who);
    asked.set(game, known);
  }
  return known;
}

/** What a person does at the table before an answer is given: plans, selection, tape. Knows no rule; it asks the offers. */
export function createDesk(session: Session) {
  const store = createStore<DeskState>(() => ({
    question: null,
    plan: null,
    selected: null,
    hovered: null,
    taping: false,
    tape: null,
    pointed: false,
    orders: null,
  }));
  const get = store.getState;
  const set = store.setState;
  let from: Game | null = null;

  const state = (): State => session.store.getState().game!.state;
  const game = (): Game => session.store.getState().game!;
  const size = () => game().setup.table;
  const standing = (model: ModelId): Place | null =>
    state()
      .units.flatMap(unit => unit.models)
      .find(one => one.id === model)?.place ?? null;
  /** The place under the pointer; null beside a board of squares. */
  const placeAt = (at: Pointed): Place | null => {
    if (!isOnSquares(game().setup)) return asPlace(spotOf(at));
    const square = step.gridSpot(at, size());
    return square && asGridPlace({ ...square, level: 0 });
  };

  function refresh(): void {
    const { game, playing, seats, screen, watching } = session.store.getState();
    const open = game && !playing && !watching && screen === 'table' ? questionOf(game.state) : null;
    if (!game || !open || seats[open.who] !== 'person') {
      if (get().question !== null) set({ question: null, plan: null });
      from = null;
      return;
    }
    if (from === game) return;
    from = game;
    const question = { who: open.who, offers: offersOf(game, open.who) };
    const plan = planFor(question, game);
    const subject = subjectOf(question.offers[0]);
    set({ question, plan, ...(subject === null ? {} : { selected: subject }) });
    obeyOrders();
  }
  session.store.subscribe(refresh);
  refresh();

  /** Gives the next hit by an order given before; the order ends with the last hit on its unit. */
  function obeyOrders(): void {
    const { orders, plan, question } = get();
    if (orders === null) return;
    const among =
      question?.offers.flatMap(offer => (offer.do === 'allocate' && offer.unit === orders.unit ? [offer.model] : [])) ?? [];
    const model = plan?.plan === 'allocate' ? orders.order.find(one => among.includes(one)) : undefined;
    if (model === undefined) set({ orders: null });
    else void session.answer({ do: 'allocate', model });
  }

  const answer = (command: Command) => session.answer(command);

  const change = (plan: Plan) => set({ plan });

  /** The answer that Enter gives; null while there is none. */
  function ready(): Command | null {
    const { plan, question, selected } = get();
    switch (plan?.plan) {
      case 'mark':
        return plan.at !== null && plan.refused === null ? { do: 'placeObjective', at: plan.at } : null;
      case 'fort': {
        const { kind, unit } = plan.offer;
        return plan.at !== null && plan.refused === null ? { do: 'placeFortification', kind, unit, at: plan.at } : null;
      }
      case 'tile':
        return plan.at !== null && plan.refused === null
          ? { do: 'placeTerrain', kind: plan.kind, at: asGridPlace(plan.at) }
          : null;
      case 'move':
      case 'step':
        if (!plan.verdict?.ok) return null;
        if (plan.pause !== null && plan.offer.mayPause?.(plan.ways, range(plan.pause)) === false) return null;
        return moveCommand(plan.ways, plan.pause);
      case 'aim':
        return plan.shots.length > 0 ? { do: plan.offer.do, shots: plan.shots } : null;
      case 'declare': {
        if (plan.first === null) return null;
        const actions = plan.second === null ? [plan.first] : [plan.first, plan.second];
        const legal = question?.offers.some(
          offer => offer.do === 'declare' && offer.refused === null && same(offer.actions, actions),
        );
        return legal ? { do: 'declare', actions, weapons: plan.weapons } : null;
      }
      case 'reroll':
        return { do: 'reroll', dice: plan.dice };
      case 'allocate':
        return null;
      case 'pick': {
        const offer = question?.offers.find(one => (one.do === 'activate' || one.do === 'react') && one.unit === selected);
        return offer?.do === 'activate' || offer?.do === 'react' ? { do: offer.do, unit: offer.unit } : null;
      }
      case undefined:
        return null;
    }
  }

  function confirm(): void {
    const command = ready();
    if (command) void answer(command);
  }

  /** Puts the plan back to its beginning, or the tape away. */
  function cancel(): void {
    const { plan, question, tape, taping, orders } = get();
    if (tape !== null || taping) set({ tape: null, taping: false });
    else if (orders !== null) set({ orders: null });
    else if (plan?.plan === 'move' && plan.alone && plan.ways.length === 0) change({ ...plan, alone: false });
    else if (question && plan) change(planFor(question, game()));
  }

  function pointerMove(at: Pointed): void {
    const { plan, taping, tape } = get();
    if (get().hovered !== at.model || !get().pointed) set({ hovered: at.model, pointed: true });
    if (taping) {
      if (tape && !tape.fixed) set({ tape: { ...tape, to: spotOf(at) } });
      return;
    }
    if ((plan?.plan === 'mark' || plan?.plan === 'fort') && !plan.laid) {
      const place = placeAt(at);
      if (place) change(plan.plan === 'mark' ? mark.markAt(plan, place, false) : fort.fortAt(plan, place, false));
    } else if (plan?.plan === 'step' || plan?.plan === 'tile') {
      const square = step.gridSpot(at, size());
      if (square && !isThere(plan, square)) change(plan.plan === 'step' ? step.stepTo(plan, square) : tile.tileAt(plan, square));
    } else if (plan?.plan === 'move' && plan.dragging) change(move.dragTo(plan, state(), at));
    else if (plan?.plan === 'aim' && aim.templateLine(plan) !== null)
      change({ ...plan, spot: asPlace(spotOf(at)), refused: null });
    else if (plan?.plan === 'aim') {
      const looked = at.model !== null && !at.model.startsWith(get().question!.who) ? at.model : null;
      const next = aim.regard(plan, looked && unitOfModel(looked), looked && standing(looked));
      if (next !== plan) change(next);
    }
  }

  /** True where the press takes something into the hand, so that the camera stays. */
  function pointerDown(at: Pointed): boolean {
    const { plan, taping } = get();
    if (taping || plan?.plan !== 'move') return taping;
    const own = at.model !== null && plan.offer.unit !== null && isOwn(plan.offer.unit, at.model);
    const ghost = ghostAt(plan.ways, at);
    const grabbed = ghost ?? (own ? at.model : null);
    if (grabbed === null && !plan.offer.enters) return false;
    const taken = grabbed === null ? plan : move.take(plan, grabbed, plan.alone);
    // What enters is drawn in from wherever the press was.
    change({ ...(grabbed === null ? move.dragTo(taken, state(), at) : taken), dragging: true });
    return true;
  }

  function pointerUp(): void {
    const { plan } = get();
    if (plan?.plan === 'move' && plan.dragging) change({ ...plan, dragging: false });
  }

  function click(at: Pointed): void {
    const { plan, taping, tape, question } = get();
    if (taping) {
      const spot = spotOf(at);
      if (tape === null || tape.fixed) set({ tape: { from: spot, to: spot, fixed: false } });
      else set({ tape: { ...tape, to: spot, fixed: true } });
      return;
    }
    const unit = at.model === null ? null : unitOfModel(at.model);
    if (unit !== null) set({ selected: unit });
    switch (plan?.plan) {
      case 'mark': {
        const place = placeAt(at);
        if (place) change(mark.markAt(plan, place, plan.open === null));
        // A square cannot be missed: the click is the answer.
        if (plan.open !== null) confirm();
        return;
      }
      case 'fort': {
        const place = placeAt(at);
        if (place) change(fort.fortAt(plan, place, true));
        return;
      }
      case 'step':
      case 'tile': {
        const square = step.gridSpot(at, size());
        if (square === null) return;
        if (!isThere(plan, square)) change(plan.plan === 'step' ? step.stepTo(plan, square) : tile.tileAt(plan, square));
        confirm();
        return;
      }
      case 'aim':
        if (unit !== null && question && !unit.startsWith(question.who)) change(aim.aimAt(plan, unit, standing(at.model!)));
        else if (aim.templateLine(plan) !== null) change(aim.layAt(plan, asPlace(spotOf(at))));
        return;
      case 'allocate': {
        if (at.model !== null && question?.offers.some(offer => offer.do === 'allocate' && offer.model === at.model)) {
          void answer({ do: 'allocate', model: at.model });
        }
        return;
      }
      case 'move':
      case 'declare':
      case 'reroll':
      case 'pick':
      case undefined:
        return;
    }
  }

  const isOwn = (unit: UnitId, model: ModelId): boolean => {
    const of = unitOfModel(model);
    return of === unit || state().units.some(one => one.id === of && one.joined === unit);
  };

  /** The model whose planned place is under the pointer. */
  const ghostAt = (
    ways: readonly { readonly model: ModelId; readonly path: readonly ReturnType<typeof asPlace>[] }[],
    at: Pointed,
  ) => {
    let best: ModelId | null = null;
    let nearest = GRASP;
    for (const way of ways) {
      const end = way.path.at(-1);
      if (end === undefined) continue;
      const { x, y } = placeOf(end);
      const far = Math.hypot(x - at.x, y - at.y);
      if (far < nearest) {
        nearest = far;
        best = way.model;
      }
    }
    return best;
  };

  return {
    store,
    ready,
    confirm,
    cancel,
    answer,
    pointerMove,
    pointerDown,
    pointerUp,
    click,
    select: (selected: UnitId | null) => set({ selected }),
    tape: () => set(({ taping }) => ({ taping: !taping, tape: null })),
    update: <P extends Plan['plan']>(kind: P, to: (plan: Extract<Plan, { plan: P }>, state: State) => Plan) => {
      const { plan } = get();
      if (plan?.plan === kind) set({ plan: to(plan as Extract<Plan, { plan: P }>, state()), pointed: false });
    },
    size,
    declareFirst: (first: Declared, weapons?: readonly WeaponId[]) => {
      const { plan } = get();
      if (plan?.plan === 'declare') change({ ...plan, first, second: null, ...(weapons ? { weapons } : {}) });
    },
    /** All the hits on the unit in this order, the open one included. */
    order: (unit: UnitId, order: readonly ModelId[]) => {
      set({ orders: { unit, order } });
      obeyOrders();
    },
  };
}

/** mm about a ghost's foot in which a press takes hold of it. */
const GRASP = 30;

export const moveCommand = (ways: readonly Way[], pause: number | null): Command =>
  pause === null ? { do: 'move', ways } : { do: 'move', ways, pause: range(pause) };

const spotOf = ({ x, y, z }: Pointed): FreePlace => ({ x: round(x), y: round(y), z: round(z), facing: 0 });
const round = (n: number): number => Math.round(n * 100) / 100;

export const same = (a: readonly Declared[], b: readonly Declared[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The unit that a question is about; null where several are. */
function subjectOf(offer: Offer | undefined): UnitId | null {
  switch (offer?.do) {
    case 'declare':
    case 'move':
    case 'stayOff':
    case 'attack':
    case 'strikeBack':
    case 'reroll':
    case 'allocate':
    case 'crush':
    case 'setAside':
    case 'choose':
      return offer.unit;
    case 'takeEdge':
    case 'placeTerrain':
    case 'placeFortification':
    case 'placeObjective':
    case 'goFirst':
    case 'activate':
    case 'pass':
    case 'callBack':
    case 'react':
    case 'decline':
    case undefined:
      return null;
  }
}

/** The pointer is where it was, as far as squares can tell. */
const isThere = (plan: StepPlan | TilePlan, { column, row, level }: GridPlace): boolean => {
  const at = plan.plan === 'step' ? plan.cursor : plan.at;
  return at?.column === column && at.row === row && (plan.plan === 'tile' || at.level === level);
};

function planFor({ offers: all }: Question, { state, setup, table }: Game): Plan {
  const offer = all[0];
  const onSquares = isOnSquares(setup);
  switch (offer?.do) {
    case 'placeObjective':
      return mark.marking(offer, onSquares ? table.space.tiles!.all : null);
    case 'placeTerrain':
      return tile.tiling(offer);
    case 'placeFortification':
      return fort.fortifying(
        all.flatMap(one => (one.do === 'placeFortification' ? [one] : [])),
        onSquares ? table.space.tiles!.all : null,
      );
    case 'move': {
      const unit = state.units.find(one => one.id === offer.unit)!;
      const [leader] = unit.models;
      return onSquares
        ? step.stepping(offer, leader!.id, table.cards.get(unit.card)!, leader!.place)
        : move.moving(offer, leader!.id);
    }
    case 'attack':
    case 'strikeBack':
      return aim.aiming(offer);
    case 'declare':
      return { plan: 'declare', first: null, second: null, weapons: offer.nameable };
    case 'reroll':
      return { plan: 'reroll', dice: offer.missed };
    case 'allocate':
      return { plan: 'allocate', order: all.flatMap(one => (one.do === 'allocate' ? [one.model] : [])).reverse() };
    case 'takeEdge':
    case 'goFirst':
    case 'activate':
    case 'pass':
    case 'callBack':
    case 'stayOff':
    case 'react':
    case 'decline':
    case 'crush':
    case 'setAside':
    case 'choose':
    case undefined:
      return { plan: 'pick' };
  }
}
