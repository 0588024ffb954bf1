import { useEffect, useMemo, useState } from 'react';
import type { Book, FieldError, Ground, Measure, ScenarioFile } from '../../../core/index.ts';
import { SCENARIO_MOST, scenarioFaults, scenarioFrom } from '../../../core/index.ts';
import { expectedIn } from '../../base/expected.ts';
import { toldOf } from '../../base/scenarioWords.ts';
import { wordsFor } from '../../base/words.ts';
import { useApp, useWords } from '../../parts/context.tsx';
import { faultIn } from '../../parts/faultIn.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Answer } from '../../parts/parts.tsx';
import { useScenarioDesk, useScenarios } from '../../parts/scenarios.tsx';
import type { PlanPicture } from '../../scene/plan2d.ts';
import type { DrawnZone } from '../../store/scenarioEdits.ts';
import { nameOfRef, withZone, zonesOf } from '../../store/scenarioEdits.ts';
import { Provisions } from './Provisions.tsx';
import { Terms } from './Terms.tsx';
import { undoing } from '../../parts/undoing.ts';
import { pathOfRef, termOf, unitOf, zoneName } from './words.ts';
import { ZoneMap } from './ZoneMap.tsx';
import { ZonePanel } from './ZonePanel.tsx';

interface Props {
  readonly file: ScenarioFile;
  /** What it is drawn on: the table that has been chosen, with its terrain. */
  readonly picture: PlanPicture;
  readonly measure: Measure;
  /** mm in one R. */
  readonly scale: number;
  readonly ground: Ground;
  /** The rule set that it would be played by. */
  readonly book: Book;
  readonly onDone: (file: ScenarioFile) => void;
}

