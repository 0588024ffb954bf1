import type { Army, Cards, Side } from '../../../core/index.ts';
import { armyPoints, armyWarnings, fortificationPoints, platoonPlan, pointsOf, ruleName } from '../../../core/index.ts';
import { shippedArmies } from '../../../templates/index.ts';
import { SEATS } from '../../base/seats.ts';
import { useApp, useWords } from '../../parts/context.tsx';
import { useHanded } from '../../parts/handed.ts';
import { BlocMark, Choice } from '../../parts/parts.tsx';
import { armyFromText, armyOf, cardsFor, faultsOf } from '../../store/draft.ts';
import { ArmyExport } from './ArmyExport.tsx';
import { ArmyImport } from './ArmyImport.tsx';
import type { DraftProps } from './props.ts';

interface ArmyProps extends DraftProps {
  readonly side: Side;
}

/** An army of one side, and who leads it. */
export function ArmyChoice({ side, draft, onChange }: ArmyProps) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const mine = draft[side];
  const army = armyOf(mine);
  const faults = faultsOf(army, draft);
  const cards = cardsFor(draft);
  const take = (name: string, text: string) => {
    const read = armyFromText(text);
    if (read.ok) onChange({ [side]: { ...mine, army: null, file: read.value } });
    else if (read.error === 'json') session.tell({ tells: 'json', name });
    else session.tell({ tells: 'field', name, error: read.error });
  };
  useHanded(take, { ours: side === 'blue', format: 'battlefield-army' });
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
      <label className="field">
        {t(`new.side.${side}`)}
        <select
          value={mine.army ?? ''}
          data-testid={`army-${side}`}
          onChange={event => onChange({ [side]: { ...mine, army: event.target.value === '' ? null : event.target.value } })}
        >
          {mine.file && (
            <option value="">
              {mine.file.name} · {t('new.army.imported')}
            </option>
          )}
          {(['allies', 'axis', 'ssu'] as const).map(bloc => (
            <optgroup key={bloc} label={t(`bloc.${bloc}`)}>
              {shippedArmies()
                .filter(one => one.army.bloc === bloc)
                .map(({ id, army: one }) => (
                  <option key={id} value={id}>
                    {words.army(one.name)} · {t('common.points', { points: armyPoints(one, cards) })}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <UnitList army={army} cards={cards} />
      <Platoons army={army} cards={cards} />
      {armyWarnings(army, draft.game).map(warning => (
        <p key={warning.code} className="advice" data-testid={`advice-${side}`}>
          {words.refusal(warning)}
        </p>
      ))}
      {faults.length > 0 && (
        <p className="refused" role="alert">
          {t('new.refused')}: {words.refusal(faults[0]!)}
        </p>
      )}
      <footer>
        <Choice
          label={t('new.player')}
          value={mine.seat}
          of={SEATS}
          name={one => t(`new.player.${one}`)}
          onChange={seat => onChange({ [side]: { ...mine, seat } })}
          testid={`player-${side}`}
        />
        <ArmyImport side={side} draft={draft} onChange={onChange} />
        {faults.every(fault => fault.code !== 'army.unknownCard') && <ArmyExport side={side} army={army} cards={cards} />}
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
  const { t } = useWords();
  const counted = new Map<string, { readonly unit: Army['units'][number]; readonly count: number }>();
  for (const unit of army.units) {
    const key = JSON.stringify([unit.card, unit.chosen]);
    counted.set(key, { unit, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return (
    <ul className="unit-list">
      {[...counted].map(([key, { unit, count }]) => {
        const card = cards.get(unit.card);
        const chosen = Object.values(unit.chosen ?? {});
        return (
          <li key={key}>
            <span>
              {count > 1 ? `${count} × ` : ''}
              {card?.name ?? unit.card}
              {chosen.length > 0 && ` (${chosen.join(', ')})`}
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
