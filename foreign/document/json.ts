import type { Result } from '../../core/base/index.ts';
import { bad, depthFault, fault, ok } from '../../core/base/index.ts';
import { MOST_ELEMENTS } from '../bytes/limits.ts';
import type { Element } from './element.ts';

/** The value of a JSON text. */
export function parseJson(text: string): Result<unknown> {
  let parts = 0;
  for (const _ of text.matchAll(/[[{,]/g)) parts += 1;
  // Before anything is made of it: many small values take far more room than their text.
  if (parts > MOST_ELEMENTS) return bad(fault('', 'foreign.elements', { n: MOST_ELEMENTS }));
  try {
    const value: unknown = JSON.parse(text);
    const deep = depthFault(value);
    return deep ? bad(deep) : ok(value);
  } catch (error) {
    return bad(fault(lineOf(text, String(error)), 'foreign.json'));
  }
}

/** The line at which a text cannot be JSON any more, as the engine tells it: by a line, by a place, or by what stands around it; the last one
 *  where it says that the text breaks off, or nothing. */
function lineOf(text: string, told: string): string {
  const line = / line (\d+) /.exec(told)?.[1];
  if (line !== undefined) return `line ${line}`;
  const place = / position (\d+)/.exec(told)?.[1];
  const upTo = place === undefined ? placeShown(text, told) : Number(place);
  return `line ${text.slice(0, upTo ?? text.trimEnd().length).split('\n').length}`;
}

/** Characters that the engine shows before the one that it takes exception to. */
const SHOWN_BEFORE = 10;

/** Where the piece of a text stands that a message shows; null where it shows none, or one that stands in several places. */
function placeShown(text: string, told: string): number | null {
  const [, more, shown = ''] = /, (\.{3})?"(.*)"(?:\.{3})? is not valid JSON/s.exec(told) ?? [];
  const at = text.indexOf(shown);
  if (shown === '' || at < 0 || text.includes(shown, at + 1)) return null;
  return more === undefined ? null : at + SHOWN_BEFORE;
}

/** JSON as an element: values are attributes, objects and lists are children under their keys. */
export function elementOf(value: object, name: string, at: string): Element {
  const attributes = new Map<string, string>();
  const children: Element[] = [];
  const path = (key: string) => (Array.isArray(value) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`);
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null) children.push(elementOf(inner, Array.isArray(value) ? '' : key, path(key)));
    else if (inner !== null) attributes.set(key, String(inner));
  }
  return { name, at, attributes, children, text: attributes.get('$text') ?? '' };
}
