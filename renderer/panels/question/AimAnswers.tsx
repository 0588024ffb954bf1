import { useMemo } from 'react';
import type { Game, Refusal, Shot, UnitId, UnitState } from '../../../core/index.ts';
import { modelsAt, unitOf } from '../../../core/index.ts';
import { useApp, useSession, useWords } from '../../app/context.tsx';
import {
  aimAt,
  batteriesOf,
  dropShot,
  hold,
  otherWay,
  outlook,
  previewOf,
  templateLine,
  usedOf,
  waysOf,
} from '../../tools/aiming.ts';
import type { AimPlan } from '../../tools/plan.ts';
import type { Words } from '../../text/words.ts';
import { unitOfModel } from '../../text/words.ts';
import { Answer, Hint } from '../parts.tsx';

/** Who fires what at whom. */
export function AimAnswers({ plan }: { readonly plan: AimPlan }) {
  const { desk } = useApp();
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game)!;
  const { offer } = plan;
  const own = unitOf(game.state, offer.unit).side;
  const enemies = game.state.units.filter(
    unit =>
      unit.side !== own && unit.where === 'table' && unit.joined === null && (offer.only === null || offer.only === unit.id),
  );
  // Sight is asked for each of them: only anew when the plan is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pointed at changes nothing about the prospects
  const targets = useMemo(() => prospects(plan, game, enemies), [plan.shots, plan.weapon, game]);
  const preview = previewOf(plan);
  const template = templateLine(plan);
  const placeIn = (unit: UnitId) => unitOf(game.state, unit).models[0]?.place ?? null;
  return (
    <>
      <fieldset className="action-row" aria-label={t('card.weapon')}>
        <span className="row-name">{t('card.weapon')}</span>
        <div className="answers tight">
          {batteriesOf(offer).map((battery, i) => {
            const used = usedOf(plan, battery);
            const chosen = plan.weapon?.unit === battery.unit && plan.weapon.weapon === battery.weapon.id;
            const refused = battery.refused
              ? words.refusal(battery.refused)
              : used === battery.lines.length
                ? t('attack.ready', { used, of: battery.lines.length })
                : null;
            return (
              <Answer
                key={`${battery.unit}|${battery.weapon.id}`}
                hotkey={i < 9 ? String(i + 1) : undefined}
                chosen={chosen}
                refused={refused}
                testid={`weapon-${battery.weapon.id}`}
                onPick={() => desk.update('aim', one => hold(one, battery.unit, battery.weapon.id))}
              >
                {words.weapon(battery.unit, battery.weapon.id)}{' '}
                <small>
                  {t('attack.ready', { used, of: battery.lines.length })}
                  {battery.template && ` · ${t(`attack.${battery.template}`)}`}
                </small>
              </Answer>
            );
          })}
        </div>
      </fieldset>
      <p className={`verdict ${plan.refused || (preview && !preview.ok) ? 'bad' : ''}`} data-testid="verdict">
        {plan.refused
          ? words.refusal(plan.refused)
          : preview && !preview.ok
            ? words.refusal(preview.error)
            : enemies.length === 0
              ? t('attack.noTargets')
              : template
                ? t(template.template === 'flame' ? 'attack.flame.hint' : 'attack.template.hint')
                : t('attack.hint')}
      </p>
      {enemies.length > 0 && (
        <fieldset className="action-row" aria-label={t('attack.target')}>
          <span className="row-name">{t('attack.target')}</span>
          <div className="answers tight">
            {targets.map(one => (
              <Target
                key={one.unit}
                {...one}
                chosen={plan.target === one.unit}
                onPick={() => desk.update('aim', now => aimAt(now, one.unit, placeIn(one.unit)))}
              />
            ))}
          </div>
        </fieldset>
      )}
      {plan.shots.length > 0 && (
        <ul className="shots" aria-label={t('attack.shots')}>
          {plan.shots.map((shot, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shots are counted
            <li key={i}>
              <span>{shotWords(shot, plan, words)}</span>
              {waysOf(plan, shot).length > 1 && (
                <button
                  type="button"
                  className="quiet"
                  data-testid="other-way"
                  onClick={() => desk.update('aim', one => otherWay(one, i))}
                >
                  {t('attack.otherWay')}
                </button>
              )}
              <Hint text={t('do.clear')}>
                <button
                  type="button"
                  className="quiet"
                  aria-label={t('do.clear')}
                  onClick={() => desk.update('aim', one => dropShot(one, i))}
                >
                  ✕
                </button>
              </Hint>
            </li>
          ))}
        </ul>
      )}
      <div className="answers" data-testid="answers">
        <Answer
          main
          hotkey="Enter"
          refused={plan.shots.length === 0 ? t('attack.hint') : null}
          testid={`answer-${offer.do}`}
          onPick={desk.confirm}
        >
          {t(`do.${offer.do}`)}
        </Answer>
        <Answer hotkey="0" testid="hold-fire" onPick={() => void desk.answer({ do: offer.do, shots: [] })}>
          {t('do.attack.nobody')}
        </Answer>
        {plan.shots.length > 0 && (
          <Answer hotkey="Escape" onPick={desk.cancel}>
            {t('do.reset')}
          </Answer>
        )}
      </div>
    </>
  );
}

