import type { Page } from 'playwright-core';

/** Words on the page that do not fit where they stand: cut off by their box, longer than it, or out at the side of the window. */
export const unfit = (page: Page, within = 'body'): Promise<readonly string[]> =>
  page.locator(within).evaluate(root =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap(element => {
      const words = [...element.childNodes].flatMap(({ nodeType, textContent }) =>
        nodeType === Node.TEXT_NODE ? [textContent] : [],
      );
      const { right, width } = element.getBoundingClientRect();
      const { display, overflowX } = getComputedStyle(element);
      // What is said to ears alone has a pixel of its own.
      if (words.join('').trim() === '' || width < 3 || display === 'inline' || /auto|scroll/.test(overflowX)) return [];
      const isCut = overflowX === 'hidden' && element.scrollHeight > element.clientHeight + 2;
      const isLonger = element.scrollWidth > element.clientWidth + 2;
      return isCut || isLonger || right > innerWidth + 1 ? [words.join('').trim()] : [];
    }),
  );
