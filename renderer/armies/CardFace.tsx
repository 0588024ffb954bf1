import { useMemo } from 'react';
import type { Army, Card, Company } from '../../core/index.ts';
import { books, companyOf, namedBy, unautomated } from '../../core/index.ts';
import type { Words } from '../base/words.ts';
import { Explained, Stat, Weapons } from '../panels/cardFacts.tsx';
import { useApp, useWords } from '../parts/context.tsx';
import { Answer, BlocMark, Pips } from '../parts/parts.tsx';
import { faultsOfCard } from '../store/armyEdits.ts';
import type { TextKey } from '../text/en.ts';
import { Portrait } from './Portrait.tsx';

interface Props {
  readonly card: Card;
  readonly army: Army;
  readonly onAdd: () => void;
  readonly onCompare: () => void;
}

/** All that stands on a card, and what it is good for in this army. */
export function CardFace({ card, army, onAdd, onCompare }: Props) {
  const { cards } = useApp().session.library;
  const words = useWords();
  const { t } = words;
  const byHand = unautomated(books.find(one => one.space === 'free')!, card);
  const boxes = card.damageTrack ?? card.models.reduce((sum, model) => sum + model.count, 0);
  const faults = faultsOfCard(card.id, army.bloc, cards);
  return (
    <article className="unit-card open face" aria-label={t('card.label', { name: card.name })} data-testid="card-face">
      <header>
        <BlocMark bloc={card.bloc} size={24} />
        <div className="card-name">
          <h2>{card.name}</h2>
          <small>{subtitleOf(card, words)}</small>
        </div>
        <b className="card-points">{t('common.points', { points: card.points })}</b>
      </header>
      <Portrait card={card} className="large" />
      <dl className="stats">
        <Stat name={t('card.armour')} value={card.armour} />
        <Stat name={t('card.move')} value={words.ranged(card.move)} />
        <Stat name={t('card.march')} value={words.ranged(card.march)} />
        <div>
          <dt>{t(card.damageTrack === null ? 'card.models' : 'card.damage')}</dt>
          <dd>
            {boxes} <Pips of={boxes} left={boxes} label={String(boxes)} />
          </dd>
        </div>
      </dl>
      {card.weapons.length > 0 && (
        <div className="weapon-table">
          <Weapons card={card} byHand={byHand} words={words} />
        </div>
      )}
      <Explained names={namedBy(card)} byHand={byHand} words={words} />
      <CompanyLines card={card} army={army} />
      {card.uncertain && <p className="doubt">{t('card.uncertain')}</p>}
      {faults.map(fault => (
        <p key={fault.code} className="refused">
          ✕ {words.refusal(fault)}
        </p>
      ))}
      <footer className="answers">
        <Answer main testid="add-card" onPick={onAdd}>
          {t('cards.add')}
        </Answer>
        <Answer testid="compare-card" onPick={onCompare}>
          {t('compare.one')}
        </Answer>
      </footer>
    </article>
  );
}

/** Kind, faction, size, and that it is unique. */
export function subtitleOf(card: Card, { t }: Words): string {
  return [
    t(`card.kind.${card.kind}`),
    t(`bloc.${card.bloc}`),
    ...(card.faction === null ? [] : [card.faction]),
    ...(card.size === null ? [] : [t(`cards.size.${card.size}`)]),
    ...(card.unique ? [t('cards.unique')] : []),
  ].join(' · ');
}

/** What is said of the one and of the other, by how they are together. */
const COMPANY: { readonly [A in Company['as']]: readonly [unit: TextKey, host: TextKey] } = {
  joined: ['company.joins', 'company.joined'],
  pilot: ['company.pilot', 'company.piloted'],
  passenger: ['company.passenger', 'company.carries'],
  rider: ['company.rider', 'company.ridden'],
  lifted: ['company.lifted', 'company.lifts'],
  cargo: ['company.cargo', 'company.loads'],
};

/** Whom of the army the card may join, pilot or carry, and who it. */
function CompanyLines({ card, army }: { readonly card: Card; readonly army: Army }) {
  const { library } = useApp().session;
  const { t } = useWords();
  const lines = useMemo(() => {
    const others = army.units.map(unit => unit.card).filter(other => other !== card.id);
    const named = new Map<TextKey, string[]>();
    for (const { unit, as, host } of companyOf(card.id, others, library)) {
      const [key, other] = unit === card.id ? [COMPANY[as][0], host] : [COMPANY[as][1], unit];
      named.set(key, [...(named.get(key) ?? []), library.cards.get(other)?.name ?? other]);
    }
    return [...named];
  }, [card, army.units, library]);
  if (lines.length === 0) return null;
  return (
    <section className="with" data-testid="card-company">
      <h3>{t('cards.company')}</h3>
      <ul>
        {lines.map(([key, names]) => (
          <li key={key}>{t(key, { names: names.join(', ') })}</li>
        ))}
      </ul>
    </section>
  );
}
