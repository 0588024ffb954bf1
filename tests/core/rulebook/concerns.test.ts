import { describe, expect, it } from 'vitest';
import { books } from '../../../core/books/index.ts';
import { options } from '../../../core/books/options/index.ts';
import { PLATOONS } from '../../../core/forces/index.ts';
import { rulesNamed } from '../../../core/game/holders.ts';
import type { Ahead } from '../../../core/rulebook/index.ts';
import { isOpenIn, mayMatter } from '../../../core/rulebook/index.ts';
import { bookFor } from '../../kit/game.ts';
import { library } from '../../kit/library.ts';

const brought = rulesNamed(books, library.cards.values(), PLATOONS);
const game = (scenario: string, ...rules: readonly string[]): Ahead => ({ scenario, brought, rules: new Set(rules) });
const matters = (id: string, ahead: Ahead, set = 'free'): boolean =>
  mayMatter(bookFor(set === 'free' ? 'free' : 'grid', set), options.find(option => option.id === id)!, ahead);

describe('an option matters', () => {
  it.each([
    ['SCN-02', ['1', '2']],
    ['SCN-09', ['3']],
    ['SCN-17', ['5']],
  ])('%s in its scenarios alone', (id, of) => {
    expect(['1', '2', '3', '4', '5', '6'].filter(scenario => matters(id, game(scenario)))).toEqual(of);
  });

  it.each([
    // By the rule that it says otherwise, by the one that speaks by its section, by platoons, whose figure is no rule's.
    ['PLT-28', 'Relentless Advance'],
    ['SK-39', 'Damage Resilient'],
    ['EQ-37', 'Half-Tracked'],
    ['PLT-06', 'Human Wave'],
    ['SK-74', 'Zombie'],
    ['PILOT-17', 'Air Pilot'],
  ])('%s where an army brings %s', (id, rule) => {
    expect([matters(id, game('1')), matters(id, game('1', rule))]).toEqual([false, true]);
  });

  it('for rules that there are', () => {
    const known = new Set(books.flatMap(book => [...book.rules.keys()].map(String)));
    for (const { id, concerns = [] } of options) expect([id, concerns.filter(name => !known.has(name))]).toEqual([id, []]);
    expect(options.filter(({ concerns }) => concerns)).not.toEqual([]);
  });

  it('anywhere where it is about what every game has', () => {
    for (const id of ['DICE-03', 'ACT-07', 'MOVE-07', 'VICT-01', 'SUP-09', 'REACT-01']) expect(matters(id, game('1'))).toBe(true);
    // A copy of a player's own has none of the printed scenarios.
    expect(matters('SCN-02', game('own'))).toBe(false);
  });

  it('or does not, in every book, and of what armies bring there is much', () => {
    for (const book of books) {
      const open = options.filter(option => isOpenIn(book, option));
      const bare = open.filter(option => mayMatter(book, option, game('1')));
      expect(bare.length).toBeGreaterThan(10);
      expect(open.length - bare.length).toBeGreaterThan(30);
      const all: Ahead = { scenario: '1', brought, rules: brought };
      const far = open.filter(option => !mayMatter(book, option, all)).map(({ id }) => id);
      expect(far.filter(id => !/^(GRID)?SCN-/.test(id))).toEqual([]);
    }
  });
});
