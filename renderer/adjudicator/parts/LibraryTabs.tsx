import type { ReactNode } from 'react';
import type { Words } from '../../base/words.ts';
import { LibraryTabs as Tabs } from '../../desk/parts/LibraryTabs.tsx';

interface Props {
  readonly words: Words;
  readonly children: { readonly [T in 'miniatures' | 'terrain' | 'table']: ReactNode };
}

/** What can be put down on a desk of the Adjudicator, and what it is put on. */
export const LibraryTabs = ({ words: { t }, children }: Props) => (
  <Tabs
    label={t('adj.library')}
    tabs={{ miniatures: t('adj.tab.miniatures'), terrain: t('adj.tab.terrain'), table: t('adj.tab.table') }}
  >
    {children}
  </Tabs>
);
