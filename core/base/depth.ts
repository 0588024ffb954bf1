import { foundIn } from './lists.ts';
import type { FieldError } from './result.ts';
import { fault } from './result.ts';

/**
 * Levels of lists and objects in a document: six times what the deepest that the program writes has, and far from the thousands
 * at which a parser or a writer that calls itself runs out of stack.
 */
export const DEEPEST = 64;

/** Whether lists and objects lie more than `most` deep in each other; `[1]` is one deep. For JSON, which is a tree. */
export function isDeeperThan(value: unknown, most: number): boolean {
  // Level by level: what is too deep is too deep for a function that calls itself.
  let level = [value].filter(isContainer);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === most) return true;
    const next: object[] = [];
    for (const container of level) {
      for (const inner of Array.isArray(container) ? container : Object.values(container)) {
        if (isContainer(inner)) next.push(inner);
      }
    }
    level = next;
  }
  return false;
}

/** What a parser says of a document that is too deep, with the field in which it is; null for any other. */
export function depthFault(value: unknown, most: number = DEEPEST): FieldError | null {
  if (!isDeeperThan(value, most)) return null;
  const [key] = foundIn(Object.entries(value as object), ([, inner]) => isDeeperThan(inner, most - 1));
  return fault(Array.isArray(value) ? `[${key}]` : key, 'most.levels', { n: most });
}

// Bytes may stand beside JSON: they hold nothing deeper, and are many.
const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
