import { useMemo } from 'react';
import type { Game, Refusal, Shot, UnitId, UnitState } from '../../../core/index.ts';
import { modelsAt, unitOf } from '../../../core/index.ts';
import { useApp, useSession, useWords } from '../../app/context.tsx';
import {
  aimAt,
  batteriesOf,
  dropShots,
  hold,
  otherWay,
  outlook,
  previewOf,
  regard,
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
      <p
        className={`verdict ${plan.regard?.refused || plan.refused || (preview && !preview.ok) ? 'bad' : ''}`}
        data-testid="verdict"
      >
        {(plan.regard?.refused ?? plan.refused)
          ? words.refusal((plan.regard?.refused ?? plan.refused)!)
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
                onLook={looks =>
                  desk.update('aim', now =>
                    looks || now.regard?.unit === one.unit ? regard(now, looks ? one.unit : null, placeIn(one.unit)) : now,
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {plan.shots.length > 0 && (
        <ul className="shots" aria-label={t('attack.shots')}>
          {shotGroups(plan, words).map(({ said, at }) => (
            <li key={at[0]}>
              <span>{at.length > 1 ? t('weapon.copies', { name: said, count: at.length }) : said}</span>
              {waysOf(plan, plan.shots[at[0]!]!).length > 1 && (
                <button
                  type="button"
                  className="quiet"
                  data-testid="other-way"
                  onClick={() => desk.update('aim', one => otherWay(one, at.at(-1)!))}
                >
                  {t('attack.otherWay')}
                </button>
              )}
              <Hint text={t('do.clear')}>
                <button
                  type="button"
                  className="quiet"
                  aria-label={t('do.clear')}
                  onClick={() => desk.update('aim', one => dropShots(one, at))}
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
  /** The pointer or the focus comes to it, or leaves it. */
  readonly onLook: (looks: boolean) => void;
}

/** An enemy as a button: how far, how many dice, or why not. */
function Target({ unit, range, dice, refused, chosen, onPick, onLook }: TargetProps) {
  const words = useWords();
  return (
    <Answer onLook={onLook} chosen={chosen} refused={refused && words.refusal(refused)} testid={`target-${unit}`} onPick={onPick}>
      {words.unit(unit)}{' '}
      <small>
        {words.range(range)}
        {dice > 0 && ` · ${diceWords(dice, words)}`}
      </small>
    </Answer>
  );
}

/** Shots that are told in the same words, with their numbers in the plan. */
function shotGroups(plan: AimPlan, words: Words): readonly { readonly said: string; readonly at: readonly number[] }[] {
  const groups = new Map<string, number[]>();
  for (const [i, shot] of plan.shots.entries()) {
    const way = 'jet' in shot.at ? JSON.stringify(shot.at.over) : '';
    const key = `${shotWords(shot, plan, words)}|${way}`;
    groups.set(key, [...(groups.get(key) ?? []), i]);
  }
  return [...groups].map(([key, at]) => ({ said: key.slice(0, key.lastIndexOf('|')), at }));
}

const diceWords = (count: number, { t }: Words): string => t('attack.dice', { count });

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
