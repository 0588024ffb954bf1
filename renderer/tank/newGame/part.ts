import type { TankGameDraft } from '../../store/tankDraft.ts';

export interface Part {
  readonly draft: TankGameDraft;
  readonly change: (part: Partial<TankGameDraft>) => void;
}
