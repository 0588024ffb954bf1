import { describe, expect, it } from 'vitest';
import { pledgeOf } from '../../../core/index.ts';
import { createForecasts, keyOf, type Tries } from '../../../renderer/store/forecasts.ts';
import type { Counted, Wanted } from '../../../renderer/workers/odds/client.ts';
import { aimed } from '../workers/odds/aimed.ts';

/** What is asked of whoever counts, and how he tells. */
function forecasts() {
  let asked: readonly Wanted[] = [];
  let tell: (key: string, counted: Counted) => void = () => {};
  const made = createForecasts(told => {
    tell = told;
    return {
      want: wanted => {
        asked = wanted;
      },
    };
  });
  return { ...made, asked: () => asked, tell: (key: string, counted: Counted) => tell(key, counted) };
}

const FOUND: Counted = { is: 'found', forecast: { units: [], idle: 0 }, ms: 1 };

describe('what answers may bring', () => {
  const { game, shots } = aimed();
  const tries: Tries = { tried: { do: 'attack', shots }, whatIf: null };

  it('is asked without what the coming dice follow from', () => {
    const { want, asked } = forecasts();
    const pledge = { secret: pledgeOf('a'), typed: { blue: 'x', red: 'y' } };
    want({ ...game, setup: { ...game.setup, pledge } }, [tries]);
    const asking = asked()[0]!.asking();
    expect(asking).toMatchObject(tries);
    for (const hidden of ['seed', 'pledge']) expect(asking.setup).not.toHaveProperty(hidden);
    expect(asking.position).not.toHaveProperty('thrown');
    expect(() => structuredClone(asking)).not.toThrow();
  });

  it('is known once it has been told, and not asked again', () => {
    const { want, asked, tell, store } = forecasts();
    want(game, [tries]);
    tell(asked()[0]!.key, FOUND);
    expect(store.getState().known.get(keyOf(tries))).toEqual(FOUND);
    want(game, [tries]);
    expect(asked()).toEqual([]);
  });

  it('is asked again where the counting of it has failed', () => {
    const { want, asked, tell } = forecasts();
    want(game, [tries]);
    tell(asked()[0]!.key, { is: 'failed' });
    want(game, [tries]);
    expect(asked()).toHaveLength(1);
  });

  it('is forgotten in another position, and what was still counted for the old one says nothing there', () => {
    const { want, asked, tell, store } = forecasts();
    want(game, [tries]);
    const { key } = asked()[0]!;
    tell(key, { is: 'counting' });
    want({ ...game, state: { ...game.state } }, [tries]);
    expect(store.getState().known.size).toBe(0);
    tell(key, FOUND);
    expect(store.getState().known.size).toBe(0);
    expect(asked()[0]!.key).not.toBe(key);
  });

  it('is not asked where the table has agreed on no odds', () => {
    const { want, asked } = forecasts();
    want({ ...game, setup: { ...game.setup, withoutOdds: true } }, [tries]);
    expect(asked()).toEqual([]);
  });
});
