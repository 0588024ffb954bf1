/*
 * What a file may be at most. The largest of the catalogues that players keep for the game is below 1 MB and 17 levels deep; at
 * these limits a file is read or refused within a second and some 100 MB.
 */

/** Bytes of a file, of an archive, and of all that is taken out of one. */
export const MOST_BYTES = 8 * 1024 * 1024;
export const MOST_FILES = 40;
/** Elements of an XML document, or values of a JSON document. */
export const MOST_ELEMENTS = 200_000;
export const MOST_LINES = 5000;
/** Entries of an archive, those included that are not taken out. */
export const MOST_ENTRIES = 1000;

export const megabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024));
