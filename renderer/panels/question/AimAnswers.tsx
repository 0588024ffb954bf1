import type { Shot } from '../../../core/index.ts';
import { unitOfModel } from '../../../core/index.ts';
import { useApp, useSession, useWords } from '../../parts/context.tsx';
import type { Battery } from '../../tools/batteries.ts';
import { dropShots, hold, oneLess, oneMore } from '../../tools/aiming.ts';
import { batteriesOf, freeOf, insteadIn, isHeld, usedOf } from '../../tools/batteries.ts';
import { layAt, laysWithEnter, previewOf, templateLine } from '../../tools/laying.ts';
import { nextShooter, shootersOf } from '../../tools/shooters.ts';
import { isAimedAt, isVain, lookedAt, targetsOf } from '../../tools/targets.ts';
import { otherWay, waysOf } from '../../tools/ways.ts';
import type { AimPlan } from '../../tools/plan.ts';
import type { Words } from '../../base/words.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Answer, Hint, leaveKeys } from '../../parts/parts.tsx';
import { aimsWithEnter, Targets } from './Targets.tsx';

/** Who fires what at whom. */
export function AimAnswers({ plan }: { readonly plan: AimPlan }) {
  const { desk } = useApp();
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game)!;
  const { offer } = plan;
  const targets = targetsOf(plan, game);
  const shooters = shootersOf(plan);
  const preview = previewOf(plan);
  const template = templateLine(plan);
  const none = offer.judgeAll([]);
  // Said once, where the player looks: at the button, where a line that came and went here would move it away, over the table, or here.
  const looked = plan.regard ?? lookedAt(plan);
  const isAtButton = looked?.from === 'button' && looked.refused !== null;
  const isOverTable = looked?.from === 'table' && looked.refused !== null && !isAimedAt(plan, looked.unit);
  const isElsewhere = isAtButton || isOverTable;
  const bad = isElsewhere ? null : (plan.regard?.refused ?? plan.refused ?? (preview && !preview.ok ? preview.error : null));
  const said = bad ? words.refusal(bad) : hintOf();
  function hintOf(): string | null {
    if (plan.weapon?.instead !== undefined) return t('attack.instead.hint');
    if (template?.template === 'flame') return t('attack.flame.hint');
    if (template) return t(template.template === 'point' ? 'attack.point.hint' : 'attack.template.hint');
    // Who has aimed knows how.
    if (plan.shots.length > 0) return null;
    if (targets.length === 0) return t('attack.noTargets');
    return t(isVain(plan, targets) ? 'attack.vain' : 'attack.hint');
  }
  /** Why a battery is free no more; a soldier who is taken up may be aimed anew. */
  function taken(battery: Battery, used: number): string | null {
    if (plan.shooter !== null || freeOf(plan, battery) > 0) return null;
    return used === battery.copies ? t('attack.ready', { used, of: battery.copies }) : t('attack.elsewhere');
  }
  return (
    <>
      <fieldset className="action-row" aria-label={t('card.weapon')}>
        <span className="row-name">{t('card.weapon')}</span>
        <div className="answers tight">
          {batteriesOf(offer).map((battery, i) => {
            const used = usedOf(plan, battery);
            const chosen = isHeld(plan, battery);
            const named = `${battery.weapon.id}${battery.instead === null ? '' : `-${battery.instead}`}`;
            const refused = battery.refused ? words.refusal(battery.refused) : taken(battery, used);
            const pick = () => desk.update('aim', one => hold(one, battery.unit, battery.weapon.id, battery.instead));
            return (
              <Answer
                key={`${battery.unit}|${named}`}
                hotkey={i < 9 ? String(i + 1) : undefined}
                chosen={chosen}
                done={battery.refused === null && refused !== null && used === battery.copies}
                refused={refused}
                testid={`weapon-${named}`}
                onPick={pick}
                onCarry={() => chosen || pick()}
              >
                {words.weapon(battery.unit, battery.weapon.id)}{' '}
                <small>
                  {battery.unit !== offer.unit && `${words.unit(battery.unit)} · `}
                  {t('attack.used', { used, of: battery.copies })}
                  {battery.template && ` · ${t(`attack.${battery.template}`)}`}
                  {battery.instead !== null && ` · ${words.open('special', battery.instead)}`}
                </small>
              </Answer>
            );
          })}
        </div>
      </fieldset>
      {said !== null && (
        <p className={`verdict ${bad ? 'bad' : ''}`} data-testid="verdict">
          {said}
        </p>
      )}
      <p className="unseen" role="status" data-testid="refused-said">
        {looked?.refused &&
          !isAtButton &&
          t('attack.refused', { unit: words.unit(looked.unit), why: words.refusal(looked.refused) })}
      </p>
      {targets.length > 0 && <Targets plan={plan} targets={targets} />}
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
              <Hint text={t('attack.less')}>
                <button
                  type="button"
                  className="quiet"
                  aria-label={t('attack.less')}
                  data-testid="less"
                  onClick={() => desk.update('aim', one => oneLess(one, at))}
                >
                  −
                </button>
              </Hint>
              {oneMore(plan, plan.shots[at[0]!]!) !== plan && (
                <Hint text={t('attack.more')}>
                  <button
                    type="button"
                    className="quiet"
                    aria-label={t('attack.more')}
                    data-testid="more"
                    onClick={() => desk.update('aim', one => oneMore(one, one.shots[at[0]!]!))}
                  >
                    +
                  </button>
                </Hint>
              )}
              <Hint text={t('do.clear')}>
                <button
                  type="button"
                  className="quiet"
                  aria-label={t('do.clear')}
                  onClick={() => desk.update('aim', one => dropShots(one, at))}
                >
                  <Icon of="away" />
                </button>
              </Hint>
            </li>
          ))}
        </ul>
      )}
      <div className="answers" data-testid="answers">
        {laysWithEnter(plan) && (
          <Answer
            hotkey="Enter"
            refused={preview && !preview.ok ? words.refusal(preview.error) : null}
            testid="lay"
            onPick={() => desk.update('aim', one => (one.spot === null ? one : layAt(one, one.spot)))}
          >
            {t('attack.lay')}
          </Answer>
        )}
        <Answer
          main
          hotkey={aimsWithEnter(plan) || laysWithEnter(plan) ? undefined : 'Enter'}
          refused={plan.shots.length === 0 ? t('attack.hint') : null}
          testid={`answer-${offer.do}`}
          onPick={desk.confirm}
        >
          {t(`do.${offer.do}`)}
        </Answer>
        <Answer
          hotkey="0"
          refused={none.ok ? null : words.refusal(none.error)}
          testid="hold-fire"
          onPick={() => void desk.answer({ do: offer.do, shots: [] })}
        >
          {t('do.attack.nobody')}
        </Answer>
        {plan.shots.length > 0 && (
          <Answer hotkey="Escape" onPick={desk.cancel}>
            {t('do.reset')}
          </Answer>
        )}
        {shooters.length > 0 && (
          <Hint text={`${t('attack.shooter.hint')} · ↑ ↓`}>
            <button
              type="button"
              className="quiet"
              data-testid="next-shooter"
              onClick={event => {
                leaveKeys(event);
                desk.update('aim', one => nextShooter(one, 1));
              }}
            >
              {plan.shooter === null
                ? t('attack.everybody')
                : t('attack.shooter', { n: shooters.indexOf(plan.shooter) + 1, of: shooters.length })}{' '}
              {template === null && <kbd>↓</kbd>}
            </button>
          </Hint>
        )}
      </div>
    </>
  );
}

