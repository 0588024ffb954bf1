import { useMemo } from 'react';
import type { Book } from '../../../core/index.ts';
import type { DifferenceRow } from '../../base/differences.ts';
import { bookTitles, citesApart, differenceGroups } from '../../base/differences.ts';
import { useWords } from '../context.tsx';

interface Props {
  readonly first: Book;
  readonly second: Book;
}

/** What two books have otherwise, side by side; nothing else of them. */
export function DifferenceTable({ first, second }: Props) {
  const words = useWords();
  const { t } = words;
  const groups = useMemo(() => differenceGroups(first, second, words), [first, second, words]);
  const cites = useMemo(() => citesApart(first, second, words), [first, second, words]);
  const titles = bookTitles(first, second, words);
  const count = groups.reduce((n, { rows }) => n + rows.length, 0);
  return (
    <div className="differences" data-testid="differences">
      <p className="count" role="status" data-testid="differences-count">
        {count === 0 ? t('differs.none') : t('differs.count', { count })}
      </p>
      {count > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('differs.what')}</th>
              {titles.map(title => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ key, title, rows }) => (
            <tbody key={key} data-testid={`differences-${key}`}>
              <tr className="title">
                <th scope="rowgroup" colSpan={3}>
                  {title}
                </th>
              </tr>
              {rows.map(row => (
                <Row key={row.key} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      )}
      {cites.length > 0 && (
        <details data-testid="differences-cites">
          <summary>
            {t('differs.cites')} ({cites.length})
          </summary>
          <ul>
            {cites.map(one => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const Row = ({ row: { key, title, sides } }: { readonly row: DifferenceRow }) => (
  <tr data-testid={`difference-${key}`}>
    <th scope="row">{title}</th>
    {sides.map(({ says, where }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second
      <td key={i}>
        {says}
        {where !== '' && <small>{where}</small>}
      </td>
    ))}
  </tr>
);
