import type { Language } from '../text/i18n.ts';
import { WEAPONS_FR } from '../text/weaponNames.ts';

/** What is the same of one weapon however cards spell it: `Anti-Tank Gun` and `Antitank Gun`, `Twin Tesla Gun` and `Guns`. */
export const weaponKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/s$/, '');

const FRENCH = new Map(Object.entries(WEAPONS_FR).map(([name, french]) => [weaponKey(name), french]));

/** What a weapon is called: a player's own keeps its name. */
export const weaponName = (language: Language, name: string): string =>
  language === 'fr' ? (FRENCH.get(weaponKey(name)) ?? name) : name;

/** What a soldier is called who is called after what he carries: `Assault Rifle + Panzerfaust`. */
export const figureName = (language: Language, name: string): string =>
  name
    .split(' + ')
    .map(one => weaponName(language, one))
    .join(' + ');

/** Names of weapons, each weapon once, by the spelling that most cards have. */
export function weaponsOnce(names: readonly string[]): readonly string[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const name of names) {
    const own = spellings.get(weaponKey(name)) ?? new Map<string, number>();
    spellings.set(weaponKey(name), own.set(name, (own.get(name) ?? 0) + 1));
  }
  return [...spellings.values()].map(own => [...own].reduce((best, one) => (one[1] > best[1] ? one : best))[0]);
}
