import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Side, TankCommand, TankGame, TankState, Vec3 } from '../../core/index.ts';
import { isFighting, placeOf, SIDES, tankQuestion } from '../../core/index.ts';
import { useApp } from '../parts/context.tsx';
import { useCovered } from '../parts/covered.ts';
import { Icon } from '../parts/Icon.tsx';
import { Answer, Sheet } from '../parts/parts.tsx';
import { useSkipKey } from '../parts/skipping.ts';
import { useStill } from '../parts/still.ts';
import { TimeLine } from '../parts/TimeLine.tsx';
import { Tool } from '../parts/Tool.tsx';
import { UndoRedo } from '../parts/UndoRedo.tsx';
import { branchTitle } from '../store/title.ts';
import { Times } from '../panels/Clock.tsx';
import { hostIn } from '../base/host.ts';
import type { CameraCommands, Covered, PointerReport } from '../scene/index.ts';
import { TableScene } from '../scene/index.ts';
import { tankBoard, tankOverlays } from './board.ts';
import { useTankPlay } from './context.tsx';
import { HandOver } from './HandOver.tsx';
import { useTankKeys } from './keys.ts';
import { concernedBy, type Moment, momentOf, roundsOf, stateAt, toldUpTo } from './moment.ts';
import type { TankPlan } from './parts/plan.ts';
import { askedTank, planRefused, pointedAt, putAt } from './parts/plan.ts';
import { TankDice } from './TankDice.tsx';
import { TankFair } from './TankFair.tsx';
import { TankHelp } from './TankHelp.tsx';
import { AmbushLegend } from './AmbushLegend.tsx';
import { TankLog } from './TankLog.tsx';
import { TankQuestion } from './question/TankQuestion.tsx';
import { Mark, TankRoster } from './parts/TankRoster.tsx';
import { overSays, type TankWords, useTankWords } from './parts/words.ts';

const markOf = (side: Side) => <Mark side={side} />;

interface Props {
  /** A sheet of the program lies over the table. */
  readonly covered: boolean;
  readonly onSettings: () => void;
}

/** The table of a tank skirmish; panels float at its edges. */
export function TankTable(props: Props) {
  const game = useTankPlay(state => state.game);
  return game && <Playing game={game} {...props} />;
}

