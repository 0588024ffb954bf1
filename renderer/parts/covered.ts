import { type RefObject, useEffect, useState } from 'react';
import type { Covered } from '../scene/index.ts';

const BARE: Covered = { left: 0, right: 0, top: 0, bottom: 0 };

/** Part of the window that the question bar keeps for itself whatever is asked, so that the picture rests between questions. */
const BAR = 0.25;

/** What panels hide of the table at this moment; folded ones hide nothing worth going round. */
export function useCovered(overlay: RefObject<HTMLElement | null>, isThere: boolean): Covered {
  const [covered, setCovered] = useState(BARE);
  useEffect(() => {
    const element = overlay.current;
    if (!element || !isThere) return;
    const measure = () =>
      setCovered(before => {
        const now = coveredBy(element);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    // Their sizes follow the window, what is asked, and what is folded.
    const sizes = new ResizeObserver(measure);
    const watched = [element, ...element.querySelectorAll('.top-bar, .zone-legend, .roster, .log, .foot, .foot-middle')];
    for (const one of watched) sizes.observe(one);
    measure();
    return () => sizes.disconnect();
  }, [overlay, isThere]);
  return covered;
}

function coveredBy(overlay: HTMLElement): Covered {
  const { left: from, right: to, top: above, bottom: below, width, height } = overlay.getBoundingClientRect();
  const box = (name: string) => overlay.querySelector(`${name}:not(.folded)`)?.getBoundingClientRect();
  const top = (box('.zone-legend')?.bottom ?? box('.top-bar')?.bottom ?? above) - above;
  // In a narrow window the log may lie beneath the roster.
  const sides = [box('.roster'), box('.log')].flatMap(side => side ?? []);
  const isLeft = (side: DOMRect) => side.left + side.right < from + to;
  const right = to - Math.min(to, ...sides.flatMap(side => (isLeft(side) ? [] : [side.left])));
  const roster = Math.max(from, ...sides.flatMap(side => (isLeft(side) ? [side.right] : []))) - from;
  const foot = below - (box('.foot-middle')?.top ?? below);
  const bar = overlay.querySelector('.question.folded') ? foot : Math.max(foot, height * BAR);
  const card = box('.unit-card');
  // Beside the card or above it, wherever there is more room.
  const beside = { left: Math.max(roster, (card?.right ?? from) - from), right, top, bottom: bar };
  const over = { left: roster, right, top, bottom: Math.max(bar, below - (card?.top ?? below)) };
  const room = ({ left, bottom }: Covered) => (width - left - right) * (height - top - bottom);
  const { left, bottom } = room(beside) >= room(over) ? beside : over;
  return { left: Math.round(left), right: Math.round(right), top: Math.round(top), bottom: Math.round(bottom) };
}
