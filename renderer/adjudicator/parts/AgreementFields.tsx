import { HOUSE_RULES, LARGEST_TOLERANCE, type HouseRule } from '../../../core/index.ts';
import { useApp, useSession, useWords } from '../../parts/context.tsx';
import { Field } from '../../desk/parts/Field.tsx';
import { readNumber } from '../../text/numbers.ts';

/** What the group has agreed on for rulings that are too close to call. It is kept with the settings. */
export function AgreementFields() {
  const { session } = useApp();
  const { t, exactly } = useWords();
  const agreed = useSession(state => state.settings.agreed);
  const agree = (more: Partial<typeof agreed>) => void session.changeSettings({ agreed: { ...agreed, ...more } });
  return (
    <div className="adj-fields two">
      <Field
        label={t('adj.tolerance')}
        value={exactly(agreed.tolerance)}
        testid="tolerance"
        onEnter={text => {
          const mm = readNumber(text);
          if (mm === null || mm < 0 || mm > LARGEST_TOLERANCE) return t('field.between', { least: 0, most: LARGEST_TOLERANCE });
          agree({ tolerance: mm });
          return null;
        }}
      />
      <label className="adj-field">
        <span>{t('adj.houseRule')}</span>
        <select
          value={agreed.houseRule}
          data-testid="house-rule"
          onChange={event => agree({ houseRule: event.target.value as HouseRule })}
        >
          {HOUSE_RULES.map(one => (
            <option key={one} value={one}>
              {t(`adj.house.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
