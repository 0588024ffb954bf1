import { type ReactNode, useEffect, useState } from 'react';
import type { Paper } from '../../templates/print/index.ts';
import { isMeasured, MEASURED, PAPERS } from '../../templates/print/index.ts';
import { useWords } from './context.tsx';
import { Choice } from './parts.tsx';
import { readNumber } from '../text/numbers.ts';

/* What every sheet has that prints. */

/** A page as it will be, and beside it what it is made of. */
export const PrintSheet = ({ preview, children }: { readonly preview: ReactNode; readonly children: ReactNode }) => (
  <div className="printing">
    {preview}
    <div className="printing-side">{children}</div>
  </div>
);

/** A page as it will be printed. */
export function Preview({ svg, label }: { readonly svg: string; readonly label: string }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return url ? <img src={url} alt={label} data-testid="preview" /> : null;
}

interface PaperProps {
  readonly paper: Paper;
  readonly onChange: (paper: Paper) => void;
}

export function PaperChoice({ paper, onChange }: PaperProps) {
  const { t } = useWords();
  return (
    <Choice
      label={t('adj.paper')}
      value={paper}
      of={PAPERS}
      name={one => t(`adj.paper.${one}`)}
      onChange={onChange}
      testid="paper"
    />
  );
}

/** How long the 100 mm of a first page came out of the printer, as it was typed. */
export function useMeasured() {
  const { t } = useWords();
  const [typed, setTyped] = useState('100');
  const mm = readNumber(typed);
  const fits = mm !== null && isMeasured(mm);
  const refused = fits ? null : t('adj.measured.refused', { least: MEASURED.least, most: MEASURED.most });
  return { typed, setTyped, mm: fits ? mm : null, refused };
}

export function MeasuredField({ typed, setTyped }: Pick<ReturnType<typeof useMeasured>, 'typed' | 'setTyped'>) {
  const { t } = useWords();
  return (
    <>
      <label className="field">
        {t('adj.measured')}
        <input value={typed} inputMode="decimal" data-testid="measured" onChange={event => setTyped(event.target.value)} />
      </label>
      <p className="note">{t('adj.measured.note')}</p>
    </>
  );
}
