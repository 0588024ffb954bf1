import { useMemo, useState } from 'react';
import type { Army, Card, RuleName } from '../../core/index.ts';
import { pointsOf } from '../../core/index.ts';
import type { CardWords, Paper, PrintedCard } from '../../templates/print/index.ts';
import {
  CARD_SIZE,
  cardPages,
  isMeasured,
  MEASURED,
  PAPERS,
  PRINT_WORDS,
  writePdf,
  writeSvg,
} from '../../templates/print/index.ts';
import { type Handbook, headOf } from '../base/handbook.ts';
import type { Words } from '../base/words.ts';
import { saysOf } from '../panels/rules/RuleLink.tsx';
import { useApp, useHandbook, useWords } from '../parts/context.tsx';
import { Answer, Choice, Sheet } from '../parts/parts.tsx';
import { subtitleOf } from './CardFace.tsx';

interface Props {
  readonly army: Army;
  readonly open: boolean;
  readonly onClose: () => void;
}

const WHICH = ['each', 'once'] as const;
type Which = (typeof WHICH)[number];

/** The army's cards at their true size, in the player's language. */
export function PrintCards({ army, open, onClose }: Props) {
  const { t } = useWords();
  return (
    <Sheet title={t('printCards.title')} open={open} onClose={onClose} wide>
      {open && <Contents army={army} />}
    </Sheet>
  );
}

function Contents({ army }: { readonly army: Army }) {
  const { session } = useApp();
  const handbook = useHandbook();
  const words = useWords();
  const { t, language } = words;
  const [which, setWhich] = useState<Which>('each');
  const [paper, setPaper] = useState<Paper>('a4');
  const [typed, setTyped] = useState('100');
  const [at, setAt] = useState(0);
  const measured = Number(typed.replace(',', '.'));
  const fits = typed.trim() !== '' && isMeasured(measured);
  const pages = useMemo(() => {
    if (!fits) return [];
    const cards = printedOf(army, which, session.library.cards);
    return cardPages({ cards, paper, words: cardWords(words, handbook), sheet: PRINT_WORDS[language], measured });
  }, [army, which, paper, measured, fits, words, handbook, language, session]);
  const page = pages[Math.min(at, pages.length - 1)];
  const address = useMemo(() => page && `data:image/svg+xml;charset=utf-8,${encodeURIComponent(writeSvg(page))}`, [page]);
  const wrong = fits ? null : t('adj.measured.refused', { least: MEASURED.least, most: MEASURED.most });
  const refused = wrong ?? (pages.length === 0 ? t('printCards.nothing') : null);
  const shown = t('printCards.page', { page: Math.min(at + 1, pages.length), pages: pages.length });
  const write = async () => {
    const bytes = await writePdf(pages, army.name);
    const done = await session.host.files.exportBytes({ name: `${army.name.slice(0, 60)}.pdf`, bytes });
    if (!done.ok) session.tell({ tells: 'host', refusal: done.error });
  };
  return (
    <div className="print-cards">
      {address ? <img src={address} alt={shown} data-testid="cards-preview" /> : <p className="refused">{refused}</p>}
      <div className="print-side">
        <p className="note">{t('printCards.note', { ...CARD_SIZE })}</p>
        <Choice
          label={t('printCards.what')}
          value={which}
          of={WHICH}
          name={one => t(`printCards.${one}`)}
          onChange={setWhich}
          testid="print-which"
        />
        <Choice
          label={t('adj.paper')}
          value={paper}
          of={PAPERS}
          name={one => t(`adj.paper.${one}`)}
          onChange={setPaper}
          testid="cards-paper"
        />
        <label className="field">
          {t('adj.measured')}
          <input
            value={typed}
            inputMode="decimal"
            data-testid="cards-measured"
            onChange={event => setTyped(event.target.value)}
          />
        </label>
        <p className="note">{t('adj.measured.note')}</p>
        <div className="answers">
          <Answer testid="page-before" onPick={() => setAt(Math.max(0, at - 1))} refused={at > 0 ? null : shown}>
            ← <span className="away">{t('printCards.before')}</span>
          </Answer>
          <span role="status">{shown}</span>
          <Answer testid="page-next" onPick={() => setAt(at + 1)} refused={at + 1 < pages.length ? null : shown}>
            <span className="away">{t('printCards.next')}</span> →
          </Answer>
        </div>
        <Answer main refused={refused} testid="cards-pdf" onPick={() => void write()}>
          PDF
        </Answer>
      </div>
    </div>
  );
}

/** Cards of an army to be printed; those that nobody knows are left out. */
function printedOf({ units }: Army, which: Which, cards: ReadonlyMap<Card['id'], Card>): readonly PrintedCard[] {
  const known = units.flatMap(unit => {
    const card = cards.get(unit.card);
    return card ? [{ card, unit }] : [];
  });
  const several = (id: Card['id']) => known.filter(one => one.card.id === id);
  const first = known.filter(one => several(one.card.id)[0] === one);
  return (which === 'each' ? known : first).map(one => ({
    card: one.card,
    points: which === 'each' ? pointsOf(one.card, one.unit) : one.card.points,
    chosen: which === 'each' ? Object.values(one.unit.chosen ?? {}) : [],
    number: which === 'each' && several(one.card.id).length > 1 ? several(one.card.id).indexOf(one) + 1 : null,
  }));
}

function cardWords(words: Words, { articles }: Handbook): CardWords {
  const { t } = words;
  const rule = (name: RuleName) => {
    const article = articles.get(headOf(name));
    return { name: words.rule(name), says: article ? saysOf(article, false, words) : t('card.notAutomated') };
  };
  return {
    ...{ armour: t('card.armour'), move: t('card.move'), march: t('card.march'), models: t('card.models') },
    ...{ damage: t('card.damage'), weapon: t('card.weapon'), range: t('card.range'), close: t('card.close') },
    ...{ rules: t('compare.rules'), fold: t('printCards.fold'), rule },
    subtitle: card => subtitleOf(card, words),
    points: points => t('common.points', { points }),
    mount: mount => t(`card.mount.${mount}`),
  };
}
