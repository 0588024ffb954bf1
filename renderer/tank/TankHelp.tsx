import { type KeyRow, KeysDialog } from '../desk/parts/KeysDialog.tsx';
import type { TankWords } from './parts/words.ts';
import { CAMERA_KEYS } from '../parts/cameraKeys.ts';

const KEYS: readonly KeyRow[] = [
  ['⏎', 'help.enter'],
  ['1 – 9', 'help.numbers'],
  ['0 A D E …', 'tank.help.letters'],
  ['N', 'tank.help.n'],
  ['← ↑ → ↓', 'help.arrows'],
  ['R', 'help.r'],
  ['Esc', 'help.esc'],
  ['Tab', 'help.tab'],
  ['Space', 'help.space'],
  [',', 'help.clock'],
  ['U', 'help.u'],
  ['L', 'help.l'],
  ['V', 'help.v'],
  ...CAMERA_KEYS,
  ['Ctrl+Z', 'help.undo'],
  ['Ctrl+Y', 'help.redo'],
  ['Ctrl+S', 'help.save'],
  ['?', 'help.help'],
];

/** Every key at the table of tanks. */
export function TankHelp({
  words,
  open,
  onClose,
}: {
  readonly words: TankWords;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  return <KeysDialog words={words} keys={KEYS} note="tank.help.mouse" open={open} onClose={onClose} />;
}
