import type { Frame } from './frames.ts';
import { boarding } from './boarding.ts';
import type { Doing, Input } from './doing.ts';
import { activation, special } from './activation.ts';
import { attach } from './attaching.ts';
import { attack } from './attack.ts';
import { hit, losses } from './losses.ts';
import { movement } from './movement.ts';
import { reaction, window } from './reaction.ts';
import { recycle } from './recycling.ts';
import { naming } from './naming.ts';
import { offers } from './offering.ts';
import { rally } from './rally.ts';
import { ruled } from './ruling.ts';
import { setUp } from './setUp.ts';
import { struck } from './struck.ts';
import { toHit } from './toHit.ts';
import { endTurn, go, initiative } from './turn.ts';
import { turnCard } from './turningCards.ts';

/** Carries the top frame on by one step. Questions and dice are no steps: the caller answers them. */
export function runStep(doing: Doing, frame: Exclude<Frame, { step: 'ask' | 'roll' }>, input: Input | null): void {
  switch (frame.step) {
    case 'setUp':
      return setUp(doing, frame, input);
    case 'initiative':
      return initiative(doing, frame, input);
    case 'go':
      return go(doing, frame, input);
    case 'endTurn':
      return endTurn(doing, frame);
    case 'activation':
      return activation(doing, frame, input);
    case 'rally':
      return rally(doing, frame, input);
    case 'movement':
      return movement(doing, frame, input);
    case 'rule':
      return ruled(doing, frame, input);
    case 'offers':
      return offers(doing, frame, input);
    case 'naming':
      return naming(doing, frame, input);
    case 'boarding':
      return boarding(doing, frame, input);
    case 'attach':
      return attach(doing, frame, input);
    case 'turnCard':
      return turnCard(doing, frame, input);
    case 'recycle':
      return recycle(doing, frame, input);
    case 'special':
      return special(doing, frame, input);
    case 'window':
      return window(doing, frame, input);
    case 'reaction':
      return reaction(doing, frame, input);
    case 'attack':
      return attack(doing, frame, input);
    case 'toHit':
      return toHit(doing, frame, input);
    case 'struck':
      return struck(doing, frame, input);
    case 'losses':
      return losses(doing, frame, input);
    case 'hit':
      return hit(doing, frame, input);
  }
}
