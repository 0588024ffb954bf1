import { type KeyboardEvent, useRef } from 'react';
import type { Army, ArmyUnit, Card, CardId, CardOption } from '../../core/index.ts';
import { FORTIFICATIONS, fortificationPoints, pointsOf } from '../../core/index.ts';
import type { Words } from '../base/words.ts';
import { useCardsOfArmy, useWords } from '../parts/context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Answer } from '../parts/parts.tsx';
import {
  choosing,
  duplicated,
  moved,
  partsOfArmy,
  standsIn,
  withFortification,
  withoutFortification,
  withoutUnit,
} from '../store/armyEdits.ts';
import { useWorkshop } from './context.tsx';
import { field } from './fields.ts';
import { Intents } from './Intents.tsx';
import { Platoons } from './Platoons.tsx';
import { Portrait } from './Portrait.tsx';
import { slotName } from './slots.ts';

interface Props {
  readonly army: Army;
  readonly onLook: (card: CardId) => void;
}

/** What the army has: units with their choices, fortifications, platoons. */
export function Muster({ army, onLook }: Props) {
  const { t } = useWords();
  const list = useRef<HTMLUListElement>(null);
  const focus = (at: number) =>
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('.muster-name') ?? [];
      rows[Math.max(0, Math.min(rows.length - 1, at))]?.focus();
    });
  return (
    <div className="muster">
      <h2 className="muster-head">
        {t('armies.units', { units: army.units.length })} <small className="note keys-note">{t('muster.keys')}</small>
      </h2>
      {army.units.length === 0 && <p className="note">{t('muster.empty')}</p>}
      <Parts army={army} />
      <ul ref={list} data-testid="muster">
        {army.units.map((unit, at) => (
          <Unit
            // biome-ignore lint/suspicious/noArrayIndexKey: units of a list have no names
            key={at}
            army={army}
            unit={unit}
            at={at}
            onLook={onLook}
            onFocus={focus}
          />
        ))}
      </ul>
      <Fortifications army={army} />
      <Platoons army={army} />
    </div>
  );
}

/** What the list has of each kind, with its points, where there are several. */
function Parts({ army }: { readonly army: Army }) {
  const cards = useCardsOfArmy(army);
  const { t } = useWords();
  const parts = partsOfArmy(army, cards);
  if (parts.length < 2) return null;
  return (
    <p className="note" data-testid="muster-parts">
      {parts.map(({ kind, count, points }) => t('muster.part', { kind: t(`card.kind.${kind}`), count, points })).join(' · ')}
    </p>
  );
}

interface UnitProps extends Props {
  readonly unit: ArmyUnit;
  readonly at: number;
  /** Puts the focus on another unit of the list. */
  readonly onFocus: (at: number) => void;
}

function Unit({ army, unit, at, onLook, onFocus }: UnitProps) {
  const { armies } = useWorkshop();
  const cards = useCardsOfArmy(army);
  const { t } = useWords();
  const card = cards.get(unit.card);
  const name = card?.name ?? t('muster.unknown', { card: unit.card });
  const remove = () => {
    armies.change(withoutUnit(army, at));
    onFocus(at);
  };
  const more = () => {
    armies.change(duplicated(army, at));
    onFocus(at + 1);
  };
  const move = (by: 1 | -1) => {
    armies.change(moved(army, at, by));
    onFocus(at + by);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by !== null && event.altKey) move(by);
    else if (by !== null) onFocus(at + by);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove();
    else if (event.key.toLowerCase() === 'd') more();
    else return;
    event.preventDefault();
  };
  const points = card ? pointsOf(card, unit) : 0;
  return (
    <li className={`muster-unit${card ? '' : ' unknown'}`} data-testid={`unit-${at}`}>
      {card ? <Portrait key={card.id} card={card} /> : <span className="portrait">?</span>}
      <button
        type="button"
        className="muster-name"
        {...field(`units[${at}].card`)}
        aria-label={t('muster.unit', { name, points })}
        onKeyDown={onKey}
        onClick={() => card && onLook(card.id)}
      >
        <strong>{name}</strong>
        <small>
          {card && `${t(`card.kind.${card.kind}`)} · ${card.armour}`}
          <InPlatoon army={army} at={at} />
        </small>
      </button>
      <b className="number">{points}</b>
      <span className="unit-does">
        <button type="button" tabIndex={-1} className="quiet" aria-label={t('muster.up', { name })} onClick={() => move(-1)}>
          <Icon of="up" />
        </button>
        <button type="button" tabIndex={-1} className="quiet" aria-label={t('muster.down', { name })} onClick={() => move(1)}>
          <Icon of="down" />
        </button>
        <button type="button" tabIndex={-1} className="quiet" aria-label={t('muster.more', { name })} onClick={more}>
          +
        </button>
        <button
          type="button"
          tabIndex={-1}
          className="quiet"
          aria-label={t('muster.remove', { name })}
          data-testid={`remove-unit-${at}`}
          onClick={remove}
        >
          <Icon of="away" />
        </button>
      </span>
      {card && <Options army={army} unit={unit} at={at} card={card} />}
      {card && <Intents army={army} at={at} name={name} />}
    </li>
  );
}

