import type { Words } from '../../base/words.ts';
import { Key, Sheet } from '../../parts/parts.tsx';
import type { TextKey } from '../../text/en.ts';

/** What a key does, by the text that says so. */
export type KeyRow = readonly [key: string, says: TextKey];

interface Props {
  readonly words: Pick<Words, 't'>;
  readonly keys: readonly KeyRow[];
  /** What the mouse does. */
  readonly note: TextKey;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every key of a desk. */
export function KeysDialog({ words: { t }, keys, note, open, onClose }: Props) {
  return (
    <Sheet title={t('help.title')} open={open} onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, says]) => (
          <div key={key}>
            <dt>
              <Key of={key} />
            </dt>
            <dd>{t(says)}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{t(note)}</p>
    </Sheet>
  );
}
