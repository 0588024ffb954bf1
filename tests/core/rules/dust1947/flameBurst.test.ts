import { describe, expect, it } from 'vitest';
import { gunCrew, mates, MODES, oneAttack } from '../../../kit/oneAttack.ts';

describe.each(MODES)('in the %s game', mode => {
  it('D47-23 a unit Under Fire and in cover has no save, and is Suppressed', () => {
    const done = oneAttack(mode, 'dust-1947', [gunCrew(['Flame Burst']), mates()], {
      ...{ attacker: { card: 'gun-crew' }, target: { card: 'mates', markers: ['underFire'] }, cover: true },
      ...{ weapons: [{ weapon: 'Gun', count: 1 }], dice: ['A', 'T'] },
    });
    expect(done).toMatchObject({ rolls: ['hit AT'], lost: 1, markers: ['suppressed'] });
    expect(done.because).toContain('D47-23');
  });
});
