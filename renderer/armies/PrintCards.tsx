import { useMemo, useState } from 'react';
import type { Paper, PrintedCard } from '../../templates/print/index.ts';
import { CARD_SIZE, cardPages, PRINT_WORDS, writePdf, writeSvg } from '../../templates/print/index.ts';
import { cardWords } from '../base/cardWords.ts';
import { useApp, useHandbook, useWords } from '../parts/context.tsx';
import { handOut } from '../parts/handOut.ts';
import { Icon } from '../parts/Icon.tsx';
import { Answer, Choice, Sheet } from '../parts/parts.tsx';
import { useMiniatures } from './miniatures.ts';
import { MeasuredField, PaperChoice, Preview, PrintSheet, useMeasured } from '../parts/printing.tsx';

interface Props {
  /** What the file is called. */
  readonly name: string;
  /** One for each unit. */
  readonly each: readonly PrintedCard[];
  /** One for each kind of card, where that is another list. */
  readonly once?: readonly PrintedCard[];
  readonly open: boolean;
  readonly onClose: () => void;
}

const WHICH = ['each', 'once'] as const;
type Which = (typeof WHICH)[number];

/** Cards at their true size, in the player's language. */
export function PrintCards({ open, onClose, ...printed }: Props) {
  const { t } = useWords();
  return (
    <Sheet title={t('printCards.title')} open={open} onClose={onClose} wide>
      {open && <Contents {...printed} />}
    </Sheet>
  );
}

function Contents({ name, each, once }: Omit<Props, 'open' | 'onClose'>) {
  const { session } = useApp();
  const handbook = useHandbook();
  const words = useWords();
  const { t, language } = words;
  const [which, setWhich] = useState<Which>('each');
  const [paper, setPaper] = useState<Paper>('a4');
  const measured = useMeasured();
  const { mm } = measured;
  const [at, setAt] = useState(0);
  const printed = which === 'once' && once ? once : each;
  const miniature = useMiniatures(useMemo(() => printed.map(one => one.card), [printed]));
  const isDrawing = printed.some(({ card }) => miniature(card) === undefined);
  const pages = useMemo(() => {
    if (mm === null) return [];
    const told = { words: cardWords(words, handbook), sheet: PRINT_WORDS[language] };
    return cardPages({ cards: printed, picture: card => miniature(card) ?? null, paper, ...told, measured: mm });
  }, [printed, miniature, paper, mm, words, handbook, language]);
  const page = pages[Math.min(at, pages.length - 1)];
  const svg = useMemo(() => page && writeSvg(page), [page]);
  const refused = measured.refused ?? (pages.length === 0 ? t('printCards.nothing') : null);
  const shown = t('printCards.page', { page: Math.min(at + 1, pages.length), pages: pages.length });
  const write = async () => handOut(session, `${name.slice(0, 60)}.pdf`, await writePdf(pages, name));
  return (
    <PrintSheet preview={svg ? <Preview svg={svg} label={shown} /> : <p className="refused">{refused}</p>}>
      <p className="note">{t('printCards.note', { ...CARD_SIZE })}</p>
      {once && (
        <Choice
          label={t('printCards.what')}
          value={which}
          of={WHICH}
          name={one => t(`printCards.${one}`)}
          onChange={setWhich}
          testid="print-which"
        />
      )}
      <PaperChoice paper={paper} onChange={setPaper} />
      <MeasuredField {...measured} />
      <div className="answers">
        <Answer testid="page-before" onPick={() => setAt(Math.max(0, at - 1))} refused={at > 0 ? null : shown}>
          <Icon of="back" /> <span className="away">{t('printCards.before')}</span>
        </Answer>
        <span role="status">{shown}</span>
        <Answer testid="page-next" onPick={() => setAt(at + 1)} refused={at + 1 < pages.length ? null : shown}>
          <span className="away">{t('printCards.next')}</span> <Icon of="forth" />
        </Answer>
      </div>
      <Answer
        main
        refused={refused ?? (isDrawing ? t('printCards.drawing') : null)}
        testid="cards-pdf"
        onPick={() => void write()}
      >
        PDF
      </Answer>
    </PrintSheet>
  );
}
