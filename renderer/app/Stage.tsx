import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Ask, Edge, FreePlace, GridPlace, ModelId, Square, State, UnitId, Vec3 } from '../../core/index.ts';
import { gridPlaceOf, placeOf, questionOf } from '../../core/index.ts';
import { interrupts } from '../panels/question/sentence.ts';
import { durationOf } from '../playback/timing.ts';
import type { CameraCommands, PointerReport } from '../scene/index.ts';
import { openedFor } from '../scene/cutaway.ts';
import { TableScene } from '../scene/index.ts';
import { outlineOf } from '../scene/squares.ts';
import { boardPicture, movesOf } from '../tools/board.ts';
import { cueOverlays, overlaysFor } from '../tools/overlays.ts';
import { isOnSquares } from '../store/space.ts';
import type { Cast } from '../text/words.ts';
import type { Plan } from '../tools/plan.ts';
import { flierSquares, floorsShown } from '../tools/squareOverlays.ts';
import { drawnAt, drawnPlaces } from '../tools/standing.ts';
import { useApp, useDesk, useSession, useWords } from './context.tsx';
import { useStill } from './still.ts';

interface Props {
  readonly camera: RefObject<CameraCommands | null>;
  readonly keys: boolean;
}

/** The table itself, with all that is drawn over it; what the pointer does goes to the desk. */
export function Stage({ camera, keys }: Props) {
  const { desk, session } = useApp();
  const words = useWords();
  const game = useSession(state => state.game)!;
  const shown = useSession(state => state.shown)!;
  const question = useDesk(state => state.question);
  const plan = useDesk(state => state.plan);
  const selected = useDesk(state => state.selected);
  const hovered = useDesk(state => state.hovered);
  const tape = useDesk(state => state.tape);
  const cast = useMemo(() => ({ setup: game.setup, cards: session.library.cards }), [game.setup, session]);
  const board = useMemo(() => boardPicture(shown.state, cast, words), [shown.state, cast, words]);
  const duration = shown.cue ? durationOf(shown.cue) : 0;
  const moves = useMemo(() => movesOf(shown.cue, duration, shown.state, cast), [shown, duration, cast]);
  const caught = !useSession(state => state.playing);
  const overlays = useMemo(() => {
    const fliers = isOnSquares(cast.setup) ? flierSquares(shown.state, cast) : [];
    const cues = [...fliers, ...cueOverlays(shown.cue, shown.state, cast, duration)];
    if (!caught) return cues;
    const desk = { question, plan, selected, hovered, tape, taping: false, pointed: false, orders: null };
    return [...cues, ...overlaysFor(desk, { game, cast, words }, null)];
  }, [caught, game, cast, words, question, plan, selected, hovered, tape, shown, duration]);

  // At most one move of the pointer is worked on in a frame.
  const waiting = useRef<PointerReport | null>(null);
  const onPointer = useMemo(() => {
    const pointed = ({ hit }: PointerReport) => ({
      x: hit.ground[0],
      y: hit.ground[1],
      z: hit.ground[2],
      model: hit.kind === 'model' ? (hit.id as ModelId) : null,
    });
    const flush = () => {
      const report = waiting.current;
      waiting.current = null;
      if (report) desk.pointerMove(pointed(report));
    };
    return (report: PointerReport) => {
      if (report.type === 'move') {
        if (waiting.current === null) requestAnimationFrame(flush);
        waiting.current = report;
        return;
      }
      flush();
      switch (report.type) {
        case 'down':
          desk.pointerDown(pointed(report));
          return;
        case 'up':
          desk.pointerUp();
          return;
        case 'click':
          desk.click(pointed(report));
          return;
        case 'leave':
        case 'double':
        case 'menu':
          return;
      }
    };
  }, [desk]);

  const ways = plan?.plan === 'move' ? plan.ways : null;
  const step = plan?.plan === 'step' ? plan : null;
  const target = plan?.plan === 'aim' ? plan.target : null;
  const looked = plan?.plan === 'aim' ? (plan.regard?.unit ?? target) : null;
  // Roofs and floors above those who stand inside are lifted off; whoever is looked at, or would stand there, comes before the rest.
  const cutaway = useMemo(() => {
    const { pieces, models } = board;
    const ends = (ways ?? []).flatMap(way => (way.path.at(-1) === undefined ? [] : [placeOf(way.path.at(-1)!)]));
    const unit = step && game.state.units.find(one => one.id === step.offer.unit);
    const stop = step?.ways[0]?.path.at(-1);
    const drawn = unit && stop ? drawnAt(unit, gridPlaceOf(stop), game.state, cast).map(([, place]) => place) : [];
    // An objective under a roof must be seen.
    const markers = isOnSquares(cast.setup) ? board.objectives.map(({ at: [x, y] }) => ({ x, y, z: 0 })) : [];
    const walking = models.filter(model => model.foot === undefined);
    const placesOf = (wanted: UnitId | null) => walking.filter(model => model.unit === wanted).map(model => model.place);
    return {
      ...openedFor(pieces, [...walking.map(model => model.place), ...markers]),
      ...openedFor(pieces, placesOf(selected)),
      ...openedFor(pieces, placesOf(looked)),
      ...openedFor(pieces, step ? floorsShown(step, game.state, cast) : []),
      ...openedFor(pieces, [...ends, ...drawn]),
    };
  }, [ways, step, game, cast, board, selected, looked]);
  const still = useStill();
  const open = question && questionOf(game.state);
  const across = open && interrupts(open.ask, open.who, game.state) ? open.ask : null;
  const concerned = useMemo(() => across && new Set<string>(concernedBy(across)), [across]);
  // What a question is about must be in view.
  const about = open?.ask;
  useEffect(() => {
    const points = about ? pointsOf(game.state, cast, concernedBy(about)) : [];
    if (points.length > 0) camera.current?.show(points);
  }, [about, game, cast, camera]);
  const attacker = plan?.plan === 'aim' ? plan.offer.unit : null;
  useEffect(() => {
    if (target !== null) camera.current?.show(pointsOf(game.state, cast, [target, attacker]));
  }, [target, attacker, game, cast, camera]);
  // A square chosen with the keys.
  const square = useDesk(state => (state.pointed || !isOnSquares(game.setup) ? null : squareIn(state.plan)));
  useEffect(() => {
    if (square) camera.current?.show(outlineOf(square, -ROUND).map(([x, y]) => [x, y, 0]));
  }, [square, camera]);
  const enters = (plan?.plan === 'move' || plan?.plan === 'step') && plan.offer.enters ? plan.offer.unit : null;
  // A unit that comes in over the edge: the edge must be in view, clear of the panels.
  useEffect(() => {
    const side = enters && game.state.units.find(unit => unit.id === enters)?.side;
    if (!side || !game.state.edges) return;
    const middle = edgeMiddle(game.state.edges[side], game.setup.table);
    camera.current?.lookAt(middle, Math.max(game.setup.table.width, game.setup.table.depth));
  }, [enters, game, camera]);
  const eye = selected === null ? null : (board.models.find(model => model.unit === selected)?.id ?? null);
  return (
    <TableScene
      board={board}
      overlays={overlays}
      moves={moves}
      concerned={concerned}
      cutaway={cutaway}
      grid={isOnSquares(game.setup)}
      selected={hovered ?? eye}
      reducedMotion={still}
      cameraKeys={keys}
      onPointer={onPointer}
      camera={camera}
    />
  );
}

