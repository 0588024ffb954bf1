import { expect, it } from 'vitest';
import { books, ruleSets } from '../../../core/books/index.ts';
import { bookOf, isOpenIn } from '../../../core/rulebook/index.ts';

const { options } = ruleSets;
const DUST = 'core>common>grid>dust-1947';
const bookCalled = (chain: string) => books.find(({ id }) => id === chain)!;
const isOffered = (chain: string, id: string): boolean => options.some(one => one.id === id && isOpenIn(bookCalled(chain), one));

it.each([
  ['zverograd', 'SK-39', 'half'],
  ['zverograd', 'HERO-17', 'fires'],
  ['dust-1947', 'WPN-04.smoke', 'fires'],
  ['faq-2011', 'WPN-03', 'cover'],
  ['faq-2011', 'SK-14', 'observer'],
  ['faq-2011', 'REACT-11', 'before'],
  ['faq-2011', 'REACT-11.march', 'inside'],
])('what %s settles it does not offer, and a game begun with it goes on: %s=%s', (layer, id, value) => {
  for (const book of books) {
    const isOver = book.id.split('>').includes(layer);
    if (isOver) expect(isOffered(book.id, id)).toBe(false);
  }
  expect(isOffered('core>common>grid', id) || isOffered('core>common>free', id)).toBe(true);
  const over = books.filter(book => book.id.split('>').includes(layer));
  expect(over.some(book => bookOf(ruleSets, `${book.id}>${id}=${value}`).ok)).toBe(true);
});

it.each(['SUP-09', 'HERO-16', 'HERO-17', 'PILOT-20', 'FORT-27.shaken', 'FORT-29'])(
  'on squares %s is open where units are suppressed, and not where nobody is',
  id => {
    expect(isOffered(DUST, id)).toBe(true);
    expect(isOffered('core>common>free', id)).toBe(true);
    for (const chain of ['core>common>grid', 'core>common>grid>faq-2011']) expect(isOffered(chain, id)).toBe(false);
  },
);
