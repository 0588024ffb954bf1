import type { Card } from '../../../core/index.ts';

/** What the worker does for the page. */
export interface PortraitService {
  /** A picture of a card's miniature, as the address of an image; null where nothing can be drawn here. */
  draw(card: Card): Promise<string | null>;
}

/** What draws on a canvas that can be read. */
export interface Easel {
  paint(card: Card): void;
  read(): Promise<string>;
}

/** A service that puts up its easel when it is asked first; a machine that cannot draw has no pictures, and nothing else is wrong. */
export function portraitService(putUp: () => Easel): PortraitService {
  let easel: Easel | null | undefined;
  const ready = (): Easel | null => {
    if (easel !== undefined) return easel;
    try {
      easel = putUp();
    } catch {
      easel = null;
    }
    return easel;
  };
  return {
    async draw(card) {
      const at = ready();
      at?.paint(card);
      return at ? at.read() : null;
    },
  };
}
