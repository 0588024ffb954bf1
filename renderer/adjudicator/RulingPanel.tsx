import { useMemo, useState } from 'react';
import type { Card, FieldError, Margin, ModelId, Question, Result, RuleId } from '../../core/index.ts';
import { closeness, LENGTHS, templateDice, templateWeapons, underDisc } from '../../core/index.ts';
import { useSession } from '../app/context.tsx';
import { Answer } from '../panels/parts.tsx';
import type { Words } from '../text/words.ts';
import { AgreementFields } from './AgreementFields.tsx';
import { useAdjudicator, useDeskState } from './context.tsx';
import type { Judged } from './judge.ts';
import { besides, sceneOf, unitCover } from './judge.ts';
import type { Layout } from './layout.ts';
import { findModel } from './layout.ts';
import { Section } from './Section.tsx';
import type { Asking } from './store.ts';
import { askingOf, isDisc } from './store.ts';

const MM = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The answer, on paper: what, how much, why, how close. */
export function RulingPanel({ judged }: { readonly judged: Result<Judged> | null }) {
  const { words } = useAdjudicator();
  const { t } = words;
  const asking = useDeskState(state => state.asking);
  const layout = useDeskState(state => state.layout);
  const disc = asking && isDisc(asking.ask) && asking.at !== null;
  if (!judged && !disc && layout.questions.length === 0) return null;
  return (
    <aside className="adj-ruling" data-testid="ruling" aria-label={t('adj.ruling')} aria-live="polite">
      {judged && !judged.ok && (
        <p className="refused" role="alert">
          {fieldSentence(judged.error, words)}
        </p>
      )}
      {judged?.ok && <Ruling judged={judged.value} />}
      {disc && <DiscRuling asking={asking} />}
      <Kept />
    </aside>
  );
}

export const fieldSentence = ({ path, expected }: FieldError, { t }: Words): string =>
  t('fault.field', { path: path === '' ? t('fault.document') : path, expected });

function Ruling({ judged }: { readonly judged: Judged }) {
  const { desk, words, camera } = useAdjudicator();
  const { t } = words;
  const { question, line } = judged;
  const asking = useDeskState(state => state.asking);
  const seenFrom = 'from' in question && question.ask !== 'unit' ? question.from : undefined;
  return (
    <>
      <Said judged={judged} />
      <div className="answers">
        {question.ask === 'los' && !asking?.margin && (
          <Answer hotkey="G" testid="margin" onPick={() => desk.adjust({ margin: true })}>
            {t('adj.margin.ask')}
          </Answer>
        )}
        <Answer main hotkey="K" testid="keep" onPick={desk.keep}>
          {t('adj.keep')}
        </Answer>
        {line && (
          <Answer
            hotkey="C"
            testid="closer"
            onPick={() => {
              const [a, b] = line;
              const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
              camera.current?.lookAt([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0], Math.max(350, 1.5 * length));
            }}
          >
            {t('adj.closer')}
          </Answer>
        )}
        {seenFrom && (
          <Answer testid="eye-of" onPick={() => camera.current?.eye(seenFrom)}>
            {t('adj.eyeOf')}
          </Answer>
        )}
      </div>
    </>
  );
}

interface Line {
  readonly name: string;
  readonly value: string;
}

