import { useEffect, useMemo, useState } from 'react';
import type { RuleId, Side } from '../../core/index.ts';
import {
  FEWEST_TANKS,
  MEASURES,
  MOST_TANKS,
  ORDERS,
  proposedAmbush,
  sameTankSetup,
  SHALLOWEST,
  SIDES,
  TANK_SHEET_FORMAT,
  tankOptions,
  TRAINING_SHEET,
  writeTankSheet,
} from '../../core/index.ts';
import { spokenId } from '../base/pieceName.ts';
import { newDice } from '../base/seed.ts';
import { optionTitle, valueSays } from '../base/houseRules.ts';
import { KeptSets } from '../parts/KeptSets.tsx';
import { OwnLayoutPick, useOwnLayouts } from '../parts/OwnLayoutPick.tsx';
import { PlanCanvas } from '../parts/PlanCanvas.tsx';
import { useApp, useSession, useWords } from '../parts/context.tsx';
import { Answer, Choice } from '../parts/parts.tsx';
import { SeedChoice } from '../parts/SeedChoice.tsx';
import { OPEN_GROUND } from '../draft/sizes.ts';
import { stillToType } from '../draft/seeds.ts';
import { begun, leftOf } from '../store/starts.ts';
import type { TankGameDraft } from '../store/tankDraft.ts';
import {
  ambushOfDraft,
  crampedIn,
  draftBy,
  habitsOfDraft,
  hasEnough,
  setupOfDraft,
  tableOfDraft,
  takeable,
} from '../store/tankDraft.ts';
import { tankSheetFromText, tankSheetText } from '../store/tankSheets.ts';
import { shippedTables } from '../../templates/index.ts';
import { useTankCards, useTankDesk, useTankDraft, useTankSheets } from './context.tsx';
import { Mark } from './parts/TankRoster.tsx';
import { useTankWords } from './parts/words.ts';

const ROUNDS = [null, 4, 6, 8, 10, 12];
const ASKED = 'asked';

/** A new skirmish: its tanks, its table, and the round as the group's book has it. */
export function TankNewGame() {
  const { session } = useApp();
  const { cards: desk } = useTankDesk();
  const { draft: store } = useTankDesk();
  const draft = useTankDraft();
  const kept = useTankCards(state => state.kept);
  const words = useTankWords();
  const { t } = words;
  const cards = useMemo(() => takeable(kept), [kept]);
  const change = (part: Partial<TankGameDraft>) => store.setState(part);
  useEffect(() => void desk.refresh(), [desk]);
  const cramped = crampedIn(draft, cards);
  const [silent] = stillToType(draft, SIDES);
  const refused = !hasEnough(draft)
    ? t('tank.new.few', { least: FEWEST_TANKS, most: MOST_TANKS })
    : cramped
      ? t('tank.new.cramped', { name: words.cardName(cramped) })
      : silent
        ? t('pledge.missing', { side: words.side(silent) })
        : null;
  const { starts } = useSession(state => state.settings);
  const chosen = useMemo(() => setupOfDraft(draft, cards), [draft, cards]);
  const same = useMemo(() => sameTankSetup(chosen), [chosen]);
  const earlier = leftOf(starts, same);
  const [started, setStarted] = useState(false);
  const start = () => {
    if (started) return;
    setStarted(true);
    const lastTank = writeTankSheet(habitsOfDraft(draft, draft.sheet.name));
    void session
      .changeSettings({ lastTank, starts: begun(starts, same, chosen) })
      .then(() => session.tank.start(earlier > 0 ? { ...chosen, earlier } : chosen))
      // The secret is told when this game is over: the next one has another.
      .then(() => store.setState(newDice()))
      .finally(() => setStarted(false));
  };
  useEnter(refused === null ? start : null);
  return (
    <main className="columns-page tank-new" data-testid="tank-new" inert={started}>
      <header>
        <button type="button" className="quiet back" onClick={() => session.go('start')}>
          ← {t('common.back')}
        </button>
        <h1>{t('tank.title')}</h1>
        <Answer main hotkey="Enter" refused={refused} testid="tank-start" onPick={start}>
          {t('tank.start')}
        </Answer>
      </header>
      <section className="column" aria-labelledby="tank-new-tanks">
        <h2 id="tank-new-tanks">{t('tank.new.tanks')}</h2>
        {SIDES.map(side => (
          <TanksOf key={side} {...{ side, draft, cards, change }} />
        ))}
        <button type="button" className="answer" data-testid="tank-cards" onClick={() => session.go('tankCards')}>
          {t('tank.cards.open')}
        </button>
        {kept.some(one => one.fault !== null) && (
          <p className="note">{t('tank.new.faulty', { count: kept.filter(one => one.fault !== null).length })}</p>
        )}
        <p className="note">{t('tank.ours')}</p>
        <h2>{t('tank.sheet.title')}</h2>
        <Sheets {...{ draft, change }} />
      </section>
      <section className="column" aria-labelledby="tank-new-table">
        <h2 id="tank-new-table">{t('tank.new.table')}</h2>
        <Table {...{ draft, change }} />
      </section>
      <section className="column" aria-labelledby="tank-new-round">
        <h2 id="tank-new-round">{t('tank.new.round')}</h2>
        <Round {...{ draft, earlier, change }} />
        <details className="told tank-readings">
          <summary>{t('tank.new.readings')}</summary>
          <Readings {...{ draft, change }} />
        </details>
      </section>
    </main>
  );
}

