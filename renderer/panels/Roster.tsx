import { memo, useEffect, useRef, useState } from 'react';
import type { Card, Frame, Side, State, UnitState } from '../../core/index.ts';
import { enemyOf } from '../../core/index.ts';
import { useApp, useCards, useDesk, useFolds, useSession, useWords } from '../parts/context.tsx';
import { Fold } from '../parts/Fold.tsx';
import { boxesOf } from './cardFacts.tsx';
import { BlocMark, leaveKeys, MarkSign, Pips } from '../parts/parts.tsx';

/** Both sides' units: who is still to act, who has, who waits; tokens and damage. Heroes who have joined a unit stand under it. */
export function Roster() {
  const { desk } = useApp();
  const cards = useCards();
  const words = useWords();
  const { t } = words;
  const units = useSession(state => state.shown?.state.units ?? NOBODY);
  const setup = useSession(state => state.game!.setup);
  const recycling = useSession(state => state.game!.table.scenario.recycling);
  const recycled = useSession(state => state.shown?.state.recycled ?? null);
  const go = useSession(state => state.shown?.state.go ?? null);
  const selected = useDesk(state => state.selected);
  const asked = useDesk(state => state.question?.who ?? null);
  const folded = useFolds(state => state.folded.has('roster'));
  const acting = useSession(state => (state.shown ? actingIn(state.shown.state).join(' ') : '')).split(' ');
  const [closed, setClosed] = useState<ReadonlySet<Side>>(new Set());
  const first = asked ?? go ?? 'blue';
  const row = (unit: UnitState) => {
    const card = cards.get(unit.card);
    return (
      card && (
        <Row
          unit={unit}
          card={card}
          name={words.unit(unit.id)}
          acting={acting.includes(unit.joined ?? unit.id)}
          selected={selected === unit.id}
          onSelect={() => desk.select(unit.id)}
        />
      )
    );
  };
  return (
    <section className={`panel roster${folded ? ' folded' : ''}`} aria-label={t('roster.title')} data-testid="roster">
      <header>
        <h2>{t('roster.title')}</h2>
        <Fold panel="roster" />
      </header>
      {!folded &&
        [first, enemyOf(first)].map(side => {
          const own = units.filter(unit => unit.side === side);
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
                    .map(unit => {
                      const joined = own.filter(one => one.joined === unit.id);
                      return (
                        <li key={unit.id} className={joined.length > 0 ? 'together' : undefined}>
                          {row(unit)}
                          {joined.length > 0 && (
                            <ul aria-label={t('roster.with', { unit: words.unit(unit.id) })}>
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

interface RowProps {
  readonly unit: UnitState;
  readonly card: Card;
  readonly name: string;
  readonly acting: boolean;
  readonly selected: boolean;
  readonly onSelect: () => void;
}

/** One unit: a mark for where it is in the turn, its name, its tokens, its pips. */
const Row = memo(
  function Row({ unit, card, name, acting, selected, onSelect }: RowProps) {
    const words = useWords();
    const { t } = words;
    const row = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (selected) row.current?.scrollIntoView({ block: 'nearest' });
    }, [selected]);
    const turn = acting ? 'acting' : unit.activated ? 'done' : unit.where === 'waiting' ? 'reserve' : 'ready';
    const stage = unit.where === 'eliminated' ? 'eliminated' : turn;
    const of = boxesOf(card);
    const left = card.damageTrack === null ? unit.models.length : unit.where === 'eliminated' ? 0 : of - unit.damage;
    const label =
      card.damageTrack === null ? t('roster.models', { alive: left, of }) : t('roster.damage', { damage: of - left, of });
    return (
      <div ref={row}>
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
          <span className="stage" role="img" aria-label={t(`roster.${stage}`)} title={t(`roster.${stage}`)}>
            {STAGES[stage]}
          </span>
          <span className="unit-name" title={name}>
            {name}
          </span>
          <span className="tokens">
            {unit.where === 'aboard' && unit.aboard && (
              <span className="token">{t(`roster.aboard.${unit.aboard.as}`, { unit: words.unit(unit.aboard.by) })}</span>
            )}
            {unit.inside && <span className="token">{t('roster.inside', { piece: words.piece(unit.inside) })}</span>}
            {unit.markers.map(marker => (
              <span key={marker} className="token" title={words.open('marker', marker)}>
                <MarkSign marker={marker} size={16} /> {words.open('marker', marker)}
              </span>
            ))}
          </span>
          <Pips of={of} left={left} label={label} />
        </button>
      </div>
    );
  },
  (a, b) => a.unit === b.unit && a.acting === b.acting && a.selected === b.selected && a.name === b.name,
);

const STAGES = { ready: '●', acting: '▶', done: '✓', reserve: '⇥', eliminated: '✕' } as const;
