import { useEffect, useState } from 'react';
import { MEASURES } from '../../core/index.ts';
import { AgreementFields } from '../adjudicator/parts/AgreementFields.tsx';
import { Choice, Sheet } from '../parts/parts.tsx';
import { useApp, useSession, useWords } from '../parts/context.tsx';

const LANGUAGES = ['en', 'fr'] as const;
const MOTIONS = ['system', 'full', 'reduced'] as const;
const FALLS = ['full', 'fast', 'off'] as const;
const SCALES = ['0.9', '1', '1.15', '1.3', '1.5'] as const;

export function SettingsSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { session } = useApp();
  const { t, percent } = useWords();
  const settings = useSession(state => state.settings);
  // Where nobody publishes the program there is nothing to ask.
  const [updates, setUpdates] = useState(false);
  useEffect(() => {
    void session.host.app.info().then(info => info.ok && setUpdates(info.value.updates));
  }, [session]);
  const scale = SCALES.find(one => Number(one) === settings.scale) ?? '1';
  return (
    <Sheet title={t('settings.title')} open={open} onClose={onClose}>
      <Choice
        label={t('settings.language')}
        value={settings.language}
        of={LANGUAGES}
        name={one => t(`settings.language.${one}`)}
        onChange={language => void session.changeSettings({ language })}
        testid="language"
      />
      <Choice
        label={t('new.measure')}
        value={settings.measure}
        of={MEASURES}
        name={one => t(`new.measure.${one}`)}
        onChange={measure => void session.changeSettings({ measure })}
        note={t('settings.measure.note')}
        testid="measure"
      />
      <Choice
        label={t('settings.motion')}
        value={settings.motion}
        of={MOTIONS}
        name={one => t(`settings.motion.${one}`)}
        onChange={motion => void session.changeSettings({ motion })}
        testid="motion"
      />
      <Choice
        label={t('settings.dice')}
        value={settings.dice}
        of={FALLS}
        name={one => t(`settings.dice.${one}`)}
        onChange={dice => void session.changeSettings({ dice })}
        testid="falls"
      />
      <Choice
        label={t('settings.scale')}
        value={scale}
        of={SCALES}
        name={one => percent(Number(one))}
        onChange={one => void session.changeSettings({ scale: Number(one) })}
        testid="scale"
      />
      {updates && (
        <label className="check">
          <input
            type="checkbox"
            checked={settings.updates}
            data-testid="updates"
            onChange={event => void session.changeSettings({ updates: event.target.checked })}
          />
          {t('settings.updates')}
        </label>
      )}
      <h3>{t('settings.agreed')}</h3>
      <AgreementFields />
    </Sheet>
  );
}
