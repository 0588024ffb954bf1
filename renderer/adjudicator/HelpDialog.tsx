import { useAdjudicator } from './desk/context.tsx';
import { type KeyRow, KeysDialog } from '../desk/parts/KeysDialog.tsx';
import { CAMERA_KEYS } from '../parts/cameraKeys.ts';

const KEYS: readonly KeyRow[] = [
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
  ...CAMERA_KEYS,
  ['Ctrl+O · Ctrl+S', 'adj.help.files'],
  ['Ctrl+Z · Ctrl+Y', 'adj.help.undo'],
  ['Esc', 'adj.help.esc'],
];

/** Every key at the table of the Adjudicator. */
export function HelpDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { words } = useAdjudicator();
  return <KeysDialog words={words} keys={KEYS} note="adj.help.mouse" open={open} onClose={onClose} />;
}