/** Which platoon a unit is in, as what. */
function InPlatoon({ army, at }: { readonly army: Army; readonly at: number }) {
  const { t } = useWords();
  const place = standsIn(army, at);
  const platoon = place && army.platoons?.[place.platoon];
  if (!place || !platoon) return null;
  return (
    <span className="in-platoon">
      {' '}
      <Icon of="platoon" /> {t(`platoon.${platoon.kind}`)}, {slotName(place.as, t)}
    </span>
  );
}

interface OptionsProps {
  readonly army: Army;
  readonly unit: ArmyUnit;
  readonly at: number;
  readonly card: Card;
}

/** What is chosen when the unit is bought; choices that the card does not have stand there until they are put right. */
function Options({ army, unit, at, card }: OptionsProps) {
  const { armies } = useWorkshop();
  const words = useWords();
  const { t } = words;
  const options = card.options ?? [];
  const foreign = Object.keys(unit.chosen ?? {}).filter(group => !options.some(option => option.group === group));
  if (options.length + foreign.length === 0) return null;
  return (
    <span className="unit-options" {...field(`units[${at}].chosen`)} tabIndex={-1}>
      {options.map(option => {
        const chosen = unit.chosen?.[option.group];
        const known = option.choices.some(({ name }) => name === chosen);
        return (
          <label key={option.group} className="field">
            {words.option(option.group)}
            <select
              value={chosen === option.default ? '' : (chosen ?? '')}
              data-testid={`option-${at}-${option.group}`}
              onChange={event =>
                armies.change(choosing(army, at, option.group, event.target.value === '' ? null : event.target.value))
              }
            >
              <option value="">{usualName(option, card, words)}</option>
              {chosen !== undefined && !known && <option value={chosen}>{chosen} ✕</option>}
              {option.choices
                .filter(({ name }) => name !== option.default)
                .map(({ name, points }) => (
                  <option key={name} value={name}>
                    {points === 0 ? words.bought(name, card) : t('muster.choice', { name: words.bought(name, card), points })}
                  </option>
                ))}
            </select>
          </label>
        );
      })}
      {foreign.map(group => (
        <Answer key={group} testid={`drop-${group}`} onPick={() => armies.change(choosing(army, at, group, null))}>
          <Icon of="away" /> {t('common.pair', { what: group, of: unit.chosen?.[group] ?? '' })}
        </Answer>
      ))}
    </span>
  );
}

/** What a unit has where nothing is chosen. */
const usualName = (option: CardOption, card: Card, words: Words): string =>
  option.default === undefined ? words.t('muster.none') : words.bought(option.default, card);

/** Fortifications that are bought beside those that units bring (ARMY-05). */
function Fortifications({ army }: { readonly army: Army }) {
  const { armies } = useWorkshop();
  const { t } = useWords();
  const points = fortificationPoints(army.fortifications ?? []);
  return (
    <section className="forts" aria-labelledby="forts" {...field('fortifications')} tabIndex={-1}>
      <h3 id="forts">
        {t('muster.forts')} {points > 0 && <small>{t('muster.points', { points })}</small>}
      </h3>
      <ul>
        {(army.fortifications ?? []).map((kind, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fortifications of a list have no names
          <li key={at} className="fort">
            <span>{t(`terrain.${kind}`)}</span>
            <b className="number">{fortificationPoints([kind])}</b>
            <button
              type="button"
              className="quiet"
              aria-label={t('muster.remove', { name: t(`terrain.${kind}`) })}
              data-testid={`remove-fort-${at}`}
              onClick={() => armies.change(withoutFortification(army, at))}
            >
              <Icon of="away" />
            </button>
          </li>
        ))}
      </ul>
      <span className="answers">
        {FORTIFICATIONS.map(kind => (
          <Answer key={kind} testid={`add-${kind}`} onPick={() => armies.change(withFortification(army, kind))}>
            + {t('muster.fort.add', { kind: t(`terrain.${kind}`), points: fortificationPoints([kind]) })}
          </Answer>
        ))}
      </span>
    </section>
  );
}
