import type { Answer } from './adjudicate.ts';
import type { Margin } from './margin.ts';

/**
 * Whether an answer hangs on less than the table's tolerance: `close` where a turn that near was found, `clear` where there is
 * proved to be none or none was found however far, `open` where the one turn found is farther and a nearer one not ruled out.
 */
export function closeness([low, high]: Margin, tolerance: number): 'close' | 'clear' | 'open' {
  if (high !== null && high <= tolerance) return 'close';
  return low > tolerance || high === null ? 'clear' : 'open';
}

/** What may turn in an answer. */
export const TURNS = ['sight', 'cover', 'range', 'arc', 'cohesion', 'sees', 'unitCover', 'under', 'hidden'] as const;
export type Turn = (typeof TURNS)[number];

/** One margin of an answer: of what, and for an answer about several models, of whom. */
export interface MarginOf {
  readonly what: Turn;
  readonly model?: string;
  readonly of: Margin;
}

/** Every margin that an answer carries. */
export function marginsOf(answer: Answer): readonly MarginOf[] {
  if ('shooters' in answer)
    return Object.entries(answer.shooters).flatMap(([model, { margin }]): readonly MarginOf[] =>
      margin
        ? [
            { what: 'sees', model, of: margin.sees },
            { what: 'unitCover', model, of: margin.cover },
          ]
        : [],
    );
  if ('hit' in answer)
    return Object.entries(answer.margin ?? {}).flatMap(([model, { under, seen }]): readonly MarginOf[] => [
      { what: 'under', model, of: under },
      ...(seen ? [{ what: 'hidden', model, of: seen } as const] : []),
    ]);
  if ('los' in answer)
    return answer.margin
      ? [
          { what: 'sight', of: answer.margin.los },
          { what: 'cover', of: answer.margin.cover },
        ]
      : [];
  const what = 'mm' in answer ? 'range' : 'ok' in answer ? 'cohesion' : 'arc';
  return answer.margin ? [{ what, of: answer.margin }] : [];
}
