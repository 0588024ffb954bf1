import { useMemo, useState } from 'react';
import type { Corner, PlanPart } from '../../../core/index.ts';
import { CORNERS, partsOf, sidesOf } from '../../../core/index.ts';
import type { Paper } from '../../../templates/print/index.ts';
import { layoutPages, writePdf, writeSvg } from '../../../templates/print/index.ts';
import { useApp } from '../../parts/context.tsx';
import { handOut } from '../../parts/handOut.ts';
import { Answer, Choice, Sheet } from '../../parts/parts.tsx';
import { PaperChoice, Preview } from '../../parts/printing.tsx';
import type { AtHand } from './atHand.ts';
import { pngOf } from './png.ts';

interface Props {
  readonly at: AtHand;
  readonly onClose: () => void;
}

/** The table from above to scale, and its pieces with two distances each, to be built up from. */
export function PlanSheet({ at, onClose }: Props) {
  return (
    <Sheet title={at.words.t('design.plan.title')} open onClose={onClose} wide>
      <Contents at={at} />
    </Sheet>
  );
}

function Contents({ at: { design, measure, words, nameOf, lengths } }: Pick<Props, 'at'>) {
  const { session } = useApp();
  const { t } = words;
  const [paper, setPaper] = useState<Paper>('a4');
  const [corner, setCorner] = useState<Corner>('southWest');
  const parts = useMemo(() => partsOf(design, corner), [design, corner]);
  const pages = useMemo(
    () =>
      layoutPages(design, {
        ...{ paper, corner, length: lengths.short },
        words: {
          scale: n => t('design.plan.scale', { n }),
          corner: t('common.pair', { what: t('design.plan.corner'), of: t(`design.plan.corner.${corner}`) }),
          note: t('design.plan.note'),
          unit: t(`design.plan.unit.${measure}`),
          columns: [
            t('design.plan.order'),
            t('design.plan.part'),
            t('design.plan.size'),
            t('design.plan.fromX'),
            t('design.plan.fromY'),
            t('design.plan.second'),
            t('design.plan.turn'),
          ],
          nameOf: (part: PlanPart) => nameOf(part.id),
        },
      }),
    [design, nameOf, lengths, paper, measure, corner, t],
  );
  const [plan] = pages;
  const svg = useMemo(() => (plan ? writeSvg(plan) : ''), [plan]);
  const { short } = lengths;
  return (
    <div className="design-plan" data-testid="plan-sheet">
      <div className="design-plan-picture">
        <Preview svg={svg} label={t('design.picture', { name: design.name })} />
      </div>
      <div className="design-plan-choices">
        <Choice
          label={t('design.plan.corner')}
          value={corner}
          of={CORNERS}
          name={one => t(`design.plan.corner.${one}`)}
          onChange={setCorner}
          testid="corner"
        />
        <PaperChoice paper={paper} onChange={setPaper} />
        <div className="answers">
          <Answer
            main
            testid="plan-pdf"
            onPick={() => void writePdf(pages, design.name).then(bytes => handOut(session, `${design.name}.pdf`, bytes))}
          >
            {t('design.plan.pdf')}
          </Answer>
          <Answer testid="plan-svg" onPick={() => void handOut(session, `${design.name}.svg`, svg)}>
            {t('design.plan.svg')}
          </Answer>
          <Answer
            testid="plan-png"
            onPick={() => void pngOf(svg).then(bytes => bytes && handOut(session, `${design.name}.png`, bytes))}
          >
            {t('design.plan.png')}
          </Answer>
        </div>
        <p className="note">
          {t('design.plan.note')} {t(`design.plan.unit.${measure}`)}
        </p>
      </div>
      <table className="design-parts" data-testid="parts">
        <thead>
          <tr>
            {(['order', 'part', 'size', 'fromX', 'fromY', 'second', 'turn'] as const).map(one => (
              <th key={one}>{t(`design.plan.${one}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(part => (
            <tr key={part.id} data-part={part.id} data-x={part.fromX} data-y={part.fromY}>
              <td>{part.order}</td>
              <td>{nameOf(part.id)}</td>
              <td>{sidesOf(part).map(short).join(' × ')}</td>
              <td>{short(part.fromX)}</td>
              <td>{short(part.fromY)}</td>
              <td>
                {short(part.second.fromX)} / {short(part.second.fromY)}
              </td>
              <td>{Math.round(part.turn)}°</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
