import { type ReactNode, useState } from 'react';
import type { Words } from '../../base/words.ts';

const TABS = ['miniatures', 'terrain', 'table'] as const;

interface Props {
  readonly words: Words;
  readonly children: { readonly [T in (typeof TABS)[number]]: ReactNode };
}

/** What can be put down, and what it is put on; the tab that is open folds the panel away. */
export function LibraryTabs({ words: { t }, children }: Props) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('miniatures');
  const [open, setOpen] = useState(true);
  return (
    <aside className={`panel adj-library${open ? '' : ' folded'}`} aria-label={t('adj.library')} data-testid="library">
      <div className="adj-tabs" role="tablist">
        {TABS.map(one => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={open && tab === one}
            data-testid={`tab-${one}`}
            onClick={() => {
              setOpen(!open || tab !== one);
              setTab(one);
            }}
          >
            {t(`adj.tab.${one}`)}
          </button>
        ))}
      </div>
      {open && children[tab]}
    </aside>
  );
}
