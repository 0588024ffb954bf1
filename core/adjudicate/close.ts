import type { Margin } from './margin.ts';

/** mm. What people may be off by when they set up the same table twice, unless they agree otherwise. */
export const TOLERANCE = 2;

/**
 * Whether an answer hangs on less than the table's tolerance: `close` where a turn that near was found, `clear` where there is
 * proved to be none or none was found however far, `open` where the one turn found is farther and a nearer one not ruled out.
 */
export function closeness([low, high]: Margin, tolerance: number): 'close' | 'clear' | 'open' {
  if (high !== null && high <= tolerance) return 'close';
  return low > tolerance || high === null ? 'clear' : 'open';
}
