import { useEffect, useMemo, useState } from 'react';
import type { Army, Face, Side } from '../../core/index.ts';
import { armyPoints, armyWarnings, FACES, MEASURES, scenarioPickedBy, SIDES, SPACES } from '../../core/index.ts';
import { shippedArmies, shippedBoards, shippedTables } from '../../templates/index.ts';
import { Answer, BlocMark, Choice, Die, Hint } from '../panels/parts.tsx';
import type { Draft } from '../store/draft.ts';
import {
  armyFromText,
  armyOf,
  boardFromText,
  boardOf,
  draftFrom,
  faultsOf,
  GRID_SCENARIOS,
  LEAST_SQUARES,
  MOST_SQUARES,
  onBoard,
  OPEN_GROUND,
  piecesOf,
  rememberedOf,
  scenarioOf,
  setupOf,
  SIZES,
  sizeName,
  sizeOf,
  TURN_LIMITS,
} from '../store/draft.ts';
import { drawnPieces } from '../scene/squares.ts';
import { SEATS } from '../store/seats.ts';
import { titleOfSetup } from '../store/title.ts';
import { useHanded } from './handed.ts';
import { useApp, useSession, useWords } from './context.tsx';
import { PlanCanvas } from './PlanCanvas.tsx';
import { ScenarioMap } from './ScenarioMap.tsx';

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000;

