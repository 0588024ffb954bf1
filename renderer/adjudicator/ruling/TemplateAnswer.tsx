import { useMemo, useState } from 'react';
import type { Card, ModelId, Question, UnderAnswer } from '../../../core/index.ts';
import { aimOf, caseOf, hasOwnTemplate, isLineOfFlame, templateDice, templateWeapons } from '../../../core/index.ts';
import { useAdjudicator, useDeskState } from '../desk/context.tsx';
import { sceneOf } from '../desk/judge.ts';
import { findModel } from '../../desk/table/layout.ts';
import type { Line } from './parts.tsx';
import { byRuleHidden, flameLines } from './byRule.ts';
import { Facts, Headline, lengthFact, listed } from './parts.tsx';

type Template = Extract<Question, { ask: 'blast' | 'flame' | 'smoke' | 'artillery' }>;

/** Who lies under a template, who of them is hidden, what its shooter has of its centre, and how many dice that makes. */
export function TemplateAnswer({ question, answer }: { readonly question: Template; readonly answer: UnderAnswer }) {
  const { words } = useAdjudicator();
  const { t } = words;
  const book = useDeskState(state => state.book);
  const hidden = question.ask === 'flame' ? t('adj.hidden.shooter') : t('adj.hidden.centre');
  const isLine = isLineOfFlame(question, answer);
  return (
    <>
      <Headline
        good={answer.hit.length > 0}
        text={t(`adj.${isLine ? 'struck' : 'under'}${answer.hit.length === 0 ? '.none' : ''}`, { count: answer.hit.length })}
        who={t(`adj.ask.${question.ask}`)}
      />
      <Facts
        lines={[
          ...flameLines(question, answer, words),
          { name: t(isLine ? 'adj.line.hit' : 'adj.hit'), value: listed(answer.hit, words) },
          ...(question.ask !== 'smoke'
            ? [{ name: isLine ? t('adj.line.hidden') : hidden, value: listed(answer.hidden, words) }]
            : []),
          ...useAim(question),
        ]}
      />
      {question.ask !== 'smoke' && (
        <Dice
          template={question.ask === 'artillery' && !hasOwnTemplate(book) ? 'blast' : question.ask}
          range={question.ask === 'flame' ? question.template : null}
          from={question.from ?? null}
          hit={answer.hit}
        />
      )}
    </>
  );
}

/** How far the centre of a disc is from its shooter, and whether he sees it. */
function useAim(question: Template): readonly Line[] {
  const { words } = useAdjudicator();
  const { t } = words;
  const layout = useDeskState(state => state.layout);
  const book = useDeskState(state => state.book);
  return useMemo(() => {
    if (question.ask === 'flame' || question.from === undefined) return [];
    const scene = sceneOf(layout);
    if (!scene.ok || !findModel(layout, question.from)) return [];
    const aim = aimOf(caseOf(scene.value, book), question.ask, question.from, question.center);
    return [
      lengthFact(t('adj.aim.range', { from: question.from }), aim.mm, layout, words),
      { name: t('adj.aim.sees', { from: question.from }), value: t(aim.sees ? 'common.yes' : 'common.no') },
      ...byRuleHidden(aim.hidden, words),
    ];
  }, [question, layout, book, words, t]);
}

interface DiceProps {
  readonly template: Exclude<Template['ask'], 'smoke'>;
  /** That of the flame. */
  readonly range: number | null;
  readonly from: string | null;
  readonly hit: readonly ModelId[];
}

/** Dice against every unit under the template, where the weapon and both cards are known. */
function Dice({ template, range, from, hit }: DiceProps) {
  const { words } = useAdjudicator();
  const { t } = words;
  const layout = useDeskState(state => state.layout);
  const book = useDeskState(state => state.book);
  const [chosen, setChosen] = useState('');
  const shooter = findModel(layout, from);
  if (hit.length === 0) return null;
  if (!shooter?.isCard) return <p className="note">{t('adj.dice.whose')}</p>;
  const weapons = templateWeapons(shooter.card, book, template, range);
  const weapon = weapons.find(one => one.id === chosen) ?? weapons[0];
  if (!weapon) return <p className="note">{t('adj.noTemplateWeapon', { card: shooter.card.name })}</p>;
  const units = new Map<string, { readonly card: Card | null; count: number }>();
  for (const id of hit) {
    const model = findModel(layout, id);
    if (!model) continue;
    const unit = units.get(model.unit) ?? { card: model.isCard ? model.card : null, count: 0 };
    unit.count++;
    units.set(model.unit, unit);
  }
  return (
    <div className="adj-dice" data-testid="dice">
      {weapons.length > 1 ? (
        <select value={weapon.id} aria-label={t('adj.weapon')} onChange={event => setChosen(event.target.value)}>
          {weapons.map(one => (
            <option key={one.id} value={one.id}>
              {words.weaponNamed(one)}
            </option>
          ))}
        </select>
      ) : (
        <strong>{words.weaponNamed(weapon)}</strong>
      )}
      <dl className="adj-facts">
        {[...units].map(([unit, { card, count }]) => {
          const dice = card && templateDice(weapon, card, count);
          return (
            <div key={unit}>
              <dt>{unit}</dt>
              <dd>{dice === null ? t('adj.noDice') : t('adj.diceOf', { count: dice, models: count })}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
