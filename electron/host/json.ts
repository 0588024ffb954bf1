import { DEEPEST, isDeeperThan } from '../../core/base/index.ts';

/** The JSON of a text; undefined for what is none, and for what is too deep to be read. */
export function jsonOf(text: string, deepest: number = DEEPEST): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isDeeperThan(value, deepest) ? undefined : value;
  } catch {
    return undefined;
  }
}
