import { useMemo, useState } from 'react';
import type { Measure } from '../../core/index.ts';
import { MEASURES } from '../../core/index.ts';
import type { Paper, Print } from '../../templates/print/index.ts';
import {
  isMeasured,
  MEASURED,
  PAPERS,
  PRINT_WORDS,
  PRINTS,
  printPages,
  writePdf,
  writeSvg,
} from '../../templates/print/index.ts';
import { useApp } from '../parts/context.tsx';
import { Answer, Choice, Sheet } from '../parts/parts.tsx';
import { useAdjudicator, useDeskState } from './desk/context.tsx';
import { handOut } from './files.ts';
import { Preview } from './SheetDialog.tsx';

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
  const [typed, setTyped] = useState('100');
  const measured = Number(typed.replace(',', '.'));
  const fits = typed.trim() !== '' && isMeasured(measured);
  const pages = useMemo(
    () => (fits ? printPages({ print, paper, measure, words: PRINT_WORDS[language], measured }) : []),
    [print, paper, measure, language, measured, fits],
  );
  const svgs = useMemo(() => pages.map(writeSvg), [pages]);
  const refused = fits ? null : t('adj.measured.refused', { least: MEASURED.least, most: MEASURED.most });
  const title = PRINT_WORDS[language].titles[print];
  return (
    <div className="adj-sheet">
      {svgs[0] ? <Preview svg={svgs[0]} label={title} /> : <p className="refused">{refused}</p>}
      <div className="adj-sheet-side">
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
        <Choice
          label={t('adj.paper')}
          value={paper}
          of={PAPERS}
          name={one => t(`adj.paper.${one}`)}
          onChange={setPaper}
          testid="print-paper"
        />
        <Choice
          label={t('new.measure')}
          value={measure}
          of={MEASURES}
          name={one => t(`new.measure.${one}`)}
          onChange={setMeasure}
          testid="print-measure"
        />
        <label className="field">
          {t('adj.measured')}
          <input value={typed} inputMode="decimal" data-testid="measured" onChange={event => setTyped(event.target.value)} />
        </label>
        <p className="note">{t('adj.measured.note')}</p>
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
      </div>
    </div>
  );
}
