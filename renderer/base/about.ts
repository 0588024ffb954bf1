import { bookOf, books, houseOptions as options, lastTurnOf, scenarios, tankBookOf } from '../../core/index.ts';
import type { About } from '../../electron/contract/index.ts';
import type { TextKey } from '../text/en.ts';
import { bookTitle } from './houseRules.ts';
import type { Words } from './words.ts';

type Named = Pick<About, 'book' | 'scenario'>;

/** Which game it is, by which book and how many house rules where it is not as usual, and which of its scenarios; those of another program
 *  by what the file calls them. */
function gameLine({ book, scenario }: Named, words: Words): readonly string[] {
  const { t } = words;
  const tanks = tankBookOf(book);
  if (tanks.ok) {
    const changed = tanks.value.options.size;
    return [t('tank.title'), ...(changed === 0 ? [] : [t('house.count', { count: changed })])];
  }
  const read = bookOf({ books, options }, book);
  if (!read.ok || !read.value.space) return [book, scenario];
  const { space, options: changed } = read.value;
  const [usual] = books.filter(one => one.space === space);
  const title = bookTitle(read.value, words);
  const otherwise = [
    ...(usual && title === bookTitle(usual, words) ? [] : [title]),
    ...(changed.size === 0 ? [] : [t('house.count', { count: changed.size })]),
  ];
  const key = `new.scenario.${space}.${scenario}`;
  const ours = scenarios.some(one => one.id === scenario && one.space === space);
  return [t(`new.ruleSet.${space}`), ...otherwise, ours ? t(key as TextKey) : scenario];
}

/** How long it is played at most. */
function turnsLine({ book, scenario, turnLimit }: Named & Pick<About, 'turnLimit'>, { t }: Words): string {
  const space = spaceOf(book);
  const played = scenarios.find(one => one.id === scenario && one.space === space);
  const turns = lastTurnOf(played ?? { turns: null }, turnLimit);
  if (turns === null) return t('saves.endless');
  return turns === 1 ? t('saves.turns.one') : t('saves.turns', { count: turns });
}

/** Where a book's games are played; null for a book that nobody knows. */
function spaceOf(book: string) {
  const read = bookOf({ books, options }, book);
  return read.ok ? read.value.space : null;
}

/** What a game's file says of itself before it is opened: who meets where, what is played and how long, of which format and rules. */
export function aboutLine(about: About, words: Words): string {
  const { format, rules, measure, armies, table } = about;
  return [
    words.t('saves.about', { blue: words.army(armies.blue), red: words.army(armies.red), table: words.table(table) }),
    ...gameLine(about, words),
    turnsLine(about, words),
    // Squares are no measure.
    ...(spaceOf(about.book) === 'grid' ? [] : [words.t(`saves.${measure}`)]),
    words.t('saves.versions', { format, rules }),
  ].join(' · ');
}
