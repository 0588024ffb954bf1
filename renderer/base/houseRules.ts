import type { Book, HouseOption, OptionFault, Phase, SpaceName, Switched } from '../../core/index.ts';
import { cited, houseOptions, isOpenIn, PHASES, sectionOf, valuesOf } from '../../core/index.ts';
import type { RuleId } from '../../core/index.ts';
import { pageOf, sourceOf } from '../text/pages.ts';
import type { TextKey } from '../text/en.ts';
import { plain, whereIn } from './handbook.ts';
import type { Words } from './words.ts';

/** What an option is about. */
export const optionTitle = ({ id }: Pick<HouseOption, 'id'>, { t }: Words): string => t(`option.${id}` as TextKey);

/** How it is played with a value. */
export const valueSays = ({ id }: Pick<HouseOption, 'id'>, value: string, { t }: Words): string =>
  t(`option.${id}.${value}` as TextKey);

/** `VICT-07, p. 35`, or `FAQ-06 · FAQ, 2011` where a section stands on no page of the rulebook. */
export function optionWhere(option: HouseOption, words: Words, space: SpaceName = words.space): string {
  const section = sectionOf(option) as RuleId;
  const page = pageOf(section, space);
  if (page !== null) return words.t('house.where', { section, page });
  return words.t('house.from', { section, source: whereIn(sourceOf(section), words) });
}

/** What the rule set of a chain is called: by its last layer that is no option. */
export function bookTitle({ id }: Pick<Book, 'id'>, { t }: Words): string {
  const layers = id.split('>').filter(layer => !layer.includes('=') && !layer.startsWith('scenario-'));
  return t(`book.${layers.at(-1) ?? ''}` as TextKey);
}

/** Why two options make no book together, or one makes none by itself. */
export function optionFaultSays(fault: OptionFault, words: Words): string {
  const title = (id: string) => optionTitle({ id }, words);
  return fault.why === 'against' ? words.t('house.against', { option: title(fault.option), other: title(fault.other) }) : '';
}

/** Options that a rule set leaves open by phase of play, of those whose words hold each word that is searched for, in any order and with or
 *  without accents: their own, where they stand, and what the phase is called. */
export function optionsByPhase(
  book: Book,
  switched: Switched,
  search: string,
  words: Words,
): readonly { readonly phase: Phase; readonly options: readonly HouseOption[] }[] {
  const wanted = sought(search.trim()).split(/\s+/);
  const says = (option: HouseOption): string => {
    const values = valuesOf(option).map(value => valueSays(option, value, words));
    const where = [option.id, optionWhere(option, words, book.space ?? 'free'), words.t(`phase.${option.phase}`)];
    return sought([...where, optionTitle(option, words), ...values].join(' '));
  };
  const found = houseOptions.filter(one => isOpenIn(book, one, switched) && isIn(says(one), wanted));
  return PHASES.flatMap(phase => {
    const options = found.filter(one => one.phase === phase);
    return options.length === 0 ? [] : [{ phase, options }];
  });
}

/** Phases with those of their options that are so, and with the others. */
export function apart(groups: ReturnType<typeof optionsByPhase>, is: (option: HouseOption) => boolean) {
  const those = (wanted: boolean) =>
    groups
      .map(group => ({ ...group, options: group.options.filter(option => is(option) === wanted) }))
      .filter(({ options }) => options.length > 0);
  return [those(true), those(false)] as const;
}

/** Options other than usual that a rule set does not leave open: they are kept for those that do. */
export const leftOut = (book: Book, switched: Switched): readonly HouseOption[] =>
  changedOptions(switched).flatMap(({ option }) => (isOpenIn(book, option, switched) ? [] : [option]));

/** Without accents and capitals, and with a page as one word. */
const sought = (words: string): string => plain(words).replaceAll(/\bp\.? *(?=\d)/g, 'p.');

/** A page is found whole: `p.5` is not on page 58. */
const isIn = (said: string, wanted: readonly string[]): boolean =>
  wanted.every(word => (/^p\.\d+$/.test(word) ? said.split(/[\s,]+/).includes(word) : said.includes(word)));

/** An option that is not as it is usually played. */
export interface ChangedOption {
  readonly option: HouseOption;
  readonly value: string;
}

/** Options that are not as usual, in their order. */
export const changedOptions = (options: Switched): readonly ChangedOption[] =>
  houseOptions.flatMap(option => {
    const value = options[option.id];
    return value === undefined || value === option.usual ? [] : [{ option, value }];
  });

/** How a group plays what an option is about, in a sentence: `House rule SK-39: …`. */
export const houseRuleSays = ({ option, value }: ChangedOption, words: Words): string =>
  words.t('adj.by.house', { section: option.id, says: valueSays(option, value, words) });

/** The options of a book that are not as usual in sections, each in a sentence. */
export const ruledOtherwise = (
  book: Book,
  sections: readonly (RuleId | string)[],
  words: Words,
): readonly { readonly option: HouseOption; readonly says: string }[] =>
  changedOptions(Object.fromEntries(book.options))
    .filter(({ option }) => cited(book, [sectionOf(option) as RuleId]).some(section => sections.includes(section)))
    .map(change => ({ option: change.option, says: houseRuleSays(change, words) }));
