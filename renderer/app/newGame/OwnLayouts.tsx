import type { SpaceName, TableDesign } from '../../../core/index.ts';
import { sizeRefused } from '../../base/designSize.ts';
import { wordsFor } from '../../base/words.ts';
import { useApp, useWords } from '../../parts/context.tsx';
import { OwnLayoutPick, useOwnLayouts } from '../../parts/OwnLayoutPick.tsx';
import { useLayoutShelf } from '../../parts/layouts.tsx';
import { Answer } from '../../parts/parts.tsx';
import type { Draft } from '../../draft/draft.ts';
import { armiesIn } from '../../draft/draft.ts';
import { onLayout } from '../../draft/ground.ts';
import { rememberedOf } from '../../draft/remembered.ts';
import type { DraftProps } from './props.ts';

interface Props extends DraftProps {
  readonly space: SpaceName;
  /** The name of the one that is chosen; null where none of the own ones is. */
  readonly chosen: string | null;
  /** What is chosen where none of them is any more. */
  readonly none: Partial<Draft>;
  /** How large what is chosen now is, mm. */
  readonly size: TableDesign['size'];
  /** The same, as a layout of its own. */
  readonly design: () => TableDesign;
}

/** The player's own tables or boards, and the way to change the one that is chosen. */
export function OwnLayouts({ draft, onChange, space, chosen: name, none, size, design }: Props) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const shelf = useLayoutShelf();
  const own = useOwnLayouts(space);
  const chosen = own.find(({ value }) => value.name === name);
  const change = async () => {
    if (chosen) shelf.openKept(chosen.file);
    else await shelf.begin(design());
    // What has been chosen so far is found again on the way back, and the table is measured as it is here.
    await session.changeSettings({ lastGame: rememberedOf(draft, true), measure: draft.measure });
    session.store.setState({ leftArmies: { ...armiesIn(draft), built: null } });
    session.go('designer');
  };
  return (
    <>
      <OwnLayoutPick own={own} chosen={name} onPick={design => onChange(design ? onLayout(design) : none)} />
      <p className="answers">
        <Answer
          testid="change-layout"
          refused={sizeRefused(size, space, wordsFor(words.language, draft.measure, null))}
          onPick={() => void change()}
        >
          {t(space === 'free' ? 'new.layout.change' : 'new.layout.change.square')}
        </Answer>
      </p>
    </>
  );
}