/** Shots that are told in the same words, with their numbers in the plan. */
function shotGroups(plan: AimPlan, words: Words): readonly { readonly said: string; readonly at: readonly number[] }[] {
  const groups = new Map<string, number[]>();
  for (const [i, shot] of plan.shots.entries()) {
    const way = 'over' in shot.at || 'from' in shot.at ? JSON.stringify(shot.at) : '';
    const key = `${shotWords(shot, plan, words)}|${way}`;
    groups.set(key, [...(groups.get(key) ?? []), i]);
  }
  return [...groups].map(([key, at]) => ({ said: key.slice(0, key.lastIndexOf('|')), at }));
}

function shotWords(shot: Shot, plan: AimPlan, words: Words): string {
  const { t } = words;
  const weapon = words.weapon(unitOfModel(shot.model), shot.weapon);
  const judged = plan.offer.judge(shot);
  if (!judged.ok) return t('common.pair', { what: weapon, of: words.refusal(judged.error) });
  const instead = insteadIn(shot);
  if (instead !== null) return `${weapon} · ${words.open('special', instead)}`;
  if ('unit' in shot.at) {
    const cover = judged.value.close
      ? t('attack.close')
      : t(plan.offer.inCover(shot, shot.at.unit) ? 'attack.cover' : 'attack.open');
    const dice = judged.value.struck.reduce((sum, one) => sum + one.dice, 0);
    return `${t('attack.shot', { weapon, target: words.unit(shot.at.unit) })} · ${t('attack.dice', { count: dice })} · ${cover}`;
  }
  const under = judged.value.struck.map(one =>
    t('attack.under', { unit: words.unit(one.target), models: one.models.length, dice: one.dice }),
  );
  return `${weapon} · ${under.length === 0 ? t('attack.underNobody') : under.join(' · ')}`;
}
