import type { Army, ArmyUnit, Card, Cards, Side } from '../../../core/index.ts';
import {
  armyPoints,
  armyWarnings,
  correctedCards,
  fortificationPoints,
  platoonPlan,
  pointsOf,
  ruleName,
} from '../../../core/index.ts';
import { useArmies, useWorkshop } from '../../armies/context.tsx';
import { ArmyExport } from '../../armies/ArmyExport.tsx';
import { WithoutEffect } from '../../armies/import/WithoutEffect.tsx';
import { ArmyImport } from '../../armies/import/ArmyImport.tsx';
import type { Use } from '../../armies/import/ImportSheet.tsx';
import { useApp, useKnownCards, useWords } from '../../parts/context.tsx';
import { BlocMark, Choice } from '../../parts/parts.tsx';
import { SeatChoice } from '../../parts/SeatChoice.tsx';
import { isSameArmy } from '../../store/armies.ts';
import { armyOf, cardsFor, faultsOf, withMore, withoutEffectIn } from '../../draft/armies.ts';
import { armiesIn } from '../../draft/draft.ts';
import { rememberedOf } from '../../draft/remembered.ts';
import { bookOfDraft, playedIn } from '../../draft/rules.ts';
import type { Draft } from '../../draft/draft.ts';
import { ArmyPick } from './ArmyPick.tsx';
import type { DraftProps } from './props.ts';

interface ArmyProps extends DraftProps {
  readonly side: Side;
}

const USES: readonly Use[] = ['play', 'keep', 'build'];

/** What becomes of an army out of a file: whichever it is, it is the army of its side from now on. */
function useTaking({ side, draft, onChange }: ArmyProps) {
  const { session, cards } = useApp();
  const { armies } = useWorkshop();
  return async (use: Use, army: Army, more: readonly Card[]) => {
    const chosen = (file: Army): Partial<Draft> => ({
      cards: withMore(draft, more, cards.known.getState().cards),
      [side]: { ...draft[side], army: null, file },
    });
    if (use === 'play') onChange(chosen(army));
    else if (use === 'keep') onChange(chosen((await armies.keep(army, more)) ?? army));
    else {
      await armies.begin(army, more);
      const { open } = armies.store.getState();
      if (!open) return;
      // The page is found again as it was left, with the army as it is by then.
      const left = { ...draft, ...chosen(open.value) };
      await session.changeSettings({ lastGame: rememberedOf(left, true), measure: left.measure });
      session.store.setState({ leftArmies: { ...armiesIn(left), built: { side, file: open.file } } });
      session.go('armies');
    }
  };
}

