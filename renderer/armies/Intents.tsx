import { useMemo, useState } from 'react';
import type { Army } from '../../core/index.ts';
import { HELD, hostsFor } from '../../core/index.ts';
import { library } from '../base/library.ts';
import { useCardsOfArmy, useWords } from '../parts/context.tsx';
import { intending } from '../store/armyEdits.ts';
import { useWorkshop } from './context.tsx';
import { field, folding } from './fields.ts';

interface Props {
  readonly army: Army;
  readonly at: number;
  readonly name: string;
}

/** What is meant to be done with a unit before the game: whom it goes with, and whether it is held back; the game proposes it when it asks. */
export function Intents({ army, at, name }: Props) {
  const { t } = useWords();
  const { with: host, held } = army.units[at]!;
  const [isOpen, setOpen] = useState(false);
  const hostName = useNames(army);
  const said = [
    ...(held ? [t(`muster.held.${held}`)] : []),
    ...(host === undefined ? [] : [t('muster.goesWith', { name: hostName(host) })]),
  ];
  return (
    <details
      {...folding(`units[${at}].with`, `units[${at}].held`)}
      className="unit-intents"
      data-testid={`intents-${at}`}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary aria-label={t('muster.before.of', { name })}>
        {said.length > 0 ? t('muster.before.said', { said: said.join(', ') }) : t('muster.before')}
      </summary>
      {isOpen && <Fields army={army} at={at} hostName={hostName} />}
    </details>
  );
}

/** Units by their number and their name, since there may be several of one. */
function useNames(army: Army): (at: number) => string {
  const cards = useCardsOfArmy(army);
  return at => `${at + 1} ${cards.get(army.units[at]?.card as never)?.name ?? ''}`.trim();
}

function Fields({ army, at, hostName }: Omit<Props, 'name'> & { readonly hostName: (at: number) => string }) {
  const { armies } = useWorkshop();
  const cards = useCardsOfArmy(army);
  const { t } = useWords();
  const intent = army.units[at]!;
  const hosts = useMemo(() => hostsFor(army, at, cards, library()), [army, at, cards]);
  const { with: host, held } = intent;
  const shown = host === undefined || hosts.includes(host) ? hosts : [...hosts, host];
  const change = (more: Partial<Pick<typeof intent, 'with' | 'held'>>, without: 'with' | 'held' | null) => {
    const { [without ?? 'with']: _, ...left } = intent;
    armies.change(intending(army, at, { ...(without === null ? intent : left), ...more }));
  };
  return (
    <>
      <label className="field">
        {t('muster.with')}
        <select
          {...field(`units[${at}].with`)}
          value={host ?? ''}
          data-testid={`with-${at}`}
          onChange={({ target: { value } }) => (value === '' ? change({}, 'with') : change({ with: Number(value) }, null))}
        >
          <option value="">{t('muster.with.nobody')}</option>
          {shown.map(one => (
            <option key={one} value={one}>
              {hostName(one)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {t('muster.held')}
        <select
          {...field(`units[${at}].held`)}
          value={held ?? ''}
          data-testid={`held-${at}`}
          onChange={({ target: { value } }) => {
            const one = HELD.find(way => way === value);
            if (one) change({ held: one }, null);
            else change({}, 'held');
          }}
        >
          <option value="">{t('muster.held.no')}</option>
          {HELD.map(one => (
            <option key={one} value={one}>
              {t(`muster.held.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <small className="note">{t('muster.before.note')}</small>
    </>
  );
}
