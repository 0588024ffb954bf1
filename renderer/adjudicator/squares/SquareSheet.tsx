import { useEffect, useState } from 'react';
import type { ReadGridSheet, Result } from '../../../core/index.ts';
import { gridSections } from '../../../core/index.ts';
import { titleInFull } from '../../base/differences.ts';
import { fieldSentence } from '../../base/expected.ts';
import { useApp } from '../../parts/context.tsx';
import { handOut } from '../../parts/handOut.ts';
import { Answer, Sheet } from '../../parts/parts.tsx';
import { bytesOf } from '../parts/bytes.ts';
import { useJudge } from '../parts/useJudge.ts';
import { Working } from '../parts/Working.tsx';
import { Facts, Headline, Sections } from '../ruling/parts.tsx';
import { useSquares, useSquareState } from './context.tsx';
import { documentOf } from './layout.ts';
import { headOf, squareLines, whoOf } from './told.ts';

/** The ruling on squares: to look at, and to keep. */
export function SquareSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { words } = useSquares();
  return (
    <Sheet title={words.t('adj.sheet')} open={open} onClose={onClose} wide>
      {open && <Contents onCancel={onClose} />}
    </Sheet>
  );
}

function Contents({ onCancel }: { readonly onCancel: () => void }) {
  const { words } = useSquares();
  const { t } = words;
  const layout = useSquareState(state => state.layout);
  const book = useSquareState(state => state.book);
  const judge = useJudge();
  const [made, setMade] = useState<Result<ReadGridSheet> | null>(null);
  useEffect(() => {
    if (layout.questions.length > 0) void judge.squares(documentOf(layout), book.id).then(setMade);
  }, [judge, layout, book]);
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

function Ready({ made: { sheet, scene } }: { readonly made: ReadGridSheet }) {
  const { session } = useApp();
  const { words, camera } = useSquares();
  const { t } = words;
  const book = useSquareState(state => state.book);
  const [name, setName] = useState(t('adj.sheet.name'));
  const file = name.trim().slice(0, 60) || t('adj.sheet.name');
  const out = (ending: string, content: string | Uint8Array) => handOut(session, `${file}.${ending}`, content);
  return (
    <div data-testid="square-sheet">
      <p className="note">{t('adj.by', { book: titleInFull(book, words) })}</p>
      <div className="adj-square-sheet">
        {scene.questions.map(question => {
          const answer = sheet.answers[question.id]!;
          return (
            <section key={question.id} className="adj-ruling" data-testid={`sheet-${question.id}`}>
              <h3>
                {question.id} · {t(`adj.ask.${question.ask}`)}
              </h3>
              <Headline {...headOf(question, answer, words)} who={whoOf(question, words)} />
              <Facts lines={squareLines(answer, scene.board.pieces, words)} />
              <Sections ids={gridSections(book, scene, question, answer)} book={book} words={words} />
            </section>
          );
        })}
      </div>
      <label className="field">
        {t('save.name')}
        <input value={name} maxLength={60} data-testid="sheet-name" onChange={event => setName(event.target.value)} />
      </label>
      <div className="answers">
        <Answer main testid="sheet-save" onPick={() => void out('battleruling', `${JSON.stringify(sheet)}\n`)}>
          {t('adj.sheet.save')}
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
    </div>
  );
}
