import type { Army, CardId, Side } from '../../../core/index.ts';
import { armyPoints, armyWarnings, fortificationPoints, platoonPlan, ruleName } from '../../../core/index.ts';
import { useArmies } from '../../armies/context.tsx';
import { shippedArmies } from '../../../templates/index.ts';
import { SEATS } from '../../base/seats.ts';
import { useApp, useWords } from '../../parts/context.tsx';
import { useHanded } from '../../parts/handed.ts';
import { BlocMark, Choice } from '../../parts/parts.tsx';
import { armyFromText, armyOf, faultsOf } from '../../store/draft.ts';
import type { DraftProps } from './props.ts';

interface ArmyProps extends DraftProps {
  readonly side: Side;
}

/** Before the number of one of the player's own armies, among the ids of those that are supplied. */
const OWN = 'own ';

/** An army of one side, and who leads it. */
export function ArmyChoice({ side, draft, onChange }: ArmyProps) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const mine = draft[side];
  const army = armyOf(mine);
  const faults = faultsOf(army);
  const { cards } = session.library;
  const own = useArmies(state => state.kept).flatMap(kept => kept.army ?? []);
  const ownAt = own.findIndex(one => mine.army === null && one === mine.file);
  const choose = (value: string) => {
    const picked = value.startsWith(OWN) ? own[Number(value.slice(OWN.length))] : undefined;
    onChange({ [side]: picked ? { ...mine, army: null, file: picked } : { ...mine, army: value === '' ? null : value } });
  };
  const take = (name: string, text: string) => {
    const read = armyFromText(text);
    if (read.ok) onChange({ [side]: { ...mine, army: null, file: read.value } });
    else if (read.error === 'json') session.tell({ tells: 'json', name });
    else session.tell({ tells: 'field', name, error: read.error });
  };
  const open = async () => {
    const file = await session.host.files.import({ endings: ['battlearmy', 'json', 'army'] });
    if (!file.ok) return session.tell({ tells: 'host', refusal: file.error });
    if (file.value) take(file.value.name, file.value.text);
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
          value={ownAt >= 0 ? `${OWN}${ownAt}` : (mine.army ?? '')}
          data-testid={`army-${side}`}
          onChange={event => choose(event.target.value)}
        >
          {own.length > 0 && (
            <optgroup label={t('armies.own')}>
              {own.map((one, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two armies may have one name
                <option key={i} value={`${OWN}${i}`}>
                  {one.name} · {t('common.points', { points: armyPoints(one, cards) })}
                </option>
              ))}
            </optgroup>
          )}
          {mine.file && !own.includes(mine.file) && (
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
      <UnitList army={army} />
      <Platoons army={army} />
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
        <button type="button" className="quiet" data-testid={`import-${side}`} onClick={() => void open()}>
          {t('new.army.import')}
        </button>
      </footer>
    </article>
  );
}

/** Who is in which platoon, and what it is good for. */
function Platoons({ army }: { readonly army: Army }) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const named = (places: readonly number[]) =>
    places.map(place => session.library.cards.get(army.units[place]?.card as CardId)?.name ?? String(place)).join(', ');
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

function UnitList({ army }: { readonly army: Army }) {
  const { session } = useApp();
  const { t } = useWords();
  const counted = new Map<string, number>();
  for (const { card } of army.units) counted.set(card, (counted.get(card) ?? 0) + 1);
  return (
    <ul className="unit-list">
      {[...counted].map(([id, count]) => {
        const card = session.library.cards.get(id as Parameters<typeof session.library.cards.get>[0]);
        return (
          <li key={id}>
            <span>
              {count > 1 ? `${count} × ` : ''}
              {card?.name ?? id}
            </span>
            <small title={card && t(`card.kind.${card.kind}`)}>{card?.armour}</small>
            <small className="number">{card && card.points * count}</small>
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
