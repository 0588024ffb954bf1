import type { Card, Cards, RuleId, RuleName } from '../../core/index.ts';
import { books, heldAs, namedBy } from '../../core/index.ts';
import { isKey } from './speech.ts';
import type { Words } from './words.ts';
import { ruleInFrench } from './words.ts';
import { PAGED, pageOf, type Source, sourceOf } from '../text/pages.ts';
import { CHAPTERS, LEGEND, SECTIONS, SPECIAL, UNNAMED } from '../text/sections.ts';
import { type Language, text } from '../text/i18n.ts';
import type { TextKey } from '../text/en.ts';

/** A card that stands under a rule, and what it prints behind the name: 6, or Tom. */
export interface Bearer {
  readonly card: Card;
  readonly values: readonly (string | number)[];
}

/** What the page of rules tells of one special rule, or of one chapter of the plain game. */
export interface Article {
  /** The rule's name, or what the chapter's sections begin with. */
  readonly name: string;
  readonly chapter: boolean;
  readonly sections: readonly RuleId[];
  readonly bearers: readonly Bearer[];
  /** Every unit holds it that it speaks of, whatever its card says. */
  readonly everyone: boolean;
  /** Some rule set plays it, and whole. */
  readonly played: boolean;
}

/** Every rule with who has it, and who says what. */
export interface Handbook {
  readonly articles: ReadonlyMap<string, Article>;
  /** The article that a section belongs to; null for one that nobody cites. */
  owner(section: RuleId): Article | null;
}

/** `EQ-02..03` as the sections that it stands for. */
function sectionsIn(list: string): readonly RuleId[] {
  return list.split(' ').flatMap(part => {
    const [, chapter = '', from = '', to = from] = /^([A-Z]+\d*)-(\d\d)(?:\.\.(\d\d))?$/.exec(part) ?? [];
    const count = Number(to) - Number(from) + 1;
    return Array.from({ length: count }, (_, i) => `${chapter}-${String(Number(from) + i).padStart(2, '0')}` as RuleId);
  });
}

const prefixOf = (section: RuleId): string => section.slice(0, section.indexOf('-'));
const isSpecial = (section: RuleId): boolean => SPECIAL.has(prefixOf(section));

/** The name under which a rule is found: `Passengers (6)` under Passengers. */
export const headOf = (name: RuleName): RuleName => heldAs(name).name;

export function handbookOf(cards: Cards): Handbook {
  const bearers = bearersIn(cards);
  const owners = new Map<RuleId, Article>();
  const articles = new Map<string, Article>();
  for (const [name, list] of Object.entries(SECTIONS)) {
    const own = sectionsIn(list);
    const spoken = books.flatMap(book => book.rules.get(name as RuleName)?.ids ?? []);
    const article: Article = {
      ...{ name, chapter: false, bearers: bearers.get(name as RuleName) ?? [] },
      sections: [...new Set([...own, ...spoken.filter(isSpecial)])],
      everyone: UNNAMED.has(name) || books.some(book => book.everyone.includes(name as RuleName)),
      played: UNNAMED.has(name) || books.some(book => book.rules.get(name as RuleName)?.inPart === false),
    };
    articles.set(name, article);
    for (const section of own) if (isSpecial(section)) owners.set(section, article);
  }
  for (const chapter of [LEGEND, ...CHAPTERS]) {
    const sections = PAGED.filter(section => prefixOf(section) === chapter && !owners.has(section));
    articles.set(chapter, { name: chapter, chapter: true, sections, bearers: [], everyone: true, played: true });
  }
  const owner = (section: RuleId) => owners.get(section) ?? articles.get(prefixOf(section)) ?? null;
  return { articles, owner };
}

function bearersIn(cards: Cards): ReadonlyMap<RuleName, readonly Bearer[]> {
  const found = new Map<RuleName, Bearer[]>();
  const add = (rule: RuleName, bearer: Bearer) => found.set(rule, [...(found.get(rule) ?? []), bearer]);
  for (const card of [...cards.values()].sort((a, b) => a.name.localeCompare(b.name))) {
    const held = namedBy(books, card).map(heldAs);
    for (const rule of new Set(held.map(({ name }) => name))) {
      add(rule, { card, values: held.flatMap(({ name, value }) => (name === rule && value !== null ? [value] : [])) });
    }
    if (card.kind === 'hero') add(HERO, { card, values: [] });
    if (card.weapons.some(weapon => weapon.crew)) add(CREW, { card, values: [] });
  }
  return found;
}

/** No card prints these: whoever is one has the first, and machines with guns of a crew have the other. */
const HERO = 'Hero' as RuleName;
const CREW = 'Crew' as RuleName;

/** What one section says in a sentence: our own where one is written, else the rule that it belongs to; null where that is a whole chapter. */
export function sectionSays({ owner }: Handbook, section: RuleId, words: Words): string | null {
  const key = `section.${section}`;
  if (isKey(key)) return words.t(key);
  const article = owner(section);
  if (!article || article.chapter) return null;
  return words.t('common.pair', { what: titleIn(words.language, article), of: saysOf(article, false, words) });
}

/** The special rules that some sections belong to, once each; their chapter where none of them is a rule of its own. */
export function namesBehind({ owner }: Handbook, sections: readonly RuleId[]): readonly Article[] {
  const all = [...new Set(sections.filter(isSpecial).flatMap(section => owner(section) ?? []))];
  const rules = all.filter(article => !article.chapter);
  return rules.length > 0 ? rules : all;
}

/** What an article is called. */
export function titleIn(language: Language, { name, chapter }: Article): string {
  if (chapter) return text(language, `chapter.${name}` as TextKey);
  return language === 'fr' ? ruleInFrench(name as RuleName) : name;
}

