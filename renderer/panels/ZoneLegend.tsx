import { SIDES } from '../../core/index.ts';
import { useCards, useFolds, useSession, useWords } from '../parts/context.tsx';
import { Fold } from '../parts/Fold.tsx';
import { BlocMark } from '../parts/parts.tsx';
import { LETTERS, rolesOf, signOf, ZONE_USES, zonesShown } from '../tools/scenarioZones.ts';

/** What the zones are that lie on the table before and while the armies come, in words; folding it takes them off the table. */
export function ZoneLegend() {
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game)!;
  const state = useSession(one => one.shown!.state);
  const cards = useCards();
  const folded = useFolds(one => one.folded.has('zones'));
  const zones = zonesShown(game.table, state, { setup: game.setup, cards });
  const roles = rolesOf(state);
  if (zones.length === 0 || !roles) return null;
  return (
    <section className={`panel zone-legend${folded ? ' folded' : ''}`} aria-label={t('zones.title')} data-testid="zone-legend">
      <header>
        <h2>{t('zones.title')}</h2>
        <Fold panel="zones" />
      </header>
      {!folded && (
        <ul>
          {SIDES.filter(side => zones.some(one => one.sides.includes(side))).map(side => (
            <li key={side} className={`zones-${side}`}>
              <span>
                <b>{t(LETTERS[roles[side]])}</b> <BlocMark bloc={game.setup.armies[side].bloc} />{' '}
                {t('zones.side', { side: words.side(side), role: t(`told.${roles[side]}`) })}
              </span>
              {ZONE_USES.filter(use => zones.some(one => one.use === use && one.sides.includes(side)))
                .reverse()
                .map(use => (
                  <span key={use} data-testid={`zone-${side}-${use}`}>
                    <i className={`zone-sign ${use} ${roles[side]}`} aria-hidden="true">
                      {signOf(use, t)}
                    </i>{' '}
                    {t(`legend.${use}`)}
                  </span>
                ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
