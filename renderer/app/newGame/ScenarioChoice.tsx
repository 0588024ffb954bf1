import { useEffect, useRef, useState } from 'react';
import type { Face, Json, ScenarioFile } from '../../../core/index.ts';
import { copyOf, FACES, hashOf, scenarioPickedBy, scenarios } from '../../../core/index.ts';
import { faultIn } from '../../parts/faultIn.ts';
import { useApp, useWords } from '../../parts/context.tsx';
import { Answer, Die } from '../../parts/parts.tsx';
import { useScenarioDesk, useScenarios } from '../../parts/scenarios.tsx';
import { scenarioOf } from '../../draft/rules.ts';
import type { KeptScenario } from '../../store/scenarios.ts';
import { scenarioFromText } from '../../store/scenarios.ts';
import type { TextKey } from '../../text/en.ts';
import type { DraftProps } from './props.ts';
import { newSeed } from '../../base/seed.ts';

/** Before the file of one of the player's own, in the list. */
const OWN = 'own ';

/** One of a game's scenarios, or the one that two dice pick (SETUP-02, SETUP-15), or one of the player's own. */
export function ScenarioChoice({ draft, onChange }: DraftProps) {
  const { game, scenario, ownScenario } = draft;
  const { t } = useWords();
  const [dice, setDice] = useState<readonly [Face, Face] | null>(null);
  const kept = useScenarios(state => state.kept);
  const own = kept.flatMap(({ file, value }) => (value?.space === game ? [{ file, value }] : []));
  const choose = (id: string, by: readonly [Face, Face] | null) => {
    setDice(by);
    onChange({ scenario: { ...scenario, [game]: id }, ownScenario: { ...ownScenario, [game]: null } });
  };
  const roll = () => {
    const face = (): Face => FACES[newSeed() % FACES.length]!;
    const by = [face(), face()] as const;
    choose(scenarioPickedBy(game, ...by), by);
  };
  const pick = (value: string) => {
    if (!value.startsWith(OWN)) return choose(value, null);
    const one = own.find(({ file }) => file === value.slice(OWN.length));
    setDice(null);
    if (one) onChange({ ownScenario: { ...ownScenario, [game]: one.value } });
  };
  const chosen = ownScenario[game];
  const file = own.find(({ value }) => chosen !== null && isSame(value, chosen))?.file ?? null;
  const about = chosen ? chosen.note : t(`new.scenario.${game}.${scenarioOf(draft).id}.note` as TextKey);
  const note = useRef<HTMLParagraphElement>(null);
  const told = useRef(about);
  // What was picked is read at once, however low the window.
  useEffect(() => {
    if (told.current !== about) note.current?.scrollIntoView({ block: 'nearest' });
    told.current = about;
  }, [about]);
  return (
    <>
      <label className="field">
        {t('new.scenario')}
        <select
          value={chosen ? `${OWN}${file ?? ''}` : scenario[game]}
          data-testid="scenario"
          aria-describedby="scenario-note"
          onChange={event => pick(event.target.value)}
        >
          <optgroup label={t('new.scenario.supplied')}>
            {scenarios
              .filter(one => one.space === game)
              .map(({ id }) => (
                <option key={id} value={id}>
                  {t(`new.scenario.${game}.${id}` as TextKey)}
                </option>
              ))}
          </optgroup>
          {own.length > 0 && (
            <optgroup label={t('new.scenario.own')}>
              {own.map(({ file: one, value }) => (
                <option key={one} value={`${OWN}${one}`}>
                  {value.name}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
      <p ref={note} id="scenario-note" className="note" data-testid="scenario-note">
        {about}
      </p>
      <p className="picked" aria-live="polite">
        <button type="button" className="answer" data-testid="pick-scenario" onClick={roll}>
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
      <OwnScenario draft={draft} onChange={onChange} chosen={chosen} file={file} kept={kept} />
    </>
  );
}

/** Two may have one name; what is read again is another object. */
const isSame = (a: ScenarioFile, b: ScenarioFile): boolean => hashOf(jsonOf(a)) === hashOf(jsonOf(b));
const jsonOf = (file: ScenarioFile) => file as unknown as Json;

interface OwnProps extends DraftProps {
  readonly chosen: ScenarioFile | null;
  /** Where the chosen one is kept. */
  readonly file: string | null;
  readonly kept: readonly KeptScenario[];
}

/** What may be done with the chosen one: copied and changed, and one of the player's own changed, or removed and brought back. */
function OwnScenario({ draft, onChange, chosen, file, kept }: OwnProps) {
  const { session } = useApp();
  const desk = useScenarioDesk();
  const words = useWords();
  const { t } = words;
  const removed = useScenarios(state => state.removed);
  const { game } = draft;
  const copy = () => {
    if (chosen) return void desk.begin(chosen);
    const scenario = scenarioOf(draft);
    const key = `new.scenario.${game}.${scenario.id}` as TextKey;
    const name = t('scenario.copied', { name: t(key).replace(/^\d+ · /, '') });
    void desk.begin(copyOf(scenario, name, t(`${key}.note` as TextKey)));
  };
  const fromFile = async () => {
    const read = await session.host.files.import({ endings: ['battlescenario', 'json'] });
    if (!read.ok) return session.tell({ tells: 'host', refusal: read.error });
    if (!read.value) return;
    const { name, text } = read.value;
    const found = scenarioFromText(text);
    if (found.ok) void desk.begin(found.value);
    else if (found.error === 'json') session.tell({ tells: 'json', name });
    else session.tell({ tells: 'field', name, error: found.error });
  };
  const remove = async (which: string) => {
    await desk.remove(which);
    onChange({ ownScenario: { ...draft.ownScenario, [game]: null } });
  };
  return (
    <div className="own-scenario">
      <p className="answers">
        {file !== null && (
          <Answer testid="change-scenario" onPick={() => desk.openKept(file)}>
            {t('new.scenario.change')}
          </Answer>
        )}
        <Answer testid="copy-scenario" onPick={copy}>
          {t('new.scenario.copy')}
        </Answer>
        {file !== null && (
          <Answer testid="remove-scenario" onPick={() => void remove(file)}>
            {t('new.scenario.remove')}
          </Answer>
        )}
        <Answer testid="import-scenario" onPick={() => void fromFile()}>
          {t('new.scenario.fromFile')}
        </Answer>
      </p>
      {removed && (
        <p role="status" className="removed" data-testid="removed-scenario">
          {t('new.scenario.removed', { name: removed.name })}{' '}
          <Answer testid="bring-back-scenario" onPick={() => void desk.bringBack()}>
            {t('new.scenario.bringBack')}
          </Answer>
        </p>
      )}
      {kept.flatMap(({ file: broken, name, fault }) => {
        if (fault === null) return [];
        return [
          <p key={broken} className="refused" data-testid={`broken-scenario-${name}`}>
            {t('new.scenario.broken', { name, sentence: faultIn(fault, words) })}{' '}
            <Answer testid={`remove-broken-${name}`} onPick={() => void remove(broken)}>
              {t('new.scenario.remove')}
            </Answer>
          </p>,
        ];
      })}
    </div>
  );
}
