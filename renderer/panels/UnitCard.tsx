import { useState } from 'react';
import type { Table, UnitId, UnitState, Weapon } from '../../core/index.ts';
import { aboardOf, advantageOf, isFortification, namedBy, platoonOf, unautomated, withoutEffect } from '../../core/index.ts';
import { useApp, useCards, useDesk, useFolds, useSession, useWords } from '../parts/context.tsx';
import { NEXT_ABOARD, nextAboard } from '../tools/company.ts';
import type { Words } from '../base/words.ts';
import { Fold } from '../parts/Fold.tsx';
import { Icon } from '../parts/Icon.tsx';
import { BlocMark, leaveKeys } from '../parts/parts.tsx';
import { togetherWith } from '../tools/together.ts';
import { CardWeapon } from './CardWeapon.tsx';
import { cellWords, Explained, reachOf, Rules, Stats, Weapons } from './cardFacts.tsx';

/** Narrower windows begin with the card half folded, so that it leaves the table free. */
const WIDE = 1600;

/** The card of the selected unit, on warm paper: what is printed, and what has been ticked. */
export function UnitCard() {
  const cards = useCards();
  const words = useWords();
  const { t } = words;
  const selected = useDesk(state => state.selected);
  const unit = useSession(state => state.shown?.state.units.find(one => one.id === selected) ?? null);
  const table = useSession(state => state.game!.table);
  const { book } = table;
  const hovered = useDesk(state => state.hovered);
  const against = useSession(state => {
    const target = hovered && state.shown?.state.units.find(one => one.models.some(model => model.id === hovered));
    return target && target.id !== selected ? (cards.get(target.card)?.armour ?? null) : null;
  });
  const folded = useFolds(state => state.folded.has('card'));
  const [open, setOpen] = useState(() => window.innerWidth >= WIDE);
  const card = unit && cards.get(unit.card);
  if (!unit || !card) return null;
  const byHand = unautomated(book, card);
  const named = (weapon: Weapon) => <CardWeapon unit={unit.id} weapon={weapon} />;
  const idle = withoutEffect(book, card);
  const left = card.damageTrack === null ? unit.models.length : card.damageTrack - unit.damage;
  return (
    <section
      className={`unit-card${folded ? ' folded' : open ? ' open' : ''}`}
      aria-label={t('card.label', { name: card.name })}
      data-testid="unit-card"
    >
      <header>
        <BlocMark bloc={card.bloc} size={24} />
        <div className="card-name">
          <h2>{words.unit(unit.id)}</h2>
          {!folded && (
            <small>
              {t(`card.kind.${card.kind}`)} · {t('common.points', { points: card.points })}
            </small>
          )}
        </div>
        {!folded && (
          <button
            type="button"
            className="quiet"
            aria-expanded={open}
            onClick={event => {
              leaveKeys(event);
              setOpen(!open);
            }}
            aria-label={t('card.weapon')}
          >
            <Icon of={open ? 'before' : 'next'} />
          </button>
        )}
        <Fold panel="card" />
      </header>
      {!folded && (
        <>
          <Together unit={unit.id} />
          <Stats card={card} words={words} left={left} />
          {open ? (
            <Weapons card={card} spent={unit.spent} byHand={byHand} against={against} named={named} words={words} />
          ) : (
            <ul className="weapon-lines">
              {card.weapons.map(weapon => (
                <li key={weapon.id}>
                  <span>{named(weapon)}</span>
                  <b>{weapon.reach === 'C' ? t('card.close') : words.reach(reachOf(weapon, words))}</b>
                  {against && <b className="lit">{cellWords(weapon.cells[against])}</b>}
                </li>
              ))}
            </ul>
          )}
          {open ? (
            <Explained names={namedBy([book], card)} byHand={byHand} words={words} />
          ) : (
            <Rules names={namedBy([book], card)} byHand={byHand} words={words} />
          )}
          {idle.length > 0 && (
            <p className="doubt" data-testid="without-effect">
              {t('card.withoutEffect', { rules: idle.map(words.rule).join(', ') })}
            </p>
          )}
          <Company unit={unit} />
          <Inside unit={unit} table={table} words={words} />
          <InPlatoon unit={unit} table={table} words={words} />
          {card.uncertain && <p className="doubt">{t('card.uncertain')}</p>}
        </>
      )}
    </section>
  );
}

