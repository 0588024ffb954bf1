import type { ReactNode } from 'react';

/** What a desk has of the screen that it is a part of. */
export interface Shared {
  readonly actions: { readonly open: () => void; readonly rules: () => void };
  /** Whether a sheet of the screen lies over it. */
  readonly busy: boolean;
  /** What the screen has to say beside the ruling. */
  readonly notes: ReactNode;
}