/** Where the words of an article are; null where nobody has written any. */
export function helpKey({ name, chapter }: Article): TextKey | null {
  const key = `help.${chapter ? 'chapter' : 'rule'}.${name}`;
  return isKey(key) ? key : null;
}

/** Where the words of a layer for a rule are; null where it has none. */
export function otherwiseKey(layer: string, name: string): TextKey | null {
  const keys = [`differs.${layer}.${name}`, `help.in.${layer}.${name}`];
  return keys.find(isKey) ?? null;
}

/** What the chapter of a section is called. */
export function chapterTitle(section: RuleId, { t }: Words): string {
  const key = `chapter.${prefixOf(section)}`;
  return isKey(key) ? t(key) : section;
}

/** What a rule says, in our own words, in the book of the open game where there is one, and whether the program leaves it to the players. */
export function saysOf(article: Article, byHand: boolean, words: Words): string {
  const says = article.chapter ? ownWords(article, words) : inBook(article, words);
  const hand = byHand || says.length === 0 ? [words.t('card.notAutomated')] : [];
  return [...(says.length === 0 ? [] : [says.join(' ')]), ...hand].join(' – ');
}

function ownWords(article: Article, { t }: Words): readonly string[] {
  const key = helpKey(article);
  return key === null ? [] : [t(key)];
}

/** What it says by the layers of the book, from the uppermost that tells all of it; others add a sentence under their own names. */
function inBook(article: Article, words: Words): readonly string[] {
  const { book, t } = words;
  const added: string[] = [];
  for (const layer of book?.id.split('>').toReversed() ?? []) {
    const key = otherwiseKey(layer, article.name);
    if (key === null) continue;
    if (key.startsWith('differs.')) return [t(key), ...added];
    added.unshift(t('common.pair', { what: t(`book.${layer}` as TextKey), of: t(key) }));
  }
  return [...ownWords(article, words), ...added];
}

/** Sections with the pages of the book that they stand on, page after page, then those of other sources; null for those that only newer
 *  cards know. */
export function pagesOf(
  sections: readonly RuleId[],
  { space }: Pick<Words, 'space'>,
): readonly { readonly page: number | Source | null; readonly sections: readonly RuleId[] }[] {
  const pages = new Map<number | Source | null, RuleId[]>();
  for (const section of sections) {
    const page = pageOf(section, space) ?? sourceOf(section);
    pages.set(page, [...(pages.get(page) ?? []), section]);
  }
  const rank = (page: number | Source | null): number => (typeof page === 'number' ? page : page === null ? 999 : 998);
  return [...pages].map(([page, list]) => ({ page, sections: list })).sort((a, b) => rank(a.page) - rank(b.page));
}

/** What stands before the sections of a page, or of another source. */
export function whereIn(page: number | Source | null, { t }: Words): string {
  if (page === null) return t('handbook.noPage');
  return typeof page === 'number' ? t('handbook.page', { page }) : t(`source.${page}` as TextKey);
}

/** `SK-36–40 · WPN-01`: sections that follow each other as one. */
export function spansOf(sections: readonly RuleId[]): string {
  const spans: [first: RuleId, last: RuleId][] = [];
  for (const section of [...sections].sort()) {
    const open = spans.at(-1);
    if (open && prefixOf(open[1]) === prefixOf(section) && numberOf(section) === numberOf(open[1]) + 1) open[1] = section;
    else spans.push([section, section]);
  }
  return spans.map(([first, last]) => (first === last ? first : `${first}–${last.slice(-2)}`)).join(' · ');
}

const numberOf = (section: RuleId): number => Number(section.slice(-2));

/** The first and the last page of some sections; null where the book has none of them. */
export function pageSpan(
  sections: readonly RuleId[],
  { space }: Pick<Words, 'space'>,
): readonly [first: number, last: number] | null {
  const pages = sections.flatMap(section => pageOf(section, space) ?? []);
  return pages.length === 0 ? null : [Math.min(...pages), Math.max(...pages)];
}

/** Letters without accents and case, so that `heros` finds `Héros`. */
export const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** Articles whose name in either language, or a section, has the words in it: special rules first, by name; those that begin so before. */
export function search({ articles }: Handbook, language: Language, words: string): readonly Article[] {
  const wanted = plain(words.trim());
  const rank = (article: Article): number => {
    const names = [titleIn(language, article), titleIn(language === 'en' ? 'fr' : 'en', article)].map(plain);
    if (names.includes(wanted)) return 0;
    if (names.some(name => name.startsWith(wanted))) return 1;
    if (names.some(name => name.includes(wanted))) return 2;
    return article.sections.some(section => plain(section).startsWith(wanted)) ? 3 : 4;
  };
  return [...articles.values()]
    .map(article => ({ article, rank: rank(article), title: titleIn(language, article) }))
    .filter(one => one.rank < 4)
    .sort(
      (a, b) =>
        Number(a.article.chapter) - Number(b.article.chapter) || a.rank - b.rank || a.title.localeCompare(b.title, language),
    )
    .map(({ article }) => article);
}

/** What a player types for a rule, in either language and without regard to capitals, as cards print it: `passagers (6)` is Passengers (6). */
export function ruleTyped(typed: string, { articles }: Handbook): RuleName {
  const [, head = typed, behind = ''] = /^([^:(]+?)\s*(\(.*\)|:.*)?$/.exec(typed.trim()) ?? [];
  const wanted = plain(head);
  for (const { name, chapter } of articles.values()) {
    if (chapter || (plain(name) !== wanted && plain(ruleInFrench(name as RuleName)) !== wanted)) continue;
    if (behind === '') return name as RuleName;
    return `${name}${behind.startsWith(':') ? `: ${behind.slice(1).trim()}` : ` ${behind}`}` as RuleName;
  }
  return typed as RuleName;
}
