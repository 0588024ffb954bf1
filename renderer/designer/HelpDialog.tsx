import { type KeyRow, KeysDialog } from '../desk/parts/KeysDialog.tsx';
import { useDesigner } from './context.tsx';
import { CAMERA_KEYS } from '../parts/cameraKeys.ts';

const KEYS: readonly KeyRow[] = [
  ['← ↑ → ↓', 'design.help.arrows'],
  ['Alt', 'design.help.fine'],
  ['⏎', 'design.help.enter'],
  ['␣', 'design.help.space'],
  ['N · P', 'design.help.next'],
  ['R', 'design.help.turn'],
  ['D', 'adj.duplicate'],
  ['Ctrl+C · Ctrl+V · Ctrl+D', 'design.help.copies'],
  ['Ctrl+A', 'design.help.all'],
  ['G · U', 'design.help.groups'],
  ['L', 'design.lock'],
  ['Del', 'adj.remove'],
  ...CAMERA_KEYS,
  ['Ctrl+O · Ctrl+S', 'design.help.files'],
  ['Ctrl+Z · Ctrl+Y', 'design.help.undo'],
  ['Esc', 'design.help.esc'],
];

/** Every key of the laboratory. */
export function HelpDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { words } = useDesigner();
  return <KeysDialog words={words} keys={KEYS} note="design.help.mouse" open={open} onClose={onClose} />;
}
