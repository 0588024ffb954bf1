import type { Side } from '../../core/index.ts';
import { pledgeOf } from '../../core/index.ts';
import type { SeedDraft } from '../base/seed.ts';
import { newSeed } from '../base/seed.ts';
import { useWords } from './context.tsx';
import { Icon } from './Icon.tsx';
import { Choice, Hint } from './parts.tsx';

interface Props {
  readonly draft: SeedDraft;
  /** The sides that somebody plays who can type. */
  readonly persons: readonly Side[];
  /** How often a game of this set-up was begun before and left. */
  readonly earlier: number;
  /** What the page calls a side. */
  readonly nameOf: (side: Side) => string;
  readonly onChange: (more: Partial<SeedDraft>) => void;
}

/** What the dice of a new game come from: a seed, or all who are there. */
export function SeedChoice({ draft, persons, earlier, nameOf, onChange }: Props) {
  const { t } = useWords();
  return (
    <>
      <Choice
        label={t('pledge.title')}
        value={draft.mixed ? 'mixed' : 'picked'}
        of={['picked', 'mixed']}
        name={one => t(`pledge.${one}`)}
        onChange={one => onChange({ mixed: one === 'mixed' })}
        testid="seed-from"
      />
      {draft.mixed ? <Mixed {...{ draft, persons, nameOf, onChange }} /> : <Picked {...{ draft, onChange }} />}
      {earlier > 0 && (
        <p className="note" data-testid="pledge-earlier">
          {t('pledge.earlier', { count: earlier })}
        </p>
      )}
    </>
  );
}

function Picked({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const { t } = useWords();
  return (
    <label className="field">
      {t('new.seed')}
      <span className="seed">
        <input
          type="number"
          min={0}
          max={2147483647}
          value={draft.seed}
          data-testid="seed"
          onChange={event => onChange({ seed: Math.max(0, Math.min(2147483647, Math.trunc(Number(event.target.value)) || 0)) })}
        />
        <Hint text={t('new.seed.note')}>
          <button type="button" className="quiet" aria-label={t('new.seed.again')} onClick={() => onChange({ seed: newSeed() })}>
            <Icon of="again" />
          </button>
        </Hint>
      </span>
    </label>
  );
}

/** The program shows what binds it; then each player types, and nobody could have picked the dice. */
function Mixed({ draft, persons, nameOf, onChange }: Omit<Props, 'earlier'>) {
  const { t } = useWords();
  return (
    <div className="pledge">
      <p className="note">{t('pledge.note')}</p>
      <code data-testid="pledge-hash">{pledgeOf(draft.secret)}</code>
      {persons.map(side => (
        <label key={side} className="field">
          {t('pledge.typed', { side: nameOf(side) })}
          <input
            type="text"
            maxLength={40}
            value={draft.typed[side]}
            autoComplete="off"
            data-testid={`typed-${side}`}
            onChange={event => onChange({ typed: { ...draft.typed, [side]: event.target.value } })}
          />
        </label>
      ))}
    </div>
  );
}
