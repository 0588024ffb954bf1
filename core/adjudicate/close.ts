import type { Margin } from './margin.ts';

/**
 * Whether an answer hangs on less than the table's tolerance: `close` where a turn that near was found, `clear` where there is
 * proved to be none or none was found however far, `open` where the one turn found is farther and a nearer one not ruled out.
 */
export function closeness([low, high]: Margin, tolerance: number): 'close' | 'clear' | 'open' {
  if (high !== null && high <= tolerance) return 'close';
  return low > tolerance || high === null ? 'clear' : 'open';
}
