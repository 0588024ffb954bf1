import type { BySide } from '../../core/index.ts';

/** What the dice of the next game come from, as it is chosen. */
export interface SeedDraft {
  readonly seed: number;
  /** The seed is mixed of the secret and of what the players type. */
  readonly mixed: boolean;
  readonly secret: string;
  readonly typed: BySide<string>;
}

/** A number that no game has had yet, of 31 bits: of small numbers the first few dice follow from one to the next. */
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;

/** A secret that nobody can guess, as hexadecimal digits. */
export const newSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** Dice that no game has had yet, of which nobody knows anything. */
export const newDice = (): Omit<SeedDraft, 'mixed'> => ({
  seed: newSeed(),
  secret: newSecret(),
  typed: { blue: '', red: '' },
});
