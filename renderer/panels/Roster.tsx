import { memo, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Card, Frame, Refusal, Side, State, UnitId, UnitState } from '../../core/index.ts';
import { enemyOf, notByThemselves, SIDES } from '../../core/index.ts';
import { useApp, useCards, useDesk, useFolds, useSession, useWords } from '../parts/context.tsx';
import { Fold } from '../parts/Fold.tsx';
import { boxesOf } from './cardFacts.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { BlocMark, leaveKeys, MarkSign, Pips } from '../parts/parts.tsx';

/** Both sides' units: who is still to act, and after them who has, and who is gone; tokens and damage. Heroes who have joined a unit stand under
 *  it. */
export function Roster() {
  const { desk } = useApp();
  const cards = useCards();
  const words = useWords();
  const { t } = words;
  const shown = useSession(state => state.shown?.state ?? null);
  const units = shown?.units ?? NOBODY;
  const table = useSession(state => state.game!.table);
  const setup = useSession(state => state.game!.setup);
  const { recycling } = table.scenario;
  const recycled = shown?.recycled ?? null;
  const go = shown?.go ?? null;
  const selected = useDesk(state => state.selected);
  const asked = useDesk(state => state.question?.who ?? null);
  const folded = useFolds(state => state.folded.has('roster'));
  const acting = shown ? actingIn(shown) : [];
  /** Why who has still to act may not by himself. */
  const barred = useMemo<ReadonlyMap<UnitId, Refusal>>(
    () => new Map(shown ? SIDES.flatMap(side => [...notByThemselves(table, shown, side)]) : []),
    [table, shown],
  );
  const [closed, setClosed] = useState<ReadonlySet<Side>>(new Set());
  const panel = useRef<HTMLElement>(null);
  useDense(panel, selected);
  const isActing = (unit: UnitState) => acting.includes(unit.joined ?? unit.id);
  const first = asked ?? go ?? 'blue';
  const stageIn = (unit: UnitState) => stageOf(unit, units, isActing(unit), barred.has(unit.id));
  const row = (unit: UnitState) => {
    const card = cards.get(unit.card);
    const why = barred.get(unit.id);
    return (
      card && (
        <Row
          unit={unit}
          card={card}
          name={words.inArmy(unit.id)}
          stage={stageIn(unit)}
          why={why ? words.refusal(why) : null}
          selected={selected === unit.id}
          onSelect={() => desk.select(unit.id)}
        />
      )
    );
  };
  return (
    <section ref={panel} className={`panel roster${folded ? ' folded' : ''}`} aria-label={t('roster.title')} data-testid="roster">
      <header>
        <h2>{t('roster.title')}</h2>
        <Fold panel="roster" />
      </header>
      {!folded &&
        [first, enemyOf(first)].map(side => {
          const own = units.filter(unit => unit.side === side);
          const withOthers = (unit: UnitState) => [unit, ...own.filter(one => one.joined === unit.id)];
          const place = (unit: UnitState) => Math.min(...withOthers(unit).map(one => PLACES[stageIn(one)]));
          const open = !closed.has(side);
          const toggle = () => setClosed(new Set(open ? [...closed, side] : [...closed].filter(one => one !== side)));
          return (
            <div key={side} className={`roster-side side-${side}`}>
              <button type="button" className="roster-head" aria-expanded={open} onClick={toggle}>
                <BlocMark bloc={setup.armies[side].bloc} /> <b>{words.side(side)}</b>
                <small>{words.army(setup.armies[side].name)}</small>
              </button>
              {open && recycling !== null && (
                <p className="comes-again" data-testid={`comes-again-${side}`}>
                  {recycling.times === null
                    ? t('roster.allComeAgain')
                    : t('roster.comesAgain', { left: recycling.times - (recycled?.[side] ?? 0), of: recycling.times })}
                </p>
              )}
              {open && (
                <ul aria-label={t('roster.mine', { side: words.side(side) })}>
                  {own
                    .filter(unit => unit.joined === null)
                    .toSorted((a, b) => place(a) - place(b))
                    .map(unit => {
                      const [, ...joined] = withOthers(unit);
                      return (
                        <li key={unit.id} className={joined.length > 0 ? 'together' : undefined}>
                          {row(unit)}
                          {joined.length > 0 && (
                            <ul aria-label={t('roster.with', { unit: words.inArmy(unit.id) })}>
                              {joined.map(hero => (
                                <li key={hero.id}>{row(hero)}</li>
                              ))}
                            </ul>
                          )}
                        </li>
                      );
                    })}
                </ul>
              )}
            </div>
          );
        })}
    </section>
  );
}

const NOBODY: readonly UnitState[] = [];

/** Who is in the middle of an activation or a reaction: activated by then, and not done. */
const actingIn = ({ agenda }: State): readonly string[] =>
  (agenda as readonly Frame[]).flatMap(frame => (frame.step === 'activation' || frame.step === 'reaction' ? [frame.unit] : []));

/** The rows lie closer together as long as not all of them would be seen otherwise. Whoever is newly selected comes into sight, and stays there
 *  until somebody scrolls away. */
