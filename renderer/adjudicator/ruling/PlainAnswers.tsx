import type { ArcAnswer, CohesionAnswer, Question, RangeAnswer } from '../../../core/index.ts';
import { LENGTHS } from '../../../core/index.ts';
import { useAdjudicator, useDeskState } from '../desk/context.tsx';
import { Facts, Headline, inMm, lengthFact } from './parts.tsx';

type Asked<A extends Question['ask']> = Extract<Question, { ask: A }>;

export function Range({ question, answer }: { readonly question: Asked<'range'>; readonly answer: RangeAnswer }) {
  const { words } = useAdjudicator();
  const { t } = words;
  const layout = useDeskState(state => state.layout);
  const { limit } = question;
  const asked = limit === undefined ? null : words.number(limit);
  return (
    <>
      <Headline
        good={answer.within ?? true}
        text={asked === null ? words.length(answer.mm) : t(answer.within ? 'adj.within' : 'adj.beyond', { limit: asked })}
        who={`${question.from} → ${question.to}`}
      />
      <Facts lines={[lengthFact(t('adj.range'), answer.mm, layout, words)]} />
    </>
  );
}

export function Arc({ question, answer }: { readonly question: Asked<'arc'>; readonly answer: ArcAnswer }) {
  const { words } = useAdjudicator();
  const { t, number } = words;
  return (
    <>
      <Headline
        good={answer.inArc}
        text={t(answer.inArc ? 'adj.inArc' : 'adj.outOfArc', { mount: t(`card.mount.${question.mount}`) })}
        who={`${question.from} → ${question.to}`}
      />
      <Facts lines={[{ name: t('adj.degrees'), value: `${number(Math.round(answer.degrees))}°` }]} />
    </>
  );
}

export function Cohesion({ question, answer }: { readonly question: Asked<'cohesion'>; readonly answer: CohesionAnswer }) {
  const { words } = useAdjudicator();
  const { t } = words;
  const limit = useDeskState(state => LENGTHS[state.layout.measure].template);
  return (
    <>
      <Headline good={answer.ok} text={t(answer.ok ? 'adj.together' : 'adj.apart')} who={question.unit} />
      <Facts
        lines={[
          { name: t('adj.spread'), value: t('adj.of', { value: words.length(answer.spread), limit: words.length(limit) }) },
          { name: t('adj.off'), value: t('adj.mm', { mm: inMm(Math.abs(answer.spread - limit), words) }) },
          ...(answer.worst ? [{ name: t('adj.worst'), value: answer.worst.join(' – ') }] : []),
        ]}
      />
    </>
  );
}