/** Who is aboard the unit, and what carries it, to look at next: by a click, or one after the other by a key. */
function Company({ unit }: { readonly unit: UnitState }) {
  const { desk } = useApp();
  const words = useWords();
  const { t } = words;
  const state = useSession(one => one.shown?.state ?? null);
  if (!state) return null;
  const carrier = unit.where === 'aboard' ? (unit.aboard ?? null) : null;
  const load = aboardOf(state, unit);
  if (carrier === null && load.length === 0) return null;
  const next = nextAboard(state, unit);
  const tell = ({ id, aboard }: UnitState) => (aboard ? t(`aboard.${aboard.as}`, { unit: words.unit(id) }) : words.unit(id));
  const button = (id: UnitId, text: string) => (
    <button
      key={id}
      type="button"
      className="chip"
      data-testid={`aboard-${id}`}
      data-hotkey={id === next ? NEXT_ABOARD : undefined}
      onClick={event => {
        leaveKeys(event);
        desk.select(id);
      }}
    >
      {text} {id === next && <kbd>{NEXT_ABOARD.toUpperCase()}</kbd>}
    </button>
  );
  return (
    <fieldset className="company" aria-label={t('card.aboard')} data-testid="company">
      <legend>{t('card.aboard')}</legend>
      {carrier !== null && button(carrier.by, t(`roster.aboard.${carrier.as}`, { unit: words.unit(carrier.by) }))}
      {load.map(one => button(one.id, tell(one)))}
    </fieldset>
  );
}

/** The fortification that all of a unit is in, and what its walls do for it. */
function Inside({ unit, table, words }: { readonly unit: UnitState; readonly table: Table; readonly words: Words }) {
  const kind = useSession(one => one.shown?.state.pieces.find(piece => piece.id === unit.inside)?.kind ?? null);
  if (!unit.inside || kind === null || !isFortification(kind)) return null;
  const rule = table.book.places.get(kind);
  return (
    <div className="platoon" data-testid="inside">
      <small>{words.t('roster.inside', { piece: words.piece(unit.inside) })}</small>
      <Rules names={rule === undefined ? [] : [rule]} byHand={[]} words={words} />
    </div>
  );
}

/** The platoon that a unit is in, and the advantage that it has of it. */
function InPlatoon({ unit, table, words }: { readonly unit: UnitState; readonly table: Table; readonly words: Words }) {
  const platoon = platoonOf(table, unit);
  if (!platoon) return null;
  const { t } = words;
  const name = t(`platoon.${platoon.kind}`);
  const held = advantageOf(table, unit);
  const rule = held && table.book.rules.get(held);
  return (
    <div className="platoon" data-testid="platoon">
      <small>{platoon.leaders.includes(unit.id) ? t('platoon.led', { platoon: name }) : name}</small>
      {rule && <Rules names={[rule.name]} byHand={rule.inPart ? [rule.name] : []} words={words} />}
    </div>
  );
}

/** Who is one with the unit for now, and the key that goes through them. */
function Together({ unit }: { readonly unit: UnitId }) {
  const { desk } = useApp();
  const { t, unit: nameOf } = useWords();
  const state = useSession(one => one.shown!.state);
  const others = togetherWith(state, unit).filter(one => one !== unit);
  if (others.length === 0) return null;
  return (
    <button
      type="button"
      className="joined-with"
      data-testid="joined-with"
      onClick={event => {
        leaveKeys(event);
        desk.cycle();
      }}
    >
      <Icon of="together" /> {t('card.with', { names: others.map(nameOf).join(', ') })} <kbd>J</kbd>
    </button>
  );
}
