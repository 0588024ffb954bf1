import type { Draft } from '../../store/draft.ts';

/** A part of the page: what has been chosen so far, and what changes it. */
export interface DraftProps {
  readonly draft: Draft;
  readonly onChange: (more: Partial<Draft>) => void;
}
