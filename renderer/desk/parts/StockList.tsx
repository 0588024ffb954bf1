import type { Words } from '../../base/words.ts';
import type { TextKey } from '../../text/en.ts';
import type { Stock } from '../edit/shelf.ts';
import { stockName } from '../edit/shelf.ts';

interface Props {
  readonly of: readonly Stock[];
  /** The name of what the hand has taken. */
  readonly taken: string | null;
  readonly words: Words;
  /** `again`: it was in the hand already. */
  readonly onTake: (stock: Stock, again: boolean) => void;
}

/** What can be taken from a shelf of the library. */
export function StockList({ of, taken, words: { t }, onTake }: Props) {
  return (
    <ul className="design-shelf">
      {of.map(stock => (
        <li key={stockName(stock)}>
          <button
            type="button"
            aria-pressed={taken === stockName(stock)}
            data-testid={`stock-${stockName(stock)}`}
            onClick={event => {
              event.currentTarget.blur();
              onTake(stock, taken === stockName(stock));
            }}
          >
            {nameOfStock(stock, t)}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function nameOfStock(stock: Stock, t: (key: TextKey) => string): string {
  switch (stock.takes) {
    case 'piece':
      return t(`design.piece.${stock.piece.id}` as TextKey);
    case 'ornament':
      return t(`design.ornament.${stock.ornament}`);
    case 'drawing':
      return t(`design.draw.${stock.draws}`);
  }
}
