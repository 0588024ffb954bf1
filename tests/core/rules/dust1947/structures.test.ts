import { describe, expect, it } from 'vitest';
import { gunCrew, mates, MODES, oneAttack } from '../../../kit/oneAttack.ts';

const shot = { attacker: { card: 'gun-crew' }, target: { card: 'mates' }, weapons: [{ weapon: 'Gun', count: 1 }] };
const cards = (...rules: readonly string[]) => [gunCrew(rules), mates()];

describe.each(MODES)('in the %s game', mode => {
  const hit = (inside: 'bunker' | 'strongpoint', rules: readonly string[], ...dice: readonly string[]) =>
    oneAttack(mode, 'dust-1947', cards(...rules), { ...shot, inside, dice: dice.join('').split('') });

  it.each([
    ['bunker', 'S', 0, 'FORT-19'],
    ['strongpoint', 'S', 1, 'FORT-20'],
    ['strongpoint', 'A', 0, 'FORT-20'],
  ] as const)('%s: what the cover save has left, %s: %i lost (%s)', (inside, again, lost, section) => {
    const done = hit(inside, [], 'AA', 'TS', again);
    expect(done.rolls).toEqual(['hit AA', 'coverSave TS', `structuralSave ${again}`]);
    expect(done.lost).toBe(lost);
    expect(done.because).toContain(section);
  });

  it.each([
    ['S', 1],
    ['A', 0],
  ] as const)('D47-07 artillery at a Bunker, the improved save shows %s: %i lost', (again, lost) => {
    const done = hit('bunker', ['Artillery'], 'AT', 'T', again);
    expect(done.rolls).toEqual(['hit AT', 'coverSave T', `structuralSave ${again}`]);
    expect(done.lost).toBe(lost);
    expect(done.because).toContain('D47-07');
  });

  it.each(['Flame', 'Flame Burst'])('D47-16 D47-23 %s at a Strongpoint: no save at all', rule => {
    const done = hit('strongpoint', [rule], 'AA');
    expect(done.rolls).toEqual(['hit AA']);
    expect(done.lost).toBe(2);
  });

  it.each(['Flame', 'Flame Burst'])('D47-16 D47-23 %s at a Bunker: its save alone, and on ARMY only', rule => {
    const done = hit('bunker', [rule], 'AA', 'AS');
    expect(done.rolls).toEqual(['hit AA', 'structuralSave AS']);
    expect(done.lost).toBe(1);
    expect(done.because).toContain(rule === 'Flame' ? 'D47-16' : 'D47-23');
  });

  it('D47-33 a phaser at a Bunker: the infantry save and nothing else', () => {
    const done = hit('bunker', ['Phaser'], 'AA', 'AS');
    expect(done.rolls).toEqual(['hit AA', 'infantrySave AS']);
    expect(done.lost).toBe(1);
    expect(done.because).toContain('D47-33');
  });

  it('D47-39 a sniper at a Bunker: no die', () => {
    const done = hit('bunker', ['Sniper'], 'AT');
    expect(done.rolls).toEqual(['hit AT']);
    expect(done.lost).toBe(1);
    expect(done.because).toContain('D47-39');
  });
});
