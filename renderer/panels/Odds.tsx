import { useEffect, useMemo } from 'react';
import type { Game, UnitId } from '../../core/index.ts';
import { questionOf } from '../../core/index.ts';
import type { ToldOdds } from '../base/oddsWords.ts';
import { chanceTold, oddsSaid, oddsTold } from '../base/oddsWords.ts';
import type { Words } from '../base/words.ts';
import { useApp, useDesk, useFolds, useForecasts, useSession, useWords } from '../parts/context.tsx';
import { Fold } from '../parts/Fold.tsx';
import { Hint } from '../parts/parts.tsx';
import { areOddsShown, keyOf, type Tries } from '../store/forecasts.ts';
import { targetsOf } from '../tools/targets.ts';
import { type Case, focusOf, outlooksOf, reactionsOf, wantedFor, wantedForReactions } from '../tools/forecasts.ts';
import type { AimPlan } from '../tools/plan.ts';
import type { Counted } from '../workers/odds/client.ts';

/** What an attack, or a Reactive Attack, may bring and cost, as long as its player thinks of it; nothing where the table has agreed so. */
export function Odds() {
  const { forecasts } = useApp();
  const game = useSession(state => state.game)!;
  const plan = useDesk(state => state.plan);
  const question = useDesk(state => state.question);
  const open = question && questionOf(game.state);
  const isShown = areOddsShown(game);
  const aims = isShown && plan?.plan === 'aim' ? plan : null;
  const reacts = isShown && open?.ask.ask === 'react' ? open.ask : null;
  const isIdle = aims === null && reacts === null;
  useEffect(() => {
    if (isIdle) forecasts.want(game, []);
  }, [forecasts, game, isIdle]);
  if (aims) return <AimOdds plan={aims} game={game} />;
  if (reacts) return <ReactOdds active={reacts.active} game={game} />;
  return null;
}

