import type { Card } from '../../../core/index.ts';
import { useWords } from '../../parts/context.tsx';
import { Pick } from '../../parts/Pick.tsx';
import type { Changed, Keeping, Keepings, Sorted } from './keeping.ts';
import { choosing, KEEPINGS } from './keeping.ts';
import { differencesTold } from './differences.ts';

interface StandingsProps {
  readonly cards: Sorted;
  readonly keepings: Keepings;
  readonly onKeepings: (keepings: Keepings) => void;
}

/** How the cards of catalogues stand to those that are here; of one that is another here the player says what becomes of it. */
export function Standings({ cards: { same, fresh, changed }, keepings, onKeepings }: StandingsProps) {
  const { t } = useWords();
  const n = same.length + fresh.length + changed.length;
  if (n === 0) return null;
  const choose = (some: readonly Changed[], keeping: Keeping) => onKeepings(choosing(keepings, some, keeping, changed));
  return (
    <section aria-labelledby="import-found-cards">
      <h3 id="import-found-cards">{t('foreign.cards', { n })}</h3>
      <ul data-testid="import-cards-found">
        {same.length > 0 && <li>{t('foreign.same', { n: same.length })}</li>}
        {fresh.length > 0 && <li>{t('foreign.new', { n: fresh.length, names: namesOf(fresh) })}</li>}
        {changed.length > 1 && <AllOfThem {...{ changed, keepings }} onChoose={keeping => choose(changed, keeping)} />}
        {changed.map(one => (
          <Other
            key={one.card.id}
            changed={one}
            keeping={keepings.get(one.card.id) ?? 'leave'}
            onChoose={keeping => choose([one], keeping)}
          />
        ))}
      </ul>
    </section>
  );
}

const namesOf = (cards: readonly Card[]): string => cards.map(({ name }) => name).join(', ');

interface OtherProps {
  readonly changed: Changed;
  readonly keeping: Keeping;
  readonly onChoose: (keeping: Keeping) => void;
}

/** A card that is another here: in what, and whether it is kept. */
function Other({ changed: { card, than, fields }, keeping, onChoose }: OtherProps) {
  const words = useWords();
  const { t } = words;
  return (
    <li>
      {t('foreign.other', { name: card.name, fields: differencesTold(than, card, fields, words) })}{' '}
      <Pick
        label={t('foreign.other.which', { name: card.name })}
        value={keeping}
        of={KEEPINGS}
        name={one => t(`foreign.other.${one}`, { id: card.id })}
        testid={`import-other-${card.id}`}
        onChange={onChoose}
      />
    </li>
  );
}

interface AllProps {
  readonly changed: readonly Changed[];
  readonly keepings: Keepings;
  readonly onChoose: (keeping: Keeping) => void;
}

const APART = 'apart';

/** What becomes of all that are others here, where it is the same for each. */
function AllOfThem({ changed, keepings, onChoose }: AllProps) {
  const { t } = useWords();
  const [one = 'leave', ...more] = new Set(changed.map(({ card }) => keepings.get(card.id) ?? 'leave'));
  return (
    <li>
      <Pick
        label={t('foreign.others', { n: changed.length })}
        value={more.length > 0 ? APART : one}
        of={more.length > 0 ? [APART, ...KEEPINGS] : KEEPINGS}
        name={keeping => t(`foreign.others.${keeping}`)}
        testid="import-others"
        onChange={keeping => keeping !== APART && onChoose(keeping)}
      />
    </li>
  );
}
