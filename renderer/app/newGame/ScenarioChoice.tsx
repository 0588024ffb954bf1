import { useState } from 'react';
import type { Face } from '../../../core/index.ts';
import { FACES, scenarioPickedBy, scenarios } from '../../../core/index.ts';
import { useWords } from '../../parts/context.tsx';
import { Die } from '../../parts/parts.tsx';
import type { TextKey } from '../../text/en.ts';
import type { DraftProps } from './props.ts';
import { newSeed } from './seed.ts';

/** One of a game's scenarios, or the one that two dice pick (SETUP-02, SETUP-15). */
export function ScenarioChoice({ draft: { game, scenario }, onChange }: DraftProps) {
  const { t } = useWords();
  const [dice, setDice] = useState<readonly [Face, Face] | null>(null);
  const choose = (id: string, by: readonly [Face, Face] | null) => {
    setDice(by);
    onChange({ scenario: { ...scenario, [game]: id } });
  };
  const roll = () => {
    const face = (): Face => FACES[newSeed() % FACES.length]!;
    const by = [face(), face()] as const;
    choose(scenarioPickedBy(game, ...by), by);
  };
  return (
    <>
      <label className="field">
        {t('new.scenario')}
        <select value={scenario[game]} data-testid="scenario" onChange={event => choose(event.target.value, null)}>
          {scenarios
            .filter(one => one.space === game)
            .map(({ id }) => (
              <option key={id} value={id}>
                {t(`new.scenario.${game}.${id}` as TextKey)}
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
