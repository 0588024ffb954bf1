import { rule } from '../../rulebook/index.ts';

const stuns = [{ do: 'mark', marker: 'stunned' }] as const;

/** Whoever takes damage of it, and is still there, reels. */
export const tesla = rule('Tesla', {
  'damage-marked.then': { id: 'D47-41', as: 'weapon', when: at => at.target.boxesLeft !== 0, give: stuns },
  'model-eliminated': { id: 'D47-41', as: 'weapon', when: at => at.unit.models > 1, give: stuns },
});