/** Headline, facts, margins, cut and rules of one answer. */
function Said({ judged }: { readonly judged: Judged }) {
  const { words } = useAdjudicator();
  const { t } = words;
  const { tolerance } = useSession(state => state.settings.agreed);
  const layout = useDeskState(state => state.layout);
  const { question, answer, evidence, profile, line } = judged;
  const list = (ids: readonly string[]) => (ids.length === 0 ? t('common.none') : ids.join(', '));
  const proved = evidence.blocked.every(one => one.proved);
  switch (question.ask) {
    case 'los': {
      if (!('los' in answer)) return null;
      const facts: Line[] = [
        { name: t('adj.visible'), value: percent(answer.visible, words) },
        { name: t('adj.cover'), value: t(answer.cover ? 'adj.cover.yes' : 'adj.cover.no') },
        ...unitFacts(layout, question, words),
        ...(answer.blockedBy.length > 0 ? [{ name: t('adj.blockedBy'), value: list(answer.blockedBy) }] : []),
        ...(answer.line ? [{ name: t('adj.line'), value: `${point(answer.line[0])} → ${point(answer.line[1])}` }] : []),
        ...(profile?.inside ?? []).map(one => ({ name: t('adj.inside', { piece: one.piece }), value: words.length(one.mm) })),
        ...(profile?.borders ?? []).map(one => ({
          name: t('adj.border', { piece: one.piece, model: one.model }),
          value: words.length(one.gap),
        })),
      ];
      return (
        <>
          <Headline
            good={answer.los}
            text={t(answer.los ? 'adj.seen' : 'adj.unseen')}
            who={`${question.from} → ${question.to}`}
          />
          {!answer.los && !proved && <p className="note">{t('adj.unproved')}</p>}
          <Facts lines={[...facts, ...rangeFacts(layout, question, words)]} />
          {answer.margin && <Margins margin={answer.margin} seen={answer.los} cover={answer.cover} />}
          {profile && line && (
            <Section
              profile={profile}
              line={line}
              seen={answer.los}
              blockedBy={answer.blockedBy}
              ends={[question.from, question.to]}
            />
          )}
          <Rules ids={answer.rules} />
        </>
      );
    }
    case 'range':
      if (!('mm' in answer)) return null;
      return (
        <>
          <Headline good text={words.length(answer.mm)} who={`${question.from} → ${question.to}`} />
          <Facts lines={lengthFacts(answer.mm, layout, words)} />
          <Rules ids={['RANGE-02' as RuleId]} />
        </>
      );
    case 'arc':
      if (!('degrees' in answer)) return null;
      return (
        <>
          <Headline
            good={answer.inArc}
            text={t(answer.inArc ? 'adj.inArc' : 'adj.outOfArc', { mount: t(`card.mount.${question.mount}`) })}
            who={`${question.from} → ${question.to}`}
          />
          <Facts lines={[{ name: t('adj.degrees'), value: `${words.number(Math.round(answer.degrees))}°` }]} />
          <Rules ids={['ARC-04', 'ARC-05', 'ARC-07'] as unknown as readonly RuleId[]} />
        </>
      );
    case 'unit': {
      if (!('shooters' in answer)) return null;
      const shooters = Object.entries(answer.shooters);
      const sees = shooters.filter(([, one]) => one.sees.length > 0).length;
      return (
        <>
          <Headline
            good={sees > 0}
            text={t('adj.shooters', { count: sees, of: shooters.length })}
            who={`${question.from} → ${question.to}`}
          />
          <table className="adj-shooters">
            <thead>
              <tr>
                <th scope="col">{t('adj.shooter')}</th>
                <th scope="col">{t('adj.sees')}</th>
                <th scope="col">{t('adj.unitCover')}</th>
              </tr>
            </thead>
            <tbody>
              {shooters.map(([id, one]) => (
                <tr key={id}>
                  <th scope="row">{id}</th>
                  <td>{list(one.sees)}</td>
                  <td>{t(one.cover ? 'common.yes' : 'common.no')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Rules ids={answer.rules} />
        </>
      );
    }
    case 'cohesion': {
      if (!('spread' in answer)) return null;
      const limit = LENGTHS[layout.measure].template;
      return (
        <>
          <Headline good={answer.ok} text={t(answer.ok ? 'adj.together' : 'adj.apart')} who={question.unit} />
          <Facts
            lines={[
              { name: t('adj.spread'), value: t('adj.of', { value: words.length(answer.spread), limit: words.length(limit) }) },
              { name: t('adj.off'), value: t('adj.mm', { mm: MM.format(Math.abs(answer.spread - limit)) }) },
              ...(answer.worst ? [{ name: t('adj.worst'), value: answer.worst.join(' – ') }] : []),
            ]}
          />
          {Math.abs(answer.spread - limit) <= tolerance && <TooClose />}
          <Rules ids={['MOVE-07' as RuleId]} />
        </>
      );
    }
    case 'blast':
    case 'flame': {
      if (!('hit' in answer)) return null;
      const rules = question.ask === 'blast' ? ['TPL-04', 'TPL-05', 'TPL-06', 'TPL-07'] : ['TPL-09', 'TPL-10'];
      return (
        <>
          <Headline
            good={answer.hit.length > 0}
            text={t('adj.under', { count: answer.hit.length })}
            who={t(`adj.ask.${question.ask}`)}
          />
          <Facts
            lines={[
              { name: t('adj.hit'), value: list(answer.hit) },
              {
                name: t(question.ask === 'blast' ? 'adj.hidden.centre' : 'adj.hidden.shooter'),
                value: list(answer.hidden),
              },
            ]}
          />
          <Dice question={question} hit={answer.hit} />
          <Rules ids={rules as unknown as readonly RuleId[]} />
        </>
      );
    }
  }
}

function Headline({ good, text, who }: { readonly good: boolean; readonly text: string; readonly who: string }) {
  return (
    <header className={good ? 'yes' : 'no'}>
      <h2 data-testid="verdict">
        <span aria-hidden="true">{good ? '●' : '✕'}</span> {text}
      </h2>
      <small>{who}</small>
    </header>
  );
}

const Facts = ({ lines }: { readonly lines: readonly Line[] }) => (
  <dl className="adj-facts" data-testid="facts">
    {lines.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function Rules({ ids }: { readonly ids: readonly RuleId[] }) {
  const { words } = useAdjudicator();
  return (
    <p className="rules" data-testid="rules">
      {ids.map(words.ruleId).join(' · ')}
    </p>
  );
}

const point = (p: readonly [number, number, number]): string => `(${p.map(n => n.toFixed(1)).join(', ')})`;

const percent = (share: number, words: Words): string =>
  new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 1 }).format(share);

/** The same length in centimetres, inches and R. */
function lengthFacts(mm: number, { measure }: Layout, words: Words): readonly Line[] {
  const { t } = words;
  const format = new Intl.NumberFormat(words.language, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  return [
    {
      name: t('adj.range'),
      value: `${format.format(mm / 10)} cm · ${format.format(mm / 25.4)} in · ${format.format(mm / LENGTHS[measure].range)} R`,
    },
  ];
}

/** Cover of the whole unit from the same shooter, where there is more than the one model of it. */
function unitFacts(layout: Layout, { from, to }: Extract<Question, { ask: 'los' }>, { t }: Words): readonly Line[] {
  const unit = findModel(layout, to)?.unit;
  if (layout.models.filter(model => model.unit === unit).length < 2) return [];
  const covered = unitCover(layout, from, to);
  return covered === null ? [] : [{ name: t('adj.unitCover'), value: t(covered ? 'common.yes' : 'common.no') }];
}

/** Range and bearing beside an answer about sight, asked of core like any other question. */
function rangeFacts(layout: Layout, { from, to }: Extract<Question, { ask: 'los' }>, words: Words): readonly Line[] {
  const { t } = words;
  const asked = besides(layout, from, to);
  if (!asked) return [];
  return [
    ...lengthFacts(asked.mm, layout, words),
    {
      name: t('adj.degrees'),
      value: t(asked.front ? 'adj.degrees.front' : 'adj.degrees.other', { degrees: Math.round(asked.degrees) }),
    },
  ];
}

function Margins({
  margin,
  seen,
  cover,
}: {
  readonly margin: { readonly los: Margin; readonly cover: Margin };
  readonly seen: boolean;
  readonly cover: boolean;
}) {
  const { words } = useAdjudicator();
  const { t } = words;
  const { tolerance } = useSession(state => state.settings.agreed);
  const rows = [
    { name: t(seen ? 'adj.margin.seen' : 'adj.margin.unseen'), of: margin.los },
    { name: t(cover ? 'adj.margin.cover' : 'adj.margin.open'), of: margin.cover },
  ];
  const close = rows.some(row => closeness(row.of, tolerance) === 'close');
  return (
    <div className={`adj-margins${close ? ' close' : ''}`} data-testid="margins">
      <dl className="adj-facts">
        {rows.map(({ name, of: [low, high] }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {high === null
                ? t('adj.margin.none', { low: MM.format(low) })
                : t('adj.margin.turns', { low: MM.format(low), high: MM.format(high) })}
            </dd>
          </div>
        ))}
      </dl>
      {close && <TooClose />}
      <AgreementFields />
    </div>
  );
}

/** What the group has agreed on for a ruling that nobody can measure. */
function TooClose() {
  const { words } = useAdjudicator();
  const { t } = words;
  const { tolerance, houseRule } = useSession(state => state.settings.agreed);
  return (
    <p className="adj-close" data-testid="too-close">
      {t('adj.tooClose', { tolerance: MM.format(tolerance), rule: t(`adj.house.${houseRule}`) })}
    </p>
  );
}

/** Dice against every unit under the template, where the weapon and both cards are known. */
function Dice({ question, hit }: { readonly question: Question; readonly hit: readonly ModelId[] }) {
  const { words } = useAdjudicator();
  const { t } = words;
  const layout = useDeskState(state => state.layout);
  const [chosen, setChosen] = useState('');
  const shooter = findModel(layout, 'from' in question ? (question.from ?? null) : null);
  if (!shooter?.isCard || hit.length === 0) return null;
  const weapons = templateWeapons(shooter.card);
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
              {one.name}
            </option>
          ))}
        </select>
      ) : (
        <strong>{weapon.name}</strong>
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

function DiscRuling({ asking }: { readonly asking: Asking }) {
  const { words } = useAdjudicator();
  const { t } = words;
  const layout = useDeskState(state => state.layout);
  const under = useMemo(() => {
    const scene = sceneOf(layout);
    return scene.ok && isDisc(asking.ask) && asking.at ? underDisc(scene.value, asking.ask, [asking.at[0], asking.at[1]]) : [];
  }, [layout, asking]);
  return (
    <>
      <Headline good={under.length > 0} text={t('adj.under', { count: under.length })} who={t(`adj.ask.${asking.ask}`)} />
      <Facts lines={[{ name: t('adj.hit'), value: under.length === 0 ? t('common.none') : under.join(', ') }]} />
      <Rules ids={(asking.ask === 'smoke' ? ['WPN-06', 'WPN-08'] : ['D47-05']) as unknown as readonly RuleId[]} />
    </>
  );
}

/** The questions that will stand on the ruling sheet. */
function Kept() {
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const layout = useDeskState(state => state.layout);
  if (layout.questions.length === 0) return null;
  return (
    <section className="adj-kept" data-testid="kept">
      <h3>{t('adj.kept', { count: layout.questions.length })}</h3>
      <ul>
        {layout.questions.map(question => (
          <li key={question.id}>
            <button type="button" className="quiet" onClick={() => desk.store.setState({ asking: askingOf(question, layout) })}>
              <code>{question.id}</code> {t(`adj.ask.${question.ask}`)}
              {'from' in question && question.from !== undefined ? ` · ${question.from}` : ''}
              {'unit' in question ? ` · ${question.unit}` : ''}
              {'to' in question ? ` → ${question.to}` : ''}
            </button>
            <button
              type="button"
              className="quiet"
              aria-label={t('adj.forget', { id: question.id })}
              onClick={() => desk.forget(question.id)}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
