import { describe, expect, it } from 'vitest';
import { createFolds, PANELS } from '../../../renderer/store/folds.ts';

describe('panels', () => {
  it('fold one by one', () => {
    const folds = createFolds();
    folds.toggle('log');
    expect([...folds.store.getState().folded]).toEqual(['log']);
    folds.toggle('log');
    expect(folds.store.getState().folded.size).toBe(0);
  });

  it('fold all at once, and come back as they were', () => {
    const folds = createFolds();
    folds.toggle('roster');
    folds.toggleAll();
    expect([...folds.store.getState().folded].sort()).toEqual(Object.keys(PANELS).sort());
    folds.toggleAll();
    expect([...folds.store.getState().folded]).toEqual(['roster']);
  });

  it('come back all where they had been folded one by one', () => {
    const folds = createFolds();
    for (const panel of Object.keys(PANELS) as (keyof typeof PANELS)[]) folds.toggle(panel);
    folds.toggleAll();
    expect(folds.store.getState().folded.size).toBe(0);
  });

  it('give way for a while, unless they are folded anyway or wanted meanwhile', () => {
    const folds = createFolds();
    const now = () => [...folds.store.getState().folded];
    const back = folds.aside('odds');
    expect(now()).toEqual(['odds']);
    back();
    expect(now()).toEqual([]);
    folds.toggle('odds');
    folds.aside('odds')();
    expect(now()).toEqual(['odds']);
    folds.toggle('odds');
    const again = folds.aside('odds');
    folds.toggle('odds');
    again();
    expect(now()).toEqual([]);
  });

  it('have a key each that no other thing on the table has', () => {
    const keys = [...Object.values(PANELS), 'e', 'f', 'h', 'm', 'r', 't', 'v'];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