function AimOdds({ plan, game }: { readonly plan: AimPlan; readonly game: Game }) {
  const { forecasts } = useApp();
  const words = useWords();
  const { t } = words;
  const known = useForecasts(state => state.known);
  const folded = useFolds(state => state.folded.has('odds'));
  const { focus, outlooks } = useMemo(() => {
    const targets = targetsOf(plan, game);
    return { focus: focusOf(plan, targets), outlooks: outlooksOf(plan, targets) };
  }, [plan, game]);
  // Where it is too much as it stands, it is too much with anything otherwise.
  const isTooMuch = focus !== null && known.get(keyOf(focus.tries))?.is === 'tooMuch';
  useEffect(
    () => forecasts.want(game, wantedFor(focus && { ...focus, ifs: isTooMuch ? [] : focus.ifs }, outlooks)),
    [forecasts, game, focus, outlooks, isTooMuch],
  );
  if (!focus) return null;
  const { unit } = focus;
  const base = toldOf(known, focus.tries, unit, game, words);
  const others = base.told
    ? focus.ifs.flatMap(({ of, tries }) => {
        const found = toldOf(known, tries, unit, game, words);
        // What changes nothing, and what is not open to the unit, is not told.
        return found.is === 'open' || (found.told && same(found.told, base.told!)) ? [] : [{ name: caseTold(of, words), found }];
      })
    : [];
  const besides = known.get(keyOf(focus.tries));
  const also = besides?.is === 'found' ? besides.forecast.units.filter(one => one.unit !== unit).map(one => one.unit) : [];
  return (
    <section className={`panel odds${folded ? ' folded' : ''}`} aria-label={t('odds.title')} data-testid="odds" data-is={base.is}>
      <header>
        <Hint text={t('odds.note')}>
          <h2>{t('odds.of', { unit: words.unit(unit) })}</h2>
        </Hint>
        <p role="status" className={base.told ? 'unseen' : ''} data-testid="odds-said">
          {base.told ? oddsSaid(base.told, unit, words) : base.says}
        </p>
        <Fold panel="odds" />
      </header>
      {!folded && base.told && besides?.is === 'found' && (
        <table>
          <Heads first={t('odds.case')} />
          <tbody>
            <Row name={t(focus.aimed ? 'odds.asAimed' : 'odds.ifAimed')} found={base} testid="odds-base" main />
            {others.map(({ name, found }) => (
              <Row key={name} name={name} found={found} testid="odds-if" />
            ))}
            {also.map(one => (
              <Row key={one} name={words.unit(one)} found={toldOf(known, focus.tries, one, game, words)} testid="odds-also" />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Before a Reactive Attack is declared: what each unit that may try it would do to the active one, and lose itself. */
function ReactOdds({ active, game }: { readonly active: UnitId; readonly game: Game }) {
  const { forecasts } = useApp();
  const words = useWords();
  const { t } = words;
  const known = useForecasts(state => state.known);
  const folded = useFolds(state => state.folded.has('odds'));
  const offers = useDesk(state => state.question!.offers);
  const units = useMemo(() => reactionsOf(offers), [offers]);
  useEffect(() => forecasts.want(game, wantedForReactions(units)), [forecasts, game, units]);
  const rows = units.map(({ unit, tries, firedAt, letBe }) => ({
    ...{ unit, counted: known.get(keyOf(tries)), found: toldOf(known, tries, active, game, words) },
    own: [firedAt, letBe].map(one => ({ key: keyOf(one), found: toldOf(known, one, unit, game, words) })),
  }));
  return (
    <section className={`panel odds${folded ? ' folded' : ''}`} aria-label={t('odds.title')} data-testid="odds" data-is="react">
      <header>
        <Hint text={t('odds.note')}>
          <h2>{t('odds.react', { unit: words.unit(active) })}</h2>
        </Hint>
        <Fold panel="odds" />
      </header>
      {!folded && (
        <>
          <table>
            <Heads first={t('odds.case')} more={[t('odds.react.idle'), t('odds.react.after'), t('odds.react.letBe')]} />
            <tbody>
              {rows.map(({ unit, counted, found, own }) => (
                <Row key={unit} name={t('odds.react.with', { unit: words.unit(unit) })} found={found} testid="odds-react">
                  <td>{counted?.is === 'found' ? chanceTold(counted.forecast.idle, words) : ''}</td>
                  {own.map(({ key, found: { is, told } }) => (
                    <td key={key}>{told?.lost ?? (is === 'counting' ? t('odds.counting') : t('odds.uncounted'))}</td>
                  ))}
                </Row>
              ))}
            </tbody>
          </table>
          <p className="note">{t('odds.react.cost')}</p>
        </>
      )}
    </section>
  );
}

const Heads = ({ first, more = [] }: { readonly first: string; readonly more?: readonly string[] }) => {
  const { t } = useWords();
  const heads = [first, t('odds.eliminated'), t('odds.lost'), t('odds.range'), t('odds.markers'), ...more];
  return (
    <thead>
      <tr>
        {heads.map(head => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
};

/** What has been found of an answer, or what is said in its place. */
interface Found {
  readonly is: Counted['is'];
  readonly told: ToldOdds | null;
  readonly says: string;
}

interface RowProps {
  readonly name: string;
  readonly found: Found;
  readonly testid: string;
  readonly main?: boolean;
  readonly children?: React.ReactNode;
}

function Row({ name, found: { told, says }, testid, main = false, children }: RowProps) {
  return (
    <tr data-testid={testid} className={main ? 'main' : ''}>
      <th scope="row">{name}</th>
      {told ? (
        <>
          <td>{told.eliminated}</td>
          <td>{told.lost}</td>
          <td>{told.range}</td>
          <td>{told.markers.length === 0 ? '–' : told.markers.join(' · ')}</td>
        </>
      ) : (
        <td colSpan={4} role="status">
          {says}
        </td>
      )}
      {children}
    </tr>
  );
}

function toldOf(known: ReadonlyMap<string, Counted>, tries: Tries, unit: UnitId, game: Game, words: Words): Found {
  const counted = known.get(keyOf(tries)) ?? { is: 'counting' };
  return {
    is: counted.is,
    told: counted.is === 'found' ? oddsTold(counted.forecast, unit, game, words) : null,
    says: counted.is === 'found' ? '' : words.t(`odds.${counted.is}`),
  };
}

const same = (a: ToldOdds, b: ToldOdds): boolean => JSON.stringify(a) === JSON.stringify(b);

const caseTold = (of: Case, words: Words): string =>
  words.t(`odds.${of.case}`, 'battery' in of ? { weapon: words.weapon(of.battery.unit, of.battery.weapon.id) } : {});
