import { useState } from 'react';
import type { Army, Book, Card, CardId, Cards } from '../../../core/index.ts';
import { armyPoints, withBrought } from '../../../core/index.ts';
import type { Answer as Settled, Answers, Foreign, ForeignArmy, Question, Untaken } from '../../../foreign/index.ts';
import { answered, totalFault } from '../../../foreign/index.ts';
import { fieldSentence } from '../../base/expected.ts';
import { useKnownCards, useWords } from '../../parts/context.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Answer, Sheet } from '../../parts/parts.tsx';
import { broughtAnew } from '../../store/cards.ts';
import { withoutEffectIn } from '../../draft/armies.ts';
import { WithoutEffect } from './WithoutEffect.tsx';
import { CardPicker } from './CardPicker.tsx';
import type { Keepings, Renamed } from './keeping.ts';
import { renamedArmy, renamedCard, renaming, sorted, withBought } from './keeping.ts';
import { Standings } from './Standings.tsx';

/** What becomes of an army out of a file: it plays the next game, is kept among the player's own, or is kept and opened in the builder. */
export type Use = 'play' | 'keep' | 'build';

/** Cards out of files: those that the program may not have, and those to be kept among the player's own. */
export interface FoundCards {
  readonly fielded: readonly Card[];
  readonly kept: readonly Card[];
}

interface ImportSheetProps {
  readonly found: Foreign;
  /** What units may be. */
  readonly cards: Cards;
  /** The rule set that it is to be played by, where one is chosen. */
  readonly book: Book | null;
  /** What may become of the army, what is usual first. */
  readonly uses: readonly Use[];
  readonly onTake: (use: Use, army: Army, cards: FoundCards) => void;
  readonly onCards: (cards: FoundCards) => void;
  readonly onClose: () => void;
}

const NO_ANSWERS: Answers = new Map();

