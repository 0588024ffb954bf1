import type { Rule } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

const stuns = [{ do: 'mark', marker: 'stunned' }] as const;

/** Whoever takes damage of it, and is still there, reels. */
export const teslaByDamage = (id: string): Rule =>
  rule('Tesla', {
    'damage-marked.then': { id, as: 'weapon', when: at => at.target.boxesLeft !== 0, give: stuns },
    'model-eliminated': { id, as: 'weapon', when: at => at.unit.models > 1, give: stuns },
  });

export const tesla = teslaByDamage('D47-41');
