import { type RefObject, useMemo, useRef } from 'react';
import type { ModelId, UnitId } from '../../core/index.ts';
import { gridPlaceOf, placeOf, questionOf } from '../../core/index.ts';
import { interrupts } from '../panels/question/sentence.ts';
import { durationOf } from '../playback/timing.ts';
import type { CameraCommands, Covered, PointerReport } from '../scene/index.ts';
import { openedFor } from '../scene/base/cutaway.ts';
import { TableScene } from '../scene/index.ts';
import { adviceOverlays } from '../tools/advice.ts';
import { boardPicture, downIn, movesOf } from '../tools/board.ts';
import { compassOverlays } from '../tools/compass.ts';
import { cueOverlays, overlaysFor } from '../tools/overlays.ts';
import { shortOdds } from '../tools/forecasts.ts';
import { LETTERS, rolesOf, signOf, zoneOverlays, zonesShown } from '../tools/scenarioZones.ts';
import { surfaceOf } from '../tools/surfaces.ts';
import { floorsShown } from '../tools/squareOverlays.ts';
import { drawnAt } from '../tools/standing.ts';
import { concernedBy } from '../tools/subject.ts';
import { togetherOverlays } from '../tools/together.ts';
import { useApp, useCards, useDesk, useFolds, useForecasts, useSession, useWords } from '../parts/context.tsx';
import { sittingIn, useFraming } from './framing.ts';
import { useWhatIfMap } from './whatIfMap.ts';
import { useStill } from '../parts/still.ts';

interface Props {
  readonly camera: RefObject<CameraCommands | null>;
  readonly keys: boolean;
  readonly covered: Covered;
}

/** The table itself, with all that is drawn over it; what the pointer does goes to the desk. */
export function Stage({ camera, keys, covered }: Props) {
  const { desk, whatIf } = useApp();
  const words = useWords();
  const game = useSession(state => state.game)!;
  const shown = useSession(state => state.shown)!;
  const seats = useSession(state => state.seats);
  const question = useDesk(state => state.question);
  const plan = useDesk(state => state.plan);
  const selected = useDesk(state => state.selected);
  const hovered = useDesk(state => state.hovered);
  const tape = useDesk(state => state.tape);
  const cards = useCards();
  const cast = useMemo(() => ({ setup: game.setup, cards }), [game.setup, cards]);
  const surface = surfaceOf(game.setup);
  const board = useMemo(() => boardPicture(shown.state, cast, words), [shown.state, cast, words]);
  const duration = shown.cue ? durationOf(shown.cue) : 0;
  const moves = useMemo(() => movesOf(shown.cue, duration, shown.state, cast), [shown, duration, cast]);
  const down = useMemo(() => downIn(shown.cue), [shown.cue]);
  const known = useForecasts(state => state.known);
  const caught = !useSession(state => state.playing);
  const sitting = useMemo(() => sittingIn(shown.state, seats), [shown.state, seats]);
  const compass = useMemo(() => compassOverlays(game.setup.table, words.t), [game.setup.table, words]);
  const zonesFolded = useFolds(state => state.folded.has('zones'));
  const zones = useMemo(() => {
    const roles = rolesOf(shown.state);
    return zonesFolded || !roles
      ? []
      : zoneOverlays(
          zonesShown(game.table, shown.state, cast),
          roles,
          role => words.t(LETTERS[role]),
          use => signOf(use, words.t),
        );
  }, [game.table, shown.state, cast, words, zonesFolded]);
  const weighed = useWhatIfMap(caught, words);
  const advice = useSession(state => state.advice);
  const advised = useMemo(
    () => (caught && advice ? adviceOverlays(advice, game, { state: advice.state, cast, words }) : []),
    [caught, advice, game, cast, words],
  );
  const overlays = useMemo(() => {
    const cues = [
      ...compass,
      ...advised,
      ...weighed.overlays,
      ...zones,
      ...surface.always(shown.state, cast),
      ...togetherOverlays(shown.state, cast),
      ...cueOverlays(shown.cue, shown.state, cast, duration),
    ];
    if (!caught) return cues;
    const odds = (unit: UnitId) => (plan?.plan === 'aim' ? shortOdds(plan, unit, game, known, words) : null);
    return [...cues, ...overlaysFor({ question, plan, selected, hovered, tape }, { game, cast, words, odds })];
  }, [
    caught,
    compass,
    game,
    cast,
    words,
    known,
    question,
    plan,
    selected,
    hovered,
    tape,
    shown,
    duration,
    surface,
    zones,
    weighed.overlays,
    advised,
  ]);

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
      if (!report) return;
      desk.pointerMove(pointed(report));
      whatIf.point(report.hit.kind === 'off' ? null : report.hit.ground);
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
          desk.pointerLeave();
          return;
        case 'double':
        case 'menu':
          return;
      }
    };
  }, [desk, whatIf]);

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
    const markers = board.objectives.map(({ at: [x, y] }) => ({ x, y, z: 0 }));
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
  useFraming(camera, covered, weighed.bounds);
  const eye = selected === null ? null : (board.models.find(model => model.unit === selected)?.id ?? null);
  return (
    <TableScene
      board={board}
      overlays={overlays}
      moves={moves}
      down={still ? null : down}
      concerned={concerned}
      cutaway={cutaway}
      grid={surface.lined}
      selected={hovered ?? eye}
      reducedMotion={still}
      cameraKeys={keys}
      covered={covered}
      sitting={sitting}
      onPointer={onPointer}
      camera={camera}
    />
  );
}