/** What was found in files: what was taken, what is asked, and what could not be read. */
export function ImportSheet({ found, cards: before, book, uses, onTake, onCards, onClose }: ImportSheetProps) {
  const { t } = useWords();
  const [picked, setPicked] = useState(0);
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answers>>(new Map());
  const read = found.cards.map(({ card }) => card);
  const list = found.lists[picked - found.armies.length] ?? null;
  const described = list?.questions.flatMap(({ why }) => why.described ?? []) ?? [];
  const known = useKnownCards();
  const cards = withBrought(before, [...read, ...described]);
  const given = answers.get(picked) ?? NO_ANSWERS;
  const army = found.armies[picked] ?? (list && answered(list, given, cards));
  const brought = broughtAnew([...(found.armies[picked]?.cards ?? []), ...read.filter(card => card.own)], known);
  const fromCatalogues = sorted(found.cards, known);
  const { fresh, changed } = fromCatalogues;
  const [keeps, setKeeps] = useState(brought.length > 0 || !uses.includes('play'));
  const [theirs, setTheirs] = useState<ReadonlySet<CardId>>(new Set());
  const [keepings, setKeepings] = useState<Keepings>(new Map());
  const now = renaming(changed, keepings);
  const chosen = [
    ...brought.filter(({ id }) => (known.get(id)?.own ? theirs.has(id) : keeps)),
    ...(keeps ? fresh : []),
    ...changed.flatMap(({ card }) => ((keepings.get(card.id) ?? 'leave') === 'leave' ? [] : card)),
  ];
  const kept = withBought(chosen, read, known).map(card => renamedCard(card, now));
  const open = list ? list.questions.filter((_, i) => !given.has(i)).length : 0;
  const names = [...found.armies, ...found.lists].map(({ name }) => name);
  const refused = open > 0 ? t('foreign.open', { n: open }) : army && army.units.length === 0 ? t('foreign.empty') : null;
  return (
    <Sheet title={t('foreign.title')} open onClose={onClose} wide>
      <div className="import-found" data-testid="import-found">
        {names.length > 1 && (
          <label>
            {t('foreign.which')}
            <select value={picked} data-testid="import-which" onChange={event => setPicked(Number(event.target.value))}>
              {names.map((name, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: armies of files never change places
                <option key={i} value={i}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {army && <Taken army={army} cards={withBrought(cards, army.cards ?? [])} />}
        <Brought brought={brought} known={known} theirs={theirs} onTheirs={setTheirs} />
        {list && (
          <Questions
            key={picked}
            list={list}
            given={given}
            cards={cards}
            ofFiles={[...changed.map(({ card }) => card), ...described]}
            onAnswer={more => setAnswers(new Map(answers).set(picked, new Map([...given, more])))}
          />
        )}
        {list && army && open === 0 && <OtherTotal list={list} army={army} cards={cards} />}
        {book && (
          <WithoutEffect
            found={withoutEffectIn(army?.units ?? [], withBrought(cards, army?.cards ?? []), book, read)}
            testid="import-without-effect"
          />
        )}
        <Left untaken={found.untaken} />
        <Standings cards={fromCatalogues} keepings={keepings} onKeepings={setKeepings} />
        <Namesakes cards={found.cards.filter(({ card }) => !changed.some(one => one.card === card))} />
        {(brought.some(({ id }) => !known.get(id)?.own) || fresh.length > 0) && (
          <label className="check">
            <input
              type="checkbox"
              checked={keeps}
              data-testid="import-keep-cards"
              onChange={event => setKeeps(event.target.checked)}
            />
            {t('foreign.keep')}
          </label>
        )}
        <div className="answers">
          {army &&
            uses.map((use, i) => (
              <Answer
                key={use}
                main={i === 0}
                refused={refused}
                testid={`import-${use}`}
                onPick={() => onTake(use, renamedArmy(army, now), { fielded: fieldedOf(army, cards, read, now), kept })}
              >
                {t(`foreign.use.${use}`)}
              </Answer>
            ))}
          {!army && read.length > 0 && (
            <Answer
              main
              refused={uses.includes('play') || kept.length > 0 ? null : t('foreign.noneKept')}
              testid="import-cards"
              onPick={() => onCards({ fielded: read.filter(({ id }) => now(id) === id), kept })}
            >
              {t('foreign.takeCards')}
            </Answer>
          )}
          <Answer testid="import-leave" onPick={onClose}>
            {t('foreign.leave')}
          </Answer>
        </div>
      </div>
    </Sheet>
  );
}

/** All cards of the files, and of those that lists describe the ones that were chosen. */
const fieldedOf = ({ units }: Army, cards: Cards, read: readonly Card[], now: Renamed): readonly Card[] => {
  const fielded = units.flatMap(({ card }) => cards.get(card) ?? []);
  return [...new Map([...read, ...fielded].map(card => [card.id, renamedCard(card, now)])).values()];
};

interface BroughtProps {
  readonly brought: readonly Card[];
  readonly known: Cards;
  /** Those of the player's own that are to give way. */
  readonly theirs: ReadonlySet<CardId>;
  readonly onTheirs: (theirs: ReadonlySet<CardId>) => void;
}

/** A player's own cards that come along; where this player has another of that id, it is asked which to play. */
function Brought({ brought, known, theirs, onTheirs }: BroughtProps) {
  const { t } = useWords();
  if (brought.length === 0) return null;
  const added = brought.filter(({ id }) => !known.get(id)?.own);
  const conflicting = brought.filter(({ id }) => known.get(id)?.own);
  return (
    <section data-testid="import-brought">
      {added.length > 0 && <p>{t('foreign.brought', { n: added.length, names: added.map(({ name }) => name).join(', ') })}</p>}
      {conflicting.map(({ id, name }) => (
        <p key={id}>
          {t('foreign.conflict', { name })}{' '}
          <select
            value={theirs.has(id) ? 'theirs' : 'mine'}
            aria-label={t('foreign.conflict.which', { name })}
            data-testid={`import-conflict-${id}`}
            onChange={event => {
              const others = [...theirs].filter(one => one !== id);
              onTheirs(new Set(event.target.value === 'theirs' ? [...others, id] : others));
            }}
          >
            <option value="mine">{t('foreign.conflict.mine')}</option>
            <option value="theirs">{t('foreign.conflict.theirs')}</option>
          </select>
        </p>
      ))}
    </section>
  );
}

function Taken({ army, cards }: { readonly army: Army; readonly cards: Cards }) {
  const { t } = useWords();
  const { units, fortifications = [], bloc, limit, name } = army;
  return (
    <p data-testid="import-army">
      <b>{name}</b> · {t(`bloc.${bloc}`)} · {t('new.army.points', { points: armyPoints(army, cards), limit })} ·{' '}
      {t('foreign.units', { n: units.length + fortifications.length })}
    </p>
  );
}

interface QuestionsProps {
  readonly list: ForeignArmy;
  readonly given: Answers;
  readonly cards: Cards;
  /** Cards that only the files describe so. */
  readonly ofFiles: readonly Card[];
  readonly onAnswer: (answer: readonly [question: number, answer: Settled]) => void;
}

function Questions({ list, given, cards, ofFiles, onAnswer }: QuestionsProps) {
  const { t } = useWords();
  if (list.questions.length === 0) return null;
  return (
    <section aria-labelledby="import-asked">
      <h3 id="import-asked">{t('foreign.asked', { n: list.questions.length })}</h3>
      <ol className="import-asked">
        {list.questions.map((question, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions of a list never change places
          <li key={i}>
            <Asked question={question} />
            <CardPicker
              name={question.name}
              nth={i}
              first={[...question.why.namesakes, ...(question.why.described ? [question.why.described.id] : [])]}
              ofFiles={ofFiles}
              fortification={question.why.fortification ?? null}
              cards={cards}
              value={given.get(i)}
              onPick={answer => onAnswer([i, answer])}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Asked({ question }: { readonly question: Question }) {
  const words = useWords();
  return (
    <p>
      <b>
        {question.units > 1 ? `${question.units} × ` : ''}
        {question.name}
      </b>{' '}
      <span>{fieldSentence(question.why.error, words)}</span>
    </p>
  );
}

/** Where the list says that all of it costs something else than what was taken. */
function OtherTotal({ list, army, cards }: { readonly list: ForeignArmy; readonly army: Army; readonly cards: Cards }) {
  const words = useWords();
  const other = totalFault(list, army, cards);
  if (other === null) return null;
  return (
    <p role="status" data-testid="import-total">
      <Icon of="warning" /> <b>{list.file}</b> {fieldSentence(other, words)}
    </p>
  );
}

/** What could not be read, by its name and place. */
function Left({ untaken }: { readonly untaken: readonly Untaken[] }) {
  const words = useWords();
  const { t } = words;
  if (untaken.length === 0) return null;
  return (
    <section aria-labelledby="import-left">
      <h3 id="import-left">{t('foreign.left', { n: untaken.length })}</h3>
      <ul className="import-left" data-testid="import-left">
        {untaken.map(({ file, name, error }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two faults may be the same
          <li key={i}>
            <b>{name === '' ? file : `${file}, ${name}`}</b> {fieldSentence(error, words)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Cards that are called alike and are others. */
function Namesakes({ cards }: Pick<Foreign, 'cards'>) {
  const { t } = useWords();
  const namesakes = cards.filter(({ namesakeOf }) => namesakeOf !== undefined);
  if (namesakes.length === 0) return null;
  return (
    <ul data-testid="import-namesakes">
      {namesakes.map(({ card: { id, name, points } }) => (
        <li key={id}>{t('foreign.namesake', { name, n: points, id })}</li>
      ))}
    </ul>
  );
}
