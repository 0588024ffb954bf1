import { Color } from 'three';
import { describe, expect, it } from 'vitest';
import type { Vec2, WhatIfSpot } from '../../../core/index.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { GAIN, GAIN_COLOURS, LOSS, LOSS_COLOURS, STEPS } from '../../../renderer/scene/base/board.ts';
import { signed, stepsOf, whatIfOverlays, type WhatIfRaster } from '../../../renderer/tools/whatIf.ts';

/** A row of places that bring and cost so many points each. */
function row(worths: readonly number[]): WhatIfRaster {
  const spots = worths.map(
    (worth, i) => ({ place: [10 * i + 5, 5], destroys: Math.max(0, worth), loses: Math.max(0, -worth) }) as unknown as WhatIfSpot,
  );
  return {
    ...{ columns: worths.length, rows: 1, size: 10, spots: new Map(spots.map((spot, i) => [i, spot])) },
    middle: place => place as unknown as Vec2,
  };
}

describe('the what-if map on the table', () => {
  it('is told in steps from the best to the worst, each by a letter that stands on the table too', () => {
    const raster = row([-10, -7, -5, -3, -1, 0, 1, 3, 5, 7, 10]);
    const steps = stepsOf(raster, 'net');
    expect(steps.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJK');
    expect(steps.map(({ to }) => to)).toEqual(steps.map(({ to }) => to).toSorted((a, b) => b - a));
    const letters = whatIfOverlays(raster, steps, 'net').flatMap(one => (one.kind === 'letter' ? [[one.text, one.at[0]]] : []));
    // The tenth place is the best, the first the worst, and each letter stands in its own.
    expect(letters.map(([text]) => text).toSorted()).toEqual([...'ABCDEFGHIJK']);
    expect(new Map(letters as [string, number][])).toEqual(
      new Map([...'ABCDEFGHIJK'].map((letter, i) => [letter, 105 - 10 * i])),
    );
  });

  it('lists no step that no place has, where places are worth just what two steps part by', () => {
    const raster = row([-10, -8, -6, -4, -2, 0, 2, 4, 6, 8, 10]);
    const steps = stepsOf(raster, 'net');
    const letters = whatIfOverlays(raster, steps, 'net').flatMap(one => (one.kind === 'letter' ? [one.text] : []));
    expect([...new Set(letters)].toSorted()).toEqual(steps.map(({ letter }) => letter));
  });

  it('has a letter for a step that is one place among many large patches', () => {
    const raster = row([...Array.from({ length: 300 }, (_, i) => (i % 20 < 10 ? -9 : -1)), -5]);
    const steps = stepsOf(raster, 'net');
    const letters = whatIfOverlays(raster, steps, 'net').flatMap(one => (one.kind === 'letter' ? [one.text] : []));
    expect(new Set(letters)).toEqual(new Set(steps.map(({ letter }) => letter)));
    expect(letters.length).toBeLessThan(20);
  });
});

describe('the points of the what-if map', () => {
  it('are told in tenths, all of them', () => {
    const said = (language: 'en' | 'fr') =>
      [7.5, 5, -2.25, -4, 0, 12].map(points => signed(points, wordsFor(language, 'metric', null)));
    expect(said('en')).toEqual(['+7.5', '+5.0', '−2.3', '−4.0', '0.0', '+12.0']);
    expect(said('fr')).toEqual(['+7,5', '+5,0', '−2,3', '−4,0', '0,0', '+12,0']);
  });
});

describe('the colours of the what-if map', () => {
  /** Relative luminance: what is left of a colour to eyes that tell no hues. */
  const light = (colour: string) => {
    const { r, g, b } = new Color(colour);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  it('are as many as its steps, each plainly lighter than the next worse one: in grey too the light places are the good ones', () => {
    expect([LOSS_COLOURS.length, GAIN_COLOURS.length, GAIN - LOSS]).toEqual([STEPS, STEPS, STEPS]);
    const worstToBest = [...LOSS_COLOURS.toReversed(), ...GAIN_COLOURS];
    const contrasts = worstToBest.slice(1).map((colour, i) => (light(colour) + 0.05) / (light(worstToBest[i]!) + 0.05));
    for (const contrast of contrasts) expect(contrast).toBeGreaterThan(1.35);
  });
});
