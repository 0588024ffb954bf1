import { describe, expect, it } from 'vitest';
import { gunCrew, mates, MODES, oneAttack, walker } from '../../../kit/oneAttack.ts';

const shot = { attacker: { card: 'gun-crew' }, weapons: [{ weapon: 'Gun', count: 1 }] };
const cards = [gunCrew(['Tesla']), mates(), walker()];

describe.each(MODES)('in the %s game', mode => {
  const hit = (set: string, target: object, ...dice: readonly string[]) =>
    oneAttack(mode, set, cards, { ...shot, target, dice: dice.join('').split('') });
  const stuns = (...of: Parameters<typeof hit>): boolean => hit(...of).markers.includes('stunned');

  it('D47-41 both hits saved: not Stunned; one not saved: Stunned', () => {
    expect(stuns('dust-1947', { card: 'mates' }, 'AA', 'AA')).toBe(false);
    const done = hit('dust-1947', { card: 'mates' }, 'AA', 'AT');
    expect(done.markers).toContain('stunned');
    expect(done.because).toContain('D47-41');
  });

  it('D47-41 a machine that takes a point is Stunned', () => {
    expect(stuns('dust-1947', { card: 'walker' }, 'AT')).toBe(true);
    expect(stuns('dust-1947', { card: 'walker' }, 'TT')).toBe(false);
  });

  it.each(['mates', 'walker'])('D47-41 the only damage on %s is resisted: not Stunned here, Stunned in the base', card => {
    const target = { card, rules: ['Damage Resilient'] };
    const dice = card === 'mates' ? ['AT', 'T', 'A'] : ['AT', 'A'];
    expect(stuns('dust-1947', target, ...dice)).toBe(false);
    expect(stuns(mode, target, ...dice)).toBe(true);
  });

  it('D47-41 whoever it eliminates is marked with nothing more', () => {
    const done = hit('dust-1947', { card: 'walker', ticked: 4 }, 'AT');
    expect(done).toMatchObject({ eliminated: true });
    expect(done.markers).not.toContain('stunned');
    expect(stuns('dust-1947', { card: 'mates', models: 1 }, 'AT', 'T')).toBe(false);
  });
});
