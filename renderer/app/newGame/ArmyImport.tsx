import { useRef, useState } from 'react';
import type { Army, Card, Side } from '../../../core/index.ts';
import type { Foreign } from '../../../foreign/index.ts';
import { FOREIGN_ENDINGS, MOST_BYTES } from '../../../foreign/index.ts';
import { useApp, useKnownCards, useWords } from '../../parts/context.tsx';
import { useHanded } from '../../parts/handed.ts';
import { broughtAnew } from '../../store/cards.ts';
import { armyFromText, withMore } from '../../store/draft.ts';
import { readInWorker } from '../../workers/foreign/client.ts';
import { ImportSheet } from './ImportSheet.tsx';
import type { DraftProps } from './props.ts';

/** Armies and cards out of files of this program and of others: chosen, or dropped on the button. */
export function ArmyImport({ side, draft, onChange }: DraftProps & { readonly side: Side }) {
  const { session, cards: own } = useApp();
  const known = useKnownCards();
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [over, setOver] = useState(false);
  const [found, setFound] = useState<Foreign | null>(null);

  const take = async (army: Army | null, more: readonly Card[], kept: readonly Card[]) => {
    await own.take(kept);
    const cards = withMore(draft, more, own.known.getState().cards);
    onChange(army ? { cards, [side]: { ...draft[side], army: null, file: army } } : { cards });
    setFound(null);
  };
  /** An army of our own that brings nothing along says all that there is to say. */
  const offer = (foreign: Foreign) => {
    const [army, another] = foreign.armies;
    const alone = !another && foreign.cards.length + foreign.lists.length + foreign.untaken.length === 0;
    if (army && alone && broughtAnew(army.cards ?? [], known).length === 0) void take(army, [], []);
    else setFound(foreign);
  };
  const hand = (name: string, text: string) => {
    const army = armyFromText(text);
    if (army.ok) offer({ cards: [], lists: [], armies: [army.value], untaken: [] });
    else if (army.error === 'json') session.tell({ tells: 'json', name });
    else session.tell({ tells: 'field', name, error: army.error });
  };
  useHanded(hand, { ours: side === 'blue', format: 'battlefield-army' });
  useHanded((name, text) => void read([new File([text], name)]), { ours: side === 'blue', format: 'battlefield-cards' });
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
      const foreign = await readInWorker(bytes, [...mine, ...draft.cards]);
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
        className={`quiet drop${over ? ' over' : ''}`}
        data-testid={`import-${side}`}
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
        <ImportSheet found={found} draft={draft} onTake={(...taken) => void take(...taken)} onClose={() => setFound(null)} />
      )}
    </>
  );
}