function Playing({ game, covered, onSettings }: Props & { readonly game: TankGame }) {
  const { session } = useApp();
  const words = useTankWords(game.setup);
  const { t } = words;
  const watching = useTankPlay(state => state.watching);
  const falling = useTankPlay(state => state.falling);
  const byHand = useTankPlay(state => state.byHand);
  const handOnce = useTankPlay(state => state.handOnce);
  const redo = useTankPlay(state => state.redo.length > 0);
  const unkept = useTankPlay(state => state.unkept);
  const seats = useTankPlay(state => state.seats);
  const clockHeld = useTankPlay(state => state.clockHeld);
  const [chosen, setChosen] = useState<string | null>(null);
  const [drafted, setDrafted] = useState<{ readonly entry: number; readonly plan: TankPlan } | null>(null);
  const [seated, setSeated] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [fair, setFair] = useState(false);
  const [help, setHelp] = useState(false);
  const under = covered || saving || fair || help;
  const camera = useRef<CameraCommands>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const hidden = useCovered(overlay, true);
  const still = useStill();
  const answers = game.entries.length;
  const moment = useMemo(() => momentOf(game, watching, falling), [game, watching, falling]);
  const state = useMemo(() => stateAt(game, moment), [game, moment]);
  // Nothing is asked while dice are in the air.
  const question = watching === null && !falling ? tankQuestion(state) : null;
  const tank = question && askedTank(state);
  // Commands are chosen in secret, each side's by itself: the other hands the table over first.
  const secret = question?.ask.ask === 'command' ? `${state.round} ${question.who}` : null;
  const handOver = secret !== null && secret !== seated ? question : null;
  // A plan is of one question alone.
  const plan = drafted?.entry === answers && question ? drafted.plan : null;
  const onPlan = useCallback((next: TankPlan | null) => setDrafted(next && { entry: answers, plan: next }), [answers]);
  const onAnswer = useCallback(
    (command: TankCommand) => {
      void session.tank.answer(command).then(done => {
        if (done.ok) setDrafted(null);
      });
    },
    [session],
  );
  const refused = useMemo(() => (plan && tank ? planRefused(game, plan, tank) : null), [game, plan, tank]);
  const board = useMemo(
    () => tankBoard(game, state, words, plan && tank ? { plan, tank, refused: refused !== null } : null),
    [game, state, words, plan, tank, refused],
  );
  const selected = state.tanks.find(one => one.id === chosen) ?? null;
  const overlays = useMemo(
    () => tankOverlays(game, state, words, plan && { plan, refused: refused !== null }, selected),
    [game, state, words, plan, refused, selected],
  );
  const onPointer = useCallback(
    ({ type, hit }: PointerReport) => {
      if (type !== 'click') return;
      if (hit.kind === 'model' && !plan) return setChosen(before => (before === hit.id ? null : hit.id));
      if (hit.kind === 'off') return;
      const [x, y] = hit.ground;
      if (question?.ask.ask === 'deploy' && tank) onPlan(putAt(game, tank, [x, y], plan));
      else if (plan && tank && plan.do !== 'move' && plan.do !== 'scoot') onPlan(pointedAt(plan, tank, [x, y]));
    },
    [game, question, tank, plan, onPlan],
  );
  useFrame(camera, state, { id: tank?.id ?? null, planned: plan !== null }, concernedBy(game, falling).join(' '), hidden);
  useSkipKey(under ? null : falling ? session.tank.skip : watching === null ? null : session.tank.goOrHold);
  useTankKeys({
    camera,
    plan,
    onPlan,
    off: under,
    undo: () => void session.tank.takeBack(),
    redo: () => void session.tank.doAgain(),
    save: () => setSaving(true),
    help: () => setHelp(true),
    clock: seats.clock ? session.tank.clock.hold : null,
  });
  const phase =
    state.round === 0
      ? t('tank.phase.setUp')
      : state.phase === 0
        ? t('tank.phase.commands')
        : t('tank.phase', { phase: state.phase });
  return (
    <main className="table-screen tank-table" data-testid="tank-table">
      <section className="stage" data-testid="table" aria-label={t('table.label')} inert={handOver !== null}>
        <TableScene
          board={board}
          overlays={overlays}
          selected={selected?.id ?? tank?.id ?? null}
          reducedMotion={still}
          cameraKeys={!under && !handOver}
          covered={hidden}
          onPointer={onPointer}
          camera={camera}
        />
      </section>
      <div className="overlay" ref={overlay} inert={handOver !== null}>
        <header className="panel top-bar">
          <span className="turn" data-testid="tank-turn">
            {state.round === 0 ? t('tank.title') : t('tank.round', { round: state.round })}
            {game.table.rounds !== null && state.round > 0 && ` ${t('tank.of', { rounds: game.table.rounds })}`}
          </span>
          <span className="activation">{phase}</span>
          <span className="space" />
          <Times clock={session.tank.clock} {...{ seats }} held={clockHeld} nameOf={words.side} markOf={markOf} />
          {SIDES.map(side => (
            <label key={side} className="real-dice" title={t('tank.menu.dice', { side: words.side(side) })}>
              <input
                type="checkbox"
                checked={byHand.includes(side)}
                aria-label={t('tank.menu.dice', { side: words.side(side) })}
                data-testid={`by-hand-${side}`}
                onChange={event => {
                  session.tank.throwByHand(side, event.target.checked);
                  event.target.blur();
                }}
              />
              <Mark side={side} /> {t('hand.real')}
            </label>
          ))}
          <label className="real-dice" title={t('hand.once.note')}>
            <input
              type="checkbox"
              checked={handOnce}
              data-testid="hand-once"
              onChange={event => {
                session.tank.throwNextByHand(event.target.checked);
                event.target.blur();
              }}
            />
            {t('hand.once')}
          </label>
          <UndoRedo
            past={answers > 0}
            future={redo}
            refused={watching === null ? null : t('replay.asItWas')}
            onUndo={() => void session.tank.takeBack()}
            onRedo={() => void session.tank.doAgain()}
          />
          <Tool
            says={t('tank.menu.watch')}
            refused={answers === 0 ? t('tank.watch.none') : null}
            pressed={watching !== null}
            testid="watch"
            onPick={() => session.tank.watch(watching === null ? 0 : null)}
          >
            <Icon of="play" />
          </Tool>
          <Tool says={t('tank.menu.save')} keys="Ctrl+S" testid="save" onPick={() => setSaving(true)}>
            <Icon of="save" />
          </Tool>
          <Tool says={t('fair.title')} testid="fair-open" onPick={() => setFair(true)}>
            <Icon of="dice" />
          </Tool>
          <Tool says={t('start.settings')} testid="settings" onPick={onSettings}>
            <Icon of="settings" />
          </Tool>
          <Tool says={t('menu.help')} keys="?" testid="help-open" onPick={() => setHelp(true)}>
            ?
          </Tool>
          <button type="button" className="tool wide" data-testid="leave" onClick={() => void session.tank.leave()}>
            {t('tank.menu.leave')}
          </button>
        </header>
        <TankRoster game={game} state={state} words={words} selected={chosen} onSelect={setChosen} />
        <div className="far-side">
          <AmbushLegend {...{ state, words }} />
          <TankLog game={game} moment={moment} words={words} />
        </div>
        <div className="foot">
          <div className="foot-middle">
            {unkept && (
              <p className="panel unkept" role="alert">
                {t('tank.unkept', { why: hostIn(words.language, unkept.sentence) })}
              </p>
            )}
            <TankDice game={game} moment={moment} words={words} />
            {watching !== null && <Watched {...{ game, moment, words }} />}
            {question && !handOver && <TankQuestion {...{ game, question, tank, plan, words, onPlan, onAnswer }} />}
            {watching === null && !falling && state.outcome && (
              <section className="panel question" data-testid="tank-over">
                <p className="asked">
                  <b>{overSays(state.outcome, words)}</b>
                </p>
                <div className="answers">
                  <Answer main hotkey="Enter" testid="again" onPick={() => session.go('tankNew')}>
                    {t('tank.over.again')}
                  </Answer>
                  <Answer onPick={() => session.tank.watch(0)}>{t('tank.menu.watch')}</Answer>
                </div>
              </section>
            )}
          </div>
        </div>
      </div>
      {handOver && <HandOver {...{ who: handOver.who, answers, words, onOpen: () => setSeated(secret) }} />}
      <TankFair {...{ game, words }} open={fair} onClose={() => setFair(false)} />
      <TankHelp words={words} open={help} onClose={() => setHelp(false)} />
      <Saving open={saving} onClose={() => setSaving(false)} />
    </main>
  );
}

