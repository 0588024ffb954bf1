import { useMemo, useState } from 'react';
import type { Measure } from '../../core/index.ts';
import { MEASURES } from '../../core/index.ts';
import type { Paper, Print } from '../../templates/print/index.ts';
import { PRINT_WORDS, PRINTS, printPages, writePdf, writeSvg } from '../../templates/print/index.ts';
import { useApp } from '../parts/context.tsx';
import { handOut } from '../parts/handOut.ts';
import { Answer, Choice, Sheet } from '../parts/parts.tsx';
import { MeasuredField, PaperChoice, Preview, PrintSheet, useMeasured } from '../parts/printing.tsx';
import { useAdjudicator, useDeskState } from './desk/context.tsx';

/** Templates, sticks and the cohesion disc at their true size. */
export function PrintDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { words } = useAdjudicator();
  return (
    <Sheet title={words.t('adj.print')} open={open} onClose={onClose} wide>
      {open && <Contents />}
    </Sheet>
  );
}

function Contents() {
  const { session } = useApp();
  const { words } = useAdjudicator();
  const { t, language } = words;
  const own = useDeskState(state => state.layout.measure);
  const [print, setPrint] = useState<Print>('blast');
  const [paper, setPaper] = useState<Paper>('a4');
  const [measure, setMeasure] = useState<Measure>(own);
  const measured = useMeasured();
  const { mm, refused } = measured;
  const pages = useMemo(
    () => (mm === null ? [] : printPages({ print, paper, measure, words: PRINT_WORDS[language], measured: mm })),
    [print, paper, measure, language, mm],
  );
  const svgs = useMemo(() => pages.map(writeSvg), [pages]);
  const title = PRINT_WORDS[language].titles[print];
  return (
    <PrintSheet preview={svgs[0] ? <Preview svg={svgs[0]} label={title} /> : <p className="refused">{refused}</p>}>
      <label className="field">
        {t('adj.print.what')}
        <select value={print} data-testid="print-what" onChange={event => setPrint(event.target.value as Print)}>
          {PRINTS.map(one => (
            <option key={one} value={one}>
              {PRINT_WORDS[language].titles[one]}
            </option>
          ))}
        </select>
      </label>
      <PaperChoice paper={paper} onChange={setPaper} />
      <Choice
        label={t('new.measure')}
        value={measure}
        of={MEASURES}
        name={one => t(`new.measure.${one}`)}
        onChange={setMeasure}
        testid="print-measure"
      />
      <MeasuredField {...measured} />
      <div className="answers">
        <Answer
          main
          refused={refused}
          testid="print-pdf"
          onPick={() => void writePdf(pages, title).then(bytes => handOut(session, `${print}.pdf`, bytes))}
        >
          PDF
        </Answer>
        {svgs.map((svg, i) => (
          <Answer
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have their number for a name
            key={i}
            testid={`print-svg-${i + 1}`}
            onPick={() => void handOut(session, `${print}-${i + 1}.svg`, svg)}
          >
            {svgs.length > 1 ? t('adj.svgPage', { page: i + 1 }) : 'SVG'}
          </Answer>
        ))}
      </div>
      <p className="note">{t('adj.pages', { count: svgs.length })}</p>
    </PrintSheet>
  );
}
