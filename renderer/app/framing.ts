import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Cards, GameSetup, Side, State, UnitId, Vec3 } from '../../core/index.ts';
import { cardsShown, questionOf, SIDES } from '../../core/index.ts';
import type { Seats } from '../base/seats.ts';
import type { CameraCommands, Covered, Sitting } from '../scene/index.ts';
import { adviceSpots } from '../tools/advice.ts';
import { placeHeld } from '../tools/choosing.ts';
import type { Desk } from '../tools/desk.ts';
import type { Plan } from '../tools/plan.ts';
import { aroundUnits, subjectOf } from '../tools/subject.ts';
import { aroundSquare } from '../tools/zones.ts';
import { shotOf } from '../playback/rolls.ts';
import type { Session } from '../store/session.ts';
import type { SessionState } from '../store/state.ts';
import { useApp, useDesk, useSession } from '../parts/context.tsx';

/** From where the table is looked over: from the edge of the first person who plays, so that it is never turned under the hands of two, and
 *  by the Home key from that of the person who is to answer. Before edges are taken it is seen from the south. */
export function sittingIn(state: State, seats: Seats): Sitting {
  const edgeOf = (side: Side) => state.edges?.[side] ?? 'south';
  const first = SIDES.find(side => seats[side] === 'person') ?? 'blue';
  const who = questionOf(state)?.who ?? first;
  return { at: edgeOf(first), asked: edgeOf(seats[who] === 'person' ? who : first) };
}

/** What the open question is about, whatever the camera looks at now. */
export function frameSubject(camera: CameraCommands | null, session: Session, desk: Desk): void {
  const { game } = session.store.getState();
  if (game) camera?.frame(subjectOf(desk.store.getState().plan, game, castOf(session)));
}

function castOf({ library, store }: Session): { readonly setup: GameSetup; readonly cards: Cards } {
  const { setup } = store.getState().game!;
  return { setup, cards: cardsShown(setup, library) };
}

/** Keeps in view what is asked about, and then what the keys choose for an answer. */
export function useFraming(camera: RefObject<CameraCommands | null>, covered: Covered, mapped: readonly Vec3[] | null): void {
  const { desk, session } = useApp();
  const game = useSession(state => state.game)!;
  const question = useDesk(state => state.question);
  // The map that lies over the table, and else the question: once when it opens, for what is planned afterwards is under the hand.
  const hidden = useRef(covered);
  hidden.current = covered;
  const show = useCallback(() => {
    const { game } = session.store.getState();
    if (mapped) camera.current?.show(mapped, hidden.current);
    else if (game && questionOf(game.state))
      camera.current?.show(subjectOf(desk.store.getState().plan, game, castOf(session)), hidden.current);
  }, [mapped, camera, desk, session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new game of the same question is another one to look at
  useEffect(() => {
    if (question) show();
  }, [question, game, show]);
  // What opens beside it may come over it; nothing is moved away under a hand that points at it, but as soon as the hand has left the table.
  const pointed = useDesk(state => state.pointed);
  const framed = useRef(covered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what covers the table moves the camera here
  useEffect(() => {
    if (pointed || framed.current === covered) return;
    framed.current = covered;
    if (desk.store.getState().question) show();
  }, [covered, pointed]);
  // What the coach speaks of, whom somebody has asked, though what he says lies over the table.
  const advice = useSession(state => state.advice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what he says comes to lie over it a moment after he has thought
  useEffect(() => {
    const { game } = session.store.getState();
    if (!advice || !game) return;
    const cast = castOf(session);
    const spots = adviceSpots(advice, game, { state: advice.state, cast });
    if (spots.length > 0) camera.current?.show([...subjectOf(desk.store.getState().plan, game, cast), ...spots], hidden.current);
  }, [advice, covered, camera, session, desk]);
  // Whose dice fall, and at whom, though the tray lies over the table: nobody is asked meanwhile.
  const thrown = useSession(throwConcerns);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tray comes to lie over them a moment after the throw has begun
  useEffect(() => {
    const { shown } = session.store.getState();
    if (thrown === '' || !shown) return;
    const units = thrown.split(' ') as UnitId[];
    camera.current?.show(aroundUnits(units, shown.state, castOf(session)), hidden.current);
  }, [thrown, covered, camera, session]);
  // A target or a square that was chosen with the keys.
  const [attacker, target] = useDesk(state => lookedAt(state.plan)).split(' ');
  useEffect(() => {
    if (attacker && target) camera.current?.keep(aroundUnits([attacker, target] as never, game.state, castOf(session)));
  }, [attacker, target, game, camera, session]);
  const square = useDesk(state => (state.pointed ? '' : squareIn(state.plan)));
  useEffect(() => {
    const [column, row] = square.split(' ').map(Number);
    if (column && row) camera.current?.keep(aroundSquare([column, row]));
  }, [square, camera]);
}

/** The units that dice are thrown for just now, and those that they are thrown at; empty while none are. */
function throwConcerns({ falling, shown, playing }: SessionState): string {
  const newest = playing ? shown?.lines.at(-1) : undefined;
  const event = falling?.event ?? newest?.event;
  if (!shown || event?.type !== 'rolled') return '';
  const shot = falling ? shotOf(event.roll, shown.state) : newest?.shot;
  return [event.roll.unit, shot?.by, shot?.target].filter(one => one != null).join(' ');
}

/** `attacker target` of a plan whose target was looked for with the keys. */
const lookedAt = (plan: Plan | null): string =>
  plan?.plan === 'aim' && plan.regard?.byKeys ? `${plan.offer.unit} ${plan.regard.unit}` : '';

/** `column row` of the square that a plan is about; empty where there are none. */
function squareIn(plan: Plan | null): string {
  const at = plan?.plan === 'step' ? plan.cursor : plan?.plan === 'tile' ? plan.at : null;
  if (at) return `${at.column} ${at.row}`;
  if (plan?.plan !== 'mark' && plan?.plan !== 'fort' && plan?.plan !== 'choose') return '';
  const place = plan.plan === 'choose' ? placeHeld(plan) : plan.at;
  return (place && plan.places.square(place)?.join(' ')) ?? '';
}
