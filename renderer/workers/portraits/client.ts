import type { Endpoint } from 'comlink';
import { wrap } from 'comlink';
import type { Card, CardId } from '../../../core/index.ts';
import type { PortraitService } from './service.ts';

/** Pictures of miniatures for the page, drawn elsewhere, each of them once. */
export interface Portraits {
  /** The picture where it has been drawn; null where there is none, undefined where nobody knows yet. */
  known(card: CardId): string | null | undefined;
  /** Calls back with the picture; returns how to call it off, so that what has gone out of sight is not drawn. */
  want(card: Card, then: (picture: string | null) => void): () => void;
}

interface Wish {
  readonly card: Card;
  readonly then: (picture: string | null) => void;
}

/** Portraits over any endpoint, which is asked for when there is something to draw. What was wanted last is drawn first. */
export function portraitClient(start: () => Endpoint): Portraits {
  let service: PortraitService | null = null;
  const drawn = new Map<CardId, string | null>();
  let wishes: readonly Wish[] = [];
  let isDrawing = false;

  async function work(): Promise<void> {
    if (isDrawing) return;
    isDrawing = true;
    service ??= wrap<PortraitService>(start()) as unknown as PortraitService;
    for (let next = wishes.at(-1); next; next = wishes.at(-1)) {
      const { card } = next;
      const picture = drawn.get(card.id) ?? (await service.draw(card).catch(() => null));
      drawn.set(card.id, picture);
      const told = wishes.filter(wish => wish.card.id === card.id);
      wishes = wishes.filter(wish => wish.card.id !== card.id);
      for (const { then } of told) then(picture);
    }
    isDrawing = false;
  }

  return {
    known: card => drawn.get(card),
    want(card, then) {
      const wish = { card, then };
      wishes = [...wishes, wish];
      void work();
      return () => {
        wishes = wishes.filter(one => one !== wish);
      };
    },
  };
}

/** Portraits that are drawn in a worker of the page. */
export const openPortraits = (): Portraits =>
  portraitClient(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'portraits' }));
