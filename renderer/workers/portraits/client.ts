import type { Endpoint } from 'comlink';
import { type Far, farOf } from '../far.ts';
import type { Card } from '../../../core/index.ts';
import { hashOf } from '../../../core/index.ts';
import type { PortraitService } from './service.ts';

/** Pictures of miniatures for the page, drawn elsewhere, each of them once. */
export interface Portraits {
  /** The picture where it has been drawn; null where there is none, undefined where nobody knows yet. */
  known(card: Card): string | null | undefined;
  /** Calls back with the picture; returns how to call it off, so that what has gone out of sight is not drawn. */
  want(card: Card, then: (picture: string | null) => void): () => void;
}

interface Wish {
  readonly card: Card;
  readonly then: (picture: string | null) => void;
}

/** All of a card that its miniature may depend on: of a supplied one its id says as much. */
function lookOf({ own, name: _, points: __, move: ___, march: ____, ...card }: Card): string {
  return own ? hashOf(card) : card.id;
}

/** Portraits over any endpoint, which is asked for when there is something to draw. What was wanted last is drawn first. */
export function portraitClient(start: () => Endpoint): Portraits {
  let service: Far<PortraitService> | null = null;
  /** By what they show. */
  const drawn = new Map<string, string | null>();
  let wishes: readonly Wish[] = [];
  let isDrawing = false;

  async function work(): Promise<void> {
    if (isDrawing) return;
    isDrawing = true;
    service ??= farOf<PortraitService>(start());
    for (let next = wishes.at(-1); next; next = wishes.at(-1)) {
      const { card } = next;
      const look = lookOf(card);
      const picture = drawn.get(look) ?? (await service.draw(card).catch(() => null));
      drawn.set(look, picture);
      const told = wishes.filter(wish => lookOf(wish.card) === look);
      wishes = wishes.filter(wish => lookOf(wish.card) !== look);
      for (const { then } of told) then(picture);
    }
    isDrawing = false;
  }

  return {
    known: card => drawn.get(lookOf(card)),
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