/** What is round tanks that stand on the table. */
const aroundTanks = (state: TankState, ids: readonly string[]): readonly Vec3[] =>
  state.tanks
    .filter(one => ids.includes(one.id) && one.place !== null)
    .flatMap(one => {
      const { x, y, z } = placeOf(one.place!);
      return [[x - 150, y - 150, z] as const, [x + 150, y + 150, z + 50] as const];
    });

/** Brings the tank that is asked about into sight, and out from under what opens beside it, but nothing away from under the hand that plans; and
 *  out from under the tray those that dice are thrown for and at. */
function useFrame(
  camera: RefObject<CameraCommands | null>,
  state: TankState,
  { id, planned }: { readonly id: string | null; readonly planned: boolean },
  thrown: string,
  covered: Covered,
): void {
  const latest = useRef({ state, planned });
  latest.current = { state, planned };
  useEffect(() => {
    const { state, planned } = latest.current;
    const tank = state.tanks.find(one => one.id === id);
    if (tank && isFighting(tank) && !planned) camera.current?.show(aroundTanks(state, [tank.id]), covered);
  }, [camera, id, covered]);
  useEffect(() => {
    if (thrown !== '') camera.current?.show(aroundTanks(latest.current.state, thrown.split(' ')), covered);
  }, [camera, thrown, covered]);
}

interface WatchedProps {
  readonly game: TankGame;
  readonly moment: Moment;
  readonly words: TankWords;
}

/** A skirmish that is watched again. */
function Watched({ game, moment, words }: WatchedProps) {
  const { session } = useApp();
  const { t } = words;
  const goes = useTankPlay(state => state.goes);
  const { tank } = session;
  const at = moment.answer;
  const { round } = stateAt(game, moment);
  const newest = toldUpTo(game, moment)
    .at(-1)
    ?.events.map(words.event)
    .findLast(said => said !== null);
  const turn = round === 0 ? t('tank.phase.setUp') : t('tank.round', { round });
  return (
    <TimeLine
      said={newest ?? t('replay.title')}
      of={game.entries.length}
      turns={roundsOf(game)}
      playing={goes}
      bound={null}
      onAt={tank.watch}
      onGo={tank.goOrHold}
      onBranch={() => void tank.branch(branchTitle(tank.called(), t('replay.branch', { turn, n: at })))}
      onEnd={() => tank.watch(null)}
      {...{ turn, at }}
    />
  );
}

function Saving({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTankWords();
  return (
    <Sheet title={t('tank.save.title')} open={open} onClose={onClose}>
      <SaveForm onClose={onClose} />
    </Sheet>
  );
}

function SaveForm({ onClose }: { readonly onClose: () => void }) {
  const { session } = useApp();
  const { t } = useTankWords();
  const [name, setName] = useState(session.tank.title());
  const [taken, setTaken] = useState(false);
  const waits = useTankPlay(state => state.falling !== null);
  const unnamed = name.trim() === '' ? t('save.name') : null;
  const keep = async (replace: boolean) => {
    const done = await session.tank.save(name, replace);
    if (done.ok) onClose();
    else setTaken(done.error.code === 'exists');
  };
  return (
    <form
      className="saving"
      onSubmit={event => {
        event.preventDefault();
        if (unnamed === null) void keep(taken);
      }}
    >
      <label>
        {t('save.name')}
        <input
          value={name}
          maxLength={80}
          data-first
          data-testid="save-name"
          onChange={event => {
            setName(event.target.value);
            setTaken(false);
          }}
        />
      </label>
      {taken && <p role="alert">{t('fault.exists', { name })}</p>}
      <div className="answers">
        <Answer main refused={unnamed} testid="save-here" onPick={() => void keep(taken)}>
          {t(taken ? 'save.replace' : 'save.here')}
        </Answer>
        <Answer
          refused={unnamed}
          testid="save-file"
          onPick={() => {
            void session.tank.saveFile(name);
            onClose();
          }}
        >
          {t('save.file')}
        </Answer>
      </div>
      {waits && (
        <p role="status" data-testid="save-waits">
          {t('save.waits')}
        </p>
      )}
    </form>
  );
}
