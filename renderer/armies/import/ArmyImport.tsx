import { useRef, useState } from 'react';
import type { Army, Book, Card, Cards } from '../../../core/index.ts';
import type { Foreign } from '../../../foreign/index.ts';
import { FOREIGN_ENDINGS, MOST_BYTES } from '../../../foreign/index.ts';
import { useApp, useKnownCards, useWords } from '../../parts/context.tsx';
import { useHanded } from '../../parts/handed.ts';
import { broughtAnew } from '../../store/cards.ts';
import { armyFromText } from '../../draft/files.ts';
import { readInWorker } from '../../workers/foreign/client.ts';
import type { Use } from './ImportSheet.tsx';
import { ImportSheet } from './ImportSheet.tsx';

interface Props {
  readonly testid: string;
  /** Cards that came out of files before and are not the player's own. */
  readonly more: readonly Card[];
  /** What units may be. */
  readonly cards: Cards;
  /** The rule set that it is to be played by, where one is chosen. */
  readonly book?: Book;
  /** What may become of an army, what is usual first. */
  readonly uses: readonly Use[];
  /** Files that the program is opened with come here. */
  readonly isHanded: boolean;
  /** An army, with the cards out of the files that the program may not have. */
  readonly onTake: (use: Use, army: Army, cards: readonly Card[]) => void;
  /** Cards alone. */
  readonly onCards: (cards: readonly Card[]) => void;
}

/** Armies and cards out of files of this program and of others: chosen, or dropped on the button. */
export function ArmyImport({ testid, more, cards, book, uses, isHanded, onTake, onCards }: Props) {
  const { session, cards: own } = useApp();
  const known = useKnownCards();
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [over, setOver] = useState(false);
  const [found, setFound] = useState<Foreign | null>(null);

  /** An army of our own that brings nothing along says all that there is to say. */
  const offer = (foreign: Foreign) => {
    const [usual = 'keep'] = uses;
    const [army, another] = foreign.armies;
    const alone = !another && foreign.cards.length + foreign.lists.length + foreign.untaken.length === 0;
    if (army && alone && broughtAnew(army.cards ?? [], known).length === 0) onTake(usual, army, []);
    else setFound(foreign);
  };
  const hand = (name: string, text: string) => {
    const army = armyFromText(text);
    if (army.ok) offer({ cards: [], lists: [], armies: [army.value], untaken: [] });
    else if (army.error === 'json') session.tell({ tells: 'json', name });
    else session.tell({ tells: 'field', name, error: army.error });
  };
  useHanded(hand, { ours: isHanded, format: 'battlefield-army' });
  useHanded((name, text) => void read([new File([text], name)]), { ours: isHanded, format: 'battlefield-cards' });
  const read = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const [first] = files;
    const n = MOST_BYTES / 1024 ** 2;
    if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
      return session.tell({
        tells: 'field',
        name: first?.name ?? '',
        error: { path: '', expected: { key: 'foreign.size', data: { n } } },
      });
    setReading(true);
    try {
      const bytes = await Promise.all(
        files.map(async file => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
      );
      const mine = [...known.values()].filter(card => card.own);
      const foreign = await readInWorker(bytes, [...mine, ...more]);
      if (foreign === null) session.tell({ tells: 'foreign', name: first?.name ?? '' });
      else offer(foreign);
    } finally {
      setReading(false);
    }
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={FOREIGN_ENDINGS.map(ending => `.${ending}`).join()}
        onChange={event => {
          void read([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <button
        type="button"
        className={`answer drop${over ? ' over' : ''}`}
        data-testid={testid}
        aria-busy={reading}
        title={t('foreign.note')}
        onClick={() => input.current?.click()}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault();
          setOver(false);
          void read([...event.dataTransfer.files]);
        }}
      >
        {t(reading ? 'foreign.reading' : 'foreign.import')}
      </button>
      {found && (
        <ImportSheet
          {...{ found, cards, uses }}
          book={book ?? null}
          onTake={(use, army, { fielded, kept }) =>
            void own.take(kept).then(() => {
              setFound(null);
              onTake(use, army, fielded);
            })
          }
          onCards={({ fielded, kept }) =>
            void own.take(kept).then(() => {
              setFound(null);
              onCards(fielded);
            })
          }
          onClose={() => setFound(null)}
        />
      )}
    </>
  );
}
