import { useState } from 'react';
import type { Face } from '../../../core/index.ts';
import { FACES, MEASURES, scenarioPickedBy, SPACES } from '../../../core/index.ts';
import { useWords } from '../../parts/context.tsx';
import { Choice, Die, Hint } from '../../parts/parts.tsx';
import type { Draft } from '../../store/draft.ts';
import { GRID_SCENARIOS, scenarioOf, sizeOf, TURN_LIMITS } from '../../store/draft.ts';
import type { DraftProps } from './props.ts';
import { ScenarioMap } from './ScenarioMap.tsx';
import { newSeed } from './seed.ts';

/** Which game, by which scenario, for how long, and with which dice. */
export function GameChoice({ draft, onChange }: DraftProps) {
  const { t } = useWords();
  const onSquares = draft.game === 'grid';
  const scenario = scenarioOf(draft);
  return (
    <>
      <h2 id="new-scenario">{t('new.game')}</h2>
      <Choice
        label={t('new.ruleSet')}
        value={draft.game}
        of={SPACES}
        name={one => t(`new.ruleSet.${one}`)}
        onChange={game => onChange({ game })}
        testid="rule-set"
      />
      {onSquares ? (
        <ScenarioChoice scenario={draft.scenario} onChange={onChange} />
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
            onChange={one => onChange({ measure: one })}
            testid="measure"
          />
          <label className="field">
            {t('new.limit')}
            <select
              value={draft.turnLimit ?? ''}
              data-testid="turn-limit"
              onChange={event => onChange({ turnLimit: event.target.value === '' ? null : Number(event.target.value) })}
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
            onChange={event => onChange({ seed: Math.max(0, Math.min(2147483647, Math.trunc(Number(event.target.value)) || 0)) })}
          />
          <Hint text={t('new.seed.note')}>
            <button
              type="button"
              className="quiet"
              aria-label={t('new.seed.again')}
              onClick={() => onChange({ seed: newSeed() })}
            >
              ⟳
            </button>
          </Hint>
        </span>
      </label>
    </>
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
