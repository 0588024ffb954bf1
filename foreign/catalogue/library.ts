import { MOST_LOOKS } from '../bytes/limits.ts';
import type { Element } from '../document/element.ts';
import { attribute, listed } from '../document/element.ts';

/** Modifiers in groups of their own, which may be under conditions together. */
export const groupedIn = (element: Element): readonly Element[] =>
  listed(element, 'modifierGroups').flatMap(group => [...listed(group, 'modifiers'), ...groupedIn(group)]);

/** All modifiers of an element, those in groups too. */
export const modifiersOf = (element: Element): readonly Element[] => [...listed(element, 'modifiers'), ...groupedIn(element)];

/** What no player is ever shown: nobody has it. What a modifier may show is not hidden. */
export const isHidden = (element: Element): boolean =>
  attribute(element, 'hidden') === 'true' && modifiersOf(element).every(modifier => attribute(modifier, 'field') !== 'hidden');

/** Whether a link to a catalogue makes the units of that one its own. */
export const takesOver = (link: Element): boolean => attribute(link, 'importRootEntries') === 'true';

/** One catalogue or game system, by the name of its file. */
export interface Source {
  readonly file: string;
  readonly root: Element;
}

/** Files of catalogues as one: what is in one of them may be named in another. */
export interface Catalogues {
  /** What an id stands for. */
  find(id: string): Element | undefined;
  /** Whether an entry is linked to from anywhere. */
  isLinked(id: string): boolean;
  /** The catalogues that take over the units of another, by links of their own or through those of others. */
  importersOf(root: Element): readonly Element[];
  /** Whether something may still be looked at: links may lead to the same things a million times over. */
  mayLook(things?: number): boolean;
  /** The name of the type of a profile by its id; empty where no file has it. */
  typeOf(id: string): string;
  /** The one profile of a name in the same file; undefined where there is none or more than one. */
  namesake(file: string, name: string): Element | undefined;
}

export function cataloguesOf(sources: readonly Source[]): Catalogues {
  const ids = new Map<string, Element>();
  const linked = new Set<string>();
  const profiles = new Map<string, Element[]>();
  const importers = new Map<string, Set<Element>>();
  let looked = 0;
  for (const { file, root } of sources)
    walk(root, element => {
      const id = attribute(element, 'id');
      // Links have ids of their own, and nobody links to a link or a constraint.
      if (id !== '' && TARGETS.has(element.name) && !ids.has(id)) ids.set(id, element);
      if (element.name === 'entryLink') linked.add(attribute(element, 'targetId'));
      if (element.name === 'catalogueLink' && takesOver(element)) {
        const target = attribute(element, 'targetId');
        importers.set(target, (importers.get(target) ?? new Set()).add(root));
      }
      if (element.name !== 'profile' || isHidden(element)) return;
      const key = profileKey(file, attribute(element, 'name'));
      const same = profiles.get(key);
      if (same) same.push(element);
      else profiles.set(key, [element]);
    });
  return {
    find: id => ids.get(id),
    isLinked: id => linked.has(id),
    importersOf(root) {
      const found = new Set<Element>([root]);
      for (const one of found) for (const other of importers.get(attribute(one, 'id')) ?? []) found.add(other);
      found.delete(root);
      return [...found];
    },
    mayLook(things = 1) {
      looked += things;
      return looked <= MOST_LOOKS;
    },
    typeOf(id) {
      const type = ids.get(id);
      return type ? attribute(type, 'name') : '';
    },
    namesake(file, name) {
      const found = profiles.get(profileKey(file, name)) ?? [];
      return found.length === 1 ? found[0] : undefined;
    },
  };
}

const TARGETS = new Set([
  ...['selectionEntry', 'selectionEntryGroup', 'profile', 'profileType', 'rule', 'categoryEntry', 'infoGroup', 'costType'],
  ...['gameSystem', 'catalogue'],
]);

const profileKey = (file: string, name: string): string => `${file}\n${name}`;

/** No document is so deep that a function could not call itself on it. */
function walk(element: Element, see: (element: Element) => void): void {
  see(element);
  for (const child of element.children) walk(child, see);
}

/** An entry with the link that leads to it, which may add to it and has its own limits. */
export interface Entry {
  readonly name: string;
  readonly at: string;
  readonly parts: readonly Element[];
}

export const partsOf = ({ parts }: Entry, list: string): readonly Element[] => parts.flatMap(part => listed(part, list));
