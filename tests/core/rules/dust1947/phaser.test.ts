import { describe, expect, it } from 'vitest';
import { gunCrew, mates, MODES, oneAttack, walker } from '../../../kit/oneAttack.ts';

const shot = { attacker: { card: 'gun-crew' }, weapons: [{ weapon: 'Gun', count: 1 }], cover: true };

describe.each(MODES)('in the %s game', mode => {
  const hit = (target: string, dice: string) =>
    oneAttack(mode, 'dust-1947', [gunCrew(['Phaser']), mates(), walker()], {
      ...{ ...shot, target: { card: target }, dice: dice.split('') },
    });

  it('D47-33 a squad in cover: two hits, infantry saves ARMY and SHIELD, one cancelled', () => {
    const done = hit('mates', 'AAAS');
    expect(done).toMatchObject({ rolls: ['hit AA', 'infantrySave AS'], lost: 1 });
    expect(done.because).toContain('D47-33');
  });

  it('D47-33 a walker in cover has no save', () => {
    expect(hit('walker', 'AA')).toMatchObject({ rolls: ['hit AA'], damage: 2 });
  });
});
