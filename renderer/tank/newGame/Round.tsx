import { ORDERS, SHALLOWEST, SIDES, TRAINING_SHEET } from '../../../core/index.ts';
import { ClockChoice } from '../../parts/ClockChoice.tsx';
import { SeedChoice } from '../../parts/SeedChoice.tsx';
import { Choice } from '../../parts/parts.tsx';
import type { TankGameDraft } from '../../store/tankDraft.ts';
import { ROUNDS } from '../../store/tankDraft.ts';
import { Mark } from '../parts/TankRoster.tsx';
import { useTankWords } from '../parts/words.ts';
import type { Part } from './part.ts';

const ASKED = 'asked';

/** Inches that a zone of deployment may be deep: every whole one, and what a sheet has between them. */
const depths = (own: number | null): readonly number[] =>
  [
    ...new Set([...Array.from({ length: DEEPEST - SHALLOWEST + 1 }, (_, i) => SHALLOWEST + i), ...(own === null ? [] : [own])]),
  ].sort((a, b) => a - b);

const DEEPEST = 36;

export function Round({ draft, earlier, change }: Part & { readonly earlier: number }) {
  const words = useTankWords();
  const { t } = words;
  const { sheet } = draft;
  const set = (part: Partial<TankGameDraft['sheet']>) => {
    const next = { ...sheet, ...part };
    const ours =
      JSON.stringify({ ...next, name: '', source: '' }) === JSON.stringify({ ...TRAINING_SHEET, name: '', source: '' });
    change({ sheet: ours ? TRAINING_SHEET : { ...next, name: 'Round', source: '' } });
  };
  return (
    <>
      <label className="field">
        {t('tank.sheet.phases')}
        <select
          value={sheet.phases ?? ASKED}
          data-testid="sheet-phases"
          onChange={event => set({ phases: event.target.value === ASKED ? null : Number(event.target.value) })}
        >
          <option value={ASKED}>{t('tank.sheet.asked')}</option>
          {[1, 2, 3, 4, 5, 6].map(n => (
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {t('tank.sheet.order')}
        <select
          value={sheet.order ?? ASKED}
          data-testid="sheet-order"
          onChange={event => set({ order: ORDERS.find(one => one === event.target.value) ?? null })}
        >
          <option value={ASKED}>{t('tank.sheet.asked')}</option>
          {ORDERS.map(one => (
            <option key={one} value={one}>
              {t(`tank.sheet.order.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Choice
        label={t('tank.sheet.turns')}
        value={sheet.turns}
        of={['tanks', 'sides']}
        name={one => t(`tank.sheet.turns.${one}`)}
        onChange={turns => set({ turns })}
      />
      <Choice
        label={t('tank.sheet.moves')}
        value={sheet.moves}
        of={['eachPhase', 'firstPhase']}
        name={one => t(`tank.sheet.moves.${one}`)}
        onChange={moves => set({ moves })}
      />
      <Choice
        label={t('tank.sheet.hatch')}
        value={sheet.hatch}
        of={['free', 'action']}
        name={one => t(`tank.sheet.hatch.${one}`)}
        onChange={hatch => set({ hatch })}
      />
      <label className="field">
        {t('tank.sheet.deployment')}
        <select
          value={sheet.deployment ?? ASKED}
          data-testid="sheet-deployment"
          onChange={event => set({ deployment: event.target.value === ASKED ? null : Number(event.target.value) })}
        >
          <option value={ASKED}>{t('tank.sheet.deployment.half')}</option>
          {depths(sheet.deployment).map(n => (
            <option key={n} value={n}>
              {words.number(n)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {t('tank.new.rounds')}
        <select
          value={draft.rounds ?? ''}
          data-testid="tank-rounds"
          onChange={event => change({ rounds: event.target.value === '' ? null : Number(event.target.value) })}
        >
          {ROUNDS.map(n => (
            <option key={n ?? 0} value={n ?? ''}>
              {n === null ? t('tank.new.rounds.none') : t('tank.new.rounds.n', { count: n })}
            </option>
          ))}
        </select>
      </label>
      <ClockChoice minutes={draft.clock} onChange={clock => change({ clock })} />
      {SIDES.map(side => (
        <label key={side} className="real-dice">
          <input
            type="checkbox"
            checked={draft.byHand.includes(side)}
            data-testid={`real-${side}`}
            onChange={event =>
              change({ byHand: SIDES.filter(one => (one === side ? event.target.checked : draft.byHand.includes(one))) })
            }
          />
          <Mark side={side} /> {t('tank.menu.dice', { side: t(`tank.new.side.${side}`) })}
        </label>
      ))}
      <SeedChoice {...{ draft, earlier }} persons={SIDES} nameOf={words.side} onChange={change} />
    </>
  );
}
