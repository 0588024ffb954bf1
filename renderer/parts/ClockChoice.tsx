import { CLOCKS } from '../base/clock.ts';
import { useWords } from './context.tsx';

interface Props {
  /** Minutes that each person has to answer in; null for no clock. */
  readonly minutes: number | null;
  readonly onChange: (minutes: number | null) => void;
}

/** The clock of a new game. */
export function ClockChoice({ minutes, onChange }: Props) {
  const { t } = useWords();
  return (
    <label className="field">
      {t('clock.title')}
      <select
        value={minutes ?? ''}
        data-testid="clock-minutes"
        onChange={event => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        {[null, ...CLOCKS].map(one => (
          <option key={one ?? 0} value={one ?? ''}>
            {one === null ? t('clock.none') : t('clock.minutes', { minutes: one })}
          </option>
        ))}
      </select>
    </label>
  );
}
