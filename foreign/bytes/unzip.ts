import { Inflate } from 'fflate';
import type { FieldError, Result } from '../../core/base/index.ts';
import { bad, fault, ok } from '../../core/base/index.ts';
import { MOST_BYTES, MOST_ENTRIES, MOST_FILES, megabytes } from './limits.ts';
import type { Listed } from './listed.ts';
import { listedIn, packedOf } from './listed.ts';
import { crc32 } from './sums.ts';

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
 * The files of an archive whose names are `wanted`, of `room` bytes in all. Sizes are believed only as bounds: what unpacks to anything else
 * than the archive says is refused, and so are entries that lie on each other, a name that would lead out of a folder, though nothing is ever
 * written under it, and one that two files have.
 */
export function unzip(bytes: Uint8Array, wanted: (name: string) => boolean, room = MOST_BYTES): Result<Archive> {
  try {
    const listed = entriesOf(bytes, wanted, room);
    if (!listed.ok) return listed;
    const taken: Entry[] = [];
    for (const one of listed.value.taken) {
      const content = unpacked(packedOf(bytes, one), one);
      if (content === null || crc32(content) !== one.sum) return bad(fault(shown(one.name), 'foreign.whole'));
      taken.push({ name: one.name, bytes: content });
    }
    return ok({ taken, left: listed.value.left });
  } catch {
    // The list of what no archive looks like ends somewhere outside of it, and the library throws at what it cannot unpack.
    return bad(fault('', 'foreign.zip'));
  }
}

/** The entries that are wanted, by what the list says of them alone: nothing is unpacked before all of them have been looked at. */
function entriesOf(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  room: number,
): Result<{ readonly taken: readonly Listed[]; readonly left: readonly string[] }> {
  const names = new Set<string>();
  const [taken, left]: [Listed[], string[]] = [[], []];
  let [size, packed] = [0, 0];
  const wrong = (one: Listed): FieldError | null => {
    if (names.size >= MOST_ENTRIES) return fault('', 'most.entries', { n: MOST_ENTRIES });
    if (leadsAway(one.name)) return fault(shown(one.name), 'foreign.name');
    return names.has(one.name) ? fault(shown(one.name), 'foreign.twice') : null;
  };
  for (const one of listedIn(bytes)) {
    const error = wrong(one);
    if (error) return bad(error);
    names.add(one.name);
    if (!wanted(one.name)) {
      // A folder is listed as a name too.
      if (!one.name.endsWith('/')) left.push(shown(one.name));
      continue;
    }
    size += one.size;
    packed += one.packed;
    if (size > room) return bad(fault(shown(one.name), 'foreign.size', { n: megabytes(MOST_BYTES) }));
    // More than there is: some of them lie on each other.
    if (packed > bytes.length) return bad(fault(shown(one.name), 'foreign.whole'));
    taken.push(one);
    if (taken.length > MOST_FILES) return bad(fault('', 'most.entries', { n: MOST_FILES }));
  }
  return ok({ taken, left });
}

/** Bytes that are unpacked at a time: from so few no more than a thousand times as many can come. */
const BITE = 4096;

/** What an entry unpacks to; null as soon as that is not as much as it says. */
function unpacked(packed: Uint8Array, { method, size }: Listed): Uint8Array | null {
  if (method === 0) return packed.length === size ? packed.slice() : null;
  const content = new Uint8Array(size);
  let at = 0;
  let over = false;
  const inflate = new Inflate(part => {
    over ||= at + part.length > size;
    if (!over) content.set(part, at);
    at += part.length;
  });
  for (let from = 0; from < packed.length && !over; from += BITE)
    inflate.push(packed.subarray(from, from + BITE), from + BITE >= packed.length);
  return at === size ? content : null;
}

const leadsAway = (name: string): boolean =>
  /^([/\\]|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes('..') || name.includes('\0');

/** A name as a path of a sentence: on one line and not too long. */
const shown = (name: string): string => name.replace(/[\p{C}\s]+/gu, ' ').slice(0, 80);
