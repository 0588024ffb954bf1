import { useMemo } from 'react';
import type { Card, CardId, Cards } from '../../core/index.ts';
import { useWords } from '../parts/context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Sheet } from '../parts/parts.tsx';
import { type Compared, comparison, differs } from '../base/comparison.ts';
import { Portrait } from './Portrait.tsx';

interface Props {
  /** Picked to be compared: with one of them the sheet waits for another. */
  readonly picked: readonly CardId[];
  readonly cards: Cards;
  readonly onClose: () => void;
}

/** Two cards side by side; a sign marks what differs. */
export function CompareSheet({ picked: [first, second], cards, onClose }: Props) {
  const { t } = useWords();
  const a = first && cards.get(first);
  const b = second && cards.get(second);
  if (a && !b)
    return (
      <p className="comparing" role="status" data-testid="comparing">
        <Icon of="swap" /> {t('compare.first', { name: a.name })}
        <button type="button" className="quiet" aria-label={t('common.cancel')} onClick={onClose}>
          <Icon of="away" />
        </button>
      </p>
    );
  return (
    <Sheet title={t('compare.title')} open={a !== undefined && b !== undefined} onClose={onClose} wide>
      {a && b && <Both a={a} b={b} />}
    </Sheet>
  );
}

function Both({ a, b }: { readonly a: Card; readonly b: Card }) {
  const words = useWords();
  const { t } = words;
  const { facts, rules, weapons } = useMemo(() => comparison(a, b, words), [a, b, words]);
  return (
    <div className="compared" data-testid="compared">
      <p className="note">{t('compare.note')}</p>
      <table>
        <thead>
          <tr>
            <td />
            {[a, b].map(card => (
              <th key={card.id} scope="col">
                <Portrait key={card.id} card={card} className="large" />
                {card.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(line => (
            <Line key={line.name} line={line} />
          ))}
        </tbody>
        {rules.length > 0 && (
          <tbody>
            <Title name={t('compare.rules')} />
            {rules.map(line => (
              <Line key={line.name} line={line} />
            ))}
          </tbody>
        )}
        {weapons.map(({ slot, name, lines }) => (
          <tbody key={slot}>
            <Title name={name} />
            {lines.map(line => (
              <Line key={line.name} line={line} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const Title = ({ name }: { readonly name: string }) => (
  <tr className="title">
    <th scope="rowgroup" colSpan={3}>
      {name}
    </th>
  </tr>
);

function Line({ line }: { readonly line: Compared }) {
  const { t } = useWords();
  const isOther = differs(line);
  return (
    <tr className={isOther ? 'differs' : ''}>
      <th scope="row">
        {isOther && (
          <span role="img" aria-label={t('compare.differs')}>
            <Icon of="differs" />{' '}
          </span>
        )}
        {line.name}
      </th>
      {line.values.map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second
        <td key={i}>{value ?? <span className="nothing">–</span>}</td>
      ))}
    </tr>
  );
}
