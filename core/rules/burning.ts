import type { Save, Speeches } from '../rulebook/index.ts';

/** These saves are none against it, and whoever it hits is Suppressed at once, each by its section. */
export const burning = (suppresses: string, bars: string, saves: readonly Save[]) =>
  ({
    'save-allowed': { id: bars, as: 'weapon', when: at => saves.includes(at.save), give: { forbid: 'weapon' } },
    'suppression-gain.steps': { id: suppresses, as: 'weapon', give: { atLeast: 2 } },
  }) as const satisfies Speeches;
