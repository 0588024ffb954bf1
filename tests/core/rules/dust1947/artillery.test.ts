import { describe, expect, it } from 'vitest';
import { gunCrew, mates, MODES, oneAttack, walker } from '../../../kit/oneAttack.ts';

const cards = [gunCrew(['Artillery']), mates(), walker()];
const shot = { attacker: { card: 'gun-crew' }, target: { card: 'mates' }, weapons: [{ weapon: 'Gun', count: 1 }] };

describe.each(MODES)('in the %s game', mode => {
  const hit = (set: string, more: object, ...dice: readonly string[]) =>
    oneAttack(mode, set, cards, { ...shot, ...more, dice: dice.join('').split('') });

  it('D47-07 a squad in the open has no save against artillery; in the base it has', () => {
    const done = hit('dust-1947', {}, 'AA');
    expect(done.rolls).toEqual(['hit AA']);
    expect(done.lost).toBe(2);
    expect(done.because).toContain('D47-07');
    expect(hit(mode, {}, 'AA', 'AA').rolls).toEqual(['hit AA', 'infantrySave AA']);
  });

  it('D47-07 in cover it saves on ARMY and SHIELD', () => {
    const done = hit('dust-1947', { cover: true }, 'AA', 'AS');
    expect(done.rolls).toEqual(['hit AA', 'coverSave AS']);
    expect(done.lost).toBe(0);
  });

  it('D47-07 Steel Guards in cover, who have no cover save, keep their own', () => {
    const target = { card: 'mates', rules: ['Steel Guard'] };
    expect(hit('dust-1947', { target, cover: true }, 'AA', 'SS').rolls).toEqual(['hit AA', 'infantrySave SS']);
    expect(hit('dust-1947', { target }, 'AT', 'T').rolls).toEqual(['hit AT', 'resilience T']);
  });
});
