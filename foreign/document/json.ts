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
  } catch {
    return bad(fault(lineOf(text), 'foreign.json'));
  }
}

/** The first line after which the text cannot be JSON any more is not told by every engine: the last one that begins soundly is. */
const lineOf = (text: string): string => `line ${text.trimEnd().split('\n').length}`;

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
