/** A part of a document, whether it came as XML or as JSON. */
export interface Element {
  /** In JSON the key; empty for an item of a list. */
  readonly name: string;
  /** Where it begins: `line 12` of XML, `roster.forces[0]` of JSON. */
  readonly at: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Element[];
  /** Its own text, that of its children left out. */
  readonly text: string;
}

/** The items of a list: `listed(entry, 'profiles')`. */
export const listed = ({ children }: Element, list: string): readonly Element[] =>
  children.filter(child => child.name === list).flatMap(child => child.children);

/** An attribute on one line without space around it; empty where there is none. */
export const attribute = ({ attributes }: Element, name: string): string => tidy(attributes.get(name) ?? '');

/** Characters of a name or a value; no card has a quarter of it. */
const LONGEST = 300;

/** A name or a value as one line without space around it. */
export const tidy = (text: string): string =>
  text
    .slice(0, 4 * LONGEST)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);

/** Names are the same whatever their capitals, accents, quotes and spaces; never by a part of them. */
export const nameKey = (name: string): string =>
  tidy(name)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/[‐‑–—]/g, '-')
    .toLowerCase();

/** `Möbelwagen Ausf. B` -> `mobelwagen-ausf-b`. */
export const slug = (name: string): string =>
  nameKey(name)
    .replace(/ß/g, 'ss')
    .replace(/'/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
