import { useEffect, useMemo, useState } from 'react';
import type { Cards } from '../../../core/index.ts';
import { armyPoints, sameSetup, SIDES } from '../../../core/index.ts';
import { useArmies } from '../../armies/context.tsx';
import { useApp, useKnownCards, useSession, useWords } from '../../parts/context.tsx';
import { useHanded } from '../../parts/handed.ts';
import { fieldSentence } from '../../base/expected.ts';
import { optionFaultSays } from '../../base/houseRules.ts';
import { newSecret, newSeed } from '../../base/seed.ts';
import type { Words } from '../../base/words.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Answer } from '../../parts/parts.tsx';
import { useHouseRulesDesk, useProposed } from '../../parts/houseRules.tsx';
import { useLayouts } from '../../parts/layouts.tsx';
import { useScenarioDesk, useScenarios } from '../../parts/scenarios.tsx';
import { ScenarioEditor } from '../scenario/ScenarioEditor.tsx';
import { type Draft, personsIn } from '../../draft/draft.ts';
import { armyOf, cardsFor, draftFaults } from '../../draft/armies.ts';
import { boardFromText } from '../../draft/files.ts';
import { boardFaultIn, groundOf, isTurned, onBoard, onLayout, ownScenarioFaults, sizeOf } from '../../draft/ground.ts';
import { draftFrom, rememberedOf } from '../../draft/remembered.ts';
import { bookOfDraft, optionFaultIn, ownScenarioOf } from '../../draft/rules.ts';
import { roomOf, setupOf } from '../../draft/setup.ts';
import { stillToType } from '../../draft/seeds.ts';
import { begun, leftOf } from '../../store/starts.ts';
import type { KeptArmy } from '../../store/armies.ts';
import type { LeftArmies } from '../../store/state.ts';
import { houseRulesFromText } from '../../store/houseRules.ts';
import { layoutFromText } from '../../store/layouts.ts';
import { scenarioFromText } from '../../store/scenarios.ts';
import { titleOfSetup } from '../../store/title.ts';
import { ArmyChoice } from './ArmyChoice.tsx';
import { GameChoice } from './GameChoice.tsx';
import { Playing } from './Playing.tsx';
import { pictureOf, TableChoice } from './TableChoice.tsx';