/** Everything that is agreed before a game, on one page. */
export function NewGame() {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const { lastGame, measure } = useSession(state => state.settings);
  const [draft, setDraft] = useState<Draft>(() => draftFrom(lastGame, measure, newSeed()));
  const [started, setStarted] = useState(false);
  const change = (more: Partial<Draft>) => setDraft(before => ({ ...before, ...more }));

  const onSquares = draft.game === 'grid';
  const scenario = scenarioOf(draft);
  const picture = useMemo(() => {
    const pieces = piecesOf(draft);
    return {
      ...sizeOf(draft),
      measure: draft.measure,
      squares: onSquares,
      pieces: onSquares ? pieces.flatMap(drawnPieces) : pieces,
    };
  }, [draft, onSquares]);
  const refused = SIDES.flatMap(side => faultsOf(armyOf(draft[side])))[0] ?? null;

  useHanded(
    (name, text) => {
      const read = boardFromText(text);
      if (read.ok) change({ game: 'grid', ...onBoard({ board: null, boardFile: read.value }) });
      else if (read.error === 'json') session.tell({ tells: 'json', name });
      else session.tell({ tells: 'field', name, error: read.error });
    },
    { format: 'battlefield-board' },
  );

  useEffect(() => {
    if (!started) return;
    const { setup, seats } = setupOf(draft);
    void session
      .changeSettings({ lastGame: rememberedOf(draft), measure: draft.measure })
      .then(() => session.start(setup, seats, titleOfSetup(setup)))
      .finally(() => setStarted(false));
  }, [started, draft, session]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const elsewhere = event.target instanceof HTMLElement && event.target.matches('button, select, [role=dialog] *');
      if (event.key === 'Enter' && !elsewhere && refused === null) setStarted(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [refused]);

  const layoutName = (id: string) => shippedTables().find(one => one.id === id)?.layout.name ?? t('new.layout.open');
  const inMeasure = (mm: number) => (draft.measure === 'metric' ? `${mm / 10}` : `${Math.round(mm / 25.4)}`);
  const sizeWords = (name: string) => {
    const size = SIZES.find(one => sizeName(one) === name) ?? SIZES[0];
    return `${inMeasure(size.width)} × ${inMeasure(size.depth)} ${draft.measure === 'metric' ? 'cm' : 'in'}`;
  };

  return (
    <main className="new-game" data-testid="new-game-page">
      <header>
        <button type="button" className="quiet back" onClick={() => session.go('start')}>
          ← {t('common.back')}
        </button>
        <h1>{t('new.title')}</h1>
        <Answer
          main
          hotkey="Enter"
          refused={refused && words.reason(refused)}
          testid="start-game"
          onPick={() => setStarted(true)}
        >
          {started ? t('common.loading') : t('new.start')}
        </Answer>
      </header>
      <section aria-labelledby="new-scenario" className="column">
        <h2 id="new-scenario">{t('new.game')}</h2>
        <Choice
          label={t('new.ruleSet')}
          value={draft.game}
          of={SPACES}
          name={one => t(`new.ruleSet.${one}`)}
          onChange={game => change({ game })}
          testid="rule-set"
        />
        {onSquares ? (
          <ScenarioChoice scenario={draft.scenario} onChange={change} />
        ) : (
          <dl className="facts">
            <dt>{t('new.scenario')}</dt>
            <dd>{t('new.scenario.1')}</dd>
          </dl>
        )}
        <ScenarioMap {...sizeOf(draft)} measure={draft.measure} scenario={scenario} />
        <p className="note">
          {onSquares ? t(`new.scenario.grid.${draft.scenario}.note` as 'new.scenario.grid.1.note') : t('new.scenario.1.note')}
        </p>
        {scenario.turns !== null ? (
          <dl className="facts">
            <dt>{t('new.turns')}</dt>
            <dd>{t('new.turns.count', { count: scenario.turns })}</dd>
          </dl>
        ) : (
          <>
            <Choice
              label={t('new.measure')}
              value={draft.measure}
              of={MEASURES}
              name={one => t(`new.measure.${one}`)}
              onChange={one => change({ measure: one })}
              testid="measure"
            />
            <label className="field">
              {t('new.limit')}
              <select
                value={draft.turnLimit ?? ''}
                data-testid="turn-limit"
                onChange={event => change({ turnLimit: event.target.value === '' ? null : Number(event.target.value) })}
              >
                {[...new Set([...TURN_LIMITS, draft.turnLimit])].map(limit => (
                  <option key={limit ?? 0} value={limit ?? ''}>
                    {limit === null ? t('new.limit.none') : t('new.limit.turns', { count: limit })}
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
        <label className="field">
          {t('new.seed')}
          <span className="seed">
            <input
              type="number"
              min={0}
              max={2147483647}
              value={draft.seed}
              data-testid="seed"
              onChange={event => change({ seed: Math.max(0, Math.min(2147483647, Math.trunc(Number(event.target.value)) || 0)) })}
            />
            <Hint text={t('new.seed.note')}>
              <button
                type="button"
                className="quiet"
                aria-label={t('new.seed.again')}
                onClick={() => change({ seed: newSeed() })}
              >
                ⟳
              </button>
            </Hint>
          </span>
        </label>
      </section>
      <section aria-labelledby="new-table" className="column">
        <h2 id="new-table">{t(onSquares ? 'new.board' : 'new.table')}</h2>
        <PlanCanvas
          picture={picture}
          label={t('new.layout.picture', { name: onSquares ? boardOf(draft).name : layoutName(draft.layout) })}
        />
        {onSquares ? (
          <BoardChoice draft={draft} onChange={change} />
        ) : (
          <>
            <Choice
              label={t('new.layout')}
              value={draft.layout}
              of={[...shippedTables().map(one => one.id), OPEN_GROUND]}
              name={layoutName}
              onChange={layout => change({ layout, ...sizeFor(layout) })}
              testid="layout"
            />
            <Choice
              label={t('new.size')}
              value={draft.size}
              of={SIZES.map(sizeName)}
              name={sizeWords}
              onChange={size => change({ size })}
              testid="size"
            />
          </>
        )}
      </section>
      <section aria-labelledby="new-armies" className="column armies">
        <h2 id="new-armies">{t('new.armies')}</h2>
        {SIDES.map(side => (
          <ArmyChoice key={side} side={side} draft={draft} onChange={change} />
        ))}
      </section>
    </main>
  );
}

/** One of the five, or the one that two dice pick (SETUP-02). */
function ScenarioChoice({ scenario, onChange }: Pick<Draft, 'scenario'> & { readonly onChange: (more: Partial<Draft>) => void }) {
  const { t } = useWords();
  const [dice, setDice] = useState<readonly [Face, Face] | null>(null);
  const choose = (id: string, by: readonly [Face, Face] | null) => {
    setDice(by);
    onChange({ scenario: id });
  };
  const roll = () => {
    const face = (): Face => FACES[newSeed() % FACES.length]!;
    const by = [face(), face()] as const;
    choose(scenarioPickedBy(...by), by);
  };
  return (
    <>
      <label className="field">
        {t('new.scenario')}
        <select value={scenario} data-testid="scenario" onChange={event => choose(event.target.value, null)}>
          {GRID_SCENARIOS.map(id => (
            <option key={id} value={id}>
              {t(`new.scenario.grid.${id}` as 'new.scenario.grid.1')}
            </option>
          ))}
        </select>
      </label>
      <p className="picked" aria-live="polite">
        <button type="button" className="quiet" data-testid="pick-scenario" onClick={roll}>
          {t('new.scenario.pick')}
        </button>
        {dice && (
          <span className="faces" data-testid="picked">
            {dice.map((face, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two dice, side by side
              <Die key={i} face={face} size={24} />
            ))}
          </span>
        )}
      </p>
    </>
  );
}

/** A board as it is sold; two lie side by side along their long sides (SETUP-03). */
const ONE_BOARD = { columns: 12, rows: 9 };

const FROM_FILE = 'file';

/** A supplied board or one from a file, and how many squares of it are played on. */
function BoardChoice({ draft, onChange }: Omit<ArmyProps, 'side'>) {
  const { t } = useWords();
  const { columns, rows } = draft.squares;
  const { boardFile } = draft;
  const chosen = (id: string) => ({ board: id === FROM_FILE ? null : id, boardFile });
  const count = (name: 'columns' | 'rows') => (
    <label className="field">
      {t(`new.board.${name}`)}
      <input
        type="number"
        min={LEAST_SQUARES}
        max={MOST_SQUARES}
        value={draft.squares[name]}
        data-testid={name}
        onChange={event => {
          const wanted = Math.trunc(Number(event.target.value)) || LEAST_SQUARES;
          onChange({ squares: { ...draft.squares, [name]: Math.max(LEAST_SQUARES, Math.min(MOST_SQUARES, wanted)) } });
        }}
      />
    </label>
  );
  return (
    <>
      <Choice
        label={t('new.board')}
        value={draft.board ?? FROM_FILE}
        of={[...(boardFile ? [FROM_FILE] : []), ...shippedBoards().map(one => one.id)]}
        name={id => `${boardOf(chosen(id)).name}${id === FROM_FILE ? ` · ${t('new.army.imported')}` : ''}`}
        onChange={id => onChange(onBoard(chosen(id)))}
        testid="board"
      />
      <div className="board-size">
        {count('columns')}
        {count('rows')}
      </div>
      <p className="note">
        {columns === ONE_BOARD.columns && rows === 2 * ONE_BOARD.rows
          ? t('new.board.joined', { columns, rows, half: ONE_BOARD.rows })
          : t('new.board.size', { columns, rows })}
      </p>
    </>
  );
}

/** A layout comes with the table that it was made for. */
function sizeFor(layout: string): Partial<Draft> {
  const shipped = shippedTables().find(one => one.id === layout);
  return shipped ? { size: sizeName(shipped.layout.size) } : {};
}

interface ArmyProps {
  readonly side: Side;
  readonly draft: Draft;
  readonly onChange: (more: Partial<Draft>) => void;
}

function ArmyChoice({ side, draft, onChange }: ArmyProps) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const mine = draft[side];
  const army = armyOf(mine);
  const faults = faultsOf(army);
  const { cards } = session.library;
  const take = (name: string, text: string) => {
    const read = armyFromText(text);
    if (read.ok) onChange({ [side]: { ...mine, army: null, file: read.value } });
    else if (read.error === 'json') session.tell({ tells: 'json', name });
    else session.tell({ tells: 'field', name, error: read.error });
  };
  const open = async () => {
    const file = await session.host.files.import({ endings: ['battlearmy', 'json', 'army'] });
    if (!file.ok) return session.tell({ tells: 'host', refusal: file.error });
    if (file.value) take(file.value.name, file.value.text);
  };
  useHanded(take, { ours: side === 'blue', format: 'battlefield-army' });
  return (
    <article className={`army side-${side}`}>
      <header>
        <BlocMark bloc={army.bloc} size={26} />
        <div>
          <h3>{army.name}</h3>
          <small>
            {t(`bloc.${army.bloc}`)} · {t('new.army.points', { points: armyPoints(army, cards), limit: army.limit })}
          </small>
        </div>
      </header>
      <label className="field">
        {t(`new.side.${side}`)}
        <select
          value={mine.army ?? ''}
          data-testid={`army-${side}`}
          onChange={event => onChange({ [side]: { ...mine, army: event.target.value === '' ? null : event.target.value } })}
        >
          {mine.file && (
            <option value="">
              {mine.file.name} · {t('new.army.imported')}
            </option>
          )}
          {(['allies', 'axis', 'ssu'] as const).map(bloc => (
            <optgroup key={bloc} label={t(`bloc.${bloc}`)}>
              {shippedArmies()
                .filter(one => one.army.bloc === bloc)
                .map(({ id, army: one }) => (
                  <option key={id} value={id}>
                    {one.name} · {t('common.points', { points: armyPoints(one, cards) })}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <UnitList army={army} />
      {armyWarnings(army, draft.game).map(warning => (
        <p key={warning.code} className="advice" data-testid={`advice-${side}`}>
          {words.refusal(warning)}
        </p>
      ))}
      {faults.length > 0 && (
        <p className="refused" role="alert">
          {t('new.refused')}: {words.refusal(faults[0]!)}
        </p>
      )}
      <footer>
        <Choice
          label={t('new.player')}
          value={mine.seat}
          of={SEATS}
          name={one => t(`new.player.${one}`)}
          onChange={seat => onChange({ [side]: { ...mine, seat } })}
          testid={`player-${side}`}
        />
        <button type="button" className="quiet" data-testid={`import-${side}`} onClick={() => void open()}>
          {t('new.army.import')}
        </button>
      </footer>
    </article>
  );
}

function UnitList({ army }: { readonly army: Army }) {
  const { session } = useApp();
  const { t } = useWords();
  const counted = new Map<string, number>();
  for (const { card } of army.units) counted.set(card, (counted.get(card) ?? 0) + 1);
  return (
    <ul className="unit-list">
      {[...counted].map(([id, count]) => {
        const card = session.library.cards.get(id as Parameters<typeof session.library.cards.get>[0]);
        return (
          <li key={id}>
            <span>
              {count > 1 ? `${count} × ` : ''}
              {card?.name ?? id}
            </span>
            <small title={card && t(`card.kind.${card.kind}`)}>{card?.armour}</small>
            <small className="number">{card && card.points * count}</small>
          </li>
        );
      })}
    </ul>
  );
}
