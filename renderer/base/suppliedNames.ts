import { ARMIES_FR } from '../text/armies.ts';
import type { Language } from '../text/i18n.ts';
import { TABLES_FR } from '../text/tables.ts';
import { TANKS_FR } from '../text/tank.ts';

/* What comes with the program is called in English what its files say, and in French by these lists; a player's own things keep their names. */

type Names = { readonly [name: string]: string };

const named =
  (french: Names) =>
  (language: Language, name: string): string =>
    language === 'fr' && Object.hasOwn(french, name) ? french[name]! : name;

export const armyName = named(ARMIES_FR);
export const tableName = named(TABLES_FR);
export const isSuppliedTable = (name: string): boolean => Object.hasOwn(TABLES_FR, name);
export const tankName = named(TANKS_FR);
