import type { BySide } from '../base/index.ts';
import { sha256 } from '../base/sha256.ts';

/** What the seed of a game is mixed of, so that nobody can pick his dice: a secret, whose hash was shown first, and what each player has
 *  typed then. */
export interface Pledge {
  /** 64 hexadecimal digits. */
  readonly secret: string;
  readonly typed: BySide<string>;
}

/** What is shown of a secret before anybody types. */
export const pledgeOf = (secret: string): string => sha256(secret);

/** The seed: the first 31 bits of the hash of the secret and of what the players have typed, each on a line of its own. */
export const seedOf = ({ secret, typed: { blue, red } }: Pledge): number =>
  Number.parseInt(sha256(`${secret}\n${blue}\n${red}`).slice(0, 8), 16) & 0x7fffffff;
