import type { RuleId } from '../../../core/index.ts';
import { tankOptions } from '../../../core/index.ts';
import { optionTitle, valueSays } from '../../base/houseRules.ts';
import { useWords } from '../../parts/context.tsx';
import { useTankWords } from '../parts/words.ts';
import type { Part } from './part.ts';

/** What the table of actions leaves open. */
export function Readings({ draft, change }: Part) {
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
