import { z } from 'zod';
import { ok, type Result } from '../../core/base/index.ts';
import { must, readWith } from '../../core/base/read.ts';
import { type HostFault, refused } from '../contract/index.ts';

/** A release that is newer than this program, and the page where a person finds it. */
export interface Update {
  readonly version: string;
  readonly page: string;
}

/** ms that the place of the releases may take to answer. */
const PATIENCE = 10_000;
/** Characters; what is told of one release is a few thousand. */
const LONGEST = 1_000_000;

/** The newest release, as the places that keep them tell of it. */
const release = z.object({
  tag_name: z.string().regex(/^v?\d+\.\d+\.\d+$/, must('release')),
  html_url: z.url({ protocol: /^https$/ }),
});

type Fetch = (
  url: string,
  options: { readonly signal: AbortSignal; readonly headers: Record<string, string> },
) => Promise<Response>;

const newer = (found: readonly number[], own: readonly number[]): boolean => {
  const at = found.findIndex((part, n) => part !== own[n]);
  return at >= 0 && found[at]! > (own[at] ?? 0);
};
const partsOf = (version: string): readonly number[] => version.split('-')[0]!.split('.').map(Number);

/**
 * Asks whether there is a newer release, and does no more: nothing is fetched or put in place of this program. Asked only when a
 * player wants it. `url` is told the newest release as JSON with `tag_name` and `html_url`; null where nobody publishes the
 * program, and nothing is asked.
 */
export async function checkForUpdate(
  fetch: Fetch,
  url: string | null,
  version: string,
): Promise<Result<Update | null, HostFault>> {
  if (url === null) return ok(null);
  if (!/^https:/.test(url)) return refused('badInput', '', 'The place of the releases has no safe address.');
  const told = await newest(fetch, url);
  if (told === null) return refused('gone', '', 'The place of the releases does not answer. Try again later.');
  const read = readWith(release, told);
  if (!read.ok) return refused('damaged', read.error.path, 'The place of the releases tells of none that can be read.');
  const found = read.value.tag_name.replace(/^v/, '');
  return ok(newer(partsOf(found), partsOf(version)) ? { version: found, page: read.value.html_url } : null);
}

/** What is told of the newest release; null when nothing is. */
async function newest(fetch: Fetch, url: string): Promise<unknown> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE), headers: { accept: 'application/json' } });
    if (!answer.ok) return null;
    const text = await answer.text();
    return text.length > LONGEST ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