/** An army of one side, and who leads it. */
export function ArmyChoice({ side, draft, onChange }: ArmyProps) {
  const words = useWords();
  const { t } = words;
  const mine = draft[side];
  const army = armyOf(mine);
  const known = useKnownCards();
  const cards = cardsFor(draft, known);
  const book = bookOfDraft(draft);
  const shown = correctedCards(cards, book.tables.errata);
  const faults = faultsOf(army, cards, playedIn(draft));
  const own = useArmies(state => state.kept).flatMap(kept => kept.value ?? []);
  const isImported = mine.army === null && mine.file !== null && !own.some(one => isSameArmy(one, army));
  const take = useTaking({ side, draft, onChange });
  return (
    <article className={`army side-${side}`}>
      <header>
        <BlocMark bloc={army.bloc} size={26} />
        <div>
          <h3>{words.army(army.name)}</h3>
          <small>
            {t(`bloc.${army.bloc}`)} · {t('new.army.points', { points: armyPoints(army, cards), limit: army.limit })}
          </small>
        </div>
      </header>
      <ArmyPick
        side={side}
        chosen={mine}
        own={own}
        cards={cards}
        onPick={picked => onChange({ [side]: { ...mine, ...picked } })}
      />
      {mine.army !== null && (
        <p className="about" data-testid={`about-${side}`}>
          {words.armyAbout(mine.army)}
        </p>
      )}
      <UnitList army={army} cards={shown} />
      <Platoons army={army} cards={shown} />
      {armyWarnings(army, draft.game).map(warning => (
        <p key={warning.code} className="advice" data-testid={`advice-${side}`}>
          {words.refusal(warning)}
        </p>
      ))}
      <WithoutEffect found={withoutEffectIn(army.units, shown, book)} testid={`without-effect-${side}`} />
      {faults.length > 0 && (
        <p className="refused" role="alert">
          {t('common.pair', { what: t('new.refused'), of: words.refusal(faults[0]!) })}
        </p>
      )}
      <footer>
        <SeatChoice side={side} seat={mine.seat} name={what => what} onChange={seat => onChange({ [side]: { ...mine, seat } })} />
        <Choice
          label={t('dice.title')}
          value={mine.real ? 'real' : 'thrown'}
          of={['thrown', 'real']}
          name={one => t(`hand.${one}`)}
          onChange={one => onChange({ [side]: { ...mine, real: one === 'real' } })}
          testid={`dice-${side}`}
        />
        <ArmyImport
          testid={`import-${side}`}
          {...{ more: draft.cards, cards, book, uses: USES, isHanded: side === 'blue' }}
          onTake={(...taken) => void take(...taken)}
          onCards={more => onChange({ cards: withMore(draft, more, known) })}
        />
        {isImported &&
          (['keep', 'build'] as const).map(use => (
            <button
              key={use}
              type="button"
              className="quiet"
              data-testid={`${use}-army-${side}`}
              onClick={() => void take(use, army, draft.cards)}
            >
              {t(`foreign.use.${use}`)}
            </button>
          ))}
        <ArmyExport of={side} army={army} cards={cards} />
      </footer>
    </article>
  );
}

/** Who is in which platoon, and what it is good for. */
function Platoons({ army, cards }: ListProps) {
  const words = useWords();
  const { t } = words;
  const named = (places: readonly number[]) => places.map(place => nameAt(army, place, cards)).join(', ');
  return (army.platoons ?? []).map(({ kind, leader, combat, support = [] }, i) => {
    const platoon = t(`platoon.${kind}`);
    const units = named([...leader, ...combat.flat()]);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: platoons of a list have no names and never change places
      <p key={i} className="advice" data-testid="platoons">
        {support.length === 0
          ? t('platoon.units', { platoon, units })
          : t('platoon.supported', { platoon, units, support: named(support) })}{' '}
        <b>{words.rule(ruleName(platoonPlan(kind).advantage))}</b>
      </p>
    );
  });
}

interface ListProps {
  readonly army: Army;
  readonly cards: Cards;
}

const nameAt = ({ units }: Army, place: number, cards: Cards): string => {
  const unit = units[place];
  return (unit && cards.get(unit.card)?.name) ?? String(place);
};

function UnitList({ army, cards }: ListProps) {
  const words = useWords();
  const { t } = words;
  const counted = new Map<string, { readonly unit: ArmyUnit; readonly count: number }>();
  for (const unit of army.units) {
    const alike = JSON.stringify(unit);
    counted.set(alike, { unit, count: (counted.get(alike)?.count ?? 0) + 1 });
  }
  return (
    <ul className="unit-list">
      {[...counted].map(([alike, { unit, count }]) => {
        const card = cards.get(unit.card);
        return (
          <li key={alike}>
            <span>
              {count > 1 ? `${count} × ` : ''}
              {[card?.name ?? unit.card, ...Object.values(unit.chosen ?? {}).map(one => words.bought(one, card ?? army))].join(
                ', ',
              )}
            </span>
            <small title={card && t(`card.kind.${card.kind}`)}>{card?.armour}</small>
            <small className="number">{card && pointsOf(card, unit) * count}</small>
          </li>
        );
      })}
      {(army.fortifications ?? []).map((kind, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fortifications of a list have no names and never change places
        <li key={i}>
          <span>{t(`terrain.${kind}`)}</span>
          <small />
          <small className="number">{fortificationPoints([kind])}</small>
        </li>
      ))}
    </ul>
  );
}
