import { useRef, useState } from 'react';
import type { Army, Card, Side } from '../../../core/index.ts';
import type { Foreign } from '../../../foreign/index.ts';
import { FOREIGN_ENDINGS, MOST_BYTES } from '../../../foreign/index.ts';
import { useApp, useWords } from '../../parts/context.tsx';
import { withMore } from '../../store/draft.ts';
import { readInWorker } from '../../workers/foreign/client.ts';
import { ImportSheet } from './ImportSheet.tsx';
import type { DraftProps } from './props.ts';

/** Armies and cards out of files of this program and of others: chosen, or dropped on the button. */
export function ArmyImport({ side, draft, onChange }: DraftProps & { readonly side: Side }) {
  const { session } = useApp();
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [over, setOver] = useState(false);
  const [found, setFound] = useState<Foreign | null>(null);

  const take = (army: Army | null, more: readonly Card[]) => {
    setFound(null);
    const cards = withMore(draft, more);
    onChange(army ? { cards, [side]: { ...draft[side], army: null, file: army } } : { cards });
  };
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
      const foreign = await readInWorker(bytes, draft.cards);
      const [army, another] = foreign?.armies ?? [];
      if (foreign === null) session.tell({ tells: 'foreign', name: first?.name ?? '' });
      // An army of our own says all that there is to say.
      else if (army && !another && foreign.cards.length + foreign.lists.length + foreign.untaken.length === 0) take(army, []);
      else setFound(foreign);
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
      {found && <ImportSheet found={found} known={draft} onTake={take} onClose={() => setFound(null)} />}
    </>
  );
}
