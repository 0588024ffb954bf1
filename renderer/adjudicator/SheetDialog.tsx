import { useEffect, useMemo, useState } from 'react';
import type { ReadSheet, Result } from '../../core/index.ts';
import type { Paper } from '../../templates/print/index.ts';
import { PRINT_WORDS, rulingPage, writePdf, writeSvg } from '../../templates/print/index.ts';
import { useApp, useSession } from '../parts/context.tsx';
import { handOut } from '../parts/handOut.ts';
import { Answer, Sheet } from '../parts/parts.tsx';
import { PaperChoice, Preview, PrintSheet } from '../parts/printing.tsx';
import { fieldSentence } from '../base/expected.ts';
import { titleInFull } from '../base/differences.ts';
import { useAdjudicator, useDeskState } from './desk/context.tsx';
import { ruling } from './desk/store.ts';
import { bytesOf } from './parts/bytes.ts';
import { documentOf } from '../desk/table/layout.ts';
import { useJudge } from './parts/useJudge.ts';
import { Working } from './parts/Working.tsx';

/** The ruling on one page: to look at, to keep, to print. */
export function SheetDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { words } = useAdjudicator();
  return (
    <Sheet title={words.t('adj.sheet')} open={open} onClose={onClose} wide>
      {open && <Contents onCancel={onClose} />}
    </Sheet>
  );
}

function Contents({ onCancel }: { readonly onCancel: () => void }) {
  const { words } = useAdjudicator();
  const { t } = words;
  const layout = useDeskState(state => state.layout);
  const book = useDeskState(state => state.book);
  const agreed = useSession(state => state.settings.agreed);
  const judge = useJudge();
  const [made, setMade] = useState<Result<ReadSheet> | null>(null);
  useEffect(() => {
    if (layout.questions.length === 0) return;
    void judge.sheet(documentOf(layout), agreed, book.id).then(setMade);
  }, [judge, layout, agreed, book]);
  if (layout.questions.length === 0) return <p>{t('adj.sheet.empty')}</p>;
  if (made === null) return <Working says={t('adj.sheet.wait')} onCancel={onCancel} />;
  if (!made.ok)
    return (
      <p className="refused" role="alert">
        {fieldSentence(made.error, words)}
      </p>
    );
  return <Ready made={made.value} />;
}

function Ready({ made }: { readonly made: ReadSheet }) {
  const { session } = useApp();
  const { words, camera } = useAdjudicator();
  const { t } = words;
  const [paper, setPaper] = useState<Paper>('a4');
  const [name, setName] = useState(t('adj.sheet.name'));
  const page = useMemo(
    () => rulingPage(made, paper, PRINT_WORDS[words.language].ruling, titleInFull(ruling(made.sheet.book), words)),
    [made, paper, words],
  );
  const svg = useMemo(() => writeSvg(page), [page]);
  const file = name.trim().slice(0, 60) || t('adj.sheet.name');
  const out = (ending: string, content: string | Uint8Array) => handOut(session, `${file}.${ending}`, content);
  return (
    <PrintSheet preview={<Preview svg={svg} label={t('adj.sheet.picture')} />}>
      <label className="field">
        {t('save.name')}
        <input value={name} maxLength={60} data-testid="sheet-name" onChange={event => setName(event.target.value)} />
      </label>
      <PaperChoice paper={paper} onChange={setPaper} />
      <div className="answers">
        <Answer main testid="sheet-save" onPick={() => void out('battleruling', `${JSON.stringify(made.sheet)}\n`)}>
          {t('adj.sheet.save')}
        </Answer>
        <Answer testid="sheet-pdf" onPick={() => void writePdf([page], file).then(bytes => out('pdf', bytes))}>
          PDF
        </Answer>
        <Answer testid="sheet-svg" onPick={() => void out('svg', svg)}>
          SVG
        </Answer>
        <Answer
          testid="sheet-png"
          onPick={() => {
            const picture = camera.current?.picture();
            if (picture) void out('png', bytesOf(picture));
          }}
        >
          {t('adj.sheet.png')}
        </Answer>
      </div>
      <p className="note">{t('adj.sheet.note')}</p>
    </PrintSheet>
  );
}
