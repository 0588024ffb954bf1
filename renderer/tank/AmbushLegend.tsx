import type { TankState } from '../../core/index.ts';
import { Icon } from '../parts/Icon.tsx';
import type { TankWords } from './parts/words.ts';

/** What the signs over terrain mean. */
export function AmbushLegend({ state, words: { t } }: { readonly state: TankState; readonly words: TankWords }) {
  if (state.ambush.length === 0) return null;
  return (
    <section className="panel zone-legend" aria-label={t('tank.new.ambush')} data-testid="ambush-legend">
      <h2>{t('tank.new.ambush')}</h2>
      <ul>
        <li>
          <Icon of="warning" /> {t('tank.legend.ambush')}
        </li>
        {state.ambush.some(one => one.cleared) && (
          <li>
            <Icon of="right" /> {t('tank.legend.cleared')}
          </li>
        )}
      </ul>
    </section>
  );
}
