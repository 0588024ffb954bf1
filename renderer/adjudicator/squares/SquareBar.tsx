import type { Mount } from '../../../core/index.ts';
import { MOUNTS } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import { Answer } from '../../parts/parts.tsx';
import { useSquares, useSquareState } from './context.tsx';
import type { SquareDeskState } from './desk.ts';
import { findModel } from './layout.ts';
import { needsTo, SQUARE_ASKS } from './questions.ts';
import { placingName, refusedSays, squareTold } from './told.ts';

/** What is asked, of whom, and what to do next, in words. */
export function SquareBar() {
  const { desk, words } = useSquares();
  const { t } = words;
  const { asking, placing, layout, refused } = useSquareState(state => state);
  const few = layout.models.length === 0 ? t('adj.refused.noModels') : null;
  return (
    <section className="panel question adj-question" data-testid="question-bar" aria-label={t('adj.bar')}>
      <p className="asked" data-testid="asked">
        {hint({ asking, placing, layout }, words)}
      </p>
      {refused && (
        <p className="refused" role="alert" data-testid="board-refused">
          {refusedSays(refused, words)}
        </p>
      )}
      <div className="answers">
        {SQUARE_ASKS.map((ask, i) => (
          <Answer
            key={ask}
            hotkey={String(i + 1)}
            chosen={asking?.ask === ask}
            refused={few}
            testid={`ask-${ask}`}
            onPick={() => desk.ask(asking?.ask === ask ? null : ask)}
          >
            {t(`adj.ask.${ask}`)}
          </Answer>
        ))}
      </div>
      {asking && <Chosen />}
    </section>
  );
}

function hint({ asking, placing, layout }: Pick<SquareDeskState, 'asking' | 'placing' | 'layout'>, words: Words): string {
  const { t } = words;
  if (placing) {
    return t('adj.hint.place', { what: placingName(placing, words) });
  }
  if (!asking) return t(layout.models.length < 2 ? 'adj.hint.start' : 'adj.hint.ask');
  switch (asking.picking) {
    case 'from':
      return t(
        asking.ask === 'move'
          ? 'adj.square.hint.mover'
          : asking.ask === 'jet' || asking.ask === 'area'
            ? 'adj.hint.shooter'
            : 'adj.hint.from',
      );
    case 'to':
      return t('adj.hint.to');
    case 'at':
      return t('adj.hint.at');
    case null:
      break;
  }
  const [from, to] = [findModel(layout, asking.from), findModel(layout, asking.to)];
  if (!from || (needsTo(asking.ask) && !to)) return t('adj.hint.ask');
  if (asking.ask === 'area' && !asking.at) return t('adj.hint.at');
  if (asking.ask === 'unit' && from.unit === to?.unit) return t('adj.hint.otherUnit');
  const at = asking.at ? squareTold([asking.at.column, asking.at.row, asking.at.level], words) : '';
  const names = { from: from.id, to: to?.id ?? '', mount: t(`card.mount.${asking.mount}`), at };
  switch (asking.ask) {
    case 'jet':
    case 'area':
    case 'move':
      return t(`adj.square.says.${asking.ask}`, names);
    case 'los':
    case 'range':
    case 'unit':
    case 'arc':
      return t(`adj.says.${asking.ask}`, names);
  }
}

function Chosen() {
  const { desk, words } = useSquares();
  const { t } = words;
  const asking = useSquareState(state => state.asking)!;
  const layout = useSquareState(state => state.layout);
  const { ask, from, to, at, picking } = asking;
  const card = findModel(layout, from)?.card ?? null;
  return (
    <div className="answers adj-chosen">
      <Answer chosen={picking === 'from'} testid="pick-from" onPick={() => desk.adjust({ picking: 'from' })}>
        {t('adj.from', { name: from ?? t('adj.nobody') })}
      </Answer>
      {needsTo(ask) && (
        <Answer chosen={picking === 'to'} testid="pick-to" onPick={() => desk.adjust({ picking: 'to' })}>
          {t('adj.to', { name: to ?? t('adj.nobody') })}
        </Answer>
      )}
      {needsTo(ask) && from && to && (
        <Answer hotkey="X" testid="swap" onPick={() => desk.adjust({ from: to, to: from })}>
          {t('adj.swap')}
        </Answer>
      )}
      {ask === 'area' && (
        <Answer chosen={picking === 'at'} testid="pick-at" onPick={() => desk.adjust({ picking: 'at' })}>
          {t('adj.to', { name: at ? squareTold([at.column, at.row, at.level], words) : t('adj.nobody') })}
        </Answer>
      )}
      {ask === 'area' && (
        <Select
          label={t('adj.square.across')}
          testid="across"
          value={asking.across}
          of={[1, 2]}
          name={n => t(n === 1 ? 'adj.square.across.1' : 'adj.square.across.2')}
          onChange={across => desk.adjust({ across: across as 1 | 2 })}
        />
      )}
      {ask === 'jet' && (
        <Select
          label={t('adj.square.reach')}
          testid="reach"
          value={asking.reach}
          of={[1, 2, 3, 4, 5, 6]}
          name={words.range}
          onChange={reach => desk.adjust({ reach })}
        />
      )}
      {ask === 'move' && card && (
        <Select
          label={t('adj.square.far')}
          testid="far"
          value={asking.far ?? card.move}
          of={[...new Set([...FAR, card.move, card.march, asking.far ?? card.move])].sort((a, b) => a - b)}
          name={n =>
            `${words.range(n)}${n === card.move ? ` · ${t('action.move')}` : ''}${n === card.march ? ` · ${t('action.march')}` : ''}`
          }
          onChange={far => desk.adjust({ far })}
        />
      )}
      {ask === 'arc' && (
        <select
          value={asking.mount}
          aria-label={t('adj.mount')}
          data-testid="mount"
          onChange={event => desk.adjust({ mount: event.target.value as Mount })}
        >
          {MOUNTS.map(one => (
            <option key={one} value={one}>
              {t(`card.mount.${one}`)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

/** Squares that a movement may be asked about. */
const FAR: readonly number[] = [1, 2, 3, 4, 5, 6, 8, 10, 12];

interface SelectProps {
  readonly label: string;
  readonly testid: string;
  readonly value: number;
  readonly of: readonly number[];
  readonly name: (n: number) => string;
  readonly onChange: (n: number) => void;
}

const Select = ({ label, testid, value, of, name, onChange }: SelectProps) => (
  <select value={value} aria-label={label} data-testid={testid} onChange={event => onChange(Number(event.target.value))}>
    {of.map(one => (
      <option key={one} value={one}>
        {name(one)}
      </option>
    ))}
  </select>
);
