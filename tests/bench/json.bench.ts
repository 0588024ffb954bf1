import { hashOf, stableText } from '../../core/base/index.ts';
import type { Bench } from './bench.ts';

/** The size of a state late in a game: forty models with places and tokens. */
const state = {
  units: Array.from({ length: 40 }, (_, n) => ({
    id: `blue-${n}`,
    place: { x: n * 37.13, y: n * 11.7, z: 0, facing: (n * 31) % 360 },
    tokens: ['done'],
    lost: n % 3,
  })),
  agenda: [{ step: 'ask', who: 'red' }],
};

export default {
  name: 'a state as text and hash',
  cases: [
    { name: 'JSON.stringify', run: () => JSON.stringify(state).length },
    { name: 'stableText', run: () => stableText(state).length },
    { name: 'hashOf', run: () => hashOf(state) },
  ],
  notes: () => [`${JSON.stringify(state).length} bytes`],
} satisfies Bench;
