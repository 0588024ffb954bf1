import type { Json } from '../../core/index.ts';
import type { CardDraft } from './cards.ts';

/*
 * What a player changes of a card in the making. It is the JSON of its file, right or wrong: nothing here asks what a field may be, the
 * card's own parser says that.
 */

/** Where something stands in a draft: the names of fields, and places in lists from 0. */
export type Path = readonly (string | number)[];

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json | undefined): value is { readonly [field: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inside = (value: Json | undefined, key: string | number): Json | undefined => {
  if (isList(value)) return typeof key === 'number' ? value[key] : undefined;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
};

/** What stands at a path; undefined where nothing does. */
export const valueAt = (draft: Json, path: Path): Json | undefined => path.reduce<Json | undefined>(inside, draft);

/** The entries of a list; none where there is no list. */
export function listAt(draft: Json, path: Path): readonly Json[] {
  const value = valueAt(draft, path);
  return isList(value) ? value : [];
}

/** A text or a number as one reads it; empty for anything else. */
export function wordsAt(draft: Json, path: Path): string {
  const value = valueAt(draft, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function put(holder: Json | undefined, [key, ...rest]: Path, value: Json | undefined): Json | undefined {
  if (key === undefined) return value;
  const next = put(inside(holder, key), rest, value);
  if (typeof key === 'number') {
    const list = isList(holder) ? holder : [];
    if (next === undefined) return list.filter((_, i) => i !== key);
    return key < list.length ? list.map((one, i) => (i === key ? next : one)) : [...list, next];
  }
  const fields = isObject(holder) ? holder : {};
  if (next !== undefined) return { ...fields, [key]: next };
  const { [key]: _, ...others } = fields;
  return others;
}

/** The draft with something else at a path; undefined takes the field, or the entry of the list, away. */
export const withAt = (draft: CardDraft, path: Path, value: Json | undefined): CardDraft => put(draft, path, value) as CardDraft;

/** The same, and a list that is empty afterwards is taken away too. */
export function withoutEmpty(draft: CardDraft, path: Path): CardDraft {
  return listAt(draft, path).length === 0 ? withAt(draft, path, undefined) : draft;
}

/** What a player types for a whole number: the number where it is one, nothing where nothing is typed, else what stands there. */
export function wholeTyped(text: string): Json | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : typed;
}

/** A card with nothing on it but what no card can be without. */
export const emptyCard = (name: string): CardDraft => ({
  ...{ id: 'card', name, bloc: 'allies', kind: 'squad', armour: 'I2', move: 2, march: 4, points: 5 },
  models: [{ name, count: 5, weapons: [] }],
  weapons: [],
});

const weaponIds = (draft: CardDraft): readonly string[] => listAt(draft, ['weapons']).map(one => wordsAt(one, ['id']));

function freshWeapon(draft: CardDraft, wanted: string): string {
  const taken = weaponIds(draft);
  for (let n = 1; ; n++) {
    const id = n === 1 ? wanted : `${wanted}-${n}`;
    if (!taken.includes(id)) return id;
  }
}

/** One weapon more, which all figures of the first sort carry. */
export function withWeapon(draft: CardDraft, name: string): CardDraft {
  const id = freshWeapon(draft, 'weapon');
  const armed = withAt(draft, ['weapons', weaponIds(draft).length], { id, name, reach: '4', cells: {} });
  return listAt(draft, ['models']).length === 0 ? armed : carrying(armed, 0, id, true);
}

/** A copy of a weapon behind it, for whoever carries that one. */
export function withCopy(draft: CardDraft, at: number): CardDraft {
  const copied = valueAt(draft, ['weapons', at]);
  if (!isObject(copied)) return draft;
  const id = freshWeapon(draft, wordsAt(copied, ['id']));
  const weapons = listAt(draft, ['weapons']).flatMap((one, i) => (i === at ? [one, { ...copied, id }] : [one]));
  return inHands({ ...draft, weapons }, wordsAt(copied, ['id']), before => [before, id]);
}

/** The draft without a weapon, which nobody carries any more. */
export const withoutWeapon = (draft: CardDraft, at: number): CardDraft =>
  inHands(withAt(draft, ['weapons', at], undefined), weaponIds(draft)[at] ?? '', () => []);

/** Another id of a weapon; whoever carries it still does. */
export const renamedWeapon = (draft: CardDraft, at: number, id: string): CardDraft =>
  inHands(withAt(draft, ['weapons', at, 'id'], id), weaponIds(draft)[at] ?? '', () => [id]);

/** Puts something else into the hands of all who carry a weapon. */
function inHands(draft: CardDraft, weapon: string, instead: (weapon: string) => readonly string[]): CardDraft {
  const models = listAt(draft, ['models']);
  if (models.length === 0) return draft;
  const armed = models.map(
    (model): Json =>
      isObject(model) && isList(model.weapons)
        ? { ...model, weapons: model.weapons.flatMap((one): readonly Json[] => (one === weapon ? instead(weapon) : [one])) }
        : model,
  );
  return { ...draft, models: armed };
}

/** Figures of a sort carry a weapon from now on, or no longer. */
export function carrying(draft: CardDraft, model: number, weapon: string, carries: boolean): CardDraft {
  const others = listAt(draft, ['models', model, 'weapons']).filter(one => one !== weapon);
  return withAt(draft, ['models', model, 'weapons'], carries ? [...others, weapon] : others);
}
