import { expect, it } from 'vitest';
import { books } from '../../../core/books/index.ts';
import type { Rule } from '../../../core/rulebook/index.ts';
import { SPECIAL } from '../../../renderer/text/sections.ts';
import { TOLD } from '../../kit/told.ts';

const isSpecial = (section: string): boolean => SPECIAL.has(section.split('-')[0]!);

/** Whether a rule acts where an event names it: by what it says there, by a waiver, or in a frame of its own. */
const isTold = ({ speeches, frames }: Rule): boolean =>
  Object.keys(frames).length > 0 ||
  [...speeches].some(
    ([hook, said]) => TOLD[hook] === 'event' || (TOLD[hook] === 'waiver' && said.some(({ give }) => waives(give))),
  );
const waives = (give: unknown): boolean => typeof give === 'object' && give !== null && 'waive' in give;

it('every special rule acts where an event names it, but those that only forbid, for refusals name them, or say what is held', () => {
  const rules = books.flatMap(book => [...book.rules.values()]).filter(({ ids }) => ids.some(isSpecial));
  const told = new Set(rules.filter(isTold).map(({ name }) => name));
  const silent = new Set(rules.map(({ name }) => name).filter(name => !told.has(name)));
  expect([...silent].toSorted()).toEqual(['Airmobile', 'Gorilla', 'Joining', 'Lesser Mythos Creatures', 'Loner']);
});
