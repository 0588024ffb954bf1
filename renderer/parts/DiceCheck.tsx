import { useState } from 'react';
import { useApp, useWords } from './context.tsx';
import { handOut } from './handOut.ts';
import { Answer } from './parts.tsx';

const NAME = 'dice-check.html';

/** The page that checks dice without the program, to be taken out as a file: no page of the program may open another. */
export function DiceCheck() {
  const { session } = useApp();
  const { t } = useWords();
  const [missing, setMissing] = useState(false);
  const takeOut = async () => {
    const found = await fetch(`./${NAME}`).catch(() => null);
    setMissing(!found?.ok);
    if (found?.ok) await handOut(session, NAME, new Uint8Array(await found.arrayBuffer()));
  };
  return (
    <>
      <p className="note">{t('fair.check')}</p>
      <Answer testid="fair-check" onPick={() => void takeOut()}>
        {t('fair.check.save')}
      </Answer>
      {missing && <p role="status">{t('fair.check.none')}</p>}
    </>
  );
}
