import type { Element } from '../document/element.ts';
import { attribute } from '../document/element.ts';

/*
 * Catalogues of BattleScribe 1 say the same as later ones in other words: limits and points are attributes of an entry, and links of all
 * kinds stand in one list. They are read as what they would be called today; places stay those of the file.
 */

/** Whether a file is of a version before 2. */
export const isEarlier = (root: Element): boolean =>
  /^[01](\.|$)/.test(attribute(root, 'battleScribeVersion')) || root.children.some(({ name }) => name === 'entries');

/** What lists and their items are called today. */
const TODAY: { readonly [name: string]: string } = {
  entries: 'selectionEntries',
  entry: 'selectionEntry',
  entryGroups: 'selectionEntryGroups',
  entryGroup: 'selectionEntryGroup',
  sharedEntries: 'sharedSelectionEntries',
  sharedEntryGroups: 'sharedSelectionEntryGroups',
  forceTypes: 'forceEntries',
  forceType: 'forceEntry',
  categories: 'categoryEntries',
  category: 'categoryEntry',
};
const ATTRIBUTES: { readonly [name: string]: string } = {
  categoryId: 'categoryEntryId',
  defaultEntryId: 'defaultSelectionEntryId',
};

/** Limits by their attributes, of which -1 is none; a modifier of a limit names it by that. */
const LIMITS = [
  ['minSelections', 'min', 'parent'],
  ['maxSelections', 'max', 'parent'],
  ['minInForce', 'min', 'force'],
  ['maxInForce', 'max', 'force'],
  ['minInRoster', 'min', 'roster'],
  ['maxInRoster', 'max', 'roster'],
] as const;

const listOf = (name: string, at: string, children: readonly Element[]): readonly Element[] =>
  children.length === 0 ? [] : [{ name, at, attributes: new Map(), children, text: '' }];

/** A document of an earlier version as one of today. */
export function asOfToday(element: Element): Element {
  const name = TODAY[element.name] ?? element.name;
  const attributes = new Map([...element.attributes].map(([key, value]) => [ATTRIBUTES[key] ?? key, value]));
  const links = element.children.filter(child => child.name === 'links').flatMap(child => child.children.map(linkOf));
  const isEntry = element.name === 'entry' || element.name === 'entryGroup';
  const children = [
    ...element.children.filter(child => child.name !== 'links').map(asOfToday),
    ...listOf(
      'infoLinks',
      element.at,
      links.filter(link => link.name === 'infoLink'),
    ),
    ...listOf(
      'entryLinks',
      element.at,
      links.filter(link => link.name === 'entryLink'),
    ),
    ...(isEntry ? listOf('constraints', element.at, limitsOf(element)) : []),
    ...(isEntry ? listOf('costs', element.at, costsOf(element)) : []),
  ];
  return { ...element, name, attributes, children };
}

function linkOf(link: Element): Element {
  const kind = attribute(link, 'linkType');
  const leadsToFacts = kind === 'rule' || kind === 'profile';
  return { ...asOfToday(link), name: leadsToFacts ? 'infoLink' : 'entryLink' };
}

const limitsOf = (entry: Element): readonly Element[] =>
  LIMITS.flatMap(([limit, type, scope]) => {
    const value = attribute(entry, limit);
    if (value === '' || Number(value) < 0 || (type === 'min' && Number(value) === 0)) return [];
    const said = { id: limit, field: 'selections', type, scope, value };
    return [{ name: 'constraint', at: entry.at, attributes: new Map(Object.entries(said)), children: [], text: '' }];
  });

function costsOf(entry: Element): readonly Element[] {
  const value = attribute(entry, 'points');
  if (value === '') return [];
  const said = { name: 'pts', typeId: 'points', value };
  return [{ name: 'cost', at: entry.at, attributes: new Map(Object.entries(said)), children: [], text: '' }];
}
