import { randomBytes } from 'node:crypto';

/** Stand-ins for names of files, made up anew each time the host starts: the renderer never learns a name or a path. */
export interface Tokens {
  of(name: string): string;
  nameOf(token: string): string | null;
  /** What a token stands for has another name now. */
  rename(from: string, to: string): void;
}

export function tokens(): Tokens {
  const byName = new Map<string, string>();
  const byToken = new Map<string, string>();
  return {
    of(name) {
      const known = byName.get(name);
      if (known !== undefined) return known;
      const token = randomBytes(16).toString('hex');
      byName.set(name, token);
      byToken.set(token, name);
      return token;
    },
    nameOf: token => byToken.get(token) ?? null,
    rename(from, to) {
      const token = byName.get(from);
      if (token === undefined) return;
      byName.delete(from);
      byName.set(to, token);
      byToken.set(token, to);
    },
  };
}
