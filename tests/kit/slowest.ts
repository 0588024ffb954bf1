import { heavier } from './heavier.ts';
import { numbers } from './tables.ts';

/** What a document cost, and the document. */
export interface Cost {
  /** What is hunted for: the more of it, the worse. */
  readonly cost: number;
  readonly document: unknown;
}

/** Documents kept to go on from, and the share of tries that begin anew from what was given. */
const KEPT = 16;
const ANEW = 0.2;

/**
 * Looks for documents that cost most: changes those that cost most so far, and keeps what costs more. Returns them, the worst first.
 * What comes out depends on the seed and the costs alone; `enough` is asked after every document.
 */
export function huntSlowest(
  seed: number,
  given: readonly unknown[],
  costOf: (document: unknown) => number,
  enough: (tried: number) => boolean,
): readonly Cost[] {
  const random = numbers(seed);
  let worst: readonly Cost[] = given.map(document => ({ cost: costOf(document), document }));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  for (let tried = 0; !enough(tried); tried++) {
    const document = heavier(random() < ANEW ? pick(given) : pick(worst).document, random);
    const cost = costOf(document);
    if (worst.length < KEPT || cost > worst.at(-1)!.cost)
      worst = [...worst, { cost, document }].sort((a, b) => b.cost - a.cost).slice(0, KEPT);
  }
  return worst;
}
