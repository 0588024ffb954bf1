import { itemAt, textHash } from '../base/index.ts';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { ReadyDice } from './roll.ts';
import { FACES } from './roll.ts';

/** Dice whose faces depend on nothing but the seed and how many were thrown before, so that undoing brings the same dice again. */
export const seeded = (seed: number): ReadyDice => seededOf(FACES, seed);

/** The same with dice of these faces, each as likely as the others. */
export function seededOf<F>(kinds: readonly F[], seed: number): ReadyDice<F> {
  let generator = xoroshiro128plus(seed);
  let at = 0;
  return {
    roll(roll, thrown) {
      if (thrown < at) {
        generator = xoroshiro128plus(seed);
        at = 0;
      }
      while (at < thrown) face();
      return Array.from({ length: roll.count }, face);
    },
  };

  function face(): F {
    at += 1;
    return itemAt(kinds, uniformInt(generator, 0, kinds.length - 1));
  }
}

/** Numbers in [0, 1) for players who choose at random; not for dice. */
export function randomFrom(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  return () => uniformInt(generator, 0, 0x3fffffff) / 0x40000000;
}

/**
 * Numbers in [0, 1) where there are many seeds and few numbers out of each: one choice of a program, a tree. Seeds that lie side by
 * side have nothing in common here, while those of the generator above give the same first numbers.
 */
export function chance(seed: number | string): () => number {
  const generator = mersenne(typeof seed === 'number' ? seed : Number.parseInt(textHash(seed).slice(0, 8), 16));
  return () => (generator.next() >>> 0) / 4294967296;
}
