import { useMemo } from 'react';
import type { MeasuredWay, ModelState, UnitState } from '../../../core/index.ts';
import { figureOf, numberOfModel, range } from '../../../core/index.ts';
import { useApp, useCards, useDesk, useSession, useWords } from '../../parts/context.tsx';
import { moveCommand } from '../../tools/moveGesture.ts';
import { goes, levelsFor, storeyBy, take, turnBy, TURN } from '../../tools/moving.ts';
import type { Words } from '../../base/words.ts';
import type { MovePlan, Moving } from '../../tools/plan.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Answer } from '../../parts/parts.tsx';

/** How far the way leads that takes most of the movement, and what terrain on it costs. */
function howFar(ways: readonly MeasuredWay[], { budget }: Moving, { t, ranged }: Words): string {
  const limit = ranged(budget.range);
  const costOf = ({ length, paid }: MeasuredWay): number => length + (paid ?? 0);
  const dearest = ways.reduce<MeasuredWay | null>((most, way) => (most && costOf(most) >= costOf(way) ? most : way), null);
  const length = ranged(dearest?.length ?? range(0));
  return dearest?.paid
    ? t('move.length.paid', { length, paid: ranged(dearest.paid), limit })
    : t('move.length', { length, limit });
}

/** Where a unit goes: the verdict on what has been dragged so far, and what else can be done to it. */
export function MoveAnswers({ plan }: { readonly plan: MovePlan }) {
  const { desk } = useApp();
  const cards = useCards();
  const words = useWords();
  const { t } = words;
  const state = useSession(one => one.game!.state);
  const staysOff = useDesk(one => one.question!.offers.some(offer => offer.do === 'stayOff'));
  const { offer, verdict, ways } = plan;
  const unit = state.units.find(one => one.id === offer.unit)!;
  const refused = verdict !== null && !verdict.ok ? words.refusal(verdict.error) : null;
  const longest = verdict?.ok ? Math.max(0, ...verdict.value.map(way => way.length)) : null;
  const gone = verdict?.ok ? howFar(verdict.value, offer, words) : '';
  const card = cards.get(unit.card);
  const figureName = (model: ModelState) => (card && figureOf(card, model)?.name) ?? '';
  const approaches = useMemo(() => offer.within.aboard(), [offer]);
  const levels = plan.wish ? levelsFor(plan, state, plan.wish) : [];
  const hint = t(hintOf(unit, offer), { unit: words.unit(offer.unit) });
  const moved = ways.length > 0;
  const halts =
    plan.pause !== null && offer.mayPause !== null && moved && verdict?.ok === true && !offer.mayPause(ways, range(plan.pause));
  return (
    <>
      <p
        className={`verdict ${refused ? 'bad' : moved && verdict ? 'good' : ''}`}
        data-testid="verdict"
        data-legal={verdict?.ok ?? false}
      >
        {!moved ? hint : (refused ?? `${t('move.legal')} ${gone}`)}
      </p>
      {plan.alone && (
        <fieldset className="models" aria-label={t('do.alone')}>
          {unit.models.map(model => (
            <button
              type="button"
              key={model.id}
              className={`chip${plan.leader === model.id ? ' chosen' : ''}`}
              aria-pressed={plan.leader === model.id}
              onClick={() => desk.update('move', one => take(one, model.id, true))}
            >
              {numberOfModel(model.id)} {figureName(model)}
            </button>
          ))}
        </fieldset>
      )}
      {offer.mayPause !== null && moved && longest !== null && longest > 0 && (
        <label className="pause">
          {t('do.pause')}{' '}
          {plan.pause === null
            ? t('do.pause.far')
            : halts
              ? t('do.pause.not')
              : t('do.pause.at', { length: words.ranged(plan.pause) })}
          <input
            type="range"
            min={0}
            max={100}
            value={plan.pause === null ? 100 : Math.round((100 * plan.pause) / longest)}
            onChange={event => {
              const part = Number(event.target.value) / 100;
              desk.update('move', one => ({ ...one, pause: part >= 1 ? null : part * longest }));
            }}
          />
        </label>
      )}
      <div className="answers" data-testid="answers">
        <Answer
          main
          hotkey="Enter"
          refused={!moved ? hint : (refused ?? (halts ? t('do.pause.not') : null))}
          testid="answer-move"
          onPick={desk.confirm}
        >
          {t(`do.${offer.by}`)}
        </Answer>
        {!offer.enters && (
          <Answer hotkey="1" testid="stay" onPick={() => void desk.answer(moveCommand([], null))}>
            {t('do.stay')}
          </Answer>
        )}
        {staysOff && (
          <Answer hotkey="1" testid="answer-stayOff" onPick={() => void desk.answer({ do: 'stayOff' })}>
            {t('do.stayOff')}
          </Answer>
        )}
        <Answer onPick={() => desk.update('move', (one, now) => turnBy(one, now, TURN))}>
          <Icon of="turnLeft" /> {t('do.left')}
        </Answer>
        <Answer onPick={() => desk.update('move', (one, now) => turnBy(one, now, -TURN))}>
          <Icon of="turnRight" /> {t('do.right')}
        </Answer>
        {unit.models.length > 1 && (
          <Answer
            hotkey="2"
            chosen={plan.alone}
            testid="alone"
            onPick={() => desk.update('move', one => take(one, one.leader, !one.alone))}
          >
            {t('do.alone')}
          </Answer>
        )}
        {approaches.map((one, i) => (
          <Answer
            key={one.unit}
            hotkey={i < 7 ? String(i + 3) : undefined}
            testid={`aboard-${one.unit}`}
            onPick={() => desk.update('move', planned => goes(planned, one.ways))}
          >
            {t('do.aboard', { unit: words.unit(one.unit) })}
          </Answer>
        ))}
        {levels.length > 1 &&
          levels.map(({ isRoof }, i) => (
            <Answer
              // biome-ignore lint/suspicious/noArrayIndexKey: storeys are counted
              key={i}
              chosen={plan.storey === i}
              testid={`storey-${i}`}
              onPick={() => desk.update('move', (one, now) => storeyBy(one, now, i - one.storey))}
            >
              {i === 0 ? t('do.ground') : isRoof ? t('do.roof') : t('do.storey', { n: i })}
            </Answer>
          ))}
        {moved && (
          <Answer hotkey="Escape" testid="reset" onPick={desk.cancel}>
            {t('do.reset')}
          </Answer>
        )}
      </div>
    </>
  );
}

/** Whoever gets off does not come over an edge. */
const hintOf = ({ aboard }: UnitState, { enters, by }: MovePlan['offer']) =>
  aboard ? 'move.hint.leaves' : enters ? (by === 'put' ? 'move.hint.put' : 'move.hint.enter') : 'move.hint';
