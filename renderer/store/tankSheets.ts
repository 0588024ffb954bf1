import type { FieldError, Json, Result, TankHabits } from '../../core/index.ts';
import { ok, parseTankSheet, TANK_SHEET_FORMAT, writeTankSheet } from '../../core/index.ts';
import type { Host } from '../../electron/contract/index.ts';
import { fromText } from '../draft/files.ts';
import type { Form, KeptState, Surroundings } from './kept.ts';
import { createNamed } from './named.ts';

export type TankSheetsState = KeptState<TankHabits>;
export type TankSheetDesk = ReturnType<typeof createTankSheets>;

/** A sheet out of the text of a file. */
export const tankSheetFromText = (text: string): Result<TankHabits, FieldError | 'json'> => fromText(text, parseTankSheet);

/** A sheet as the text of a file. */
export const tankSheetText = (habits: TankHabits): string => `${JSON.stringify(writeTankSheet(habits), null, 2)}\n`;

/** The same under another name. */
const sheetNamed = (habits: TankHabits, name: string): TankHabits => ({ ...habits, sheet: { ...habits.sheet, name } });

const FORM: Form<TankHabits> = {
  read(text) {
    const read = tankSheetFromText(text);
    return read.ok ? { value: read.value, fault: null } : { value: null, fault: read.error };
  },
  write: tankSheetText,
  nameOf: ({ sheet }) => sheet.name,
  nameless: 'Round',
};

/** A document says by its format what it is, however spoiled the rest of it may be. */
const isSheet = (text: string | null): boolean =>
  text !== null && new RegExp(`"format"\\s*:\\s*"${TANK_SHEET_FORMAT}"`).test(text);

/** Cards of tanks and sheets lie in one folder; this is the one half of it. */
export const halfOf = (channel: Host['tanks'], half: 'cards' | 'sheets'): Host['tanks'] => ({
  list: async () => {
    const listed = await channel.list();
    return listed.ok ? ok(listed.value.filter(one => isSheet(one.text) === (half === 'sheets'))) : listed;
  },
  write: document => channel.write(document),
  remove: document => channel.remove(document),
});

/** The sheets of the group's books that a player keeps. */
export const createTankSheets = ({ host, tell }: Surroundings<'tanks'>) =>
  createNamed(halfOf(host.tanks, 'sheets'), tell, FORM, sheetNamed);

/** What was played by last, as the settings remember it; null where nothing was, or where it cannot be read any more. */
export function lastHabits(remembered: Json): TankHabits | null {
  const read = remembered === null ? null : parseTankSheet(remembered);
  return read?.ok ? read.value : null;
}