/** The square that a plan is about; the same object as long as it is the same plan. */
function squareIn(plan: Plan | null): Square | null {
  const at = plan === null ? null : plan.plan === 'step' ? plan.cursor : 'at' in plan && plan.at ? (plan.at as GridPlace) : null;
  if (!plan || !at) return null;
  const known = chosen.get(plan);
  if (known) return known;
  const { column, row } = at;
  const square: Square = [column, row];
  chosen.set(plan, square);
  return square;
}
const chosen = new WeakMap<Plan, Square>();

/** A point near the middle of an edge, mm. */
function edgeMiddle(edge: Edge, { width, depth }: { readonly width: number; readonly depth: number }): Vec3 {
  switch (edge) {
    case 'south':
      return [width / 2, depth * 0.12, 0];
    case 'north':
      return [width / 2, depth * 0.8, 0];
    case 'west':
      return [width * 0.2, depth / 2, 0];
    case 'east':
      return [width * 0.8, depth / 2, 0];
  }
}

/** mm about a model that shall be seen with it. */
const ROUND = 150;

function pointsOf(state: State, cast: Cast, wanted: readonly (UnitId | null)[]): readonly Vec3[] {
  const places = drawnPlaces(state, cast);
  return state.units
    .filter(unit => wanted.includes(unit.id))
    .flatMap(unit => unit.models)
    .flatMap(model => aroundOf(places.get(model.id)));
}

const aroundOf = (place: FreePlace | undefined): readonly Vec3[] =>
  place
    ? [
        [place.x - ROUND, place.y - ROUND, place.z],
        [place.x + ROUND, place.y + ROUND, place.z],
      ]
    : [];

/** The units that a question is about; none where it is about the whole table. */
function concernedBy(ask: Ask): readonly UnitId[] {
  switch (ask.ask) {
    case 'activate':
      return ask.among;
    case 'react':
      return [ask.active, ...ask.among];
    case 'reaction':
      return [ask.unit, ask.active];
    case 'strikeBack':
      return [ask.unit, ask.at];
    case 'attack':
      return ask.only === null ? [ask.unit] : [ask.unit, ask.only];
    case 'reroll':
      return [ask.unit, ask.target];
    case 'declare':
    case 'move':
    case 'allocate':
      return [ask.unit];
    case 'choose':
      return [...new Set(ask.choices.map(choice => choice.unit))];
    case 'edge':
    case 'terrain':
    case 'fortification':
    case 'objective':
    case 'first':
      return [];
  }
}
