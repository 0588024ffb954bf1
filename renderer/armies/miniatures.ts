import { useCallback, useEffect, useState } from 'react';
import type { Card } from '../../core/index.ts';
import { useWorkshop } from './context.tsx';

/** Miniatures as PNGs, for paper: what they are by their cards, null where nothing can be drawn, undefined until it is. */
export function useMiniatures(cards: readonly Card[]): (card: Card) => string | null | undefined {
  const { portraits } = useWorkshop();
  const [drawn, setDrawn] = useState<ReadonlyMap<Card, string | null>>(new Map());
  useEffect(() => {
    let isGone = false;
    const keep = async (card: Card, picture: string | null) => {
      const png = picture && (await pngOf(picture));
      if (!isGone) setDrawn(before => new Map(before).set(card, png));
    };
    const callOff = [...new Set(cards)].map(card => {
      const known = portraits.known(card);
      if (known === undefined) return portraits.want(card, picture => void keep(card, picture));
      void keep(card, known);
      return () => {};
    });
    return () => {
      isGone = true;
      for (const one of callOff) one();
    };
  }, [cards, portraits]);
  return useCallback((card: Card) => drawn.get(card), [drawn]);
}

/** An image as a PNG, which every reader of PDF knows; null where it cannot be read. */
async function pngOf(address: string): Promise<string | null> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/png');
}
