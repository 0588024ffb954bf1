import { rule } from '../../rulebook/index.ts';
import { reeling } from '../reeling.ts';

const marker = 'stunned';

/** Reels: does not fight before it has begun an activation with Nothing, and reacts on one die. Either takes the marker off. */
export const stunned = rule(
  'Stunned',
  reeling(() => [{ do: 'unmark', marker }]),
  { marker },
);