interface Prospect {
  readonly unit: UnitId;
  readonly range: number;
  readonly dice: number;
  readonly refused: Refusal | null;
}

/** What the weapons in the hand could do to each enemy; those that can be hit come first. */
function prospects(plan: AimPlan, { table, state }: Game, enemies: readonly UnitState[]): readonly Prospect[] {
  const own = modelsAt(table, unitOf(state, plan.offer.unit));
  return enemies
    .map(unit => {
      const place = unit.models[0]?.place ?? null;
      const range = Math.min(...modelsAt(table, unit).flatMap(a => own.map(b => table.space.range(b, a))));
      return { unit: unit.id, range, ...outlook(plan, unit.id, place) };
    })
    .sort((a, b) => Number(a.refused !== null) - Number(b.refused !== null) || a.range - b.range);
}

interface TargetProps extends Prospect {
  readonly chosen: boolean;
  readonly onPick: () => void;
}

/** An enemy as a button: how far, how many dice, or why not. */
function Target({ unit, range, dice, refused, chosen, onPick }: TargetProps) {
  const words = useWords();
  return (
    <Answer chosen={chosen} refused={refused && words.refusal(refused)} testid={`target-${unit}`} onPick={onPick}>
      {words.unit(unit)}{' '}
      <small>
        {words.range(range)}
        {dice > 0 && ` · ${diceWords(dice, words)}`}
      </small>
    </Answer>
  );
}

const diceWords = (count: number, { t }: Words): string => (count === 1 ? t('attack.dice.one') : t('attack.dice', { count }));

function shotWords(shot: Shot, plan: AimPlan, words: Words): string {
  const { t } = words;
  const weapon = words.weapon(unitOfModel(shot.model), shot.weapon);
  const judged = plan.offer.judge(shot);
  if (!judged.ok) return `${weapon}: ${words.refusal(judged.error)}`;
  if ('unit' in shot.at) {
    const cover = judged.value.close
      ? t('attack.close')
      : t(plan.offer.inCover(shot.model, shot.at.unit) ? 'attack.cover' : 'attack.open');
    const dice = judged.value.struck.reduce((sum, one) => sum + one.dice, 0);
    return `${t('attack.shot', { weapon, target: words.unit(shot.at.unit) })} · ${diceWords(dice, words)} · ${cover}`;
  }
  const under = judged.value.struck.map(one =>
    t('attack.under', { unit: words.unit(one.target), models: one.models.length, dice: one.dice }),
  );
  return `${weapon} · ${under.length === 0 ? t('attack.underNobody') : under.join(' · ')}`;
}