/** Everything that is agreed before a game, on one page. */
export function NewGame() {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const { lastGame, measure, starts } = useSession(state => state.settings);
  const back = useSession(state => state.back);
  const kept = useArmies(state => state.kept);
  const own = kept.flatMap(one => one.value ?? []);
  const ownLayouts = useLayouts(state => state.kept).flatMap(kept => kept.value ?? []);
  const ownScenarios = useScenarios(state => state.kept).flatMap(kept => kept.value ?? []);
  const editing = useScenarios(state => state.open);
  const desk = useScenarioDesk();
  const proposed = useProposed();
  const [draft, setDraft] = useState<Draft>(() =>
    armiesAgain(
      {
        ...draftFrom(lastGame, measure, newSeed(), {
          ...{ armies: own, scenarios: ownScenarios, layouts: ownLayouts },
          proposed: proposed?.options ?? null,
        }),
        secret: newSecret(),
      },
      session.store.getState().leftArmies,
      kept,
    ),
  );
  useEffect(() => session.store.setState({ leftArmies: null }), [session]);
  const [started, setStarted] = useState(false);
  const change = (more: Partial<Draft>) => setDraft(before => ({ ...before, ...more }));

  useHanded(
    (name, text) => {
      const read = boardFromText(text);
      if (read.ok) change({ game: 'grid', ...onBoard({ board: null, boardFile: read.value }) });
      else if (read.error === 'json') session.tell({ tells: 'json', name });
      else session.tell({ tells: 'field', name, error: read.error });
    },
    { format: 'battlefield-board' },
  );
  useHanded(
    (name, text) => {
      const read = scenarioFromText(text);
      if (read.ok) void desk.begin(read.value);
      else if (read.error === 'json') session.tell({ tells: 'json', name });
      else session.tell({ tells: 'field', name, error: read.error });
    },
    { format: 'battlefield-scenario' },
  );
  useHanded(
    (name, text) => {
      const read = layoutFromText(text);
      if (read.ok) change(onLayout(read.value));
      else if (read.error === 'json') session.tell({ tells: 'json', name });
      else session.tell({ tells: 'field', name, error: read.error });
    },
    { format: 'battlefield-layout' },
  );
  const houseRules = useHouseRulesDesk();
  useHanded(
    (name, text) => {
      const read = houseRulesFromText(text);
      if (read.ok) void houseRules.keep(read.value, true).then(() => change({ options: read.value.options }));
      else if (read.error === 'json') session.tell({ tells: 'json', name });
      else session.tell({ tells: 'field', name, error: read.error });
    },
    { format: 'battlefield-rules' },
  );

  const known = useKnownCards();
  const [wrong] = ownScenarioFaults(draft);
  const wrongBoard = useMemo(() => boardFaultIn(draft), [draft]);
  const noRoom = useMemo(() => (wrong ? null : roomOf(draft, known)), [draft, known, wrong]);
  const tableRefused = isTurned(draft)
    ? t('new.size.turned')
    : wrongBoard
      ? fieldSentence(wrongBoard, words)
      : noRoom && words.reason(noRoom);
  const [silent] = stillToType(draft, personsIn(draft));
  const clash = optionFaultIn(draft);
  const others = wrong || clash ? null : (tableRefused ?? armyRefused(draft, known, words));
  const isSound = !wrong && !clash && others === null;
  const refused = wrong
    ? fieldSentence(wrong, words)
    : clash
      ? optionFaultSays(clash, words)
      : silent
        ? t('pledge.missing', { side: t(`new.side.${silent}`) })
        : others;
  const earlier = useMemo(
    () => (isSound ? leftOf(starts, sameSetup(setupOf(draft, known).setup, session.library)) : 0),
    [draft, known, isSound, starts, session],
  );

  // The game is what the page showed when it was asked for: a file that has been read since changes nothing in it.
  const start = () => {
    if (started) return;
    setStarted(true);
    const { setup: chosen, seats } = setupOf(draft, known);
    const same = sameSetup(chosen, session.library);
    const setup = earlier > 0 ? { ...chosen, earlier } : chosen;
    void session
      .changeSettings({ lastGame: rememberedOf(draft), measure: draft.measure, starts: begun(starts, same, setup) })
      .then(() => session.start(setup, seats, titleOfSetup(setup, words)))
      .finally(() => setStarted(false));
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const elsewhere =
        event.target instanceof HTMLElement && event.target.matches('button, select, [role=dialog] *, [role=listbox] *');
      if (event.key === 'Enter' && !elsewhere && refused === null) start();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  if (editing) {
    // The table that has been chosen, of the game that the scenario is for.
    const shown = { ...draft, game: editing.value.space };
    return (
      <ScenarioEditor
        file={editing.value}
        picture={pictureOf(shown)}
        measure={draft.measure}
        scale={sizeOf(shown).width / groundOf(shown).width}
        ground={groundOf(shown)}
        book={bookOfDraft(shown)}
        onDone={file => change({ game: file.space, ownScenario: { ...draft.ownScenario, [file.space]: file } })}
      />
    );
  }
  return (
    <main className="columns-page new-game" data-testid="new-game-page" inert={started}>
      <header>
        <button type="button" className="quiet back" data-testid="new-game-back" onClick={() => session.go(back)}>
          <Icon of="back" /> {t(back === 'designer' ? 'start.designer' : 'common.back')}
        </button>
        <h1>{t('new.title')}</h1>
        <Answer main hotkey="Enter" refused={refused} testid="start-game" onPick={start}>
          {started ? t('common.loading') : t('new.start')}
        </Answer>
      </header>
      <section aria-labelledby="new-scenario" className="column game">
        <GameChoice draft={draft} onChange={change} />
      </section>
      <section aria-labelledby="new-table" className="column table">
        <TableChoice draft={draft} onChange={change} />
        {tableRefused && (
          <p className="refused" role="status" data-testid="no-room">
            {tableRefused}
          </p>
        )}
      </section>
      <section aria-labelledby="new-armies" className="column armies">
        <h2 id="new-armies">{t('new.armies')}</h2>
        {SIDES.map(side => (
          <ArmyChoice key={side} side={side} draft={draft} onChange={change} />
        ))}
      </section>
      <section aria-labelledby="new-playing" className="column playing">
        <Playing draft={draft} earlier={earlier} onChange={change} />
      </section>
    </main>
  );
}

/** The armies as the page was left with them; the one that has been changed since as it is now. */
function armiesAgain(begun: Draft, left: LeftArmies | null, kept: readonly KeptArmy[]): Draft {
  if (!left) return begun;
  const { built, ...armies } = left;
  const draft = { ...begun, ...armies };
  const file = kept.find(one => one.file === built?.file)?.value;
  return built && file ? { ...draft, [built.side]: { ...draft[built.side], army: null, file } } : draft;
}

/** Why one of the armies may not take the field, or has more points than the scenario is for. */
function armyRefused(draft: Draft, known: Cards, words: Words): string | null {
  const [fault] = draftFaults(draft, known);
  if (fault) return words.reason(fault);
  const limit = ownScenarioOf(draft)?.points ?? null;
  const cards = cardsFor(draft, known);
  for (const side of SIDES) {
    const points = armyPoints(armyOf(draft[side]), cards);
    if (limit !== null && points > limit) return words.t('new.scenario.tooMany', { limit, points });
  }
  return null;
}
