import { useApp, useWords } from '../parts/context.tsx';
import { LEGEND } from '../text/sections.ts';
import type { TextKey } from '../text/en.ts';
import { Key, Sheet } from '../parts/parts.tsx';
import { CAMERA_KEYS } from '../parts/cameraKeys.ts';

const KEYS: readonly (readonly [string, TextKey])[] = [
  ['⏎', 'help.enter'],
  ['Esc', 'help.esc'],
  ['1 – 9', 'help.numbers'],
  ['Tab', 'help.tab'],
  ['← ↑ → ↓', 'help.arrows'],
  ['R', 'help.r'],
  ['PgUp PgDn', 'help.pages'],
  ['← →', 'help.targets'],
  ['↑ ↓', 'help.shooters'],
  ['⌫', 'help.back'],
  ['J', 'help.j'],
  ['N', 'help.n'],
  ['D', 'help.d'],
  ['A T S', 'help.pad'],
  ['E', 'help.e'],
  ['F', 'help.f'],
  ['G', 'help.g'],
  ['U', 'help.u'],
  ['C', 'help.c'],
  ['L', 'help.l'],
  ['B', 'help.b'],
  ['Z', 'help.z'],
  ['Q', 'help.q'],
  ['H', 'help.h'],
  ['I', 'help.i'],
  ['M', 'help.m'],
  ['K', 'help.k'],
  ['P', 'help.p'],
  ['O', 'help.o'],
  ['Y', 'help.y'],
  ['X', 'help.x'],
  ['W', 'help.w'],
  [',', 'help.clock'],
  ['V', 'help.v'],
  ...CAMERA_KEYS,
  ['Space', 'help.space'],
  ['Ctrl+Z', 'help.undo'],
  ['Ctrl+Y', 'help.redo'],
  ['Ctrl+S', 'help.save'],
  ['?', 'help.help'],
];
const MOUSE: readonly TextKey[] = ['help.mouse.right', 'help.mouse.middle', 'help.mouse.wheel'];

/** Every key on one sheet. */
export function Help({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { rules } = useApp();
  const { t } = useWords();
  return (
    <Sheet title={t('help.title')} open={open} onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([key, says]) => (
          <div key={key}>
            <dt>
              <Key of={key} />
            </dt>
            <dd>{t(says)}</dd>
          </div>
        ))}
      </dl>
      <p className="note">
        <button type="button" className="answer" onClick={() => rules.open(LEGEND)}>
          {t('chapter.MARKERS')}
        </button>
      </p>
      <ul className="note">
        {MOUSE.map(says => (
          <li key={says}>{t(says)}</li>
        ))}
      </ul>
    </Sheet>
  );
}
