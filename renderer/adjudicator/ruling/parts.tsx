import type { Book, RuleId } from '../../../core/index.ts';
import { cited, LENGTHS } from '../../../core/index.ts';
import { sectionSays } from '../../base/handbook.ts';
import type { Words } from '../../base/words.ts';
import { useHandbook } from '../../parts/context.tsx';
import { RuledOtherwise } from '../../parts/books/RuledOtherwise.tsx';
import { useAdjudicator, useDeskState } from '../desk/context.tsx';
import type { Layout } from '../../desk/table/layout.ts';
import { joinedNames } from '../../../templates/print/index.ts';
import { Icon } from '../../parts/Icon.tsx';

/** Yes or no in a word, by shape as well as colour, and who it is about. */
export function Headline({ good, text, who }: { readonly good: boolean; readonly text: string; readonly who: string }) {
  return (
    <header className={good ? 'yes' : 'no'}>
      <h2 data-testid="verdict">
        <Icon of={good ? 'ready' : 'wrong'} /> {text}
      </h2>
      <small>{who}</small>
    </header>
  );
}

/** One fact: what it is, and how much. */
export interface Line {
  readonly name: string;
  readonly value: string;
}

export const Facts = ({ lines }: { readonly lines: readonly Line[] }) => (
  <dl className="adj-facts" data-testid="facts">
    {lines.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The sections that a ruling rests on, as the rule set at the desk tells them. */
export function Rules({ ids }: { readonly ids: readonly (RuleId | string)[] }) {
  const { words } = useAdjudicator();
  return <Sections ids={ids} book={useDeskState(state => state.book)} words={words} />;
}

interface SectionsProps {
  readonly ids: readonly (RuleId | string)[];
  readonly book: Book;
  readonly words: Words;
}

/** Sections with what they say and their pages, as a rule set tells them; and what the group plays otherwise there. */
export function Sections({ ids, book, words }: SectionsProps) {
  const handbook = useHandbook();
  return (
    <>
      <ul className="rules" data-testid="rules">
        {cited(book, ids as readonly RuleId[]).map(id => (
          <li key={id}>
            {sectionSays(handbook, id, words)} <b>{words.ruleId(id)}</b>
          </li>
        ))}
      </ul>
      <RuledOtherwise ids={ids} book={book} words={words} />
    </>
  );
}

export const listed = (ids: readonly string[], { t }: Words): string => (ids.length === 0 ? t('common.none') : joinedNames(ids));

/** Millimetres with one decimal. */
export const inMm = (mm: number, { language }: Words): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(mm);

/** The same length in centimetres, inches and R. */
export function lengthFact(name: string, mm: number, { measure }: Layout, { language }: Words): Line {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  const inch = language === 'fr' ? 'po' : 'in';
  // No number stands on another line than its unit.
  const told = (n: number, unit: string) => `${format.format(n)}\u00a0${unit}`;
  return { name, value: [told(mm / 10, 'cm'), told(mm / 25.4, inch), told(mm / LENGTHS[measure].range, 'R')].join(' · ') };
}
