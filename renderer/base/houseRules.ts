import type { Book, HouseOption, OptionFault, Phase, Switched } from '../../core/index.ts';
import { houseOptions, isOpenIn, PHASES, sectionOf, valuesOf } from '../../core/index.ts';
import type { RuleId } from '../../core/index.ts';
import { pageOf } from '../text/pages.ts';
import type { TextKey } from '../text/en.ts';
import type { Words } from './words.ts';

/** What an option is about. */
export const optionTitle = ({ id }: Pick<HouseOption, 'id'>, { t }: Words): string => t(`option.${id}` as TextKey);

/** How it is played with a value. */
export const valueSays = ({ id }: Pick<HouseOption, 'id'>, value: string, { t }: Words): string =>
  t(`option.${id}.${value}` as TextKey);

/** `VICT-07, p. 34`. */
export function optionWhere(option: HouseOption, { t }: Words): string {
  const section = sectionOf(option);
  const page = pageOf(section as RuleId);
  return page === null ? section : t('house.where', { section, page });
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

/** Options that a rule set leaves open by phase of play, of those whose words hold what is searched for. */
export function optionsByPhase(
  book: Book,
  search: string,
  words: Words,
): readonly { readonly phase: Phase; readonly options: readonly HouseOption[] }[] {
  const wanted = search.trim().toLocaleLowerCase();
  const says = (option: HouseOption): string =>
    [option.id, optionTitle(option, words), ...valuesOf(option).map(value => valueSays(option, value, words))].join(' ');
  const found = houseOptions.filter(one => isOpenIn(book, one) && says(one).toLocaleLowerCase().includes(wanted));
  return PHASES.flatMap(phase => {
    const options = found.filter(one => one.phase === phase);
    return options.length === 0 ? [] : [{ phase, options }];
  });
}

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
