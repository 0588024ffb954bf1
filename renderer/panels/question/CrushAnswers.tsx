import { useApp, useWords } from '../../parts/context.tsx';
import { Answer } from '../../parts/parts.tsx';
import { togglePiece } from '../../tools/crushing.ts';
import type { CrushPlan } from '../../tools/plan.ts';

/** Which of the crates that a machine has driven over are destroyed: each is a button here, and a square of the board. */
export function CrushAnswers({ plan }: { readonly plan: CrushPlan }) {
  const { desk } = useApp();
  const words = useWords();
  const { t } = words;
  const { among, pieces } = plan;
  return (
    <>
      {among.length > 1 && (
        <div className="answers tight">
          {among.map((piece, i) => (
            <Answer
              key={piece}
              hotkey={i < 9 ? String(i + 1) : undefined}
              chosen={pieces.includes(piece)}
              testid={`crush-${i + 1}`}
              onPick={() => desk.update('crush', one => togglePiece(one, piece))}
            >
              {words.piece(piece)} {i + 1}
            </Answer>
          ))}
        </div>
      )}
      <div className="answers" data-testid="answers">
        <Answer
          main
          hotkey="Enter"
          refused={pieces.length === 0 ? t('crush.none') : null}
          testid="answer-crush"
          onPick={desk.confirm}
        >
          {t('do.crush', { count: pieces.length })}
        </Answer>
        <Answer hotkey="0" testid="answer-spare" onPick={() => void desk.answer({ do: 'crush', pieces: [] })}>
          {t('do.spare')}
        </Answer>
      </div>
    </>
  );
}
