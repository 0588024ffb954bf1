import { type RefObject, useEffect, useState } from 'react';
import type { Covered } from '../scene/index.ts';

const BARE: Covered = { left: 0, right: 0, top: 0, bottom: 0 };

/** Part of the window that the question bar keeps for itself whatever is asked, so that the picture rests between questions. */
const BAR = 0.25;
/** The same where the player has folded it. */
const FOLDED = 0.1;

/** What panels hide of the table at this moment; folded ones hide nothing worth going round. A bar that the player has folded keeps no place
 *  for itself, not even while it is not there. */
export function useCovered(overlay: RefObject<HTMLElement | null>, isThere: boolean, isBarFolded = false): Covered {
  const [covered, setCovered] = useState(BARE);
  useEffect(() => {
    const element = overlay.current;
    if (!element || !isThere) return;
    const measure = () =>
      setCovered(before => {
        const now = coveredBy(element, isBarFolded);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    // Their sizes follow the window, what is asked, and what is folded.
    const sizes = new ResizeObserver(measure);
    const watched = [element, ...element.querySelectorAll('.top-bar, .zone-legend, .roster, .log, .foot, .foot-middle')];
    for (const one of watched) sizes.observe(one);
    measure();
    return () => sizes.disconnect();
  }, [overlay, isThere, isBarFolded]);
  return covered;
}

function coveredBy(overlay: HTMLElement, isBarFolded: boolean): Covered {
  const { left: from, right: to, top: above, bottom: below, width, height } = overlay.getBoundingClientRect();
  const box = (name: string) => overlay.querySelector(`${name}:not(.folded)`)?.getBoundingClientRect();
  const top = (box('.top-bar')?.bottom ?? above) - above;
  // In a narrow window the log may lie beneath the roster.
  const sides = [box('.roster'), box('.zone-legend'), box('.log')].flatMap(side => side ?? []);
  const isLeft = (side: DOMRect) => side.left + side.right < from + to;
  const right = to - Math.min(to, ...sides.flatMap(side => (isLeft(side) ? [] : [side.left])));
  const roster = Math.max(from, ...sides.flatMap(side => (isLeft(side) ? [side.right] : []))) - from;
  const bar = height * (isBarFolded ? FOLDED : BAR);
  const foot = Math.max(bar, below - (box('.foot-middle')?.top ?? below));
  const card = box('.unit-card');
  const cardTop = below - (card?.top ?? below);
  // Beside the card or above it, wherever there is more room.
  const beside = { left: Math.max(roster, (card?.right ?? from) - from), over: 0 };
  const atop = { left: roster, over: cardTop };
  const room = ({ left, over }: typeof beside) => (width - left - right) * (height - top - Math.max(bar, over));
  const { left, over } = room(beside) >= room(atop) ? beside : atop;
  return {
    ...{ left: Math.round(left), right: Math.round(right), top: Math.round(top) },
    ...{ bottom: Math.round(Math.max(foot, over)), rest: Math.round(Math.max(bar, over)) },
    always: { left: Math.round(roster), bottom: Math.round(bar) },
  };
}