function useDense(panel: RefObject<HTMLElement | null>, selected: UnitId | null): void {
  const isInSight = useRef(false);
  const isNew = useRef(true);
  useLayoutEffect(() => {
    isNew.current = selected !== null;
  }, [selected]);
  const fit = useCallback(() => {
    if (!panel.current) return;
    squeeze(panel.current);
    if (!isNew.current && !isInSight.current) return;
    panel.current.querySelector('.unit-row.selected')?.scrollIntoView({ block: 'nearest' });
    isNew.current = false;
    isInSight.current = true;
  }, [panel]);
  useLayoutEffect(fit);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    // Its room is what the window and the card leave. Not within the call: what is measured changes its size for a moment.
    const sizes = new ResizeObserver(() => requestAnimationFrame(fit));
    sizes.observe(element);
    const scrolled = () => {
      isInSight.current = isSeen(element.querySelector('.unit-row.selected'));
    };
    element.addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', scrolled, { capture: true });
    };
  }, [panel, fit]);
}

/** Whether a row lies within what is seen of its side. */
function isSeen(row: Element | null): boolean {
  const side = row?.closest('.roster-side');
  if (!row || !side) return false;
  const [own, room] = [row.getBoundingClientRect(), side.getBoundingClientRect()];
  return own.top >= room.top - 1 && own.bottom <= room.bottom + 1;
}

function squeeze(panel: HTMLElement): void {
  const sides = [...panel.querySelectorAll('.roster-side')];
  const scrolled = sides.map(side => side.scrollTop);
  panel.classList.remove('dense');
  if (sides.some(side => side.scrollHeight > side.clientHeight + 1)) {
    const room = panel.clientHeight;
    panel.style.setProperty('--air', '0px');
    panel.classList.add('dense');
    // No closer than they have to.
    const air = (room - panel.clientHeight) / panel.querySelectorAll('.unit-row').length / 2;
    panel.style.setProperty('--air', `${Math.floor(100 * air) / 100}px`);
  }
  for (const [i, side] of sides.entries()) side.scrollTop = scrolled[i]!;
}

type Stage = Extract<IconName, 'ready' | 'withOther' | 'acting' | 'done' | 'reserve' | 'eliminated'>;

/** Whoever may still act comes first, each where the army has him as long as he may. */
const PLACES: { readonly [S in Stage]: number } = { ready: 0, withOther: 0, acting: 0, reserve: 0, done: 1, eliminated: 2 };

/** Whether a unit waits off the table, by itself or in what carries it. */
function waits(unit: UnitState, units: readonly UnitState[]): boolean {
  const carrier = unit.aboard && units.find(one => one.id === unit.aboard?.by);
  return carrier ? waits(carrier, units) : unit.where === 'waiting';
}

/** `barred`: a rule has it that it is not activated by itself. */
export function stageOf(unit: UnitState, units: readonly UnitState[], acting: boolean, barred: boolean): Stage {
  if (unit.where === 'eliminated') return 'eliminated';
  if (acting) return 'acting';
  if (unit.activated) return 'done';
  if (waits(unit, units)) return 'reserve';
  return barred ? 'withOther' : 'ready';
}

interface RowProps {
  readonly unit: UnitState;
  readonly card: Card;
  readonly name: string;
  readonly stage: Stage;
  /** Why it may not be activated by itself. */
  readonly why: string | null;
  readonly selected: boolean;
  readonly onSelect: () => void;
}

/** One unit: a mark for where it is in the turn, its name, its tokens, its pips. */
const Row = memo(
  function Row({ unit, card, name, stage, why, selected, onSelect }: RowProps) {
    const words = useWords();
    const { t } = words;
    const of = boxesOf(card);
    const left = card.damageTrack === null ? unit.models.length : unit.where === 'eliminated' ? 0 : of - unit.damage;
    const label =
      card.damageTrack === null ? t('roster.models', { alive: left, of }) : t('roster.damage', { damage: of - left, of });
    const says = [t(`roster.${stage}`), ...(why === null ? [] : [why])].join(' · ');
    return (
      <button
        type="button"
        className={`unit-row ${stage}${selected ? ' selected' : ''}`}
        aria-pressed={selected}
        data-testid={`unit-${unit.id}`}
        data-stage={stage}
        onClick={event => {
          leaveKeys(event);
          onSelect();
        }}
      >
        <span className="stage" role="img" aria-label={says} title={says}>
          <Icon of={stage} />
        </span>
        <span className="unit-name" title={name}>
          {name}
        </span>
        <Pips of={of} left={left} label={label} />
        <span className="tokens">
          {unit.where === 'aboard' && unit.aboard && (
            <span className="token">{t(`roster.aboard.${unit.aboard.as}`, { unit: words.inArmy(unit.aboard.by) })}</span>
          )}
          {unit.inside && <span className="token">{t('roster.inside', { piece: words.piece(unit.inside) })}</span>}
          {unit.markers.map(marker => (
            <span key={marker} className="token marked" title={words.open('marker', marker)}>
              <MarkSign marker={marker} size={16} /> <span>{words.open('marker', marker)}</span>
            </span>
          ))}
        </span>
      </button>
    );
  },
  (a, b) => a.unit === b.unit && a.stage === b.stage && a.why === b.why && a.selected === b.selected && a.name === b.name,
);
