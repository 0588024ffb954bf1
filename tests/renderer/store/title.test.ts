import { describe, expect, it } from 'vitest';
import { branchTitle } from '../../../renderer/store/title.ts';

describe('what a game is called that is gone on with from a point of another', () => {
  it('names the game and the point, as long as a name may be, and of a branch no branch', () => {
    const first = branchTitle(
      'Spearhead – Iron Wall, Open ground 180 × 120 cm and some more of a long name for a table',
      'Turn 1, answer 20',
    );
    expect(first.length).toBe(80);
    expect(first.endsWith('Turn 1, answer 20')).toBe(true);
    const second = branchTitle(branchTitle('Mill', 'Turn 1, answer 20'), 'Turn 3, answer 70');
    expect(second).toBe('Mill ↳ Turn 3, answer 70');
  });
});
