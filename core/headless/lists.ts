import type { Json } from '../base/index.ts';
import { bad, itemAt, ok } from '../base/index.ts';
import { armyPoints } from '../forces/index.ts';
import { unautomated } from '../game/holders.ts';
import { isOpenIn, valuesOf } from '../rulebook/index.ts';
import type { Supplies } from './supplies.ts';
import type { Given, Verb } from './verb.ts';
import { surplus } from './verb.ts';

const list =
  (make: (supplies: Supplies) => Json) =>
  (supplies: Supplies): Verb =>
  (given: Given) => {
    const wrong = surplus(given, 0, []);
    return wrong === null ? ok(make(supplies)) : bad(wrong);
  };

/** What is supplied, by id. */
export const armies = list(({ armies: all, library }) =>
  all.map(({ id, army }) => ({
    id,
    name: army.name,
    bloc: army.bloc,
    points: armyPoints(army, library.cards),
    units: army.units.map(unit => unit.card),
  })),
);

export const cards = list(({ library }) =>
  [...library.cards.values()].map(card => ({
    id: card.id,
    name: card.name,
    bloc: card.bloc,
    points: card.points,
    // Rules that the program knows only by name.
    byHand: library.books.length > 0 ? unautomated(itemAt(library.books, 0), card) : [],
  })),
);

export const scenarios = list(({ library }) => library.scenarios.map(scenario => ({ id: scenario.id, mode: scenario.space })));

export const layouts = list(({ layouts: all }) =>
  all.map(({ id, space, layout: { name, size, pieces } }) => ({
    id,
    mode: space,
    name,
    width: size.width,
    depth: size.depth,
    pieces: pieces.length,
  })),
);

/** Options that may be switched, the usual value first, and the rule sets that leave them open; or that do beside another that is switched. */
export const options = list(({ library }) =>
  library.options.map(option => ({
    id: option.id,
    phase: option.phase,
    values: valuesOf(option),
    books: library.books.filter(book => isOpenIn(book, option)).map(book => book.id),
    ...(option.freedBy ? { openedBy: option.freedBy.join('=') } : {}),
  })),
);

export const books = list(({ library }) => library.books.map(book => ({ id: book.id, mode: book.space })));
