import { describe, expect, it } from 'vitest';
import { unitId } from '../../../core/index.ts';
import { createWhatIf } from '../../../renderer/store/whatIf.ts';
import type { MadeWhatIf } from '../../../renderer/workers/whatIf/service.ts';
import { aimed } from '../workers/odds/aimed.ts';

const MADE: MadeWhatIf = { none: null, here: null, size: 1, spots: [], whole: true, finest: true, exact: true };
const turn = () => new Promise(resolve => setTimeout(resolve));

/** A desk whose maps come of `ask`. */
function desk(ask: () => Promise<MadeWhatIf | null>) {
  let cancelled = 0;
  const cancel = () => {
    cancelled += 1;
  };
  const made = createWhatIf(
    () => ({ ask, cancel, close() {} }),
    () => 0,
  );
  return { ...made, cancelled: () => cancelled };
}

describe('the what-if map at the table', () => {
  const { game } = aimed();
  const unit = unitId('blue-1');

  it('is said to have failed where whoever makes it breaks down, and is tried again when it is opened again', async () => {
    let broken = true;
    const { store, want, drop } = desk(() => (broken ? Promise.reject(new Error('gone')) : Promise.resolve(MADE)));
    want(game, unit);
    await turn();
    expect([store.getState().failed, store.getState().found]).toEqual([true, null]);
    broken = false;
    drop();
    want(game, unit);
    expect(store.getState().failed).toBe(false);
    await turn();
    expect(store.getState().found).toMatchObject({ unit, fresh: true });
  });

  it('of what is still being shown is not made: the one before grows old until all has been seen', async () => {
    const { store, want, hold, cancelled } = desk(async () => MADE);
    want(game, unit);
    await turn();
    hold(unit);
    expect(store.getState().found).toMatchObject({ unit, fresh: false });
    expect(cancelled()).toBeGreaterThan(0);
    hold(unitId('red-1'));
    expect(store.getState().found).toBeNull();
    want(game, unit);
    await turn();
    expect(store.getState().found).toMatchObject({ unit, fresh: true });
  });
});