/** A scenario of the player's own: the table with its zones in the middle, what has no place on it on the right. */
export function ScenarioEditor({ file, picture, measure, scale, ground, book, onDone }: Props) {
  const desk = useScenarioDesk();
  const words = useWords();
  const { t } = words;
  const [chosen, setChosen] = useState<string | null>(null);
  const drawing = { width: picture.width, depth: picture.depth, scale };
  const unit = unitOf(file.space, measure);
  const zones = zonesOf(file);
  const faults = useMemo(() => scenarioFaults(file, ground), [file, ground]);
  const told = useMemo(
    () => toldOf(scenarioFrom(file), book, wordsFor(words.language, measure, null)),
    [file, book, words.language, measure],
  );
  const onFile = (next: ScenarioFile, touched?: string) => desk.change(next, touched ?? null);
  const onZone = (zone: DrawnZone, touched: string) => desk.change(withZone(file, zone), touched);
  useUndoKeys();
  return (
    <main className="scenario-editor" data-testid="scenario-editor">
      <Head file={file} onFile={onFile} onDone={onDone} />
      <div className="scenario-table">
        <ZoneMap {...{ zones, drawing, unit, picture, chosen, onZone }} onChoose={setChosen} onChange={onZone} />
        <Findings {...{ file, faults, zones }} onChoose={setChosen} />
        <ZonePanel {...{ file, zones, drawing, unit, chosen, onZone, onFile }} onChoose={setChosen} />
      </div>
      <div className="scenario-side">
        <Terms {...{ file, unit, scale, onFile }} />
        <Provisions {...{ file, onFile }} />
        <section aria-labelledby="scenario-told">
          <h2 id="scenario-told">{t('told.title')}</h2>
          <ul className="told" data-testid="scenario-told">
            {told.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </div>
    </main>
  );
}

interface HeadProps {
  readonly file: ScenarioFile;
  readonly onFile: (file: ScenarioFile, touched?: string) => void;
  readonly onDone: (file: ScenarioFile) => void;
}

function Head({ file, onFile, onDone }: HeadProps) {
  const { session } = useApp();
  const desk = useScenarioDesk();
  const words = useWords();
  const { t } = words;
  const unkept = useScenarios(state => state.unkept);
  const mayUndo = useScenarios(state => (state.open?.past.length ?? 0) > 0);
  const mayRedo = useScenarios(state => (state.open?.future.length ?? 0) > 0);
  const [name, setName] = useState<string | null>(null);
  const save = async () => {
    const text = `${JSON.stringify(file, null, 2)}\n`;
    const done = await session.host.files.export({ name: `${file.name}.battlescenario`.slice(-80), text });
    if (!done.ok) session.tell({ tells: 'host', refusal: done.error });
  };
  return (
    <header>
      <h1>{t('scenario.title')}</h1>
      <label className="field">
        {t('scenario.name')}
        <input
          value={name ?? file.name}
          maxLength={SCENARIO_MOST.name}
          data-testid="scenario-name"
          onChange={event => {
            setName(event.target.value);
            const typed = event.target.value.trim();
            if (typed !== '') onFile({ ...file, name: typed }, 'name');
          }}
          onBlur={() => setName(null)}
        />
      </label>
      <label className="field wide">
        {t('scenario.note')}
        <input
          value={file.note}
          maxLength={SCENARIO_MOST.note}
          data-testid="scenario-note"
          onChange={event => onFile({ ...file, note: event.target.value }, 'note')}
        />
      </label>
      <div className="answers">
        <Answer refused={mayUndo ? null : t('builder.undo.none')} hotkey="Ctrl+Z" testid="undo" onPick={desk.takeBack}>
          {t('builder.undo')}
        </Answer>
        <Answer refused={mayRedo ? null : t('builder.redo.none')} hotkey="Ctrl+Y" testid="redo" onPick={desk.doAgain}>
          {t('builder.redo')}
        </Answer>
        <Answer testid="scenario-export" onPick={() => void save()}>
          {t('scenario.export')}
        </Answer>
        <Answer main testid="scenario-done" onPick={() => void desk.close().then(closed => closed && onDone(file))}>
          {t('scenario.done')}
        </Answer>
      </div>
      {unkept && (
        <p className="refused" role="alert">
          {t('armies.unkept', { sentence: faultIn(unkept, words) })}{' '}
          <Answer testid="keep-again" onPick={desk.keepAgain}>
            {t('armies.keepAgain')}
          </Answer>
        </p>
      )}
    </header>
  );
}

interface FindingsProps {
  readonly file: ScenarioFile;
  readonly faults: readonly FieldError[];
  readonly zones: readonly DrawnZone[];
  readonly onChoose: (name: string) => void;
}

/** What is missing or contradicts; a click leads to the zone or the control that is meant. */
function Findings({ file, faults, zones, onChoose }: FindingsProps) {
  const words = useWords();
  const { t } = words;
  if (faults.length === 0)
    return (
      <p className="findings legal" role="status" data-testid="findings">
        <Icon of="right" /> {t('scenario.fits')}
      </p>
    );
  return (
    <div className="findings illegal" role="status" data-testid="findings">
      <p>
        <Icon of="wrong" /> {t('scenario.faults', { count: faults.length })}
      </p>
      <ul>
        {faults.map(fault => {
          const zone = zones.find(one => fault.path.startsWith(pathOfRef(one.ref)));
          const term = termOf(fault.path, file);
          const sentence = expectedIn(words.language, fault.expected);
          const named = zone ? zoneName(zone, words) : term ? t(term.called) : fault.path;
          return (
            <li key={`${fault.path} ${fault.expected.key}`}>
              <button
                type="button"
                className="quiet"
                data-testid={`finding-${fault.path}`}
                onClick={() => (zone ? onChoose(nameOfRef(zone.ref)) : term && goToTerm(term.testid))}
              >
                {t('common.pair', { what: named, of: sentence })}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function goToTerm(testid: string): void {
  const found = document.querySelector<HTMLElement>(`[data-testid="${testid}"]`);
  found?.scrollIntoView({ block: 'nearest' });
  found?.focus();
}

/** Ctrl+Z and Ctrl+Y, except where something is typed. */
function useUndoKeys(): void {
  const desk = useScenarioDesk();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = undoing(event);
      if (asked === null || (event.target instanceof HTMLInputElement && event.target.type === 'text')) return;
      event.preventDefault();
      if (asked === 'back') desk.takeBack();
      else desk.doAgain();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [desk]);
}
