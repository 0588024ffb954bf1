import type { Element } from '../document/element.ts';
import { attribute, listed, tidy } from '../document/element.ts';

/** A profile as a file has it: of a unit, or of a weapon. */
export interface Profile {
  readonly name: string;
  readonly at: string;
  /** `Vehicle Weapons`; empty where the file with the names of the types was not given. */
  readonly type: string;
  /** What stands in the columns, by their names in small letters, with the place of each. */
  readonly values: ReadonlyMap<string, { readonly text: string; readonly at: string }>;
}

/** A profile; `typeOf` finds the name of its type by an id, where it does not say it itself. */
export function readProfile(element: Element, typeOf: (id: string) => string): Profile {
  const values = new Map<string, { readonly text: string; readonly at: string }>();
  for (const one of listed(element, 'characteristics')) {
    // Files up to version 2.01 have values as attributes, later ones as text, JSON as a field of its own.
    const text = tidy(one.attributes.get('value') ?? one.attributes.get('$text') ?? one.text);
    values.set(attribute(one, 'name').toLowerCase(), { text, at: one.at });
  }
  const named = attribute(element, 'typeName') || attribute(element, 'profileTypeName');
  const type = named || typeOf(attribute(element, 'typeId') || attribute(element, 'profileTypeId'));
  return { name: attribute(element, 'name'), at: element.at, type, values };
}

export const isWeapon = ({ values }: Profile): boolean => values.has('range');
export const isUnit = ({ values }: Profile): boolean => values.has('armour') && values.has('move');

export const columnOf = ({ values, at }: Profile, name: string): { readonly text: string; readonly at: string } =>
  values.get(name) ?? { text: '', at };
