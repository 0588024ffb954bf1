import { useState } from 'react';
import type { Ahead, Book } from '../../../core/index.ts';
import { bookOn } from '../../base/differences.ts';
import { bookTitle, changedOptions, optionTitle } from '../../base/houseRules.ts';
import type { Picked } from '../../draft/rules.ts';
import { switchedIn } from '../../draft/rules.ts';
import { useWords } from '../context.tsx';
import { Answer } from '../parts.tsx';
import { Pick } from '../Pick.tsx';
import { HouseRulesSheet } from './HouseRulesSheet.tsx';

interface Props extends Picked {
  readonly label: string;
  readonly books: readonly Book[];
  readonly onChange: (picked: Picked) => void;
  readonly onCompare?: () => void;
  /** The game that it is picked for, where there is one. */
  readonly ahead?: () => Ahead | null;
  /** What the names of the parts begin with, for tests. */
  readonly named?: string;
}

/** The rule book, and what the group plays otherwise. */
export function BookPick({ label, books, base, options, onChange, onCompare, ahead, named = '' }: Props) {
  const words = useWords();
  const { t } = words;
  const [open, setOpen] = useState(false);
  const changed = changedOptions(switchedIn(base, options));
  const name = (one: Book) => (books.some(({ space }) => space !== one.space) ? bookOn(one, words) : bookTitle(one, words));
  return (
    <>
      <Pick
        label={label}
        value={base.id}
        of={books.map(({ id }) => id)}
        name={id => name(books.find(one => one.id === id) ?? base)}
        testid={`${named}book`}
        onChange={id => onChange({ base: books.find(one => one.id === id) ?? base, options })}
      />
      <div className="house-line">
        <Answer testid={`${named}house-rules`} onPick={() => setOpen(true)}>
          {t('house.change')}
        </Answer>
        <span className="note" data-testid={`${named}house-count`}>
          {changed.length === 0
            ? t('house.none')
            : t('common.pair', {
                what: t('house.count', { count: changed.length }),
                of: changed.map(({ option }) => optionTitle(option, words)).join(' · '),
              })}
        </span>
      </div>
      <HouseRulesSheet
        open={open}
        onClose={() => setOpen(false)}
        book={base}
        options={options}
        onChange={to => onChange({ base, options: to })}
        onCompare={onCompare}
        ahead={ahead}
      />
    </>
  );
}
