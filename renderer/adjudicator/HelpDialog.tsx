import { Sheet } from '../parts/parts.tsx';
import type { TextKey } from '../text/en.ts';
import { useAdjudicator } from './desk/context.tsx';

const KEYS: readonly (readonly [string, TextKey])[] = [
  ['1 – 9', 'adj.help.ask'],
  ['Q · W', 'adj.help.pair'],
  ['X', 'adj.swap'],
  ['K', 'adj.keep'],
  ['C', 'adj.closer'],
  ['E', 'adj.eyeOf'],
  ['N · P', 'adj.help.next'],
  ['← ↑ → ↓', 'adj.help.arrows'],
  ['Alt + ←', 'adj.help.fine'],
  ['R', 'adj.help.turn'],
  ['PgUp PgDn', 'adj.help.storey'],
  ['⏎', 'adj.help.enter'],
  ['D', 'adj.duplicate'],
  ['Del', 'adj.remove'],
  ['G', 'adj.help.tie'],
  ['J · L · M · B', 'adj.help.maps'],
  ['A', 'adj.by.title'],
  ['V', 'help.v'],
  ['T', 'help.t'],
  ['Home', 'help.home'],
  ['Ctrl+O · Ctrl+S', 'adj.help.files'],
  ['Ctrl+Z · Ctrl+Y', 'adj.help.undo'],
  ['Esc', 'adj.help.esc'],
];

/** Every key of the Adjudicator. */
export function HelpDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { words } = useAdjudicator();
  const { t } = words;
  return (
    <Sheet title={t('help.title')} open={open} onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([key, says]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(says)}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{t('adj.help.mouse')}</p>
    </Sheet>
  );
}
