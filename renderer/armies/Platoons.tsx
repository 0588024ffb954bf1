import type { Army, CardId, Platoon } from '../../core/index.ts';
import { PLATOONS, platoonPlan, platoonUnits, ruleName } from '../../core/index.ts';
import { headOf } from '../base/handbook.ts';
import { saysOf } from '../base/handbook.ts';
import { RuleLink, whereOf } from '../panels/rules/RuleLink.tsx';
import { useCardsOfArmy, useHandbook, useWords } from '../parts/context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Answer } from '../parts/parts.tsx';
import type { Slot } from '../store/armyEdits.ts';
import {
  boughtFor,
  filled,
  fillingsOf,
  independents,
  pointsOfUnits,
  sameUnits,
  slotOffers,
  slotsOf,
  slotUnits,
  supported,
  withoutPlatoon,
  withPlatoon,
} from '../store/armyEdits.ts';
import { useWorkshop } from './context.tsx';
import { field } from './fields.ts';
import { slotName } from './slots.ts';

/** Platoons of the army, and a new one of any kind that its bloc has (PLT-01, PLT-05). */
export function Platoons({ army }: { readonly army: Army }) {
  const { armies } = useWorkshop();
  const { t } = useWords();
  const kinds = PLATOONS.filter(kind => platoonPlan(kind).bloc === army.bloc);
  const platoons = army.platoons ?? [];
  if (kinds.length + platoons.length === 0) return null;
  return (
    <section className="platoons" aria-labelledby="platoons" {...field('platoons')} tabIndex={-1}>
      <h3 id="platoons">{t('muster.platoons')}</h3>
      <p className="note">{t('muster.platoons.note')}</p>
      {platoons.map((platoon, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: platoons of a list have no names
        <PlatoonBox key={at} army={army} platoon={platoon} at={at} />
      ))}
      <select
        value=""
        aria-label={t('muster.platoon.add')}
        data-testid="add-platoon"
        onChange={event => {
          const kind = kinds.find(one => one === event.target.value);
          if (kind) armies.change(withPlatoon(army, kind));
        }}
      >
        <option value="">+ {t('muster.platoon.add')}</option>
        {kinds.map(kind => (
          <option key={kind} value={kind}>
            {t(`platoon.${kind}`)}
          </option>
        ))}
      </select>
    </section>
  );
}

interface BoxProps {
  readonly army: Army;
  readonly platoon: Platoon;
  readonly at: number;
}

/** A platoon with its slots, what may fill them, and what it is good for. */
function PlatoonBox({ army, platoon, at }: BoxProps) {
  const { armies } = useWorkshop();
  const { t } = useWords();
  const cards = useCardsOfArmy(army);
  const name = t(`platoon.${platoon.kind}`);
  const points = pointsOfUnits(army, platoonUnits(platoon), cards);
  return (
    <fieldset className="platoon-box" {...field(`platoons[${at}].kind`)} tabIndex={-1} data-testid={`platoon-${at}`}>
      <legend>
        <Icon of="platoon" /> {name} <small data-testid={`platoon-points-${at}`}>{t('muster.points', { points })}</small>
        <button
          type="button"
          className="quiet"
          aria-label={t('muster.platoon.remove', { name })}
          data-testid={`remove-platoon-${at}`}
          onClick={() => armies.change(withoutPlatoon(army, at))}
        >
          <Icon of="away" />
        </button>
      </legend>
      <Advantage platoon={platoon} />
      <div className="slots" {...field(`platoons[${at}].combat`)} tabIndex={-1}>
        {slotsOf(platoon).map(slot => (
          <SlotField key={slot} army={army} platoon={platoon} at={at} slot={slot} />
        ))}
      </div>
      <Support army={army} platoon={platoon} at={at} />
    </fieldset>
  );
}

/** The rule by which a platoon has its advantage, in words. */
function Advantage({ platoon }: { readonly platoon: Platoon }) {
  const { articles } = useHandbook();
  const words = useWords();
  const article = articles.get(headOf(ruleName(platoonPlan(platoon.kind).advantage)));
  if (!article) return null;
  return (
    <p className="advantage">
      <RuleLink article={article} /> {saysOf(article, false, words)} <small>({whereOf(article.sections, words)})</small>
    </p>
  );
}

interface SlotProps extends BoxProps {
  readonly slot: Slot;
}

/** One slot: what is in it, what else of the army may be, and what may be bought for it. */
function SlotField({ army, platoon, at, slot }: SlotProps) {
  const { armies } = useWorkshop();
  const cards = useCardsOfArmy(army);
  const { t } = useWords();
  const here = slotUnits(platoon, slot);
  const offers = slotOffers(army, at, slot);
  const named = (id: string) => cards.get(id as CardId)?.name ?? id;
  const fillings = fillingsOf(platoon.kind, slot);
  const chosen = offers.findIndex(units => sameUnits(units, here));
  const path = slot === 'leader' ? 'leader' : `combat[${slot}]`;
  return (
    <label className="field slot">
      {slotName(slot, t)}
      <select
        {...field(`platoons[${at}].${path}`)}
        value={here.length === 0 ? '' : chosen}
        data-testid={`slot-${at}-${slot}`}
        onChange={event => {
          const { value } = event.target;
          const units = value.startsWith('buy ') ? null : value === '' ? [] : (offers[Number(value)] ?? []);
          if (units) armies.change(filled(army, at, slot, units));
          else armies.change(boughtFor(army, at, slot, fillings[Number(value.slice(4))] ?? []));
        }}
      >
        <option value="">{t('muster.slot.empty')}</option>
        {offers.map((units, i) => (
          <option key={units.join()} value={i}>
            {units.map(unit => t('muster.unitNumber', { name: named(army.units[unit]?.card ?? '?'), n: unit + 1 })).join(' + ')}
          </option>
        ))}
        {fillings.map((filling, i) => (
          <option key={filling.join()} value={`buy ${i}`}>
            + {t('muster.slot.buy', { name: filling.map(named).join(' + ') })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Any units of the army that are in no platoon (PLT-03). */
function Support({ army, platoon, at }: BoxProps) {
  const { armies } = useWorkshop();
  const cards = useCardsOfArmy(army);
  const { t } = useWords();
  const named = (unit: number) => {
    const { card } = army.units[unit] ?? {};
    const name = card === undefined ? '?' : (cards.get(card)?.name ?? card);
    return t('muster.unitNumber', { name, n: unit + 1 });
  };
  return (
    <div className="support" {...field(`platoons[${at}].support`)} tabIndex={-1}>
      <span className="note">{t('muster.slot.support')}</span>
      {(platoon.support ?? []).map(unit => (
        <Answer key={unit} testid={`unsupport-${at}-${unit}`} onPick={() => armies.change(supported(army, at, unit, false))}>
          <Icon of="away" /> {named(unit)}
        </Answer>
      ))}
      <select
        value=""
        aria-label={t('muster.support.add')}
        data-testid={`support-${at}`}
        onChange={event => event.target.value !== '' && armies.change(supported(army, at, Number(event.target.value), true))}
      >
        <option value="">+ {t('muster.support.add')}</option>
        {independents(army).map(unit => (
          <option key={unit} value={unit}>
            {named(unit)}
          </option>
        ))}
      </select>
    </div>
  );
}
