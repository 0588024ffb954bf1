import type { Side } from '../../../core/index.ts';
import { MOST_TANKS } from '../../../core/index.ts';
import type { takeable } from '../../store/tankDraft.ts';
import { Mark } from '../parts/TankRoster.tsx';
import { useTankWords } from '../parts/words.ts';
import type { Part } from './part.ts';
import { Icon } from '../../parts/Icon.tsx';

export function TanksOf({
  side,
  draft,
  cards,
  change,
}: Part & { readonly side: Side; readonly cards: ReturnType<typeof takeable> }) {
  const words = useTankWords();
  const { t } = words;
  const own = draft.tanks.map((tank, i) => ({ ...tank, i })).filter(one => one.side === side);
  return (
    <fieldset className={`tank-side side-${side}`}>
      <legend>
        <Mark side={side} /> {words.side(side)}
      </legend>
      {own.map(({ i, card }, n) => (
        <div key={i} className="tank-pick">
          <span>{n + 1}</span>
          <select
            aria-label={`${t('tank.new.card')} ${n + 1}`}
            value={cards.some(one => one.key === card) ? card : cards[0]?.key}
            data-testid={`pick-${side}-${n + 1}`}
            onChange={event =>
              change({ tanks: draft.tanks.map((one, at) => (at === i ? { ...one, card: event.target.value } : one)) })
            }
          >
            {cards.map(one => (
              <option key={one.key} value={one.key}>
                {words.cardName(one.card)}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="quiet"
            aria-label={`${t('tank.new.remove')} ${n + 1}`}
            onClick={() => change({ tanks: draft.tanks.filter((_, at) => at !== i) })}
          >
            <Icon of="away" />
          </button>
        </div>
      ))}
      <button
        type="button"
        className="answer"
        disabled={draft.tanks.length >= MOST_TANKS}
        data-testid={`add-${side}`}
        onClick={() => change({ tanks: [...draft.tanks, { side, card: own.at(-1)?.card ?? 'training:0' }] })}
      >
        + {t('tank.new.add')}
      </button>
    </fieldset>
  );
}
