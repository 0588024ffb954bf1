import type { Host, HostRefusal, Result } from '../../electron/contract/index.ts';
import { pageFiles } from './page.ts';

type Send = (wire: string, input: unknown) => Promise<Result<unknown, HostRefusal>>;

const GONE: Result<never, HostRefusal> = {
  ok: false,
  error: {
    code: 'gone',
    path: '',
    sentence: 'The program behind this window has ended. Start it again: what was shown is kept.',
  },
};

const post: Send = async (wire, input) => {
  try {
    const answer = await fetch(`/host/${wire}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ input }),
    });
    return answer.ok ? await answer.json() : GONE;
  } catch {
    return GONE;
  }
};

/** `host.journal.append(x)` becomes `send('journal.append', x)`; the names come from the contract's types alone. */
const callsOf = (send: Send): Host =>
  new Proxy({} as Host, {
    get: (_, group) => new Proxy({}, { get: (_, name) => (input: unknown) => send(`${String(group)}.${String(name)}`, input) }),
  });

// Kept where no collection of garbage can close it.
const presence: { stream: EventSource | null } = { stream: null };

/**
 * An open stream tells the program that this page is still there, and a goodbye that it was closed or loaded anew: a page whose
 * stream ends without one has crashed.
 */
function announce(): EventSource {
  const page = crypto.randomUUID();
  addEventListener('pagehide', () => navigator.sendBeacon(`/host/bye?page=${page}`));
  return new EventSource(`/host/alive?page=${page}`);
}

/** The loopback shell over HTTP. */
export function loopbackHost(): Host {
  presence.stream ??= announce();
  const { app, settings, journal, saves, armies, scenarios, layouts, cards, houseRules, tanks } = callsOf(post);
  return { app, settings, journal, saves, armies, scenarios, layouts, cards, houseRules, tanks, files: pageFiles };
}
