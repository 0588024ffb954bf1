import type { ComponentType } from 'react';
import { listAt } from '../store/cardEdits.ts';
import type { CardDraft } from '../store/cards.ts';
import { FaultsAt, useDrafting } from './drafting.tsx';
import { field } from './fields.ts';

interface ListProps {
  /** The field of the card that is a list. */
  readonly name: 'models' | 'options' | 'weapons';
  readonly title: string;
  /** What one more is called, and the card with it at the end of the list. */
  readonly add: { readonly label: string; readonly testid: string; to(draft: CardDraft, at: number): CardDraft };
  readonly Entry: ComponentType<{ readonly at: number }>;
}

/** A list of a card: what is wrong with it, its entries one below the other, and a button for one more. */
export function ListFields({ name, title, add, Entry }: ListProps) {
  const { draft, change } = useDrafting();
  const entries = listAt(draft, [name]);
  return (
    <section aria-labelledby={`draft-${name}`}>
      <h2 id={`draft-${name}`} {...field(name)} tabIndex={-1}>
        {title}
      </h2>
      <FaultsAt path={[name]} />
      {entries.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names of their own while they are typed
        <Entry key={at} at={at} />
      ))}
      <button type="button" className="answer" data-testid={add.testid} onClick={() => change(add.to(draft, entries.length))}>
        + {add.label}
      </button>
    </section>
  );
}
