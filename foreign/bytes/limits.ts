/*
 * What a file may be at most. The largest of the catalogues that players keep for the game is below 1 MB and 17 levels deep; at
 * these limits a file is read or refused within a second and some 100 MB.
 */

/** Bytes of a file, of an archive, and of all that is taken out of one. */
export const MOST_BYTES = 8 * 1024 * 1024;
export const MOST_FILES = 40;
/** Elements of an XML document, or values of a JSON document. */
export const MOST_ELEMENTS = 200_000;
export const MOST_LINES = 2000;
/** Characters of a line of a plain list; a longer one is left out. */
export const LONGEST_LINE = 500;
/** Entries, profiles and rules of units, each counted wherever a link leads to it, and again in each form of a unit. */
export const MOST_LOOKS = 200_000;
/** Units of a catalogue. */
export const MOST_CARDS = 1000;
/** Lines of weapons of a unit: as many as a card may have. */
export const MOST_ARMS = 100;
/** Units of a list, and copies of one: as many as an army of a game may have. */
export const MOST_UNITS = 200;
/** Entries of an archive, those included that are not taken out. */
export const MOST_ENTRIES = 1000;

export const megabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024));
/** Points that an army may be limited to. */
export const MOST_POINTS = 10_000;
