import { type ReactNode, useMemo } from 'react';
import type { Army, Card, Company } from '../../core/index.ts';
import { bookNameOf, books, cardsBought, companyOf, namedBy, unautomated } from '../../core/index.ts';
import { subtitleOf } from '../base/cardWords.ts';
import { Explained, Stats, Weapons } from '../panels/cardFacts.tsx';
import { useApp, useCardsOfArmy, useKnownCards, useShownCards, useWords } from '../parts/context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Answer, BlocMark } from '../parts/parts.tsx';
import { faultsOfCard, withoutCard } from '../store/armyEdits.ts';
import type { TextKey } from '../text/en.ts';
import { useWorkshop } from './context.tsx';
import { Portrait } from './Portrait.tsx';

interface SheetProps {
  readonly card: Card;
  /** Whose it is, where it is not supplied. */
  readonly origin: string | null;
  readonly children?: ReactNode;
}

/** All that stands on a card. */
export function CardSheet({ card, origin, children }: SheetProps) {
  const words = useWords();
  const { t } = words;
  const book = books.find(one => one.space === 'free')!;
  const byHand = unautomated(book, card);
  const bookName = bookNameOf(card.id);
  return (
    <article className="unit-card open face" aria-label={t('card.label', { name: card.name })} data-testid="card-face">
      <header>
        <BlocMark bloc={card.bloc} size={24} />
        <div className="card-name">
          <h2>{card.name}</h2>
          <small>
            {[
              subtitleOf(card, words),
              ...(bookName && bookName !== card.name ? [t('card.bookName', { name: bookName })] : []),
            ].join(' · ')}
          </small>
          {origin && (
            <small className="origin" data-testid="card-origin">
              <Icon of="byHand" /> {origin}
            </small>
          )}
        </div>
        <b className="card-points">{t('common.points', { points: card.points })}</b>
      </header>
      <Portrait key={card.id} card={card} className="large" />
      <Stats card={card} words={words} />
      {card.weapons.length > 0 && (
        <div className="weapon-table">
          <Weapons card={card} byHand={byHand} words={words} />
        </div>
      )}
      <Explained names={namedBy([book], card)} byHand={byHand} words={words} />
      {card.uncertain && <p className="doubt">{t('card.uncertain')}</p>}
      {children}
    </article>
  );
}

interface Props {
  readonly card: Card;
  readonly army: Army;
  readonly onAdd: () => void;
  readonly onCompare: () => void;
}

/** A card with what it is good for in this army. */
export function CardFace({ card, army, onAdd, onCompare }: Props) {
  const cards = useCardsOfArmy(army);
  const words = useWords();
  const { t } = words;
  const faults = faultsOfCard(card.id, army.bloc, cards);
  return (
    <CardSheet card={card} origin={useOrigin(card)}>
      <CompanyLines card={card} army={army} />
      {faults.map(fault => (
        <p key={fault.code} className="refused">
          <Icon of="wrong" /> {words.refusal(fault)}
        </p>
      ))}
      <footer className="answers">
        <Answer main testid="add-card" onPick={onAdd}>
          {t('cards.add')}
        </Answer>
        <Answer testid="compare-card" onPick={onCompare}>
          {t('compare.one')}
        </Answer>
        <OwnAnswers card={card} army={army} />
      </footer>
    </CardSheet>
  );
}

/** Whose a card is, and what its owner may do with it. */
function OwnAnswers({ card, army }: { readonly card: Card; readonly army: Army }) {
  const { session, cards } = useApp();
  const { armies } = useWorkshop();
  const { t } = useWords();
  const known = useShownCards();
  // What is kept is the card as it is printed, whatever the rule set shows of it.
  const printed = useKnownCards().get(card.id) ?? card;
  const brought = known.get(card.id) !== card;
  const supplied = session.library.cards.has(card.id);
  if (!brought)
    return (
      <>
        <Answer testid="correct-card" onPick={() => void cards.correct(printed)}>
          {t(card.own ? 'ownCards.change' : 'ownCards.correct')}
        </Answer>
        <Answer testid="copy-card" onPick={() => void cards.copy(printed)}>
          {t('ownCards.copyOf')}
        </Answer>
      </>
    );
  return (
    <>
      <Answer testid="keep-card" onPick={() => void cards.take([card])}>
        {t('ownCards.keep')}
      </Answer>
      {supplied && (
        <Answer testid="play-supplied" onPick={() => armies.change(withoutCard(army, card.id))}>
          {t('ownCards.playSupplied')}
        </Answer>
      )}
    </>
  );
}

/** That a card is one of the player's own, or comes with the army; null for a supplied one. */
export function useOrigin(card: Card): string | null {
  const { session } = useApp();
  const known = useShownCards();
  const { t } = useWords();
  if (!card.own) return null;
  if (known.get(card.id) !== card) return t('ownCards.brought');
  return t(session.library.cards.has(card.id) ? 'ownCards.corrected' : 'ownCards.own');
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
  const cards = useCardsOfArmy(army);
  const { t } = useWords();
  const lines = useMemo(() => {
    const bought = army.units.flatMap(unit => cardsBought(cards.get(unit.card), unit));
    const others = bought.filter(other => other !== card.id);
    const named = new Map<TextKey, string[]>();
    for (const { unit, as, host } of companyOf(card.id, others, { ...library, cards })) {
      const [key, other] = unit === card.id ? [COMPANY[as][0], host] : [COMPANY[as][1], unit];
      named.set(key, [...(named.get(key) ?? []), cards.get(other)?.name ?? other]);
    }
    return [...named];
  }, [card, army.units, library, cards]);
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
