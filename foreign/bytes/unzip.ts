import type { UnzipFileInfo } from 'fflate';
import { unzipSync } from 'fflate';
import type { FieldError, Result } from '../../core/base/index.ts';
import { bad, fault, ok } from '../../core/base/index.ts';
import { MOST_BYTES, MOST_ENTRIES, MOST_FILES, megabytes } from './limits.ts';
import { sumsOf, crc32 } from './sums.ts';

export interface Entry {
  /** As the archive has it: `Allies.cat`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Signs of a zip archive: one with entries, or an empty one. */
export const isZip = ([a, b, c, d]: Uint8Array): boolean =>
  a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6));

export interface Archive {
  readonly taken: readonly Entry[];
  /** Names of the files that were not wanted. */
  readonly left: readonly string[];
}

/**
 * The files of an archive whose names are `wanted`. Sizes are believed only as bounds: what unpacks to anything else than the
 * archive says is refused, and so is a name that would lead out of a folder, though nothing is ever written under it, and one that two
 * files have.
 */
export function unzip(bytes: Uint8Array, wanted: (name: string) => boolean): Result<Archive> {
  let wrong: FieldError | null = null;
  let entries = 0;
  let size = 0;
  const names = new Set<string>();
  const left: string[] = [];
  const take = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (wrong) return false;
    entries += 1;
    if (entries > MOST_ENTRIES) wrong = fault('', 'most.entries', { n: MOST_ENTRIES });
    else if (leadsAway(name)) wrong = fault(shown(name), 'foreign.name');
    else if (names.has(name)) wrong = fault(shown(name), 'foreign.twice');
    names.add(name);
    if (wrong) return false;
    if (!wanted(name)) {
      // A folder is listed as a name too.
      if (!name.endsWith('/')) left.push(shown(name));
      return false;
    }
    size += originalSize;
    if (size > MOST_BYTES) wrong = fault(shown(name), 'foreign.size', { n: megabytes(MOST_BYTES) });
    return wrong === null;
  };
  try {
    const sums = sumsOf(bytes);
    const files = unzipSync(bytes, { filter: take });
    if (wrong) return bad(wrong);
    const taken = Object.entries(files).map(([name, content]) => ({ name, bytes: content }));
    if (taken.length > MOST_FILES) return bad(fault('', 'most.entries', { n: MOST_FILES }));
    const damaged = taken.find(one => crc32(one.bytes) !== sums.get(one.name));
    return damaged ? bad(fault(shown(damaged.name), 'foreign.whole')) : ok({ taken, left });
  } catch {
    // The library throws at whatever no archive looks like.
    return bad(fault('', 'foreign.zip'));
  }
}

const leadsAway = (name: string): boolean =>
  /^([/\\]|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes('..') || name.includes('\0');

/** A name as a path of a sentence: on one line and not too long. */
const shown = (name: string): string => name.replace(/[\p{C}\s]+/gu, ' ').slice(0, 80);
