import { describe, expect, it } from 'vitest';
import { commandIn } from '../../../../core/game/steps/doing.ts';

describe('the answer that a step waits for', () => {
  it('is the command itself', () => {
    expect(commandIn({ command: { do: 'decline' } }, 'choose', 'decline')).toEqual({ do: 'decline' });
  });

  it.each([
    ['another command', { command: { do: 'decline' } } as const],
    ['faces of dice', { faces: ['army'] } as const],
    ['nothing', null],
  ])('%s in its place is a promise broken', (_, input) => {
    expect(() => commandIn(input as Parameters<typeof commandIn>[0], 'choose')).toThrow(/Expected the answer choose/);
  });
});
