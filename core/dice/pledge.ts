import { z } from 'zod';
import type { BySide, FieldError } from '../base/index.ts';
import { fault } from '../base/index.ts';
import { must } from '../base/read.ts';
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

/** What the dice of a set-up begin with: its seed, or the first 32 bits of the hash of its digits. */
export const dieSeedOf = ({ seed, hashed }: Pick<SeedSetup, 'seed' | 'hashed'>): number =>
  hashed ? Number.parseInt(sha256(String(seed)).slice(0, 8), 16) : seed;

/** Where the dice of a game come from, in the set-up of any game. */
export interface SeedSetup {
  readonly seed: number;
  /** The dice follow from the hash of the seed, for what somebody types may be small: from the seed itself all below 128 have the same second
   *  die, and the first goes round with them. Left out where the seed is one of 31 bits by chance, and in games of before. */
  readonly hashed?: true;
  /** What the seed is mixed of; left out where somebody has picked it. */
  readonly pledge?: Pledge;
  /** How often a game was begun before from this set-up and left; left out for none. */
  readonly earlier?: number;
}

const typed = z.string().max(100);

/** The same in a document. */
export const seedFields = {
  seed: z.int().min(0).max(0x7fffffff),
  hashed: z.literal(true).exactOptional(),
  pledge: z
    .strictObject({
      secret: z.string().regex(/^[0-9a-f]{64}$/, must('sha256')),
      typed: z.strictObject({ blue: typed, red: typed }),
    })
    .exactOptional(),
  earlier: z.int().min(1).max(1_000_000).exactOptional(),
};

/** What is wrong with a seed that is said to be mixed; null for nothing. */
export const seedFault = ({ seed, pledge }: SeedSetup, path: string): FieldError | null =>
  pledge && seedOf(pledge) !== seed ? fault(`${path}.seed`, 'setup.seed', { n: seedOf(pledge) }) : null;