/** Enter starts, unless something is being written or chosen. */
function useEnter(start: (() => void) | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const busy = event.target instanceof HTMLElement && event.target.matches('input, select, button, summary');
      if (event.key === 'Enter' && !busy && start && !document.querySelector('[role="dialog"]')) start();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

interface Part {
  readonly draft: TankGameDraft;
  readonly change: (part: Partial<TankGameDraft>) => void;
}

function TanksOf({ side, draft, cards, change }: Part & { readonly side: Side; readonly cards: ReturnType<typeof takeable> }) {
  const words = useTankWords();
  const { t } = words;
  const own = draft.tanks.map((tank, i) => ({ ...tank, i })).filter(one => one.side === side);
  return (
    <fieldset className={`tank-side side-${side}`}>
      <legend>
        <Mark side={side} /> {words.side(side)}
      </legend>
      {own.map(({ i, card }, n) => (
        <div key={i} className="tank-pick">
          <span>{n + 1}</span>
          <select
            aria-label={`${t('tank.new.card')} ${n + 1}`}
            value={cards.some(one => one.key === card) ? card : cards[0]?.key}
            data-testid={`pick-${side}-${n + 1}`}
            onChange={event =>
              change({ tanks: draft.tanks.map((one, at) => (at === i ? { ...one, card: event.target.value } : one)) })
            }
          >
            {cards.map(one => (
              <option key={one.key} value={one.key}>
                {words.cardName(one.card)}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="quiet"
            aria-label={`${t('tank.new.remove')} ${n + 1}`}
            onClick={() => change({ tanks: draft.tanks.filter((_, at) => at !== i) })}
          >
            ✕
          </button>
        </div>
      ))}
      <button
        type="button"
        className="quiet"
        disabled={draft.tanks.length >= MOST_TANKS}
        data-testid={`add-${side}`}
        onClick={() => change({ tanks: [...draft.tanks, { side, card: own.at(-1)?.card ?? 'training:0' }] })}
      >
        + {t('tank.new.add')}
      </button>
    </fieldset>
  );
}

function Table({ draft, change }: Part) {
  const words = useTankWords();
  const { t } = words;
  const terrain = useWords();
  const { layout, ownLayout, measure } = draft;
  const own = useOwnLayouts('free');
  const table = useMemo(() => tableOfDraft({ layout, ownLayout, measure }), [layout, ownLayout, measure]);
  const picture = useMemo(() => ({ ...table, measure }), [table, measure]);
  const ambush = ambushOfDraft(draft);
  const name = (id: string) => words.table(shippedTables().find(one => one.id === id)?.layout.name ?? 'Open Ground');
  return (
    <>
      <PlanCanvas picture={picture} label={words.table(table.name)} />
      <label className="field">
        {t('tank.new.table')}
        <select
          value={ownLayout ? '' : layout}
          data-testid="tank-layout"
          onChange={event => change({ layout: event.target.value, ownLayout: null, ambush: null })}
        >
          {ownLayout && <option value="">{t('common.none')}</option>}
          {[...shippedTables().map(one => one.id), OPEN_GROUND].map(id => (
            <option key={id} value={id}>
              {name(id)}
            </option>
          ))}
        </select>
      </label>
      <OwnLayoutPick own={own} chosen={ownLayout?.name ?? null} onPick={design => change({ ownLayout: design, ambush: null })} />
      <Choice
        label={t('new.measure')}
        value={draft.measure}
        of={MEASURES}
        name={one => t(`new.measure.${one}`)}
        onChange={one => change({ measure: one })}
        testid="tank-measure"
      />
      {table.pieces.length > 0 && (
        <details className="told">
          <summary>
            {words.says(t('tank.new.ambush'), t('tank.new.ambush.count', { count: ambush.length, of: table.pieces.length }))}
          </summary>
          <p className="note">{t('tank.new.ambush.note')}</p>
          <div className="tank-ambush">
            {table.pieces.map(piece => (
              <label key={piece.id}>
                <input
                  type="checkbox"
                  checked={ambush.includes(piece.id)}
                  onChange={event =>
                    change({
                      ambush: table.pieces
                        .map(one => one.id)
                        .filter(id => (id === piece.id ? event.target.checked : ambush.includes(id))),
                    })
                  }
                />
                {terrain.t(`terrain.${piece.kind}`)} <small>{spokenId(piece.id, table.pieces, terrain)}</small>
              </label>
            ))}
            <button type="button" className="quiet" onClick={() => change({ ambush: proposedAmbush(table.pieces) })}>
              ⟳
            </button>
          </div>
        </details>
      )}
    </>
  );
}

/** Inches that a zone of deployment may be deep: every whole one, and what a sheet has between them. */
const depths = (own: number | null): readonly number[] =>
  [
    ...new Set([...Array.from({ length: DEEPEST - SHALLOWEST + 1 }, (_, i) => SHALLOWEST + i), ...(own === null ? [] : [own])]),
  ].sort((a, b) => a - b);
const DEEPEST = 36;

function Round({ draft, earlier, change }: Part & { readonly earlier: number }) {
  const words = useTankWords();
  const { t } = words;
  const { sheet } = draft;
  const set = (part: Partial<TankGameDraft['sheet']>) => {
    const next = { ...sheet, ...part };
    const ours =
      JSON.stringify({ ...next, name: '', source: '' }) === JSON.stringify({ ...TRAINING_SHEET, name: '', source: '' });
    change({ sheet: ours ? TRAINING_SHEET : { ...next, name: 'Round', source: '' } });
  };
  return (
    <>
      <label className="field">
        {t('tank.sheet.phases')}
        <select
          value={sheet.phases ?? ASKED}
          data-testid="sheet-phases"
          onChange={event => set({ phases: event.target.value === ASKED ? null : Number(event.target.value) })}
        >
          <option value={ASKED}>{t('tank.sheet.asked')}</option>
          {[1, 2, 3, 4, 5, 6].map(n => (
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {t('tank.sheet.order')}
        <select
          value={sheet.order ?? ASKED}
          data-testid="sheet-order"
          onChange={event => set({ order: ORDERS.find(one => one === event.target.value) ?? null })}
        >
          <option value={ASKED}>{t('tank.sheet.asked')}</option>
          {ORDERS.map(one => (
            <option key={one} value={one}>
              {t(`tank.sheet.order.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Choice
        label={t('tank.sheet.turns')}
        value={sheet.turns}
        of={['tanks', 'sides']}
        name={one => t(`tank.sheet.turns.${one}`)}
        onChange={turns => set({ turns })}
      />
      <Choice
        label={t('tank.sheet.moves')}
        value={sheet.moves}
        of={['eachPhase', 'firstPhase']}
        name={one => t(`tank.sheet.moves.${one}`)}
        onChange={moves => set({ moves })}
      />
      <Choice
        label={t('tank.sheet.hatch')}
        value={sheet.hatch}
        of={['free', 'action']}
        name={one => t(`tank.sheet.hatch.${one}`)}
        onChange={hatch => set({ hatch })}
      />
      <label className="field">
        {t('tank.sheet.deployment')}
        <select
          value={sheet.deployment ?? ASKED}
          data-testid="sheet-deployment"
          onChange={event => set({ deployment: event.target.value === ASKED ? null : Number(event.target.value) })}
        >
          <option value={ASKED}>{t('tank.sheet.deployment.half')}</option>
          {depths(sheet.deployment).map(n => (
            <option key={n} value={n}>
              {words.number(n)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {t('tank.new.rounds')}
        <select
          value={draft.rounds ?? ''}
          data-testid="tank-rounds"
          onChange={event => change({ rounds: event.target.value === '' ? null : Number(event.target.value) })}
        >
          {ROUNDS.map(n => (
            <option key={n ?? 0} value={n ?? ''}>
              {n === null ? t('tank.new.rounds.none') : t('tank.new.rounds.n', { count: n })}
            </option>
          ))}
        </select>
      </label>
      {SIDES.map(side => (
        <label key={side} className="real-dice">
          <input
            type="checkbox"
            checked={draft.byHand.includes(side)}
            data-testid={`real-${side}`}
            onChange={event =>
              change({ byHand: SIDES.filter(one => (one === side ? event.target.checked : draft.byHand.includes(one))) })
            }
          />
          <Mark side={side} /> {t('tank.menu.dice', { side: t(`tank.new.side.${side}`) })}
        </label>
      ))}
      <SeedChoice {...{ draft, earlier }} nameOf={words.side} onChange={change} />
    </>
  );
}

/** Sheets of the group's book that are kept, and the one for training. */
function Sheets({ draft, change }: Part) {
  const { sheets } = useTankDesk();
  const kept = useTankSheets(state => state);
  const { t } = useTankWords();
  useEffect(() => void sheets.refresh(), [sheets]);
  return (
    <>
      <p className="note">{t('tank.sheet.note')}</p>
      <p className="answers">
        <Answer testid="tank-sheet-training" onPick={() => change({ sheet: TRAINING_SHEET, readings: {} })}>
          {t('tank.sheet.training')}
        </Answer>
      </p>
      <KeptSets
        id="tank-sheet"
        ending="battletank"
        format={TANK_SHEET_FORMAT}
        desk={sheets}
        state={kept}
        chosen={name => habitsOfDraft(draft, name)}
        read={tankSheetFromText}
        text={tankSheetText}
        onTake={habits => {
          change(draftBy(habits));
          return true;
        }}
      />
    </>
  );
}

/** What the table of actions leaves open. */
function Readings({ draft, change }: Part) {
  const words = useWords();
  const tank = useTankWords();
  return (
    <>
      <p className="note">{words.t('tank.new.readings.note')}</p>
      {tankOptions.map(option => (
        <label key={option.id} className="field">
          <span>
            {optionTitle(option, words)} <small>{tank.section(option.id as RuleId)}</small>
          </span>
          <select
            value={draft.readings[option.id] ?? option.usual}
            data-testid={`reading-${option.id}`}
            onChange={event => change({ readings: { ...draft.readings, [option.id]: event.target.value } })}
          >
            {[option.usual, ...Object.keys(option.others)].map(value => (
              <option key={value} value={value}>
                {valueSays(option, value, words)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <details className="told" data-testid="tank-ours">
        <summary>{tank.t('tank.ours.rules')}</summary>
        <ul className="note">
          {OURS.map(one => (
            <li key={one}>{tank.t(`tank.ours.${one}`)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** What had to be decided for a game to be played at all, and is in no section: `TANK-…` has nothing of it. */
const OURS = ['sides', 'crew', 'cards', 'smoke', 'ambush', 'wreck', 'turret'] as const;
