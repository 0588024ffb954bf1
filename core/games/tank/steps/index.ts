import { action } from './action.ts';
import type { Doing, Input } from './doing.ts';
import type { Frame } from './frames.ts';
import { losses } from './losses.ts';
import { go, phase } from './phase.ts';
import { reveal, round } from './round.ts';
import { setUp } from './setUp.ts';
import { calamity, test } from './test.ts';

/** Carries the top frame on by one step. Questions and dice are no steps: the caller answers them. */
export function runStep(doing: Doing, frame: Exclude<Frame, { step: 'ask' | 'roll' }>, input: Input | null): void {
  switch (frame.step) {
    case 'setUp':
      return setUp(doing, input);
    case 'round':
      return round(doing, frame, input);
    case 'reveal':
      return reveal(doing, frame, input);
    case 'phase':
      return phase(doing, frame, input);
    case 'go':
      return go(doing, frame, input);
    case 'action':
      return action(doing, frame, input);
    case 'test':
      return test(doing, frame, input);
    case 'calamity':
      return calamity(doing, frame, input);
    case 'losses':
      return losses(doing);
  }
}
