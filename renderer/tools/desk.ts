import { createStore } from 'zustand/vanilla';
import type { Command, Declared, Game, ModelId, Offer, Side, State, UnitId } from '../../core/index.ts';
import { offers, questionOf, unitOfModel } from '../../core/index.ts';
import { isAskedHere } from '../base/seats.ts';
import type { Session } from '../store/session.ts';
import { isUnasked } from '../store/unasked.ts';
import { type Pointed, spotOf, type Step } from './gesture.ts';
import { gestureOf, planFor } from './gestures.ts';
import type { Plan, Question, Tape } from './plan.ts';
import { nextTogether } from './together.ts';

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
  /** How many answers had been given when it was looked last. */
  let given = 0;

  const state = (): State => session.store.getState().game!.state;
  const game = (): Game => session.store.getState().game!;
  function refresh(): void {
    const { game, playing, seats, screen, watching, unasked } = session.store.getState();
    // Who takes an answer back takes his orders back with it.
    if (game && game.entries.length < given) set({ orders: null });
    given = game?.entries.length ?? 0;
    const open = game && !playing && !watching && screen === 'table' ? questionOf(game.state) : null;
    if (!game || !open || !isAskedHere(seats, open) || isUnasked(game, unasked)) {
      if (get().question !== null) set({ question: null, plan: null });
      from = null;
      return;
    }
    if (from === game) return;
    from = game;
    const question = { who: open.who, offers: offersOf(game, open.who) };
    const ordered = hitByOrder(question);
    if (ordered !== null) {
      // Nobody is asked what he has answered already.
      set({ question: null, plan: null });
      void obey(ordered);
      return;
    }
    const plan = planFor(question, game);
    // Whoever may react looks at whom he would react to; which of his own does so is still to be said.
    const subject = open.ask.ask === 'react' ? open.ask.active : unitAskedAbout(question.offers[0]);
    set({ question, plan, orders: null, ...(subject === null ? {} : { selected: subject }) });
  }
  session.store.subscribe(refresh);
  refresh();

  /** The next hit by an order given before; null where the question is another one. */
  function hitByOrder({ offers }: Question): Command | null {
    const { orders } = get();
    const among = offers.flatMap(offer => (offer.do === 'allocate' && offer.unit === orders?.unit ? [offer.model] : []));
    const model = orders?.order.find(one => among.includes(one));
    return model === undefined ? null : { do: 'allocate', model };
  }

  async function obey(command: Command): Promise<void> {
    const done = await session.answer(command);
    if (done.ok) return;
    set({ orders: null });
    from = null;
    refresh();
  }

  const answer = (command: Command) => session.answer(command);

  const change = (plan: Plan) => set({ plan });

  /** What a gesture may look at now, and the gesture of the plan; null while nobody is asked. */
  function atHand() {
    const { plan, question, selected } = get();
    return plan && question ? { plan, gesture: gestureOf(plan), around: { game: game(), question, selected } } : null;
  }

  /** The answer that Enter gives; null while there is none. */
  function ready(): Command | null {
    const now = atHand();
    return now === null ? null : now.gesture.ready(now.plan, now.around);
  }

  function confirm(): void {
    const command = ready();
    if (command) void answer(command);
  }

  /** A key changes the plan, so that what it is about has to come into view. */
  function byKey(to: (now: NonNullable<ReturnType<typeof atHand>>) => Plan | undefined): void {
    const now = atHand();
    const plan = now && to(now);
    if (plan) set({ plan, pointed: false });
  }

  /** Puts the plan back to its beginning, or the tape away. */
  function cancel(): void {
    const { tape, taping, orders } = get();
    if (tape !== null || taping) return set({ tape: null, taping: false });
    if (orders !== null) return set({ orders: null });
    const now = atHand();
    if (now) change(now.gesture.onCancel?.(now.plan) ?? planFor(now.around.question, now.around.game));
  }

  function pointerMove(at: Pointed): void {
    const { taping, tape } = get();
    if (get().hovered !== at.model || !get().pointed) set({ hovered: at.model, pointed: true });
    if (taping) {
      if (tape && !tape.fixed) set({ tape: { ...tape, to: spotOf(at) } });
      return;
    }
    const now = atHand();
    const plan = now?.gesture.onMove?.(now.plan, at, now.around);
    if (plan && plan !== now?.plan) change(plan);
  }

  /** The hand is not over the table any more. */
  function pointerLeave(): void {
    if (get().pointed) set({ pointed: false });
  }

  /** True where the press takes something into the hand, so that the camera stays. */
  function pointerDown(at: Pointed): boolean {
    if (get().taping) return true;
    const now = atHand();
    const plan = now?.gesture.onDown?.(now.plan, at, now.around);
    if (plan) change(plan);
    return !!plan;
  }

  function pointerUp(): void {
    const now = atHand();
    const plan = now?.gesture.onUp?.(now.plan);
    if (plan && plan !== now?.plan) change(plan);
  }

  function click(at: Pointed): void {
    const { taping, tape } = get();
    if (taping) {
      const spot = spotOf(at);
      if (tape === null || tape.fixed) set({ tape: { from: spot, to: spot, fixed: false } });
      else set({ tape: { ...tape, to: spot, fixed: true } });
      return;
    }
    const { selected } = get();
    if (at.model !== null) set({ selected: unitOfModel(at.model) });
    const now = atHand();
    const done = now?.gesture.onClick?.(now.plan, at, now.around);
    if (done?.keepsCard) set({ selected });
    if (done?.plan) change(done.plan);
    if (done?.answer) void answer(done.answer);
  }

  return {
    store,
    ready,
    confirm,
    cancel,
    answer,
    pointerMove,
    pointerLeave,
    pointerDown,
    pointerUp,
    click,
    select: (selected: UnitId | null) => set({ selected }),
    /** The next of those who belong together with the one selected. */
    cycle(): void {
      const next = nextTogether(state(), get().selected);
      if (next !== null) set({ selected: next });
    },
    tape: () => set(({ taping }) => ({ taping: !taping, tape: null })),
    update: <P extends Plan['plan']>(kind: P, to: (plan: Extract<Plan, { plan: P }>, state: State) => Plan) => {
      const { plan } = get();
      if (plan?.plan === kind) set({ plan: to(plan as Extract<Plan, { plan: P }>, state()), pointed: false });
    },
    /** An arrow key, right and up, and the step over the table that it points at on the screen. */
    arrow: (right: number, up: number, step: Step = [right, up]) =>
      byKey(({ gesture, plan, around }) => gesture.onArrow?.(plan, step, around, [right, up])),
    number: (number: number) => byKey(({ gesture, plan }) => gesture.onNumber?.(plan, number)),
    turn: (by: 1 | -1) => byKey(({ gesture, plan, around }) => gesture.onTurn?.(plan, by, around)),
    back: () => byKey(({ gesture, plan, around }) => gesture.onBack?.(plan, around)),
    storey: (by: 1 | -1) => byKey(({ gesture, plan, around }) => gesture.onStorey?.(plan, by, around)),
    declareFirst: (first: Declared) => {
      const { plan } = get();
      if (plan?.plan === 'declare') change({ ...plan, first, second: null, third: null });
    },
    /** All the hits on the unit in this order, the open one included. */
    order: (unit: UnitId, order: readonly ModelId[]) => {
      set({ orders: { unit, order }, question: null, plan: null });
      from = null;
      refresh();
    },
  };
}

/** The unit that a question is about; null where several are. */
function unitAskedAbout(offer: Offer | undefined): UnitId | null {
  switch (offer?.do) {
    case 'declare':
    case 'move':
    case 'stayOff':
    case 'attack':
    case 'strikeBack':
    case 'reroll':
    case 'allocate':
    case 'reactWith':
      return offer.unit;
    case 'choose':
      return offer.choices[0]?.unit ?? null;
    case 'enter':
    case 'throw':
      return offer.roll.unit;
    case 'takeEdge':
    case 'takeQuarter':
    case 'placeTerrain':
    case 'placeStandIn':
    case 'leaveTerrain':
    case 'placeFortification':
    case 'placeObjective':
    case 'goFirst':
    case 'activate':
    case 'pass':
    case 'react':
    case 'decline':
    case undefined:
      return null;
  }
}
