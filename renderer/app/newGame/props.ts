import type { ComponentType } from 'react';
import type { Words } from '../../base/words.ts';
import type { Draft } from '../../draft/draft.ts';
import type { TextKey } from '../../text/en.ts';

/** A part of the page: what has been chosen so far, and what changes it. */
export interface DraftProps {
  readonly draft: Draft;
  readonly onChange: (more: Partial<Draft>) => void;
}

/** The parts of the page that are a game's own. */
export interface GroundParts {
  readonly title: TextKey;
  /** What the chosen ground is called. */
  name(draft: Draft, words: Words): string;
  readonly Ground: ComponentType<DraftProps>;
}
